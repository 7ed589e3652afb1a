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
#include "convex/outline_filter.hpp"
#include "pairs/ray_circle.hpp"

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
        const bool is_round = points_b == 1 ? can_scan(a_) : points_a == 1 && can_scan(b_);
        if (!is_round) {
            return through(climb_front());
        }
        const CastEntry<T> entry = through(cross_outline());
        if (entry.outcome == FilterOutcome::hit || entry.is_beyond_end()) {
            emit_exit(points_b == 1);
        }
        return entry;
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

    /// The disc of a circle, or a point, against the outline of a polygon that passes `can_scan`.
    [[nodiscard]] FirstCrossing<T> cross_outline() {
        const bool of_a = b_.points.size() == 1;  // the polygon is a
        const ConvexProxy<T>& polygon = of_a ? a_ : b_;
        const Vec2<T>& center = of_a ? b_.points[0] : a_.points[0];
        const OutlineScan scan(polygon, polygon.points[0] - center, of_a ? path_ : -path_, radius_);
        const unsigned entered = scan.edges() | scan.arcs();
        FirstCrossing<T> crossing{
            FilterOutcome::hit, scan.edges() == 0, of_a, corner_of(of_a, first_bit(entered)), true,
            scan.is_chord()};
        if (!scan.is_finite() || (!scan.is_apart() && entered == 0)) {
            crossing.outcome = FilterOutcome::unsure;
        } else if (scan.is_apart()) {
            crossing.outcome = FilterOutcome::miss;
        }
        exit_edges_ = scan.exit_edges();
        exit_arcs_ = scan.exit_arcs();
        return crossing;
    }
    /// A vertex of D0 where one of the two is a point.
    [[nodiscard]] DifferenceVertex<T> corner_of(bool of_a, std::size_t vertex) const {
        return {a_.points, b_.points, of_a ? vertex : 0, of_a ? 0 : vertex};
    }

    /// The edge or the arc through which the line of the path leaves, where that is known.
    void emit_exit(bool of_a) {
        if (exit_edges_ != 0) {
            emit(sink_, [&] {
                const DifferenceVertex<T> corner = corner_of(of_a, first_bit(exit_edges_));
                DifferenceEdge<T> edge;  // of a polygon and a point, so it is always found
                (void)edge_along(a_.points, b_.points, corner.a(), corner.b(), of_a, edge);
                return crossing_of(numbers(), edge, reference_);
            });
        }
        if (exit_arcs_ != 0) {
            emit(sink_, [&] {
                const DifferenceVertex<T> corner = corner_of(of_a, first_bit(exit_arcs_));
                return quadratic_of(numbers(), Corner{corner.a(), corner.b()}, reference_);
            });
        }
    }

    /// Along the front of D0, vertex by vertex.
    [[nodiscard]] FirstCrossing<T> climb_front() {
        const auto on_step = [&]([[maybe_unused]] const DifferenceVertex<T>& vertex,
                                 [[maybe_unused]] const Vec2<T>& edge, [[maybe_unused]] bool of_a) {
            emit(sink_, [&] {
                return ClimbStep<T>{a_.points[vertex.a()], b_.points[vertex.b()], vertex.vertex(), edge,
                                    of_a ? Axis::edge_a : Axis::edge_b};
            });
        };
        return first_crossing(a_, b_, path_, radius_, on_step);
    }

    /// Through the edge or the arc of D that the line of the path crosses first.
    [[nodiscard]] CastEntry<T> through(const FirstCrossing<T>& crossing) {
        if (crossing.outcome == FilterOutcome::miss) {
            return CastEntry<T>::miss(Reason::passes_by);
        }
        if (crossing.outcome == FilterOutcome::unsure) {
            return unsure(may_be_parallel(a_, b_) ? ExactReason::parallel_edges : ExactReason::within_bound);
        }
        return crossing.on_arc ? through_arc(crossing) : through_edge(crossing);
    }

    /// Through the disc around a vertex of D0.
    [[nodiscard]] CastEntry<T> through_arc(const FirstCrossing<T>& crossing) {
        const DifferenceVertex<T>& corner = crossing.corner;
        const CastEntry<T> entry = through_disc({corner.a(), corner.b()});
        if (entry.outcome == FilterOutcome::hit) {
            const bool is_sure = crossing.is_certain || corner.is_farthest(entry.normal);
            return is_sure ? entry : unsure(ExactReason::within_bound);
        }
        if (!entry.is_beyond_end()) {
            const bool is_behind_disc = entry.outcome == FilterOutcome::miss && crossing.is_chord;
            return is_behind_disc ? entry : behind_or_unsure(value_, bound_);
        }
        if (crossing.is_certain) {
            return entry;
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
        if (entry.outcome == FilterOutcome::miss && !entry.is_beyond_end()) {
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
    unsigned exit_edges_{};  ///< through which the line of the path leaves: a bit for that edge of a polygon
    unsigned exit_arcs_{};   ///< or for the vertex that an arc is around
    ExactReason reason_{};
    T value_{};  ///< what was compared, and with what
    T bound_{};
};

template <Scalar T, TraceSink Sink>
CastEntry<T> CastFilter<T, Sink>::look() {
    const CastEntry<T> entry = choose();
    if (entry.outcome == FilterOutcome::miss && !entry.is_beyond_end()) {
        emit(sink_, [&] { return separation_at(entry.reason); });
    }
    emit(sink_, [&] { return result_of(entry); });
    return entry;
}

}  // namespace collidarium::detail
