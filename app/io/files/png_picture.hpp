#pragma once

/// Pictures in PNG files.

#include <string>
#include <string_view>
#include <variant>

#include "model/scene/sprite.hpp"

namespace collidarium::app {

/// The pixels of a PNG file's bytes; or what is wrong with them, as in "is no PNG image". At most
/// `max_sprite_side` wide and high.
[[nodiscard]] std::variant<SpriteImage, std::string> decode_png(std::string_view bytes);

}  // namespace collidarium::app
