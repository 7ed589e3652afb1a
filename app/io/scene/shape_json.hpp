#pragma once

/// Shapes as the formats spell them.

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "io/json/json_reader.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app {

/// The shape an object describes, valid for every query; reports everything that is wrong with it.
[[nodiscard]] std::optional<ShapeD> read_shape(JsonReader& reader, JsonValue object, const JsonPath& path);

/// Type and coordinates, as members of an object that has been begun.
void write_shape_members(JsonWriter& writer, const ShapeD& shape);

/// The word of the formats for it: "point", "box", "polygon".
[[nodiscard]] std::string_view type_name(const ShapeD& shape);

/// What one member says: an angle or a radius, a position or a size, or the vertices of a polygon.
using ShapeValue = std::variant<double, Vec2d, std::vector<Vec2d>>;

/// The members that hold the shape's coordinates, with their values, in the order of the format.
struct ShapeMember {
    std::string_view name;
    ShapeValue value{};
};
[[nodiscard]] std::vector<ShapeMember> shape_members(const ShapeD& shape);

/// Whether the member says what a shape of that type is, rather than being an addition to it.
[[nodiscard]] bool is_shape_member(const ShapeD& shape, std::string_view name);

}  // namespace collidarium::app
