#pragma once

#include <cassert>
#include <optional>
#include <type_traits>

#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/box_table.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// What is checked of the boxes first, in builds with assertions.
template <Scalar T>
inline void require_boxes([[maybe_unused]] const BoxSpans<T>& boxes, [[maybe_unused]] const char* query) {
#ifndef NDEBUG
    assert(boxes.center_y.size() == boxes.size() && boxes.half_x.size() == boxes.size() &&
           boxes.half_y.size() == boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (const auto error = validate(boxes[i])) {
            refuse(query, "boxes", i, name(*error));
        }
    }
#endif
}

/// A box or a point.
template <class Moving>
[[nodiscard]] std::optional<CastManyHit<ScalarOf<Moving>>> ask_cast_boxes(
    const BoxSpans<ScalarOf<Moving>>& boxes, const Moving& b, const Vec2<ScalarOf<Moving>>& translation,
    const QueryOptions& options);
template <Scalar T>
[[nodiscard]] std::optional<RayManyHit<T>> ask_cast_ray_boxes(const BoxSpans<T>& boxes, const Ray<T>& ray,
                                                              const RayOptions<T>& options);

template <class Moving>
concept BoxOrPoint =
    std::same_as<Moving, Aabb<Arithmetic<Moving>>> || std::same_as<Moving, Point<Arithmetic<Moving>>>;

}  // namespace detail

/// The first of many boxes that b, a box or a point that moves along `translation`, overlaps; of equal times
/// the one with the lowest index.
///
/// The answer is that of `cast_many`, to the last bit, and everything said at `cast` holds; only it comes
/// faster, for boxes that are kept as arrays of their numbers, in a `BoxTable` or elsewhere. Preconditions:
/// every box passes `validate`, b too, and the translation is finite. Cost: some ten operations a box, on as
/// many boxes at once as the processor's registers hold, and a `cast` for the few that may be the first; no
/// allocation. Where a method is named, or `used` is wanted, `cast_many` is asked, about copies. Source: see
/// `batch/box_sweep_filter.hpp`.
template <detail::BoxOrPoint Moving, class T = ScalarOf<Moving>>
[[nodiscard]] inline std::optional<CastManyHit<T>> cast_boxes(
    const std::type_identity_t<BoxSpans<T>>& boxes, const Moving& b,
    const std::type_identity_t<Vec2<T>>& translation, const QueryOptions& options = {}) {
    detail::require_boxes(boxes, "cast_boxes");
    detail::require_valid(b, "cast_boxes", "shape b");
    detail::require_finite(translation, "cast_boxes", "translation");
    return detail::ask_cast_boxes(boxes, b, translation, options);
}

/// The first of many boxes that a ray enters, no farther than `max_s` times its direction, if that is given;
/// of equal ways the one with the lowest index. The answer is that of `cast_ray` for each box, to the last
/// bit. Preconditions and source: as above. Cost: as above; with an infinite `max_s` where nothing is hit, of
/// two searches.
template <Scalar T>
[[nodiscard]] inline std::optional<RayManyHit<T>> cast_ray_boxes(
    const std::type_identity_t<BoxSpans<T>>& boxes, const Ray<T>& ray,
    const RayOptions<std::type_identity_t<T>>& options = {}) {
    detail::require_boxes(boxes, "cast_ray_boxes");
    detail::require_valid(ray, "cast_ray_boxes", "ray");
    detail::require_length(options.max_s, "cast_ray_boxes", "max_s", true);
    return detail::ask_cast_ray_boxes(boxes, ray, options);
}

// What the compiler says of an option that is given by itself (`query/mixed_scalars.hpp`).
template <detail::BoxOrPoint Moving, class Translation = Vec2<ScalarOf<Moving>>, detail::LoneOption Given>
std::optional<CastManyHit<double>> cast_boxes(const BoxSpans<ScalarOf<Moving>>&, const Moving&,
                                              const Translation&, Given) {
    return detail::refused_option<Given, std::optional<CastManyHit<double>>>();
}
template <Scalar T, detail::LoneRayOption Given>
std::optional<RayManyHit<double>> cast_ray_boxes(const std::type_identity_t<BoxSpans<T>>&, const Ray<T>&,
                                                 Given) {
    return detail::refused_ray_option<Given, std::optional<RayManyHit<double>>>();
}

}  // namespace collidarium
