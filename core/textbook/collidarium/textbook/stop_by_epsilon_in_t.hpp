#pragma once

#include <concepts>
#include <limits>
#include <optional>

#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"

namespace collidarium::textbook {

/// What is taken off the time of a hit, whatever the path and the sizes are: the 1e-8 of "Intersection Tests
/// in 2D", and in float the machine epsilon of "Swept AABB", which is about 1.2e-7.
template <Scalar T>
inline constexpr T epsilon_in_t = std::same_as<T, double> ? T(1e-8) : std::numeric_limits<T>::epsilon();

/// A well-known way to keep a moved box from touching what stops it, as it is printed: the time of the hit
/// less a fixed epsilon. A time is a fraction of the path, so the gap that is left is as long as the path
/// wants it. A path of 1000 times the size leaves what `skin` does, a far longer one a gap that is seen, and
/// a short one a gap that rounding swallows: in float any path shorter than a quarter of the distance from
/// the origin.
///
/// What breaks it: a wall 2 in front, and a path of 4e8 into it. The box stops after 0 of it, 2 away, because
/// epsilon times the path is 4. The right gap is `skin(a, b)`, a distance.
///
/// Without movement it is the static test: 0 where the boxes overlap.
/// Trace: the translation, and, unless the boxes are at rest, what `slab_with_reciprocals_of_zero` reports;
/// the comparison of the epsilon with the time of the hit, if there is one, and the verdict.
/// Source: "Intersection Tests in 2D", AABB against swept AABB; "Swept AABB", which is "not entirely sure
/// why".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<T> stop_by_epsilon_in_t(const Aabb<T>& a, const Aabb<T>& b,
                                                           const Vec2<T>& translation, Sink&& sink = {}) {
    emit(sink, [&] { return Sweep<T>{b.center, translation, T(0)}; });
    if (translation.x == 0 && translation.y == 0) {
        const Vec2<T> overlap = a.half + b.half - glm::abs(b.center - a.center);
        const bool hit = !(overlap.x <= 0 || overlap.y <= 0);
        return detail::answered_at(hit ? std::optional(T(0)) : std::nullopt,
                                   hit ? Reason::started_inside : Reason::passes_by, sink);
    }
    const auto hit = detail::printed_slab_test(a, b, translation, detail::ends_before_or_begins_beyond, sink);
    if (!hit) {
        return detail::answered_at<T>({}, Reason::leaves_first, sink);
    }
    static_cast<void>(detail::is_less<T>(
        {.left_name = "epsilon", .left = epsilon_in_t<T>, .right_name = "t of the hit", .right = hit->t},
        sink));
    return detail::answered_at<T>(detail::clamped(hit->t - epsilon_in_t<T>), Reason::enters, sink);
}

}  // namespace collidarium::textbook
