#pragma once

/// Which lines of a grid a moving box has passed, and which cells it is in, at a moment.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "collidarium/policy.hpp"
#include "collidarium/raster/grid_walk.hpp"
#include "raster/exact_order.hpp"

namespace collidarium::raster {

/// How many lines of an axis are below a place, and how many are below it or under it.
struct LinesPassed {
    std::int32_t before{};
    std::int32_t up_to{};
};

/// How many of the lines of an axis a place has passed. `side(line)` is -1, 0 or 1: whether the place is
/// below, on or above a line. `about` is about where it is. Cost: two looks when that is right.
template <Scalar T, class Side>
[[nodiscard]] inline LinesPassed lines_passed(const GridAxis<T>& axis, T about, Side&& side) {
    const T guess = (about - axis.origin) * axis.per_size;
    std::int32_t next = guess > 0 ? static_cast<std::int32_t>(std::min(guess, T(axis.count))) : 0;
    int of_next = side(axis.line(next));
    while (of_next <= 0 && next > 0) {
        const int of_last = side(axis.line(next - 1));
        if (of_last > 0) {
            break;
        }
        of_next = of_last;
        --next;
    }
    while (of_next > 0 && next <= axis.count) {
        ++next;
        of_next = next <= axis.count ? side(axis.line(next)) : -1;
    }
    return {next, of_next == 0 ? next + 1 : next};
}

/// The same of a place that is a number.
template <Scalar T>
[[nodiscard]] inline LinesPassed lines_passed(const GridAxis<T>& axis, T place) {
    return lines_passed(axis, place, [&](T line) { return place > line ? 1 : place < line ? -1 : 0; });
}

template <Scalar T>
int order(const Moment<T>& first, const Moment<T>& second) {
    return detail::sign_of_difference(double(first.to), double(first.from), double(second.speed),
                                      double(second.to), double(second.from), double(first.speed));
}

/// -1, 0 or 1: whether an edge that moves by `way` is at that moment below, on or above a line. Exact.
template <Scalar T>
[[nodiscard]] inline int side_of_line(T edge, T way, const Moment<T>& at, T line) {
    return detail::sign_of_difference(double(edge), double(line), double(at.speed), double(at.from),
                                      double(at.to), double(way));
}

/// The cells between two edges of a moving box across one axis.
template <Scalar T>
struct MovingSpan {
    GridAxis<T> axis{};
    T lo{};
    T hi{};
    T way{};  ///< the movement on this axis

    /// The lines that an edge, `lo` or `hi`, has passed at a moment.
    [[nodiscard]] LinesPassed lines_passed(T edge, const Moment<T>& at) const {
        if (at.from == at.to) {  // at the start, where nothing has moved
            return raster::lines_passed(axis, edge);
        }
        return raster::lines_passed(axis, edge + way * at.value(),
                                    [&](T line) { return side_of_line(edge, way, at, line); });
    }

    /// The cells whose insides the box reaches into (open policy), or that it touches (closed), at a moment.
    [[nodiscard]] Span cells_at(const Moment<T>& at, Policy policy) const {
        return cells(lines_passed(lo, at), lines_passed(hi, at), policy, 0);
    }
    /// The cells whose insides it reaches into just below where it is at a moment, there, and just above.
    [[nodiscard]] std::array<Span, 3> cells_around(const Moment<T>& at) const {
        const LinesPassed of_lo = lines_passed(lo, at);
        const LinesPassed of_hi = lines_passed(hi, at);
        return {cells(of_lo, of_hi, Policy::open, -1), cells(of_lo, of_hi, Policy::open, 0),
                cells(of_lo, of_hi, Policy::open, 1)};
    }

private:
    /// An edge that is on a line is just below or above it where `shift` is not 0. Without extent and on a
    /// line between two cells, the box reaches into neither: a seam.
    [[nodiscard]] Span cells(const LinesPassed& of_lo, const LinesPassed& of_hi, Policy policy,
                             int shift) const {
        const bool open = policy == Policy::open;
        // Of the lines up to the lower edge, the last one is below the first cell.
        const std::int32_t below = shift > 0 || (shift == 0 && open) ? of_lo.up_to : of_lo.before;
        const std::int32_t above = shift > 0 || (shift == 0 && !open) ? of_hi.up_to : of_hi.before;
        const Span covered{std::max(below - 1, 0), std::min(above, axis.count) - 1, false};
        if (lo == hi && covered.first == above && above > 0 && covered.first < axis.count) {
            return {covered.first - 1, covered.first, true};
        }
        return covered;
    }
};

/// The lines that a place has passed, on a grid that `check_grid` finds nothing wrong with: lines are off by
/// less than a thousandth of a cell, so only the nearest one has to be looked at, and only from near.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline LinesPassed lines_passed_by(const GridAxis<T>& axis,
                                                                           T number) {
    const T place = std::min(std::max((number - axis.origin) * axis.per_size, T(0)), T(axis.count));
    const auto nearest = static_cast<std::int32_t>(place + T(0.5));
    const T off = place - static_cast<T>(nearest);
    if (std::abs(off) > T(1) / 64) {
        const std::int32_t passed = nearest + (off > 0 ? 1 : 0);
        return {passed, passed};
    }
    const T line = axis.line(nearest);
    return {nearest + (line < number ? 1 : 0), nearest + (line <= number ? 1 : 0)};
}

/// No fewer than the cells that a box from `lo` to `hi` reaches into (open policy) or touches (closed) on its
/// whole way along an axis. An end of the way is rounded: it may come to lie on a line, but never beyond one.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Span cells_on_way(const GridAxis<T>& axis, T lo, T hi, T way,
                                                                 Policy policy) {
    const LinesPassed below = lines_passed_by(axis, std::min(lo, lo + way));
    const LinesPassed above = lines_passed_by(axis, std::max(hi, hi + way));
    const bool open = policy == Policy::open && lo < hi;
    return {std::max(open && way >= 0 ? below.up_to : below.before, 1) - 1,
            std::min(open && way <= 0 ? above.before : above.up_to, axis.count) - 1};
}

}  // namespace collidarium::raster
