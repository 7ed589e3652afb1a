#pragma once

#include <optional>

#include "collidarium/query/lines.hpp"

namespace collidarium::textbook {

/// Where two lines or segments meet.
template <Scalar T>
struct Meeting {
    Vec2<T> point{};
    T ua{};  ///< along a, as a fraction of it
    T ub{};  ///< along b, as a fraction of it
};

/// The well-known formula for two lines: both parameters are quotients with one denominator, and where that
/// is 0 there is nothing. So there is for lines that are parallel, and for those that are the same line too:
/// segments that lie on each other have no intersection.
///
/// What breaks it: the segments from (0, 0) to (4, 0) and from (1, 0) to (6, 0), which share a stretch of 3.
/// The right one is `lines`.
///
/// Trace: the quotients and the verdict. Source: "Basic Collision Detection in 2D, part 2".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<Meeting<T>> lines_nothing_at_zero_denominator(const Segment<T>& a,
                                                                                 const Segment<T>& b,
                                                                                 Extent extent,
                                                                                 Sink&& sink = {}) {
    LineCrossing<T> tested;
    const auto answered = [&](Reason reason) {
        emit(sink, [&] { return tested; });
        emit(sink, [&] { return Verdict<T>{Operation::lines, reason == Reason::crosses, reason, {}, T(0)}; });
    };
    const Vec2<T> u = a.b - a.a;
    const Vec2<T> v = b.b - b.a;
    const Vec2<T> between = a.a - b.a;
    const T denominator = v.y * u.x - v.x * u.y;
    const T numerator_a = v.x * between.y - v.y * between.x;
    const T numerator_b = u.x * between.y - u.y * between.x;
    tested = {a.a, a.b, b.a, b.b, {}, {}, denominator, numerator_a, numerator_b, T(0), T(0)};
    if (denominator == 0) {
        answered(Reason::parallel);
        return std::nullopt;
    }
    const T ua = numerator_a / denominator;
    const T ub = numerator_b / denominator;
    tested.ua = ua;
    tested.ub = ub;
    if (extent == Extent::segment && (ua < 0 || ua > 1 || ub < 0 || ub > 1)) {
        answered(Reason::passes_by);
        return std::nullopt;
    }
    answered(Reason::crosses);
    return Meeting<T>{a.a + u * ua, ua, ub};
}

}  // namespace collidarium::textbook
