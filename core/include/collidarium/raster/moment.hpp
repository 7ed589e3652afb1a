#pragma once

/// A time on a straight path as the exact quotient of two numbers, so that which of two lines is reached
/// first is never a matter of rounding.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "collidarium/policy.hpp"
#include "collidarium/raster/exact_order.hpp"
#include "collidarium/raster/grid.hpp"

namespace collidarium::raster {

/// The time `(to - from) / speed`.
template <Scalar T>
struct Moment {
    T from{};
    T to{};
    T speed{1};  ///< above 0

    /// When an edge of a box that moves by `way` (not 0) between times 0 and 1 gets to a line.
    [[nodiscard]] static Moment of_arrival(T edge, T way, T line) {
        return way > 0 ? Moment{edge, line, way} : Moment{line, edge, -way};
    }
    [[nodiscard]] static constexpr Moment start() { return {T(0), T(0), T(1)}; }
    [[nodiscard]] static constexpr Moment end() { return {T(0), T(1), T(1)}; }

    /// The time itself, rounded twice; beyond 0 and 1 by no rounding.
    [[nodiscard]] T value() const {
        const T distance = to - from;
        return std::isfinite(distance) ? distance / speed : (to / 2 - from / 2) / (speed / 2);
    }
};

/// -1, 0 or 1: whether the first moment is before, at or after the second one. Exact.
template <Scalar T>
[[nodiscard]] inline int order(const Moment<T>& first, const Moment<T>& second) {
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
            return axis.lines_passed(edge, [&](T line) { return edge > line ? 1 : edge < line ? -1 : 0; });
        }
        return axis.lines_passed(edge + way * at.value(),
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

}  // namespace collidarium::raster
