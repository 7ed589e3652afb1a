#pragma once

/// Pictures in PNG files.

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "model/scene/sprite.hpp"

namespace collidarium::app {

struct PngSize {
    std::size_t width{};
    std::size_t height{};
};

/// The size that a PNG file's first bytes declare, at most `max_sprite_side` wide and high; or what is wrong
/// with them, as in "is no PNG image".
[[nodiscard]] std::variant<PngSize, std::string> png_size(std::string_view bytes);

/// The pixels of a PNG file's bytes; or what is wrong with them. Takes no more memory than a picture of the
/// declared size needs, whatever its data expands to.
[[nodiscard]] std::variant<SpriteImage, std::string> decode_png(std::string_view bytes);

}  // namespace collidarium::app
