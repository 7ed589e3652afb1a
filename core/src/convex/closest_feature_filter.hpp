#pragma once

/// Where the origin is relative to the Minkowski difference of two convex shapes, as quickly as that can be
/// decided: a filter tests all edges as separating axes, a climb finds the nearest feature of separated
/// shapes, and where either comes within its bound on rounding the walk around the difference decides by
/// exact signs. Whichever it is, they find the same feature.

#include <cassert>
#include <limits>
#include <optional>

#include "collidarium/scalar.hpp"
#include "convex/closest_feature.hpp"
#include "convex/events.hpp"
#include "convex/hill_climb.hpp"
#include "convex/shared_point.hpp"

namespace collidarium {

/// What has to be known of the origin.
enum class Wanted {
    verdict,   ///< whether it is in D
    depth,     ///< the nearest feature, where it is in D
    distance,  ///< the nearest feature
};

/// What is known of it.
enum class Located {
    apart,   ///< the shapes are separated
    inside,  ///< it is inside D0
    found,   ///< the nearest feature
};

namespace detail {

/// The edge of D0 across which the filter found the largest separation.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline DifferenceVertex<T> corner_at(const ConvexProxy<T>& a,
                                                                             const ConvexProxy<T>& b,
                                                                             const SatFilter& scan) {
    const std::size_t side = scan.find_most();
    const bool of_a = scan.is_of_a();
    const EdgeTable& edges = of_a ? a.edges : b.edges;
    const std::size_t other =
        farthest_along(of_a ? b.edges : a.edges, -edges.normal_x()[side], -edges.normal_y()[side]);
    return {a.points, b.points, of_a ? side : other, of_a ? other : side};
}

/// What the filter makes of it.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Located settle(const ConvexProxy<T>& a, const ConvexProxy<T>& b, FilterOutcome outcome,
                                    const SatFilter& scan, Sink& sink) {
    emit(sink, [&] { return FilterResult<T>{outcome, T(scan.most()), T(scan.bound)}; });
    emit(sink, [&] { return projection_on_edge_of(scan.is_of_a(), scan.find_most(), a, b); });
    return outcome == FilterOutcome::separated ? Located::apart : Located::inside;
}

/// Filter and climb; nothing where exact signs have to decide. With `shared`, a point of both shapes will do
/// where they overlap.
template <Scalar T, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Located> locate_by_filter(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, Wanted wanted, DifferenceFeature<T>& feature,
    SharedPoint<T>* shared, Sink& sink) {
    const auto found = [](bool is_sure) { return is_sure ? std::optional(Located::found) : std::nullopt; };
    if (!can_scan(a, b)) {
        const bool many = a.points.size() > most_scanned || b.points.size() > most_scanned;
        return found(fall_back(many ? ExactReason::many_vertices : ExactReason::collinear, T(0), T(0), sink));
    }
    const bool wants_distance = wanted == Wanted::distance;
    const T radii = a.radius + b.radius;
    const SatFilter scan = scan_edges(a, b, wants_distance ? T(0) : radii, sink);
    if (!wants_distance && double(scan.most()) > double(radii) + double(scan.bound)) {
        return settle(a, b, FilterOutcome::separated, scan, sink);
    }
    if (scan.most() < -scan.bound) {
        if (wanted == Wanted::verdict) {
            return settle(a, b, FilterOutcome::overlapping, scan, sink);
        }
        const DifferenceVertex<T> corner = corner_at(a, b, scan);
        if (shared != nullptr && find_shared_point(a, b, scan, corner, *shared)) {
            return settle(a, b, FilterOutcome::overlapping, scan, sink);
        }
        return found(deepest_feature(a, b, scan, corner, feature, sink));
    }
    if (scan.most() > scan.bound) {
        DifferenceFeature<T> climbed;  // its own, so that `feature` may stay in registers
        const bool is_sure = climb(a, b, corner_at(a, b, scan), climbed, sink);
        feature = climbed;
        return found(is_sure);
    }
    const bool in_range = scan.bound <= std::numeric_limits<float>::max();
    emit(sink, [&] { return FilterResult<T>{FilterOutcome::unsure, T(scan.most()), T(scan.bound)}; });
    return found(fall_back(in_range ? ExactReason::within_bound : ExactReason::out_of_range, T(scan.most()),
                           T(scan.bound), sink));
}

/// Climbs at once, from the vertices that face each other: for shapes that are probably separated.
template <Scalar T, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Located> locate_by_climb(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, DifferenceFeature<T>& feature, SharedPoint<T>* shared,
    Sink& sink) {
    if (!a.is_strict || !b.is_strict || may_be_parallel(a, b)) {
        (void)fall_back(ExactReason::collinear, T(0), T(0), sink);
        return std::nullopt;
    }
    const bool has_tables = can_scan(a, b);
    const auto middle = [](std::span<const Vec2<T>> points) {
        return (points[0] + points[points.size() / 2]) * T(0.5);
    };
    const Vec2<T> direction = middle(b.points) - middle(a.points);
    const auto farthest = [&](const ConvexProxy<T>& proxy, const Vec2<T>& along) {
        return has_tables
                   ? farthest_along(proxy.edges, static_cast<float>(along.x), static_cast<float>(along.y))
                   : farthest_vertex(proxy.points, along);
    };
    const DifferenceVertex<T> corner(a.points, b.points, farthest(a, direction), farthest(b, -direction));
    const Vec2<T> vertex = corner.vertex();
    if (!(glm::dot(vertex, direction) < -rounding_of(vertex, direction))) {
        return locate_by_filter(a, b, Wanted::distance, feature, shared, sink);
    }
    DifferenceFeature<T> climbed;  // its own, so that `feature` may stay in registers
    const bool is_sure = climb(a, b, corner, climbed, sink);
    feature = climbed;
    return is_sure ? std::optional(Located::found) : std::nullopt;
}

/// By the walk around D0, which stops early where it only has to show that the shapes are separated. Trace:
/// `AxisProjection` for every edge, and with `emits_merge` before it the `MinkowskiEdge`.
template <Scalar T, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline Located locate_exactly(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                           Wanted wanted, DifferenceFeature<T>& feature,
                                                           Sink& sink, bool emits_merge = false) {
    const bool finite = is_finite(a) && is_finite(b);
    assert(finite);
    if (!finite) {
        return Located::apart;
    }
    const bool only_inside = wanted != Wanted::distance && !(a.radius > 0 || b.radius > 0);
    feature = closest_feature(a, b, only_inside, [&](const DifferenceEdge<T>& edge, const auto& merge) {
        if (emits_merge) {
            emit(sink, [&] { return merged_edge(edge, merge); });
        }
        emit(sink, [&] {
            AxisProjection<T> projection = projection_across(edge, a, b);
            projection.decides = only_inside && side_of(edge).side < 0;
            return projection;
        });
    });
    return only_inside && feature.place == Place::outside ? Located::apart : Located::found;
}

/// By the filter and the climb; nothing where exact signs have to decide.
template <Scalar T, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Located> locate_quickly(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, Wanted wanted, DifferenceFeature<T>& feature,
    SharedPoint<T>* shared, Sink& sink) {
    const auto located = wanted == Wanted::distance ? locate_by_climb(a, b, feature, shared, sink)
                                                    : locate_by_filter(a, b, wanted, feature, shared, sink);
    if (located == Located::found) {
        emit(sink, [&] { return deciding_projection(a, b, feature, false); });
    }
    return located;
}

/// By exact signs, which they were not sure of.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Located locate_unsure(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Wanted wanted,
                                           DifferenceFeature<T>& feature, Sink& sink) {
    const Located located = locate_exactly(a, b, wanted, feature, sink);
    if (located == Located::found) {
        emit(sink, [&] { return deciding_projection(a, b, feature, true); });
    }
    return located;
}

}  // namespace detail

/// Where the origin is relative to D. `feature` is right where that is `found`; with `shared`, which is then
/// right where it is `inside`, no feature is looked for if a point of both shapes turns up. Cost: of shapes
/// of up to 16 vertices mostly that of the filter, the product of their numbers of vertices, 4 at once; else
/// linear in the vertices. Trace: `FilterAxis`, `FilterResult`, `ClimbStep`, `ExactFallback`,
/// `AxisProjection`; the last of these is the axis that decided, where one is.
template <Scalar T, TraceSink Sink>
[[nodiscard]] Located locate_origin(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Wanted wanted,
                                    DifferenceFeature<T>& feature, Sink& sink,
                                    detail::SharedPoint<T>* shared = nullptr) {
    const auto quick = detail::locate_quickly(a, b, wanted, feature, shared, sink);
    return quick ? *quick : detail::locate_unsure(a, b, wanted, feature, sink);
}

/// The feature of D0 nearest to the origin.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline DifferenceFeature<T> find_closest_feature(const ConvexProxy<T>& a,
                                                               const ConvexProxy<T>& b, Sink& sink) {
    DifferenceFeature<T> feature;
    (void)locate_origin(a, b, Wanted::distance, feature, sink);
    return feature;
}
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> find_closest_feature(const ConvexProxy<T>& a,
                                                               const ConvexProxy<T>& b) {
    NoTrace nobody;
    return find_closest_feature(a, b, nobody);
}

}  // namespace collidarium
