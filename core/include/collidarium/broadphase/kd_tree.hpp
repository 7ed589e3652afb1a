#pragma once

/// Boxes divided by their middles, half of them on either side of a line across the axis on which they are
/// spread most.
///
/// A node knows the box around all that it holds, so boxes may reach across the lines. Where one side gets
/// far more than the other, that part of the tree is built anew.
///
/// Sources: Bentley, Multidimensional Binary Search Trees (1975); Ericson, Real-Time Collision
/// Detection, 7.3.7; Galperin and Rivest, Scapegoat Trees (1993).

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <span>
#include <vector>

#include "collidarium/broadphase/front.hpp"
#include "collidarium/broadphase/item_lists.hpp"
#include "collidarium/broadphase/morton.hpp"
#include "collidarium/broadphase/tree_search.hpp"

namespace collidarium {

/// Cost: a change log n, counting what is built anew over many of them; searches log n and as many steps as
/// they find where sizes are similar. Boxes with the same middle are in one leaf, however many.
template <Scalar T = double>
class KdTree : public BroadPhaseFront<KdTree<T>, T> {
    using Front = BroadPhaseFront<KdTree<T>, T>;
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
    void build(std::initializer_list<AnyBox<T>> boxes) {
        this->add_all(boxes);
        arrange();
    }

    // What the searches of every tree ask.
    static constexpr std::size_t most_children = 2;
    [[nodiscard]] Node root() const { return root_ != none && nodes_[root_].total > 0 ? root_ : none; }
    [[nodiscard]] const Bounds<T>& node_box(Node node) const { return nodes_[node].box; }
    [[nodiscard]] const Bounds<T>& item_box(std::uint32_t index) const { return table_.box(index); }
    [[nodiscard]] bool is_leaf(Node node) const { return nodes_[node].left == none; }
    [[nodiscard]] static bool is_box(Node) { return false; }
    template <class F>
    void for_items(Node node, F&& f) const {
        lists_.each(nodes_[node].first, f);
    }
    template <class F>
    void for_children(Node node, F&& f) const {
        if (!is_leaf(node)) {
            for (const Node child : {nodes_[node].left, nodes_[node].right}) {
                if (nodes_[child].total > 0) {
                    f(child);
                }
            }
        }
    }

private:
    friend Front;
    using Front::table_;

    void arrange() {
        lists_.reserve_for(table_.end());
        nodes_.clear();
        free_ = none;
        items_.clear();
        for (std::uint32_t i = 0; i < table_.end(); ++i) {
            if (table_.is_alive(i)) {
                items_.push_back(i);
            }
        }
        root_ = allocate();
        fill(root_);
    }

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

    [[nodiscard]] Vec2<T> middle(std::uint32_t index) const {
        return broadphase::detail::middle(table_.box(index));
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

    void placed(std::uint32_t index) {
        lists_.reserve_for(index);
        if (root_ == none) {
            root_ = allocate();
        }
        const Bounds<T>& box = table_.box(index);
        const Vec2<T> point = middle(index);
        Node at = root_;
        std::uint32_t depth = 1;
        for (;; ++depth) {
            NodeData& node = nodes_[at];
            node.box = node.total == 0 ? box : node.box.joined(box);
            ++node.total;
            if (is_leaf(at)) {
                break;
            }
            at = point[node.axis] < node.line ? node.left : node.right;
        }
        lists_.add(nodes_[at].first, index, at);
        // A full leaf is looked at again only when it has doubled: it may be one that cannot be divided.
        const std::uint32_t held = nodes_[at].total;
        if (held > most_in_leaf && std::has_single_bit(held)) {
            build_below(at);
        }
        if (depth > 2 * static_cast<std::uint32_t>(std::bit_width(nodes_[root_].total)) + 8) {
            restore_balance(at);
        }
    }
    void removed(std::uint32_t index) { take_out(index, table_.box(index)); }
    void moved(std::uint32_t index, const Bounds<T>& before) {
        take_out(index, before);
        placed(index);
    }
    void take_out(std::uint32_t index, const Bounds<T>& box) {
        const Node from = lists_.node_of(index);
        lists_.remove(nodes_[from].first, index);
        Node to_unite = none;
        for (Node at = from; at != none; at = nodes_[at].parent) {
            NodeData& node = nodes_[at];
            --node.total;
            if (!is_leaf(at) && node.total <= few) {
                to_unite = at;
            }
            shrink(node, box);
        }
        if (to_unite != none) {
            collect(to_unite);
            fill(to_unite);
        }
    }
    void shrink(NodeData& node, const Bounds<T>& left) {
        const bool is_at_edge = left.min.x <= node.box.min.x || left.min.y <= node.box.min.y ||
                                left.max.x >= node.box.max.x || left.max.y >= node.box.max.y;
        if (node.total == 0 || !is_at_edge || (node.left == none && node.total > 2 * most_in_leaf)) {
            return;
        }
        bool is_first = true;
        const auto include = [&](const Bounds<T>& box) {
            node.box = is_first ? box : node.box.joined(box);
            is_first = false;
        };
        lists_.each(node.first, [&](std::uint32_t index) {
            include(table_.box(index));
            return true;
        });
        if (node.left != none) {
            for (const Node child : {node.left, node.right}) {
                if (nodes_[child].total > 0) {
                    include(nodes_[child].box);
                }
            }
        }
    }

    /// Builds anew the lowest part around a leaf of which one side has far more than the other.
    void restore_balance(Node leaf) {
        for (Node at = nodes_[leaf].parent; at != none; at = nodes_[at].parent) {
            const std::uint64_t most =
                std::max(nodes_[nodes_[at].left].total, nodes_[nodes_[at].right].total);
            if (most * 10 > std::uint64_t(nodes_[at].total) * 7) {
                build_below(at);
                return;
            }
        }
    }
    void build_below(Node top) {
        collect(top);
        fill(top);
    }
    /// Puts everything below a node on `items_`, and leaves the node a leaf that holds nothing.
    void collect(Node top) {
        items_.clear();
        broadphase::detail::WorkStack<Node> open;
        open.push(top);
        while (!open.empty()) {
            const Node node = open.pop();
            lists_.each(nodes_[node].first, [&](std::uint32_t index) {
                items_.push_back(index);
                return true;
            });
            if (!is_leaf(node)) {
                open.push(nodes_[node].left);
                open.push(nodes_[node].right);
            }
            if (node != top) {
                release(node);
            }
        }
        nodes_[top].left = none;
        nodes_[top].right = none;
        nodes_[top].first = none;
    }
    /// Divides `items_` below a node that has none, at medians.
    void fill(Node top) {
        struct Part {
            Node node = none;
            std::size_t first = 0;
            std::size_t count = 0;
        };
        broadphase::detail::WorkStack<Part> open;
        open.push({top, 0, items_.size()});
        while (!open.empty()) {
            const Part part = open.pop();
            const auto begin = items_.begin() + static_cast<std::ptrdiff_t>(part.first);
            const std::span<std::uint32_t> items(begin, part.count);
            nodes_[part.node].total = static_cast<std::uint32_t>(part.count);
            if (part.count == 0) {
                continue;
            }
            Bounds<T> box = table_.box(items[0]);
            Bounds<T> middles{middle(items[0]), middle(items[0])};
            for (const std::uint32_t index : items) {
                box = box.joined(table_.box(index));
                middles.include(middle(index));
            }
            nodes_[part.node].box = box;
            const std::size_t below = part.count > most_in_leaf ? divide(part.node, items, middles) : 0;
            if (below == 0) {
                for (const std::uint32_t index : items) {
                    lists_.add(nodes_[part.node].first, index, part.node);
                }
                continue;
            }
            const Node left = allocate();
            const Node right = allocate();
            nodes_[part.node].left = left;
            nodes_[part.node].right = right;
            nodes_[left].parent = part.node;
            nodes_[right].parent = part.node;
            open.push({right, part.first + below, part.count - below});
            open.push({left, part.first, below});
        }
    }
    /// Sorts boxes to both sides of a line near their median, and returns how many are below it: 0 if all
    /// middles are the same.
    [[nodiscard]] std::size_t divide(Node node, std::span<std::uint32_t> items, const Bounds<T>& middles) {
        const int axis =
            middles.max.x * T(0.5) - middles.min.x * T(0.5) >= middles.max.y * T(0.5) - middles.min.y * T(0.5)
                ? 0
                : 1;
        const auto at = [&](std::uint32_t index) { return middle(index)[axis]; };
        const std::size_t half = items.size() / 2;
        const auto median = items.begin() + static_cast<std::ptrdiff_t>(half);
        std::nth_element(items.begin(), median, items.end(),
                         [&](std::uint32_t i, std::uint32_t j) { return at(i) < at(j); });
        T line = at(*median);
        if (!(middles.min[axis] < line)) {  // half of all are at the least place: the line is the next one
            line = middles.max[axis];
            for (const std::uint32_t index : items) {
                if (middles.min[axis] < at(index)) {
                    line = std::min(line, at(index));
                }
            }
        }
        nodes_[node].axis = axis;
        nodes_[node].line = line;
        const auto above =
            std::partition(items.begin(), items.end(), [&](std::uint32_t index) { return at(index) < line; });
        return static_cast<std::size_t>(above - items.begin());
    }

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        broadphase::detail::find_meeting_in(*this, root(), box, meter, found);
    }
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        broadphase::detail::find_nearest_in(*this, search, limit, meter, found);
    }
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        broadphase::detail::find_pairs_in(*this, share, meter, found);
    }

    Node root_ = none;
    Node free_ = none;
    std::vector<NodeData> nodes_;
    broadphase::detail::ItemLists lists_;
    std::vector<std::uint32_t> items_;
};

}  // namespace collidarium
