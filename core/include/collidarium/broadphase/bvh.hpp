#pragma once

/// A binary tree of boxes around boxes, kept good while boxes come, go and move.
///
/// A new box goes where it enlarges the boxes above it least; on the way back up, a child changes places with
/// a grandchild where that makes the tree smaller. The measure is the perimeter: the chance that a random
/// line comes through a box. A path that has become too long has a part of the tree above it built anew.
///
/// Sources: Goldsmith and Salmon (1987), insertion; Kensler, Tree Rotations for Improving Bounding Volume
/// Hierarchies (2008); Catto, Dynamic Bounding Volume Hierarchies (2019); Lauterbach et al., Fast BVH
/// Construction on GPUs (2009), building along a Morton curve; Galperin and Rivest, Scapegoat Trees (1993).

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "collidarium/broadphase/error.hpp"
#include "collidarium/broadphase/front.hpp"

namespace collidarium {

namespace broadphase::detail {

/// A place on a Morton curve, and whose it is.
struct MortonKey {
    std::uint32_t code = 0;
    std::uint32_t value = 0;
};

}  // namespace broadphase::detail

/// Cost: insertion, removal and movement log n, searches log n and as many steps as they find. The depth is
/// at most a few times log n whatever comes, even n boxes at one place.
template <Scalar T = double>
class Bvh : public BroadPhaseFront<T> {
    using Front = BroadPhaseFront<T>;
    using Node = std::uint32_t;
    static constexpr Node none = broadphase::detail::none;

public:
    Bvh() = default;

    /// With boxes in the tree that are larger than those inserted by `margin` on every side: one that moves
    /// by no more than that changes nothing in the tree. What is found does not depend on it.
    [[nodiscard]] static MadeBroadPhase<Bvh> make(T margin) {
        if (!std::isfinite(margin)) {
            return {{}, {}, BroadPhaseError::margin_not_finite};
        }
        if (margin < 0) {
            return {{}, {}, BroadPhaseError::margin_negative};
        }
        MadeBroadPhase<Bvh> made{{}, Bvh(), {}};
        made.structure->margin_ = margin;
        return made;
    }

    /// Takes many boxes in, a range of any (`AnyBox`), and builds the tree from nothing; their ids are 0, 1,
    /// ... Cost: linear.
    template <BoxRange R>
    requires std::same_as<ScalarOfBoxes<R>, T>
    void build(const R& boxes) {
        this->add_all(boxes);
        rebuild();
    }
    template <class...>  // compiled where it is called, with the assertions that there are
    void build(std::initializer_list<AnyBox<T>> boxes) {
        this->add_all(boxes);
        rebuild();
    }

    /// Builds the tree anew, along a curve through the plane: faster to search after much has changed, and
    /// its nodes lie in memory as they lie in the tree. Cost: linear.
    void rebuild();

    /// The sum of the perimeters of all nodes with children, halved: what the tree is kept small by.
    [[nodiscard]] double cost() const;
    /// The number of nodes on the longest way down.
    [[nodiscard]] std::size_t depth() const;

private:
    using Front::table_;

    class Nodes;

    void placed(std::uint32_t index) override;
    void moved(std::uint32_t index, const Bounds<T>&) override;
    void removed(std::uint32_t index) override;
    broadphase::TestCount search(const broadphase::detail::Search<T>& search,
                                 EventSink<broadphase::Event<T>>* sink) const override;

    struct NodeData {
        Bounds<T> box{};
        Node parent = none;
        Node left = none;         ///< `none` of a leaf
        Node right = none;        ///< of a leaf the index of its box
        std::uint32_t count = 1;  ///< how many leaves are below, or the node is one
    };

    [[nodiscard]] bool is_leaf(Node node) const;
    [[nodiscard]] Bounds<T> enlarged(const Bounds<T>& box) const;

    [[nodiscard]] Node allocate();
    void release(Node node);
    Node new_leaf(std::uint32_t index);

    void set_children(Node node, Node left, Node right);
    void sum_up(Node node);
    void replace_child(Node parent, Node child, Node other);

    [[nodiscard]] Node best_sibling(const Bounds<T>& box, std::uint32_t& depth) const;
    [[nodiscard]] T cost_below(Node node, const Bounds<T>& box) const;

    void attach(Node leaf);

    [[nodiscard]] std::uint32_t most_depth() const;

    void detach(Node leaf);
    void refit(Node from);

    void rotate(Node node);

    void restore_balance(Node leaf);
    void rebuild_below(Node top);

    template <class BoxOf>
    void order_keys(BoxOf&& box_of);

    template <class LeafOf>
    [[nodiscard]] Node grow_tree(LeafOf&& leaf_of);
    [[nodiscard]] std::uint32_t split(std::uint32_t first, std::uint32_t last) const;

    T margin_ = 0;
    Node root_ = none;
    Node free_ = none;
    std::vector<NodeData> nodes_;
    std::vector<Node> leaf_of_;
    std::vector<broadphase::detail::MortonKey> keys_;
    std::vector<broadphase::detail::MortonKey> spare_keys_;
    std::vector<Node> packed_;
};

}  // namespace collidarium
