#include "collidarium/broadphase/bvh.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "broadphase/middle.hpp"
#include "broadphase/morton.hpp"
#include "broadphase/tree_search.hpp"

namespace collidarium {

/// What the searches of every tree ask. It copies the addresses of the arrays: the compiler cannot know that
/// a visitor leaves them where they are.
template <Scalar T>
class Bvh<T>::Nodes {
public:
    static constexpr std::size_t most_children = 2;

    explicit Nodes(const Bvh& tree)
        : tree_(tree), nodes_(tree.nodes_.data()), boxes_(tree.table_.boxes()), margin_(tree.margin_) {}

    [[nodiscard]] Node root() const { return tree_.root_; }
    [[nodiscard]] const Bounds<T>& node_box(Node node) const { return nodes_[node].box; }
    [[nodiscard]] const Bounds<T>& item_box(std::uint32_t index) const { return boxes_[index]; }
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
    const Bvh& tree_;
    const NodeData* nodes_;
    const Bounds<T>* boxes_;
    T margin_;
};

template <Scalar T>
broadphase::TestCount Bvh<T>::search(const broadphase::detail::Search<T>& search,
                                     EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(broadphase::detail::TreeSearches<Nodes>{Nodes(*this)}, table_,
                                          search, sink);
}

template <Scalar T>
inline bool Bvh<T>::is_leaf(Node node) const {
    return nodes_[node].left == none;
}

template <Scalar T>
void Bvh<T>::rebuild() {
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

template <Scalar T>
double Bvh<T>::cost() const {
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

template <Scalar T>
std::size_t Bvh<T>::depth() const {
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

template <Scalar T>
void Bvh<T>::placed(std::uint32_t index) {
    const Node leaf = new_leaf(index);
    attach(leaf);
}

template <Scalar T>
void Bvh<T>::removed(std::uint32_t index) {
    const Node leaf = leaf_of_[index];
    detach(leaf);
    release(leaf);
}

template <Scalar T>
void Bvh<T>::moved(std::uint32_t index, const Bounds<T>&) {
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

template <Scalar T>
inline Bounds<T> Bvh<T>::enlarged(const Bounds<T>& box) const {
    if (margin_ == 0) {
        return box;
    }
    const Bounds<T> most = broadphase::detail::whole_plane<T>();
    return {glm::max(box.min - margin_, most.min), glm::min(box.max + margin_, most.max)};
}

template <Scalar T>
inline std::uint32_t Bvh<T>::allocate() {
    if (free_ == none) {
        nodes_.emplace_back();
        return static_cast<Node>(nodes_.size() - 1);
    }
    const Node node = free_;
    free_ = nodes_[node].parent;
    nodes_[node] = NodeData{};
    return node;
}

template <Scalar T>
inline void Bvh<T>::release(Node node) {
    nodes_[node].parent = free_;
    free_ = node;
}

template <Scalar T>
inline std::uint32_t Bvh<T>::new_leaf(std::uint32_t index) {
    const Node leaf = allocate();
    nodes_[leaf].box = enlarged(table_.box(index));
    nodes_[leaf].right = index;
    if (leaf_of_.size() < table_.end()) {
        leaf_of_.resize(table_.end(), none);
    }
    leaf_of_[index] = leaf;
    return leaf;
}

template <Scalar T>
inline void Bvh<T>::set_children(Node node, Node left, Node right) {
    nodes_[node].left = left;
    nodes_[node].right = right;
    nodes_[left].parent = node;
    nodes_[right].parent = node;
    sum_up(node);
}

template <Scalar T>
inline void Bvh<T>::sum_up(Node node) {
    NodeData& data = nodes_[node];
    const NodeData& left = nodes_[data.left];
    const NodeData& right = nodes_[data.right];
    data.box = left.box.joined(right.box);
    data.count = left.count + right.count;
}

template <Scalar T>
inline void Bvh<T>::replace_child(Node parent, Node child, Node other) {
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
template <Scalar T>
inline std::uint32_t Bvh<T>::best_sibling(const Bounds<T>& box, std::uint32_t& depth) const {
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

template <Scalar T>
inline T Bvh<T>::cost_below(Node node, const Bounds<T>& box) const {
    const NodeData& data = nodes_[node];
    const T size_with = data.box.joined(box).size();
    return data.left == none ? size_with : size_with - data.box.size();
}

template <Scalar T>
inline void Bvh<T>::attach(Node leaf) {
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

template <Scalar T>
inline std::uint32_t Bvh<T>::most_depth() const {
    return 2 * static_cast<std::uint32_t>(std::bit_width(nodes_[root_].count)) + 8;
}

template <Scalar T>
inline void Bvh<T>::detach(Node leaf) {
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

template <Scalar T>
inline void Bvh<T>::refit(Node from) {
    for (Node at = from; at != none; at = nodes_[at].parent) {
        sum_up(at);
    }
}

/// Lets a child change places with a grandchild on the other side, if that makes the other child smaller.
template <Scalar T>
inline void Bvh<T>::rotate(Node node) {
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
template <Scalar T>
inline void Bvh<T>::restore_balance(Node leaf) {
    for (Node at = nodes_[leaf].parent; at != none; at = nodes_[at].parent) {
        const std::uint64_t most = std::max(nodes_[nodes_[at].left].count, nodes_[nodes_[at].right].count);
        if (most * 10 > std::uint64_t(nodes_[at].count) * 7) {
            rebuild_below(at);
            return;
        }
    }
}

template <Scalar T>
inline void Bvh<T>::rebuild_below(Node top) {
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

template <Scalar T>
template <class BoxOf>
inline void Bvh<T>::order_keys(BoxOf&& box_of) {
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
template <Scalar T>
template <class LeafOf>
inline std::uint32_t Bvh<T>::grow_tree(LeafOf&& leaf_of) {
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
template <Scalar T>
inline std::uint32_t Bvh<T>::split(std::uint32_t first, std::uint32_t last) const {
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

template class Bvh<float>;
template class Bvh<double>;

}  // namespace collidarium
