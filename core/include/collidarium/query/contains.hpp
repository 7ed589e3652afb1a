#pragma once

#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] bool ask_contains(ShapeRef<T> shape, const Vec2<T>& point, const QueryOptions& options,
                                QueryTrace<T> trace);

/// A shape whose overlap with a point is looked at where it is called.
template <class S>
concept OverlapsAtSight = DiscShape<S> || CapsuleShape<S> || is_aabb<S>;

}  // namespace detail

/// Whether a point is in a shape: strictly inside under the open policy, in it or on its boundary under the
/// closed one. Preconditions: the shape passes `validate`, the point is finite. A point or a segment contains
/// nothing under the open policy. Of polygons the answer is exact, of all other shapes that of `overlap` with
/// the point. Cost: as many steps as there are vertices; of a `Polygon` as there are to the right of the
/// point, level with it. Trace: of a polygon `Verdict`, of any other shape that of `overlap` with the point.
template <class S>
requires detail::AnyShape<S>
[[nodiscard]] inline bool contains(const S& shape, const Vec2<detail::Arithmetic<S>>& point,
                                   const QueryOptions& options = {},
                                   QueryTrace<detail::Arithmetic<S>> trace = {}) {
    detail::require_valid(shape, "contains", "shape");
    detail::require_finite(point, "contains", "point");
    if constexpr (detail::OverlapsAtSight<S>) {
        if (detail::is_plain<ScalarOf<S>>(options, trace)) {
            return overlap(shape, Point<ScalarOf<S>>{point}, options);
        }
    }
    return detail::ask_contains<detail::Arithmetic<S>>(shape, point, options, trace);
}

/// Of a point that is a shape.
template <class S>
requires detail::AnyShape<S>
[[nodiscard]] inline bool contains(const S& shape, const Point<detail::Arithmetic<S>>& point,
                                   const QueryOptions& options = {},
                                   QueryTrace<detail::Arithmetic<S>> trace = {}) {
    return contains(shape, point.position, options, trace);
}

}  // namespace collidarium
