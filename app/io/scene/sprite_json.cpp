#include "io/scene/sprite_json.hpp"

#include <cmath>
#include <utility>

#include "collidarium/raster/drawing.hpp"
#include "io/scene/drawing_json.hpp"
#include "io/scene/scene_members.hpp"
#include "io/scene/scene_shape_json.hpp"

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

}  // namespace

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
    if (image) {
        const JsonPath at = path.member("image");
        sprite.image = reader.string(*image, at).value_or("");
        if (image->is(JsonKind::string) && sprite.image.empty()) {
            reader.report(*image, at, ProblemKind::bad_member, "must not be empty");
        }
    } else {
        read_drawn(reader, *rows, path.member("rows"), sprite);
    }
    if (const auto value = object.member("threshold")) {
        const JsonPath at = path.member("threshold");
        const auto number = reader.number(*value, at);
        if (number && !(std::trunc(*number) == *number && *number >= 1 && *number <= 255)) {
            reader.report(*value, at, ProblemKind::bad_member,
                          "must be an integer from 1 to 255, but is " + excerpt(value->text()));
        } else if (number) {
            sprite.threshold = static_cast<int>(*number);
        }
    }
    if (const auto value = object.member("mirrored")) {
        sprite.mirrored = reader.boolean(*value, path.member("mirrored")).value_or(false);
    }
    sprite.unknown = unknown_members(object, [](std::string_view key) { return is_sprite_member(key); });
    return sprite;
}

}  // namespace collidarium::app
