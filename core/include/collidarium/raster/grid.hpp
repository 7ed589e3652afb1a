#pragma once

/// A grid of square cells, and where its lines are.

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>

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
    bool is_short{};  ///< the size has so few digits that its products with indices are not rounded
    T per_size{};     ///< 1 / size, about

    [[nodiscard]] static GridAxis of(T origin, T size, std::int32_t count) {
        return {origin, size, count, has_few_digits(size), 1 / size};
    }

    [[nodiscard]] T line(std::int32_t index) const {
        const T number = static_cast<T>(index);
        return is_short ? number * size + origin : std::fma(number, size, origin);
    }

    friend constexpr bool operator==(const GridAxis&, const GridAxis&) = default;

private:
    /// An index has at most 26 binary digits; in float, where more columns would be `too_fine`, at most 14.
    [[nodiscard]] static bool has_few_digits(T number) {
        if constexpr (std::same_as<T, double>) {
            return (std::bit_cast<std::uint64_t>(number) & 0x3FF'FFFFU) == 0;
        } else {
            return (std::bit_cast<std::uint32_t>(number) & 0x3FFFU) == 0;
        }
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

    [[nodiscard]] GridAxis<T> x() const { return GridAxis<T>::of(origin.x, size, columns); }
    [[nodiscard]] GridAxis<T> y() const { return GridAxis<T>::of(origin.y, size, rows); }

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
