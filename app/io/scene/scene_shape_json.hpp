#pragma once

/// Shapes as scenes hold them: with a name, a translation and the like.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_reader.hpp"

namespace collidarium::app {

/// Everything an object says about a shape of a scene but its id, which stays empty; reports all that is
/// wrong with it. Nothing: it describes no shape.
[[nodiscard]] std::optional<SceneShape> read_scene_shape(JsonReader& reader, JsonValue object,
                                                         const JsonPath& path);

/// The id an object has: reported and nothing where it is no string, or empty.
[[nodiscard]] std::optional<std::string> read_id(JsonReader& reader, JsonValue value, const JsonPath& path);

/// The members of an object that the program does not know, as they stand.
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

/// Whether this program reads the version of the format that a scene's object says it is in. Reports it
/// where it does not, or where it is no version at all.
[[nodiscard]] bool check_scene_version(JsonReader& reader, JsonValue root, const JsonPath& path);

}  // namespace collidarium::app
