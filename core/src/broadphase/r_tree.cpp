#include "collidarium/broadphase/r_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "broadphase/tree_nodes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

/// The boxes around nodes are kept beside each other, and those in a leaf in the leaf: a search reads all of
/// them at once.
template <Scalar T>
struct RNode {
    static constexpr std::size_t most_children = RTree<T>::most_children;

    Node parent = none;
    std::uint16_t count = 0;
    bool is_leaf = true;
    std::array<std::uint32_t, most_children> children{};  ///< of a leaf the indices of boxes
    std::array<Bounds<T>, most_children> items{};         ///< of a leaf these boxes

    [[nodiscard]] std::size_t place_of(std::uint32_t child) const {
        return static_cast<std::size_t>(std::find(children.begin(), children.end(), child) -
                                        children.begin());
    }
};

template <Scalar T>
class RBoxes final : public TreeBoxes<RBoxes<T>, T> {
    using BoxesInTable<T>::table_;
    using NodeData = RNode<T>;
    static constexpr std::size_t most_children = RTree<T>::most_children;
    static constexpr std::size_t least_children = RTree<T>::least_children;

    /// A child, or a box in a leaf, on its way to another node.
    struct Entry {
        Bounds<T> box{};
        std::uint32_t child = none;
    };

public:
    struct View {
        const NodeData* nodes;
        const Bounds<T>* around;
        Node top;
        static constexpr std::size_t most_children = RBoxes::most_children;

        [[nodiscard]] Node root() const { return top; }
        [[nodiscard]] const Bounds<T>& node_box(Node node) const { return around[node]; }
        [[nodiscard]] bool is_leaf(Node node) const { return nodes[node].is_leaf; }
        [[nodiscard]] static bool is_box(Node) { return false; }
        template <class F>
        COLLIDARIUM_ALWAYS_INLINE void for_items(Node node, F&& f) const {
            const NodeData& data = nodes[node];
            const std::size_t count = data.is_leaf ? data.count : 0;
            for (std::size_t i = 0; i < count; ++i) {
                f(data.children[i], data.items[i]);
            }
        }
        template <class F>
        COLLIDARIUM_ALWAYS_INLINE void for_children(Node node, F&& f) const {
            const NodeData& data = nodes[node];
            const std::size_t count = data.is_leaf ? 0 : data.count;
            for (std::size_t i = 0; i < count; ++i) {
                f(data.children[i]);
            }
        }
    };
    [[nodiscard]] View view() const {
        return {nodes_.data(), around_.data(), table_.size() > 0 ? root_ : none};
    }

    void arrange() {
        nodes_.clear(0);
        around_.clear();
        entries_.clear();
        table_.each([&](std::uint32_t index) { entries_.push_back({table_.box(index), index}); });
        root_ = none;
        for (bool is_leaf = true; root_ == none && !entries_.empty(); is_leaf = false) {
            pack_level(is_leaf);
            root_ = entries_.size() == 1 ? entries_[0].child : none;
        }
    }

    void placed(std::uint32_t index) {
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

    void removed(std::uint32_t index) {
        const Node leaf = leaf_of_[index];
        take_out(leaf, index);
        orphans_.clear();
        // A node with too few children gives up its place, and its boxes are put in anew.
        for (Node at = leaf; at != none;) {
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
            nodes_.release(top);
        }
        for (const std::uint32_t orphan : orphans_) {
            placed(orphan);
        }
    }

    void moved(std::uint32_t index, const Bounds<T>&) {
        const Node leaf = leaf_of_[index];
        if (contains_box(around_[leaf], table_.box(index))) {
            nodes_[leaf].items[nodes_[leaf].place_of(index)] = table_.box(index);
            for (Node at = leaf; at != none; at = nodes_[at].parent) {
                sum_up(at);
            }
        } else {
            removed(index);
            placed(index);
        }
    }

private:
    [[nodiscard]] Node allocate(bool is_leaf) {
        const Node node = nodes_.allocate();
        nodes_[node].is_leaf = is_leaf;
        around_.resize(nodes_.size());
        return node;
    }
    [[nodiscard]] const Bounds<T>& box_of(const NodeData& node, std::size_t i) const {
        return node.is_leaf ? node.items[i] : around_[node.children[i]];
    }
    void adopt(Node to, std::uint32_t child) {
        NodeData& node = nodes_[to];
        node.children[node.count] = child;
        if (node.is_leaf) {
            leaf_of_.resize(table_.end(), none);
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
    void take_out(Node from, std::uint32_t child) {
        NodeData& node = nodes_[from];
        const std::size_t i = node.place_of(child);
        --node.count;
        node.children[i] = node.children[node.count];
        node.items[i] = node.items[node.count];
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
        while (nodes_[to].count == most_children) {
            const Node other = divide(to, child);
            const Node parent = nodes_[to].parent;
            if (parent == none) {
                root_ = allocate(false);
                adopt(root_, to);
                adopt(root_, other);
                return;
            }
            to = parent;
            child = other;
        }
        adopt(to, child);
    }

    /// Leaves some of the children of a full node and one more where they are, and returns a new node with
    /// the others: sorted along the axis and cut at the place where both together have the least perimeter.
    /// Cut in the middle of the longer axis instead, searches take 1.1 to 1.6 times as long.
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
            adopt(i < cut ? full : other, best[i].child);
        }
        return other;
    }

    template <class Entries>
    static void sort_entries(Entries&& entries, int axis) {
        std::sort(entries.begin(), entries.end(),
                  [&](const Entry& a, const Entry& b) { return middle(a.box)[axis] < middle(b.box)[axis]; });
    }

    /// Puts all boxes below a node on `orphans_` and gives its nodes up.
    void collect(Node top) {
        const View tree = view();
        WorkStack<Node> open;
        open.push(top);
        while (!open.empty()) {
            const Node node = open.pop();
            tree.for_items(node, [&](std::uint32_t index, const Bounds<T>&) { orphans_.push_back(index); });
            tree.for_children(node, [&](Node child) { open.push(child); });
            nodes_.release(node);
        }
    }

    /// Makes nodes of the entries, and these the entries.
    void pack_level(bool is_leaf) {
        const std::size_t count = (entries_.size() + most_children - 1) / most_children;
        const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count))));
        const std::size_t in_column = (count + columns - 1) / columns * most_children;
        sort_entries(entries_, 0);
        packed_.clear();
        for (std::span<Entry> rest(entries_); !rest.empty();) {
            const std::span<Entry> column = rest.first(std::min(in_column, rest.size()));
            rest = rest.subspan(column.size());
            sort_entries(column, 1);
            const std::size_t nodes = (column.size() + most_children - 1) / most_children;
            for (std::size_t n = 0; n < nodes; ++n) {  // evenly filled, so that none has too few
                const Node node = allocate(is_leaf);
                for (std::size_t i = n * column.size() / nodes; i < (n + 1) * column.size() / nodes; ++i) {
                    adopt(node, column[i].child);
                }
                packed_.push_back({around_[node], node});
            }
        }
        std::swap(entries_, packed_);
    }

    Node root_ = none;
    NodePool<NodeData> nodes_;
    std::vector<Bounds<T>> around_;  ///< by node
    std::vector<Node> leaf_of_;
    std::vector<std::uint32_t> orphans_;
    std::vector<Entry> entries_;
    std::vector<Entry> packed_;
};

}  // namespace

}  // namespace broadphase::detail

template <Scalar T>
RTree<T>::RTree() : BroadPhaseFront<T>(std::make_unique<broadphase::detail::RBoxes<T>>()) {}

template class RTree<float>;
template class RTree<double>;

}  // namespace collidarium
