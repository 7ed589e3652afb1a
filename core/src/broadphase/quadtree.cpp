#include "collidarium/broadphase/quadtree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "broadphase/tree_nodes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

template <Scalar T>
struct QuadNode : ListNode<T> {
    Vec2<T> center{};
    T half{};
};

template <Scalar T>
class QuadBoxes final : public ListTree<QuadBoxes<T>, T, QuadNode<T>, 4> {
    using Base = ListTree<QuadBoxes<T>, T, QuadNode<T>, 4>;
    using Base::most_in_leaf;
    using Base::nodes_, Base::lists_, Base::table_;
    static constexpr int most_depth = 48;
    static constexpr T most_half = std::numeric_limits<T>::max() / 8;  ///< boxes beyond are at the edge

public:
    void placed(std::uint32_t index) {
        const Bounds<T>& box = table_.box(index);
        const Vec2<T> point = middle(box);
        const T size = size_of(box);
        if (nodes_[0].total == 0 && nodes_[0].children == none) {
            nodes_[0].center = point;
            nodes_[0].half = size > 0 ? std::min(size, most_half) : T(1);
        }
        while (!is_in_top_square(point) && nodes_[0].half <= most_half) {
            grow(point);
        }
        Node at = 0;
        for (int depth = 0;; ++depth) {
            this->count_in(at, box);
            const bool fits_below = size <= nodes_[at].half;
            if (nodes_[at].children == none && fits_below && nodes_[at].own >= most_in_leaf &&
                depth < most_depth) {
                divide(at);
            }
            if (!fits_below || nodes_[at].children == none) {
                break;
            }
            at = nodes_[at].children + quarter_of(nodes_[at], point);
        }
        this->keep(at, index);
    }

    /// Takes everything below a node into it.
    void unite(Node top) {
        this->collect(top);
        for (const std::uint32_t index : this->items_) {
            this->keep(top, index);
        }
    }

private:
    [[nodiscard]] static T size_of(const Bounds<T>& box) {
        const Vec2<T> half = box.max * T(0.5) - box.min * T(0.5);
        return std::max(half.x, half.y) * 2;
    }
    [[nodiscard]] bool is_in_top_square(const Vec2<T>& point) const {
        const Vec2<T> off = glm::abs(point - nodes_[0].center);
        return off.x <= nodes_[0].half && off.y <= nodes_[0].half;
    }
    [[nodiscard]] static Node quarter_of(const QuadNode<T>& node, const Vec2<T>& point) {
        return Node(point.x >= node.center.x ? 1 : 0) + Node(point.y >= node.center.y ? 2 : 0);
    }

    Node new_quarters(Node parent) {
        const Node four = this->new_children(parent);
        const T half = nodes_[parent].half * T(0.5);
        for (Node quarter = 0; quarter < 4; ++quarter) {
            nodes_[four + quarter].half = half;
            nodes_[four + quarter].center = nodes_[parent].center + Vec2<T>(quarter % 2 == 1 ? half : -half,
                                                                            quarter / 2 == 1 ? half : -half);
        }
        return four;
    }

    /// Hands the boxes of a leaf that are small enough down to four new ones.
    void divide(Node leaf) {
        const Node four = new_quarters(leaf);
        lists_.each(nodes_[leaf].first, [&](std::uint32_t index) {
            const Bounds<T>& box = table_.box(index);
            if (size_of(box) <= nodes_[leaf].half) {
                const Node to = four + quarter_of(nodes_[leaf], middle(box));
                lists_.remove(nodes_[leaf].first, index);
                --nodes_[leaf].own;
                this->count_in(to, box);
                this->keep(to, index);
            }
        });
    }

    /// Makes the square a quarter of one twice as large, on the side where a point lies. The node stays in
    /// its place in memory, and what it held goes to a new one.
    void grow(const Vec2<T>& toward) {
        const QuadNode<T> old = nodes_[0];
        const bool is_right = toward.x >= old.center.x;
        const bool is_above = toward.y >= old.center.y;
        nodes_[0].center =
            old.center + Vec2<T>(is_right ? old.half : -old.half, is_above ? old.half : -old.half);
        nodes_[0].half = old.half * 2;
        if (old.total == 0 && old.children == none) {
            return;
        }
        const Node to = new_quarters(0) + Node(is_right ? 0 : 1) + Node(is_above ? 0 : 2);
        nodes_[0].first = none;
        nodes_[0].own = 0;
        QuadNode<T>& below = nodes_[to];
        below = old;
        below.parent = 0;
        for (Node quarter = 0; below.children != none && quarter < 4; ++quarter) {
            nodes_[below.children + quarter].parent = to;
        }
        below.first = none;
        below.own = 0;
        lists_.each(old.first, [&](std::uint32_t index) { this->keep(to, index); });
    }
};

}  // namespace

}  // namespace broadphase::detail

template <Scalar T>
Quadtree<T>::Quadtree() : BroadPhaseFront<T>(std::make_unique<broadphase::detail::QuadBoxes<T>>()) {}

template class Quadtree<float>;
template class Quadtree<double>;

}  // namespace collidarium
