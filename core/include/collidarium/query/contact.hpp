#pragma once

#include <cassert>
#include <optional>

#include "collidarium/convex/static_queries.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/pairs/circle_circle.hpp"
#include "collidarium/pairs/circle_polygon.hpp"
#include "collidarium/pairs/obb_obb.hpp"
#include "collidarium/results.hpp"
#include "collidarium/slab/events.hpp"
#include "collidarium/slab/least_overlap.hpp"
#include "collidarium/slab/manifold.hpp"

namespace collidarium {

namespace detail {

/// The contact of two shapes that overlap or touch, from their Minkowski difference.
template <SlabShape A, SlabShape B, std::size_t Slanted>
[[nodiscard, gnu::noinline]] inline Contact<ScalarOf<A>> contact_of(
    const A& a, const B& b, const Difference<ScalarOf<A>, Slanted>& difference) {
    using T = ScalarOf<A>;
    const LeastOverlap<T> least = least_overlap(difference);
    const Touch<T> touch = touch_at(a, b, least.axis, least.normal, least.depth);
    const Vec2<T> normal(least.normal.x, least.normal.y);
    const auto point = [&](std::size_t i) {
        return ContactPoint<T>{(touch.a[i] + touch.b[i]) * T(0.5), T(0) - least.depth};  // never -0
    };
    const bool is_point = touch.a[0] == touch.a[1];
    return {normal,
            least.depth,
            (touch.a[0] + touch.a[1]) * T(0.5),
            (touch.b[0] + touch.b[1]) * T(0.5),
            {point(0), is_point ? ContactPoint<T>{} : point(1)},
            is_point ? std::size_t(1) : std::size_t(2),
            least.degenerate};
}

/// The long way. Not inlined, so that it costs the short cuts no registers.
template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<Contact<ScalarOf<A>>> contact_of_proxies(const A& a,
                                                                                           const B& b,
                                                                                           Policy policy,
                                                                                           Sink& sink) {
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    return contact(make_proxy(a, room_a), make_proxy(b, room_b), policy, sink);
}

}  // namespace detail

/// How b has to move to get out of a; nothing when the two do not overlap under the policy.
///
/// `normal` is unit and points from a to b, `depth` is in world units; moving b by `mtv()` leaves the
/// two just touching and no shorter translation does. Where that translation is not unique the answer
/// is a true minimum by a fixed rule, and `degenerate`: of equally deep axes y before x before the
/// slanted sides of a, then of b; for a zero difference on the chosen axis the side with y > 0, or
/// with y == 0 and x > 0. Under the closed policy shapes that touch are in contact with depth 0.
/// Swapping the shapes negates normal and mtv, and swaps the points; a degenerate answer may choose
/// the same side both times.
///
/// Preconditions: both shapes pass `validate`. Cost: constant, no allocation. Trace: `AxisProjection`
/// for every axis, `Clipping` where a side is met, `Verdict`. Source: see `slab/least_overlap.hpp`.
template <SlabShape A, SlabShape B, TraceSink Sink = NoTrace>
requires SlabPair<A, B>
[[nodiscard]] inline std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b,
                                                                 Policy policy = Policy::open,
                                                                 Sink&& sink = {}) {
    const auto difference = minkowski_difference(a, b);
    assert(is_finite(difference));
    emit_projections(a, b, difference, sink);
    if constexpr (std::remove_cvref_t<Sink>::enabled) {
        ConvexProxyStorage<ScalarOf<A>> room_a;
        ConvexProxyStorage<ScalarOf<A>> room_b;
        const auto proxy_a = make_proxy(a, room_a);
        const auto proxy_b = make_proxy(b, room_b);
        detail::emit_clipping(proxy_a, proxy_b, closest_feature(proxy_a, proxy_b), policy, sink);
    }
    emit_static_verdict(Operation::contact, policy, difference, sink);
    if (!is_finite(difference) || !contains_origin(difference, policy)) {
        return std::nullopt;
    }
    return detail::optional_of([&] { return detail::contact_of(a, b, difference); });
}

/// The same for every other pair of convex shapes. Of equally deep sides y comes before x before slanted
/// ones, of these the steeper normal; for points that coincide (of circles, say) the normal is +x. The
/// manifold is the side of one shape clipped to that of the other: two points where sides face each other
/// and both ends are below the surface, the deepest point first unless they are parallel. Cost: as many
/// steps as the shapes have vertices, no allocation. Source: see `convex/closest_feature.hpp`,
/// `convex/manifold.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink = NoTrace>
requires(ConvexPair<A, B> && !SlabPair<A, B>)
    [[nodiscard]] inline std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b,
                                                                     Policy policy = Policy::open,
                                                                     Sink&& sink = {}) {
    if constexpr (DiscPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        return detail::contact_of_discs(detail::disc_of(a), detail::disc_of(b), policy);
    }
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    if constexpr (RoundPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        const auto hull = make_proxy(detail::polygon_of(a, b), room_a);
        const auto& disc = detail::disc_of(detail::round_of(a, b));
        if (detail::can_scan(hull)) [[likely]] {
            const unsigned side = detail::farthest_side(hull, disc.center, hull.radius + disc.radius);
            if (side == detail::is_far_outside) {
                return std::nullopt;
            }
            if (side != detail::is_no_sure_side) [[likely]] {
                const auto part = detail::nearest_part(hull, disc.center, side);
                if (part.is_sure()) [[likely]] {
                    return detail::contact_with_round(hull, disc, part, policy, DiscShape<B>);
                }
            }
        }
    }
    if constexpr (TurnedBoxPair<A, B> && !std::remove_cvref_t<Sink>::enabled) {
        const detail::SatFilter scan = detail::scan_boxes(a, b);
        if (scan.most() > scan.bound) {
            return std::nullopt;
        }
        const auto proxy_a = detail::corners_of(a, room_a);
        const auto proxy_b = detail::corners_of(b, room_b);
        DifferenceFeature<ScalarOf<A>> feature;
        if (scan.most() < -scan.bound &&
            detail::deepest_of_boxes(proxy_a, proxy_b, scan, feature) == detail::Quick::found) {
            return detail::optional_of([&] { return detail::contact_of(proxy_a, proxy_b, feature); });
        }
    }
    return detail::contact_of_proxies(a, b, policy, sink);
}

}  // namespace collidarium
