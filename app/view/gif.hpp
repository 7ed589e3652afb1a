#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "view/color_table.hpp"
#include "view/image.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// The longest time that a frame can be shown, in hundredths of a second.
inline constexpr int longest_gif_frame = 65535;

/// An animation that loops forever. All frames share one table of at most 255 colours, without dithering:
/// what does not change does not flicker.
class GifAnimation {
public:
    /// Precondition: both sides are from 1 to 65535 pixels.
    explicit GifAnimation(PixelSize size) : size_(size) {}

    /// Appends a picture of the animation's size, shown for `hundredths` / 100 seconds (1 to
    /// `longest_gif_frame`). Only what differs from the picture before is kept; one that equals it prolongs
    /// it.
    void add(const Image& picture, int hundredths);

    [[nodiscard]] std::size_t frames() const { return frames_.size(); }

    /// The bytes of a GIF file. The same pictures give the same bytes. Precondition: there is a frame.
    [[nodiscard]] std::string encode() const;

private:
    /// A part of the picture, row by row. What equals the picture before is `unchanged`.
    struct Frame {
        PixelRect area;
        std::vector<Rgb> pixels;
        int hundredths{};
    };
    static constexpr Rgb unchanged = 0xff000000;

    [[nodiscard]] PixelRect changed_area(const std::vector<Rgb>& pixels) const;
    [[nodiscard]] ColorCounts count_colors() const;

    PixelSize size_;
    std::vector<Rgb> last_;  ///< all pixels of the last picture
    std::vector<Frame> frames_;
};

}  // namespace collidarium::app
