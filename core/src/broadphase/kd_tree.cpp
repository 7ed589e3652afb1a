#include "collidarium/broadphase/kd_tree.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "broadphase/middle.hpp"
#include "broadphase/tree_search.hpp"

namespace collidarium {

/// What the searches of every tree ask. It copies the addresses of the arrays: the compiler cannot know that
/// a visitor leaves them where they are.
template <Scalar T>
class KdTree<T>::Nodes {
public:
    static constexpr std::size_t most_children = 2;

    explicit Nodes(const KdTree& tree)
        : tree_(tree), nodes_(tree.nodes_.data()), boxes_(tree.table_.boxes()) {}

    [[nodiscard]] Node root() const {
        return tree_.root_ != none && nodes_[tree_.root_].total > 0 ? tree_.root_ : none;
    }
    [[nodiscard]] const Bounds<T>& node_box(Node node) const { return nodes_[node].box; }
    [[nodiscard]] const Bounds<T>& item_box(std::uint32_t index) const { return boxes_[index]; }
    [[nodiscard]] bool is_leaf(Node node) const { return nodes_[node].left == none; }
    [[nodiscard]] static bool is_box(Node) { return false; }
    template <class F>
    void for_items(Node node, F&& f) const {
        tree_.lists_.each(nodes_[node].first, f);
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
    const KdTree& tree_;
    const NodeData* nodes_;
    const Bounds<T>* boxes_;
};

template <Scalar T>
broadphase::TestCount KdTree<T>::search(const broadphase::detail::Search<T>& search,
                                        EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(broadphase::detail::TreeSearches<Nodes>{Nodes(*this)}, table_,
                                          search, sink);
}

template <Scalar T>
inline bool KdTree<T>::is_leaf(Node node) const {
    return nodes_[node].left == none;
}

template <Scalar T>
void KdTree<T>::arrange() {
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

template <Scalar T>
inline Vec2<T> KdTree<T>::middle(std::uint32_t index) const {
    return broadphase::detail::middle(table_.box(index));
}

template <Scalar T>
inline std::uint32_t KdTree<T>::allocate() {
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
inline void KdTree<T>::release(Node node) {
    nodes_[node].parent = free_;
    free_ = node;
}

template <Scalar T>
void KdTree<T>::placed(std::uint32_t index) {
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

template <Scalar T>
void KdTree<T>::removed(std::uint32_t index) {
    take_out(index, table_.box(index));
}

template <Scalar T>
void KdTree<T>::moved(std::uint32_t index, const Bounds<T>& before) {
    take_out(index, before);
    placed(index);
}

template <Scalar T>
inline void KdTree<T>::take_out(std::uint32_t index, const Bounds<T>& box) {
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

template <Scalar T>
inline void KdTree<T>::shrink(NodeData& node, const Bounds<T>& left) {
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
template <Scalar T>
inline void KdTree<T>::restore_balance(Node leaf) {
    for (Node at = nodes_[leaf].parent; at != none; at = nodes_[at].parent) {
        const std::uint64_t most = std::max(nodes_[nodes_[at].left].total, nodes_[nodes_[at].right].total);
        if (most * 10 > std::uint64_t(nodes_[at].total) * 7) {
            build_below(at);
            return;
        }
    }
}

template <Scalar T>
inline void KdTree<T>::build_below(Node top) {
    collect(top);
    fill(top);
}

/// Puts everything below a node on `items_`, and leaves the node a leaf that holds nothing.
template <Scalar T>
inline void KdTree<T>::collect(Node top) {
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
template <Scalar T>
inline void KdTree<T>::fill(Node top) {
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
template <Scalar T>
inline std::size_t KdTree<T>::divide(Node node, std::span<std::uint32_t> items, const Bounds<T>& middles) {
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

template class KdTree<float>;
template class KdTree<double>;

}  // namespace collidarium
