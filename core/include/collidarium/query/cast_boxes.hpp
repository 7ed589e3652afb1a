#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>

#include "collidarium/batch/box_sweep_filter.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/ray_lengths.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/shapes/box_table.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// The first of many boxes that the exact query `ask(index)` finds, of equal times the one with the lowest
/// index. Its times are those of the sweep, times `scale`.
template <Scalar T, class Many, class Ask>
class FirstBox {
public:
    FirstBox(const BoxSpans<T>& boxes, const BoxSweep<T>& sweep, T scale, Ask& ask, std::optional<Many>& best)
        : boxes_(boxes),
          sweep_(sweep),
          rounding_(tiny * std::max(T(1), 1 / scale)),
          scale_(scale),
          ask_(ask),
          best_(best) {}

    void find() {
        for (std::size_t first = 0; first < boxes_.size() && !is_over(); first += block) {
            look_through(first, std::min(block, boxes_.size() - first));
        }
    }

private:
    static constexpr std::size_t block = 128;
    static constexpr T tiny = 8 * std::numeric_limits<T>::min();

    /// Nothing comes before a hit at time 0.
    [[nodiscard]] bool is_over() const { return best_ && time_of(*best_) == 0; }

    void look_through(std::size_t first, std::size_t count) {
        std::array<T, block> times;
        const T least = sweep_.earliest(boxes_, first, count, limit_, times.data());
        if (least > limit_) {
            return;
        }
        // The most promising one first: the others seldom come before it, and none after it if it is at 0.
        std::size_t promising = 0;
        while (times[promising] > least) {
            ++promising;
        }
        try_one(first + promising);
        times[promising] = std::numeric_limits<T>::infinity();
        const std::size_t rest = is_over() ? promising : count;
        for (std::size_t i = 0; i < rest; ++i) {
            if (times[i] <= limit_) [[unlikely]] {
                try_one(first + i);
            }
        }
    }

    void try_one(std::size_t index) {
        const auto hit = ask_(index);
        if (!hit) {
            return;
        }
        const bool is_first = !best_ || time_of(*hit) < time_of(*best_) ||
                              (time_of(*hit) == time_of(*best_) && index < best_->index);
        if (is_first) {
            best_ = Many{*hit, index};
            limit_ = std::min(
                T(1), time_of(*hit) / scale_ * (1 + 16 * std::numeric_limits<T>::epsilon()) + rounding_);
        }
    }

    const BoxSpans<T>& boxes_;
    const BoxSweep<T>& sweep_;
    T rounding_;  ///< what underflow may hide
    T scale_;
    Ask& ask_;
    std::optional<Many>& best_;
    T limit_ = 1;  ///< what is entered later than this does not come first
};

template <Scalar T, class Many, class Ask>
[[nodiscard]] inline std::optional<Many> first_by_loop(std::size_t count, Ask& ask) {
    std::optional<Many> best;
    for (std::size_t i = 0; i < count; ++i) {
        const auto hit = ask(i);
        if (hit && (!best || time_of(*hit) < time_of(*best))) {
            best = Many{*hit, i};
        }
    }
    return best;
}

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

template <Scalar T>
inline void require_cast_of_boxes(const BoxSpans<T>& boxes, const auto& b, const Vec2<T>& translation) {
    require_boxes(boxes, "cast_boxes");
    require_valid(b, "cast_boxes", "shape b");
    require_finite(translation, "cast_boxes", "translation");
}

template <class Many, Scalar T, class Ask>
[[nodiscard]] inline std::optional<Many> first_of_boxes(const BoxSpans<T>& boxes, const Aabb<T>& mover,
                                                        const Vec2<T>& translation, T scale, Ask&& ask) {
    const BoxSweep<T> sweep(mover, translation);
    if (!sweep.is_safe() || !(scale > 0)) [[unlikely]] {
        return first_by_loop<T, Many>(boxes.size(), ask);
    }
    std::optional<Many> best;
    FirstBox<T, Many, Ask>(boxes, sweep, scale, ask, best).find();
    return best;
}

}  // namespace detail

/// The first of many boxes that b, a box or a point that moves along `translation`, overlaps; of equal times
/// the one with the lowest index.
///
/// The answer is that of `cast_many`, to the last bit, and everything said at `cast` holds; only it comes
/// faster, for boxes that are kept as arrays of their numbers, in a `BoxTable` or elsewhere. Preconditions:
/// every box passes `validate`, b too, and the translation is finite. Cost: some ten operations a box, on as
/// many boxes at once as the processor's registers hold, and a `cast` for the few that may be the first; no
/// allocation. Source: see `batch/box_sweep_filter.hpp`.
template <Scalar T>
[[nodiscard]] inline std::optional<CastManyHit<T>> cast_boxes(const std::type_identity_t<BoxSpans<T>>& boxes,
                                                              const Aabb<T>& b, const Vec2<T>& translation,
                                                              Policy policy = Policy::open) {
    detail::require_cast_of_boxes(boxes, b, translation);
    return detail::first_of_boxes<CastManyHit<T>>(
        boxes, b, translation, T(1), [&](std::size_t i) { return cast(boxes[i], b, translation, {policy}); });
}

template <Scalar T>
[[nodiscard]] inline std::optional<CastManyHit<T>> cast_boxes(const std::type_identity_t<BoxSpans<T>>& boxes,
                                                              const Point<T>& b, const Vec2<T>& translation,
                                                              Policy policy = Policy::open) {
    detail::require_cast_of_boxes(boxes, b, translation);
    return detail::first_of_boxes<CastManyHit<T>>(
        boxes, Aabb<T>{b.position, {}}, translation, T(1),
        [&](std::size_t i) { return cast(boxes[i], b, translation, {policy}); });
}

/// The first of many boxes that a ray enters, no farther than `max_s` times its direction; of equal ways the
/// one with the lowest index. The answer is that of `cast_ray` for each box, to the last bit. Preconditions
/// and source: as above. Cost: as above; with an infinite `max_s` where nothing is hit, of two searches.
template <Scalar T>
[[nodiscard]] inline std::optional<RayManyHit<T>> cast_ray_boxes(
    const std::type_identity_t<BoxSpans<T>>& boxes, const Ray<T>& ray,
    std::type_identity_t<T> max_s = std::numeric_limits<T>::infinity(), Policy policy = Policy::open) {
    detail::require_boxes(boxes, "cast_ray_boxes");
    detail::require_valid(ray, "cast_ray_boxes", "ray");
    detail::require_length(max_s, "cast_ray_boxes", "max_s", true);
    const bool has_end = std::isfinite(max_s);
    std::optional<RayManyHit<T>> first;
    for (const T length : has_end ? std::array<T, 2>{max_s, max_s} : detail::search_lengths(ray, max_s)) {
        first = detail::first_of_boxes<RayManyHit<T>>(boxes, Aabb<T>{ray.origin, {}}, ray.direction * length,
                                                      length, [&](std::size_t i) {
                                                          return cast_ray(boxes[i], ray, {max_s, policy});
                                                      });
        if (has_end || (first && first->s <= length)) {
            break;
        }
    }
    return first;
}
/// The same however far away.
template <Scalar T>
[[nodiscard]] inline std::optional<RayManyHit<T>> cast_ray_boxes(
    const std::type_identity_t<BoxSpans<T>>& boxes, const Ray<T>& ray, Policy policy) {
    return cast_ray_boxes(boxes, ray, std::numeric_limits<T>::infinity(), policy);
}

}  // namespace collidarium
