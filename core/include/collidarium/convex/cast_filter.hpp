#pragma once

/// Where a point that moves from the origin enters the Minkowski difference D of two convex shapes, where
/// floating point tells that without doubt. What this leaves open `convex/cast_exact.hpp` decides: starts on
/// the boundary and inside, grazes, arrivals at the very end and at corners.

#include <algorithm>
#include <cmath>

#include "collidarium/convex/cast_entry.hpp"
#include "collidarium/convex/cast_events.hpp"
#include "collidarium/convex/first_crossing.hpp"
#include "collidarium/convex/ray_rounded_convex.hpp"

namespace collidarium::detail {

/// The filter of one cast. It is unsure unless it says otherwise.
template <Scalar T, TraceSink Sink>
class CastFilter {
public:
    /// `path` is finite and not zero; `reference` is where events show the origin.
    CastFilter(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& path,
               const Vec2<T>& reference, Sink& sink)
        : a_(a), b_(b), path_(path), reference_(reference), sink_(sink) {}

    [[nodiscard]] CastEntry<T> look() {
        const CastEntry<T> entry = choose();
        emit(sink_, [&] { return FilterResult<T>{entry.outcome, entry.t, rounding_of_path()}; });
        return entry;
    }
    /// Why it is unsure.
    [[nodiscard]] ExactReason reason() const { return reason_; }

private:
    [[nodiscard]] CastEntry<T> choose() {
        const std::size_t points_a = a_.points.size();
        const std::size_t points_b = b_.points.size();
        if (radius_ == 0 && points_a < 3 && points_b < 3) {
            return unsure(ExactReason::collinear);
        }
        if (!a_.is_strict || !b_.is_strict) {
            return unsure(ExactReason::collinear);
        }
        if (points_a == 1 && points_b == 1) {
            return through_disc(a_.points[0] - b_.points[0], {0, 0});
        }
        return points_a == 1 || points_b == 1 ? by_scan() : by_climb();
    }

    [[nodiscard]] CastEntry<T> unsure(ExactReason reason) {
        reason_ = reason;
        return {FilterOutcome::unsure};
    }
    [[nodiscard]] CastEntry<T> miss_or_unsure(bool is_behind) {
        return is_behind ? CastEntry<T>::miss(Reason::behind_start) : unsure(ExactReason::starts_touching);
    }
    /// For events only.
    [[nodiscard]] T rounding_of_path() const { return rounding_of(a_.points[0] - b_.points[0], path_); }

    /// A disc, not to be mistaken for the rest of D.
    [[nodiscard]] CastEntry<T> through_disc(const Vec2<T>& center, const Corner& corner) {
        const T path2 = glm::dot(path_, path_);
        const DiscEntry<T> disc = enter_disc(center, radius_, path_, path2);
        emit(sink_, [&] {
            return quadratic_event(center, path_, radius_, reference_, disc.root * disc.root, disc.t);
        });
        if (disc.outcome == FilterOutcome::miss) {
            return CastEntry<T>::miss(disc.reason);
        }
        if (disc.outcome == FilterOutcome::unsure) {
            return unsure(ExactReason::within_bound);
        }
        return CastEntry<T>::through(Axis::vertices, disc.t, normal_at(disc, path_, radius_, path2),
                                     a_.points[corner.a]);
    }

    /// One of the two is round: all vertices of the other at once.
    [[nodiscard]] CastEntry<T> by_scan() {
        const bool is_b = b_.points.size() == 1;  // that is round
        const ConvexProxy<T>& round = is_b ? b_ : a_;
        const PointEntry<T> entry =
            enter_by_round(is_b ? a_ : b_, Circle<T>{round.points[0], round.radius}, is_b ? path_ : -path_);
        if (entry.outcome == FilterOutcome::unsure) {
            return unsure(can_scan(is_b ? a_ : b_) ? ExactReason::within_bound : ExactReason::many_vertices);
        }
        if (entry.outcome == FilterOutcome::miss) {
            emit(sink_, [&] { return axis_across(); });
            return CastEntry<T>::miss(entry.reason);
        }
        const Corner corner{is_b ? entry.part : 0, is_b ? 0 : entry.part};
        emit_part(corner, is_b, entry);
        const Vec2<T> normal = is_b ? entry.normal : reversed(entry.normal);
        return CastEntry<T>::through(entry.on_arc ? Axis::vertices
                                     : is_b       ? Axis::edge_a
                                                  : Axis::edge_b,
                                     entry.t, normal, is_b ? entry.on_polygon : round.points[0]);
    }

    void emit_part(const Corner& corner, bool of_a, const PointEntry<T>& entry) {
        if (entry.on_arc) {
            emit(sink_, [&] {
                const Vec2<T> vertex = a_.points[corner.a] - b_.points[corner.b];
                const T turn = cross(path_, vertex);
                const T quarter = radius_ * radius_ * glm::dot(path_, path_) - turn * turn;
                return quadratic_event(vertex, path_, radius_, reference_, quarter, entry.t);
            });
        } else {
            emit(sink_, [&] {
                DifferenceEdge<T> edge;  // of a polygon and a point, so it is always found
                (void)edge_along(a_.points, b_.points, corner.a, corner.b, of_a, edge);
                return crossing_event(edge, path_, radius_, reference_, entry.t);
            });
        }
    }

    /// Neither is: along the front of D0, vertex by vertex.
    [[nodiscard]] CastEntry<T> by_climb() {
        const auto on_step = [&]([[maybe_unused]] const DifferenceVertex<T>& vertex,
                                 [[maybe_unused]] const Vec2<T>& edge, [[maybe_unused]] bool of_a) {
            emit(sink_, [&] {
                return ClimbStep<T>{a_.points[vertex.a()], b_.points[vertex.b()], vertex.vertex(), edge,
                                    of_a ? Axis::edge_a : Axis::edge_b};
            });
        };
        const FirstCrossing<T> crossing = first_crossing(a_, b_, path_, radius_, on_step);
        if (crossing.outcome == FilterOutcome::miss) {
            emit(sink_, [&] { return axis_across(); });
            return CastEntry<T>::miss(Reason::passes_by);
        }
        if (crossing.outcome == FilterOutcome::unsure) {
            return unsure(may_be_parallel(a_, b_) ? ExactReason::parallel_edges : ExactReason::within_bound);
        }
        return crossing.on_arc ? through_arc(crossing.corner) : through_side(crossing);
    }

    /// Through the disc around a vertex of D0.
    [[nodiscard]] CastEntry<T> through_arc(const DifferenceVertex<T>& corner) {
        const CastEntry<T> entry = through_disc(corner.vertex(), {corner.a(), corner.b()});
        if (entry.outcome == FilterOutcome::hit) {
            return corner.is_farthest(entry.normal) ? entry : unsure(ExactReason::within_bound);
        }
        const bool is_late = entry.outcome == FilterOutcome::miss && entry.reason == Reason::beyond_end;
        if (!is_late) {
            return miss_or_unsure(is_behind(a_, b_, path_, radius_));
        }
        const T path2 = glm::dot(path_, path_);
        const Vec2<T> outwards = crossing_of_disc(corner.vertex(), radius_, path_, path2);
        return corner.is_farthest(outwards) ? entry : unsure(ExactReason::within_bound);
    }

    /// Through the straight side along an edge of D0.
    [[nodiscard]] CastEntry<T> through_side(const FirstCrossing<T>& crossing) {
        DifferenceEdge<T> edge;
        if (!edge_along(a_.points, b_.points, crossing.corner.a(), crossing.corner.b(), crossing.of_a,
                        edge)) {
            return unsure(ExactReason::parallel_edges);
        }
        const EdgeSide<T> at = side_of(edge);
        const T inwards = cross(edge.vector, path_);
        const T length = radius_ > 0 ? std::sqrt(at.length2) : T(0);
        const Vec2<T> size(std::abs(edge.start.x) + radius_, std::abs(edge.start.y) + radius_);
        const T rounding = rounding_of(size, edge.vector);
        const T outside = -at.side - radius_ * length;
        if (!(outside > rounding)) {
            return miss_or_unsure(is_behind(a_, b_, path_, radius_));
        }
        if (!(std::abs(inwards - outside) > rounding + rounding_of(edge.vector, path_))) {
            return unsure(ExactReason::within_bound);
        }
        const T t = radius_ > 0 ? (at.side * at.side - radius_ * radius_ * at.length2) /
                                      ((radius_ * length - at.side) * inwards)
                                : -at.side / inwards;
        emit(sink_, [&] { return crossing_event(edge, path_, radius_, reference_, t); });
        if (inwards < outside) {
            return CastEntry<T>::miss(Reason::beyond_end);
        }
        const EdgeSide<T> then = radius_ > 0 ? side_of(edge, path_ * t) : crossing_at(edge, path_);
        return CastEntry<T>::through(axis_of(edge), t, outward_normal(edge.vector),
                                     witnesses_at(a_, b_, edge, then).a);
    }

    /// From the center of a disc to where the line through the origin along `path` first crosses its circle,
    /// which it must do.
    [[nodiscard]] static Vec2<T> crossing_of_disc(const Vec2<T>& center, T radius, const Vec2<T>& path,
                                                  T path2) {
        const T across = cross(path, center);
        const T along = std::sqrt(std::max(radius * radius * path2 - across * across, T(0)));
        return (-path * along - perpendicular(path) * across) / path2;
    }

    /// D across the path, for events.
    [[nodiscard]] FilterAxis<T> axis_across() const {
        const Vec2<T> left = perpendicular(unit(path_));
        const Interval<T> of_a = extent_along(a_, left);
        const Interval<T> of_b = extent_along(b_, left);
        const bool b_is_left = of_b.lo + of_b.hi >= of_a.lo + of_a.hi;
        const Vec2<T> direction = b_is_left ? left : reversed(left);
        const T separation = b_is_left ? of_b.lo - of_a.hi : of_a.lo - of_b.hi;
        return {Axis::vertices, std::nullopt, direction, separation,
                rounding_of_path() / std::sqrt(glm::dot(path_, path_))};
    }

    const ConvexProxy<T>& a_;
    const ConvexProxy<T>& b_;
    Vec2<T> path_;
    Vec2<T> reference_;
    Sink& sink_;
    T radius_ = a_.radius + b_.radius;
    ExactReason reason_{};
};

}  // namespace collidarium::detail
