#pragma once

/// The growing polytope of `collidarium/gjk/epa.hpp`.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "collidarium/gjk/epa.hpp"
#include "convex/closest_feature.hpp"
#include "convex/witness_points.hpp"
#include "gjk/closest_feature.hpp"

namespace collidarium {

/// An answer with the edge of the difference that it ended at.
template <Scalar T>
struct EpaEnd : EpaAnswer<T> {
    DifferenceFeature<T> feature{};
};

namespace detail {

/// The nearest of the edges of a polytope around the origin that are known to be edges of the difference: of
/// equally near ones the one that the rule of `Contact` takes. Nothing where the one known to be `nearest` is
/// not an edge of D0 but for rounding.
template <Scalar T>
[[nodiscard]] inline std::optional<DifferenceFeature<T>> feature_of(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, const std::vector<DifferencePoint<T>>& points,
    const std::vector<bool>& is_final, std::size_t nearest) {
    ClosestFeatureSearch<T> search(a, b);
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!is_final[i]) {
            continue;
        }
        const auto edge = edge_between(a, b, points[i], points[(i + 1) % points.size()]);
        if (edge) {
            search.look_at(*edge);
        } else if (i == nearest) {
            return std::nullopt;
        }
    }
    return search.answer();
}

/// The edge of a polytope that is nearest to the origin; of equally near ones one that is not known to be an
/// edge of the difference.
template <Scalar T>
struct NearestEdge {
    std::size_t index{};  ///< of the point it begins at
    T distance{};
    bool is_final{};
};

template <Scalar T>
[[nodiscard]] inline NearestEdge<T> nearest_edge(const std::vector<DifferencePoint<T>>& points,
                                                 const std::vector<bool>& is_final) {
    constexpr T rounding = 32 * std::numeric_limits<T>::epsilon();
    NearestEdge<T> nearest{0, std::numeric_limits<T>::infinity(), true};
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2<T> edge = points[(i + 1) % points.size()].w - points[i].w;
        const T length = std::hypot(edge.x, edge.y);
        const T distance = cross(points[i].w, edge) / length;
        const T size = (std::abs(points[i].w.x * edge.y) + std::abs(points[i].w.y * edge.x)) / length;
        const bool ties = std::abs(distance - nearest.distance) <= rounding * size;
        if (ties ? nearest.is_final && !is_final[i] : distance < nearest.distance) {
            nearest = {i, distance, is_final[i]};
        }
    }
    return nearest;
}

/// A triangle of points of the difference that is as large as its support points make it, counter-clockwise;
/// fewer than three points where the difference has no area.
template <Scalar T>
[[nodiscard]] inline std::vector<DifferencePoint<T>> first_polytope(const ConvexProxy<T>& a,
                                                                    const ConvexProxy<T>& b) {
    std::vector<DifferencePoint<T>> points{difference_support(a, b, Vec2<T>(1, 0)),
                                           difference_support(a, b, Vec2<T>(-1, 0))};
    if (points[0].w == points[1].w) {
        points[1] = difference_support(a, b, Vec2<T>(0, 1));
    }
    if (points[0].w == points[1].w) {
        points[1] = difference_support(a, b, Vec2<T>(0, -1));
    }
    const Vec2<T> across = perpendicular(points[1].w - points[0].w);
    DifferencePoint<T> left = difference_support(a, b, across);
    if (cross(points[1].w - points[0].w, left.w - points[0].w) > 0) {
        points.push_back(left);
        const DifferencePoint<T> right = difference_support(a, b, -across);
        if (cross(points[1].w - points[0].w, right.w - points[0].w) < 0) {
            points.insert(points.begin() + 1, right);
        }
        return points;
    }
    left = difference_support(a, b, -across);
    if (cross(points[1].w - points[0].w, left.w - points[0].w) < 0) {
        points.insert(points.begin() + 1, left);
    }
    return points;
}

}  // namespace detail

/// As `epa` of the public header says, into a sink of a known type.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline EpaEnd<T> epa(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Sink& sink) {
    const std::size_t most_steps = 64 + 4 * (a.points.size() + b.points.size());
    EpaEnd<T> answer;
    std::vector<DifferencePoint<T>> points = detail::first_polytope(a, b);
    if (points.size() < 3) {
        return answer;
    }
    std::vector<bool> is_final(points.size());  // whether the edge from a point on is one of the difference
    for (; answer.steps < most_steps; ++answer.steps) {
        const detail::NearestEdge<T> nearest = detail::nearest_edge(points, is_final);
        if (nearest.is_final) {
            answer.depth = std::max(nearest.distance, T(0));
            answer.converged = true;
            const auto feature = detail::feature_of(a, b, points, is_final, nearest.index);
            answer.is_edge = feature.has_value();
            if (feature) {
                answer.feature = *feature;
                answer.normal = normal_of(answer.feature);
                const WitnessPoints<T> witnesses = witnesses_of(a, b, answer.feature);
                answer.point_a = witnesses.a;
                answer.point_b = witnesses.b;
            }
            return answer;
        }
        emit(sink, [&] {
            EpaPolytope<T> event{{}, {}, {}, nearest.index, nearest.distance};
            for (const DifferencePoint<T>& point : points) {
                event.points.push_back(point.w);
                event.on_a.push_back(a.points[point.a]);
                event.on_b.push_back(b.points[point.b]);
            }
            return event;
        });
        const DifferencePoint<T>& from = points[nearest.index];
        const DifferencePoint<T>& to = points[(nearest.index + 1) % points.size()];
        const Vec2<T> edge = to.w - from.w;
        const DifferencePoint<T> next = detail::difference_support(a, b, -perpendicular(edge));
        const T gain = cross(edge, from.w - next.w);
        const bool is_end = (next.a == from.a && next.b == from.b) || (next.a == to.a && next.b == to.b);
        if (is_end || gain <= 4 * std::numeric_limits<T>::epsilon() * glm::dot(edge, edge)) {
            is_final[nearest.index] = true;
        } else {
            const auto place = static_cast<std::ptrdiff_t>(nearest.index) + 1;
            points.insert(points.begin() + place, next);
            is_final.insert(is_final.begin() + place, false);
        }
    }
    return answer;
}

/// The feature of D0 nearest to the origin: by GJK where the hulls of the points are separated, else by EPA.
/// It is clear where the origin is farther from the boundary of D than a few thousand rounding errors.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline IteratedFeature<T> closest_feature_by_gjk_epa(const ConvexProxy<T>& a,
                                                                   const ConvexProxy<T>& b, Sink& sink) {
    IteratedFeature<T> answer = closest_feature_by_gjk(a, b, sink);
    if (answer.feature.place == Place::inside && answer.is_clear) {
        const EpaEnd<T> grown = epa(a, b, sink);
        answer.feature = grown.feature;
        answer.converged = grown.converged;
        answer.is_clear = grown.converged && grown.is_edge && grown.feature.place == Place::inside;
    }
    return answer;
}

}  // namespace collidarium
