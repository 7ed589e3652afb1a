#pragma once

/// Where the origin lies relative to the Minkowski difference D of two convex shapes, and which vertex or
/// edge of D0 (D without its rounding) is nearest to it. All static questions are answered from this.
///
/// Everything is decided by signs and by squares of numbers that are not normalised, so on an integer grid
/// touching is told from overlapping exactly, for tangent circles too.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.2 (the nearest point of a segment, without a
/// division), 5.4 (separating axes of polygons and of vertices).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/convex/minkowski_edge_merge.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/slab/least_overlap.hpp"

namespace collidarium {

/// The origin relative to D0.
enum class Place { inside, boundary, outside };

/// The part of D0's boundary that is nearest to the origin.
template <Scalar T>
struct DifferenceFeature {
    Place place;
    bool on_edge;     ///< an edge of D0; else a vertex, which happens only outside and where D0 is a point
    bool degenerate;  ///< inside or on the boundary: another edge is as near
    DifferenceEdge<T> edge;
    EdgeSide<T> at;  ///< of an edge: where the origin is relative to it
    Vec2<T> vertex;  ///< a.points[a] - b.points[b]
    std::size_t a;   ///< of a vertex
    std::size_t b;   ///< of a vertex
};

/// The unit vector across an edge of D0, outwards. `length` is that of the edge.
template <Scalar T>
[[nodiscard]] inline Vec2<T> outward_normal(const Vec2<T>& edge, T length) {
    return {detail::without_negative_zero(edge.y / length), detail::without_negative_zero(-edge.x / length)};
}

/// The unit vector across an edge of D0, outwards.
template <Scalar T>
[[nodiscard]] inline Vec2<T> outward_normal(const Vec2<T>& edge) {
    return outward_normal(edge, std::sqrt(glm::dot(edge, edge)));
}

namespace detail {

/// Whether the origin is nearer to p than to q.
template <Scalar T>
[[nodiscard]] constexpr bool is_nearer(const Vec2<T>& p, const Vec2<T>& q) {
    return glm::dot(p - q, p + q) < 0;
}

/// The rule for edges of D0 that are equally near: the y axis comes before the x axis and that before
/// slanted ones, of these the steeper normal; then the positive side, then the one to the right.
template <Scalar T>
[[nodiscard]] inline bool is_preferred(const Vec2<T>& edge, const Vec2<T>& other) {
    const auto rank = [](const Vec2<T>& v) { return v.y == 0 ? 2 : v.x == 0 ? 1 : 0; };
    if (rank(edge) != rank(other)) {
        return rank(edge) > rank(other);
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

/// Of a D0 that is a point.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> point_feature(const Vec2<T>& point) {
    DifferenceFeature<T> feature;
    feature.on_edge = false;
    feature.a = feature.b = 0;
    feature.vertex = point;
    feature.degenerate = point == Vec2<T>(0);
    feature.place = feature.degenerate ? Place::boundary : Place::outside;
    return feature;
}

/// The length of a vector: quick where its square is far from the least number there is.
template <Scalar T>
[[nodiscard]] inline T length_of(const Vec2<T>& vector) {
    const T length2 = glm::dot(vector, vector);
    return length2 > std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon()
               ? std::sqrt(length2)
               : std::hypot(vector.x, vector.y);
}

/// Looks at the edges of D0 one by one and keeps the nearest feature.
template <Scalar T>
class ClosestFeatureSearch {
public:
    ClosestFeatureSearch(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b) : a_(a), b_(b) {
        outer_.degenerate = false;
    }

    void look_at(const DifferenceEdge<T>& edge) {
        has_edges_ = true;
        const EdgeSide<T> at = side_of(edge);
        if (!(at.side < 0) && !is_outside_) {
            offer_inner(edge, at, at.side * at.side / at.length2);
        }
        if (at.side > 0) {
            return;
        }
        is_outside_ |= at.side < 0;
        if (at.is_beside()) {
            offer_outer(edge, at, at.side * at.side / at.length2);
        } else if (!has_outer_edge_) {
            at.along > 0 ? offer_vertex(edge.end, edge.a_end, edge.b_end)
                         : offer_vertex(edge.start, edge.a, edge.b);
        }
    }

    [[nodiscard]] bool is_outside() const { return is_outside_; }

    [[nodiscard]] DifferenceFeature<T> answer() {
        if (!has_edges_) {
            return point_feature(a_[0] - b_[0]);
        }
        if (!is_outside_ && !has_outer_edge_ && !has_vertex_) {
            inner_.place = Place::inside;
            return inner_;
        }
        // On the line of an edge, and not beyond any other: on the edge, or beyond its ends where D0 is flat.
        if (!is_outside_ && (has_outer_edge_ || outer_.vertex == Vec2<T>(0))) {
            inner_.place = Place::boundary;
            return inner_;
        }
        outer_.place = Place::outside;
        outer_.on_edge = has_outer_edge_;
        return outer_;
    }

private:
    void offer_inner(const DifferenceEdge<T>& edge, const EdgeSide<T>& at, T distance2) {
        constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
        if (has_inner_ && is_same_direction(edge.vector, inner_.edge.vector)) {
            // As far as their numbers go one side, of which one part is nearest.
            const bool beside = at.is_beside();
            if (beside == inner_.at.is_beside() ? !(distance2 < inner2_) : !beside) {
                return;
            }
        } else if (has_inner_ && !(distance2 < inner2_ * (1 - rounding))) {
            const bool ties = distance2 <= inner2_ * (1 + rounding);
            if (!ties) {
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
        inner2_ = distance2;
        keep(inner_, edge, at);
    }

    void offer_outer(const DifferenceEdge<T>& edge, const EdgeSide<T>& at, T distance2) {
        if (!has_outer_edge_ || distance2 < outer2_) {
            has_outer_edge_ = true;
            outer2_ = distance2;
            keep(outer_, edge, at);
        }
    }

    void offer_vertex(const Vec2<T>& vertex, std::size_t a, std::size_t b) {
        if (!has_vertex_ || is_nearer(vertex, outer_.vertex)) {
            has_vertex_ = true;
            outer_.vertex = vertex;
            outer_.a = a;
            outer_.b = b;
        }
    }

    static void keep(DifferenceFeature<T>& feature, const DifferenceEdge<T>& edge, const EdgeSide<T>& at) {
        feature.on_edge = true;
        feature.edge = edge;
        feature.at = at;
    }

    std::span<const Vec2<T>> a_;
    std::span<const Vec2<T>> b_;
    DifferenceFeature<T> inner_;
    DifferenceFeature<T> outer_;
    T inner2_{};
    T outer2_{};
    bool has_edges_ = false;
    bool is_outside_ = false;
    bool has_inner_ = false;
    bool has_outer_edge_ = false;
    bool has_vertex_ = false;
};

}  // namespace detail

/// The feature of D0 nearest to the origin: where it is outside, the nearest point of D0; else the edge
/// that is least far, of several equally far ones by the rule of `Contact`. With `only_inside` the search
/// ends where the origin turns out to be outside, with nothing right but `place`. Cost: as many steps as a
/// and b have vertices, no square root, no allocation.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> closest_feature(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                          bool only_inside = false) {
    if (a.points.size() == 1 && b.points.size() == 1) {
        return detail::point_feature(a.points[0] - b.points[0]);
    }
    detail::ClosestFeatureSearch<T> search(a.points, b.points);
    minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        search.look_at(edge);
        return !(only_inside && search.is_outside());
    });
    return search.answer();
}

/// Whether the origin is in a D that is not rounded: as `contains_origin` of the nearest feature, but only
/// signs are looked at, and no edge after one that tells the two apart.
template <Scalar T>
[[nodiscard]] inline bool polygon_contains_origin(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                  Policy policy) {
    bool has_edges = false;
    bool is_apart = false;
    bool on_line = false;
    minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
        has_edges = true;
        const T side = side_of(edge).side;
        on_line |= side == 0;
        is_apart = policy == Policy::open ? !(side > 0) : !(side >= 0);
        return !is_apart;
    });
    if (is_apart) {
        return false;
    }
    // On the line of an edge it may still be beyond the end of a flat D.
    return has_edges && !on_line ? true
                                 : policy == Policy::closed && closest_feature(a, b).place != Place::outside;
}

/// Positive where the origin is outside D, 0 on its boundary, negative inside. The sign is exact on integer
/// grids; the number is a difference of squares where `place` is outside, else without meaning.
template <Scalar T>
[[nodiscard]] inline T excess(const DifferenceFeature<T>& feature, T radius) {
    if (feature.place != Place::outside) {
        return feature.place == Place::inside || radius > 0 ? T(-1) : T(0);
    }
    if (radius == 0) {
        return T(1);
    }
    return feature.on_edge ? feature.at.side * feature.at.side - radius * radius * feature.at.length2
                           : glm::dot(feature.vertex, feature.vertex) - radius * radius;
}

/// Whether the origin is in D, by the policy. Never for a NaN.
template <Scalar T>
[[nodiscard]] inline bool contains_origin(const DifferenceFeature<T>& feature, T radius, Policy policy) {
    return policy == Policy::open ? excess(feature, radius) < 0 : excess(feature, radius) <= 0;
}

namespace detail {

/// The distance of the origin from the line of an edge of D0, which it is outside of, less `radius`: with the
/// sign of the difference of their squares, which does not cancel.
template <Scalar T>
[[nodiscard]] inline T distance_to_line(const EdgeSide<T>& at, T length, T radius) {
    if (radius == 0) {
        return std::abs(at.side) / length;
    }
    const T squares = at.side * at.side - radius * radius * at.length2;
    const T divisor = length * (std::abs(at.side) + radius * length);
    if (divisor >= std::numeric_limits<T>::min() && divisor <= std::numeric_limits<T>::max()) {
        return squares / divisor;
    }
    return squares / at.length2 / (std::abs(at.side) / length + radius);
}

/// The same of a vertex of D0.
template <Scalar T>
[[nodiscard]] inline T distance_to_vertex(const Vec2<T>& vertex, T radius) {
    const T distance = length_of(vertex);
    return radius == 0 ? distance : (glm::dot(vertex, vertex) - radius * radius) / (distance + radius);
}

/// The outward normal of D on the disc around a vertex of D0, where it is nearest to the origin.
template <Scalar T>
[[nodiscard]] inline Vec2<T> normal_at_vertex(const Vec2<T>& vertex) {
    const T length2 = glm::dot(vertex, vertex);
    const bool is_long = length2 > std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    const Vec2<T> away = is_long ? vertex / std::sqrt(length2) : unit(vertex);
    return {without_negative_zero(-away.x), without_negative_zero(-away.y)};
}

}  // namespace detail

/// The signed distance of the origin from D, in world units: negative inside. Its sign is that of `excess`.
template <Scalar T>
[[nodiscard]] inline T separation(const DifferenceFeature<T>& feature, T radius) {
    if (feature.place != Place::outside) {
        return feature.on_edge ? -(feature.at.side / std::sqrt(feature.at.length2) + radius) : -radius;
    }
    if (feature.on_edge) {
        return detail::distance_to_line(feature.at, std::sqrt(feature.at.length2), radius);
    }
    return detail::distance_to_vertex(feature.vertex, radius);
}

/// The outward normal of D where it is nearest to the origin: unit, from a to b.
template <Scalar T>
[[nodiscard]] inline Vec2<T> normal_of(const DifferenceFeature<T>& feature) {
    if (feature.on_edge) {
        return outward_normal(feature.edge.vector);
    }
    if (feature.place != Place::outside) {
        return Vec2<T>(1, 0);
    }
    return detail::normal_at_vertex(feature.vertex);
}

/// `normal_of` and `separation` together, for the price of one square root.
template <Scalar T>
struct Across {
    Vec2<T> normal;
    T separation;
};

template <Scalar T>
[[nodiscard]] inline Across<T> across(const DifferenceFeature<T>& feature, T radius) {
    if (!feature.on_edge) {
        return {normal_of(feature), separation(feature, radius)};
    }
    const T length = std::sqrt(feature.at.length2);
    const Vec2<T> normal = outward_normal(feature.edge.vector, length);
    if (feature.place != Place::outside) {
        return {normal, -(feature.at.side / length + radius)};
    }
    return {normal, detail::distance_to_line(feature.at, length, radius)};
}

}  // namespace collidarium
