#pragma once

#include <optional>

#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"

namespace collidarium::textbook {

/// The times of a hit on each axis as they are printed: that on x is clamped to [0, 1] with its sign changed.
template <Scalar T>
struct TimesPerAxis {
    SlabHit<T> hit;
    Vec2<T> times{};  ///< clamp(-near x), clamp(near y)

    /// The time of the axis on which a is hit.
    [[nodiscard]] T t() const { return hit.axis == Axis::x ? times.x : times.y; }
};

/// A slab test that keeps the time of each axis, as it is printed. A time on x that is positive, where x is
/// entered later, becomes negative and is clamped to 0; one that has passed becomes the time that has passed.
///
/// What breaks it: a wall that is entered on x at t = 0.5. Its time on x is 0. The right ones are those of
/// `times_per_axis`.
///
/// Trace: what `slab_with_reciprocals_of_zero` reports, of a hit the comparison of the near time with its
/// sign changed, and the verdict. Source: "Swept AABB".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<TimesPerAxis<T>> time_on_x_negated(const Aabb<T>& a, const Aabb<T>& b,
                                                                      const Vec2<T>& translation,
                                                                      Sink&& sink = {}) {
    const auto hit = detail::printed_slab_test(a, b, translation, detail::ends_before_or_begins_beyond, sink);
    if (!hit) {
        static_cast<void>(detail::answered_at<T>({}, Reason::leaves_first, sink));
        return std::nullopt;
    }
    const Vec2<T> times(detail::clamped(-hit->near_times.x), detail::clamped(hit->near_times.y));
    const TimesPerAxis<T> answer{*hit, times};
    static_cast<void>(detail::answered_at<T>(answer.t(), Reason::enters, sink));
    return answer;
}

}  // namespace collidarium::textbook
