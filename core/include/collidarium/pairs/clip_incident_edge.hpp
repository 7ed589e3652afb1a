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
#include "collidarium/simd/pair.hpp"
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
    std::array<Pair<T>, 2> ends;
    Pair<T> separations;
};

template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline ClippedEdge<T> clip_incident_edge(
    const FacingEdges<T>& edges) {
    using Two = Pair<T>;
    const Two reference = pair_of(edges.along);
    const Two deepest = pair_of(edges.deepest);
    const Two incident = pair_of(edges.other) - deepest;
    const T width = dot_of<T>(reference, reference);
    const T from = dot_of<T>(deepest - pair_of(edges.reference_from), reference);
    const T to = dot_of<T>(pair_of(edges.other) - pair_of(edges.reference_from), reference);
    // The parts of the incident edge, seen from the deepest end, at which it comes to be beside the reference
    // edge and leaves it. Without a branch: whether it is cut off is unpredictable.
    const T towards = to - from;
    const Two limits = Choice<T>(T(0), towards)(Two{0, width}, Two{width, 0});
    const Two parts = (limits - Two{from, from}) / Two{towards, towards};
    const T begin = towards != 0 ? std::min(parts[0] > 0 ? parts[0] : T(0), T(1)) : T(0);
    const T end = parts[1] < 1 ? std::max(parts[1], begin) : T(1);
    const T rise = dot_of<T>(incident, pair_of(edges.normal));
    return {{deepest + incident * begin, deepest + incident * end},
            Two{begin, end} * rise - Two{edges.depth, edges.depth}};
}

/// Fills the manifold of a contact of two edges that meet.
template <Scalar T>
COLLIDARIUM_ALWAYS_INLINE inline void add_clipped(Contact<T>& contact, const FacingEdges<T>& edges) {
    using Two = Pair<T>;
    constexpr Two zero{0, 0};  // added, it takes the sign from zeros
    const ClippedEdge<T> clipped = clip_incident_edge(edges);
    const T last_place = std::numeric_limits<T>::epsilon() * size_of(edges.deepest);
    const Two least{-edges.depth, -edges.depth};
    const Two cut = most_of(least_of(clipped.separations, zero), least);
    // The deepest end may have been cut off by a rounding error.
    const Two separations{cut[0] + edges.depth <= last_place ? -edges.depth : cut[0], cut[1]};
    const Two halves = separations * T(0.5);
    const Two normal = pair_of(edges.normal);
    const Two first = clipped.ends[0] - normal * halves[0] + zero;
    const Two second = clipped.ends[1] - normal * halves[1] + zero;
    const Two told = separations + zero;
    contact.manifold[0] = {vector_of<T>(first), told[0]};
    contact.manifold[1] = {vector_of<T>(second), told[1]};
    const T rounding = 16 * last_place;
    // Ends that only rounding keeps apart are one.
    const Vec2<T> between = absolute(vector_of<T>(second - first));
    const bool is_below = clipped.separations[1] <= rounding;
    const bool is_apart = std::max(between.x, between.y) > rounding;
    contact.manifold_size = (is_below & is_apart) ? 2 : 1;
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
    if (vector_of<T>(clipped.ends[0]) != edges.deepest) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_from;
    }
    if (vector_of<T>(clipped.ends[1]) != edges.other || contact.manifold_size == 1) {
        clipping.dropped[clipping.dropped_count++] = clipping.incident_to;
    }
    return clipping;
}

}  // namespace collidarium::detail
