#pragma once

/// The cells of a grid in the order in which a moving box, or a ray, gets to them. Each is visited once, and
/// none is left out.
///
/// A step is the arrival of the box's leading edge, on one axis or on both at once, at a line of the grid; it
/// leads into the cells beyond that line that the box reaches with its side. Steps are ordered by exact
/// comparisons, and where the box is outside of the grid none are taken.
///
/// **Through a corner of the grid** exactly, both edges arrive in the same step. Under the open policy the
/// box then gets to the cell on the far side of the corner and to those beside it that it overlaps on the
/// way; a ray, which has no extent, passes between the two cells beside the corner and visits neither. Under
/// the closed policy it touches all of them and visits them all, in one step.
///
/// **Along a line** of the grid a ray, or a box without extent across it, is between two rows of cells, and
/// visits none under the open policy but the *seam* of them (see `Span`), and both under the closed one.
///
/// Source: Amanatides and Woo, A Fast Voxel Traversal Algorithm for Ray Tracing, 1987, here with quotients in
/// place of sums of steps, which drift.

#include <cmath>
#include <optional>

#include "collidarium/function_ref.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/raster/grid.hpp"

namespace collidarium::raster {

/// A time on a straight path, `(to - from) / speed`: as the exact quotient of two numbers, so that which of
/// two lines is reached first is never a matter of rounding.
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
[[nodiscard]] int order(const Moment<T>& first, const Moment<T>& second);

/// The cells that are reached at one moment: those of `columns` times `rows` but for the ones that were
/// reached before. Either the `new_column`, with all of `rows`, or the `new_row`, with all of `columns`, or
/// both. At the start neither is set: all of them are, and a box without extent on an axis may start on a
/// seam.
template <Scalar T>
struct WalkStep {
    Moment<T> at{};
    std::optional<std::int32_t> new_column{};
    std::optional<std::int32_t> new_row{};
    Span columns{};
    Span rows{};

    /// The rows to visit in the new column, and the columns in the new row, without the cell where they
    /// cross.
    [[nodiscard]] Span other_columns() const {
        Span others = columns;
        if (new_column && !others.seam && !others.is_empty()) {
            (*new_column == others.first ? others.first : others.last) +=
                *new_column == others.first ? 1 : -1;
        }
        return others;
    }
};

namespace detail {

using collidarium::detail::FunctionRef;

template <Scalar T>
void visit_steps(const Grid<T>& grid, const Vec2<T>& lo, const Vec2<T>& hi, const Vec2<T>& translation,
                 Policy policy, FunctionRef<bool(const WalkStep<T>&)> visit);
template <Scalar T>
void visit_cells(const Grid<T>& grid, const Vec2<T>& from, const Vec2<T>& translation, Policy policy,
                 FunctionRef<bool(const Cell&, const Moment<T>&)> visit);

}  // namespace detail

/// Calls `visit(step)` with every step of a box from `lo` to `hi` that moves by `translation`, until it
/// answers false; the first one is the start, whether or not it is in a cell. Preconditions: all numbers are
/// finite. Cost: a step takes constant time; there are no more of them than the box passes lines inside of
/// the grid. No allocation.
template <Scalar T, class Visit>
inline void walk_box(const Grid<T>& grid, const Vec2<T>& lo, const Vec2<T>& hi, const Vec2<T>& translation,
                     Policy policy, Visit&& visit) {
    const auto take = [&](const WalkStep<T>& step) -> bool { return visit(step); };
    detail::visit_steps<T>(grid, lo, hi, translation, policy, take);
}

/// Calls `visit(cell, at)` with every cell on the path of a ray, in order, until it answers false. `at` is
/// the `Moment` at which the cell is reached. On a seam both cells beside it are visited, at the same moment.
/// See above for corners. Preconditions: all numbers are finite. Cost: as many steps as there are cells.
template <Scalar T, class Visit>
inline void walk_ray(const Grid<T>& grid, const Vec2<T>& from, const Vec2<T>& translation, Policy policy,
                     Visit&& visit) {
    const auto take = [&](const Cell& cell, const Moment<T>& at) -> bool { return visit(cell, at); };
    detail::visit_cells<T>(grid, from, translation, policy, take);
}

}  // namespace collidarium::raster
