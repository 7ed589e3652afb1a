#include "lessons/scene_numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>
#include <utility>
#include <variant>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/validate.hpp"
#include "io/scene/shape_json.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

/// The coordinate that a name ends with; null if it is none.
double* coordinate(Vec2d& value, std::string_view name) {
    return name == "x" ? &value.x : name == "y" ? &value.y : nullptr;
}

/// The number in a member's value that the rest of a name stands for; null if that means nothing.
double* number_in(ShapeValue& value, std::string_view rest) {
    if (auto* number = std::get_if<double>(&value)) {
        return rest.empty() ? number : nullptr;
    }
    if (auto* point = std::get_if<Vec2d>(&value)) {
        return coordinate(*point, rest);
    }
    auto& vertices = std::get<std::vector<Vec2d>>(value);
    const auto [index, axis] = parts_of(rest);
    const auto vertex = whole_index(index);
    return vertex && *vertex < vertices.size() ? coordinate(vertices[*vertex], axis) : nullptr;
}

double* number_in(std::vector<ShapeMember>& members, const NameParts& name) {
    const auto found = std::ranges::find(members, name.first, &ShapeMember::name);
    return found == members.end() ? nullptr : number_in(found->value, name.rest);
}

std::optional<double> bounds_number(const Scene& scene, const ShapeD& shape, std::string_view name) {
    const WorldBounds box = world_bounds(shape);
    const bool y_down = scene.view && scene.view->y_down;
    return name == "left"     ? std::optional(box.min.x)
           : name == "right"  ? std::optional(box.max.x)
           : name == "bottom" ? std::optional(y_down ? box.max.y : box.min.y)
           : name == "top"    ? std::optional(y_down ? box.min.y : box.max.y)
                              : std::nullopt;
}

std::string invalid(std::string_view name, double value) {
    return '"' + std::string(name) + "\" = " + std::to_string(value) + " makes no valid shape";
}

/// A shape of the same type with these members; empty if they make none.
std::optional<ShapeD> with_members(const ShapeD& shape, const std::vector<ShapeMember>& members) {
    return std::visit(
        [&]<class S>(S basic) -> std::optional<ShapeD> {
            if constexpr (requires { basic.vertices(); }) {
                return make_polygon_shape<double>(std::get<std::vector<Vec2d>>(members[0].value)).shape;
            } else {
                auto next = members.begin();
                const auto set = [&](const auto&, auto& it) {
                    using Value = std::conditional_t<std::is_same_v<std::remove_cvref_t<decltype(it)>, Vec2d>,
                                                     Vec2d, double>;
                    it = std::get<Value>((next++)->value);
                };
                S::members(set, basic);
                return basic;
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

std::optional<std::size_t> whole_index(std::string_view text) {
    std::size_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = end.ec == std::errc{} && end.ptr == text.data() + text.size();
    return is_whole ? std::optional(number) : std::nullopt;
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
        Vec2d start = reference_point(shape.shape);
        return *coordinate(start, rest.substr(0, 1));
    }
    if (rest == "translation.x" || rest == "translation.y") {
        Vec2d translation = shape.translation.value_or(Vec2d(0));
        return *coordinate(translation, rest.substr(rest.size() - 1));
    }
    if (rest == "rotation") {
        return shape.rotation.value_or(0);
    }
    std::vector<ShapeMember> members = shape_members(shape.shape);
    const double* number = number_in(members, parts_of(rest));
    return number != nullptr ? std::optional(*number) : bounds_number(scene, shape.shape, rest);
}

std::vector<std::string> number_names(const SceneShape& shape) {
    std::vector<std::string> names;
    for (const ShapeMember& member : shape_members(shape.shape)) {
        const std::string name(member.name);
        if (std::holds_alternative<double>(member.value)) {
            names.push_back(name);
        } else {
            const std::string point = name + (std::holds_alternative<Vec2d>(member.value) ? "" : ".0");
            names.insert(names.end(), {point + ".x", point + ".y"});
        }
    }
    names.insert(names.end(),
                 {"translation.x", "translation.y", "rotation", "left", "right", "bottom", "top"});
    return names;
}

std::optional<std::string> set_scene_number(Scene& scene, std::string_view name, double value) {
    const auto [id, rest] = parts_of(name);
    const auto index = find_shape(scene, id);
    if (!index || !scene_number(scene, name)) {
        return "the scene has no number \"" + std::string(name) + '"';
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
    const SceneShape& before = std::as_const(scene).shapes[*index];
    std::vector<ShapeMember> members = shape_members(before.shape);
    double* const number = number_in(members, parts_of(rest));
    if (number == nullptr) {
        return '"' + std::string(name) + "\" follows from other numbers: it cannot be set";
    }
    *number = value;
    const auto changed = with_members(before.shape, members);
    if (!changed || validate(*changed)) {
        return invalid(name, value);
    }
    scene.shapes[*index] = before.with(*changed);
    return std::nullopt;
}

}  // namespace collidarium::app
