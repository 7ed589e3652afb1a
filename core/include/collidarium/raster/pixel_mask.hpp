#pragma once

/// Masks of solid and free pixels, in image coordinates: x to the right, y down.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "collidarium/made.hpp"
#include "collidarium/raster/drawing.hpp"

namespace collidarium::raster {

/// A pixel, or the position of one: the pixel covers `x` to `x + 1` and `y` to `y + 1`.
struct Pixel {
    std::int64_t x{};
    std::int64_t y{};

    friend constexpr bool operator==(const Pixel&, const Pixel&) = default;
};

/// The pixels from x0 to x1 and from y0 to y1, the latter excluded.
struct PixelBox {
    std::int64_t x0{};
    std::int64_t y0{};
    std::int64_t x1{};
    std::int64_t y1{};

    friend constexpr bool operator==(const PixelBox&, const PixelBox&) = default;
};

namespace detail {

/// Extends a box by the pixels of a word that begins at x.
void include(std::optional<PixelBox>& box, std::int64_t x, std::int64_t y, std::uint64_t word);

}  // namespace detail

/// One bit a pixel, 64 in a word; the first row is the top one.
class PixelMask {
public:
    PixelMask() = default;
    explicit PixelMask(BitGrid bits) : bits_(std::move(bits)) {}
    /// All free. The size is not negative, and has at most `most_cells` pixels.
    PixelMask(std::int32_t width, std::int32_t height) : bits_(width, height) {}

    [[nodiscard]] std::int32_t width() const { return bits_.columns(); }
    [[nodiscard]] std::int32_t height() const { return bits_.rows(); }
    [[nodiscard]] const BitGrid& bits() const { return bits_; }

    /// Outside the mask all is free.
    [[nodiscard]] bool solid(std::int32_t x, std::int32_t y) const { return bits_.get(x, y); }
    void set(std::int32_t x, std::int32_t y, bool is_solid) { bits_.set(x, y, is_solid); }

    [[nodiscard]] std::size_t count() const { return bits_.count(); }

    /// The least box around the solid pixels; nothing where there are none. Cost: 64 pixels at a time.
    [[nodiscard]] std::optional<PixelBox> bounds() const;

    friend bool operator==(const PixelMask&, const PixelMask&) = default;

private:
    BitGrid bits_;
};

/// A mask with the position of its top left pixel.
struct PlacedMask {
    PixelMask mask{};
    Pixel origin{};
};

/// What came of a description of a mask. To be used as an optional.
struct MadeMask : collidarium::detail::Made<MadeMask> {
    static constexpr const char* maker = "make_pixel_mask";
    static auto& made(auto& result) { return result.mask; }

    std::optional<PixelMask> mask;
    std::optional<DrawingError> error;
    std::size_t row{};     ///< where the error is
    std::size_t column{};  ///< likewise
};

/// A mask of a drawing, see `read_drawing`: of any range of strings, or a list.
[[nodiscard]] MadeMask make_pixel_mask(std::span<const std::string_view> rows);
template <class Rows>
[[nodiscard]] inline MadeMask make_pixel_mask(const Rows& rows) {
    return make_pixel_mask(std::span<const std::string_view>(detail::rows_of(rows)));
}
[[nodiscard]] inline MadeMask make_pixel_mask(std::initializer_list<std::string_view> rows) {
    return make_pixel_mask(std::span<const std::string_view>(rows.begin(), rows.size()));
}

/// A mask of an image's alpha, one number a pixel, row by row from the top: solid where it is at least
/// `threshold`. `ragged_rows` where there are too few numbers for so many pixels. Cost: as many steps as
/// there are pixels.
[[nodiscard]] MadeMask mask_of_alpha(std::span<const std::uint8_t> alpha, std::size_t width,
                                     std::size_t height, std::uint8_t threshold);

/// A mask of an image of four numbers a pixel: red, green, blue, alpha. Else as `mask_of_alpha`.
[[nodiscard]] MadeMask mask_of_rgba(std::span<const std::uint8_t> rgba, std::size_t width, std::size_t height,
                                    std::uint8_t threshold);

}  // namespace collidarium::raster
