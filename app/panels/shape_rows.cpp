#include "panels/shape_rows.hpp"

#include <algorithm>
#include <numbers>
#include <span>
#include <variant>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "panels/field.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

void begin_row(const Ui& ui, const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
    ImGui::TextUnformatted(text);
    ImGui::PopStyleColor();
    ImGui::SameLine(ImGui::GetStyle().WindowPadding.x + ui.px(row_label_width));
}

float field_width(const Ui& ui, int count) {
    const auto fields = static_cast<float>(count);
    return std::max(ui.px(24), (ImGui::GetContentRegionAvail().x - ui.px(row_gap) * (fields - 1)) / fields);
}

namespace {

/// Two numbers in a row; the pair with the new one put in, when one was typed.
std::optional<Vec2d> vector_row(const Ui& ui, const char* text, const std::string& id, const Vec2d& value,
                                bool may_be_negative = true) {
    begin_row(ui, text);
    const float width = field_width(ui, 2);
    const auto x = number_field(ui, id + ".x", value.x, width, may_be_negative);
    ImGui::SameLine(0, ui.px(row_gap));
    const auto y = number_field(ui, id + ".y", value.y, width, may_be_negative);
    if (!x && !y) {
        return std::nullopt;
    }
    return Vec2d(x.value_or(value.x), y.value_or(value.y));
}

std::optional<double> radius_row(const Ui& ui, double radius) {
    begin_row(ui, "radius");
    return number_field(ui, "inspector.radius", radius, field_width(ui, 2), false);
}

double degrees(double radians) {
    return radians * 180 / std::numbers::pi;
}

bool rows_of(const Ui& ui, Point<double>& point) {
    if (const auto p = vector_row(ui, "position", "inspector.position", point.position)) {
        point.position = *p;
        return true;
    }
    return false;
}

bool rows_of(const Ui& ui, Segment<double>& segment) {
    const auto a = vector_row(ui, "end a", "inspector.a", segment.a);
    const auto b = vector_row(ui, "end b", "inspector.b", segment.b);
    segment.a = a.value_or(segment.a);
    segment.b = b.value_or(segment.b);
    return a || b;
}

bool rows_of(const Ui& ui, Aabb<double>& box) {
    const auto center = vector_row(ui, "centre", "inspector.center", box.center);
    const auto half = vector_row(ui, "half", "inspector.half", box.half, false);
    box.center = center.value_or(box.center);
    box.half = half.value_or(box.half);
    return center || half;
}

bool rows_of(const Ui& ui, Obb<double>& box) {
    const auto center = vector_row(ui, "centre", "inspector.center", box.center);
    const auto half = vector_row(ui, "half", "inspector.half", box.half, false);
    begin_row(ui, "angle");
    const auto angle = number_field(ui, "inspector.angle", degrees(box.rotation.angle()), field_width(ui, 2));
    box.center = center.value_or(box.center);
    box.half = half.value_or(box.half);
    if (angle) {
        box.rotation = Rotation<double>(*angle * std::numbers::pi / 180);
    }
    return center || half || angle;
}

bool rows_of(const Ui& ui, Circle<double>& circle) {
    const auto center = vector_row(ui, "centre", "inspector.center", circle.center);
    const auto radius = radius_row(ui, circle.radius);
    circle.center = center.value_or(circle.center);
    circle.radius = radius.value_or(circle.radius);
    return center || radius;
}

bool rows_of(const Ui& ui, Capsule<double>& capsule) {
    const auto a = vector_row(ui, "end a", "inspector.a", capsule.a);
    const auto b = vector_row(ui, "end b", "inspector.b", capsule.b);
    const auto radius = radius_row(ui, capsule.radius);
    capsule.a = a.value_or(capsule.a);
    capsule.b = b.value_or(capsule.b);
    capsule.radius = radius.value_or(capsule.radius);
    return a || b || radius;
}

/// The vertices of a polygon; a change that would make no polygon is refused by name.
bool vertex_rows(const Ui& ui, ShapeD& shape, std::span<const Vec2d> given) {
    std::vector<Vec2d> vertices(given.begin(), given.end());
    bool changed = false;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        if (const auto vertex =
                vector_row(ui, ("vertex " + number).c_str(), "inspector.vertex." + number, vertices[i])) {
            vertices[i] = *vertex;
            changed = true;
        }
    }
    if (!changed) {
        return false;
    }
    auto made = make_polygon_shape<double>(vertices);
    if (!made.shape) {
        ui.shell.field.problem_field = "inspector.";
        ui.shell.field.problem = "This makes no polygon: " + std::string(name(*made.error)) + ".";
        return false;
    }
    shape = *std::move(made.shape);
    return true;
}

}  // namespace

bool shape_rows(const Ui& ui, ShapeD& shape) {
    if (const auto* polygon = std::get_if<Polygon<double>>(&shape)) {
        return vertex_rows(ui, shape, polygon->vertices());
    }
    if (const auto* convex = std::get_if<ConvexPolygon<double>>(&shape)) {
        return vertex_rows(ui, shape, convex->vertices());
    }
    return std::visit(
        [&](auto& basic) {
            if constexpr (requires { rows_of(ui, basic); }) {
                return rows_of(ui, basic);
            } else {
                return false;
            }
        },
        shape);
}

}  // namespace collidarium::app
