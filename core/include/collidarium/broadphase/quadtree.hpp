#pragma once

/// Squares that divide into four.
///
/// A box goes down to the quarter in which its middle lies as long as it is no larger than that quarter, so
/// it is kept in one node, and a small box on a dividing line does not end up at the top. A node also knows
/// the box around all that it holds, and searches ask for that: the squares only say where a box belongs. The
/// top square doubles where boxes come that lie outside of it.
///
/// Sources: Finkel and Bentley, Quad Trees (1974); Ulrich, Loose Octrees (2000); Ericson, Real-Time Collision
/// Detection, 7.3.

#include <cstdint>
#include <limits>
#include <vector>

#include "collidarium/broadphase/front.hpp"
#include "collidarium/broadphase/item_lists.hpp"

namespace collidarium {

/// Cost: a change the depth, at most 48 quarters below the square of the beginning, whatever comes; searches
/// log n and as many steps as they find where boxes are spread or clustered. Memory: nodes are divided where
/// they hold more than 8 boxes, and reunited where four quarters hold no more than 4.
template <Scalar T = double>
class Quadtree : public BroadPhaseFront<T> {
    using Front = BroadPhaseFront<T>;
    using Node = std::uint32_t;
    static constexpr Node none = broadphase::detail::none;
    static constexpr std::uint32_t most_in_leaf = 8;
    static constexpr std::uint32_t few = 4;
    static constexpr int most_depth = 48;
    static constexpr T most_half = std::numeric_limits<T>::max() / 8;  ///< boxes beyond are at the edge
    using Front::table_;

    class Nodes;

    void placed(std::uint32_t index) override;
    void moved(std::uint32_t index, const Bounds<T>& before) override;
    void removed(std::uint32_t index) override;
    broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                 EventSink<broadphase::Event<T>>* sink) const override;

    struct NodeData {
        Bounds<T> box{};  ///< around all it holds, if it holds any; may be larger
        Vec2<T> center{};
        T half{};
        Node parent = none;
        Node children = none;  ///< the first of four
        std::uint32_t first = none;
        std::uint32_t own = 0;    ///< boxes in the node itself
        std::uint32_t total = 0;  ///< and with those below
    };

    [[nodiscard]] static T size_of(const Bounds<T>& box);
    [[nodiscard]] static bool is_inside(const NodeData& node, const Vec2<T>& point);
    [[nodiscard]] static Node quarter_of(const NodeData& node, const Vec2<T>& point);

    [[nodiscard]] bool is_leaf(Node node) const;
    void take_out(std::uint32_t index, const Bounds<T>& box);
    void shrink(NodeData& node, const Bounds<T>& left);

    [[nodiscard]] Node four_nodes();
    void set_quarters(Node parent);
    void divide(Node leaf);
    void unite(Node top);
    void grow(const Vec2<T>& toward);

    Node root_ = none;
    std::vector<NodeData> nodes_;
    std::vector<Node> free_;  ///< the first of four that are not in use
    broadphase::detail::ItemLists lists_;
};

}  // namespace collidarium
