#include "collidarium/raster/bit_grid.hpp"

#include <algorithm>
#include <bit>

#include "collidarium/raster/drawing.hpp"

namespace collidarium::raster {

std::size_t BitGrid::count() const {
    std::size_t count = 0;
    for (const std::uint64_t bits : words_) {
        count += static_cast<std::size_t>(std::popcount(bits));
    }
    return count;
}

std::int32_t BitGrid::first_in_both(std::int32_t row, std::int32_t other_row, std::int32_t first,
                                    std::int32_t last) const {
    for (std::int32_t i = first / 64; first <= last && i <= last / 64; ++i) {
        std::uint64_t bits = word(row, i) & word(other_row, i);
        bits &= i == first / 64 ? ~std::uint64_t(0) << (first % 64) : ~std::uint64_t(0);
        bits &= i == last / 64 ? ~std::uint64_t(0) >> (63 - last % 64) : ~std::uint64_t(0);
        if (bits != 0) {
            return i * 64 + std::countr_zero(bits);
        }
    }
    return -1;
}

ReadDrawing read_drawing(std::span<const std::string_view> rows) {
    ReadDrawing read;
    const std::size_t count = rows.size();
    const std::size_t width = count == 0 ? 0 : rows.front().size();
    if (!fits(width, count)) {
        read.error = DrawingError::too_large;
        return read;
    }
    read.bits = BitGrid(static_cast<std::int32_t>(width), static_cast<std::int32_t>(count));
    for (const std::string_view row : rows) {
        for (read.column = 0; read.column < std::min(width, row.size()); ++read.column) {
            const char cell = row[read.column];
            if (cell != '#' && cell != '.' && cell != ' ') {
                read.error = DrawingError::unknown_character;
                return read;
            }
            read.bits.set(static_cast<std::int32_t>(read.column), static_cast<std::int32_t>(read.row),
                          cell == '#');
        }
        if (row.size() != width) {
            read.error = DrawingError::ragged_rows;
            return read;
        }
        ++read.row;
    }
    read.row = 0;
    read.column = 0;
    return read;
}

}  // namespace collidarium::raster
