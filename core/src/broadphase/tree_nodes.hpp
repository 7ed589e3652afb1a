#pragma once

/// What trees keep their nodes in.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "broadphase/item_lists.hpp"
#include "broadphase/tree_search.hpp"

namespace collidarium::broadphase::detail {

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
class ListTree : public TreeBoxes<Tree, T> {
public:
    struct View {
        const ItemLists& lists;
        const NodeData* nodes;
        const Bounds<T>* boxes;
        Node top;
        static constexpr std::size_t most_children = Arity;

        [[nodiscard]] Node root() const { return top; }
        [[nodiscard]] const Bounds<T>& node_box(Node node) const { return nodes[node].box; }
        [[nodiscard]] bool is_leaf(Node node) const { return nodes[node].children == none; }
        [[nodiscard]] static bool is_box(Node) { return false; }
        template <class F>
        COLLIDARIUM_ALWAYS_INLINE void for_items(Node node, F&& f) const {
            lists.each(nodes[node].first, [&](std::uint32_t index) { f(index, boxes[index]); });
        }
        template <class F>
        COLLIDARIUM_ALWAYS_INLINE void for_children(Node node, F&& f) const {
            const Node children = nodes[node].children;
            for (Node i = 0; children != none && i < Arity; ++i) {
                if (nodes[children + i].total > 0) {
                    f(children + i);
                }
            }
        }
    };
    [[nodiscard]] View view() const {
        return {lists_, nodes_.data(), table_.boxes(), table_.size() > 0 ? 0 : none};
    }

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

    /// Puts everything below a node on `items_`, and leaves the node a leaf that holds nothing.
    void collect(Node top) {
        items_.clear();
        WorkStack<Node> open;
        open.push(top);
        while (!open.empty()) {
            const NodeData& node = nodes_[open.pop()];
            lists_.each(node.first, [&](std::uint32_t index) { items_.push_back(index); });
            for (Node i = 0; node.children != none && i < Arity; ++i) {
                open.push(node.children + i);
            }
            if (node.children != none) {
                free_.push_back(node.children);
            }
        }
        nodes_[top].children = none;
        nodes_[top].first = none;
        nodes_[top].own = 0;
    }

    std::vector<NodeData> nodes_ = std::vector<NodeData>(1);  ///< the root first
    std::vector<Node> free_;                                  ///< the first of children that are not in use
    ItemLists lists_;
    std::vector<std::uint32_t> items_;  ///< of a node that is divided or united

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
        const View tree = view();
        tree.for_items(at, [&](std::uint32_t, const Bounds<T>& box) { include(box); });
        tree.for_children(at, [&](Node child) { include(nodes_[child].box); });
    }
};

}  // namespace collidarium::broadphase::detail
