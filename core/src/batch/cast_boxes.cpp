#include "collidarium/query/cast_boxes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "batch/box_sweep_filter.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/ray_lengths.hpp"

namespace collidarium::detail {

namespace {

/// The first of many boxes that the exact query `ask(index)` finds, of equal times the one with the lowest
/// index. Its times are those of the translation, times `scale`.
template <class Many, Scalar T, class Ask>
[[nodiscard]] inline std::optional<Many> first_of_boxes(const BoxSpans<T>& boxes, const Aabb<T>& mover,
                                                        const Vec2<T>& translation, T scale, Ask&& ask) {
    constexpr std::size_t block = 128;
    constexpr T tiny = 8 * std::numeric_limits<T>::min();  // what underflow may hide
    const BoxSweep<T> sweep(mover, translation);
    const bool has_bounds = sweep.is_safe() && scale > 0;
    std::array<T, block> times{};
    T limit = 1;  // what is entered later than this does not come first
    std::optional<Many> best;
    const auto try_one = [&](std::size_t index) {
        const auto hit = ask(index);
        if (hit && (!best || time_of(*hit) < time_of(*best) ||
                    (time_of(*hit) == time_of(*best) && index < best->index))) {
            best = Many{*hit, index};
            const T rounded = time_of(*hit) / scale * (1 + 16 * std::numeric_limits<T>::epsilon());
            limit = has_bounds ? std::min(T(1), rounded + tiny * std::max(T(1), 1 / scale)) : T(1);
        }
    };
    // Nothing comes before a hit at time 0.
    const auto is_over = [&] { return best && time_of(*best) == 0; };
    for (std::size_t first = 0; first < boxes.size() && !is_over(); first += block) {
        const std::size_t count = std::min(block, boxes.size() - first);
        const T least = has_bounds ? sweep.earliest(boxes, first, count, limit, times.data()) : T(0);
        if (least > limit) {
            continue;
        }
        // The most promising one first: the others seldom come before it, and none after it if it is at 0.
        const auto promising = static_cast<std::size_t>(
            std::find_if(times.begin(), times.end(), [&](T time) { return !(time > least); }) -
            times.begin());
        try_one(first + promising);
        const std::size_t rest = is_over() ? promising : count;
        for (std::size_t i = 0; i < rest; ++i) {
            if (times[i] <= limit && i != promising) [[unlikely]] {
                try_one(first + i);
            }
        }
    }
    return best;
}

}  // namespace

template <class Moving>
std::optional<CastManyHit<ScalarOf<Moving>>> ask_cast_boxes(const BoxSpans<ScalarOf<Moving>>& boxes,
                                                            const Moving& b,
                                                            const Vec2<ScalarOf<Moving>>& translation,
                                                            const QueryOptions& options) {
    using T = ScalarOf<Moving>;
    if (!is_plain<T>(options, {})) {
        std::vector<Aabb<T>> copies;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            copies.push_back(boxes[i]);
        }
        return cast_many(copies, b, translation, options).hit;
    }
    const auto ask = [&](std::size_t i) { return ask_cast<T>(boxes[i], b, translation, options, {}); };
    return first_of_boxes<CastManyHit<T>>(boxes, kernel_shape<Aabb<T>>(b), translation, T(1), ask);
}

template <Scalar T>
std::optional<RayManyHit<T>> ask_cast_ray_boxes(const BoxSpans<T>& boxes, const Ray<T>& ray,
                                                const RayOptions<T>& options) {
    const bool has_end = std::isfinite(options.max_s);
    const auto ask = [&](std::size_t i) { return ask_cast_ray<T>(boxes[i], ray, options, {}); };
    std::optional<RayManyHit<T>> first;
    for (const T length :
         has_end ? std::array{options.max_s, options.max_s} : search_lengths(ray, options.max_s)) {
        first = first_of_boxes<RayManyHit<T>>(boxes, Aabb<T>{ray.origin, {}}, ray.direction * length, length,
                                              ask);
        if (has_end || (first && first->s <= length)) {
            break;
        }
    }
    return first;
}

#define COLLIDARIUM_CAST_BOXES(T)                                                               \
    template std::optional<CastManyHit<T>> ask_cast_boxes(const BoxSpans<T>&, const Aabb<T>&,   \
                                                          const Vec2<T>&, const QueryOptions&); \
    template std::optional<CastManyHit<T>> ask_cast_boxes(const BoxSpans<T>&, const Point<T>&,  \
                                                          const Vec2<T>&, const QueryOptions&); \
    template std::optional<RayManyHit<T>> ask_cast_ray_boxes(const BoxSpans<T>&, const Ray<T>&, \
                                                             const RayOptions<T>&);
COLLIDARIUM_CAST_BOXES(float)
COLLIDARIUM_CAST_BOXES(double)

}  // namespace collidarium::detail
