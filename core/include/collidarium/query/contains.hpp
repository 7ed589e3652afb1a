#pragma once

#include <cmath>
#include <cstddef>
#include <span>

#include "collidarium/convex/point_in_polygon_filter.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "collidarium/query/any.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// Whether a point is inside a simple polygon: counts the edges that a ray to the right crosses. On an edge
/// it is inside under the closed policy. Exact.
template <Scalar T>
class CrossingCount {
public:
    explicit CrossingCount(const Vec2<T>& point) : point_(point) {}

    /// Whether the ray may cross, or the point be on, an edge in the box.
    [[nodiscard]] bool may_cross(const Bounds<T>& box) const {
        return box.min.y <= point_.y && point_.y <= box.max.y && point_.x <= box.max.x;
    }
    void add(const Vec2<T>& p, const Vec2<T>& q) {
        const bool in_y = std::min(p.y, q.y) <= point_.y && point_.y <= std::max(p.y, q.y);
        if (!in_y || point_.x > std::max(p.x, q.x)) {
            return;
        }
        const double side = orientation(p, q, point_);
        if (side == 0 && point_.x >= std::min(p.x, q.x)) {
            on_side_ = true;
        } else if ((p.y <= point_.y) != (q.y <= point_.y)) {
            // An edge counts its lower end and not its upper one, so that a vertex is counted once.
            inside_ = inside_ != ((side > 0) == (q.y > p.y));
        }
    }
    [[nodiscard]] bool is_inside(Policy policy) const {
        return on_side_ ? policy == Policy::closed : inside_;
    }
    [[nodiscard]] bool is_on_side() const { return on_side_; }

private:
    Vec2<T> point_;
    bool inside_ = false;
    bool on_side_ = false;
};

template <Scalar T>
inline void count_crossings(CrossingCount<T>& count, std::span<const Vec2<T>> ring, std::size_t first,
                            std::size_t end) {
    for (std::size_t i = first; i < end; ++i) {
        count.add(ring[i], ring[i + 1 == ring.size() ? 0 : i + 1]);
    }
}

}  // namespace detail

/// Whether a point is in a shape: strictly inside under the open policy, in it or on its boundary under the
/// closed one. Preconditions: the shape passes `validate`, the point is finite. A point or a segment contains
/// nothing under the open policy. Of polygons the answer is exact, of all other shapes that of `overlap` with
/// the point. Cost: as many steps as there are vertices; of a `Polygon` as there are to the right of the
/// point, level with it.
template <Scalar T>
[[nodiscard]] inline bool contains(const ConvexPolygon<T>& shape, const Vec2<T>& point,
                                   Policy policy = Policy::open) {
    detail::require_valid(shape, "contains", "shape");
    detail::require_finite(point, "contains", "point");
    if (detail::can_scan(shape)) {
        const detail::Side side = detail::side_of_point(shape, point);
        if (side != detail::Side::unsure) {
            return side == detail::Side::inside;
        }
    }
    detail::CrossingCount<T> count(point);
    detail::count_crossings(count, shape.vertices(), 0, shape.vertices().size());
    return count.is_inside(policy);
}

template <Scalar T>
[[nodiscard]] inline bool contains(const Polygon<T>& shape, const Vec2<T>& point,
                                   Policy policy = Policy::open) {
    detail::require_valid(shape, "contains", "shape");
    detail::require_finite(point, "contains", "point");
    detail::CrossingCount<T> count(point);
    shape.for_each_stretch([&](const Bounds<T>& box) { return count.may_cross(box); },
                           [&](std::size_t first, std::size_t end) {
                               detail::count_crossings(count, shape.vertices(), first, end);
                           });
    return count.is_inside(policy);
}

template <BasicShape S>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool contains(const S& shape, const Vec2<ScalarOf<S>>& point,
                                                             Policy policy = Policy::open) {
    detail::require_valid(shape, "contains", "shape");
    detail::require_finite(point, "contains", "point");
    return overlap(shape, Point<ScalarOf<S>>{point}, policy);
}

namespace detail {

/// Why a polygon contains a point, or does not.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline Verdict<T> contains_verdict(std::span<const Vec2<T>> ring,
                                                                const Vec2<T>& point, bool inside) {
    CrossingCount<T> count(point);
    count_crossings(count, ring, 0, ring.size());
    return {.operation = Operation::contains,
            .hit = inside,
            .reason = count.is_on_side() ? Reason::touching
                      : inside           ? Reason::overlapping
                                         : Reason::separated};
}

}  // namespace detail

/// The same for numbers of any finite magnitude. Trace: of a polygon `Verdict`, of any other shape that of
/// `overlap` with the point.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool contains(const Shape<T>& shape, const Vec2<T>& point, Policy policy = Policy::open,
                                   Sink&& sink = {}) {
    detail::require_valid(shape, "contains", "shape");
    detail::require_finite(point, "contains", "point");
    const auto of_polygon = [&](const auto& polygon) {
        const bool inside = contains(polygon, point, policy);
        emit(sink, [&] { return detail::contains_verdict<T>(polygon.vertices(), point, inside); });
        return inside;
    };
    if (const auto* convex = std::get_if<ConvexPolygon<T>>(&shape)) {
        return of_polygon(*convex);
    }
    if (const auto* polygon = std::get_if<Polygon<T>>(&shape)) {
        return of_polygon(*polygon);
    }
    return overlap(shape, Shape<T>(Point<T>{point}), policy, sink);
}

/// The same of a point that is a shape.
template <class S, Scalar T>
requires detail::AnyPair<S, Point<T>>
[[nodiscard]] inline bool contains(const S& shape, const Point<T>& point, Policy policy = Policy::open) {
    return contains(shape, point.position, policy);
}

}  // namespace collidarium
