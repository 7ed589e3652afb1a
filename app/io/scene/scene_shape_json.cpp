#include "io/scene/scene_shape_json.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "collidarium/raster/drawing.hpp"
#include "io/json/number_text.hpp"
#include "io/scene/members.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/shape_json.hpp"
#include "io/scene/tile_map_json.hpp"

namespace collidarium::app {

namespace {

/// A drawing as a picture: its solid cells are opaque, and black.
std::shared_ptr<const SpriteImage> image_of(const raster::BitGrid& bits) {
    const auto width = static_cast<std::size_t>(bits.columns());
    const auto height = static_cast<std::size_t>(bits.rows());
    std::vector<std::uint8_t> rgba(width * height * 4, 0);
    for (std::size_t i = 0; i < width * height; ++i) {
        const bool is_solid =
            bits.get(static_cast<std::int32_t>(i % width), static_cast<std::int32_t>(i / width));
        rgba[i * 4 + 3] = is_solid ? 255 : 0;
    }
    return std::make_shared<const SpriteImage>(
        SpriteImage{width, height, std::make_shared<const std::vector<std::uint8_t>>(std::move(rgba))});
}

void read_drawn(JsonReader& reader, JsonValue list, const JsonPath& path, Sprite& sprite) {
    auto rows = read_rows(reader, list, path);
    if (!rows) {
        return;
    }
    const raster::ReadDrawing drawing = raster::read_drawing(*rows);
    if (drawing.error) {
        report_drawing(reader, list, path, *rows, *drawing.error, drawing.row, drawing.column);
        return;
    }
    const auto side = static_cast<std::int32_t>(max_sprite_side);
    if (drawing.bits.columns() == 0 || drawing.bits.columns() > side || drawing.bits.rows() > side) {
        reader.report(list, path, ProblemKind::bad_member,
                      "must have from 1 to " + std::to_string(max_sprite_side) +
                          " rows of as many pixels, but is " + std::to_string(drawing.bits.columns()) +
                          " wide and " + std::to_string(rows->size()) + " high");
        return;
    }
    sprite.pixels = image_of(drawing.bits);
    sprite.rows = *std::move(rows);
}

/// A sprite from an object; reports all problems. The pixels of `rows` are there, those of an `image` are
/// read by `load_sprites`.
std::optional<Sprite> read_sprite(JsonReader& reader, JsonValue object, const JsonPath& path) {
    if (!reader.require(object, JsonKind::object, path)) {
        return std::nullopt;
    }
    reader.check_names(object, path);
    Sprite sprite;
    const auto image = object.member("image");
    const auto rows = object.member("rows");
    if (image.has_value() == rows.has_value()) {
        reader.report(
            object, path, image ? ProblemKind::bad_member : ProblemKind::missing_member,
            "must have an \"image\" or \"rows\", " + std::string(image ? "not both" : "but has neither"));
        return std::nullopt;
    }
    const MemberReader read(reader, object, path);
    MembersOf<Sprite>::each(
        [&]<class How>(std::string_view name, const How& how, auto& value) {
            if constexpr (!std::same_as<How, Drawing>) {
                read(name, how, value);
            } else if (rows) {
                read_drawn(reader, *rows, path.member(name), sprite);
            }
        },
        sprite);
    sprite.unknown = unknown_members(object, member_names<Sprite>());
    return sprite;
}

}  // namespace

std::optional<SceneShape> read_scene_shape(JsonReader& reader, JsonValue object, const JsonPath& path) {
    auto geometry = read_shape(reader, object, path);
    if (!object.is(JsonKind::object)) {
        return std::nullopt;
    }
    SceneShape read;
    const MemberReader read_member(reader, object, path);
    read_member("name", Any{}, read.name);
    read_member("translation", Any{}, read.translation);
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
        read_member(flag.name, Any{}, read.*flag.member);
    }
    if (!geometry) {
        return std::nullopt;
    }
    read.unknown = unknown_members(object, known_shape_members(type_name(*geometry)));
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

std::vector<std::string_view> known_shape_members(std::string_view type) {
    std::vector<std::string_view> known{"id", "name", "type"};
    std::ranges::copy(shape_member_names(type), std::back_inserter(known));
    known.insert(known.end(), {"translation", "rotation", "sprite"});
    std::ranges::transform(shape_flags, std::back_inserter(known), &ShapeFlag::name);
    return known;
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
        reader.must_be(*value, at, "the version of the format, " + std::to_string(scene_format));
    }
    return true;
}

}  // namespace collidarium::app
