#pragma once

/// The manifold of two edges that meet: the incident edge is cut to the width of the reference edge, and of
/// what is left those ends are kept that are not above its surface. What `convex/manifold.hpp` does for the
/// general route, given the two edges.
///
/// Source: Catto, Contact Manifolds, GDC 2007.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "collidarium/results.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

/// Two edges that face each other, on the surfaces (radii included).
template <Scalar T>
struct FacingEdges {
    bool reference_is_a;
    Vec2<T> reference_from;
    Vec2<T> reference_to;
    Vec2<T> along;    ///< from the one to the other, not rounded to the digits of their positions
    Vec2<T> normal;   ///< unit, outwards from the reference edge
    Vec2<T> deepest;  ///< the end of the incident edge that is deepest
    Vec2<T> other;    ///< its other end
    T depth;          ///< of the deepest end
};

/// Of the incident edge what is beside the reference edge: the deepest end first.
template <Scalar T>
struct ClippedEdge {
    std::array<Vec2<T>, 2> ends;
    std::array<T, 2> separations;
};

template <Scalar T>
[[nodiscard, gnu::always_inline]] inline ClippedEdge<T> clip_incident_edge(const FacingEdges<T>& edges) {
    const Vec2<T>& reference = edges.along;
    const Vec2<T> incident = edges.other - edges.deepest;
    const T width = glm::dot(reference, reference);
    const T from = glm::dot(edges.deepest - edges.reference_from, reference);
    const T to = glm::dot(edges.other - edges.reference_from, reference);
    // The part of the incident edge at which it is cut off, seen from the deepest end.
    const auto part_at = [&](T limit) { return (limit - from) / (to - from); };
    const T begin = from < 0 && to > from       ? std::min(part_at(0), T(1))
                    : from > width && to < from ? std::min(part_at(width), T(1))
                                                : T(0);
    const T end = to < 0 && to < from       ? std::clamp(part_at(0), begin, T(1))
                  : to > width && to > from ? std::clamp(part_at(width), begin, T(1))
                                            : T(1);
    const T rise = glm::dot(incident, edges.normal);
    return {{edges.deepest + incident * begin, edges.deepest + incident * end},
            {rise * begin - edges.depth, rise * end - edges.depth}};
}

/// Fills the manifold of a contact of two edges that meet.
template <Scalar T>
[[gnu::always_inline]] inline void add_clipped(Contact<T>& contact, const FacingEdges<T>& edges) {
    const ClippedEdge<T> clipped = clip_incident_edge(edges);
    const T last_place =
        std::numeric_limits<T>::epsilon() * (std::abs(edges.deepest.x) + std::abs(edges.deepest.y));
    const auto add = [&](std::size_t i) {
        const T cut = std::max(std::min(clipped.separations[i], T(0)), -edges.depth);
        // The deepest end may have been cut off by a rounding error.
        const T separation = i == 0 && cut + edges.depth <= last_place ? -edges.depth : cut;
        contact.manifold[i] = {without_negative_zero(clipped.ends[i] - edges.normal * (separation * T(0.5))),
                               (separation) + T(0)};
    };
    add(0);
    add(1);
    const T rounding = 16 * last_place;
    // Ends that only rounding keeps apart are one.
    const Vec2<T> between = glm::abs(contact.manifold[1].position - contact.manifold[0].position);
    const bool has_two = clipped.separations[1] <= rounding && std::max(between.x, between.y) > rounding;
    contact.manifold_size = has_two ? 2 : 1;
}

/// How the manifold of a contact was found.
template <Scalar T>
[[nodiscard]] inline Clipping<T> clipping_event(const Contact<T>& contact, const FacingEdges<T>& edges) {
    Clipping<T> clipping;
    clipping.reference_is_a = edges.reference_is_a;
    clipping.normal = edges.reference_is_a ? contact.normal : Vec2<T>(0) - contact.normal;
    clipping.reference_from = without_negative_zero(edges.reference_from);
    clipping.reference_to = without_negative_zero(edges.reference_to);
    clipping.incident_from = without_negative_zero(edges.deepest);
    clipping.incident_to = without_negative_zero(edges.other);
    for (const ContactPoint<T>& point : contact.points()) {
        clipping.kept[clipping.kept_count++] = point.position;
    }
    const ClippedEdge<T> clipped = clip_incident_edge(edges);
    if (clipped.ends[0] != edges.deepest) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_from;
    }
    if (clipped.ends[1] != edges.other || contact.manifold_size == 1) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_to;
    }
    return clipping;
}

}  // namespace collidarium::detail
