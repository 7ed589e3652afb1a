#pragma once

/// What the tests on masks report.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/raster/pixel_mask.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::raster {

/// The boxes around the masks, solid or not, and what they have in common: only there can a pixel be shared.
struct BoxesCompared {
    PixelBox a{};
    PixelBox b{};
    std::optional<PixelBox> both{};  ///< nothing where they only touch or are apart
};

/// A row that both masks have, and the columns that both have. The first one is in the numbers of a's pixels.
struct RowCompared {
    std::int64_t y{};
    std::int64_t x0{};
    std::int64_t x1{};  ///< one past the last
};

/// 64 pixels of a row of both masks, the leftmost in the lowest bit.
struct WordsAnded {
    std::int64_t x{};  ///< of the leftmost pixel
    std::int64_t y{};
    std::uint64_t a{};
    std::uint64_t b{};

    [[nodiscard]] constexpr std::uint64_t both() const { return a & b; }
};

/// The last event of every test: the answer. A test for overlap alone ends at the first shared pixel.
struct PixelVerdict {
    bool overlap{};
    std::size_t count{};
    std::optional<PixelBox> bounds{};
};

using PixelEvent = std::variant<BoxesCompared, RowCompared, WordsAnded, PixelVerdict>;

/// The sink that keeps every event, in order.
class PixelRecorder : public RecorderOf<PixelEvent> {};

}  // namespace collidarium::raster
