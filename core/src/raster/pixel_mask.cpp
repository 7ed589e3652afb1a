#include "collidarium/raster/pixel_mask.hpp"

#include <algorithm>
#include <bit>

namespace collidarium::raster {

void detail::include(std::optional<PixelBox>& box, std::int64_t x, std::int64_t y, std::uint64_t word) {
    if (word == 0) {
        return;
    }
    const std::int64_t first = x + std::countr_zero(word);
    const std::int64_t end = x + 64 - std::countl_zero(word);
    box = box ? PixelBox{std::min(box->x0, first), std::min(box->y0, y), std::max(box->x1, end),
                         std::max(box->y1, y + 1)}
              : PixelBox{first, y, end, y + 1};
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
