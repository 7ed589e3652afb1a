#pragma once

/// The mask of a sprite that is scaled, mirrored and turned, on the pixels of the screen.
///
/// **The rule.** A pixel of the screen is solid where its centre, brought back into the sprite, lies in a
/// solid pixel of it: nearest sampling. A centre exactly between two pixels of the sprite is in the one with
/// the greater number. So every pixel of the screen has one answer, and there are no holes, however the
/// sprite is enlarged; of a sprite made smaller, pixels that no centre falls into are lost.

#include <optional>
#include <string_view>

#include "collidarium/raster/pixel_mask.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::raster {

/// How a sprite lies on the screen. All lengths are in pixels, y down.
struct SpritePose {
    Vec2<double>
        pivot{};  ///< in the sprite, whose top left corner is (0, 0): what it is scaled and turned about
    Vec2<double> position{};   ///< where the pivot is on the screen
    Vec2<double> scale{1, 1};  ///< not 0; a negative one mirrors
    double angle{};            ///< radians, counter-clockwise as it is seen on the screen
};

/// What is wrong with a pose.
enum class SpriteError {
    not_finite,  ///< a number is NaN or infinite
    zero_scale,  ///< a sprite of no width or no height
    too_far,     ///< more than 2^40 pixels away
    too_large,   ///< a mask of more than `most_cells` pixels
};

[[nodiscard]] constexpr std::string_view name(SpriteError error) {
    switch (error) {
        case SpriteError::not_finite:
            return "not_finite";
        case SpriteError::zero_scale:
            return "zero_scale";
        case SpriteError::too_far:
            return "too_far";
        case SpriteError::too_large:
            return "too_large";
    }
    return "";
}

/// What came of a sprite and its pose. To be used as an optional.
struct MadeSprite : collidarium::detail::Made<MadeSprite> {
    static constexpr const char* maker = "mask_of_sprite";
    static auto& made(auto& result) { return result.placed; }

    std::optional<PlacedMask> placed;
    std::optional<SpriteError> error;
};

/// See above. The mask covers the box around the turned sprite, and a pixel more on every side. Cost: as many
/// steps as that box has pixels.
[[nodiscard]] MadeSprite mask_of_sprite(const PixelMask& sprite, const SpritePose& pose);

}  // namespace collidarium::raster
