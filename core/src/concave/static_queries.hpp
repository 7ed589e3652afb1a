#pragma once

/// Overlap and distance of two shapes that may be concave, by their convex parts: shapes overlap when parts
/// of them do, a distance is that of the nearest two parts.

#include <cassert>
#include <limits>

#include "concave/internal_edges.hpp"
#include "concave/part_pairs.hpp"
#include "convex/static_queries.hpp"

namespace collidarium::detail {

/// Whether a and b overlap: whether any two parts do, or a point or a segment lies where two parts of the
/// other meet. `overlap_pair(part of a, part of b, sink)` is called for two parts. Cost: as many steps as
/// there are pairs of parts whose boxes overlap, until two parts are found; no allocation. Trace: `Route`, a
/// `PartPair` for all boxes tested, the events of the parts in them, one `Verdict`.
template <Scalar T, TraceSink Sink, class OverlapPair>
[[nodiscard]] inline bool overlap_parts(const ConvexParts<T>& a, const ConvexParts<T>& b, Sink& sink,
                                        OverlapPair&& overlap_pair) {
    constexpr T all = std::numeric_limits<T>::infinity();
    emit(sink, [] { return Route<T>{"concave/static_queries"}; });
    const bool finite = is_finite(a) && is_finite(b);
    assert(finite);
    PartSink<T, Sink> inner(sink);
    const T radius = a.radius() + b.radius();
    const T reach = radius > 0 ? radius + rounding_of_boxes(a, b) : T(0);
    bool found = false;
    if (finite) {
        search_part_pairs(
            a, b, reach, as_sink(inner), GapAt<T>{},
            [&](std::size_t i, std::size_t j) {
                found = overlap_pair(a[i].proxy, b[j].proxy, as_sink(inner));
                return found ? -all : reach;
            },
            PartSearch::overlap);
    }
    if (finite && !found) {
        for_each_pair_on_bridge<T>(a, b, Vec2<T>(0),
                                   [&](const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
                                       found = found || overlap_pair(proxy_a, proxy_b, as_sink(inner));
                                   });
    }
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::overlap, .hit = found, .reason = inner.reason(found)};
    });
    return found;
}

/// The same by the overlap test for convex shapes.
template <Scalar T, TraceSink Sink>
[[nodiscard]] bool overlap_parts(const ConvexParts<T>& a, const ConvexParts<T>& b, Policy policy,
                                 Sink& sink) {
    return overlap_parts(a, b, sink,
                         [&](const ConvexProxy<T>& part_a, const ConvexProxy<T>& part_b, auto& inner) {
                             return collidarium::overlap(part_a, part_b, policy, inner);
                         });
}

/// The nearest two parts; of several as near those whose points are farthest to the left, then lowest; where
/// they overlap the first two that are found to. `distance_pair(part of a, part of b, sink)` is called for
/// two parts. Cost: that of a distance for every pair of parts whose boxes are nearer than the distance is;
/// no allocation. Trace: as of `overlap_parts`; the last `ClosestFeature` is the answer.
template <Scalar T, TraceSink Sink, class DistancePair>
[[nodiscard]] inline Distance<T> distance_parts(const ConvexParts<T>& a, const ConvexParts<T>& b, Sink& sink,
                                                DistancePair&& distance_pair) {
    constexpr T all = std::numeric_limits<T>::infinity();
    emit(sink, [] { return Route<T>{"concave/static_queries"}; });
    const bool finite = is_finite(a) && is_finite(b);
    assert(finite);
    Distance<T> nearest{.distance = finite ? all : std::numeric_limits<T>::max()};
    const auto comes_first = [&](const Distance<T>& one) {
        const Vec2<T> middle = one.point_a + one.point_b;
        const Vec2<T> other = nearest.point_a + nearest.point_b;
        const bool is_left = middle.x != other.x ? middle.x < other.x : middle.y < other.y;
        return one.distance < nearest.distance || (one.distance == nearest.distance && is_left);
    };
    const T reach = a.radius() + b.radius() + rounding_of_boxes(a, b);
    if (finite) {
        search_part_pairs(
            a, b, all, sink, distance_between<T>,
            [&](std::size_t i, std::size_t j) {
                PartSink<T, Sink> inner(sink);
                const Distance<T> one = distance_pair(a[i].proxy, b[j].proxy, as_sink(inner));
                if (comes_first(one)) {
                    nearest = one;
                    inner.tell_closest();
                }
                return nearest.distance > 0 ? nearest.distance + reach : -all;
            },
            PartSearch::distance);
    }
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::distance,
                          .hit = nearest.distance == 0,
                          .reason = nearest.distance == 0 ? Reason::overlapping : Reason::separated,
                          .axis = std::nullopt,
                          .value = nearest.distance};
    });
    return nearest;
}

/// The same by the distance of convex shapes.
template <Scalar T, TraceSink Sink>
[[nodiscard]] Distance<T> distance_parts(const ConvexParts<T>& a, const ConvexParts<T>& b, Sink& sink) {
    return distance_parts(a, b, sink,
                          [](const ConvexProxy<T>& part_a, const ConvexProxy<T>& part_b, auto& inner) {
                              return collidarium::distance(part_a, part_b, inner);
                          });
}

}  // namespace collidarium::detail
