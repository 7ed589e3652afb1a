#pragma once

/// How every tree of boxes is searched. A tree says what is in a node:
///   root()                 a node, or `none`
///   node_box(node)         around everything in it and below it
///   is_leaf(node)          whether it has no children
///   is_box(node)           whether it is nothing but one box, which needs no test of its own
///   for_items(node, f)     f(index) for boxes kept in the node itself, until it returns false; a tree may
///                          also have for_item_boxes(node, f), with f(index, box)
///   for_children(node, f)  f(child)
/// No search recurses: what is still to be done is on a stack, whatever the shape of the tree.

#include <array>
#include <bit>
#include <cstddef>
#include <type_traits>

#include "broadphase/meter.hpp"
#include "broadphase/run_search.hpp"
#include "broadphase/work_stack.hpp"
#include "collidarium/broadphase/search.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::broadphase::detail {

/// `f(index, box)` for boxes kept in a node, until it returns false.
template <class Tree, class F>
COLLIDARIUM_ALWAYS_INLINE inline void for_item_boxes_in(Tree tree, std::uint32_t node, F&& f) {
    if constexpr (requires { tree.for_item_boxes(node, f); }) {
        tree.for_item_boxes(node, f);
    } else {
        tree.for_items(node, [&](std::uint32_t index) { return f(index, tree.item_box(index)); });
    }
}

/// `found(index)` for every box in the tree that meets `box`, until it returns false.
template <class Tree, Scalar T, class Meter, class Found>
COLLIDARIUM_ALWAYS_INLINE inline void find_meeting_in(Tree tree, const Bounds<T>& box, Meter& meter,
                                                      Found&& found) {
    if (tree.root() == none) {
        return;
    }
    WorkStack<std::uint32_t> open;
    open.push(tree.root());
    bool goes_on = true;
    while (goes_on && !open.empty()) {
        const std::uint32_t node = open.pop();
        if (!tree.is_box(node) && !meter.node(node, tree.node_box(node), box)) {
            continue;
        }
        for_item_boxes_in(tree, node, [&](std::uint32_t index, const Bounds<T>& item) {
            goes_on = !meter.box(index, item, box) || found(index);
            return goes_on;
        });
        tree.for_children(node, [&](std::uint32_t child) { open.push(child); });
    }
}

/// `limit = found(index, limit)` for every box that the search comes to, nearer nodes first.
template <class Tree, class Search, Scalar T, class Meter, class Found>
COLLIDARIUM_ALWAYS_INLINE inline void find_nearest_in(Tree tree, const Search& search, T limit, Meter& meter,
                                                      Found&& found) {
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
        const bool is_tested = tree.is_box(next.node) && next.node != tree.root();
        for_item_boxes_in(tree, next.node, [&](std::uint32_t index, const Bounds<T>& item) {
            if (is_tested || meter.box_reach(index, item, search, limit).hit) {
                limit = found(index, limit);
            }
            return limit >= 0;
        });
        std::array<Open, Tree::most_children> children;
        std::size_t count = 0;
        tree.for_children(next.node, [&](std::uint32_t child) {
            Reach<T> reach;
            if (tree.is_box(child)) {
                tree.for_items(child, [&](std::uint32_t index) {
                    reach = meter.box_reach(index, tree.node_box(child), search, limit);
                    return true;
                });
            } else {
                reach = meter.node_reach(child, tree.node_box(child), search, limit);
            }
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

/// Finds the pairs within each node, and those of each two nodes whose boxes meet.
template <class Tree, class Meter, class Found>
class TreePairs {
    using Node = std::uint32_t;

public:
    TreePairs(Tree tree, Meter& meter, Found& found) : tree_(tree), meter_(meter), found_(found) {}

    /// All pairs in a node and below it.
    void find_below(Node top) {
        open_.push({top, top});
        run();
    }
    /// The pairs of a node's own boxes with each other and with those below, and of each two children, as far
    /// as `accept()` accepts these parts. With those below each child, these are all of its pairs.
    template <class Accept>
    void find_between_children(Node node, Accept&& accept) {
        open_within<false>(node, accept);
        run();
    }

private:
    struct Task {
        Node a = none;
        Node b = none;  ///< the same for the pairs within one node
    };

    COLLIDARIUM_ALWAYS_INLINE void run() {
        while (!open_.empty()) {
            const auto [a, b] = open_.pop();
            if (a == b) {
                open_within<true>(a, [] { return true; });
            } else {
                open_two(a, b);
            }
        }
    }

    /// `box` is a copy of that of `i`: what was found may be written anywhere, as far as the compiler knows.
    template <class Box>
    COLLIDARIUM_ALWAYS_INLINE void test(std::uint32_t i, const Box& box, std::uint32_t j) {
        if (meter_.pair(i, box, j, tree_.item_box(j))) {
            found_(i, j);
        }
    }

    template <bool below, class Accept>
    void open_within(Node node, Accept&& accept) {
        if (accept()) {
            meter_.visited(node, tree_.node_box(node));
            tree_.for_items(node, [&](std::uint32_t i) {
                const auto box = tree_.item_box(i);
                bool is_after = false;
                tree_.for_items(node, [&](std::uint32_t j) {
                    if (is_after) {
                        test(i, box, j);
                    }
                    is_after = is_after || i == j;
                    return true;
                });
                return true;
            });
            test_items_below(node, node);
        }
        tree_.for_children(node, [&](Node first) {
            if constexpr (below) {
                open_.push({first, first});
            }
            bool is_after = false;
            tree_.for_children(node, [&](Node second) {
                if (is_after && accept()) {
                    consider(first, second);
                }
                is_after = is_after || first == second;
            });
        });
    }

    void open_two(Node a, Node b) {
        tree_.for_items(a, [&](std::uint32_t i) {
            const auto box = tree_.item_box(i);
            tree_.for_items(b, [&](std::uint32_t j) {
                test(i, box, j);
                return true;
            });
            return true;
        });
        if (tree_.is_leaf(a)) {
            tree_.for_children(b, [&](Node child) { consider(a, child); });
        } else if (tree_.is_leaf(b)) {
            tree_.for_children(a, [&](Node child) { consider(child, b); });
        } else {
            test_items_below(a, b);
            test_items_below(b, a);
            tree_.for_children(
                a, [&](Node first) { tree_.for_children(b, [&](Node second) { consider(first, second); }); });
        }
    }

    /// Two boxes are tested at once, two nodes are opened later if theirs meet.
    void consider(Node a, Node b) {
        if (tree_.is_box(a) && tree_.is_box(b)) {
            tree_.for_items(a, [&](std::uint32_t i) {
                const auto box = tree_.item_box(i);
                tree_.for_items(b, [&](std::uint32_t j) {
                    test(i, box, j);
                    return true;
                });
                return true;
            });
        } else if (meter_.nodes(a, tree_.node_box(a), b, tree_.node_box(b))) {
            open_.push({a, b});
        }
    }

    /// The boxes kept in one node against everything below another.
    void test_items_below(Node node, Node top) {
        tree_.for_items(node, [&](std::uint32_t i) {
            const auto box = tree_.item_box(i);
            tree_.for_children(top, [&](Node child) {
                WorkStack<Node> below;
                below.push(child);
                while (!below.empty()) {
                    const Node at = below.pop();
                    if (!tree_.is_box(at) && !meter_.node(at, tree_.node_box(at), box)) {
                        continue;
                    }
                    tree_.for_items(at, [&](std::uint32_t j) {
                        test(i, box, j);
                        return true;
                    });
                    tree_.for_children(at, [&](Node deeper) { below.push(deeper); });
                }
            });
            return true;
        });
    }

    Tree tree_;
    Meter& meter_;
    Found& found_;
    WorkStack<Task> open_;
};

/// `found(i, j)` for every two boxes in the tree that meet, or for a share of these pairs: those between the
/// nodes of the upper levels, and those below them, are dealt out.
template <class Tree, class Meter, class Found>
COLLIDARIUM_ALWAYS_INLINE inline void find_pairs_in(Tree tree, const PairShare& share, Meter& meter,
                                                    Found&& found) {
    if (tree.root() == none) {
        return;
    }
    TreePairs<Tree, Meter, std::remove_reference_t<Found>> pairs(tree, meter, found);
    if (share.of == 1) {
        pairs.find_below(tree.root());
        return;
    }
    struct Upper {
        std::uint32_t node = none;
        std::uint32_t depth = 0;
    };
    const std::uint32_t deepest = static_cast<std::uint32_t>(std::bit_width(share.of)) + 5;
    // Scattered: in turn, a tree that is regular would give all that is large to one share.
    std::uint32_t dealt = 0;
    const auto is_mine = [&] { return ((dealt++ * 0x9E3779B9U) >> 16U) % share.of == share.number; };
    WorkStack<Upper> upper;
    upper.push({tree.root(), 0});
    while (!upper.empty()) {
        const auto [node, depth] = upper.pop();
        if (depth < deepest && !tree.is_leaf(node)) {
            pairs.find_between_children(node, is_mine);
            tree.for_children(node, [&, depth = depth](std::uint32_t child) {
                upper.push({child, depth + 1});
            });
        } else if (is_mine()) {
            pairs.find_below(node);
        }
    }
}

/// The searches of a tree, for `run_search`.
template <class Tree>
struct TreeSearches {
    Tree tree;

    template <Scalar T, class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        find_meeting_in(tree, box, meter, found);
    }
    template <class Path, Scalar T, class Meter, class Found>
    void find_nearest(const Path& path, T limit, Meter& meter, Found&& found) const {
        find_nearest_in(tree, path, limit, meter, found);
    }
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        find_pairs_in(tree, share, meter, found);
    }
};

}  // namespace collidarium::broadphase::detail
