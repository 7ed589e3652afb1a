#pragma once

#include <cassert>

#include "collidarium/convex/static_queries.hpp"
#include "collidarium/pairs/circle_circle.hpp"
#include "collidarium/pairs/circle_polygon.hpp"
#include "collidarium/pairs/obb_obb.hpp"
#include "collidarium/slab/events.hpp"
#include "collidarium/slab/least_overlap.hpp"

namespace collidarium {

/// Whether a and b overlap.
///
/// Open policy: true when the origin is strictly inside their Minkowski difference, so shapes that
/// only touch do not overlap, and neither do two shapes without any interior between them (a point
/// and a segment, parallel segments). Closed policy: touching counts.
///
/// Exact up to the rounding of the differences of the coordinates given; never true for shapes that
/// are apart by more than that. Swapping the shapes does not change the answer. Preconditions: both
/// shapes pass `validate`. Cost: constant, no division, no allocation. Trace: `AxisProjection` for
/// every axis, `Verdict`. Source: see `slab/least_overlap.hpp`.
template <SlabShape A, SlabShape B, TraceSink Sink = NoTrace>
requires SlabPair<A, B>
[[nodiscard]] inline bool overlap(const A& a, const B& b, Policy policy = Policy::open, Sink&& sink = {}) {
    const auto difference = minkowski_difference(a, b);
    assert(is_finite(difference));
    emit_projections(a, b, difference, sink);
    const bool overlapping = is_finite(difference) && contains_origin(difference, policy);
    emit_static_verdict(Operation::overlap, policy, difference, sink);
    return overlapping;
}

/// The same for every other pair of convex shapes. Exact up to the rounding of the corners of a turned box
/// and of the differences of the coordinates; on integers tangent circles touch and do not overlap. Cost:
/// as many steps as the shapes have vertices, no square root, no allocation. Source: see
/// `convex/closest_feature.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink = NoTrace>
requires(ConvexPair<A, B> && !SlabPair<A, B>)
    [[nodiscard]] inline bool overlap(const A& a, const B& b, Policy policy = Policy::open,
                                      Sink&& sink = {}) {
    if constexpr (DiscPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        return detail::discs_overlap(detail::disc_of(a), detail::disc_of(b), policy);
    }
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    if constexpr (RoundPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        const auto hull = make_proxy(detail::polygon_of(a, b), room_a);
        const auto& disc = detail::disc_of(detail::round_of(a, b));
        if (detail::can_scan(hull)) {
            const auto radius = hull.radius + disc.radius;
            const unsigned side = detail::farthest_side(hull, disc.center, radius);
            if (side == detail::is_far_outside) {
                return false;
            }
            if (side != detail::is_no_sure_side) {
                const auto part = detail::nearest_part(hull, disc.center, side);
                if (part.is_sure()) {
                    return part.is_within(radius, policy);
                }
            }
        }
    }
    if constexpr (TurnedBoxPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        const detail::SatFilter scan = detail::scan_boxes(a, b);
        if (std::abs(scan.most()) > scan.bound) {
            return scan.most() < 0;
        }
    }
    return overlap(make_proxy(a, room_a), make_proxy(b, room_b), policy, sink);
}

}  // namespace collidarium
