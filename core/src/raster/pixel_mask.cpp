#include "collidarium/raster/pixel_mask.hpp"

#include <algorithm>

#include "raster/pixel_words.hpp"

namespace collidarium::raster {

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

std::optional<PixelBox> PixelMask::bounds() const {
    std::optional<PixelBox> box;
    for (std::int32_t y = 0; y < height(); ++y) {
        for (std::int32_t x = 0; x < width(); x += 64) {
            detail::include(box, x, y, bits_.bits_from(y, x));
        }
    }
    return box;
}

MadeMask make_pixel_mask(std::span<const std::string_view> rows) {
    ReadDrawing drawing = read_drawing(rows);
    if (drawing.error) {
        return {{}, std::nullopt, drawing.error, drawing.row, drawing.column};
    }
    return {{}, PixelMask(std::move(drawing.bits)), std::nullopt, 0, 0};
}

namespace {

/// Solid where one of every `step` numbers, the first of them first, is at least `threshold`.
MadeMask mask_of_every(std::size_t step, std::span<const std::uint8_t> numbers, std::size_t width,
                       std::size_t height, std::uint8_t threshold) {
    if (!fits(width, height)) {
        return {{}, std::nullopt, DrawingError::too_large, 0, 0};
    }
    const std::size_t pixels = width * height;
    if (pixels > 0 && (numbers.empty() || (numbers.size() - 1) / step < pixels - 1)) {
        return {{}, std::nullopt, DrawingError::ragged_rows, numbers.size() / step / width, 0};
    }
    PixelMask mask(static_cast<std::int32_t>(width), static_cast<std::int32_t>(height));
    for (std::size_t i = 0; i < pixels; ++i) {
        if (numbers[i * step] >= threshold) {
            mask.set(static_cast<std::int32_t>(i % width), static_cast<std::int32_t>(i / width), true);
        }
    }
    return {{}, std::move(mask), std::nullopt, 0, 0};
}

}  // namespace

MadeMask mask_of_alpha(std::span<const std::uint8_t> alpha, std::size_t width, std::size_t height,
                       std::uint8_t threshold) {
    return mask_of_every(1, alpha, width, height, threshold);
}

MadeMask mask_of_rgba(std::span<const std::uint8_t> rgba, std::size_t width, std::size_t height,
                      std::uint8_t threshold) {
    return mask_of_every(4, rgba.subspan(rgba.size() < 3 ? rgba.size() : 3), width, height, threshold);
}

}  // namespace collidarium::raster
