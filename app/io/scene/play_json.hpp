#pragma once

/// How a body of a scene is driven (`play`).

#include <string>

#include "io/json/json_edit.hpp"
#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// Reports all problems; what is wrong is left at its default.
[[nodiscard]] ScenePlay read_play(JsonReader& reader, JsonValue object, const JsonPath& path);

[[nodiscard]] std::string play_text(const ScenePlay& play, const PieceStyle& style);

/// The object, changed from `before` to `now`; other members of it keep their bytes.
[[nodiscard]] std::string edited_play(const JsonText& json, JsonValue object, const PieceStyle& style,
                                      const ScenePlay& before, const ScenePlay& now);

}  // namespace collidarium::app
