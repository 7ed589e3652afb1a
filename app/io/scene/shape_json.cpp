#include "io/scene/shape_json.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>

#include "collidarium/names.hpp"
#include "collidarium/polygon/self_intersection.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/validate.hpp"
#include "io/json/number_text.hpp"

namespace collidarium::app {
namespace {

bool read(JsonReader& reader, JsonValue json, const JsonPath& path, Vec2d& value) {
    const auto pair = reader.vec2(json, path);
    value = pair.value_or(value);
    return pair.has_value();
}

bool read(JsonReader& reader, JsonValue json, const JsonPath& path, double& value) {
    const auto number = reader.number(json, path);
    value = number.value_or(value);
    return number.has_value();
}

bool read(JsonReader& reader, JsonValue json, const JsonPath& path, Rotation<double>& value) {
    double angle = 0;
    const bool is_read = read(reader, json, path, angle);
    value = angle;
    return is_read;
}

/// Before rounding: float32 may round a negative size to zero.
bool check_size(JsonReader& reader, JsonValue value, const JsonPath& path, double) {
    return is_size(reader, value, path, reader.unrounded(value, path).value_or(0));
}

bool check_size(JsonReader& reader, JsonValue value, const JsonPath& path, const Vec2d&) {
    const bool is_x_sized = check_size(reader, value.children()[0], path.element(0), 0);
    return check_size(reader, value.children()[1], path.element(1), 0) && is_x_sized;
}

/// Of a shape of a type that says what its members are.
template <class S>
std::optional<ShapeD> read_members(JsonReader& reader, JsonValue object, const JsonPath& path) {
    S shape{};
    bool is_read = true;
    const auto read_member = [&]<class Kind>(const Kind& member, auto& value) {
        const auto json = reader.required(object, member.name, path);
        const JsonPath at = path.member(member.name);
        bool is_good = json && read(reader, *json, at, value);
        if constexpr (std::is_same_v<Kind, shape_member::Size>) {
            is_good = is_good && check_size(reader, *json, at, value);
        }
        is_read = is_read && is_good;
    };
    S::members(read_member, shape);
    return is_read ? std::optional<ShapeD>(shape) : std::nullopt;
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
    auto vertices = reader.required(object, "vertices", path, &JsonReader::points);
    if (!vertices) {
        return std::nullopt;
    }
    remove_closing_vertex(*vertices);
    auto made = make_polygon_shape<double>(*vertices);
    if (made.error) {
        reader.report(*object.member("vertices"), path.member("vertices"), ProblemKind::bad_shape,
                      complaint(*made.error, *vertices), std::string(name(*made.error)));
    }
    return std::move(made.shape);
}

/// Every type of shape, with its reader and the members that hold its coordinates.
struct ShapeReader {
    std::string_view type;
    std::optional<ShapeD> (*read)(JsonReader&, JsonValue, const JsonPath&);
    std::array<std::string_view, 3> members{};
    std::size_t member_count = 0;
};

template <class S>
constexpr ShapeReader reader_of() {
    if constexpr (requires(const S& polygon) { polygon.vertices(); }) {
        return {"polygon", read_polygon, {"vertices"}, 1};
    } else {
        ShapeReader reader{S::format_name, read_members<S>};
        const S shape{};
        const auto add = [&](const auto& member, const auto&) {
            reader.members[reader.member_count++] = member.name;
        };
        S::members(add, shape);
        return reader;
    }
}

template <class... S>
constexpr auto readers_of(std::type_identity<std::variant<S...>>) {
    return std::array{reader_of<S>()...};
}

/// Polygons, convex or not, have a row each, and are read alike.
constexpr auto shape_readers = readers_of(std::type_identity<AnyShape<double>>());

/// "a", "b" or "c".
std::string type_choice() {
    std::vector<std::string_view> types;
    for (const ShapeReader& reader : shape_readers) {
        if (types.empty() || types.back() != reader.type) {
            types.push_back(reader.type);
        }
    }
    return listed(types);
}

}  // namespace

bool is_size(JsonReader& reader, JsonValue value, const JsonPath& path, double size) {
    if (size < 0) {
        reader.report(value, path, ProblemKind::bad_shape,
                      "must not be negative, but is " + excerpt(value.text()),
                      std::string(name(ShapeError::negative_size)));
    }
    return size >= 0;
}

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
        reader.must_be(*member, at, type_choice());
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
    std::vector<ShapeMember> list;
    const auto add = [&](const auto& member, const auto& value) {
        if constexpr (requires { value.angle(); }) {
            list.push_back({member.name, value.angle()});
        } else {
            list.push_back({member.name, value});
        }
    };
    std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (requires { basic.vertices(); }) {
                list.push_back(
                    {"vertices", std::vector<Vec2d>(basic.vertices().begin(), basic.vertices().end())});
            } else {
                S::members(add, basic);
            }
        },
        shape);
    return list;
}

std::span<const std::string_view> shape_member_names(std::string_view type) {
    const auto found = std::ranges::find(shape_readers, type, &ShapeReader::type);
    return found == shape_readers.end() ? std::span<const std::string_view>()
                                        : std::span(found->members).first(found->member_count);
}

void write_shape_members(JsonWriter& writer, const ShapeD& shape) {
    writer.member("type", type_name(shape));
    for (const ShapeMember& member : shape_members(shape)) {
        std::visit(
            [&]<class Value>(const Value& value) {
                if constexpr (std::is_same_v<Value, std::vector<Vec2d>>) {
                    writer.points(member.name, value);
                } else {
                    writer.member(member.name, value);
                }
            },
            member.value);
    }
}

}  // namespace collidarium::app
