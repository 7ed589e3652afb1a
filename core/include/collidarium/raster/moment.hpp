#pragma once

/// A time on a straight path as the exact quotient of two numbers, so that which of two lines is reached
/// first is never a matter of rounding.

#include <cmath>

#include "collidarium/policy.hpp"
#include "collidarium/predicates/certain_sign.hpp"
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
    return certain_sign([&]<class N>() {
        return (N(double(first.to)) - N(double(first.from))) * N(double(second.speed)) -
               (N(double(second.to)) - N(double(second.from))) * N(double(first.speed));
    });
}

/// -1, 0 or 1: whether an edge that moves by `way` is at that moment below, on or above a line. Exact.
template <Scalar T>
[[nodiscard]] inline int side_of_line(T edge, T way, const Moment<T>& at, T line) {
    return certain_sign([&]<class N>() {
        return (N(double(edge)) - N(double(line))) * N(double(at.speed)) +
               N(double(way)) * (N(double(at.to)) - N(double(at.from)));
    });
}

/// The cells between two edges of a moving box across one axis.
template <Scalar T>
struct MovingSpan {
    GridAxis<T> axis{};
    T lo{};
    T hi{};
    T way{};  ///< the movement on this axis

    /// The cells whose insides the box reaches into (open policy), or that it touches (closed), at a moment,
    /// or directly before (`shift` -1) or after it (1), along the axis upwards.
    ///
    /// An edge that is on a line is then just below or above it. Without extent and on a line between two
    /// cells, the box reaches into neither: a seam.
    [[nodiscard]] Span cells_at(const Moment<T>& at, Policy policy, int shift = 0) const {
        const T moved = way * at.value();
        const auto passed = [&](T edge, bool inclusive) {
            return axis.lines_passed(edge + moved, [&](T line) {
                const int side = side_of_line(edge, way, at, line);
                return side > 0 || (side == 0 && inclusive);
            });
        };
        const bool open = policy == Policy::open;
        // Of the lines up to the lower edge, the last one is below the first cell.
        const std::int32_t below = passed(lo, shift > 0 || (shift == 0 && open));
        const std::int32_t above = passed(hi, shift > 0 || (shift == 0 && !open));
        const Span cells{below > 0 ? below - 1 : 0, (above < axis.count ? above : axis.count) - 1, false};
        if (lo == hi && cells.first == above && above > 0 && cells.first < axis.count) {
            return {cells.first - 1, cells.first, true};
        }
        return cells;
    }
};

}  // namespace collidarium::raster
