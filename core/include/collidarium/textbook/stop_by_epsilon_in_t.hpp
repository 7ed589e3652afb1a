#pragma once

#include <algorithm>
#include <optional>

#include "collidarium/query/any.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

/// What is taken off the time of a hit, whatever the way and the sizes are.
template <Scalar T>
inline constexpr T epsilon_in_t = T(1e-3);

/// A well-known way to keep a moved box from touching what stops it: the time of the hit less a fixed
/// epsilon. A time is a fraction of the way, so the gap that is left is as long as the way wants it: none at
/// all where the way is short, and far from the wall where it is long.
///
/// What breaks it: a wall 2 in front, and a way of 4000 into it. The box stops after 0 of it, at once and 2
/// away, because a thousandth of the way is 4. A way of 1e-14 into a wall that is nearly touched leaves a gap
/// that no position can hold. The right gap is `skin(a, b)`, a distance.
///
/// Trace: the comparison of the epsilon with the time of the hit, if there is one, and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<T> stop_by_epsilon_in_t(const Aabb<T>& a, const Aabb<T>& b,
                                                           const Vec2<T>& translation,
                                                           Policy policy = Policy::open, Sink&& sink = {}) {
    const auto hit = cast(Shape<T>(a), Shape<T>(b), translation, policy);
    if (!hit) {
        return detail::answered_at<T>({}, Reason::passes_by, sink);
    }
    emit(sink, [&] {
        return Comparison<T>{"epsilon", epsilon_in_t<T>, "t of the hit",          hit->t,
                             0,         false,           epsilon_in_t<T> < hit->t};
    });
    return detail::answered_at<T>(std::clamp(hit->t - epsilon_in_t<T>, T(0), T(1)), Reason::enters, sink);
}

}  // namespace collidarium::textbook
