#pragma once

/// The lines on which the convex pieces of a concave shape meet.
///
/// They are inside of it, but inside of no piece. A shape with an area that reaches there reaches into a
/// piece; a point, or a segment along the line, does not. For these the two pieces at such a seam are joined
/// by a bridge: a convex part of both of them together, with the seam as a diagonal. Pieces and bridges
/// overlap, so what slips between two pieces by a rounding does not slip through.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/concave/convex_parts.hpp"

namespace collidarium::detail {

/// Whether a direction is within rounding of that of an edge.
template <Scalar T>
[[nodiscard]] inline bool runs_along(const Vec2<T>& edge, const Vec2<T>& direction, T length2) {
    const T turn = cross(edge, direction);
    return turn * turn <= 64 * std::numeric_limits<T>::epsilon() * glm::dot(edge, edge) * length2;
}

/// Whether all of a point or a segment, and the way it goes, lies within rounding of the line of an edge.
template <Scalar T>
[[nodiscard]] inline bool is_on_line(const Vec2<T>& from, const Vec2<T>& edge, const ConvexProxy<T>& thin,
                                     const Vec2<T>& way) {
    const Vec2<T> offset = thin.points[0] - from;
    const Vec2<T> along = thin.points.back() - thin.points[0];
    return runs_along(edge, way, glm::dot(way, way)) && runs_along(edge, along, glm::dot(along, along)) &&
           runs_along(edge, offset, std::max(glm::dot(offset, offset), glm::dot(edge, edge)));
}

/// A point of a convex piece, beside the middle of one of its edges and not too far along it for a bridge.
template <Scalar T>
[[nodiscard]] inline Vec2<T> pier(const ConvexProxy<T>& piece, const Vec2<T>& from, const Vec2<T>& edge) {
    Vec2<T> farthest = from;
    for (const Vec2<T>& point : piece.points) {
        if (std::abs(cross(edge, point - from)) > std::abs(cross(edge, farthest - from))) {
            farthest = point;
        }
    }
    const Vec2<T> middle = from + edge * T(0.5);
    const T along = std::abs(glm::dot(farthest - middle, edge));
    const T quarter = glm::dot(edge, edge) * T(0.25);
    return middle + (farthest - middle) * (along > quarter ? quarter / along * T(0.5) : T(0.5));
}

/// Calls `visit(hull)` with a bridge over every seam for which `wanted(from, edge)`.
template <Scalar T, class Wanted, class Visit>
inline void for_each_bridge_where(const Pieces<T>& shape, Wanted&& wanted, Visit&& visit) {
    for (std::size_t i = 0; i + 1 < shape.size(); ++i) {
        const auto points = shape[i].points;
        for (std::size_t k = 0; k < points.size(); ++k) {
            const Vec2<T>& from = points[k];
            const Vec2<T>& to = points[k + 1 == points.size() ? 0 : k + 1];
            // Each seam once: with the first of its two pieces.
            const std::size_t other =
                wanted(from, to - from) ? shape.piece_across(from, to, i + 1) : shape.size();
            if (other == shape.size()) {
                continue;
            }
            const std::array<Vec2<T>, 4> bridge{from, pier(shape[other], from, to - from), to,
                                                pier(shape[i], from, to - from)};
            visit(ConvexProxy<T>{bridge, T(0)});
        }
    }
}

/// The same for every seam along which a point or a segment lies and moves.
template <Scalar T, class Visit>
inline void for_each_bridge(const Pieces<T>& shape, const ConvexProxy<T>& thin, const Vec2<T>& way,
                            Visit&& visit) {
    for_each_bridge_where(
        shape, [&](const Vec2<T>& from, const Vec2<T>& edge) { return is_on_line(from, edge, thin, way); },
        visit);
}

/// The same for every seam along which it may lie anywhere.
template <Scalar T, class Visit>
inline void for_each_parallel_bridge(const Pieces<T>& shape, const ConvexProxy<T>& thin, Visit&& visit) {
    const Vec2<T> along = thin.points.back() - thin.points[0];
    for_each_bridge_where(
        shape,
        [&](const Vec2<T>&, const Vec2<T>& edge) { return runs_along(edge, along, glm::dot(along, along)); },
        visit);
}

}  // namespace collidarium::detail
