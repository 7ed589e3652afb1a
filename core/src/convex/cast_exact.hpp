#pragma once

/// Where a point that moves from the origin enters the Minkowski difference D of two convex shapes, decided
/// without rounding error: by the signs of products of the numbers given, one edge of D0 after the other.
///
/// The line of the path enters D0 through the edge that leads from its left to its right. It is in time where
/// the end of the path is inside that edge, and ahead where the start is inside the edge that it leaves
/// through. A rounded D is reached where the path comes nearer to D0 than the radius. Only the numbers of the
/// answer are rounded: each to 12 digits, however much of it cancels.
///
/// Source: Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping, 1978; Ericson, Real-Time
/// Collision Detection, 5.3.2, 5.3.8 and 5.5.4.

#include <algorithm>
#include <cmath>
#include <optional>

#include "convex/cast_entry.hpp"
#include "convex/cast_events.hpp"
#include "convex/cast_numbers.hpp"
#include "convex/cast_start.hpp"
#include "convex/common_point.hpp"
#include "convex/minkowski_edge_merge.hpp"

namespace collidarium::detail {

/// Tests the edges of D0 one by one.
template <Scalar T, TraceSink Sink>
class ExactCast {
public:
    ExactCast(const CastNumbers<T>& numbers, const Vec2<T>& reference, Sink& sink)
        : numbers_(numbers), reference_(reference), sink_(sink) {}

    [[nodiscard]] CastEntry<T> find();

private:
    void look_at(const DifferenceEdge<T>& edge) {
        emit(sink_, [&] { return crossing_of(numbers_, edge, reference_); });
        const EdgeAcross<T> now{edge, count_ == 0 ? numbers_.across(start_of(edge)) : end_,
                                numbers_.across(end_of(edge))};
        end_ = now.end;
        ++count_;
        look_at_vertex(start_of(edge), now.start);
        const double from = now.start.digits;
        const double to = now.end.digits;
        if (from > 0 && to <= 0) {
            down_ = now;
        }
        if ((from < 0 && to >= 0) || (from <= 0 && to > 0)) {
            up_ = now;
        }
        if (numbers_.radius > 0) {
            look_at_rounded(now);
        }
    }

    void look_at_vertex(const Corner& corner, const ScaledNumber& across) {
        const double side = across.digits;
        has_left_ |= side > 0;
        has_right_ |= side < 0;
        if (side == 0) {
            if (!on_line_ || numbers_.is_before(corner, nearest_)) {
                nearest_ = corner;
            }
            if (!on_line_ || numbers_.is_before(farthest_, corner)) {
                farthest_ = corner;
            }
            on_line_ = true;
        }
        if (numbers_.radius > 0) {
            const DiscMeeting disc = numbers_.meeting_with_disc(corner);
            meets_line_ |= disc.with_line;
            meets_disc_ |= disc.with_path;
            emit(sink_, [&] { return quadratic_of(numbers_, corner, reference_); });
        }
    }

    [[nodiscard]] bool is_flat() const { return count_ == 2; }
    /// The line of the path runs through the inside of D0, or across it where it is flat.
    [[nodiscard]] bool crosses() const { return has_left_ && has_right_; }
    /// And the path itself, end points included where `policy` is closed.
    [[nodiscard]] bool crosses_in_time(Policy policy) const {
        const int least = policy == Policy::open ? 1 : 0;
        return crosses() && numbers_.side_of_end(down_.edge) >= least &&
               numbers_.side_of_start(up_.edge) >= least;
    }

    [[nodiscard]] CastEntry<T> miss_on_line() const {
        return CastEntry<T>::miss(numbers_.is_behind() ? Reason::behind_start : Reason::beyond_end);
    }

    // Without rounding.

    [[nodiscard]] CastEntry<T> enter_polygon() const {
        const bool open = numbers_.policy == Policy::open;
        const bool meets = crosses() || on_line_;
        if (!meets || (open && !crosses() && !is_flat() && count_ > 0)) {
            return CastEntry<T>::miss(Reason::passes_by);
        }
        if (open && (is_flat() || count_ == 0)) {
            return CastEntry<T>::miss(Reason::no_interior);
        }
        if (crosses()) {
            return crosses_in_time(numbers_.policy) ? enter_across() : miss_on_line();
        }
        if (!numbers_.is_in_time(nearest_, farthest_)) {
            return miss_on_line();
        }
        return enter_at_vertex(nearest_);
    }

    [[nodiscard]] CastEntry<T> enter_across() const {
        if (down_.end.digits == 0) {
            return enter_at_vertex(end_of(down_.edge));
        }
        return through(down_.edge, witnesses_at(numbers_.a, numbers_.b, down_.edge, down_.crossing()).a);
    }

    [[nodiscard]] CastEntry<T> through(const DifferenceEdge<T>& edge, const Vec2<T>& on_a) const {
        const T t = std::max(numbers_.time_of(edge), T(0));
        return CastEntry<T>::through(axis_of(edge), t, outward_normal(edge.vector), on_a);
    }

    /// Through a vertex of D0: the face there that is more opposed to the path; of equally opposed ones that
    /// with the larger |y| of its normal, then the one to the left of the path.
    [[nodiscard]] CastEntry<T> enter_at_vertex(const Corner& corner) const {
        CastEntry<T> best = CastEntry<T>::miss(Reason::passes_by);
        const Vec2<T>& on_a = numbers_.a.points[corner.a];
        T opposed = 0;
        const auto offer = [&](CastEntry<T> entry) {
            const T by = -glm::dot(entry.normal, numbers_.path);
            const bool is_first = best.outcome != FilterOutcome::hit;
            const bool as_opposed = nearly_equal(by, opposed);
            const T y = std::abs(entry.normal.y) - std::abs(best.normal.y);
            const bool as_steep = nearly_equal(std::abs(entry.normal.y), std::abs(best.normal.y));
            const bool is_left = cross(numbers_.path, entry.normal) > cross(numbers_.path, best.normal);
            if (is_first || (as_opposed ? (as_steep ? is_left : y > 0) : by > opposed)) {
                best = entry;
                opposed = by;
            }
        };
        const auto offer_edge = [&](const DifferenceEdge<T>& edge) {
            if (numbers_.inwards(edge).digits > 0) {
                offer(through(edge, on_a));
            }
            if (is_flat() && end_of(edge) == corner) {
                offer(through_end(edge.vector, corner));
            }
        };
        if (count_ == 0) {
            offer(through_end(-numbers_.path, corner));
        }
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(numbers_.a.points, numbers_.b.points)) {
            if (start_of(edge) == corner || end_of(edge) == corner) {
                offer_edge(edge);
            }
        }
        best.corner = true;
        if (best.axis == Axis::vertices) {
            emit(sink_, [&] { return crossing_at_end(numbers_, corner, best.normal, best.t, reference_); });
        }
        return best;
    }

    /// Through the end of a flat D0, which has no width: along `outwards`.
    [[nodiscard]] CastEntry<T> through_end(const Vec2<T>& outwards, const Corner& corner) const {
        const Vec2<T> normal = unit(outwards);
        return CastEntry<T>::through(Axis::vertices, numbers_.time_at(corner),
                                     {without_negative_zero(normal.x), without_negative_zero(normal.y)},
                                     numbers_.a.points[corner.a]);
    }

    // Rounded.

    void look_at_rounded(const EdgeAcross<T>& now) {
        if (numbers_.end_is_beside(now.edge)) {
            ends_beside_ = true;
            if (numbers_.side_of_start(now.edge) < 0) {
                end_side_ = now.edge;
            }
        }
        const ScaledNumber shift = numbers_.shift_of(now.edge);
        if ((now.start - shift).digits > 0 && !((now.end - shift).digits > 0) &&
            numbers_.inwards(now.edge).digits > 0) {
            side_ = now;
        }
    }

    [[nodiscard]] CastEntry<T> enter_rounded() const {
        if (!meets_disc_ && !ends_beside_ && !crosses_in_time(Policy::closed)) {
            return meets_line_ || crosses() ? miss_on_line() : CastEntry<T>::miss(Reason::passes_by);
        }
        if (side_) {
            return enter_through_edge(side_->edge);
        }
        // A path that meets no arc, but ends beside an edge within the radius, came in through that edge:
        // where the two are parallel but for rounding the crossing cannot be seen in rounded numbers.
        return end_side_ && !meets_disc_ ? enter_through_edge(*end_side_) : enter_through_disc();
    }

    [[nodiscard]] CastEntry<T> enter_through_edge(const DifferenceEdge<T>& edge) const {
        CastEntry<T> entry = through(edge, {});
        // Where the two are parallel but for rounding the edge is crossed anywhere, but beside the edge.
        const Interval<T> beside = numbers_.times_beside(edge);
        const auto in_time = [](T t) { return std::clamp(t, T(0), T(1)); };
        const T t = std::clamp(entry.t, in_time(beside.lo), in_time(beside.hi));
        if (t != entry.t) {
            emit(sink_, [&] { return crossing_of(numbers_, edge, reference_, t); });
        }
        entry.t = t;
        const EdgeSide<T> then = side_of(edge, numbers_.path * entry.t);
        entry.on_a = witnesses_at(numbers_.a, numbers_.b, edge, then).a;
        return entry;
    }

    /// Through an arc: of all discs around vertices that the path meets the one that it enters first; where
    /// it runs along a side and meets none, but for rounding, the one that it comes nearest to.
    [[nodiscard]] CastEntry<T> enter_through_disc() const {
        struct Entry {
            Corner corner;
            DiscNumbers<T> disc;
            bool is_met;
            T gap;  ///< to its centre then, or at the end of the path
        };
        std::optional<Entry> first;
        const auto offer = [&](const Corner& corner) {
            const DiscNumbers<T> disc = numbers_.disc(corner);
            const Vec2<T> center = numbers_.a.points[corner.a] - numbers_.b.points[corner.b];
            const T gap = glm::distance(center, numbers_.path * std::min(disc.t, T(1)));
            const Entry entry{corner, disc, numbers_.meeting_with_disc(corner).with_path, gap};
            if (!first || (entry.is_met != first->is_met ? entry.is_met
                           : entry.is_met                ? entry.disc.t < first->disc.t
                                                         : entry.gap < first->gap)) {
                first = entry;
            }
        };
        if (count_ == 0) {
            offer({0, 0});
        }
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(numbers_.a.points, numbers_.b.points)) {
            offer(start_of(edge));
        }
        const T t = std::min(first->disc.t, T(1));
        if (t != first->disc.t) {
            emit(sink_, [&] { return quadratic_of(numbers_, first->corner, reference_, t); });
        }
        return CastEntry<T>::through(Axis::vertices, t, first->disc.normal,
                                     numbers_.a.points[first->corner.a]);
    }

    const CastNumbers<T>& numbers_;
    Vec2<T> reference_;
    Sink& sink_;
    std::size_t count_ = 0;
    ScaledNumber end_{};
    EdgeAcross<T> down_{};  ///< leads from the left of the line, down to it or across it
    EdgeAcross<T> up_{};    ///< leads back
    bool has_left_ = false;
    bool has_right_ = false;
    bool on_line_ = false;
    Corner nearest_{};   ///< the first vertex on the line
    Corner farthest_{};  ///< the last one
    bool meets_line_ = false;
    bool meets_disc_ = false;                      ///< the path itself meets one
    bool ends_beside_ = false;                     ///< the path ends beside an edge, within the radius
    std::optional<DifferenceEdge<T>> end_side_{};  ///< and outside of this one it starts
    std::optional<EdgeAcross<T>> side_{};  ///< leads from the left of the line to it, moved out by the radius
};

template <Scalar T, TraceSink Sink>
CastEntry<T> ExactCast<T, Sink>::find() {
    for (const DifferenceEdge<T>& edge : minkowski_edge_merge(numbers_.a.points, numbers_.b.points)) {
        look_at(edge);
    }
    if (count_ == 0) {
        look_at_vertex({0, 0}, numbers_.across({0, 0}));
    }
    return numbers_.radius > 0 ? enter_rounded() : enter_polygon();
}

/// The cast decided exactly: by the static contact at the start, then by the edges of D0.
template <Scalar T, class Start, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<CastHit<T>> cast_exactly(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& reference, const Vec2<T>& translation,
    Policy policy, const Start& start, Sink& sink) {
    const bool moves = translation != Vec2<T>(0);
    const auto point = [&] { return common_point(a, b, closest_feature(a, b)); };
    const auto inside = hit_at_start(start, point, reference, moves, sink);
    if (inside || !moves) {
        return inside;
    }
    const CastNumbers<T> numbers{a, b, translation, policy};
    EntrySink<T, Sink> told(sink);
    const CastEntry<T> entry = ExactCast(numbers, reference, told.events()).find();
    told.tell(entry);
    return cast_hit(entry, a.radius, reference, translation, sink);
}

}  // namespace collidarium::detail
