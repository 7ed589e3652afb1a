#include "session/numbers/shape_numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/validate.hpp"
#include "tools/actions/polygon_actions.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {

namespace {

using Number = std::optional<double>;
using Refusal = std::optional<std::string>;

/// Moved into the list: the braces of an initialiser would copy them.
template <class Item, class... More>
std::vector<Item> list_of(Item first, More... more) {
    std::vector<Item> items;
    items.reserve(1 + sizeof...(more));
    items.push_back(std::move(first));
    (items.push_back(std::move(more)), ...);
    return items;
}

template <class S, Vec2d S::*member, int axis>
ShapeNumber coordinate(std::string id, Quantity quantity = Quantity::coordinate) {
    return {.id = std::move(id),
            .quantity = quantity,
            .get = [](const SceneShape& shape, std::size_t) -> Number {
                return (std::get<S>(shape.shape).*member)[axis];
            },
            .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
                (std::get<S>(shape.shape).*member)[axis] = value;
                return std::nullopt;
            }};
}

template <class S, Vec2d S::*member>
NumberRow vector_row(const char* text, const std::string& id, Quantity quantity = Quantity::coordinate) {
    return {
        text,
        list_of(coordinate<S, member, 0>(id + ".x", quantity), coordinate<S, member, 1>(id + ".y", quantity)),
        std::nullopt};
}

template <class S>
NumberRow radius_row() {
    return {"radius",
            list_of(ShapeNumber{.id = "inspector.radius",
                                .quantity = Quantity::size,
                                .get = [](const SceneShape& shape, std::size_t) -> Number {
                                    return std::get<S>(shape.shape).radius;
                                },
                                .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
                                    std::get<S>(shape.shape).radius = value;
                                    return std::nullopt;
                                }}),
            std::nullopt};
}

NumberRow angle_row() {
    return {"angle",
            list_of(ShapeNumber{.id = "inspector.angle",
                                .quantity = Quantity::angle,
                                .get = [](const SceneShape& shape, std::size_t) -> Number {
                                    return std::get<Obb<double>>(shape.shape).rotation.angle() * 180 /
                                           std::numbers::pi;
                                },
                                .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
                                    std::get<Obb<double>>(shape.shape).rotation =
                                        Rotation<double>(value * std::numbers::pi / 180);
                                    return std::nullopt;
                                }}),
            std::nullopt};
}

std::span<const Vec2d> vertices_of(const ShapeD& shape) {
    if (const auto* polygon = std::get_if<Polygon<double>>(&shape)) {
        return polygon->vertices();
    }
    if (const auto* convex = std::get_if<ConvexPolygon<double>>(&shape)) {
        return convex->vertices();
    }
    return {};
}

template <int axis>
ShapeNumber vertex_coordinate(const std::string& id, std::size_t index) {
    return {.id = id,
            .get = [](const SceneShape& shape, std::size_t at) -> Number {
                return vertices_of(shape.shape)[at][axis];
            },
            .set = [](SceneShape& shape, std::size_t at, double value) -> Refusal {
                const auto given = vertices_of(shape.shape);
                std::vector<Vec2d> vertices(given.begin(), given.end());
                vertices[at][axis] = value;
                auto made = make_polygon_shape<double>(vertices);
                if (!made.shape) {
                    return polygon_words(*made.error);
                }
                shape.shape = *std::move(made.shape);
                return std::nullopt;
            },
            .index = index};
}

template <int axis>
ShapeNumber translation_coordinate(const char* id) {
    return {.id = id,
            .get = [](const SceneShape& shape, std::size_t) -> Number {
                return shape.translation ? Number((*shape.translation)[axis]) : std::nullopt;
            },
            .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
                Vec2d translation = shape.translation.value_or(Vec2d(0, 0));
                translation[axis] = value;
                shape.translation = translation;
                return std::nullopt;
            }};
}

NumberRow translation_row() {
    return {"translation",
            list_of(translation_coordinate<0>("inspector.translation.x"),
                    translation_coordinate<1>("inspector.translation.y")),
            std::nullopt};
}

/// How far a shape turns as it moves, in degrees.
NumberRow turn_row() {
    return {"turns by",
            list_of(ShapeNumber{.id = "inspector.rotation",
                                .quantity = Quantity::angle,
                                .get = [](const SceneShape& shape, std::size_t) -> Number {
                                    return shape.translation
                                               ? Number(shape.motion().rotation * 180 / std::numbers::pi)
                                               : std::nullopt;
                                },
                                .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
                                    shape.translation = shape.translation.value_or(Vec2d(0, 0));
                                    shape.rotation = value == 0
                                                         ? std::nullopt
                                                         : std::optional(value * std::numbers::pi / 180);
                                    return std::nullopt;
                                }}),
            std::nullopt};
}

/// The corner of a box with the least coordinates. Its size stays.
template <int axis>
ShapeNumber corner_coordinate(const char* id) {
    return {.id = id,
            .get = [](const SceneShape& shape, std::size_t) -> Number {
                const auto& box = std::get<Aabb<double>>(shape.shape);
                return box.center[axis] - box.half[axis];
            },
            .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
                auto& box = std::get<Aabb<double>>(shape.shape);
                box.center[axis] = value + box.half[axis];
                return std::nullopt;
            }};
}

/// The width or the height of a box. Its corner stays.
template <int axis>
ShapeNumber box_size(const char* id) {
    return {.id = id,
            .quantity = Quantity::size,
            .get = [](const SceneShape& shape, std::size_t) -> Number {
                return std::get<Aabb<double>>(shape.shape).half[axis] * 2;
            },
            .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
                auto& box = std::get<Aabb<double>>(shape.shape);
                const double corner = box.center[axis] - box.half[axis];
                box.half[axis] = value / 2;
                box.center[axis] = corner + box.half[axis];
                return std::nullopt;
            }};
}

std::vector<NumberRow> corner_rows() {
    return list_of(
        NumberRow{
            "x, y",
            list_of(corner_coordinate<0>("inspector.corner.x"), corner_coordinate<1>("inspector.corner.y")),
            std::nullopt},
        NumberRow{"w, h", list_of(box_size<0>("inspector.size.x"), box_size<1>("inspector.size.y")),
                  std::nullopt});
}

double reference(const ShapeD& shape, int axis) {
    return std::visit([](const auto& one) { return reference_point(one); }, shape)[axis];
}

template <int axis>
ShapeNumber reference_coordinate(const char* id) {
    return {
        .id = id,
        .get = [](const SceneShape& shape, std::size_t) -> Number { return reference(shape.shape, axis); },
        .set = [](SceneShape& shape, std::size_t, double value) -> Refusal {
            Vec2d offset(0, 0);
            offset[axis] = value - reference(shape.shape, axis);
            shape.shape = moved(shape.shape, offset);
            return std::nullopt;
        }};
}

struct RowsOf {
    std::vector<NumberRow> operator()(const Point<double>&) const {
        return list_of(vector_row<Point<double>, &Point<double>::position>("position", "inspector.position"));
    }
    std::vector<NumberRow> operator()(const Segment<double>&) const {
        return list_of(vector_row<Segment<double>, &Segment<double>::a>("end a", "inspector.a"),
                       vector_row<Segment<double>, &Segment<double>::b>("end b", "inspector.b"));
    }
    std::vector<NumberRow> operator()(const Aabb<double>&) const {
        using S = Aabb<double>;
        return list_of(vector_row<S, &S::center>("centre", "inspector.center"),
                       vector_row<S, &S::half>("half", "inspector.half", Quantity::size));
    }
    std::vector<NumberRow> operator()(const Obb<double>&) const {
        using S = Obb<double>;
        return list_of(vector_row<S, &S::center>("centre", "inspector.center"),
                       vector_row<S, &S::half>("half", "inspector.half", Quantity::size), angle_row());
    }
    std::vector<NumberRow> operator()(const Circle<double>&) const {
        using S = Circle<double>;
        return list_of(vector_row<S, &S::center>("centre", "inspector.center"), radius_row<S>());
    }
    std::vector<NumberRow> operator()(const Capsule<double>&) const {
        using S = Capsule<double>;
        return list_of(vector_row<S, &S::a>("end a", "inspector.a"),
                       vector_row<S, &S::b>("end b", "inspector.b"), radius_row<S>());
    }
    template <class S>
    std::vector<NumberRow> operator()(const S&) const {
        return {};
    }
};

constexpr std::string_view vertex_stem = "inspector.vertex.";

/// The row of the vertex that the id of a field names; none if it names none that the shape has.
std::vector<NumberRow> row_of_vertex(const SceneShape& shape, std::string_view id) {
    std::size_t number = 0;
    if (id.starts_with(vertex_stem)) {
        std::from_chars(id.data() + vertex_stem.size(), id.data() + id.size(), number);
    }
    return number > 0 && number <= vertex_count(shape) ? list_of(vertex_row(number - 1))
                                                       : std::vector<NumberRow>{};
}

bool has_row(const std::vector<NumberRow>& rows, const NumberRow& wanted) {
    return std::ranges::any_of(
        rows, [&](const NumberRow& row) { return row.numbers.front().id == wanted.numbers.front().id; });
}

}  // namespace

std::size_t vertex_count(const SceneShape& shape) {
    return vertices_of(shape.shape).size();
}

NumberRow vertex_row(std::size_t vertex) {
    const std::string number = std::to_string(vertex + 1);
    const std::string id = std::string(vertex_stem) + number;
    return {"vertex " + number,
            list_of(vertex_coordinate<0>(id + ".x", vertex), vertex_coordinate<1>(id + ".y", vertex)),
            vertex};
}

std::vector<NumberRow> number_rows(const SceneShape& shape, BoxNumbers boxes) {
    const bool by_corner = boxes == BoxNumbers::corner && std::holds_alternative<Aabb<double>>(shape.shape);
    std::vector<NumberRow> rows = by_corner ? corner_rows() : std::visit(RowsOf{}, shape.shape);
    rows.push_back(translation_row());
    if (can_turn(shape.shape)) {
        rows.push_back(turn_row());
    }
    return rows;
}

std::vector<NumberRow> general_rows() {
    return list_of(NumberRow{"position",
                             list_of(reference_coordinate<0>("inspector.reference.x"),
                                     reference_coordinate<1>("inspector.reference.y")),
                             std::nullopt},
                   translation_row());
}

std::optional<ShapeNumber> find_number(const SceneShape& shape, const std::string& id) {
    // Formulas ask for it in every frame, for each of their numbers, which are among the first rows.
    const auto found_in = [&](std::vector<NumberRow> rows) -> std::optional<ShapeNumber> {
        for (NumberRow& row : rows) {
            for (ShapeNumber& number : row.numbers) {
                if (number.id == id) {
                    return std::move(number);
                }
            }
        }
        return std::nullopt;
    };
    auto found = found_in(number_rows(shape));
    found = found ? found : found_in(number_rows(shape, BoxNumbers::corner));
    found = found ? found : found_in(general_rows());
    return found ? found : found_in(row_of_vertex(shape, id));
}

std::optional<std::string> refusal(const SceneShape& shape) {
    const auto error = validate(shape.shape);
    if (error == ShapeError::negative_size) {
        return "A size cannot be negative.";
    }
    if (error == ShapeError::not_finite || (shape.translation && !is_finite(*shape.translation)) ||
        !std::isfinite(shape.motion().rotation)) {
        return "Every number must be finite.";
    }
    return error ? std::optional(polygon_words(*error)) : std::nullopt;
}

std::vector<NumberRow> common_rows(const std::vector<const SceneShape*>& shapes, BoxNumbers boxes) {
    constexpr std::size_t many = 100;
    if (shapes.empty() || shapes.size() > many) {
        return general_rows();
    }
    std::vector<NumberRow> rows = number_rows(*shapes.front(), boxes);
    for (const SceneShape* shape : shapes) {
        const std::vector<NumberRow> others = number_rows(*shape, boxes);
        std::erase_if(rows, [&](const NumberRow& row) { return !has_row(others, row); });
    }
    // All shapes share the translation row; add a position row if no other row gives the position.
    if (rows.front().text == "translation" || rows.front().text == "radius") {
        rows.insert(rows.begin(), general_rows().front());
    }
    return rows;
}

}  // namespace collidarium::app
