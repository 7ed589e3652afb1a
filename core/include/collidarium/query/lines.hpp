#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include "collidarium/query/options.hpp"
#include "collidarium/shapes/segment.hpp"

namespace collidarium {

/// What a segment stands for: itself, or the infinite line through its ends.
enum class Extent { line, segment };

enum class LinesKind {
    none,     ///< parallel, or they pass each other
    point,    ///< one point in common
    overlap,  ///< a stretch in common, or all of a line
};

[[nodiscard]] constexpr std::string_view name(LinesKind kind) {
    return kind == LinesKind::none ? "none" : kind == LinesKind::point ? "point" : "overlap";
}

/// What two lines or segments have in common.
template <Scalar T = double>
struct Lines {
    LinesKind kind{};
    Vec2<T> point{};                ///< of `point`: where they meet
    T ua{};                         ///< of `point`: it is a.a + ua (a.b - a.a)
    T ub{};                         ///< of `point`: it is b.a + ub (b.b - b.a)
    std::array<Vec2<T>, 2> ends{};  ///< of an `overlap` of segments: its ends, in the order of a
};

/// What a and b have in common, as segments with their ends or as infinite lines. A segment of length zero
/// is a point, also as a line. The kind is exact for all finite numbers: nothing counts as parallel, as on
/// one line or as touching that is not. `ua` and `ub` are right to 13 digits, `point` within a few rounding
/// errors of the coordinates and of the shorter of the two ways to it; an end that lies on the other line is
/// that point to the last bit. What lies beyond the largest number is that number. Cost: constant, a few
/// dozen operations, ten times as many where the two nearly touch or are nearly parallel. Trace:
/// `LineCrossing` and `Verdict`. Source: Ericson, Real-Time Collision Detection, 5.1.9.1; "Basic Collision
/// Detection in 2D, part 2".
template <Scalar T>
[[nodiscard]] Lines<T> lines(const Segment<T>& a, const Segment<T>& b, Extent extent = Extent::segment,
                             QueryTrace<std::type_identity_t<T>> trace = {});

}  // namespace collidarium
