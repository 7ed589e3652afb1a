#pragma once

/// A bounding volume hierarchy over a row of items that lie near each other in their order.
///
/// The tree itself is never stored: a node is a stretch of the row, its children are the two halves of that.
/// Only the boxes are kept, in preorder, so that items that have moved need new boxes and nothing else.
///
/// Source: Ericson, Real-Time Collision Detection, 6.2 (hierarchies), 6.6 (pointerless trees).

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "collidarium/containers/bounds.hpp"

namespace collidarium {

/// A stretch of the row, with the place of its box.
struct BoundsNode {
    std::uint32_t box = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;

    [[nodiscard]] bool is_leaf() const { return count == 1; }
    [[nodiscard]] BoundsNode left() const { return {box + 1, first, count / 2}; }
    [[nodiscard]] BoundsNode right() const {
        return {box + 2 * (count / 2), first + count / 2, count - count / 2};
    }
};

template <Scalar T>
class BoundsTree {
public:
    BoundsTree() = default;

    /// Of `count` items; `bounds_of_item(i)` is the box around one. Cost: as many steps as there are items.
    template <class BoundsOfItem>
    BoundsTree(std::size_t count, BoundsOfItem&& bounds_of_item) : count_(count) {
        boxes_.resize(count == 0 ? 0 : 2 * count - 1);
        if (count > 0) {
            fill(root(), bounds_of_item);
        }
    }

    [[nodiscard]] BoundsNode root() const { return {0, 0, static_cast<std::uint32_t>(count_)}; }
    [[nodiscard]] const Bounds<T>& box(const BoundsNode& node) const { return boxes_[node.box]; }

    /// Calls `visit(item)` for every item, in order, for whose box, and the boxes around it, `wanted(box)`.
    template <class Wanted, class Visit>
    void for_each(Wanted&& wanted, Visit&& visit) const {
        if (count_ > 0) {
            descend(root(), wanted, visit);
        }
    }

private:
    template <class BoundsOfItem>
    void fill(const BoundsNode& node, BoundsOfItem& bounds_of_item) {
        if (node.is_leaf()) {
            boxes_[node.box] = bounds_of_item(node.first);
            return;
        }
        fill(node.left(), bounds_of_item);
        fill(node.right(), bounds_of_item);
        boxes_[node.box] = box(node.left()).joined(box(node.right()));
    }

    template <class Wanted, class Visit>
    void descend(const BoundsNode& node, Wanted& wanted, Visit& visit) const {
        if (!wanted(box(node))) {
            return;
        }
        if (node.is_leaf()) {
            visit(node.first);
            return;
        }
        descend(node.left(), wanted, visit);
        descend(node.right(), wanted, visit);
    }

    std::size_t count_ = 0;
    std::vector<Bounds<T>> boxes_;
};

/// Puts items in an order in which those near each other are in the same halves: `order[first, first +
/// count)` by the coordinate along which `position(item)` reaches farther. Cost: n log n.
template <Scalar T, class Item, class Position>
inline void sort_for_bounds_tree(Item* order, std::size_t count, Position&& position) {
    if (count < 3) {
        return;
    }
    Bounds<T> bounds{position(order[0]), position(order[0])};
    for (std::size_t i = 1; i < count; ++i) {
        bounds.include(position(order[i]));
    }
    const int axis = bounds.max.x - bounds.min.x >= bounds.max.y - bounds.min.y ? 0 : 1;
    std::nth_element(order, order + count / 2, order + count,
                     [&](const Item& i, const Item& j) { return position(i)[axis] < position(j)[axis]; });
    sort_for_bounds_tree<T>(order, count / 2, position);
    sort_for_bounds_tree<T>(order + count / 2, count - count / 2, position);
}

}  // namespace collidarium
