#include "collidarium/raster/pixel_overlap.hpp"

#include <algorithm>
#include <bit>

namespace collidarium::raster {

PixelBox box_of(const PlacedMask& placed) {
    return {placed.origin.x, placed.origin.y, placed.origin.x + placed.mask.width(),
            placed.origin.y + placed.mask.height()};
}
BoxesCompared compare_boxes(const PlacedMask& a, const PlacedMask& b) {
    const PixelBox one = box_of(a);
    const PixelBox other = box_of(b);
    const PixelBox both{std::max(one.x0, other.x0), std::max(one.y0, other.y0), std::min(one.x1, other.x1),
                        std::min(one.y1, other.y1)};
    return {one, other,
            both.x0 < both.x1 && both.y0 < both.y1 ? std::optional(both) : std::optional<PixelBox>()};
}

namespace {

/// Calls `visit(x, y, bits)`, until it answers false, with words of shared pixels; `x` and `y` are the
/// position of the one in the lowest bit.
template <TraceSink Sink, class Visit>
void for_each_shared_word(const PlacedMask& a, const PlacedMask& b, Sink& sink, Visit&& visit) {
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

/// Of all that is shared, or of the first word of it.
[[nodiscard]] SharedPixels shared_by(const PlacedMask& a, const PlacedMask& b, bool all,
                                     TraceTo<PixelEvent> trace) {
    return trace.ask([&](auto& sink) {
        SharedPixels shared;
        for_each_shared_word(a, b, sink, [&](std::int64_t x, std::int64_t y, std::uint64_t word) {
            shared.count += static_cast<std::size_t>(std::popcount(word));
            detail::include(shared.bounds, x, y, word);
            return all;
        });
        emit(sink, [&] { return PixelVerdict{shared.count > 0, shared.count, shared.bounds}; });
        return shared;
    });
}

}  // namespace

bool overlap(const PlacedMask& a, const PlacedMask& b, TraceTo<PixelEvent> trace) {
    return shared_by(a, b, false, trace).count > 0;
}

SharedPixels shared_pixels(const PlacedMask& a, const PlacedMask& b, TraceTo<PixelEvent> trace) {
    return shared_by(a, b, true, trace);
}

std::vector<Pixel> list_of_shared_pixels(const PlacedMask& a, const PlacedMask& b) {
    std::vector<Pixel> pixels;
    NoTrace sink;
    for_each_shared_word(a, b, sink, [&](std::int64_t x, std::int64_t y, std::uint64_t word) {
        for (; word != 0; word &= word - 1) {
            pixels.push_back({x + std::countr_zero(word), y});
        }
        return true;
    });
    return pixels;
}

}  // namespace collidarium::raster
