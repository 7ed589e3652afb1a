#pragma once

/// Where the origin lies relative to the Minkowski difference D0 of the points of two convex shapes, and
/// which vertex or edge of D0 is nearest to it. All static queries are answered from this.
///
/// Whether the origin is inside, on the boundary, or outside, and which part is nearest, is decided by exact
/// signs.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (the nearest point of a segment, without a
/// division), 5.4 (separating axes of polygons and of vertices).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/predicates/certain_sign.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "convex/difference_feature.hpp"
#include "convex/minkowski_edge_merge.hpp"

namespace collidarium {

namespace detail {

/// The rule for edges of D0 that are equally near: the y axis comes before the x axis and that before
/// slanted ones, of these the steeper normal; then the positive side, then the one to the right. A box turned
/// by a quarter of a revolution has its edges along the axes, though its cosine is no exact zero.
template <Scalar T>
[[nodiscard]] inline bool is_preferred(const Vec2<T>& edge, const Vec2<T>& other) {
    const auto rank = [](const Vec2<T>& v) {
        constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
        const Vec2<T> size = absolute(v);
        return size.y <= rounding * size.x ? 2 : size.x <= rounding * size.y ? 1 : 0;
    };
    if (rank(edge) != rank(other)) {
        return rank(edge) > rank(other);
    }
    if (rank(edge) == 1) {
        return edge.y > other.y;
    }
    const T steepness = edge.x * edge.x * glm::dot(other, other);
    const T other_steepness = other.x * other.x * glm::dot(edge, edge);
    if (!nearly_equal(steepness, other_steepness)) {
        return steepness > other_steepness;
    }
    const bool positive = is_positive_side(Vec2<T>(edge.y, -edge.x));
    const bool other_positive = is_positive_side(Vec2<T>(other.y, -other.x));
    return positive != other_positive ? positive : edge.y > other.y;
}

/// Whether two edges of D0 have the same direction within rounding.
template <Scalar T>
[[nodiscard]] inline bool is_same_direction(const Vec2<T>& first, const Vec2<T>& second) {
    const T along = glm::dot(first, second);
    return along > 0 && std::abs(cross(first, second)) <= 16 * std::numeric_limits<T>::epsilon() * along;
}

/// Whether the first vertex of D0 is nearer to the origin than the second, exactly.
template <Scalar T>
[[nodiscard]] inline bool is_nearer(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& other_a,
                                    const Vec2<T>& other_b) {
    return certain_sign([&]<class N>() {
               const NumberPair<N> vertex = NumberPair<N>(a) - NumberPair<N>(b);
               const NumberPair<N> other = NumberPair<N>(other_a) - NumberPair<N>(other_b);
               return dot(vertex, vertex) - dot(other, other);
           }) < 0;
}

/// Tests the edges of D0 one by one and keeps the nearest feature.
///
/// From outside there is one edge that the origin is beside, or one vertex that no edge leads nearer from:
/// which, the exact signs of `side_of` decide. From inside the nearest edge is one that the origin is beside;
/// among those distances are compared.
template <Scalar T>
class ClosestFeatureSearch {
public:
    ClosestFeatureSearch(const ConvexProxy<T>& a, const ConvexProxy<T>& b) : a_(a.points), b_(b.points) {
        outer_.place = Place::outside;
        outer_.degenerate = false;
    }

    void look_at(const DifferenceEdge<T>& edge) {
        const EdgeSide<T> at = side_of(edge);
        const bool is_beside = at.along >= 0 && at.to_end >= 0;
        has_edges_ = true;
        is_outside_ |= at.side < 0;
        on_boundary_ |= at.side == 0 && is_beside;
        if (at.side >= 0 && !is_outside_) {
            offer_inner(edge, at, is_beside);
        }
        if (at.side < 0 && at.is_beside()) {
            offer_outer(edge, at);
        } else if (at.side < 0 || (at.side == 0 && !is_beside)) {
            at.along > 0 ? offer_vertex(edge.a_end, edge.b_end) : offer_vertex(edge.a, edge.b);
        }
    }

    [[nodiscard]] bool is_outside() const { return is_outside_; }

    [[nodiscard]] DifferenceFeature<T> answer() {
        if (!has_edges_) {
            return vertex_feature(a_, 0, b_, 0);
        }
        // On the line of an edge, and not beyond any other: on the edge, or beyond its ends where D0 is flat.
        if (is_outside_ || (has_vertex_ && !on_boundary_)) {
            return has_outer_edge_ || !has_vertex_ ? outer_ : vertex_feature(a_, vertex_a_, b_, vertex_b_);
        }
        inner_.place = on_boundary_ ? Place::boundary : Place::inside;
        return inner_;
    }

private:
    void offer_inner(const DifferenceEdge<T>& edge, const EdgeSide<T>& at, bool is_beside) {
        constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
        const T distance2 = at.side * at.side / at.length2;
        if (has_inner_ && is_beside != inner_is_beside_) {
            if (!is_beside) {
                return;
            }
            inner_.degenerate = false;
        } else if (has_inner_ && is_same_direction(edge.vector, inner_.edge.vector)) {
            if (!(distance2 < inner2_)) {
                return;
            }
        } else if (has_inner_ && !(distance2 < inner2_ * (1 - rounding))) {
            if (!(distance2 <= inner2_ * (1 + rounding))) {
                return;
            }
            inner_.degenerate = true;
            if (!is_preferred(edge.vector, inner_.edge.vector)) {
                return;
            }
        } else {
            inner_.degenerate = false;
        }
        has_inner_ = true;
        inner_is_beside_ = is_beside;
        inner2_ = distance2;
        keep(inner_, edge, at);
    }

    void offer_outer(const DifferenceEdge<T>& edge, const EdgeSide<T>& at) {
        const T distance2 = at.side * at.side / at.length2;
        if (!has_outer_edge_ || distance2 < outer2_) {
            has_outer_edge_ = true;
            outer2_ = distance2;
            keep(outer_, edge, at);
        }
    }

    void offer_vertex(std::size_t a, std::size_t b) {
        if (has_outer_edge_ || (has_vertex_ && ((a == vertex_a_ && b == vertex_b_) ||
                                                !is_nearer(a_[a], b_[b], a_[vertex_a_], b_[vertex_b_])))) {
            return;
        }
        has_vertex_ = true;
        vertex_a_ = a;
        vertex_b_ = b;
    }

    static void keep(DifferenceFeature<T>& feature, const DifferenceEdge<T>& edge, const EdgeSide<T>& at) {
        feature.on_edge = true;
        feature.edge = edge;
        feature.origin = at;
    }

    std::span<const Vec2<T>> a_;
    std::span<const Vec2<T>> b_;
    DifferenceFeature<T> inner_;
    DifferenceFeature<T> outer_;
    T inner2_{};
    T outer2_{};
    std::size_t vertex_a_{};
    std::size_t vertex_b_{};
    bool has_edges_ = false;
    bool is_outside_ = false;
    bool on_boundary_ = false;
    bool has_inner_ = false;
    bool inner_is_beside_ = false;
    bool has_outer_edge_ = false;
    bool has_vertex_ = false;
};

}  // namespace detail

/// The feature of D0 nearest to the origin: where it is outside, the nearest point of D0; else the edge
/// that is least far, of several equally far ones by the rule of `Contact`. With `only_inside` the search
/// ends where the origin turns out to be outside, with nothing right but `place`. `on_edge(edge, merge)` is
/// called with every edge that is tested. Cost: as many steps as a and b have vertices, no square root, no
/// allocation.
template <Scalar T, class OnEdge>
[[nodiscard]] inline DifferenceFeature<T> closest_feature(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                          bool only_inside, OnEdge&& on_edge) {
    detail::ClosestFeatureSearch<T> search(a, b);
    MinkowskiEdgeMerge<T> merge(a.points, b.points);
    for (const DifferenceEdge<T>& edge : merge) {
        search.look_at(edge);
        on_edge(edge, merge);
        if (only_inside && search.is_outside()) {
            break;
        }
    }
    return search.answer();
}

template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> closest_feature(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    return closest_feature(a, b, false, [](const DifferenceEdge<T>&, const MinkowskiEdgeMerge<T>&) {});
}

}  // namespace collidarium
