#pragma once

/// Contact manifolds by clipping: the edge of one shape that faces the other (the incident edge) is cut
/// to the width of the edge it meets (the reference edge), and what is left of it touches.
///
/// Source: Catto, Contact Manifolds, GDC 2007; Ericson, Real-Time Collision Detection, 5.4 (features).

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "collidarium/predicates/orientation.hpp"
#include "collidarium/results.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "convex/difference_feature.hpp"
#include "pairs/clip_incident_edge.hpp"

namespace collidarium {

namespace detail {

/// Whether an edge is not at right angles to a reference edge, beyond rounding. `facing` is the cross product
/// of the unit normal of that and the edge, whose length squared is `length2`.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool is_facing(T facing, T length2) {
    constexpr T rounding = 256 * std::numeric_limits<T>::epsilon();
    return facing * facing > rounding * rounding * length2;
}

/// Which edge of a vertex faces against `normal` most: the one to the next vertex (1), to the previous one
/// (-1), or neither does, or both as much as each other (0). Where those are one line but for rounding, the
/// one that shares more of the reference edge, along `along`; `reference` leads from its start to the vertex.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline int incident_side(const Vec2<T>& to_next,
                                                                 const Vec2<T>& to_previous,
                                                                 const Vec2<T>& normal,
                                                                 const Vec2<T>& reference,
                                                                 const Vec2<T>& along) {
    const T next2 = glm::dot(to_next, to_next);
    const T previous2 = glm::dot(to_previous, to_previous);
    // The square of the cosine of the angle between the outward normal of an edge and the opposite of
    // `normal`, times the square of the length of both edges; none where the edge faces the other way, or is
    // at right angles but for rounding.
    const auto against = [&](T facing, T length2, T other2) {
        return facing > 0 && is_facing(facing, length2) ? facing * facing * other2 : T(0);
    };
    const T of_next = against(-cross(normal, to_next), next2, previous2);
    const T of_previous = against(cross(normal, to_previous), previous2, next2);
    constexpr T rounding = 256 * std::numeric_limits<T>::epsilon();
    if (std::abs(of_next - of_previous) > rounding * std::max(of_next, of_previous)) [[likely]] {
        return of_next > of_previous ? 1 : -1;
    }
    if (!(of_next > 0 && of_next >= (1 - rounding) * next2 * previous2)) {
        return 0;
    }
    const T from = glm::dot(reference, along);
    const T length2 = glm::dot(along, along);
    const auto shared = [&](const Vec2<T>& edge) {
        return std::abs(std::clamp(from + glm::dot(edge, along), T(0), length2) -
                        std::clamp(from, T(0), length2));
    };
    return shared(to_previous) > shared(to_next) ? -1 : 1;
}

/// The vertex next to number `vertex` of a polygon along the edge that faces most against the reference edge
/// from `start` along `along`, of the outward `normal`; the vertex itself where neither edge does, or both as
/// much as each other.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::size_t incident_end(std::span<const Vec2<T>> points,
                                                                        std::size_t vertex,
                                                                        const Vec2<T>& normal,
                                                                        const Vec2<T>& start,
                                                                        const Vec2<T>& along) {
    const std::size_t count = points.size();
    if (count == 1) {
        return vertex;
    }
    const std::size_t next = vertex + 1 == count ? 0 : vertex + 1;
    const std::size_t previous = vertex == 0 ? count - 1 : vertex - 1;
    const int side = incident_side(points[next] - points[vertex], points[previous] - points[vertex], normal,
                                   points[vertex] - start, along);
    return side > 0 ? next : side < 0 ? previous : vertex;
}

/// The end of the edge from vertex `from` to its neighbour `to`, beyond vertices in the middle of it; the
/// vertex itself where they are the same.
template <Scalar T>
[[nodiscard]] inline std::size_t end_of_edge(const ConvexProxy<T>& shape, std::size_t from, std::size_t to) {
    const std::size_t count = shape.points.size();
    if (shape.is_strict || count < 4 || from == to) [[likely]] {
        return to;
    }
    const std::size_t step = to == (from + 1) % count ? 1 : count - 1;
    const Vec2<T>& begin = shape.points[from];
    for (std::size_t next = (to + step) % count; next != from; next = (next + step) % count) {
        if (orientation(begin, shape.points[to], shape.points[next]) != 0) {
            break;
        }
        to = next;
    }
    return to;
}

/// The manifold of what is round: between the deepest points.
template <Scalar T>
inline void add_middle(Contact<T>& contact) {
    contact.manifold[contact.manifold_size++] = {(contact.point_a + contact.point_b) * T(0.5),
                                                 T(0) - contact.depth};
}

/// Adds a point that clipping kept, unless it is the one before.
template <Scalar T>
inline void keep(Contact<T>& contact, const ContactPoint<T>& point) {
    if (contact.manifold_size == 0 || contact.manifold[0].position != point.position) {
        contact.manifold[contact.manifold_size++] = point;
    }
}

/// What was clipped: the incident edge against the reference edge, and what of it is in the manifold.
template <Scalar T>
[[nodiscard]] inline Clipping<T> clipping_of(const Contact<T>& contact, bool reference_is_a,
                                             const Vec2<T>& normal) {
    Clipping<T> clipping;
    clipping.reference_is_a = reference_is_a;
    clipping.normal = normal;
    for (const ContactPoint<T>& point : contact.points()) {
        clipping.kept[clipping.kept_count++] = point.position;
    }
    return clipping;
}

/// The manifold of a vertex of `incident` that is deepest in `reference` across the reference edge from
/// vertex `start` to vertex `end`, whose outward normal is `normal`. Trace: `Clipping` where an edge faces
/// it.
template <Scalar T, TraceSink Sink>
COLLIDARIUM_ALWAYS_INLINE inline void clip(Contact<T>& contact, const ConvexProxy<T>& reference,
                                           bool reference_is_a, std::size_t start, std::size_t end,
                                           const ConvexProxy<T>& incident, std::size_t vertex,
                                           const Vec2<T>& normal, Sink& sink) {
    if (incident.points.size() == 1) {
        add_middle(contact);
        return;
    }
    const Vec2<T>& deepest = incident.points[vertex];
    const Vec2<T>& from = reference.points[start];
    const Vec2<T>& to = reference.points[end];
    const std::size_t neighbor = incident_end(incident.points, vertex, normal, from, to - from);
    const Vec2<T>& other = incident.points[end_of_edge(incident, vertex, neighbor)];
    const FacingEdges<T> edges{
        reference_is_a, from + normal * reference.radius,   to + normal * reference.radius,   to - from,
        normal,         deepest - normal * incident.radius, other - normal * incident.radius, contact.depth};
    add_clipped(contact, edges);
    emit(sink, [&] { return clipping_event(contact, edges); });
}

/// The manifold of two parallel edges that face each other: the ends of the part they share, in the
/// order of x, then y. Trace: `Clipping`, of b's edge against a's.
template <Scalar T, TraceSink Sink>
[[gnu::noinline]] inline void share(Contact<T>& contact, const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                    const DifferenceEdge<T>& edge, Sink& sink) {
    const Vec2<T> mtv = contact.mtv();
    const Vec2<T> to_a = contact.normal * a.radius;
    const Vec2<T> to_b = contact.normal * b.radius;
    // How far an end of a's edge is inside of the end of b's there: positive, and b's is cut off.
    const auto inside_at = [&](std::size_t of_a, std::size_t of_b, T sign) {
        return glm::dot(a.points[of_a] - b.points[of_b], edge.vector) * sign;
    };
    // In the middle between the surfaces, from an end of a's edge, of b's, or both where they are level.
    const auto middle = [&](std::size_t of_a, std::size_t of_b, T inside) {
        const Vec2<T> by_a = (a.points[of_a] + to_a) - mtv * T(0.5);
        const Vec2<T> by_b = (b.points[of_b] - to_b) + mtv * T(0.5);
        return inside > 0 ? by_a : inside < 0 ? by_b : (by_a + by_b) * T(0.5);
    };
    const T inside_lo = inside_at(edge.a, edge.b_end, T(1));
    const T inside_hi = inside_at(edge.a_end, edge.b, T(-1));
    Vec2<T> lo = middle(edge.a, edge.b_end, inside_lo);
    Vec2<T> hi = middle(edge.a_end, edge.b, inside_hi);
    const bool is_point = !(glm::dot(hi - lo, edge.vector) > 0);
    if (hi.x < lo.x || (hi.x == lo.x && hi.y < lo.y)) {
        std::swap(lo, hi);
    }
    const T separation = T(0) - contact.depth;
    if (is_point) {
        keep(contact, {(lo + hi) * T(0.5), separation});
    } else {
        keep(contact, {lo, separation});
        keep(contact, {hi, separation});
    }
    emit(sink, [&] {
        Clipping<T> clipping = clipping_of(contact, true, contact.normal);
        clipping.reference_from = a.points[edge.a] + to_a;
        clipping.reference_to = a.points[edge.a_end] + to_a;
        clipping.incident_from = b.points[edge.b] - to_b;
        clipping.incident_to = b.points[edge.b_end] - to_b;
        if (inside_hi > 0) {
            clipping.dropped[clipping.dropped_count++] = clipping.incident_from;
        }
        if (inside_lo > 0) {
            clipping.dropped[clipping.dropped_count++] = clipping.incident_to;
        }
        return clipping;
    });
}

}  // namespace detail

/// Fills the manifold of a contact whose normal and depth are known.
template <Scalar T, TraceSink Sink>
COLLIDARIUM_ALWAYS_INLINE inline void add_manifold(Contact<T>& contact, const ConvexProxy<T>& a,
                                                   const ConvexProxy<T>& b,
                                                   const DifferenceFeature<T>& feature, Sink& sink) {
    contact.manifold_size = 0;
    const DifferenceEdge<T>& edge = feature.edge;
    if (!feature.on_edge) {
        detail::add_middle(contact);
    } else if (edge.of_a && edge.of_b) {
        const DifferenceEdge<T> copy = edge;  // so that the edge itself may stay in registers
        detail::share(contact, a, b, copy, sink);
    } else {
        const bool of_a = edge.of_a;
        detail::clip(contact, of_a ? a : b, of_a, of_a ? edge.a : edge.b, of_a ? edge.a_end : edge.b_end,
                     of_a ? b : a, of_a ? edge.b : edge.a,
                     of_a ? contact.normal : detail::reversed(contact.normal), sink);
    }
}

}  // namespace collidarium
