#pragma once

/// Boxes divided by their middles, half of them on either side of a line across the axis on which they are
/// spread most.
///
/// A node knows the box around all that it holds, so boxes may reach across the lines. Where one side gets
/// far more than the other, that part of the tree is built anew.
///
/// Sources: Bentley, Multidimensional Binary Search Trees (1975); Ericson, Real-Time Collision
/// Detection, 7.3.7; Galperin and Rivest, Scapegoat Trees (1993).

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "collidarium/broadphase/front.hpp"
#include "collidarium/broadphase/item_lists.hpp"

namespace collidarium {

/// Cost: a change log n, counting what is built anew over many of them; searches log n and as many steps as
/// they find where sizes are similar. Boxes with the same middle are in one leaf, however many.
template <Scalar T = double>
class KdTree : public BroadPhaseFront<T> {
    using Front = BroadPhaseFront<T>;
    using Node = std::uint32_t;
    static constexpr Node none = broadphase::detail::none;
    static constexpr std::uint32_t most_in_leaf = 8;
    static constexpr std::uint32_t few = 4;

public:
    /// Takes many boxes in at once, a range of any (`AnyBox`), dividing them by medians; their ids are 0, 1,
    /// ... Cost: n log n.
    template <BoxRange R>
    requires std::same_as<ScalarOfBoxes<R>, T>
    void build(const R& boxes) {
        this->add_all(boxes);
        arrange();
    }
    template <class...>  // compiled where it is called, with the assertions that there are
    void build(std::initializer_list<AnyBox<T>> boxes) {
        this->add_all(boxes);
        arrange();
    }

private:
    using Front::table_;

    class Nodes;

    void placed(std::uint32_t index) override;
    void moved(std::uint32_t index, const Bounds<T>& before) override;
    void removed(std::uint32_t index) override;
    broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                 EventSink<broadphase::Event<T>>* sink) const override;

    void arrange();

    struct NodeData {
        Bounds<T> box{};  ///< around all it holds, if it holds any; may be larger
        Node parent = none;
        Node left = none;  ///< middles below the line, `none` of a leaf
        Node right = none;
        int axis = 0;
        T line{};
        std::uint32_t first = none;  ///< of the boxes of a leaf
        std::uint32_t total = 0;
    };

    [[nodiscard]] Vec2<T> middle(std::uint32_t index) const;
    [[nodiscard]] Node allocate();
    void release(Node node);

    [[nodiscard]] bool is_leaf(Node node) const;
    void take_out(std::uint32_t index, const Bounds<T>& box);
    void shrink(NodeData& node, const Bounds<T>& left);

    void restore_balance(Node leaf);
    void build_below(Node top);
    void collect(Node top);
    void fill(Node top);
    [[nodiscard]] std::size_t divide(Node node, std::span<std::uint32_t> items, const Bounds<T>& middles);

    Node root_ = none;
    Node free_ = none;
    std::vector<NodeData> nodes_;
    broadphase::detail::ItemLists lists_;
    std::vector<std::uint32_t> items_;
};

}  // namespace collidarium
