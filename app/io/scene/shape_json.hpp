#pragma once

/// Shapes in the file formats.

#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "io/json/json_reader.hpp"
#include "io/json/json_writer.hpp"

namespace collidarium::app {

/// The shape that an object describes, valid for every query; reports every problem.
[[nodiscard]] std::optional<ShapeD> read_shape(JsonReader& reader, JsonValue object, const JsonPath& path);

/// Whether a size is not negative; reports it if it is.
[[nodiscard]] bool is_size(JsonReader& reader, JsonValue value, const JsonPath& path, double size);

/// Removes the last of the vertices of a polygon where it repeats the first, as in formats of closed rings.
void remove_closing_vertex(std::vector<Vec2d>& vertices);

/// Type and coordinates, as members of an object that has been begun.
void write_shape_members(JsonWriter& writer, const ShapeD& shape);

/// The formats' word for its type: "point", "box", "polygon".
[[nodiscard]] std::string_view type_name(const ShapeD& shape);

/// The value of one member: an angle or a radius, a position or a size, or the vertices of a polygon.
using ShapeValue = std::variant<double, Vec2d, std::vector<Vec2d>>;

/// The members that hold the shape's coordinates, with their values, in the format's order.
struct ShapeMember {
    std::string_view name;
    ShapeValue value{};
};
[[nodiscard]] std::vector<ShapeMember> shape_members(const ShapeD& shape);

/// The names of these members for a type of shape; none for a word that is no type.
[[nodiscard]] std::span<const std::string_view> shape_member_names(std::string_view type);

}  // namespace collidarium::app
