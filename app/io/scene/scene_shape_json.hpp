#pragma once

/// The shapes of scenes: with a name, a translation and other members.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// A scene's shape from an object, with an empty id; reports all problems. Empty if it describes no shape.
[[nodiscard]] std::optional<SceneShape> read_scene_shape(JsonReader& reader, JsonValue object,
                                                         const JsonPath& path);

/// The id of an object: reported and empty if it is not a string, or is empty.
[[nodiscard]] std::optional<std::string> read_id(JsonReader& reader, JsonValue value, const JsonPath& path);

/// The members that the program knows of a scene's shape of that type, in the order of the file; of one of no
/// type, those of any.
[[nodiscard]] std::vector<std::string_view> known_shape_members(std::string_view type);

/// Whether this program can read the format version of a scene's object. Reports it if not, or if it is not a
/// version.
[[nodiscard]] bool check_scene_version(JsonReader& reader, JsonValue root, const JsonPath& path);

}  // namespace collidarium::app
