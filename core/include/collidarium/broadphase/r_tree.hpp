#pragma once

/// Boxes around up to sixteen boxes, around up to sixteen of these, and so on: all leaves are equally deep.
///
/// Sources: Guttman, R-Trees (1984); Beckmann et al., The R*-Tree (1990), how a full node is divided;
/// Leutenegger, Lopez and Edgington, STR: A Simple and Efficient Algorithm for R-Tree Packing (1997).

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: a change log n; searches log n and as many steps as they find; `build` n log n, and its nodes are
/// full. The depth is at most log n to the base 6 and a little, whatever the boxes are.
template <Scalar T = double>
class RTree : public BroadPhaseFront<T> {
    using Front = BroadPhaseFront<T>;
    using Node = std::uint32_t;
    static constexpr Node none = broadphase::detail::none;

public:
    static constexpr std::size_t most_children = 16;
    static constexpr std::size_t least_children = 6;

    /// Takes many boxes in, a range of any (`AnyBox`), and packs everything anew, sorted into columns and
    /// each of these from below; their ids are 0, 1, ...
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
    void moved(std::uint32_t index, const Bounds<T>&) override;
    void removed(std::uint32_t index) override;
    broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                 EventSink<broadphase::Event<T>>* sink) const override;

    void arrange();

    /// The boxes around nodes are kept beside each other, and those in a leaf in the leaf: a search reads all
    /// of them at once.
    struct NodeData {
        Node parent = none;
        std::uint16_t count = 0;
        bool is_leaf = true;
        std::array<std::uint32_t, most_children> children{};  ///< of a leaf the indices of boxes
        std::array<Bounds<T>, most_children> items{};         ///< of a leaf these boxes
    };
    /// A child, or a box in a leaf, on its way to another node.
    struct Entry {
        Bounds<T> box{};
        std::uint32_t child = none;
    };

    [[nodiscard]] Node allocate(bool is_leaf);
    void release(Node node);
    [[nodiscard]] const Bounds<T>& box_of(const NodeData& node, std::size_t i) const;
    void add(Node to, std::uint32_t child);
    void sum_up(Node of);

    [[nodiscard]] Node best_child(const NodeData& node, const Bounds<T>& box) const;
    void put(Node to, std::uint32_t child);
    [[nodiscard]] Node divide(Node full, std::uint32_t child);
    template <class Entries>
    static void sort_entries(Entries&& entries, int axis);

    void take_out(Node from, std::uint32_t child);
    [[nodiscard]] static std::size_t place_of(const NodeData& node, std::uint32_t child);
    void collect(Node top);

    void pack_level(bool is_leaf);

    Node root_ = none;
    Node free_ = none;
    std::vector<NodeData> nodes_;
    std::vector<Bounds<T>> around_;  ///< by node
    std::vector<Node> leaf_of_;
    std::vector<std::uint32_t> orphans_;
    std::vector<Entry> entries_;
    std::vector<Entry> packed_;
};

}  // namespace collidarium
