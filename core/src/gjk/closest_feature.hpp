#pragma once

/// The feature of the Minkowski difference D0 of two convex shapes that GJK ends at, and whether it can be
/// relied on: an iteration in floating point cannot distinguish touching from a gap of a few rounding errors.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "convex/minkowski_edge.hpp"
#include "convex/separation.hpp"
#include "gjk/gjk.hpp"

namespace collidarium {

namespace detail {

/// The largest number that GJK has computed with on its way to a simplex: what rounding is relative to.
/// Support points, though the simplex may be small, were compared from the first vertex of their shape.
template <Scalar T>
[[nodiscard]] inline T magnitude(const Simplex<T>& simplex, const ConvexProxy<T>& a,
                                 const ConvexProxy<T>& b) {
    Vec2<T> largest(0);
    for (std::size_t i = 0; i < simplex.count; ++i) {
        largest = glm::max(largest, absolute(simplex.points[i].w));
    }
    for (const ConvexProxy<T>* shape : {&a, &b}) {
        for (const Vec2<T>& point : shape->points) {
            largest = glm::max(largest, absolute(point - shape->points[0]));
        }
    }
    return std::max(largest.x, largest.y);
}

/// How far the origin is inside a triangle around it, at least: how far it is from the nearest edge.
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

/// The feature that is an edge of D0, with the origin outside.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> outer_feature(const DifferenceEdge<T>& edge) {
    DifferenceFeature<T> feature{};
    feature.place = Place::outside;
    feature.edge = edge;
    feature.origin = side_of(edge);
    feature.on_edge = true;
    return feature;
}

/// The edge of D0 that a point of it is in the middle of, with the origin straight in front of it: where both
/// shapes have an edge there, or one has a vertex on a straight side, the point is a vertex less a vertex,
/// and yet none of D0. Nothing where it is one.
template <Scalar T>
[[nodiscard]] inline std::optional<DifferenceFeature<T>> feature_around(const ConvexProxy<T>& a,
                                                                        const ConvexProxy<T>& b,
                                                                        const DifferencePoint<T>& point) {
    for (const std::size_t which : {0U, 1U, 2U, 3U}) {
        const bool of_a = which < 2;
        const bool forwards = which % 2 == 0;
        const std::size_t count = of_a ? a.points.size() : b.points.size();
        DifferencePoint<T> other = point;
        std::size_t& vertex = of_a ? other.a : other.b;
        vertex = (vertex + (forwards ? 1 : count - 1)) % count;
        if (other.a == point.a && other.b == point.b) {
            continue;
        }
        // Along b's outline D0's runs the other way.
        const bool begins = forwards == of_a;
        const auto edge = edge_between(a, b, begins ? point : other, begins ? other : point);
        if (edge) {
            const DifferenceFeature<T> feature = outer_feature(*edge);
            if (feature.origin.side < 0 && feature.origin.is_beside()) {
                return feature;
            }
        }
    }
    return std::nullopt;
}

/// The vertex or the edge of D0 that a simplex of one or two points is, with the origin outside.
template <Scalar T>
[[nodiscard]] inline std::optional<DifferenceFeature<T>> feature_of(const ConvexProxy<T>& a,
                                                                    const ConvexProxy<T>& b,
                                                                    const Simplex<T>& simplex) {
    const DifferencePoint<T>& p = simplex.points[0];
    const DifferencePoint<T>& q = simplex.points[1];
    if (simplex.count == 1) {
        const auto around = feature_around(a, b, p);
        return around ? *around : vertex_feature(a.points, p.a, b.points, p.b);
    }
    const bool forwards = cross(p.w, q.w - p.w) < 0;  // the origin is to the right of an edge
    const auto edge = edge_between(a, b, forwards ? p : q, forwards ? q : p);
    if (!edge) {
        return std::nullopt;
    }
    return outer_feature(*edge);
}

}  // namespace detail

/// Where an iteration ended.
template <Scalar T>
struct IteratedFeature {
    DifferenceFeature<T> feature{};
    bool is_clear{};  ///< farther from touching than rounding: the feature can be relied on
    bool converged{};
};

/// The feature of D0 nearest to the origin where GJK finds the hulls of the points separated; where it finds
/// them overlapping only that the origin is inside. It is clear where D, which is D0 grown by both radii, is
/// farther from touching the origin than a few thousand rounding errors.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline IteratedFeature<T> closest_feature_by_gjk(const ConvexProxy<T>& a,
                                                               const ConvexProxy<T>& b, Sink& sink) {
    const GjkAnswer<T> found = gjk(a, b, sink);
    const T radius = a.radius + b.radius;
    const T unsure =
        4096 * std::numeric_limits<T>::epsilon() * (detail::magnitude(found.simplex, a, b) + radius);
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
