#pragma once

/// Where a point that moves from the origin enters the Minkowski difference D of two convex shapes, where
/// floating point decides that without doubt. What this leaves open `convex/cast_exact.hpp` decides: starts
/// on the boundary and inside, grazes, arrivals at the very end and at corners.

#include <algorithm>
#include <cmath>

#include "collidarium/predicates/position_along.hpp"
#include "convex/cast_entry.hpp"
#include "convex/cast_events.hpp"
#include "convex/first_crossing.hpp"
#include "convex/ray_rounded_convex.hpp"

namespace collidarium::detail {

/// The filter of one cast. It is unsure unless it says otherwise.
template <Scalar T, TraceSink Sink>
class CastFilter {
public:
    /// `path` is finite and not zero; `reference` is where events show the origin.
    CastFilter(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& path,
               const Vec2<T>& reference, Sink& sink)
        : a_(a), b_(b), path_(path), reference_(reference), sink_(sink) {}

    [[nodiscard]] CastEntry<T> look();
    /// Why it is unsure.
    [[nodiscard]] ExactFallback<T> fallback() const { return {reason_, value_, bound_}; }

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
            return through_disc({0, 0});
        }
        return points_a == 1 || points_b == 1 ? by_scan() : by_climb();
    }

    [[nodiscard]] CastEntry<T> unsure(ExactReason reason, T value = T(0), T bound = T(0)) {
        reason_ = reason;
        value_ = value;
        bound_ = bound;
        return {FilterOutcome::unsure};
    }
    [[nodiscard]] CastEntry<T> behind_or_unsure(T outside, T rounding) {
        return is_behind(a_, b_, path_, radius_) ? CastEntry<T>::miss(Reason::behind_start)
                                                 : unsure(ExactReason::starts_touching, outside, rounding);
    }
    [[nodiscard]] CastEntry<T> beyond_end(T t) {
        value_ = t;
        bound_ = T(1);
        return CastEntry<T>::miss(Reason::beyond_end);
    }

    /// The disc around a vertex of D0, not to be mistaken for the rest of D.
    [[nodiscard]] CastEntry<T> through_disc(const Corner& corner) {
        const auto center = Vec2<double>(a_.points[corner.a]) - Vec2<double>(b_.points[corner.b]);
        const double radius = double(a_.radius) + double(b_.radius);
        const Vec2<double> path(path_);
        const DiscEntry disc = enter_disc<T>(center, radius, path);
        emit(sink_, [&] { return quadratic_at(corner, disc); });
        if (disc.outcome == FilterOutcome::unsure) {
            return unsure(ExactReason::within_bound, within_range<T>(disc.value),
                          within_range<T>(disc.bound));
        }
        const Reason reason = disc.reason();
        if (disc.outcome == FilterOutcome::miss && reason != Reason::beyond_end) {
            return CastEntry<T>::miss(reason);
        }
        const auto t = static_cast<T>(disc.t());
        if (disc.outcome == FilterOutcome::miss) {
            return beyond_end(t);
        }
        return CastEntry<T>::through(Axis::vertices, t, normal_at<T>(disc, path, radius),
                                     a_.points[corner.a]);
    }

    /// One of the two is round: all vertices of the other at once.
    [[nodiscard]] CastEntry<T> by_scan() {
        const bool is_b = b_.points.size() == 1;  // that is round
        const ConvexProxy<T>& polygon = is_b ? a_ : b_;
        const ConvexProxy<T>& round = is_b ? b_ : a_;
        const PointEntry<T> entry =
            enter_by_round(polygon, Circle<T>{round.points[0], round.radius}, is_b ? path_ : -path_);
        if (entry.outcome == FilterOutcome::unsure) {
            return unsure(can_scan(polygon) ? ExactReason::within_bound : ExactReason::many_vertices);
        }
        if (entry.outcome == FilterOutcome::miss && entry.reason != Reason::beyond_end) {
            return CastEntry<T>::miss(entry.reason);
        }
        emit_parts(is_b, entry);
        if (entry.outcome == FilterOutcome::miss) {
            return beyond_end(entry.t);
        }
        const Vec2<T> normal = is_b ? entry.normal : reversed(entry.normal);
        return CastEntry<T>::through(entry.on_arc ? Axis::vertices
                                     : is_b       ? Axis::edge_a
                                                  : Axis::edge_b,
                                     entry.t, normal, is_b ? entry.on_polygon : round.points[0]);
    }

    /// The edge or the arc of the polygon through which the path enters, at time t, and the one through which
    /// it leaves, where that is known.
    void emit_parts(bool of_a, const PointEntry<T>& entry) {
        const auto corner = [&](std::size_t part) { return Corner{of_a ? part : 0, of_a ? 0 : part}; };
        const auto edge = [&](std::size_t part) {
            DifferenceEdge<T> side;  // of a polygon and a point, so it is always found
            (void)edge_along(a_.points, b_.points, corner(part).a, corner(part).b, of_a, side);
            return side;
        };
        if (entry.on_arc) {
            emit(sink_, [&] { return quadratic_of(numbers(), corner(entry.part), reference_, entry.t); });
        } else {
            emit(sink_, [&] { return crossing_of(numbers(), edge(entry.part), reference_, entry.t); });
        }
        if (entry.exit_edges != 0) {
            emit(sink_,
                 [&] { return crossing_of(numbers(), edge(first_bit(entry.exit_edges)), reference_); });
        }
        if (entry.exit_arcs != 0) {
            emit(sink_,
                 [&] { return quadratic_of(numbers(), corner(first_bit(entry.exit_arcs)), reference_); });
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
            return CastEntry<T>::miss(Reason::passes_by);
        }
        if (crossing.outcome == FilterOutcome::unsure) {
            return unsure(may_be_parallel(a_, b_) ? ExactReason::parallel_edges : ExactReason::within_bound);
        }
        return crossing.on_arc ? through_arc(crossing.corner) : through_edge(crossing);
    }

    /// Through the disc around a vertex of D0.
    [[nodiscard]] CastEntry<T> through_arc(const DifferenceVertex<T>& corner) {
        const CastEntry<T> entry = through_disc({corner.a(), corner.b()});
        if (entry.outcome == FilterOutcome::hit) {
            return corner.is_farthest(entry.normal) ? entry : unsure(ExactReason::within_bound);
        }
        const bool is_late = entry.outcome == FilterOutcome::miss && entry.reason == Reason::beyond_end;
        if (!is_late) {
            return behind_or_unsure(value_, bound_);
        }
        const T path2 = glm::dot(path_, path_);
        const Vec2<T> outwards = crossing_of_disc(corner.vertex(), radius_, path_, path2);
        return corner.is_farthest(outwards) ? entry : unsure(ExactReason::within_bound);
    }

    /// Through the straight side along an edge of D0.
    [[nodiscard]] CastEntry<T> through_edge(const FirstCrossing<T>& crossing) {
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
            return behind_or_unsure(outside, rounding);
        }
        const T rounding_of_end = rounding + rounding_of(edge.vector, path_);
        if (!(std::abs(inwards - outside) > rounding_of_end)) {
            return unsure(ExactReason::within_bound, inwards - outside, rounding_of_end);
        }
        const T below = radius_ > 0 ? (radius_ * length - at.side) * inwards : inwards;
        if (radius_ > 0 && !(can_be_squared(at.side, radius_) && is_in_range(below))) {
            return unsure(ExactReason::out_of_range);
        }
        const T t = (radius_ > 0 ? at.side * at.side - radius_ * radius_ * at.length2 : -at.side) / below;
        emit(sink_, [&] { return crossing_of(numbers(), edge, reference_, t); });
        if (inwards < outside) {
            return beyond_end(t);
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

    // For events only.

    [[nodiscard]] CastNumbers<T> numbers() const { return {a_, b_, path_, Policy::open}; }

    [[nodiscard]] Quadratic<T> quadratic_at(const Corner& corner, const DiscEntry& disc) const {
        return disc.outcome == FilterOutcome::hit
                   ? quadratic_of(numbers(), corner, reference_, static_cast<T>(disc.t()))
                   : quadratic_of(numbers(), corner, reference_);
    }
    /// The axis that shows a miss that does not come too late: across the path, or along it.
    [[nodiscard]] FilterAxis<T> separation_at(Reason reason) const {
        const Vec2<T> ahead = unit(path_);
        return separation_along(a_, b_, reason == Reason::passes_by ? perpendicular(ahead) : ahead);
    }
    [[nodiscard]] FilterResult<T> result_of(const CastEntry<T>& entry) const {
        if (entry.outcome == FilterOutcome::hit) {
            return {entry.outcome, entry.t, T(1)};
        }
        if (entry.outcome == FilterOutcome::miss && entry.reason != Reason::beyond_end) {
            const FilterAxis<T> axis = separation_at(entry.reason);
            return {entry.outcome, axis.separation, axis.bound};
        }
        return {entry.outcome, value_, bound_};
    }

    const ConvexProxy<T>& a_;
    const ConvexProxy<T>& b_;
    Vec2<T> path_;
    Vec2<T> reference_;
    Sink& sink_;
    T radius_ = a_.radius + b_.radius;
    ExactReason reason_{};
    T value_{};  ///< what was compared, and with what
    T bound_{};
};

template <Scalar T, TraceSink Sink>
CastEntry<T> CastFilter<T, Sink>::look() {
    const CastEntry<T> entry = choose();
    if (entry.outcome == FilterOutcome::miss && entry.reason != Reason::beyond_end) {
        emit(sink_, [&] { return separation_at(entry.reason); });
    }
    emit(sink_, [&] { return result_of(entry); });
    return entry;
}

}  // namespace collidarium::detail
