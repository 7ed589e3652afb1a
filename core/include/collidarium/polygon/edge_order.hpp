#pragma once

/// The edges of a polygon from bottom to top, for sweeps from left to right. Every comparison is exact.
///
/// Source: Shamos and Hoey, Geometric Intersection Problems, 1976; de Berg et al., Computational Geometry,
/// 2 and 3.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

#include "collidarium/predicates/orientation.hpp"

namespace collidarium::detail {

/// Whether a sweep comes to p before q: from left to right, and of points above each other from below.
template <Scalar T>
[[nodiscard]] constexpr bool comes_before(const Vec2<T>& p, const Vec2<T>& q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// One edge of a polygon, which begins at vertex `index`.
template <Scalar T>
struct SweptSide {
    Vec2<T> left{};   ///< the end that the sweep comes to first
    Vec2<T> right{};  ///< the other end
    std::size_t index{};

    SweptSide(std::span<const Vec2<T>> vertices, std::size_t begin)
        : left(vertices[begin]), right(vertices[begin + 1 == vertices.size() ? 0 : begin + 1]), index(begin) {
        if (comes_before(right, left)) {
            std::swap(left, right);
        }
    }

    [[nodiscard]] bool is_below(const Vec2<T>& point) const { return orientation(left, right, point) > 0; }
};

template <Scalar T>
[[nodiscard]] inline std::vector<SweptSide<T>> swept_edges(std::span<const Vec2<T>> vertices) {
    std::vector<SweptSide<T>> edges;
    edges.reserve(vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        edges.emplace_back(vertices, i);
    }
    return edges;
}

/// The vertices in the order in which the sweep comes to them.
template <Scalar T>
[[nodiscard]] inline std::vector<std::size_t> swept_vertices(std::span<const Vec2<T>> vertices) {
    std::vector<std::size_t> order(vertices.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        return vertices[i] == vertices[j] ? i < j : comes_before(vertices[i], vertices[j]);
    });
    return order;
}

/// Which of two edges that the sweep line crosses is the lower one; and whether an edge is below a point that
/// the sweep has come to.
template <Scalar T>
struct SideOrder {
    using is_transparent = void;
    using Side = const SweptSide<T>*;

    [[nodiscard]] bool operator()(Side s, Side t) const {
        if (s == t) {
            return false;
        }
        return comes_before(t->left, s->left) ? !is_lower(*t, *s) : is_lower(*s, *t);
    }
    [[nodiscard]] bool operator()(Side side, const Vec2<T>& point) const { return side->is_below(point); }

private:
    /// Whether s, which begins no later than t, is below t. Where t begins on s, its other end decides.
    [[nodiscard]] static bool is_lower(const SweptSide<T>& s, const SweptSide<T>& t) {
        const double begin = orientation(s.left, s.right, t.left);
        const double turn = begin != 0 ? begin : orientation(s.left, s.right, t.right);
        return turn != 0 ? turn > 0 : s.index < t.index;
    }
};

}  // namespace collidarium::detail
