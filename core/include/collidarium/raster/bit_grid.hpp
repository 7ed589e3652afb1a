#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace collidarium::raster {

/// The most cells of a grid of bits: 8 MiB.
inline constexpr std::size_t most_cells = std::size_t(1) << 26;

/// Rows of bits, 64 in a word. Bits beyond the end of a row are 0.
class BitGrid {
public:
    BitGrid() = default;
    /// All 0. Neither number is negative, and their product is at most `most_cells`.
    BitGrid(std::int32_t columns, std::int32_t rows)
        : columns_(columns),
          rows_(rows),
          words_in_row_((static_cast<std::size_t>(columns) + 63) / 64),
          words_(words_in_row_ * static_cast<std::size_t>(rows)) {}

    [[nodiscard]] std::int32_t columns() const { return columns_; }
    [[nodiscard]] std::int32_t rows() const { return rows_; }
    [[nodiscard]] bool contains(std::int32_t column, std::int32_t row) const {
        return column >= 0 && column < columns_ && row >= 0 && row < rows_;
    }

    /// 0 outside.
    [[nodiscard]] bool get(std::int32_t column, std::int32_t row) const {
        return contains(column, row) && ((word(row, column / 64) >> (column % 64)) & 1U) != 0;
    }
    /// A bit outside stays 0.
    void set(std::int32_t column, std::int32_t row, bool value) {
        if (contains(column, row)) {
            const std::uint64_t bit = std::uint64_t(1) << (column % 64);
            std::uint64_t& bits = words_[index(row, column / 64)];
            bits = value ? bits | bit : bits & ~bit;
        }
    }

    [[nodiscard]] std::size_t count() const;

    /// The 64 bits of a row of the grid from a column on, which may be anywhere; those outside are 0.
    [[nodiscard]] std::uint64_t bits_from(std::int32_t row, std::int64_t column) const {
        if (column <= -64 || column >= columns_) {
            return 0;
        }
        if (column < 0) {
            return word(row, 0) << -column;
        }
        const auto i = static_cast<std::int32_t>(column / 64);
        const auto shift = static_cast<unsigned>(column % 64);
        const std::uint64_t low = word(row, i) >> shift;
        const bool has_next = shift != 0 && static_cast<std::size_t>(i) + 1 < words_in_row_;
        return has_next ? low | word(row, i + 1) << (64 - shift) : low;
    }

    /// The leftmost column from `first` to `last`, all within the grid, that is 1 in both of two rows (which
    /// may be the same), or -1. Cost: 64 bits at a time.
    [[nodiscard]] std::int32_t first_in_both(std::int32_t row, std::int32_t other_row, std::int32_t first,
                                             std::int32_t last) const;

    friend bool operator==(const BitGrid&, const BitGrid&) = default;

private:
    [[nodiscard]] std::size_t index(std::int32_t row, std::int32_t i) const {
        return static_cast<std::size_t>(row) * words_in_row_ + static_cast<std::size_t>(i);
    }
    [[nodiscard]] std::uint64_t word(std::int32_t row, std::int32_t i) const { return words_[index(row, i)]; }

    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::size_t words_in_row_ = 0;
    std::vector<std::uint64_t> words_;
};

}  // namespace collidarium::raster
