#pragma once

/// A grid of square cells, and where its lines are.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "collidarium/scalar.hpp"

namespace collidarium::raster {

/// A cell by its column, counted from the left, and its row, counted from the bottom.
struct Cell {
    std::int32_t column{};
    std::int32_t row{};

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

/// The lines of a grid across one axis, `count + 1` of them with a cell between each two.
///
/// A line is where `origin + index * size`, rounded once, is. Every comparison of the library is one with
/// that number, so two cells have their common edge at the very same place.
template <Scalar T>
struct GridAxis {
    T origin{};
    T size{};
    std::int32_t count{};

    [[nodiscard]] T line(std::int32_t index) const { return std::fma(static_cast<T>(index), size, origin); }

    /// How many of the lines are passed, where `is_passed(line)` holds up to some line and not beyond.
    /// `place` is about where that is. Cost: constant when it is within a few lines.
    template <class IsPassed>
    [[nodiscard]] std::int32_t lines_passed(T place, IsPassed&& is_passed) const {
        const T guess = (place - origin) / size;
        std::int32_t passed = guess > 0 ? static_cast<std::int32_t>(std::min(guess, T(count))) : 0;
        while (passed <= count && is_passed(line(passed))) {
            ++passed;
        }
        while (passed > 0 && !is_passed(line(passed - 1))) {
            --passed;
        }
        return passed;
    }
};

/// A grid in the plane: y up, `origin` its lower left corner.
template <Scalar T>
struct Grid {
    using scalar_type = T;

    Vec2<T> origin{};
    T size{};  ///< of a cell, on both axes
    std::int32_t columns{};
    std::int32_t rows{};

    [[nodiscard]] GridAxis<T> x() const { return {origin.x, size, columns}; }
    [[nodiscard]] GridAxis<T> y() const { return {origin.y, size, rows}; }

    friend constexpr bool operator==(const Grid&, const Grid&) = default;
};

/// Cells in a row, or in a column, from `first` to `last`. Where `seam` is set these are the two cells on the
/// two sides of a line on which something without extent lies: it is inside only where both are solid.
struct Span {
    std::int32_t first = 0;
    std::int32_t last = -1;
    bool seam = false;

    [[nodiscard]] constexpr bool is_empty() const { return first > last; }
    friend constexpr bool operator==(const Span&, const Span&) = default;
};

}  // namespace collidarium::raster
