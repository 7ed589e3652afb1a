#pragma once

/// The distance of two convex shapes by the iteration of Gilbert, Johnson and Keerthi: a simplex of points
/// of the Minkowski difference closes in on its point nearest to the origin.
///
/// Points are differences from the start, so it works the same far from the origin. It ends when no point
/// of the difference is nearer along the direction than what it has, or at a cap; the answer says which.
///
/// Source: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects, 1988; Ericson, Real-Time Collision Detection, 9.5; van den Bergen, Collision Detection in
/// Interactive 3D Environments, 4.3.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/convex/minkowski_edge.hpp"
#include "collidarium/convex/separation.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// A point of the Minkowski difference, and of which vertices it is.
template <Scalar T>
struct DifferencePoint {
    Vec2<T> w{};  ///< a.points[a] - b.points[b]
    std::size_t a{};
    std::size_t b{};
};

/// Up to three of them, and what part each has in the point nearest to the origin.
template <Scalar T>
struct Simplex {
    std::array<DifferencePoint<T>, 3> points{};
    std::array<T, 3> weights{};
    std::size_t count = 0;
};

template <Scalar T>
struct GjkAnswer {
    bool overlapping{};  ///< the origin is in the difference of the points, or on it
    T distance{};        ///< of the point hulls, without their radii; 0 where they overlap
    T lower{};           ///< what it is at least: they are apart for certain where this is positive
    Vec2<T> point_a{};   ///< nearest, on the point hulls
    Vec2<T> point_b{};
    Simplex<T> simplex{};
    bool converged{};
    std::size_t steps{};
};

namespace detail {

template <Scalar T>
[[nodiscard]] inline DifferencePoint<T> difference_support(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                           const Vec2<T>& direction) {
    const std::size_t i = support_index(a.points, direction);
    const std::size_t j = support_index(b.points, -direction);
    return {a.points[i] - b.points[j], i, j};
}

template <Scalar T>
[[nodiscard]] inline Vec2<T> nearest_of(const Simplex<T>& simplex) {
    Vec2<T> nearest(0);
    for (std::size_t i = 0; i < simplex.count; ++i) {
        nearest += simplex.points[i].w * simplex.weights[i];
    }
    return nearest;
}

/// Keeps the end or the inside of the segment that is nearest to the origin.
template <Scalar T>
inline void reduce_segment(Simplex<T>& simplex) {
    const Vec2<T> p = simplex.points[0].w;
    const Vec2<T> edge = simplex.points[1].w - p;
    const T along = -glm::dot(p, edge);
    const T length2 = glm::dot(edge, edge);
    if (!(along > 0)) {
        simplex.count = 1;
        simplex.weights[0] = 1;
    } else if (along >= length2) {
        simplex.points[0] = simplex.points[1];
        simplex.count = 1;
        simplex.weights[0] = 1;
    } else {
        simplex.weights = {1 - along / length2, along / length2, 0};
    }
}

/// Keeps all of the triangle where the origin is in it, else the part of its edges nearest to the origin.
template <Scalar T>
inline void reduce_triangle(Simplex<T>& simplex) {
    const std::array<DifferencePoint<T>, 3> p = simplex.points;
    const std::array<T, 3> turns{cross(p[1].w, p[2].w), cross(p[2].w, p[0].w), cross(p[0].w, p[1].w)};
    const T area = turns[0] + turns[1] + turns[2];
    const bool left = turns[0] >= 0 && turns[1] >= 0 && turns[2] >= 0;
    const bool right = turns[0] <= 0 && turns[1] <= 0 && turns[2] <= 0;
    if (area != 0 && (left || right)) {
        simplex.weights = {turns[0] / area, turns[1] / area, turns[2] / area};
        return;
    }
    T least = std::numeric_limits<T>::infinity();
    for (std::size_t i = 0; i < 3; ++i) {
        Simplex<T> edge{{p[i], p[(i + 1) % 3]}, {}, 2};
        reduce_segment(edge);
        const Vec2<T> nearest = nearest_of(edge);
        if (glm::dot(nearest, nearest) < least) {
            least = glm::dot(nearest, nearest);
            simplex = edge;
        }
    }
}

}  // namespace detail

namespace detail {

/// The way from a simplex of one or two points to the origin, of any length: from an edge straight across it,
/// which is exact on integer grids. Zero where the origin is on it.
template <Scalar T>
[[nodiscard]] inline Vec2<T> way_to_origin(const Simplex<T>& simplex) {
    const Vec2<T>& p = simplex.points[0].w;
    if (simplex.count == 1) {
        return -p;
    }
    const Vec2<T> edge = simplex.points[1].w - p;
    const T side = cross(p, edge);
    return side < 0 ? -perpendicular(edge) : side > 0 ? perpendicular(edge) : Vec2<T>(0);
}

/// How far a point is beyond a simplex along `way`, times the length of `way`; 0 where that may be rounding.
template <Scalar T>
[[nodiscard]] inline T gain_of(const Simplex<T>& simplex, const Vec2<T>& way, const Vec2<T>& point) {
    const Vec2<T> products = way * (point - simplex.points[0].w);
    const T gain = products.x + products.y;
    const T rounding = 4 * std::numeric_limits<T>::epsilon() * (std::abs(products.x) + std::abs(products.y));
    return gain > rounding ? gain : T(0);
}

}  // namespace detail

/// The distance of the hulls of the points of a and b. Cost: a few steps of two support points each, no
/// allocation. Trace: `GjkSimplex` for every step.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline GjkAnswer<T> gjk(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Sink& sink) {
    constexpr std::size_t most_steps = 64;
    GjkAnswer<T> answer;
    Simplex<T>& simplex = answer.simplex;
    simplex.points[0] = {a.points[0] - b.points[0], 0, 0};
    simplex.weights[0] = 1;
    simplex.count = 1;
    Vec2<T> nearest = simplex.points[0].w;
    T beyond = 0;  // how much nearer the difference may be than the simplex
    for (; answer.steps < most_steps; ++answer.steps) {
        const Vec2<T> way = simplex.count == 3 ? Vec2<T>(0) : detail::way_to_origin(simplex);
        emit(sink, [&] {
            GjkSimplex<T> event;
            event.count = simplex.count;
            event.direction = way;
            for (std::size_t i = 0; i < simplex.count; ++i) {
                event.points[i] = simplex.points[i].w;
                event.on_a[i] = a.points[simplex.points[i].a];
                event.on_b[i] = b.points[simplex.points[i].b];
            }
            return event;
        });
        if (way == Vec2<T>(0)) {
            answer.overlapping = answer.converged = true;
            break;
        }
        const DifferencePoint<T> next = detail::difference_support(a, b, way);
        const T gain = detail::gain_of(simplex, way, next.w);
        beyond = gain / std::hypot(way.x, way.y);
        if (gain == 0) {
            answer.converged = true;
            break;
        }
        const Simplex<T> before = simplex;
        simplex.points[simplex.count++] = next;
        simplex.count == 2 ? detail::reduce_segment(simplex) : detail::reduce_triangle(simplex);
        const Vec2<T> now = detail::nearest_of(simplex);
        if (simplex.count < 3 && !(glm::dot(now, now) < glm::dot(nearest, nearest))) {
            simplex = before;  // rounding: it does not come nearer any more
            answer.converged = true;
            break;
        }
        nearest = now;
    }
    for (std::size_t i = 0; i < simplex.count; ++i) {
        answer.point_a += a.points[simplex.points[i].a] * simplex.weights[i];
        answer.point_b += b.points[simplex.points[i].b] * simplex.weights[i];
    }
    if (!answer.overlapping) {
        answer.distance = std::hypot(nearest.x, nearest.y);
        answer.lower = answer.distance - beyond;
    }
    return answer;
}

template <Scalar T>
[[nodiscard]] inline GjkAnswer<T> gjk(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    NoTrace nobody;
    return gjk(a, b, nobody);
}

namespace detail {

/// The largest number in the points of a simplex: what their rounding is relative to.
template <Scalar T>
[[nodiscard]] inline T magnitude(const Simplex<T>& simplex) {
    T largest = 0;
    for (std::size_t i = 0; i < simplex.count; ++i) {
        largest = std::max({largest, std::abs(simplex.points[i].w.x), std::abs(simplex.points[i].w.y)});
    }
    return largest;
}

/// How far the origin is inside a triangle around it, at least: how far it is from the nearest side.
template <Scalar T>
[[nodiscard]] inline T depth_in(const Simplex<T>& triangle) {
    T least = std::numeric_limits<T>::infinity();
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec2<T>& from = triangle.points[i].w;
        const Vec2<T> edge = triangle.points[(i + 1) % 3].w - from;
        least = std::min(least, std::abs(cross(from, edge)) / std::hypot(edge.x, edge.y));
    }
    return least;
}

/// The edge of D0 from one of its vertices to another; nothing where the two are not on one edge, which they
/// are only but for rounding then.
template <Scalar T>
[[nodiscard]] inline std::optional<DifferenceEdge<T>> edge_between(const ConvexProxy<T>& a,
                                                                   const ConvexProxy<T>& b,
                                                                   const DifferencePoint<T>& from,
                                                                   const DifferencePoint<T>& to) {
    const Direction<T> of_a{a.points[from.a], a.points[to.a]};
    const Direction<T> of_b{b.points[to.b], b.points[from.b]};
    if (from.a != to.a && from.b != to.b && of_a.turn_to(of_b.from, of_b.to) != 0) {
        return std::nullopt;
    }
    const auto edge = edge_through(a.points, from.a, b.points, from.b, from.a != to.a ? of_a : of_b);
    return edge.vector == Vec2<T>(0) ? std::nullopt : std::optional(edge);
}

/// The vertex or the edge of D0 that a simplex of one or two points is, with the origin outside.
template <Scalar T>
[[nodiscard]] inline std::optional<DifferenceFeature<T>> feature_of(const ConvexProxy<T>& a,
                                                                    const ConvexProxy<T>& b,
                                                                    const Simplex<T>& simplex) {
    const DifferencePoint<T>& p = simplex.points[0];
    const DifferencePoint<T>& q = simplex.points[1];
    if (simplex.count == 1) {
        return vertex_feature(a.points, p.a, b.points, p.b);
    }
    const bool forwards = cross(p.w, q.w - p.w) < 0;  // the origin is to the right of an edge
    const auto edge = edge_between(a, b, forwards ? p : q, forwards ? q : p);
    if (!edge) {
        return std::nullopt;
    }
    DifferenceFeature<T> feature{};
    feature.place = Place::outside;
    feature.edge = *edge;
    feature.at = side_of(*edge);
    feature.on_edge = true;
    return feature;
}

}  // namespace detail

/// Where an iteration ended.
template <Scalar T>
struct IteratedFeature {
    DifferenceFeature<T> feature{};
    bool is_clear{};  ///< farther from touching than rounding: the feature can be relied on
    bool converged{};
};

/// The feature of D0 nearest to the origin where GJK finds the hulls of the points apart; where it finds them
/// overlapping only that the origin is inside. It is clear where D, which is D0 grown by both radii, is
/// farther from touching the origin than a few thousand roundings.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline IteratedFeature<T> closest_feature_by_gjk(const ConvexProxy<T>& a,
                                                               const ConvexProxy<T>& b, Sink& sink) {
    const GjkAnswer<T> found = gjk(a, b, sink);
    const T radius = a.radius + b.radius;
    const T unsure = 4096 * std::numeric_limits<T>::epsilon() * (detail::magnitude(found.simplex) + radius);
    IteratedFeature<T> answer;
    answer.converged = found.converged;
    if (found.overlapping) {
        answer.feature.place = Place::inside;
        answer.is_clear = found.simplex.count == 3 && detail::depth_in(found.simplex) > unsure;
    } else {
        const auto feature = detail::feature_of(a, b, found.simplex);
        answer.feature = feature.value_or(answer.feature);
        answer.is_clear = feature && found.lower > unsure && std::abs(found.distance - radius) > unsure &&
                          found.distance - found.lower <= unsure;
    }
    answer.is_clear = answer.is_clear && answer.converged;
    return answer;
}

template <Scalar T>
[[nodiscard]] inline IteratedFeature<T> closest_feature_by_gjk(const ConvexProxy<T>& a,
                                                               const ConvexProxy<T>& b) {
    NoTrace nobody;
    return closest_feature_by_gjk(a, b, nobody);
}

}  // namespace collidarium
