#include "collidarium/broadphase/kd_tree.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <span>

#include "broadphase/tree_nodes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

template <Scalar T>
struct KdNode : ListNode<T> {
    int axis = 0;
    T line{};  ///< middles below it are in the first child
};

template <Scalar T>
class KdBoxes final : public ListTree<KdBoxes<T>, T, KdNode<T>, 2> {
    using Base = ListTree<KdBoxes<T>, T, KdNode<T>, 2>;
    using Base::most_in_leaf, Base::nodes_, Base::items_, Base::table_;

public:
    void arrange() {
        nodes_.assign(1, KdNode<T>());
        this->free_.clear();
        items_.clear();
        table_.each([&](std::uint32_t index) { items_.push_back(index); });
        fill(0, items_);
    }

    void placed(std::uint32_t index) {
        const Vec2<T> point = middle_of(index);
        Node at = 0;
        std::uint32_t depth = 1;
        this->count_in(at, table_.box(index));
        for (; nodes_[at].children != none; ++depth) {
            at = nodes_[at].children + (point[nodes_[at].axis] < nodes_[at].line ? 0 : 1);
            this->count_in(at, table_.box(index));
        }
        this->keep(at, index);
        // A full leaf is looked at again only when it has doubled: it may be one that cannot be divided.
        const std::uint32_t held = nodes_[at].total;
        if (held > most_in_leaf && std::has_single_bit(held)) {
            unite(at);
        }
        const Node top = unbalanced_above(nodes_, 0, at, depth, [&](const KdNode<T>& node) {
            return std::max(nodes_[node.children].total, nodes_[node.children + 1].total);
        });
        if (top != none) {
            unite(top);
        }
    }

    /// Divides everything below a node anew.
    void unite(Node top) {
        this->collect(top);
        fill(top, items_);
    }

private:
    [[nodiscard]] Vec2<T> middle_of(std::uint32_t index) const { return middle(table_.box(index)); }

    /// Divides boxes below a node that has none, at medians: log n deep, and a few more where
    /// many middles are on one line.
    void fill(Node node, std::span<std::uint32_t> items) {
        nodes_[node].total = static_cast<std::uint32_t>(items.size());
        if (items.empty()) {
            return;
        }
        Bounds<T> box = table_.box(items[0]);
        Bounds<T> middles{middle_of(items[0]), middle_of(items[0])};
        for (const std::uint32_t index : items) {
            box = box.joined(table_.box(index));
            middles.include(middle_of(index));
        }
        nodes_[node].box = box;
        const std::size_t below = items.size() > most_in_leaf ? divide(node, items, middles) : 0;
        if (below == 0) {
            for (const std::uint32_t index : items) {
                this->keep(node, index);
            }
            return;
        }
        const Node children = this->new_children(node);
        fill(children, items.first(below));
        fill(children + 1, items.subspan(below));
    }

    /// Sorts boxes to both sides of a line near their median, and returns how many are below it: 0 if all
    /// middles are the same.
    [[nodiscard]] std::size_t divide(Node node, std::span<std::uint32_t> items, const Bounds<T>& middles) {
        const Vec2<T> spread = middles.max * T(0.5) - middles.min * T(0.5);
        const int axis = spread.x >= spread.y ? 0 : 1;
        const auto at = [&](std::uint32_t index) { return middle_of(index)[axis]; };
        const auto median = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
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
};

}  // namespace

}  // namespace broadphase::detail

template <Scalar T>
KdTree<T>::KdTree() : BroadPhaseFront<T>(std::make_unique<broadphase::detail::KdBoxes<T>>()) {}

template class KdTree<float>;
template class KdTree<double>;

}  // namespace collidarium
