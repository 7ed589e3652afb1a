#include "collidarium/broadphase/r_tree.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "broadphase/middle.hpp"
#include "broadphase/tree_search.hpp"

namespace collidarium {

/// What the searches of every tree ask. It copies the addresses of the arrays: the compiler cannot know that
/// a visitor leaves them where they are.
template <Scalar T>
class RTree<T>::Nodes {
public:
    static constexpr std::size_t most_children = RTree::most_children;

    explicit Nodes(const RTree& tree)
        : tree_(tree),
          nodes_(tree.nodes_.data()),
          around_(tree.around_.data()),
          boxes_(tree.table_.boxes()) {}

    [[nodiscard]] Node root() const {
        return tree_.root_ != none && nodes_[tree_.root_].count > 0 ? tree_.root_ : none;
    }
    [[nodiscard]] const Bounds<T>& node_box(Node node) const { return around_[node]; }
    [[nodiscard]] const Bounds<T>& item_box(std::uint32_t index) const { return boxes_[index]; }
    [[nodiscard]] bool is_leaf(Node node) const { return nodes_[node].is_leaf; }
    [[nodiscard]] static bool is_box(Node) { return false; }
    template <class F>
    void for_items(Node node, F&& f) const {
        const NodeData& data = nodes_[node];
        const std::size_t count = data.is_leaf ? data.count : 0;
        for (std::size_t i = 0; i < count && f(data.children[i]); ++i) {
        }
    }
    template <class F>
    void for_item_boxes(Node node, F&& f) const {
        const NodeData& data = nodes_[node];
        const std::size_t count = data.is_leaf ? data.count : 0;
        for (std::size_t i = 0; i < count && f(data.children[i], data.items[i]); ++i) {
        }
    }
    template <class F>
    void for_children(Node node, F&& f) const {
        const NodeData& data = nodes_[node];
        const std::size_t count = data.is_leaf ? 0 : data.count;
        for (std::size_t i = 0; i < count; ++i) {
            f(data.children[i]);
        }
    }

private:
    const RTree& tree_;
    const NodeData* nodes_;
    const Bounds<T>* around_;
    const Bounds<T>* boxes_;
};

template <Scalar T>
broadphase::TestCount RTree<T>::search(const broadphase::detail::Search<T>& search,
                                       EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(broadphase::detail::TreeSearches<Nodes>{Nodes(*this)}, table_,
                                          search, sink);
}

template <Scalar T>
void RTree<T>::arrange() {
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

template <Scalar T>
inline std::uint32_t RTree<T>::allocate(bool is_leaf) {
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

template <Scalar T>
inline void RTree<T>::release(Node node) {
    nodes_[node].parent = free_;
    free_ = node;
}

template <Scalar T>
inline const Bounds<T>& RTree<T>::box_of(const NodeData& node, std::size_t i) const {
    return node.is_leaf ? node.items[i] : around_[node.children[i]];
}

template <Scalar T>
inline void RTree<T>::add(Node to, std::uint32_t child) {
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

template <Scalar T>
inline void RTree<T>::sum_up(Node of) {
    const NodeData& node = nodes_[of];
    for (std::size_t i = 0; i < node.count; ++i) {
        around_[of] = i == 0 ? box_of(node, 0) : around_[of].joined(box_of(node, i));
    }
}

template <Scalar T>
void RTree<T>::placed(std::uint32_t index) {
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
template <Scalar T>
inline std::uint32_t RTree<T>::best_child(const NodeData& node, const Bounds<T>& box) const {
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
template <Scalar T>
inline void RTree<T>::put(Node to, std::uint32_t child) {
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
template <Scalar T>
inline std::uint32_t RTree<T>::divide(Node full, std::uint32_t child) {
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

template <Scalar T>
template <class Entries>
inline void RTree<T>::sort_entries(Entries&& entries, int axis) {
    std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) {
        return broadphase::detail::middle(a.box)[axis] < broadphase::detail::middle(b.box)[axis];
    });
}

template <Scalar T>
void RTree<T>::removed(std::uint32_t index) {
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

template <Scalar T>
void RTree<T>::moved(std::uint32_t index, const Bounds<T>&) {
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

template <Scalar T>
inline void RTree<T>::take_out(Node from, std::uint32_t child) {
    NodeData& node = nodes_[from];
    const std::size_t i = place_of(node, child);
    --node.count;
    node.children[i] = node.children[node.count];
    node.items[i] = node.items[node.count];
}

template <Scalar T>
inline std::size_t RTree<T>::place_of(const NodeData& node, std::uint32_t child) {
    std::size_t i = 0;
    while (node.children[i] != child) {
        ++i;
    }
    return i;
}

/// Puts all boxes below a node on `orphans_` and gives its nodes up.
template <Scalar T>
inline void RTree<T>::collect(Node top) {
    const Nodes nodes(*this);
    broadphase::detail::WorkStack<Node> open;
    open.push(top);
    while (!open.empty()) {
        const Node node = open.pop();
        nodes.for_items(node, [&](std::uint32_t index) {
            orphans_.push_back(index);
            return true;
        });
        nodes.for_children(node, [&](Node child) { open.push(child); });
        release(node);
    }
}

/// Makes nodes of the entries, and these the entries.
template <Scalar T>
inline void RTree<T>::pack_level(bool is_leaf) {
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

template class RTree<float>;
template class RTree<double>;

}  // namespace collidarium
