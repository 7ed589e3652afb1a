#pragma once

/// The edges at which the convex parts of a concave shape meet.
///
/// They are inside of it, but inside of no part. A shape with an area that reaches there reaches into a
/// part; a point, or a segment along the edge, does not. For these the two parts at such an edge are joined
/// by a bridge: a convex part of both of them together, with the internal edge as a diagonal. Parts and
/// bridges overlap, so what slips between two parts by a rounding error does not slip through.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "concave/convex_parts.hpp"

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

/// A point of a convex part, beside the middle of one of its edges and not too far along it for a bridge.
template <Scalar T>
[[nodiscard]] inline Vec2<T> pier(std::span<const Vec2<T>> part, const Vec2<T>& from, const Vec2<T>& edge) {
    Vec2<T> farthest = from;
    for (const Vec2<T>& point : part) {
        if (std::abs(cross(edge, point - from)) > std::abs(cross(edge, farthest - from))) {
            farthest = point;
        }
    }
    const Vec2<T> middle = from + edge * T(0.5);
    const T along = std::abs(glm::dot(farthest - middle, edge));
    const T quarter = glm::dot(edge, edge) * T(0.25);
    return middle + (farthest - middle) * (along > quarter ? quarter / along * T(0.5) : T(0.5));
}

/// Calls `visit(hull)` with a bridge over every internal edge for which `wanted(from, edge)`. Cost: as many
/// steps as the parts have edges.
template <Scalar T, class Wanted, class Visit>
inline void for_each_bridge(const ConvexParts<T>& shape, Wanted&& wanted, Visit&& visit) {
    for (std::size_t i = 0; i < shape.size() && shape.size() > 1; ++i) {
        const std::span<const Vec2<T>> part = shape.points(i);
        for (std::size_t k = 0; k < part.size(); ++k) {
            const std::size_t other = shape.across(i, k);
            const Vec2<T>& from = part[k];
            const Vec2<T>& to = part[k + 1 == part.size() ? 0 : k + 1];
            // Each edge once: with the first of its two parts.
            if (other != PartNeighbors::none && other > i && wanted(from, to - from)) {
                const std::array<Vec2<T>, 4> bridge{from, pier(shape.points(other), from, to - from), to,
                                                    pier(part, from, to - from)};
                visit(ConvexProxy<T>{bridge, T(0)});
            }
        }
    }
}

/// Calls `visit(of a, of b)` of two shapes of which one is a point or a segment: that one itself, and of the
/// other the bridges over the internal edges along which it lies and moves, where `way` is how b moves;
/// without a way, over all that it is parallel to.
template <Scalar T, class Visit>
inline void for_each_pair_on_bridge(const ConvexParts<T>& a, const ConvexParts<T>& b,
                                    const std::optional<Vec2<T>>& way, Visit&& visit) {
    const bool b_is_thin = b.is_thin();
    if (!b_is_thin && !a.is_thin()) {
        return;
    }
    const ConvexPart<T> only = (b_is_thin ? b : a)[0];
    const ConvexProxy<T>& thin = only.proxy;
    const Vec2<T> along = thin.points.back() - thin.points[0];
    for_each_bridge(
        b_is_thin ? a : b,
        [&](const Vec2<T>& from, const Vec2<T>& edge) {
            return way ? is_on_line(from, edge, thin, b_is_thin ? *way : -*way)
                       : runs_along(edge, along, glm::dot(along, along));
        },
        [&](const ConvexProxy<T>& bridge) { visit(b_is_thin ? bridge : thin, b_is_thin ? thin : bridge); });
}

}  // namespace collidarium::detail
