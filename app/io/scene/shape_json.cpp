#include "io/scene/shape_json.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "collidarium/names.hpp"
#include "collidarium/polygon/self_intersection.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/validate.hpp"
#include "io/json/number_text.hpp"

namespace collidarium::app {
namespace {

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

std::optional<double> read_number(JsonReader& reader, JsonValue object, std::string_view name,
                                  const JsonPath& path) {
    const auto value = reader.required(object, name, path);
    return value ? reader.number(*value, path.member(name)) : std::nullopt;
}

/// Whether a size is not negative; reports it if it is. Tests the value before rounding: float32 may round a
/// negative size to zero.
bool check_size(JsonReader& reader, JsonValue value, const JsonPath& path) {
    if (reader.unrounded(value, path).value_or(0) >= 0) {
        return true;
    }
    reader.report(value, path, ProblemKind::bad_shape,
                  "must not be negative, but is " + excerpt(value.text()),
                  std::string(name(ShapeError::negative_size)));
    return false;
}

std::optional<Vec2d> read_half(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto half = read_pair(reader, object, "half", path);
    bool sized = true;
    for (std::size_t axis = 0; half && axis < 2; ++axis) {
        const JsonPath at = path.member("half");
        sized = check_size(reader, object.member("half")->children()[axis], at.element(axis)) && sized;
    }
    return sized ? half : std::nullopt;
}

std::optional<double> read_radius(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto radius = read_number(reader, object, "radius", path);
    return radius && check_size(reader, *object.member("radius"), path.member("radius")) ? radius
                                                                                         : std::nullopt;
}

std::optional<ShapeD> read_aabb(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto center = read_pair(reader, object, "center", path);
    const auto half = read_half(reader, object, path);
    return center && half ? std::optional<ShapeD>(Aabb<double>{*center, *half}) : std::nullopt;
}

std::optional<ShapeD> read_box(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto center = read_pair(reader, object, "center", path);
    const auto half = read_half(reader, object, path);
    const auto angle = read_number(reader, object, "angle", path);
    return center && half && angle ? std::optional<ShapeD>(Obb<double>{*center, *half, *angle})
                                   : std::nullopt;
}

std::optional<ShapeD> read_circle(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto center = read_pair(reader, object, "center", path);
    const auto radius = read_radius(reader, object, path);
    return center && radius ? std::optional<ShapeD>(Circle<double>{*center, *radius}) : std::nullopt;
}

std::optional<ShapeD> read_capsule(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto a = read_pair(reader, object, "a", path);
    const auto b = read_pair(reader, object, "b", path);
    const auto radius = read_radius(reader, object, path);
    return a && b && radius ? std::optional<ShapeD>(Capsule<double>{*a, *b, *radius}) : std::nullopt;
}

std::string point_text(const Vec2d& point) {
    return '(' + format_number(point.x + 0.0) + ", " + format_number(point.y + 0.0) + ')';
}

/// Which vertices are the same.
std::string repeated_vertex_text(std::span<const Vec2d> vertices) {
    std::size_t i = 0;
    std::size_t next = 1;
    while (next != 0 && vertices[i] != vertices[next]) {
        i = next;
        next = i + 1 == vertices.size() ? 0 : i + 1;
    }
    return "vertices " + std::to_string(i) + " and " + std::to_string(next) + " are the same point " +
           point_text(vertices[i]);
}

/// Which edges meet, and where.
std::string meeting_edges_text(std::span<const Vec2d> vertices) {
    const EdgePair found = meeting_edges(vertices).value_or(EdgePair());
    const auto [i, j] = std::minmax(found.first, found.second);
    const auto end = [&](std::size_t edge) { return edge + 1 == vertices.size() ? 0 : edge + 1; };
    const auto words = [&](std::size_t edge) {
        return "edge " + std::to_string(edge) + " (vertices " + std::to_string(edge) + " and " +
               std::to_string(end(edge)) + ")";
    };
    const Lines<double> meeting =
        lines(Segment<double>{vertices[i], vertices[end(i)]}, Segment<double>{vertices[j], vertices[end(j)]});
    const auto is_within = [](double u) { return u > 0 && u < 1; };
    const std::string where =
        meeting.kind == LinesKind::overlap
            ? "lie on each other from " + point_text(meeting.ends[0]) + " to " + point_text(meeting.ends[1])
            : (is_within(meeting.ua) && is_within(meeting.ub) ? "cross at " : "touch at ") +
                  point_text(meeting.point);
    return words(i) + " and " + words(j) + ' ' + where;
}

/// What is wrong with the vertices of a polygon, in words. They are counted from 0, as in places.
std::string complaint(ShapeError error, std::span<const Vec2d> vertices) {
    switch (error) {
        case ShapeError::too_few_vertices:
            return "must be at least 3 vertices";
        case ShapeError::repeated_vertex:
            return "must not have the same vertex twice in a row, but, counted from 0, " +
                   repeated_vertex_text(vertices);
        case ShapeError::zero_area:
            return "must not all lie on one line";
        case ShapeError::self_intersecting:
            return "must not make edges that cross or touch each other, but, counted from 0, " +
                   meeting_edges_text(vertices);
        default:
            return "must form a valid polygon";
    }
}

std::optional<ShapeD> read_polygon(JsonReader& reader, JsonValue object, const JsonPath& path) {
    const auto list = reader.required(object, "vertices", path);
    const JsonPath at = path.member("vertices");
    if (!list || !reader.require(*list, JsonKind::array, at)) {
        return std::nullopt;
    }
    std::vector<Vec2d> vertices;
    vertices.reserve(list->size());
    std::size_t index = 0;
    for (const JsonValue& value : list->children()) {
        if (const auto vertex = reader.vec2(value, at.element(index++))) {
            vertices.push_back(*vertex);
        }
    }
    if (vertices.size() != list->size()) {
        return std::nullopt;
    }
    remove_closing_vertex(vertices);
    auto made = make_polygon_shape<double>(vertices);
    if (made.error) {
        reader.report(*list, at, ProblemKind::bad_shape, complaint(*made.error, vertices),
                      std::string(name(*made.error)));
    }
    return std::move(made.shape);
}

/// Every type of shape, with its reader and the members that hold its coordinates.
struct ShapeReader {
    std::string_view type;
    std::optional<ShapeD> (*read)(JsonReader&, JsonValue, const JsonPath&);
    std::array<std::string_view, 3> members;
    std::size_t member_count;
};
constexpr std::array shape_readers{
    ShapeReader{"point", read_point, {"position"}, 1},
    ShapeReader{"segment", read_segment, {"a", "b"}, 2},
    ShapeReader{"aabb", read_aabb, {"center", "half"}, 2},
    ShapeReader{"box", read_box, {"center", "half", "angle"}, 3},
    ShapeReader{"circle", read_circle, {"center", "radius"}, 2},
    ShapeReader{"capsule", read_capsule, {"a", "b", "radius"}, 3},
    ShapeReader{"polygon", read_polygon, {"vertices"}, 1},
};

/// "a", "b" or "c".
std::string type_choice() {
    std::string text;
    for (std::size_t i = 0; i < shape_readers.size(); ++i) {
        text += i == 0 ? "" : i + 1 == shape_readers.size() ? " or " : ", ";
        text += '"' + std::string(shape_readers[i].type) + '"';
    }
    return text;
}

}  // namespace

void remove_closing_vertex(std::vector<Vec2d>& vertices) {
    if (vertices.size() > 1 && vertices.front() == vertices.back()) {
        vertices.pop_back();
    }
}

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
    const auto found = std::ranges::find(shape_readers, std::string_view(*type), &ShapeReader::type);
    if (found == shape_readers.end()) {
        reader.report(*member, at, ProblemKind::bad_member,
                      "must be " + type_choice() + ", but is " + excerpt(member->text()));
        return std::nullopt;
    }
    std::vector<std::string_view> members{"type"};
    members.insert(members.end(), found->members.begin(), found->members.begin() + found->member_count);
    if (!reader.has_only(object, path, members, (*type == "aabb" ? "an " : "a ") + *type)) {
        return std::nullopt;
    }
    const std::optional<ShapeD> shape = found->read(reader, object, path);
    if (const auto error = shape ? validate(*shape) : std::nullopt) {
        reader.report(object, path, ProblemKind::bad_shape, "is not a valid " + *type,
                      std::string(name(*error)));
        return std::nullopt;
    }
    return shape;
}

std::string_view type_name(const ShapeD& shape) {
    return name(shape);
}

std::vector<ShapeMember> shape_members(const ShapeD& shape) {
    struct Members {
        using List = std::vector<ShapeMember>;
        List operator()(const Point<double>& point) const { return {{"position", point.position}}; }
        List operator()(const Segment<double>& segment) const { return {{"a", segment.a}, {"b", segment.b}}; }
        List operator()(const Aabb<double>& box) const {
            return {{"center", box.center}, {"half", box.half}};
        }
        List operator()(const Obb<double>& box) const {
            return {{"center", box.center}, {"half", box.half}, {"angle", box.rotation.angle()}};
        }
        List operator()(const Circle<double>& circle) const {
            return {{"center", circle.center}, {"radius", circle.radius}};
        }
        List operator()(const Capsule<double>& capsule) const {
            return {{"a", capsule.a}, {"b", capsule.b}, {"radius", capsule.radius}};
        }
        List operator()(const ConvexPolygon<double>& polygon) const { return vertices(polygon.vertices()); }
        List operator()(const Polygon<double>& polygon) const { return vertices(polygon.vertices()); }

        static List vertices(std::span<const Vec2d> list) {
            return {{"vertices", std::vector<Vec2d>(list.begin(), list.end())}};
        }
    };
    return std::visit(Members{}, shape);
}

std::span<const std::string_view> shape_member_names(std::string_view type) {
    const auto found = std::ranges::find(shape_readers, type, &ShapeReader::type);
    return found == shape_readers.end() ? std::span<const std::string_view>()
                                        : std::span(found->members).first(found->member_count);
}

bool is_shape_member(const ShapeD& shape, std::string_view name) {
    const auto members = shape_member_names(type_name(shape));
    return name == "type" || std::ranges::find(members, name) != members.end();
}

void write_shape_members(JsonWriter& writer, const ShapeD& shape) {
    writer.member("type", type_name(shape));
    struct Write {
        JsonWriter& writer;
        void operator()(double number) const { writer.number(number); }
        void operator()(const Vec2d& pair) const { writer.vec2(pair); }
        void operator()(const std::vector<Vec2d>& list) const {
            writer.begin_array();
            for (const Vec2d& pair : list) {
                writer.vec2(pair);
            }
            writer.end_array();
        }
    };
    for (const auto& [name, value] : shape_members(shape)) {
        writer.key(name);
        std::visit(Write{writer}, value);
    }
}

}  // namespace collidarium::app
