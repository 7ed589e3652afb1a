#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

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
template <Scalar T>
struct Lines {
    LinesKind kind{};
    Vec2<T> point{};                ///< of `point`: where they meet
    T ua{};                         ///< of `point`: it is a.a + ua (a.b - a.a)
    T ub{};                         ///< of `point`: it is b.a + ub (b.b - b.a)
    std::array<Vec2<T>, 2> ends{};  ///< of an `overlap` of segments: its ends, in the order of a
};

namespace detail {

/// Where a point of a segment's line is along it: 0 at a, 1 at b. By the coordinate that changes more.
template <Scalar T>
[[nodiscard]] inline T position_along(const Segment<T>& segment, const Vec2<T>& point) {
    const Vec2<T> way = segment.b - segment.a;
    const int axis = std::abs(way.x) >= std::abs(way.y) ? 0 : 1;
    return way[axis] == 0 ? T(0) : (point[axis] - segment.a[axis]) / way[axis];
}

/// Of two on one line, at least one of them longer than nothing.
template <Scalar T>
[[nodiscard]] inline Lines<T> meet_on_one_line(const Segment<T>& a, const Segment<T>& b, Extent extent) {
    const bool a_is_point = a.a == a.b;
    const bool b_is_point = b.a == b.b;
    if (a_is_point || b_is_point) {
        const Vec2<T>& point = a_is_point ? a.a : b.a;
        const T along = a_is_point ? position_along(b, point) : position_along(a, point);
        if (extent == Extent::segment && !(along >= 0 && along <= 1)) {
            return {};
        }
        return {LinesKind::point, point, a_is_point ? T(0) : along, a_is_point ? along : T(0), {}};
    }
    if (extent == Extent::line) {
        return {.kind = LinesKind::overlap};
    }
    const T from = position_along(a, b.a);
    const T to = position_along(a, b.b);
    const T lo = std::min(from, to);
    const T hi = std::max(from, to);
    if (hi < 0 || lo > 1) {
        return {};
    }
    const Vec2<T> first = lo > 0 ? (from < to ? b.a : b.b) : a.a;
    const Vec2<T> last = hi < 1 ? (from < to ? b.b : b.a) : a.b;
    if (first == last || hi == 0 || lo == 1) {
        const Vec2<T> point = hi == 0 ? a.a : first;
        return {LinesKind::point, point, position_along(a, point), position_along(b, point), {}};
    }
    return {.kind = LinesKind::overlap, .ends = {first, last}};
}

}  // namespace detail

/// What a and b have in common, as segments with their ends or as infinite lines. A segment of length zero
/// is a point, also as a line. Exact on integer grids, and for segments that share an end. Segments that are
/// parallel within the rounding of their differences are taken for parallel. Cost: constant. Source:
/// Ericson, Real-Time Collision Detection, 5.1.9.1; "Basic Collision Detection in 2D, part 2".
template <Scalar T>
[[nodiscard]] inline Lines<T> lines(const Segment<T>& a, const Segment<T>& b,
                                    Extent extent = Extent::segment) {
    const Vec2<T> way_a = a.b - a.a;
    const Vec2<T> way_b = b.b - b.a;
    const Vec2<T> between = b.a - a.a;
    const T turn = cross(way_a, way_b);
    if (turn == 0) {
        const bool both_points = a.a == a.b && b.a == b.b;
        if (both_points) {
            return a.a == b.a ? Lines<T>{LinesKind::point, a.a, T(0), T(0), {}} : Lines<T>{};
        }
        const Vec2<T> way = a.a == a.b ? way_b : way_a;
        return cross(way, between) == 0 ? detail::meet_on_one_line(a, b, extent) : Lines<T>{};
    }
    const T along_a = cross(between, way_b);
    const T along_b = cross(between, way_a);
    const auto is_on = [turn](T along) {
        return turn > 0 ? along >= 0 && along <= turn : along <= 0 && along >= turn;
    };
    if (extent == Extent::segment && !(is_on(along_a) && is_on(along_b))) {
        return {};
    }
    const T ua = along_a / turn;
    const T ub = along_b / turn;
    // An end that both share is given to the last bit.
    const Vec2<T> point = ua == 1 ? a.b : ub == 0 ? b.a : ub == 1 ? b.b : a.a + way_a * ua;
    return {LinesKind::point, point, ua, ub, {}};
}

}  // namespace collidarium
