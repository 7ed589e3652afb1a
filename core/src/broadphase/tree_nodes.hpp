#pragma once

/// What trees keep their nodes in.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "broadphase/tree_search.hpp"

namespace collidarium::broadphase::detail {

/// `f(index, box)`, and whether to go on: true where it returns nothing.
template <class F, class Box>
COLLIDARIUM_ALWAYS_INLINE inline bool wants_more(F& f, std::uint32_t index, const Box& box) {
    if constexpr (std::is_void_v<decltype(f(index, box))>) {
        f(index, box);
        return true;
    } else {
        return f(index, box);
    }
}

/// Nodes by number; those that are given up are used again. `NodeData` has a `parent`.
template <class NodeData>
class NodePool {
public:
    [[nodiscard]] NodeData& operator[](Node node) { return nodes_[node]; }
    [[nodiscard]] const NodeData& operator[](Node node) const { return nodes_[node]; }
    [[nodiscard]] const NodeData* data() const { return nodes_.data(); }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    void clear(std::size_t room) {
        nodes_.clear();
        nodes_.reserve(room);
        free_ = none;
    }
    [[nodiscard]] Node allocate() {
        if (free_ == none) {
            nodes_.emplace_back();
            return static_cast<Node>(nodes_.size() - 1);
        }
        const Node node = free_;
        free_ = nodes_[node].parent;
        nodes_[node] = NodeData{};
        return node;
    }
    void release(Node node) {
        nodes_[node].parent = free_;
        free_ = node;
    }

private:
    std::vector<NodeData> nodes_;
    Node free_ = none;
};

/// In a binary tree, where a leaf has come to be too deep for the `total` of leaves or boxes: the lowest node
/// above it of which one child, by `most_below(node)`, has far more than the other, for there is one. Else
/// `none`.
template <class Nodes, class MostBelow>
[[nodiscard]] inline Node unbalanced_above(const Nodes& nodes, Node root, Node leaf, std::uint32_t depth,
                                           MostBelow&& most_below) {
    if (depth <= 2 * static_cast<std::uint32_t>(std::bit_width(nodes[root].total)) + 8) {
        return none;
    }
    Node at = nodes[leaf].parent;
    while (at != none && std::uint64_t(most_below(nodes[at])) * 10 <= std::uint64_t(nodes[at].total) * 7) {
        at = nodes[at].parent;
    }
    return at;
}

/// The boxes that nodes keep: a list for each node, linked both ways, so that nothing is moved or searched
/// when one leaves.
class ItemLists {
public:
    void reserve_for(std::uint32_t index) {
        if (links_.size() <= index) {
            links_.resize(index + 1);
        }
    }
    /// Puts a box on the list that begins at `head`, of a node.
    void add(std::uint32_t& head, std::uint32_t index, Node node) {
        links_[index] = {head, none, node};
        if (head != none) {
            links_[head].previous = index;
        }
        head = index;
    }
    void remove(std::uint32_t& head, std::uint32_t index) {
        const Link& link = links_[index];
        if (link.next != none) {
            links_[link.next].previous = link.previous;
        }
        (link.previous == none ? head : links_[link.previous].next) = link.next;
    }
    [[nodiscard]] Node node_of(std::uint32_t index) const { return links_[index].node; }

    /// Calls `f(index, boxes[index])` for a list until it returns false. `f` may take the box off the list.
    template <class Box, class F>
    COLLIDARIUM_ALWAYS_INLINE void each(std::uint32_t head, const Box* boxes, F&& f) const {
        const Link* const links = links_.data();
        while (head != none) {
            const std::uint32_t next = links[head].next;
            if (!wants_more(f, head, boxes[head])) {
                return;
            }
            head = next;
        }
    }

private:
    struct Link {
        std::uint32_t next = none;
        std::uint32_t previous = none;
        Node node = none;
    };

    std::vector<Link> links_;
};

/// A node that keeps boxes itself, and has `Arity` children or none.
template <Scalar T>
struct ListNode {
    Bounds<T> box{};  ///< around all it holds, if it holds any; may be larger
    Node parent = none;
    Node children = none;        ///< the first of them; they have numbers in a row
    std::uint32_t first = none;  ///< of the boxes in the node itself
    std::uint32_t own = 0;       ///< how many these are
    std::uint32_t total = 0;     ///< and with those below
};

/// What the k-d tree and the quadtree have in common. `Tree` says where a box is `placed`, and how it takes
/// everything below a node into it, which is little or nothing, by `unite(node)`.
template <class Tree, Scalar T, class NodeData, std::uint32_t Arity>
class ListTree : public BoxesOf<Tree, T> {
    class Nodes {
    public:
        static constexpr std::size_t most_children = Arity;

        explicit Nodes(const ListTree& tree)
            : lists_(tree.lists_),
              nodes_(tree.nodes_.data()),
              boxes_(tree.table_.boxes()),
              root_(!tree.nodes_.empty() && tree.nodes_[0].total > 0 ? 0 : none) {}

        [[nodiscard]] Node root() const { return root_; }
        [[nodiscard]] const Bounds<T>& node_box(Node node) const { return nodes_[node].box; }
        [[nodiscard]] bool is_leaf(Node node) const { return nodes_[node].children == none; }
        [[nodiscard]] static bool is_box(Node) { return false; }
        template <class F>
        COLLIDARIUM_ALWAYS_INLINE void for_items(Node node, F&& f) const {
            lists_.each(nodes_[node].first, boxes_, f);
        }
        template <class F>
        COLLIDARIUM_ALWAYS_INLINE void for_children(Node node, F&& f) const {
            const Node children = nodes_[node].children;
            for (Node i = 0; children != none && i < Arity; ++i) {
                if (nodes_[children + i].total > 0) {
                    f(children + i);
                }
            }
        }

    private:
        const ItemLists& lists_;
        // The compiler cannot know that a visitor leaves the arrays where they are.
        const NodeData* nodes_;
        const Bounds<T>* boxes_;
        Node root_;
    };

public:
    [[nodiscard]] TreeSearches<Nodes> searches() const { return TreeSearches<Nodes>(Nodes(*this)); }

    void removed(std::uint32_t index) { take_out(index, table_.box(index)); }
    void moved(std::uint32_t index, const Bounds<T>& before) {
        take_out(index, before);
        self().placed(index);
    }

protected:
    using BoxesInTable<T>::table_;
    static constexpr std::uint32_t most_in_leaf = 8;
    static constexpr std::uint32_t few = 4;

    /// Children of a node, still empty.
    [[nodiscard]] Node new_children(Node parent) {
        Node first = static_cast<Node>(nodes_.size());
        if (free_.empty()) {
            nodes_.resize(nodes_.size() + Arity);
        } else {
            first = free_.back();
            free_.pop_back();
            std::fill_n(nodes_.begin() + first, Arity, NodeData{});
        }
        nodes_[parent].children = first;
        for (Node i = 0; i < Arity; ++i) {
            nodes_[first + i].parent = parent;
        }
        return first;
    }
    /// A box comes into a node or below it.
    void count_in(Node at, const Bounds<T>& box) {
        NodeData& node = nodes_[at];
        node.box = node.total == 0 ? box : node.box.joined(box);
        ++node.total;
    }
    void keep(Node node, std::uint32_t index) {
        lists_.add(nodes_[node].first, index, node);
        ++nodes_[node].own;
    }

    std::vector<NodeData> nodes_;  ///< the root first
    std::vector<Node> free_;       ///< the first of children that are not in use
    ItemLists lists_;

private:
    [[nodiscard]] Tree& self() { return static_cast<Tree&>(*this); }

    void take_out(std::uint32_t index, const Bounds<T>& box) {
        const Node from = lists_.node_of(index);
        lists_.remove(nodes_[from].first, index);
        --nodes_[from].own;
        Node to_unite = none;
        for (Node at = from; at != none; at = nodes_[at].parent) {
            NodeData& node = nodes_[at];
            --node.total;
            if (node.children != none && node.total <= few) {
                to_unite = at;
            }
            shrink(at, box);
        }
        if (to_unite != none) {
            self().unite(to_unite);
        }
    }

    /// Where a box that held the box around a node open has left; not where that would be a long look.
    void shrink(Node at, const Bounds<T>& left) {
        NodeData& node = nodes_[at];
        const bool is_at_edge = left.min.x <= node.box.min.x || left.min.y <= node.box.min.y ||
                                left.max.x >= node.box.max.x || left.max.y >= node.box.max.y;
        if (node.total == 0 || !is_at_edge || node.own > 2 * most_in_leaf) {
            return;
        }
        bool is_first = true;
        const auto include = [&](const Bounds<T>& box) {
            node.box = is_first ? box : node.box.joined(box);
            is_first = false;
        };
        const Nodes nodes(*this);
        nodes.for_items(at, [&](std::uint32_t, const Bounds<T>& box) { include(box); });
        nodes.for_children(at, [&](Node child) { include(nodes_[child].box); });
    }
};

}  // namespace collidarium::broadphase::detail
