#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace collidarium::app {

/// 0xRRGGBB.
using Rgb = std::uint32_t;

/// How many pixels have each colour.
using ColorCounts = std::unordered_map<Rgb, std::size_t>;

/// A few colours that stand for many.
struct ColorTable {
    std::vector<Rgb> colors;
    std::unordered_map<Rgb, std::uint8_t> index;  ///< of the colour that stands for each colour counted
};

/// At most `most` (1 to 256) of the colours counted: all of them if there are no more. Otherwise one after
/// the other, always the one that the table so far does worst (squared distance to the nearest, summed over
/// the pixels), so that even areas keep their colours and gradients get evenly spaced ones.
[[nodiscard]] ColorTable choose_colors(const ColorCounts& counts, std::size_t most);

}  // namespace collidarium::app
