#pragma once

/// Contact manifolds by clipping: the side of one shape that faces the other (the incident edge) is cut
/// to the width of the side it meets (the reference edge), and what is left of it touches.
///
/// Source: Catto, Contact Manifolds, GDC 2007; Ericson, Real-Time Collision Detection, 5.4 (features).

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "collidarium/convex/witness_points.hpp"
#include "collidarium/results.hpp"

namespace collidarium {

namespace detail {

/// The vertex next to number `vertex` of a polygon along the side that faces against `normal` most; the
/// vertex itself where neither side does, or both as much as each other.
template <Scalar T>
[[nodiscard]] inline std::size_t incident_end(std::span<const Vec2<T>> points, std::size_t vertex,
                                              const Vec2<T>& normal) {
    const std::size_t count = points.size();
    if (count == 1) {
        return vertex;
    }
    const std::size_t next = vertex + 1 == count ? 0 : vertex + 1;
    const std::size_t previous = vertex == 0 ? count - 1 : vertex - 1;
    // The square of the cosine of the angle between the outward normal of a side and the opposite of
    // `normal`, times the square of the length of both sides; none where the side faces the other way.
    const Vec2<T> to_next = points[next] - points[vertex];
    const Vec2<T> to_previous = points[previous] - points[vertex];
    const auto against = [&](T facing, const Vec2<T>& other) {
        return facing > 0 ? facing * facing * glm::dot(other, other) : T(0);
    };
    const T of_next = against(-cross(normal, to_next), to_previous);
    const T of_previous = against(cross(normal, to_previous), to_next);
    constexpr T rounding = 256 * std::numeric_limits<T>::epsilon();
    if (std::abs(of_next - of_previous) <= rounding * std::max(of_next, of_previous)) {
        return vertex;
    }
    return of_next > of_previous ? next : previous;
}

/// The manifold of what is round: between the deepest points.
template <Scalar T>
inline void add_middle(Contact<T>& contact) {
    contact.manifold[contact.manifold_size++] = {(contact.point_a + contact.point_b) * T(0.5),
                                                 T(0) - contact.depth};
}

/// The manifold of a vertex of `incident` that is deepest in `reference` across the reference edge from
/// `start` to `end`, whose outward normal is `normal`.
template <Scalar T>
inline void clip(Contact<T>& contact, const ConvexProxy<T>& reference, std::size_t start, const Vec2<T>& edge,
                 const ConvexProxy<T>& incident, std::size_t vertex, const Vec2<T>& normal) {
    if (incident.points.size() == 1) {
        add_middle(contact);
        return;
    }
    const Vec2<T>& deepest = incident.points[vertex];
    // Half way between the two surfaces: the reference shape's is `-separation` along the normal from there.
    const auto add = [&](const Vec2<T>& point, T separation) {
        contact.manifold[contact.manifold_size++] = {point - normal * (incident.radius + separation * T(0.5)),
                                                     separation};
    };
    add(deepest, T(0) - contact.depth);
    const Vec2<T>& other = incident.points[incident_end(incident.points, vertex, normal)];
    const T from = glm::dot(deepest - reference.points[start], edge);
    const T to = glm::dot(other - reference.points[start], edge);
    const T length2 = glm::dot(edge, edge);
    const T part = std::clamp(to < 0         ? from / (from - to)
                              : to > length2 ? (length2 - from) / (to - from)
                                             : T(1),
                              T(0), T(1));
    const Vec2<T> way = (other - deepest) * part;
    const T separation = glm::dot(way, normal) - contact.depth;
    const T rounding = 16 * std::numeric_limits<T>::epsilon() * (std::abs(deepest.x) + std::abs(deepest.y));
    if (way != Vec2<T>(0) && separation <= rounding) {
        add(deepest + way, std::min(separation, T(0)));
    }
}

/// The manifold of two parallel sides that face each other: the ends of the part they share, in the
/// order of x, then y.
template <Scalar T>
inline void share(Contact<T>& contact, const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                  const DifferenceEdge<T>& edge) {
    const Vec2<T> mtv = contact.mtv();
    const Vec2<T> to_a = contact.normal * a.radius;
    const Vec2<T> to_b = contact.normal * b.radius;
    // In the middle between the surfaces, from an end of a's side, of b's, or both where they are level.
    const auto middle = [&](const Vec2<T>& of_a, const Vec2<T>& of_b, T sign) {
        const T order = glm::dot(of_a - of_b, edge.vector) * sign;
        const Vec2<T> by_a = (of_a + to_a) - mtv * T(0.5);
        const Vec2<T> by_b = (of_b - to_b) + mtv * T(0.5);
        return order > 0 ? by_a : order < 0 ? by_b : (by_a + by_b) * T(0.5);
    };
    Vec2<T> lo = middle(a.points[edge.a], b.points[edge.b_end], T(1));
    Vec2<T> hi = middle(a.points[edge.a_end], b.points[edge.b], T(-1));
    const bool is_point = !(glm::dot(hi - lo, edge.vector) > 0);
    if (hi.x < lo.x || (hi.x == lo.x && hi.y < lo.y)) {
        std::swap(lo, hi);
    }
    const T separation = T(0) - contact.depth;
    if (is_point) {
        contact.manifold[contact.manifold_size++] = {(lo + hi) * T(0.5), separation};
        return;
    }
    contact.manifold[contact.manifold_size++] = {lo, separation};
    contact.manifold[contact.manifold_size++] = {hi, separation};
}

}  // namespace detail

/// Fills the manifold of a contact whose normal and depth are known.
template <Scalar T>
inline void add_manifold(Contact<T>& contact, const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                         const DifferenceFeature<T>& feature) {
    contact.manifold_size = 0;
    const DifferenceEdge<T>& edge = feature.edge;
    if (feature.on_edge && edge.of_a && edge.of_b) {
        detail::share(contact, a, b, edge);
    } else if (feature.on_edge && edge.of_a) {
        detail::clip(contact, a, edge.a, edge.vector, b, edge.b, contact.normal);
    } else if (feature.on_edge) {
        // b's side runs against the edge of D0.
        detail::clip(contact, b, edge.b, -edge.vector, a, edge.a, -contact.normal);
    } else {
        detail::add_middle(contact);
    }
}

}  // namespace collidarium
