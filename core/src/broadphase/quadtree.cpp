#include "collidarium/broadphase/quadtree.hpp"

#include <algorithm>
#include <cmath>

#include "broadphase/middle.hpp"
#include "broadphase/tree_search.hpp"

namespace collidarium {

/// What the searches of every tree ask. It copies the addresses of the arrays: the compiler cannot know that
/// a visitor leaves them where they are.
template <Scalar T>
class Quadtree<T>::Nodes {
public:
    static constexpr std::size_t most_children = 4;

    explicit Nodes(const Quadtree& tree)
        : tree_(tree), nodes_(tree.nodes_.data()), boxes_(tree.table_.boxes()) {}

    [[nodiscard]] Node root() const {
        return tree_.root_ != none && nodes_[tree_.root_].total > 0 ? tree_.root_ : none;
    }
    [[nodiscard]] const Bounds<T>& node_box(Node node) const { return nodes_[node].box; }
    [[nodiscard]] const Bounds<T>& item_box(std::uint32_t index) const { return boxes_[index]; }
    [[nodiscard]] bool is_leaf(Node node) const { return nodes_[node].children == none; }
    [[nodiscard]] static bool is_box(Node) { return false; }
    template <class F>
    void for_items(Node node, F&& f) const {
        tree_.lists_.each(nodes_[node].first, f);
    }
    template <class F>
    void for_children(Node node, F&& f) const {
        const Node children = nodes_[node].children;
        for (Node quarter = 0; children != none && quarter < 4; ++quarter) {
            if (nodes_[children + quarter].total > 0) {
                f(children + quarter);
            }
        }
    }

private:
    const Quadtree& tree_;
    const NodeData* nodes_;
    const Bounds<T>* boxes_;
};

template <Scalar T>
broadphase::TestCount Quadtree<T>::search(const broadphase::detail::Search<T>& search,
                                          EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(broadphase::detail::TreeSearches<Nodes>{Nodes(*this)}, table_,
                                          search, sink);
}

template <Scalar T>
inline bool Quadtree<T>::is_leaf(Node node) const {
    return nodes_[node].children == none;
}

template <Scalar T>
inline T Quadtree<T>::size_of(const Bounds<T>& box) {
    return std::max(box.max.x * T(0.5) - box.min.x * T(0.5), box.max.y * T(0.5) - box.min.y * T(0.5)) * 2;
}

template <Scalar T>
inline bool Quadtree<T>::is_inside(const NodeData& node, const Vec2<T>& point) {
    return std::abs(point.x - node.center.x) <= node.half && std::abs(point.y - node.center.y) <= node.half;
}

template <Scalar T>
inline std::uint32_t Quadtree<T>::quarter_of(const NodeData& node, const Vec2<T>& point) {
    return Node(point.x >= node.center.x ? 1 : 0) + Node(point.y >= node.center.y ? 2 : 0);
}

template <Scalar T>
void Quadtree<T>::placed(std::uint32_t index) {
    lists_.reserve_for(index);
    const Bounds<T>& box = table_.box(index);
    const Vec2<T> middle = broadphase::detail::middle(box);
    const T size = size_of(box);
    if (root_ == none) {
        nodes_.emplace_back();
        root_ = 0;
    }
    if (nodes_[root_].total == 0 && is_leaf(root_)) {
        nodes_[root_].center = middle;
        nodes_[root_].half = size > 0 ? std::min(size, most_half) : T(1);
    }
    while (!is_inside(nodes_[root_], middle) && nodes_[root_].half <= most_half) {
        grow(middle);
    }
    Node at = root_;
    for (int depth = 0;; ++depth) {
        NodeData& node = nodes_[at];
        node.box = node.total == 0 ? box : node.box.joined(box);
        ++node.total;
        const bool fits_below = size <= node.half;
        if (is_leaf(at) && fits_below && node.own >= most_in_leaf && depth < most_depth) {
            divide(at);
        }
        if (!fits_below || is_leaf(at)) {
            break;
        }
        at = nodes_[at].children + quarter_of(nodes_[at], middle);
    }
    lists_.add(nodes_[at].first, index, at);
    ++nodes_[at].own;
}

template <Scalar T>
void Quadtree<T>::removed(std::uint32_t index) {
    take_out(index, table_.box(index));
}

template <Scalar T>
void Quadtree<T>::moved(std::uint32_t index, const Bounds<T>& before) {
    take_out(index, before);
    placed(index);
}

template <Scalar T>
inline void Quadtree<T>::take_out(std::uint32_t index, const Bounds<T>& box) {
    const Node from = lists_.node_of(index);
    lists_.remove(nodes_[from].first, index);
    --nodes_[from].own;
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
        unite(to_unite);
    }
}

/// Where a box that held the box around a node open has left; not where that would be a long look.
template <Scalar T>
inline void Quadtree<T>::shrink(NodeData& node, const Bounds<T>& left) {
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
    lists_.each(node.first, [&](std::uint32_t index) {
        include(table_.box(index));
        return true;
    });
    for (Node quarter = 0; node.children != none && quarter < 4; ++quarter) {
        if (nodes_[node.children + quarter].total > 0) {
            include(nodes_[node.children + quarter].box);
        }
    }
}

template <Scalar T>
inline std::uint32_t Quadtree<T>::four_nodes() {
    if (free_.empty()) {
        nodes_.resize(nodes_.size() + 4);
        return static_cast<Node>(nodes_.size() - 4);
    }
    const Node four = free_.back();
    free_.pop_back();
    std::fill_n(nodes_.begin() + four, 4, NodeData{});
    return four;
}

template <Scalar T>
inline void Quadtree<T>::set_quarters(Node parent) {
    const NodeData above = nodes_[parent];
    for (Node quarter = 0; quarter < 4; ++quarter) {
        NodeData& node = nodes_[above.children + quarter];
        node.parent = parent;
        node.half = above.half * T(0.5);
        node.center = {above.center.x + (quarter % 2 == 1 ? node.half : -node.half),
                       above.center.y + (quarter / 2 == 1 ? node.half : -node.half)};
    }
}

/// Hands the boxes of a leaf that are small enough down to four new ones.
template <Scalar T>
inline void Quadtree<T>::divide(Node leaf) {
    const Node four = four_nodes();
    nodes_[leaf].children = four;
    set_quarters(leaf);
    lists_.each(nodes_[leaf].first, [&](std::uint32_t index) {
        const Bounds<T>& box = table_.box(index);
        if (size_of(box) <= nodes_[leaf].half) {
            const Node to = four + quarter_of(nodes_[leaf], broadphase::detail::middle(box));
            lists_.remove(nodes_[leaf].first, index);
            lists_.add(nodes_[to].first, index, to);
            --nodes_[leaf].own;
            NodeData& node = nodes_[to];
            node.box = node.total == 0 ? box : node.box.joined(box);
            ++node.own;
            ++node.total;
        }
        return true;
    });
}

/// Takes everything below a node into it. There is little, or nothing.
template <Scalar T>
inline void Quadtree<T>::unite(Node top) {
    broadphase::detail::WorkStack<Node> open;
    open.push(nodes_[top].children);
    nodes_[top].children = none;
    while (!open.empty()) {
        const Node four = open.pop();
        for (Node node = four; node < four + 4; ++node) {
            lists_.each(nodes_[node].first, [&](std::uint32_t index) {
                lists_.remove(nodes_[node].first, index);
                lists_.add(nodes_[top].first, index, top);
                ++nodes_[top].own;
                return true;
            });
            if (nodes_[node].children != none) {
                open.push(nodes_[node].children);
            }
        }
        free_.push_back(four);
    }
}

/// Makes the square a quarter of one twice as large, on the side where a point lies. The node stays in
/// its place in memory, and what it held goes to a new one.
template <Scalar T>
inline void Quadtree<T>::grow(const Vec2<T>& toward) {
    const NodeData old = nodes_[root_];
    const bool is_right = toward.x >= old.center.x;
    const bool is_above = toward.y >= old.center.y;
    const Node four = old.total > 0 || old.children != none ? four_nodes() : none;
    NodeData& top = nodes_[root_];
    top.center = {old.center.x + (is_right ? old.half : -old.half),
                  old.center.y + (is_above ? old.half : -old.half)};
    top.half = old.half * 2;
    if (four == none) {
        return;
    }
    top.children = four;
    set_quarters(root_);
    const Node to = four + Node(is_right ? 0 : 1) + Node(is_above ? 0 : 2);
    NodeData& below = nodes_[to];
    below = old;
    below.parent = root_;
    nodes_[root_].first = none;
    nodes_[root_].own = 0;
    for (Node quarter = 0; below.children != none && quarter < 4; ++quarter) {
        nodes_[below.children + quarter].parent = to;
    }
    below.first = none;
    lists_.each(old.first, [&](std::uint32_t index) {
        lists_.add(nodes_[to].first, index, to);
        return true;
    });
}

template class Quadtree<float>;
template class Quadtree<double>;

}  // namespace collidarium
