#pragma once

/// The pictures of boxes in scene files.

#include <optional>

#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// A sprite from an object; reports all problems. The pixels of `rows` are there, those of an `image` are
/// read by `load_sprites`.
[[nodiscard]] std::optional<Sprite> read_sprite(JsonReader& reader, JsonValue object, const JsonPath& path);

}  // namespace collidarium::app
