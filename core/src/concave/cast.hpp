#pragma once

/// The cast of one shape at another where one of them may be concave: the first of the casts of their convex
/// parts. The normal is that of an edge of the whole (`concave/cast_entry.hpp`).

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

#include "concave/cast_entry.hpp"
#include "concave/ray_outline_filter.hpp"
#include "concave/static_queries.hpp"
#include "convex/cast.hpp"

namespace collidarium::detail {

/// The first of the hits of parts. Of those at the same time the one whose face is most opposed to the
/// movement, of equally opposed ones that with the larger |y|.
template <Scalar T>
class FirstHit {
public:
    explicit FirstHit(const Vec2<T>& path) : path_(path) {}

    void offer(const std::optional<CastHit<T>>& hit) {
        if (!hit) {
            return;
        }
        const bool at_once = first_ && std::abs(hit->t - first_->t) <= rounding;
        const bool other_face = at_once && glm::dot(hit->normal, first_->normal) < 1 - T(1e-6);
        if (first_ && (hit->t == first_->t ? !is_before(hit->normal) : hit->t > first_->t)) {
            several_ = several_ || other_face;
            return;
        }
        several_ = (several_ && at_once) || other_face;
        first_ = hit;
    }

    [[nodiscard]] const std::optional<CastHit<T>>& hit() const { return first_; }
    /// Whether several faces are reached at once.
    [[nodiscard]] bool has_several() const { return several_; }
    /// What is later than this does not matter.
    [[nodiscard]] T limit() const { return (first_ ? first_->t : T(1)) + rounding; }

private:
    static constexpr T rounding = 1024 * std::numeric_limits<T>::epsilon();

    [[nodiscard]] bool is_before(const Vec2<T>& normal) const {
        const T opposed = glm::dot(normal, path_);
        const T first_opposed = glm::dot(first_->normal, path_);
        return nearly_equal(opposed, first_opposed) ? std::abs(normal.y) > std::abs(first_->normal.y)
                                                    : opposed < first_opposed;
    }

    Vec2<T> path_;
    std::optional<CastHit<T>> first_;
    bool several_ = false;
};

/// No later than anything in a moving box comes to overlap what is in another one, `reach` around that;
/// infinite where it never does.
template <Scalar T>
[[nodiscard]] inline T entry_time(const Bounds<T>& still, const Bounds<T>& moving, const Vec2<T>& path,
                                  T reach) {
    T enter = 0;
    T leave = std::numeric_limits<T>::infinity();
    for (const int axis : {0, 1}) {
        const T lo = still.min[axis] - moving.max[axis] - reach;
        const T hi = still.max[axis] - moving.min[axis] + reach;
        if (path[axis] != 0) {
            const T t = lo / path[axis];
            const T u = hi / path[axis];
            enter = std::max(enter, std::min(t, u));
            leave = std::min(leave, std::max(t, u));
        } else if (lo > 0 || hi < 0) {
            return std::numeric_limits<T>::infinity();
        }
    }
    return enter <= leave ? enter : std::numeric_limits<T>::infinity();
}

/// The answer to a point that comes to a polygon from outside, where the outline settles it. `of_a`: the
/// polygon is a, and the point moves along the translation; else the polygon does, against it. Trace: the
/// `EdgeCrossing` of the first edge that is crossed, as one of the padded shape that b's reference point
/// crosses; `FilterResult`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline FilterOutcome cast_of_point(const Polygon<T>& polygon, const Vec2<T>& point, bool of_a,
                                                 const Vec2<T>& reference, const Vec2<T>& translation,
                                                 std::optional<CastHit<T>>& hit, Sink& sink) {
    const RayOutline<T> crossed = ray_outline_filter(polygon, point, of_a ? translation : -translation);
    const bool crosses = crossed.first.t <= std::numeric_limits<T>::max();
    const auto ring = polygon.vertices();
    const std::size_t i = crosses ? crossed.first.edge : 0;
    const Vec2<T>& from = ring[i];
    const Vec2<T>& to = ring[i + 1 == ring.size() ? 0 : i + 1];
    const T sign = of_a ? T(1) : T(-1);
    if (crosses) {
        emit(sink, [&] {
            const Vec2<T> normal = outward_normal((to - from) * sign);
            return EdgeCrossing<T>{of_a ? Axis::edge_a : Axis::edge_b,
                                   of_a ? from : (point - from) + reference,
                                   of_a ? to : (point - to) + reference,
                                   normal,
                                   glm::dot(normal, (point - from) * sign),
                                   glm::dot(normal, translation),
                                   crossed.first.t,
                                   true,
                                   {i},
                                   crossed.outcome == FilterOutcome::hit};
        });
    }
    emit(sink, [&] {
        return FilterResult<T>{crossed.outcome, crosses ? crossed.first.t : T(0),
                               crosses ? crossed.first.bound : T(0)};
    });
    if (crossed.outcome == FilterOutcome::hit) {
        const Vec2<T> normal = outward_normal(to - from);
        hit = CastHit<T>{.t = crossed.first.t,
                         .normal = of_a ? normal : reversed(normal),
                         .point = of_a ? from + (to - from) * crossed.first.part : point,
                         .position = reference + translation * crossed.first.t};
    }
    return crossed.outcome;
}

/// When b, which does not overlap a, comes to overlap it.
template <Scalar T, TraceSink Sink, class CastPair>
[[nodiscard]] inline std::optional<CastHit<T>> first_hit_of_parts(const ConvexParts<T>& a,
                                                                  const ConvexParts<T>& b,
                                                                  const Vec2<T>& translation, Sink& sink,
                                                                  CastPair&& cast_pair) {
    FirstHit<T> first(translation);
    const T reach = a.radius() + b.radius() + 4 * rounding_of_boxes(a, b);
    EdgesOfWhole<T, Sink> of_whole(sink, a, b);
    search_part_pairs(
        a, b, first.limit(), sink,
        [&](const Bounds<T>& box_a, const Bounds<T>& box_b) {
            return entry_time(box_a, box_b, translation, reach);
        },
        [&](std::size_t i, std::size_t j) {
            of_whole.is_about(i, j);
            first.offer(cast_pair(a[i].proxy, b[j].proxy, as_sink(of_whole)));
            return first.limit();
        },
        PartSearch::path);
    of_whole.is_about({}, {});
    for_each_pair_on_bridge<T>(a, b, translation,
                               [&](const ConvexProxy<T>& proxy_a, const ConvexProxy<T>& proxy_b) {
                                   first.offer(cast_pair(proxy_a, proxy_b, as_sink(of_whole)));
                               });
    std::optional<CastHit<T>> hit = first.hit();
    if (hit && a.radius() + b.radius() > 0) {
        hit->corner = first.has_several();
    } else if (hit) {
        if (const auto entry = concave_entry(a, b, translation, hit->t)) {
            hit->normal = entry->normal;
            hit->point = entry->point;
            hit->corner = entry->corner;
        }
    }
    return hit;
}

/// The first time at which b, moving along `translation`, overlaps a. `reference` is b's reference point.
/// `start(sink)` is the contact of shapes that overlap at the start (`concave/contact.hpp`);
/// `cast_pair(part of a, part of b, sink)` is called for two parts that do not overlap at the start. Cost:
/// that of a cast for every pair of parts whose boxes meet on the way, before the hit. Trace: `Route`; for a
/// point the events of its outline; those of `overlap_parts` about the start, then a `PartPair` for all boxes
/// tested and the events of the parts in them; one `Verdict`.
template <Scalar T, class Start, TraceSink Sink, class CastPair>
[[nodiscard]] inline std::optional<CastHit<T>> cast_parts(const ConvexParts<T>& a, const ConvexParts<T>& b,
                                                          const Vec2<T>& reference,
                                                          const Vec2<T>& translation, Policy policy,
                                                          const Start& start, Sink& sink,
                                                          CastPair&& cast_pair) {
    emit(sink, [] { return Route<T>{"concave/cast"}; });
    const bool finite = std::isfinite(translation.x) && std::isfinite(translation.y);
    assert(finite);
    std::optional<CastHit<T>> hit;
    PartSink<T, Sink> inner(sink);
    const bool moves = translation != Vec2<T>(0);
    FilterOutcome outcome = finite ? FilterOutcome::unsure : FilterOutcome::miss;
    emit(sink, [&] { return Sweep<T>{reference, translation}; });
    if (finite && moves && a.polygon() != nullptr && b.is_point()) {
        outcome = cast_of_point(*a.polygon(), b.points(0)[0], true, reference, translation, hit, sink);
    } else if (finite && moves && b.polygon() != nullptr && a.is_point()) {
        outcome = cast_of_point(*b.polygon(), a.points(0)[0], false, reference, translation, hit, sink);
    }
    const bool is_settled = outcome == FilterOutcome::hit || outcome == FilterOutcome::miss;
    if (!is_settled && overlap_parts(a, b, policy, as_sink(inner))) {
        const Contact<T> contact = start(sink);
        hit = CastHit<T>{.normal = contact.normal,
                         .point = distance_parts(a, b, as_sink(inner)).point_a,
                         .position = reference,
                         .depth = contact.depth,
                         .started_inside = true};
    } else if (!is_settled && moves) {
        hit = first_hit_of_parts(a, b, translation, as_sink(inner), cast_pair);
    }
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::cast,
                          .hit = hit.has_value(),
                          .reason = !hit                  ? Reason::separated
                                    : hit->started_inside ? Reason::started_inside
                                                          : Reason::enters,
                          .axis = std::nullopt,
                          .value = hit ? hit->t : T(0)};
    });
    return hit;
}

/// The same by the cast of convex shapes.
template <Scalar T, class Start, TraceSink Sink>
[[nodiscard]] inline std::optional<CastHit<T>> cast_parts(const ConvexParts<T>& a, const ConvexParts<T>& b,
                                                          const Vec2<T>& reference,
                                                          const Vec2<T>& translation, Policy policy,
                                                          const Start& start, Sink& sink) {
    return cast_parts(a, b, reference, translation, policy, start, sink,
                      [&](const ConvexProxy<T>& part_a, const ConvexProxy<T>& part_b, auto& inner) {
                          return collidarium::cast(part_a, part_b, reference, translation, policy, inner);
                      });
}

}  // namespace collidarium::detail
