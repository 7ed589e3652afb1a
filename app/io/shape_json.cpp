#include "io/shape_json.hpp"

#include <algorithm>
#include <array>

#include "collidarium/validate.hpp"

namespace collidarium::app {
namespace {

/// Shapes of the format that come with later versions of the program.
constexpr std::array later_types{"box", "circle", "capsule", "polygon"};

template <class... Cases>
struct Overload : Cases... {
    using Cases::operator()...;
};

std::optional<Vec2d> read_pair(JsonReader& reader, JsonValue object, std::string_view name,
                               const JsonPath& path) {
    const auto value = reader.required(object, name, path);
    return value ? reader.vec2(*value, path.member(name)) : std::nullopt;
}

std::optional<ShapeD> read_point(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto position = read_pair(reader, object, "position", path);
    return position ? std::optional<ShapeD>(Point<double>{*position}) : std::nullopt;
}

std::optional<ShapeD> read_segment(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto a = read_pair(reader, object, "a", path);
    const auto b = read_pair(reader, object, "b", path);
    return a && b ? std::optional<ShapeD>(Segment<double>{*a, *b}) : std::nullopt;
}

std::optional<ShapeD> read_aabb(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto center = read_pair(reader, object, "center", path);
    const auto half = read_pair(reader, object, "half", path);
    bool sized = true;
    for (std::size_t axis = 0; half && axis < 2; ++axis) {
        const auto value = object.member("half")->children()[axis];
        const JsonPath at = path.member("half");
        // Not as rounded: a float32 may be too coarse to tell it from zero.
        if (reader.unrounded(value, at.element(axis)).value_or(0) < 0) {
            reader.report(value, at.element(axis), ProblemKind::bad_shape,
                          "must not be negative, but is " + excerpt(value.text()),
                          std::string(name(ShapeError::negative_size)));
            sized = false;
        }
    }
    return center && half && sized ? std::optional<ShapeD>(Aabb<double>{*center, *half}) : std::nullopt;
}

}  // namespace

std::optional<ShapeD> read_shape(JsonReader& reader, JsonValue object, const JsonPath& path) {
    if (!reader.require(object, JsonKind::object, path)) {
        return std::nullopt;
    }
    reader.check_names(object, path);
    const auto member = reader.required(object, "type", path);
    const JsonPath at = path.member("type");
    const auto type = member ? reader.string(*member, at) : std::nullopt;
    if (!type) {
        return std::nullopt;
    }
    std::optional<ShapeD> shape;
    if (*type == "point") {
        shape = read_point(reader, object, path);
    } else if (*type == "segment") {
        shape = read_segment(reader, object, path);
    } else if (*type == "aabb") {
        shape = read_aabb(reader, object, path);
    } else if (std::find(later_types.begin(), later_types.end(), *type) != later_types.end()) {
        reader.report(*member, at, ProblemKind::unsupported,
                      "shapes of type \"" + *type + "\" are not supported by this version");
    } else {
        reader.report(*member, at, ProblemKind::bad_member,
                      "must be \"point\", \"segment\" or \"aabb\", but is " + excerpt(member->text()));
    }
    if (const auto error = shape ? validate(*shape) : std::nullopt) {
        reader.report(object, path, ProblemKind::bad_shape, "is no valid " + *type,
                      std::string(name(*error)));
        return std::nullopt;
    }
    return shape;
}

std::string_view type_name(const ShapeD& shape) {
    return std::visit(Overload{[](const Point<double>&) { return "point"; },
                               [](const Segment<double>&) { return "segment"; },
                               [](const Aabb<double>&) { return "aabb"; }},
                      shape);
}

std::vector<ShapeMember> shape_members(const ShapeD& shape) {
    using Members = std::vector<ShapeMember>;
    return std::visit(Overload{[](const Point<double>& point) {
                                   return Members{{"position", point.position}};
                               },
                               [](const Segment<double>& segment) {
                                   return Members{{"a", segment.a}, {"b", segment.b}};
                               },
                               [](const Aabb<double>& box) {
                                   return Members{{"center", box.center}, {"half", box.half}};
                               }},
                      shape);
}

bool is_shape_member(const ShapeD& shape, std::string_view name) {
    const auto members = shape_members(shape);
    return name == "type" || std::any_of(members.begin(), members.end(),
                                         [&](const ShapeMember& member) { return member.name == name; });
}

void write_shape_members(JsonWriter& writer, const ShapeD& shape) {
    writer.member("type", type_name(shape));
    for (const auto& [name, value] : shape_members(shape)) {
        writer.member(name, value);
    }
}

}  // namespace collidarium::app
