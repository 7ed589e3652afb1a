#pragma once

/// The manifold of two edges that meet: the incident edge is cut to the width of the reference edge, and of
/// what is left those ends are kept that are not above its surface.
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

/// The part of the incident edge that is beside the reference edge: the deepest end first.
template <Scalar T>
struct ClippedEdge {
    std::array<T, 2> parts;  ///< of the incident edge, from its deepest end
    std::array<Vec2<T>, 2> ends;
    std::array<T, 2> separations;
};

template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline ClippedEdge<T> clip_incident_edge(
    const FacingEdges<T>& edges) {
    const Vec2<T> incident = edges.other - edges.deepest;
    const T width = glm::dot(edges.along, edges.along);
    const T from = glm::dot(edges.deepest - edges.reference_from, edges.along);
    const T to = glm::dot(edges.other - edges.reference_from, edges.along);
    // The parts of the incident edge at which it comes to be beside the reference edge, and leaves it.
    const T enter = ((to > from ? T(0) : width) - from) / (to - from);
    const T leave = ((to > from ? width : T(0)) - from) / (to - from);
    const T begin = to != from ? std::min(std::max(T(0), enter), T(1)) : T(0);
    const T end = to != from ? std::max(std::min(T(1), leave), begin) : T(1);
    const T rise = glm::dot(incident, edges.normal);
    return {{begin, end},
            {edges.deepest + incident * begin, edges.deepest + incident * end},
            {rise * begin - edges.depth, rise * end - edges.depth}};
}

/// Fills the manifold of a contact of two edges that meet.
template <Scalar T>
COLLIDARIUM_ALWAYS_INLINE inline void add_clipped(Contact<T>& contact, const FacingEdges<T>& edges) {
    const ClippedEdge<T> clipped = clip_incident_edge(edges);
    const T last_place = std::numeric_limits<T>::epsilon() * size_of(edges.deepest);
    for (std::size_t i = 0; i < 2; ++i) {
        T separation = std::max(std::min(clipped.separations[i], T(0)), -edges.depth);
        // The deepest end may have been cut off by a rounding error.
        if (i == 0 && separation + edges.depth <= last_place) {
            separation = -edges.depth;
        }
        const Vec2<T> middle = clipped.ends[i] - edges.normal * (separation * T(0.5));
        contact.manifold[i] = {without_negative_zero(middle), without_negative_zero(separation)};
    }
    // Ends that only rounding keeps apart are one.
    const Vec2<T> between = absolute(contact.manifold[1].position - contact.manifold[0].position);
    const bool is_below = clipped.separations[1] <= 16 * last_place;
    const bool is_apart = std::max(between.x, between.y) > 16 * last_place;
    contact.manifold_size = is_below && is_apart ? 2 : 1;
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
    if (clipped.parts[0] > 0) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_from;
    }
    if (clipped.parts[1] < 1 || contact.manifold_size == 1) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_to;
    }
    return clipping;
}

}  // namespace collidarium::detail
