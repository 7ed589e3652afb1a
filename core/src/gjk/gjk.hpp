#pragma once

/// The iteration of `collidarium/gjk/gjk.hpp`.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/gjk/gjk.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "convex/minkowski_edge.hpp"
#include "convex/separation.hpp"

namespace collidarium {

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

/// What is told of a step: `way` is the search direction, `nearest` the point of the simplex nearest to the
/// origin.
template <Scalar T>
[[nodiscard]] inline GjkSimplex<T> simplex_event(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                 const Simplex<T>& simplex, const Vec2<T>& nearest,
                                                 const Vec2<T>& way, T gain) {
    GjkSimplex<T> event;
    event.count = simplex.count;
    event.weights = simplex.weights;
    event.nearest = way == Vec2<T>(0) ? way : nearest;
    event.distance = std::hypot(event.nearest.x, event.nearest.y);
    event.direction = way;
    event.gain = gain;
    for (std::size_t i = 0; i < simplex.count; ++i) {
        event.points[i] = simplex.points[i].w;
        event.on_a[i] = a.points[simplex.points[i].a];
        event.on_b[i] = b.points[simplex.points[i].b];
    }
    for (std::size_t i = 0; i < event.edge_count(); ++i) {
        const Vec2<T>& from = event.points[i];
        const Vec2<T>& to = event.points[(i + 1) % event.count];
        event.sides[i] = cross(from, event.count == 3 ? to : to - from);
    }
    return event;
}

}  // namespace detail

/// As `gjk` of the public header says, into a sink of a known type.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline GjkAnswer<T> gjk(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Sink& sink) {
    constexpr std::size_t most_steps = 64;
    constexpr int most_stalls = 4;
    GjkAnswer<T> answer;
    Simplex<T>& simplex = answer.simplex;
    simplex.points[0] = {a.points[0] - b.points[0], 0, 0};
    simplex.weights[0] = 1;
    simplex.count = 1;
    Vec2<T> nearest = simplex.points[0].w;
    T least2 = glm::dot(nearest, nearest);
    int stalls = 0;
    T beyond = 0;  // how much nearer the difference may be than the simplex
    for (; answer.steps < most_steps; ++answer.steps) {
        const Vec2<T> way = simplex.count == 3 ? Vec2<T>(0) : detail::way_to_origin(simplex);
        const auto tell = [&](const Simplex<T>& told, T gain) {
            emit(sink, [&] { return detail::simplex_event(a, b, told, nearest, way, gain); });
        };
        if (way == Vec2<T>(0)) {
            tell(simplex, T(0));
            answer.overlapping = answer.converged = true;
            break;
        }
        const DifferencePoint<T> next = detail::difference_support(a, b, way);
        const T gain = detail::gain_of(simplex, way, next.w);
        beyond = gain / std::hypot(way.x, way.y);
        if (gain == 0) {
            tell(simplex, gain);
            answer.converged = true;
            break;
        }
        const Simplex<T> before = simplex;
        simplex.points[simplex.count++] = next;
        simplex.count == 2 ? detail::reduce_segment(simplex) : detail::reduce_triangle(simplex);
        const Vec2<T> now = detail::nearest_of(simplex);
        // Beyond by more than rounding, yet no nearer: that is lost in the squares. Seen from a vertex beside
        // the end of an edge the direction may still change, by the square root of a rounding error.
        const bool is_nearer = simplex.count == 3 || glm::dot(now, now) < least2;
        stalls += is_nearer ? 0 : 1;
        tell(before, stalls > most_stalls ? T(0) : gain);
        if (stalls > most_stalls) {
            simplex = before;
            answer.converged = true;
            break;
        }
        nearest = now;
        least2 = std::min(least2, glm::dot(now, now));
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

}  // namespace collidarium
