#pragma once

/// The pixels that two masks share, 64 at a time.
///
/// Each mask has its `origin`, the position of its top left pixel. Origins are whole numbers, and two pixels
/// are the same or have no inside in common, so there is no policy to choose: masks that only touch share
/// no pixel.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "collidarium/raster/pixel_mask.hpp"
#include "collidarium/raster/pixel_trace.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::raster {

/// The largest coordinate of an origin, of either sign: no sum or difference of such ones overflows.
inline constexpr std::int64_t most_origin = std::int64_t(1) << 60;

/// How much two masks overlap.
struct SharedPixels {
    std::size_t count{};
    std::optional<PixelBox> bounds{};  ///< nothing where they share none
};

/// The box around a mask, and what two such boxes have in common.
[[nodiscard]] PixelBox box_of(const PlacedMask& placed);
[[nodiscard]] BoxesCompared compare_boxes(const PlacedMask& a, const PlacedMask& b);

/// Whether two masks share a pixel. Cost: a step for 64 pixels that both have, up to the first shared one.
/// Preconditions: origins up to `most_origin`. Trace: `BoxesCompared`, `RowCompared`, `WordsAnded`,
/// `PixelVerdict`.
[[nodiscard]] bool overlap(const PlacedMask& a, const PlacedMask& b, TraceTo<PixelEvent> trace = {});

/// How many pixels two masks share, and the least box around these. Cost: a step for 64 pixels that both
/// have. Preconditions and trace as of `overlap`.
[[nodiscard]] SharedPixels shared_pixels(const PlacedMask& a, const PlacedMask& b,
                                         TraceTo<PixelEvent> trace = {});

/// The shared pixels themselves, row by row from the top, from left to right.
[[nodiscard]] std::vector<Pixel> list_of_shared_pixels(const PlacedMask& a, const PlacedMask& b);

}  // namespace collidarium::raster
