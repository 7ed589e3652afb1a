#pragma once

/// Boxes around up to sixteen boxes, around up to sixteen of these, and so on: all leaves are equally deep.
///
/// Sources: Guttman, R-Trees (1984); Beckmann et al., The R*-Tree (1990), how a full node is divided;
/// Leutenegger, Lopez and Edgington, STR: A Simple and Efficient Algorithm for R-Tree Packing (1997).

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <span>
#include <vector>

#include "collidarium/broadphase/front.hpp"
#include "collidarium/broadphase/morton.hpp"
#include "collidarium/broadphase/tree_search.hpp"

namespace collidarium {

/// Cost: a change log n; searches log n and as many steps as they find; `build` n log n, and its nodes are
/// full. The depth is at most log n to the base 6 and a little, whatever the boxes are.
template <Scalar T = double>
class RTree : public BroadPhaseFront<RTree<T>, T> {
    using Front = BroadPhaseFront<RTree<T>, T>;
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
    void build(std::initializer_list<AnyBox<T>> boxes) {
        this->add_all(boxes);
        arrange();
    }

    // What the searches of every tree ask.
    [[nodiscard]] Node root() const { return root_ != none && nodes_[root_].count > 0 ? root_ : none; }
    [[nodiscard]] const Bounds<T>& node_box(Node node) const { return around_[node]; }
    [[nodiscard]] const Bounds<T>& item_box(std::uint32_t index) const { return table_.box(index); }
    [[nodiscard]] bool is_leaf(Node node) const { return nodes_[node].is_leaf; }
    [[nodiscard]] static bool is_box(Node) { return false; }
    template <class F>
    void for_items(Node node, F&& f) const {
        const NodeData& data = nodes_[node];
        for (std::size_t i = 0; data.is_leaf && i < data.count && f(data.children[i]); ++i) {
        }
    }
    template <class F>
    void for_item_boxes(Node node, F&& f) const {
        const NodeData& data = nodes_[node];
        for (std::size_t i = 0; data.is_leaf && i < data.count && f(data.children[i], data.items[i]); ++i) {
        }
    }
    template <class F>
    void for_children(Node node, F&& f) const {
        const NodeData& data = nodes_[node];
        for (std::size_t i = 0; !data.is_leaf && i < data.count; ++i) {
            f(data.children[i]);
        }
    }

private:
    friend Front;
    using Front::table_;

    void arrange() {
        leaf_of_.resize(table_.end(), none);
        nodes_.clear();
        around_.clear();
        free_ = none;
        entries_.clear();
        for (std::uint32_t i = 0; i < table_.end(); ++i) {
            if (table_.is_alive(i)) {
                entries_.push_back({table_.box(i), i});
            }
        }
        root_ = none;
        for (bool is_leaf = true; entries_.size() > 0; is_leaf = false) {
            pack_level(is_leaf);
            if (entries_.size() == 1) {
                root_ = entries_[0].child;
                return;
            }
        }
    }

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

    [[nodiscard]] Node allocate(bool is_leaf) {
        Node node = free_;
        if (node == none) {
            nodes_.emplace_back();
            around_.emplace_back();
            node = static_cast<Node>(nodes_.size() - 1);
        } else {
            free_ = nodes_[node].parent;
            nodes_[node] = NodeData{};
        }
        nodes_[node].is_leaf = is_leaf;
        return node;
    }
    void release(Node node) {
        nodes_[node].parent = free_;
        free_ = node;
    }
    [[nodiscard]] const Bounds<T>& box_of(const NodeData& node, std::size_t i) const {
        return node.is_leaf ? node.items[i] : around_[node.children[i]];
    }
    void add(Node to, std::uint32_t child) {
        NodeData& node = nodes_[to];
        node.children[node.count] = child;
        if (node.is_leaf) {
            leaf_of_[child] = to;
            node.items[node.count] = table_.box(child);
        } else {
            nodes_[child].parent = to;
        }
        const Bounds<T>& box = box_of(node, node.count);
        around_[to] = node.count == 0 ? box : around_[to].joined(box);
        ++node.count;
    }
    void sum_up(Node of) {
        const NodeData& node = nodes_[of];
        for (std::size_t i = 0; i < node.count; ++i) {
            around_[of] = i == 0 ? box_of(node, 0) : around_[of].joined(box_of(node, i));
        }
    }

    void placed(std::uint32_t index) {
        if (leaf_of_.size() < table_.end()) {
            leaf_of_.resize(table_.end(), none);
        }
        if (root_ == none) {
            root_ = allocate(true);
        }
        const Bounds<T>& box = table_.box(index);
        Node at = root_;
        while (!nodes_[at].is_leaf) {
            around_[at] = around_[at].joined(box);
            at = best_child(nodes_[at], box);
        }
        put(at, index);
    }
    /// The child that has to grow least; of equals the smallest.
    [[nodiscard]] Node best_child(const NodeData& node, const Bounds<T>& box) const {
        Node best = node.children[0];
        T least_growth = std::numeric_limits<T>::infinity();
        T least_size = least_growth;
        for (std::size_t i = 0; i < node.count; ++i) {
            const Bounds<T>& child = around_[node.children[i]];
            const T size = child.size();
            const T growth = child.joined(box).size() - size;
            if (growth < least_growth || (growth == least_growth && size < least_size)) {
                best = node.children[i];
                least_growth = growth;
                least_size = size;
            }
        }
        return best;
    }
    /// Adds a child to a node, dividing it and those above where they are full.
    void put(Node to, std::uint32_t child) {
        for (;;) {
            if (nodes_[to].count < most_children) {
                add(to, child);
                return;
            }
            const Node other = divide(to, child);
            const Node parent = nodes_[to].parent;
            if (parent == none) {
                root_ = allocate(false);
                add(root_, to);
                add(root_, other);
                return;
            }
            to = parent;
            child = other;
        }
    }
    /// Leaves some of the children of a full node and one more where they are, and returns a new node with
    /// the others: sorted along the axis and cut at the place where both together have the least perimeter.
    [[nodiscard]] Node divide(Node full, std::uint32_t child) {
        constexpr std::size_t all = most_children + 1;
        const Node other = allocate(nodes_[full].is_leaf);
        NodeData& node = nodes_[full];
        std::array<Entry, all> entries;
        for (std::size_t i = 0; i < most_children; ++i) {
            entries[i] = {box_of(node, i), node.children[i]};
        }
        entries[most_children] = {node.is_leaf ? table_.box(child) : around_[child], child};
        std::array<Entry, all> best = entries;
        std::size_t cut = all / 2;
        T least = std::numeric_limits<T>::infinity();
        for (const int axis : {0, 1}) {
            sort_entries(entries, axis);
            std::array<T, all> size_from;
            Bounds<T> box = entries[all - 1].box;
            for (std::size_t i = all; i-- > 0;) {
                box = box.joined(entries[i].box);
                size_from[i] = box.size();
            }
            box = entries[0].box;
            for (std::size_t i = 0; i < all - least_children; ++i) {
                box = box.joined(entries[i].box);
                const T both = box.size() + size_from[i + 1];
                if (i + 1 >= least_children && both < least) {
                    least = both;
                    cut = i + 1;
                    best = entries;
                }
            }
        }
        node.count = 0;
        for (std::size_t i = 0; i < all; ++i) {
            add(i < cut ? full : other, best[i].child);
        }
        return other;
    }
    template <class Entries>
    static void sort_entries(Entries&& entries, int axis) {
        std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) {
            return broadphase::detail::middle(a.box)[axis] < broadphase::detail::middle(b.box)[axis];
        });
    }

    void removed(std::uint32_t index) {
        const Node leaf = leaf_of_[index];
        take_out(leaf, index);
        orphans_.clear();
        Node at = leaf;
        // A node with too few children gives up its place, and its boxes are put in anew.
        while (at != none) {
            const Node parent = nodes_[at].parent;
            if (parent != none && nodes_[at].count < least_children) {
                take_out(parent, at);
                collect(at);
            } else {
                sum_up(at);
            }
            at = parent;
        }
        while (!nodes_[root_].is_leaf && nodes_[root_].count <= 1) {
            const Node top = root_;
            root_ = nodes_[top].count == 1 ? nodes_[top].children[0] : allocate(true);
            nodes_[root_].parent = none;
            release(top);
        }
        for (std::size_t i = 0; i < orphans_.size(); ++i) {
            placed(orphans_[i]);
        }
    }
    void moved(std::uint32_t index, const Bounds<T>&) {
        const Node leaf = leaf_of_[index];
        if (contains_box(around_[leaf], table_.box(index))) {
            NodeData& node = nodes_[leaf];
            node.items[place_of(node, index)] = table_.box(index);
            for (Node at = leaf; at != none; at = nodes_[at].parent) {
                sum_up(at);
            }
            return;
        }
        removed(index);
        placed(index);
    }
    void take_out(Node from, std::uint32_t child) {
        NodeData& node = nodes_[from];
        const std::size_t i = place_of(node, child);
        --node.count;
        node.children[i] = node.children[node.count];
        node.items[i] = node.items[node.count];
    }
    [[nodiscard]] static std::size_t place_of(const NodeData& node, std::uint32_t child) {
        std::size_t i = 0;
        while (node.children[i] != child) {
            ++i;
        }
        return i;
    }
    /// Puts all boxes below a node on `orphans_` and gives its nodes up.
    void collect(Node top) {
        broadphase::detail::WorkStack<Node> open;
        open.push(top);
        while (!open.empty()) {
            const Node node = open.pop();
            for_items(node, [&](std::uint32_t index) {
                orphans_.push_back(index);
                return true;
            });
            for_children(node, [&](Node child) { open.push(child); });
            release(node);
        }
    }

    /// Makes nodes of the entries, and these the entries.
    void pack_level(bool is_leaf) {
        const std::size_t count = (entries_.size() + most_children - 1) / most_children;
        const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count))));
        const std::size_t in_column = (count + columns - 1) / columns * most_children;
        sort_entries(entries_, 0);
        packed_.clear();
        for (std::size_t first = 0; first < entries_.size(); first += in_column) {
            const std::span<Entry> column(entries_.begin() + static_cast<std::ptrdiff_t>(first),
                                          std::min(in_column, entries_.size() - first));
            sort_entries(column, 1);
            const std::size_t nodes = (column.size() + most_children - 1) / most_children;
            for (std::size_t n = 0; n < nodes; ++n) {  // evenly filled, so that none has too few
                const Node node = allocate(is_leaf);
                for (std::size_t i = n * column.size() / nodes; i < (n + 1) * column.size() / nodes; ++i) {
                    add(node, column[i].child);
                }
                packed_.push_back({around_[node], node});
            }
        }
        std::swap(entries_, packed_);
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
    std::vector<Bounds<T>> around_;  ///< by node
    std::vector<Node> leaf_of_;
    std::vector<std::uint32_t> orphans_;
    std::vector<Entry> entries_;
    std::vector<Entry> packed_;
};

}  // namespace collidarium
