#pragma once

/// The pixels that two masks share, 64 at a time.
///
/// Each mask has its `origin`, the position of its top left pixel. Origins are whole numbers, and two pixels
/// are the same or have no inside in common, so there is no policy to choose: masks that only touch share
/// no pixel.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "collidarium/raster/pixel_mask.hpp"
#include "collidarium/raster/pixel_trace.hpp"

namespace collidarium::raster {

/// The largest coordinate of an origin, of either sign: no sum or difference of such ones overflows.
inline constexpr std::int64_t most_origin = std::int64_t(1) << 60;

/// How much two masks overlap.
struct SharedPixels {
    std::size_t count{};
    std::optional<PixelBox> bounds{};  ///< nothing where they share none
};

/// The box around a mask, and what two such boxes have in common.
[[nodiscard]] inline PixelBox box_of(const PlacedMask& placed) {
    return {placed.origin.x, placed.origin.y, placed.origin.x + placed.mask.width(),
            placed.origin.y + placed.mask.height()};
}
[[nodiscard]] inline BoxesCompared compare_boxes(const PlacedMask& a, const PlacedMask& b) {
    const PixelBox one = box_of(a);
    const PixelBox other = box_of(b);
    const PixelBox both{std::max(one.x0, other.x0), std::max(one.y0, other.y0), std::min(one.x1, other.x1),
                        std::min(one.y1, other.y1)};
    return {one, other,
            both.x0 < both.x1 && both.y0 < both.y1 ? std::optional(both) : std::optional<PixelBox>()};
}

namespace detail {

/// Calls `visit(x, y, bits)`, until it answers false, with words of shared pixels; `x` and `y` are the
/// position of the one in the lowest bit.
template <TraceSink Sink, class Visit>
inline void for_each_shared_word(const PlacedMask& a, const PlacedMask& b, Sink& sink, Visit&& visit) {
    emit(sink, [&] { return compare_boxes(a, b); });
    const std::int64_t dx = b.origin.x - a.origin.x;
    const std::int64_t dy = b.origin.y - a.origin.y;
    const PixelBox in_a{std::max<std::int64_t>(0, dx), std::max<std::int64_t>(0, dy),
                        std::min<std::int64_t>(a.mask.width(), dx + b.mask.width()),
                        std::min<std::int64_t>(a.mask.height(), dy + b.mask.height())};
    for (std::int64_t y = in_a.y0; y < in_a.y1 && in_a.x0 < in_a.x1; ++y) {
        emit(sink, [&] { return RowCompared{a.origin.y + y, a.origin.x + in_a.x0, a.origin.x + in_a.x1}; });
        // Whole words of a, so that only those of b are shifted.
        for (std::int64_t x = in_a.x0 / 64 * 64; x < in_a.x1; x += 64) {
            const WordsAnded words{a.origin.x + x, a.origin.y + y,
                                   a.mask.bits().bits_from(static_cast<std::int32_t>(y), x),
                                   b.mask.bits().bits_from(static_cast<std::int32_t>(y - dy), x - dx)};
            emit(sink, [&] { return words; });
            if (words.both() != 0 && !visit(words.x, words.y, words.both())) {
                return;
            }
        }
    }
}

}  // namespace detail

/// Whether two masks share a pixel. Cost: a step for 64 pixels that both have, up to the first shared one.
/// Preconditions: origins up to `most_origin`. Trace: `BoxesCompared`, `RowCompared`,
/// `WordsAnded`, `PixelVerdict`.
template <TraceSink Sink>
[[nodiscard]] inline bool overlap(const PlacedMask& a, const PlacedMask& b, Sink& sink) {
    SharedPixels shared;
    detail::for_each_shared_word(a, b, sink, [&](std::int64_t x, std::int64_t y, std::uint64_t word) {
        shared.count = static_cast<std::size_t>(std::popcount(word));
        PixelMask::include(shared.bounds, x, y, word);
        return false;
    });
    emit(sink, [&] { return PixelVerdict{shared.count > 0, shared.count, shared.bounds}; });
    return shared.count > 0;
}
[[nodiscard]] inline bool overlap(const PlacedMask& a, const PlacedMask& b) {
    NoTrace sink;
    return overlap(a, b, sink);
}

/// How many pixels two masks share, and the least box around these. Cost: a step for 64 pixels that both
/// have. Preconditions and trace as of `overlap`.
template <TraceSink Sink>
[[nodiscard]] inline SharedPixels shared_pixels(const PlacedMask& a, const PlacedMask& b, Sink& sink) {
    SharedPixels shared;
    detail::for_each_shared_word(a, b, sink, [&](std::int64_t x, std::int64_t y, std::uint64_t word) {
        shared.count += static_cast<std::size_t>(std::popcount(word));
        PixelMask::include(shared.bounds, x, y, word);
        return true;
    });
    emit(sink, [&] { return PixelVerdict{shared.count > 0, shared.count, shared.bounds}; });
    return shared;
}
[[nodiscard]] inline SharedPixels shared_pixels(const PlacedMask& a, const PlacedMask& b) {
    NoTrace sink;
    return shared_pixels(a, b, sink);
}

/// The shared pixels themselves, row by row from the top, from left to right.
[[nodiscard]] inline std::vector<Pixel> list_of_shared_pixels(const PlacedMask& a, const PlacedMask& b) {
    std::vector<Pixel> pixels;
    NoTrace sink;
    detail::for_each_shared_word(a, b, sink, [&](std::int64_t x, std::int64_t y, std::uint64_t word) {
        for (; word != 0; word &= word - 1) {
            pixels.push_back({x + std::countr_zero(word), y});
        }
        return true;
    });
    return pixels;
}

}  // namespace collidarium::raster
