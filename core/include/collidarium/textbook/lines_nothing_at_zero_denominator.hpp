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
template <Scalar T>
[[nodiscard]] inline std::optional<Meeting<T>> lines_nothing_at_zero_denominator(const Segment<T>& a,
                                                                                 const Segment<T>& b,
                                                                                 Extent extent) {
    const Vec2<T> u = a.b - a.a;
    const Vec2<T> v = b.b - b.a;
    const T denominator = cross(u, v);
    if (denominator == 0) {
        return std::nullopt;
    }
    const Vec2<T> between = b.a - a.a;
    const T ua = cross(between, v) / denominator;
    const T ub = cross(between, u) / denominator;
    if (extent == Extent::segment && (ua < 0 || ua > 1 || ub < 0 || ub > 1)) {
        return std::nullopt;
    }
    return Meeting<T>{a.a + u * ua, ua, ub};
}

}  // namespace collidarium::textbook
