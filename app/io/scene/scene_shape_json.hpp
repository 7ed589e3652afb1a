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

/// The members of an object that the program does not know, as written.
template <class Known>
[[nodiscard]] std::vector<UnknownMember> unknown_members(JsonValue object, const Known& is_known) {
    std::vector<UnknownMember> result;
    for (const auto& member : object.children()) {
        if (auto key = member.key(); !is_known(key)) {
            result.push_back({std::move(key), std::string(member.text())});
        }
    }
    return result;
}

/// Whether this program can read the format version of a scene's object. Reports it if not, or if it is not a
/// version.
[[nodiscard]] bool check_scene_version(JsonReader& reader, JsonValue root, const JsonPath& path);

}  // namespace collidarium::app
