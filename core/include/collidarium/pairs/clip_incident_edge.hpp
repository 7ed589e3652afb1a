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

#include "collidarium/pairs/kernel.hpp"

namespace collidarium::detail {

/// Two edges that face each other, on the surfaces (radii included).
struct FacingEdges {
    bool reference_is_a;
    Vec2<double> reference_from;
    Vec2<double> reference_to;
    Vec2<double> normal;   ///< unit, outwards from the reference edge
    Vec2<double> deepest;  ///< the end of the incident edge that is deepest
    Vec2<double> other;    ///< its other end
    double depth;          ///< of the deepest end
};

/// Of the incident edge what is beside the reference edge: the deepest end first.
struct ClippedEdge {
    std::array<Vec2<double>, 2> ends;
    std::array<double, 2> separations;
};

[[nodiscard, gnu::always_inline]] inline ClippedEdge clip_incident_edge(const FacingEdges& edges) {
    const Vec2<double> reference = edges.reference_to - edges.reference_from;
    const Vec2<double> incident = edges.other - edges.deepest;
    const double width = glm::dot(reference, reference);
    const double from = glm::dot(edges.deepest - edges.reference_from, reference);
    const double to = glm::dot(edges.other - edges.reference_from, reference);
    // The part of the incident edge at which it is cut off, seen from the deepest end.
    const auto part_at = [&](double limit) { return (limit - from) / (to - from); };
    const double begin = from < 0 && to > from       ? std::min(part_at(0), 1.0)
                         : from > width && to < from ? std::min(part_at(width), 1.0)
                                                     : 0.0;
    const double end = to < 0 && to < from       ? std::clamp(part_at(0), begin, 1.0)
                       : to > width && to > from ? std::clamp(part_at(width), begin, 1.0)
                                                 : 1.0;
    const double rise = glm::dot(incident, edges.normal);
    return {{edges.deepest + incident * begin, edges.deepest + incident * end},
            {rise * begin - edges.depth, rise * end - edges.depth}};
}

/// Fills the manifold of a contact of two edges that meet.
template <Scalar T>
[[gnu::always_inline]] inline void add_clipped(Contact<T>& contact, const FacingEdges& edges) {
    const ClippedEdge clipped = clip_incident_edge(edges);
    const auto add = [&](std::size_t i) {
        const double separation = std::max(std::min(clipped.separations[i], 0.0), -edges.depth);
        contact.manifold[i] = {rounded_to<T>(clipped.ends[i] - edges.normal * (separation * 0.5)),
                               static_cast<T>(separation) + T(0)};
    };
    add(0);
    add(1);
    const double rounding = 16 * double(std::numeric_limits<T>::epsilon()) *
                            (std::abs(edges.deepest.x) + std::abs(edges.deepest.y));
    const bool has_two =
        clipped.separations[1] <= rounding && contact.manifold[0].position != contact.manifold[1].position;
    contact.manifold_size = has_two ? 2 : 1;
}

/// How the manifold of a contact was found.
template <Scalar T>
[[nodiscard]] inline Clipping<T> clipping_event(const Contact<T>& contact, const FacingEdges& edges) {
    Clipping<T> clipping;
    clipping.reference_is_a = edges.reference_is_a;
    clipping.normal = edges.reference_is_a ? contact.normal : Vec2<T>(0) - contact.normal;
    clipping.reference_from = rounded_to<T>(edges.reference_from);
    clipping.reference_to = rounded_to<T>(edges.reference_to);
    clipping.incident_from = rounded_to<T>(edges.deepest);
    clipping.incident_to = rounded_to<T>(edges.other);
    for (const ContactPoint<T>& point : contact.points()) {
        clipping.kept[clipping.kept_count++] = point.position;
    }
    const ClippedEdge clipped = clip_incident_edge(edges);
    if (clipped.ends[0] != edges.deepest) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_from;
    }
    if (clipped.ends[1] != edges.other || contact.manifold_size == 1) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_to;
    }
    return clipping;
}

}  // namespace collidarium::detail
