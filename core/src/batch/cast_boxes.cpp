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
