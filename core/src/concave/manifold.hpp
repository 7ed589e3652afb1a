#pragma once

/// Where two shapes that may be concave touch after the minimum translation of b: the points of the manifold
/// of a contact.
///
/// All places are examined where edges of the two come to lie on each other, or corners on edges. Of those
/// that face along the normal the two that are farthest apart are kept; of an edge that is only slightly
/// rotated the end that is deep, and the part of the other that is still inside. Swapping the shapes changes
/// nothing.
///
/// Source: see `convex/manifold.hpp`.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "concave/part_pairs.hpp"
#include "concave/shape_order.hpp"
#include "convex/manifold.hpp"
#include "convex/minkowski_edge_merge.hpp"
#include "convex/separation.hpp"
#include "convex/witness_points.hpp"

namespace collidarium {

namespace detail {

/// Of many points the two that are farthest apart along a direction.
template <Scalar T>
struct FarthestPoints {
    Vec2<T> along{};
    std::optional<ContactPoint<T>> low{};
    std::optional<ContactPoint<T>> high{};

    void offer(const ContactPoint<T>& point) {
        low = low && !is_beyond(point, *low, T(-1)) ? low : point;
        high = high && !is_beyond(point, *high, T(1)) ? high : point;
    }

private:
    [[nodiscard]] bool is_beyond(const ContactPoint<T>& point, const ContactPoint<T>& other, T sense) const {
        const Vec2<T>& p = point.position;
        const Vec2<T>& q = other.position;
        const T farther = glm::dot(p - q, along) * sense;
        return farther != 0 ? farther > 0 : std::pair(p.x, p.y) < std::pair(q.x, q.y);
    }
};

/// Keeps two of many points: the farthest apart of the deepest.
template <Scalar T>
class ManifoldPoints {
public:
    ManifoldPoints(const Vec2<T>& normal, T near)
        : near_(near), deep_{perpendicular(normal)}, shallow_{perpendicular(normal)} {}

    [[nodiscard]] bool is_empty() const { return !deep_.low; }
    void offer(const Vec2<T>& position) { deep_.offer({position, T(0)}); }
    void offer_shallow(const Vec2<T>& position, T separation) { shallow_.offer({position, separation}); }

    /// Into the manifold; the deepest first, of equally deep ones in the order of x, then y.
    void write(Contact<T>& contact) const {
        const T separation = T(0) - contact.depth;
        const auto is_before = [](const ContactPoint<T>& p, const ContactPoint<T>& q) {
            return std::pair(p.position.x, p.position.y) < std::pair(q.position.x, q.position.y);
        };
        const auto apart = [&](const ContactPoint<T>& p, const ContactPoint<T>& q) {
            return std::abs(glm::dot(p.position - q.position, deep_.along));
        };
        const bool low_first = is_before(*deep_.low, *deep_.high);
        contact.manifold[0] = {(low_first ? deep_.low : deep_.high)->position, separation};
        contact.manifold_size = 1;
        if (apart(*deep_.low, *deep_.high) > near_) {
            contact.manifold[1] = {(low_first ? deep_.high : deep_.low)->position, separation};
            contact.manifold_size = 2;
        } else if (shallow_.low) {
            const T to_low = apart(*shallow_.low, *deep_.low);
            const T to_high = apart(*shallow_.high, *deep_.low);
            const bool is_low =
                to_low != to_high ? to_low > to_high : is_before(*shallow_.low, *shallow_.high);
            if (std::max(to_low, to_high) > near_) {
                contact.manifold[1] = is_low ? *shallow_.low : *shallow_.high;
                contact.manifold_size = 2;
            }
        }
    }

private:
    T near_;
    FarthestPoints<T> deep_;
    FarthestPoints<T> shallow_;
};

/// Collects the places where the parts touch, or are no farther than `near` from touching, after the minimum
/// translation.
template <Scalar T>
class TouchSearch {
public:
    TouchSearch(const ConvexParts<T>& a, const ConvexParts<T>& b, const Contact<T>& contact, T near)
        : a_(a),
          b_(b),
          contact_(contact),
          mtv_(contact.mtv()),
          near_(near),
          facing_(contact.normal, near),
          any_(contact.normal, near) {
        for_each_pair_at(a, b, mtv_, a.radius() + b.radius() + 2 * near, [&](std::size_t i, std::size_t j) {
            look_at(i, j);
            return true;
        });
    }

    void write(Contact<T>& contact) const { (facing_.is_empty() ? any_ : facing_).write(contact); }
    [[nodiscard]] bool is_empty() const { return facing_.is_empty() && any_.is_empty(); }

    /// The edges that touch, or the points where only vertices do, with the points that are kept.
    [[nodiscard]] Clipping<T> clipping(const Contact<T>& contact) const {
        Clipping<T> clipping = clipping_.value_or(Clipping<T>{});
        for (const ContactPoint<T>& point : contact.points()) {
            clipping.kept[clipping.kept_count++] = point.position;
        }
        if (!clipping_) {
            clipping.reference_is_a = true;
            clipping.normal = contact.normal;
            const Vec2<T> half_way = contact.normal * (contact.depth * T(0.5));
            const Vec2<T>& first = clipping.kept[0];
            const Vec2<T>& last = clipping.kept[clipping.kept_count - 1];
            clipping.reference_from = first + half_way;
            clipping.reference_to = last + half_way;
            clipping.incident_from = first - half_way;
            clipping.incident_to = last - half_way;
        }
        return clipping;
    }

private:
    void look_at(std::size_t i, std::size_t j) {
        const ConvexProxy<T> a{a_.points(i), a_.radius()};
        const ConvexProxy<T> b{b_.points(j), b_.radius()};
        bool is_point = true;
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a.points, b.points)) {
            is_point = false;
            look_at_edge(a, b, i, j, edge);
            look_at_corner(a.points[edge.a], b.points[edge.b], a.radius, b.radius);
        }
        if (is_point) {
            look_at_corner(a.points[0], b.points[0], a.radius, b.radius);
        }
    }

    void look_at_corner(const Vec2<T>& a, const Vec2<T>& b, T radius_a, T radius_b) {
        const Vec2<T> away = mtv_ - (a - b);
        const T distance = length_of(away);
        if (!(std::abs(distance - (radius_a + radius_b)) <= near_)) {
            return;
        }
        const bool has_direction = distance > 2 * near_;
        const Vec2<T> direction = has_direction ? away / distance : Vec2<T>(0);
        const Vec2<T> position = ((a + direction * radius_a) + (b - direction * radius_b)) * T(0.5);
        (has_direction && is_facing(direction) ? facing_ : any_).offer(position);
    }

    void look_at_edge(const ConvexProxy<T>& a, const ConvexProxy<T>& b, std::size_t i, std::size_t j,
                      const DifferenceEdge<T>& edge) {
        const EdgeSide<T> at = side_of(edge, mtv_);
        const T length = std::sqrt(at.length2);
        const T near = near_ * length;
        if (!(std::abs(at.side + (a.radius + b.radius) * length) <= near) || at.along < -near ||
            at.to_end < -near) {
            return;
        }
        const Vec2<T> normal = outward_normal(edge.vector);
        const WitnessPoints<T> touching = witnesses_at(a, b, edge, at);
        const Vec2<T> position =
            ((touching.a + normal * a.radius) + (touching.b - normal * b.radius)) * T(0.5);
        const bool is_whole = is_of_whole(a_, i, b_, j, edge);
        if (!is_facing(normal) || !is_whole) {
            any_.offer(position);
        } else if (edge.of_a && edge.of_b) {
            share(a, b, edge, normal);
        } else {
            facing_.offer(position);
            if (edge.of_a) {
                clip(true, a, edge.a, edge.a_end, b, edge.b, normal,
                     [&](std::size_t k) { return b_.across(j, k) == PartNeighbors::none; });
            } else {
                clip(false, b, edge.b, edge.b_end, a, edge.a, -normal,
                     [&](std::size_t k) { return a_.across(i, k) == PartNeighbors::none; });
            }
        }
    }

    /// As far as rounding lets the direction of a way of this length be known.
    [[nodiscard]] bool is_facing(const Vec2<T>& normal) const {
        const T blur = contact_.depth > 1000 * near_ ? near_ / contact_.depth : T(1e-3);
        return glm::dot(normal, contact_.normal) > 0 &&
               std::abs(cross(normal, contact_.normal)) <=
                   std::max(blur, 4096 * std::numeric_limits<T>::epsilon());
    }

    /// Two parallel edges: the ends of the part they share.
    void share(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const DifferenceEdge<T>& edge,
               const Vec2<T>& normal) {
        const auto middle = [&](const Vec2<T>& of_a, const Vec2<T>& of_b, T sense) {
            const Vec2<T> on_a = (of_a + normal * a.radius) - mtv_ * T(0.5);
            const Vec2<T> on_b = (of_b - normal * b.radius) + mtv_ * T(0.5);
            const T order = glm::dot(of_a - of_b, edge.vector) * sense;
            return order > 0 ? on_a : order < 0 ? on_b : (on_a + on_b) * T(0.5);
        };
        keep_edges(true, a, edge.a, edge.a_end, b, edge.b, edge.b_end, normal);
        const Vec2<T> from = middle(a.points[edge.a], b.points[edge.b_end], T(1));
        const Vec2<T> to = middle(a.points[edge.a_end], b.points[edge.b], T(-1));
        if (glm::dot(to - from, edge.vector) > 0) {
            facing_.offer(from);
            facing_.offer(to);
        } else {
            facing_.offer((from + to) * T(0.5));
        }
    }

    /// What is still inside of the edge of `incident` that begins at its deepest vertex, cut to the width of
    /// the edge of `reference` that it is in; unless that is an internal edge.
    template <class IsOutline>
    void clip(bool reference_is_a, const ConvexProxy<T>& reference, std::size_t start, std::size_t stop,
              const ConvexProxy<T>& incident, std::size_t vertex, const Vec2<T>& normal,
              IsOutline&& is_outline) {
        const auto points = incident.points;
        const Vec2<T> edge = reference.points[stop] - reference.points[start];
        const std::size_t end = incident_end(points, vertex, normal, reference.points[start], edge);
        keep_edges(reference_is_a, reference, start, stop, incident, vertex, end, normal);
        const bool forwards = end == (vertex + 1 == points.size() ? 0 : vertex + 1);
        if (end == vertex || !(is_outline(forwards ? vertex : end) || points.size() == 2)) {
            return;
        }
        const Vec2<T>& deepest = points[vertex];
        const T from = glm::dot(deepest - reference.points[start], edge);
        const T to = glm::dot(points[end] - reference.points[start], edge);
        const T length2 = glm::dot(edge, edge);
        const T part = std::clamp(to < 0         ? from / (from - to)
                                  : to > length2 ? (length2 - from) / (to - from)
                                                 : T(1),
                                  T(0), T(1));
        const Vec2<T> way = (points[end] - deepest) * part;
        const T separation = std::min(glm::dot(way, normal) - contact_.depth, T(0));
        if (glm::dot(way, normal) - contact_.depth <= near_) {
            facing_.offer_shallow((deepest + way) - normal * (incident.radius + separation * T(0.5)),
                                  separation);
        }
    }

    /// Keeps the first two edges that touch, for the trace. `normal`: of the reference edge, outwards.
    void keep_edges(bool reference_is_a, const ConvexProxy<T>& reference, std::size_t reference_from,
                    std::size_t reference_to, const ConvexProxy<T>& incident, std::size_t incident_from,
                    std::size_t incident_to, const Vec2<T>& normal) {
        if (!clipping_) {
            const Vec2<T> rounding = normal * reference.radius;
            const Vec2<T> rounding_of_incident = normal * incident.radius;
            clipping_ = Clipping<T>{.reference_is_a = reference_is_a,
                                    .reference_from = reference.points[reference_from] + rounding,
                                    .reference_to = reference.points[reference_to] + rounding,
                                    .normal = normal,
                                    .incident_from = incident.points[incident_from] - rounding_of_incident,
                                    .incident_to = incident.points[incident_to] - rounding_of_incident};
        }
    }

    const ConvexParts<T>& a_;
    const ConvexParts<T>& b_;
    Contact<T> contact_;
    Vec2<T> mtv_;
    T near_;
    std::optional<Clipping<T>> clipping_{};
    ManifoldPoints<T> facing_;  ///< where they touch along the normal
    ManifoldPoints<T> any_;     ///< where they touch otherwise
};

}  // namespace detail

/// Fills the manifold of a contact whose normal and depth are known. Trace: the `Clipping` of the edges that
/// touch there, which keeps the manifold.
template <Scalar T, TraceSink Sink>
inline void add_manifold(Contact<T>& contact, const detail::OrderedShapes<T>& shapes, Sink& sink) {
    const ConvexParts<T>& a = shapes.first();
    const ConvexParts<T>& b = shapes.second();
    Contact<T> ordered = contact;
    ordered.normal = shapes.turned(contact.normal);
    const Vec2<T> lo = detail::absolute(a.box().min - b.box().max);
    const Vec2<T> hi = detail::absolute(a.box().max - b.box().min);
    const T size = std::max({lo.x, lo.y, hi.x, hi.y}) + a.radius() + b.radius();
    contact.manifold_size = 0;
    // Where rounding hides every touch, places are taken that are a little farther from touching.
    for (T near = 64 * std::numeric_limits<T>::epsilon() * size;
         contact.manifold_size == 0 && near <= std::numeric_limits<T>::max(); near *= 4) {
        const detail::TouchSearch<T> search(a, b, ordered, near);
        if (!search.is_empty()) {
            search.write(ordered);
            contact.manifold = ordered.manifold;
            contact.manifold_size = ordered.manifold_size;
            emit(sink, [&] { return shapes.for_a_and_b(search.clipping(ordered)); });
        }
    }
}

}  // namespace collidarium
