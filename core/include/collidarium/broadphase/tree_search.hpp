#pragma once

/// How every tree of boxes is searched. A tree says what is in a node:
///   root()                 a node, or `none`
///   node_box(node)         around everything in it and below it
///   is_leaf(node)          whether it has no children
///   is_box(node)           whether it is nothing but one box, which needs no test of its own
///   for_items(node, f)     f(index) for boxes kept in the node itself, until it returns false
///   for_children(node, f)  f(child)
/// No search recurses: what is still to be done is on a stack, whatever the shape of the tree.

#include <array>
#include <cstddef>

#include "collidarium/broadphase/meter.hpp"
#include "collidarium/broadphase/work_stack.hpp"

namespace collidarium::broadphase::detail {

/// `found(index)` for every box in the tree, or below `top`, that meets `box`, until it returns false.
template <class Tree, Scalar T, class Meter, class Found>
inline void find_meeting_in(const Tree& tree, std::uint32_t top, const Bounds<T>& box, Meter& meter,
                            Found&& found) {
    if (top == none) {
        return;
    }
    WorkStack<std::uint32_t> open;
    open.push(top);
    bool goes_on = true;
    while (goes_on && !open.empty()) {
        const std::uint32_t node = open.pop();
        if (!tree.is_box(node) && !meter.node(node, tree.node_box(node), box)) {
            continue;
        }
        tree.for_items(node, [&](std::uint32_t index) {
            goes_on = !meter.box(index, box) || found(index);
            return goes_on;
        });
        tree.for_children(node, [&](std::uint32_t child) { open.push(child); });
    }
}

/// `limit = found(index, limit)` for every box that the search comes to, nearer nodes first.
template <class Tree, class Search, Scalar T, class Meter, class Found>
inline void find_nearest_in(const Tree& tree, const Search& search, T limit, Meter& meter, Found&& found) {
    struct Open {
        std::uint32_t node = none;
        T at{};
    };
    if (tree.root() == none) {
        return;
    }
    WorkStack<Open> open;
    open.push({tree.root(), T(0)});
    while (limit >= 0 && !open.empty()) {
        const Open next = open.pop();
        if (next.at > limit) {
            meter.skipped(next.node, tree.node_box(next.node));
            continue;
        }
        tree.for_items(next.node, [&](std::uint32_t index) {
            if (meter.reach(index, search, limit)) {
                limit = found(index, limit);
            }
            return limit >= 0;
        });
        std::array<Open, Tree::most_children> children;
        std::size_t count = 0;
        tree.for_children(next.node, [&](std::uint32_t child) {
            const Reach<T> reach = meter.node_reach(child, tree.node_box(child), search, limit);
            if (!reach.hit) {
                return;
            }
            std::size_t place = count++;  // the nearest one last, so that it is opened first
            for (; place > 0 && children[place - 1].at < reach.at; --place) {
                children[place] = children[place - 1];
            }
            children[place] = {child, reach.at};
        });
        for (std::size_t i = 0; i < count; ++i) {
            open.push(children[i]);
        }
    }
}

/// `found(i, j)` for every two boxes in the tree that meet: the pairs within each node, and those of each two
/// nodes whose boxes meet.
template <class Tree, class Meter, class Found>
inline void find_pairs_in(const Tree& tree, Meter& meter, Found&& found) {
    struct Task {
        std::uint32_t a = none;
        std::uint32_t b = none;  ///< the same for the pairs within one node
    };
    if (tree.root() == none) {
        return;
    }
    const auto test = [&](std::uint32_t i, std::uint32_t j) {
        if (meter.pair(i, j)) {
            found(i, j);
        }
    };
    WorkStack<Task> open;
    /// The boxes kept in one node against everything below others.
    const auto items_below = [&](std::uint32_t node, std::uint32_t top) {
        tree.for_items(node, [&](std::uint32_t i) {
            tree.for_children(top, [&](std::uint32_t child) {
                WorkStack<std::uint32_t> below;
                below.push(child);
                while (!below.empty()) {
                    const std::uint32_t at = below.pop();
                    if (!tree.is_box(at) && !meter.node(at, tree.node_box(at), tree.item_box(i))) {
                        continue;
                    }
                    tree.for_items(at, [&](std::uint32_t j) {
                        test(i, j);
                        return true;
                    });
                    tree.for_children(at, [&](std::uint32_t deeper) { below.push(deeper); });
                }
            });
            return true;
        });
    };
    /// Two boxes are tested at once, two nodes are opened later if theirs meet.
    const auto consider = [&](std::uint32_t a, std::uint32_t b) {
        if (tree.is_box(a) && tree.is_box(b)) {
            tree.for_items(a, [&](std::uint32_t i) {
                tree.for_items(b, [&](std::uint32_t j) {
                    test(i, j);
                    return true;
                });
                return true;
            });
        } else if (meter.nodes(a, tree.node_box(a), b, tree.node_box(b))) {
            open.push({a, b});
        }
    };
    open.push({tree.root(), tree.root()});
    while (!open.empty()) {
        const auto [a, b] = open.pop();
        if (a == b) {
            meter.visited(a, tree.node_box(a));
            tree.for_items(a, [&, node = a](std::uint32_t i) {
                bool is_after = false;
                tree.for_items(node, [&](std::uint32_t j) {
                    if (is_after) {
                        test(i, j);
                    }
                    is_after = is_after || i == j;
                    return true;
                });
                return true;
            });
            items_below(a, a);
            tree.for_children(a, [&, node = a](std::uint32_t first) {
                open.push({first, first});
                bool is_after = false;
                tree.for_children(node, [&](std::uint32_t second) {
                    if (is_after) {
                        consider(first, second);
                    }
                    is_after = is_after || first == second;
                });
            });
            continue;
        }
        tree.for_items(a, [&, node = b](std::uint32_t i) {
            tree.for_items(node, [&](std::uint32_t j) {
                test(i, j);
                return true;
            });
            return true;
        });
        if (tree.is_leaf(a)) {
            tree.for_children(b, [&, a = a](std::uint32_t child) { consider(a, child); });
        } else if (tree.is_leaf(b)) {
            tree.for_children(a, [&, b = b](std::uint32_t child) { consider(child, b); });
        } else {
            items_below(a, b);
            items_below(b, a);
            tree.for_children(a, [&, b = b](std::uint32_t first) {
                tree.for_children(b, [&](std::uint32_t second) { consider(first, second); });
            });
        }
    }
}

}  // namespace collidarium::broadphase::detail
