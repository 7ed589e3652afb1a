#include "io/scene/scene_shape_json.hpp"

#include <utility>

#include "io/json/number_text.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/scene_members.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/sprite_json.hpp"

namespace collidarium::app {
namespace {

bool read_flag(JsonReader& reader, JsonValue object, std::string_view key, const JsonPath& path) {
    const auto value = object.member(key);
    return value && reader.boolean(*value, path.member(key)).value_or(false);
}

}  // namespace

std::optional<SceneShape> read_scene_shape(JsonReader& reader, JsonValue object, const JsonPath& path) {
    auto geometry = read_shape(reader, object, path);
    if (!object.is(JsonKind::object)) {
        return std::nullopt;
    }
    SceneShape read;
    if (const auto value = object.member("name")) {
        read.name = reader.string(*value, path.member("name")).value_or("");
    }
    if (const auto value = object.member("translation")) {
        read.translation = reader.vec2(*value, path.member("translation"));
    }
    if (const auto value = object.member("rotation")) {
        read.rotation = reader.number(*value, path.member("rotation"));
        if (!object.member("translation")) {
            reader.report(*value, path.member("rotation"), ProblemKind::bad_member,
                          "needs a translation beside it; of a shape that turns in place it is [0, 0]");
        }
    }
    if (const auto value = object.member("sprite")) {
        read.sprite = read_sprite(reader, *value, path.member("sprite"));
        if (geometry && !can_have_sprite(*geometry)) {
            reader.report(*value, path.member("sprite"), ProblemKind::bad_member,
                          "is for an aabb or a box: its box is the picture's");
        }
    }
    for (const ShapeFlag& flag : shape_flags) {
        read.*flag.member = read_flag(reader, object, flag.name, path);
    }
    if (!geometry) {
        return std::nullopt;
    }
    read.unknown = unknown_members(object, [&](std::string_view key) {
        return is_scene_shape_member(key) || is_shape_member(*geometry, key);
    });
    read.shape = *std::move(geometry);
    return read;
}

std::optional<std::string> read_id(JsonReader& reader, JsonValue value, const JsonPath& path) {
    auto read = reader.string(value, path);
    if (read && read->empty()) {
        reader.report(value, path, ProblemKind::bad_member, "must not be empty");
        return std::nullopt;
    }
    return read;
}

bool check_scene_version(JsonReader& reader, JsonValue root, const JsonPath& path) {
    const auto value = reader.required(root, "collidarium", path);
    const JsonPath at = path.member("collidarium");
    if (!value || !reader.require(*value, JsonKind::number, at)) {
        return true;
    }
    const double number = parse_json_number(value->text());
    if (number > scene_format) {
        reader.report(*value, at, ProblemKind::unsupported,
                      "the file is in format " + excerpt(value->text()) +
                          ", which is newer than this program (it reads format " +
                          std::to_string(scene_format) + "): a newer version is needed");
        return false;
    }
    if (number != scene_format) {
        reader.report(*value, at, ProblemKind::bad_member,
                      "must be the version of the format, " + std::to_string(scene_format) + ", but is " +
                          excerpt(value->text()));
    }
    return true;
}

}  // namespace collidarium::app
