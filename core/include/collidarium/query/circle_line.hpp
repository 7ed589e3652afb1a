#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/circle.hpp"

namespace collidarium {

enum class CircleLineKind {
    none,     ///< no point of the circle's edge
    tangent,  ///< the line touches the circle in one point
    secant,   ///< the line runs through the circle
};

[[nodiscard]] constexpr std::string_view name(CircleLineKind kind) {
    return kind == CircleLineKind::none ? "none" : kind == CircleLineKind::tangent ? "tangent" : "secant";
}

/// Where a line or a segment meets the edge of a circle.
template <Scalar T = double>
struct CircleLine {
    CircleLineKind kind{};
    std::size_t count{};   ///< of points: 0 to 2; of a segment that ends in the circle, 1 of a secant
    std::array<T, 2> u{};  ///< of each, ascending: it is b.a + u (b.b - b.a)
    std::array<Vec2<T>, 2> meetings{};

    /// Where they meet.
    [[nodiscard]] constexpr std::span<const Vec2<T>> points() const { return {meetings.data(), count}; }
};

/// Where segment b, or the infinite line through it, meets the edge of circle a. As a segment it has only
/// the points within its ends; where that leaves none the kind is `none`. A segment of length zero is a
/// point, tangent where it lies on the edge; a circle of radius zero is touched by what goes through it.
///
/// The kind, the number of points and whether one is at an end are exact for all finite numbers: tangent is
/// only what is tangent. `u` is the nearest double or next to it, unless the two roots are nearly one: then
/// it is right to 13 digits. What lies beyond the largest number is that number. Cost: constant, some two
/// hundred operations and a square root; twenty times as many where the line is nearly tangent or an end is
/// nearly on the edge. Trace: `Quadratic`, unless the segment has no length, and `Verdict`. Source: "Basic
/// Collision Detection in 2D, part 2"; Ericson, Real-Time Collision Detection, 5.3.2.
template <Scalar T>
[[nodiscard]] CircleLine<T> circle_line(const Circle<T>& a, const Segment<T>& b,
                                        Extent extent = Extent::segment,
                                        QueryTrace<std::type_identity_t<T>> trace = {});

}  // namespace collidarium
