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

#include <bit>
#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

#include "collidarium/broadphase/error.hpp"
#include "collidarium/broadphase/front.hpp"
#include "collidarium/broadphase/morton.hpp"
#include "collidarium/broadphase/tree_search.hpp"

namespace collidarium {

/// Cost: insertion, removal and movement log n, searches log n and as many steps as they find. The depth is
/// at most a few times log n whatever comes, even n boxes at one place.
template <Scalar T = double>
class Bvh : public BroadPhaseFront<Bvh<T>, T> {
    using Front = BroadPhaseFront<Bvh<T>, T>;
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
    void build(std::initializer_list<AnyBox<T>> boxes) {
        this->add_all(boxes);
        rebuild();
    }

    /// Builds the tree anew, along a curve through the plane: faster to search after much has changed, and
    /// its nodes lie in memory as they lie in the tree. Cost: linear.
    void rebuild() {
        keys_.clear();
        packed_.clear();
        for (std::uint32_t i = 0; i < table_.end(); ++i) {
            if (table_.is_alive(i)) {
                keys_.push_back({0, i});
            }
        }
        order_keys([&](std::uint32_t item) { return enlarged(table_.box(item)); });
        nodes_.clear();
        free_ = none;
        nodes_.reserve(2 * keys_.size());
        root_ = grow_tree([&](std::uint32_t item) { return new_leaf(item); });
    }

    /// The sum of the perimeters of all nodes with children, halved: what the tree is kept small by.
    [[nodiscard]] double cost() const {
        double sum = 0;
        broadphase::detail::WorkStack<Node> open;
        if (root_ != none) {
            open.push(root_);
        }
        while (!open.empty()) {
            const NodeData& node = nodes_[open.pop()];
            if (node.left != none) {
                sum += static_cast<double>(node.box.size());
                open.push(node.left);
                open.push(node.right);
            }
        }
        return sum;
    }
    /// The number of nodes on the longest way down.
    [[nodiscard]] std::size_t depth() const {
        std::size_t most = 0;
        broadphase::detail::WorkStack<std::pair<Node, std::size_t>> open;
        if (root_ != none) {
            open.push({root_, 1});
        }
        while (!open.empty()) {
            const auto [node, depth] = open.pop();
            most = std::max(most, depth);
            if (nodes_[node].left != none) {
                open.push({nodes_[node].left, depth + 1});
                open.push({nodes_[node].right, depth + 1});
            }
        }
        return most;
    }

    // What the searches of every tree ask.
    static constexpr std::size_t most_children = 2;
    [[nodiscard]] Node root() const { return root_; }
    [[nodiscard]] const Bounds<T>& node_box(Node node) const { return nodes_[node].box; }
    [[nodiscard]] const Bounds<T>& item_box(std::uint32_t index) const { return table_.box(index); }
    [[nodiscard]] bool is_leaf(Node node) const { return nodes_[node].left == none; }
    [[nodiscard]] bool is_box(Node node) const { return is_leaf(node) && margin_ == 0; }
    template <class F>
    void for_items(Node node, F&& f) const {
        if (is_leaf(node)) {
            f(nodes_[node].right);
        }
    }
    template <class F>
    void for_children(Node node, F&& f) const {
        if (!is_leaf(node)) {
            f(nodes_[node].left);
            f(nodes_[node].right);
        }
    }

private:
    friend Front;
    using Front::table_;

    struct NodeData {
        Bounds<T> box{};
        Node parent = none;
        Node left = none;         ///< `none` of a leaf
        Node right = none;        ///< of a leaf the index of its box
        std::uint32_t count = 1;  ///< how many leaves are below, or the node is one
    };

    void placed(std::uint32_t index) {
        const Node leaf = new_leaf(index);
        attach(leaf);
    }

    void removed(std::uint32_t index) {
        const Node leaf = leaf_of_[index];
        detach(leaf);
        release(leaf);
    }

    void moved(std::uint32_t index, const Bounds<T>&) {
        const Node leaf = leaf_of_[index];
        const Bounds<T>& box = table_.box(index);
        if (margin_ > 0 && contains_box(nodes_[leaf].box, box)) {
            return;
        }
        const Node parent = nodes_[leaf].parent;
        if (parent == none || contains_box(nodes_[parent].box, box)) {
            nodes_[leaf].box = enlarged(box);
            refit(parent);
            return;
        }
        detach(leaf);
        nodes_[leaf].box = enlarged(box);
        attach(leaf);
    }

    [[nodiscard]] Bounds<T> enlarged(const Bounds<T>& box) const {
        if (margin_ == 0) {
            return box;
        }
        const Bounds<T> most = broadphase::detail::whole_plane<T>();
        return {glm::max(box.min - margin_, most.min), glm::min(box.max + margin_, most.max)};
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
    Node new_leaf(std::uint32_t index) {
        const Node leaf = allocate();
        nodes_[leaf].box = enlarged(table_.box(index));
        nodes_[leaf].right = index;
        if (leaf_of_.size() < table_.end()) {
            leaf_of_.resize(table_.end(), none);
        }
        leaf_of_[index] = leaf;
        return leaf;
    }

    void set_children(Node node, Node left, Node right) {
        nodes_[node].left = left;
        nodes_[node].right = right;
        nodes_[left].parent = node;
        nodes_[right].parent = node;
        sum_up(node);
    }
    void sum_up(Node node) {
        NodeData& data = nodes_[node];
        const NodeData& left = nodes_[data.left];
        const NodeData& right = nodes_[data.right];
        data.box = left.box.joined(right.box);
        data.count = left.count + right.count;
    }
    void replace_child(Node parent, Node child, Node other) {
        nodes_[other].parent = parent;
        if (parent == none) {
            root_ = other;
        } else if (nodes_[parent].left == child) {
            nodes_[parent].left = other;
        } else {
            nodes_[parent].right = other;
        }
    }

    /// The node that becomes the sibling of a new leaf: down the side that grows less, until a new parent
    /// here would cost less than what everything below has to grow at least. `depth` is that of the leaf
    /// then.
    [[nodiscard]] Node best_sibling(const Bounds<T>& box, std::uint32_t& depth) const {
        Node at = root_;
        depth = 1;
        while (!is_leaf(at)) {
            const NodeData& here = nodes_[at];
            const T size_with = here.box.joined(box).size();
            const T growth = size_with - here.box.size();
            const T cost_left = cost_below(here.left, box) + growth;
            const T cost_right = cost_below(here.right, box) + growth;
            if (size_with < cost_left && size_with < cost_right) {
                break;
            }
            const bool is_tie = cost_left == cost_right;
            at = cost_left < cost_right || (is_tie && nodes_[here.left].count <= nodes_[here.right].count)
                     ? here.left
                     : here.right;
            ++depth;
        }
        return at;
    }
    [[nodiscard]] T cost_below(Node node, const Bounds<T>& box) const {
        const NodeData& data = nodes_[node];
        const T size_with = data.box.joined(box).size();
        return data.left == none ? size_with : size_with - data.box.size();
    }

    void attach(Node leaf) {
        nodes_[leaf].parent = none;
        if (root_ == none) {
            root_ = leaf;
            return;
        }
        std::uint32_t depth = 0;
        const Node sibling = best_sibling(nodes_[leaf].box, depth);
        const Node parent = allocate();
        replace_child(nodes_[sibling].parent, sibling, parent);
        set_children(parent, sibling, leaf);
        for (Node at = nodes_[parent].parent; at != none; at = nodes_[at].parent) {
            sum_up(at);
            rotate(at);
        }
        if (depth > most_depth()) {
            restore_balance(leaf);
        }
    }

    [[nodiscard]] std::uint32_t most_depth() const {
        return 2 * static_cast<std::uint32_t>(std::bit_width(nodes_[root_].count)) + 8;
    }

    void detach(Node leaf) {
        const Node parent = nodes_[leaf].parent;
        if (parent == none) {
            root_ = none;
            return;
        }
        const Node sibling = nodes_[parent].left == leaf ? nodes_[parent].right : nodes_[parent].left;
        const Node above = nodes_[parent].parent;
        replace_child(above, parent, sibling);
        release(parent);
        refit(above);
    }
    void refit(Node from) {
        for (Node at = from; at != none; at = nodes_[at].parent) {
            sum_up(at);
        }
    }

    /// Lets a child change places with a grandchild on the other side, if that makes the other child smaller.
    void rotate(Node node) {
        const Node left = nodes_[node].left;
        const Node right = nodes_[node].right;
        T best = 0;
        Node up = none;    // the grandchild
        Node down = none;  // the child
        const auto consider = [&](Node child, Node other) {
            if (is_leaf(other)) {
                return;
            }
            const NodeData& data = nodes_[other];
            const T size = data.box.size();
            const Bounds<T>& box = nodes_[child].box;
            const T gain_left = size - box.joined(nodes_[data.right].box).size();
            const T gain_right = size - box.joined(nodes_[data.left].box).size();
            if (gain_left > best) {
                best = gain_left;
                up = data.left;
                down = child;
            }
            if (gain_right > best) {
                best = gain_right;
                up = data.right;
                down = child;
            }
        };
        consider(left, right);
        consider(right, left);
        if (up == none) {
            return;
        }
        const Node other = nodes_[up].parent;
        replace_child(node, down, up);
        replace_child(other, up, down);
        sum_up(other);
    }

    /// Builds anew the lowest part around a leaf of which one side has far more than the other: there is one
    /// wherever a path is longer than `most_depth`.
    void restore_balance(Node leaf) {
        for (Node at = nodes_[leaf].parent; at != none; at = nodes_[at].parent) {
            const std::uint64_t most =
                std::max(nodes_[nodes_[at].left].count, nodes_[nodes_[at].right].count);
            if (most * 10 > std::uint64_t(nodes_[at].count) * 7) {
                rebuild_below(at);
                return;
            }
        }
    }
    void rebuild_below(Node top) {
        const Node above = nodes_[top].parent;
        keys_.clear();
        broadphase::detail::WorkStack<Node> open;
        open.push(top);
        while (!open.empty()) {
            const Node node = open.pop();
            if (is_leaf(node)) {
                keys_.push_back({0, node});
            } else {
                open.push(nodes_[node].left);
                open.push(nodes_[node].right);
                if (node != top) {
                    release(node);
                }
            }
        }
        order_keys([&](std::uint32_t node) { return nodes_[node].box; });
        const bool was_left = above != none && nodes_[above].left == top;
        release(top);
        const Node built = grow_tree([&](std::uint32_t node) { return node; });
        nodes_[built].parent = above;
        if (above == none) {
            root_ = built;
        } else {
            (was_left ? nodes_[above].left : nodes_[above].right) = built;
        }
    }

    template <class BoxOf>
    void order_keys(BoxOf&& box_of) {
        if (keys_.empty()) {
            return;
        }
        const Vec2<T> first = broadphase::detail::middle(box_of(keys_.front().value));
        Bounds<T> middles{first, first};
        for (const broadphase::detail::MortonKey& key : keys_) {
            middles.include(broadphase::detail::middle(box_of(key.value)));
        }
        const broadphase::detail::MortonCurve<T> curve(middles);
        for (broadphase::detail::MortonKey& key : keys_) {
            key.code = curve(broadphase::detail::middle(box_of(key.value)));
        }
        broadphase::detail::sort_keys(keys_, spare_keys_);
    }

    /// A tree over the sorted keys; each node splits where the curve enters the other half of the smallest
    /// square around it, or in the middle where all are in one place. Its depth is at most 32 and log n.
    template <class LeafOf>
    [[nodiscard]] Node grow_tree(LeafOf&& leaf_of) {
        struct Part {
            std::uint32_t first = 0;
            std::uint32_t last = 0;
            Node parent = none;
            bool is_left = false;
        };
        if (keys_.empty()) {
            return none;
        }
        packed_.clear();
        Node top = none;
        broadphase::detail::WorkStack<Part> open;
        open.push({0, static_cast<std::uint32_t>(keys_.size() - 1), none, false});
        while (!open.empty()) {
            const Part part = open.pop();
            const bool is_single = part.first == part.last;
            const Node node = is_single ? leaf_of(keys_[part.first].value) : allocate();
            nodes_[node].parent = part.parent;
            if (part.parent == none) {
                top = node;
            } else {
                (part.is_left ? nodes_[part.parent].left : nodes_[part.parent].right) = node;
            }
            if (!is_single) {
                const std::uint32_t middle = split(part.first, part.last);
                open.push({middle + 1, part.last, node, false});
                open.push({part.first, middle, node, true});
                packed_.push_back(node);
            }
        }
        for (std::size_t i = packed_.size(); i-- > 0;) {
            sum_up(packed_[i]);  // parents come before their children
        }
        return top;
    }
    /// The last key of the first part.
    [[nodiscard]] std::uint32_t split(std::uint32_t first, std::uint32_t last) const {
        const std::uint32_t differ = keys_[first].code ^ keys_[last].code;
        if (differ == 0) {
            return first + (last - first) / 2;
        }
        const std::uint32_t highest = std::bit_floor(differ);
        const auto from = keys_.begin() + first;
        const auto second = std::partition_point(from, keys_.begin() + last,
                                                 [&](const auto& key) { return (key.code & highest) == 0; });
        return static_cast<std::uint32_t>(second - keys_.begin()) - 1;
    }

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        broadphase::detail::find_meeting_in(*this, root_, box, meter, found);
    }
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        broadphase::detail::find_nearest_in(*this, search, limit, meter, found);
    }
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        broadphase::detail::find_pairs_in(*this, share, meter, found);
    }

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
