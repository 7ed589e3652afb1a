#include "lessons/scene_numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>
#include <variant>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/validate.hpp"
#include "io/scene/shape_json.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

std::optional<std::size_t> whole_number(std::string_view text) {
    std::size_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = end.ec == std::errc{} && end.ptr == text.data() + text.size();
    return is_whole ? std::optional(number) : std::nullopt;
}

/// The coordinate that a name ends with; null if it is none.
double* coordinate(Vec2d& value, std::string_view name) {
    return name == "x" ? &value.x : name == "y" ? &value.y : nullptr;
}

std::optional<double> number_in(double value, std::string_view rest) {
    return rest.empty() ? std::optional(value) : std::nullopt;
}

std::optional<double> number_in(Vec2d value, std::string_view rest) {
    const double* number = coordinate(value, rest);
    return number != nullptr ? std::optional(*number) : std::nullopt;
}

std::optional<double> number_in(const std::vector<Vec2d>& vertices, std::string_view rest) {
    const auto [index, axis] = parts_of(rest);
    const auto vertex = whole_number(index);
    return vertex && *vertex < vertices.size() ? number_in(vertices[*vertex], axis) : std::nullopt;
}

std::optional<double> bounds_number(const Scene& scene, const ShapeD& shape, std::string_view name) {
    const WorldBounds box = world_bounds(shape);
    const bool y_down = scene.view && scene.view->y_down;
    if (name == "left" || name == "right") {
        return name == "left" ? box.min.x : box.max.x;
    }
    if (name == "bottom" || name == "top") {
        return (name == "bottom") != y_down ? box.min.y : box.max.y;
    }
    return std::nullopt;
}

std::string no_number(std::string_view name) {
    return "the scene has no number \"" + std::string(name) + '"';
}

std::string invalid(std::string_view name, double value) {
    return '"' + std::string(name) + "\" = " + std::to_string(value) + " makes no valid shape";
}

/// The same shape with another number; empty if it has no such number.
std::optional<ShapeD> with_member(const ShapeD& shape, std::string_view name, double value) {
    return std::visit(
        [&]<class S>(S basic) -> std::optional<ShapeD> {
            const NameParts parts = parts_of(name);
            if constexpr (requires { basic.vertices(); }) {
                std::vector<Vec2d> vertices(basic.vertices().begin(), basic.vertices().end());
                const NameParts of_vertex = parts_of(parts.rest);
                const auto vertex = whole_number(of_vertex.first);
                double* const number = parts.first == "vertices" && vertex && *vertex < vertices.size()
                                           ? coordinate(vertices[*vertex], of_vertex.rest)
                                           : nullptr;
                if (number == nullptr) {
                    return std::nullopt;
                }
                *number = value;
                return make_polygon_shape<double>(vertices).shape;
            } else {
                bool is_set = false;
                const auto set = [&](const auto& member, auto& it) {
                    if (member.name != parts.first) {
                        return;
                    }
                    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(it)>, Vec2d>) {
                        if (double* const number = coordinate(it, parts.rest)) {
                            *number = value;
                            is_set = true;
                        }
                    } else if (parts.rest.empty()) {
                        it = value;
                        is_set = true;
                    }
                };
                S::members(set, basic);
                return is_set ? std::optional<ShapeD>(basic) : std::nullopt;
            }
        },
        shape);
}

}  // namespace

NameParts parts_of(std::string_view name) {
    const std::size_t dot = name.find('.');
    return dot == std::string_view::npos ? NameParts{name, {}}
                                         : NameParts{name.substr(0, dot), name.substr(dot + 1)};
}

std::optional<double> scene_number(const Scene& scene, std::string_view name) {
    const auto [id, rest] = parts_of(name);
    const auto index = find_shape(scene, id);
    if (!index) {
        return std::nullopt;
    }
    if (rest.empty()) {
        return name.size() == id.size() ? std::optional(static_cast<double>(*index)) : std::nullopt;
    }
    const SceneShape& shape = scene.shapes[*index];
    if (rest == "x(0)" || rest == "y(0)") {
        return number_in(reference_point(shape.shape), rest.substr(0, 1));
    }
    const auto [member, axis] = parts_of(rest);
    if (member == "translation") {
        return number_in(shape.translation.value_or(Vec2d(0)), axis);
    }
    if (rest == "rotation") {
        return shape.rotation.value_or(0);
    }
    for (const ShapeMember& each : shape_members(shape.shape)) {
        if (each.name == member) {
            const std::string_view of_it = axis;
            return std::visit([&](const auto& value) { return number_in(value, of_it); }, each.value);
        }
    }
    return bounds_number(scene, shape.shape, rest);
}

std::vector<std::string> number_names(const SceneShape& shape) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name, const ShapeValue& value) {
        if (std::holds_alternative<double>(value)) {
            names.push_back(name);
            return;
        }
        const std::string each = std::holds_alternative<Vec2d>(value) ? name : name + ".0";
        names.push_back(each + ".x");
        names.push_back(each + ".y");
    };
    for (const ShapeMember& member : shape_members(shape.shape)) {
        add(std::string(member.name), member.value);
    }
    add("translation", Vec2d());
    names.insert(names.end(), {"rotation", "left", "right", "bottom", "top"});
    return names;
}

std::optional<std::string> set_scene_number(Scene& scene, std::string_view name, double value) {
    const auto [id, rest] = parts_of(name);
    const auto index = find_shape(scene, id);
    if (!index || !scene_number(scene, name)) {
        return no_number(name);
    }
    if (!std::isfinite(value)) {
        return invalid(name, value);
    }
    const auto [member, axis] = parts_of(rest);
    if (member == "translation") {
        Vec2d translation = scene.shapes[*index].translation.value_or(Vec2d(0));
        *coordinate(translation, axis) = value;
        scene.shapes[*index].translation = translation;
        return std::nullopt;
    }
    if (rest == "rotation") {
        scene.shapes[*index].translation = scene.shapes[*index].translation.value_or(Vec2d(0));
        scene.shapes[*index].rotation = value;
        return std::nullopt;
    }
    const Scene& before = scene;
    const auto changed = with_member(before.shapes[*index].shape, rest, value);
    if (!changed) {
        const bool is_vertex = member == "vertices";
        return is_vertex ? invalid(name, value)
                         : '"' + std::string(name) + "\" follows from other numbers: it cannot be set";
    }
    if (validate(*changed)) {
        return invalid(name, value);
    }
    scene.shapes[*index] = before.shapes[*index].with(*changed);
    return std::nullopt;
}

}  // namespace collidarium::app
