#pragma once

/// Walking along an edge of the union of differences, away from the origin: from a place that a member covers
/// to the one where it leaves that member.
///
/// On a straight edge a place is counted as its foot is, 0 at the start and 1 at the end. On an arc it is the
/// tangent of half the angle to the point of the circle that is nearest to the origin. Either way the
/// distance from the origin grows with the distance from that place.
///
/// Source: Cyrus and Beck, Generalized two- and three-dimensional clipping (1978), for leaving a convex
/// polygon.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/concave/minkowski_union.hpp"

namespace collidarium::detail {

/// A place on an edge.
template <Scalar T>
struct EdgePlace {
    T at{};
    Vec2<T> point{};
    std::size_t other = UnionEdge<T>::none;  ///< the edge that it crosses there; a bridge has none
    bool exists = false;                     ///< no: there is none on the edge
};

template <Scalar T>
[[nodiscard]] inline Vec2<T> point_at(const UnionEdge<T>& edge, T at) {
    return at == 1 ? edge.to() : edge.from + edge.vector * at;
}

/// Where a direction is on the circle of an arc whose nearest direction is `nearest`.
template <Scalar T>
[[nodiscard]] inline T place_on_circle(const Vec2<T>& nearest, const Vec2<T>& direction) {
    const T turned = cross(nearest, direction);
    const T beside = 1 + glm::dot(nearest, direction);
    return beside > 0 ? turned / beside : std::copysign(std::numeric_limits<T>::infinity(), turned);
}

/// Whether a direction is one of an arc.
template <Scalar T>
[[nodiscard]] inline bool is_on_arc(const UnionEdge<T>& arc, const Vec2<T>& direction) {
    return arc.vector == Vec2<T>(0) ||
           (cross(arc.vector, direction) >= 0 && cross(direction, arc.arc_end) >= 0);
}

/// One edge that is walked along, `sense` 1 or -1.
template <Scalar T>
class EdgeWalker {
public:
    EdgeWalker(const MinkowskiUnion<T>& all, const UnionEdge<T>& edge, T sense)
        : union_(all), edge_(edge), sense_(sense) {
        if (edge.is_arc()) {
            nearest_ = nearest_direction(edge.from);
        }
    }

    /// Where it leaves a member that it is inside of at `at`, if it does so before its end.
    [[nodiscard]] EdgePlace<T> leave(std::size_t member, T at) const {
        EdgePlace<T> place = union_.radius() == 0 ? leave_straight(member, T(0))
                             : edge_.is_arc()     ? leave_from_arc(member, at)
                                                  : leave_rounded(member, at);
        place.exists = place.exists && is_beyond(place.at, at);
        return place;
    }

    /// Where it leaves the last of the members that it does not lie in the boundary of, and of which `here`
    /// is no farther outside than `margin`. The place is `at` where it goes on in none of them. `other` is
    /// the edge that it has just crossed.
    [[nodiscard]] EdgePlace<T> leave_touching(const Vec2<T>& here, T at, std::size_t other, T margin) const {
        EdgePlace<T> last{.at = at};
        if (edge_.is_arc() || union_.radius() > 0) {
            return last;
        }
        const T length = std::sqrt(glm::dot(edge_.vector, edge_.vector));
        const std::size_t left =
            other == UnionEdge<T>::none ? UnionEdge<T>::none : union_.edges()[other].member;
        for (std::size_t i = 0; i < union_.members().size(); ++i) {
            if (i == edge_.member || i == left || !is_near(i, here, margin) || !reaches_outwards(i, margin)) {
                continue;
            }
            EdgePlace<T> place = leave_straight(i, 0);
            place = is_beyond(place.at, at) ? place : leave_straight(i, 2 * margin);
            if ((place.at - at) * sense_ * length > 4 * margin && is_beyond(place.at, last.at)) {
                last = place;
            }
        }
        return last;
    }

private:
    static constexpr T infinity = std::numeric_limits<T>::infinity();

    [[nodiscard]] bool is_beyond(T at, T other) const { return (at - other) * sense_ > 0; }

    [[nodiscard]] EdgePlace<T> leave_straight(std::size_t index, T margin) const {
        const auto& member = union_.members()[index];
        const auto [times, side] = union_.leave(member, edge_.from, edge_.vector * sense_, margin);
        return ended({.at = times * sense_,
                      .other = member.edges == 0 ? UnionEdge<T>::none : member.first_edge + side});
    }

    /// The last of the points at which it crosses the boundary of a rounded polygon, or circles inside of it.
    [[nodiscard]] EdgePlace<T> leave_rounded(std::size_t index, T at) const {
        EdgePlace<T> last{.at = at};
        const T length2 = glm::dot(edge_.vector, edge_.vector);
        for_each_crossing(index, [&](std::size_t other, const Vec2<T>& point) {
            const T there = glm::dot(point - edge_.from, edge_.vector) / length2;
            if (is_beyond(there, last.at)) {
                last = {there, point, other, true};
            }
        });
        return last.exists ? ended(last) : last;
    }

    /// The next point at which an arc crosses the boundary, or a circle inside of it.
    [[nodiscard]] EdgePlace<T> leave_from_arc(std::size_t index, T at) const {
        // An arc that goes on beyond the farthest point of its circle is walked from its other end.
        const Vec2<T>& stop = sense_ > 0 ? edge_.arc_end : edge_.vector;
        const T end = stop == Vec2<T>(0) ? sense_ * infinity : place_on_circle(nearest_, stop);
        EdgePlace<T> next{.at = is_beyond(end, at) ? end : sense_ * infinity};
        for_each_crossing(index, [&](std::size_t other, const Vec2<T>& point) {
            const T there = place_on_circle(nearest_, (point - edge_.from) / union_.radius());
            if (is_beyond(there, at) && is_beyond(next.at, there)) {
                next = {there, point, other, true};
            }
        });
        return next;
    }

    /// Whether a point is outside of a member by no more than `margin`.
    [[nodiscard]] bool is_near(std::size_t index, const Vec2<T>& point, T margin) const {
        const auto polygon = union_.vertices(union_.members()[index]);
        for (std::size_t k = 0; k < polygon.size(); ++k) {
            const Vec2<T> side = polygon[k + 1 == polygon.size() ? 0 : k + 1] - polygon[k];
            if (cross(side, point - polygon[k]) < -margin * std::sqrt(glm::dot(side, side))) {
                return false;
            }
        }
        return polygon.size() > 2;
    }
    /// Whether a member has anything on the outer side of the edge.
    [[nodiscard]] bool reaches_outwards(std::size_t index, T margin) const {
        const auto polygon = union_.vertices(union_.members()[index]);
        return std::any_of(polygon.begin(), polygon.end(), [&](const Vec2<T>& vertex) {
            return glm::dot(edge_.normal, vertex - edge_.from) > 2 * margin;
        });
    }

    template <class Visit>
    void for_each_crossing(std::size_t index, Visit&& visit) const {
        const auto& member = union_.members()[index];
        std::size_t other = 0;
        auto visit_point = [&](const Vec2<T>& point) { visit(other, point); };
        Crossings<T, decltype(visit_point)> crossings(union_.radius(), visit_point);
        for (other = member.first_edge; other < member.first_edge + member.edges; ++other) {
            crossings.look_at(edge_, union_.edges()[other]);
        }
    }

    /// It exists unless it is beyond the end by more than rounding.
    [[nodiscard]] EdgePlace<T> ended(EdgePlace<T> place) const {
        const T end = sense_ > 0 ? T(1) : T(0);
        place.exists = (place.at - end) * sense_ <= 64 * std::numeric_limits<T>::epsilon();
        if (place.exists) {
            place.at = is_beyond(place.at, end) ? end : place.at;
            place.point = point_at(edge_, place.at);
        }
        return place;
    }

    const MinkowskiUnion<T>& union_;
    const UnionEdge<T>& edge_;
    T sense_;
    Vec2<T> nearest_{};
};

}  // namespace collidarium::detail
