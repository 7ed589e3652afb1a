#include "tools/actions/polygon_actions.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "commands/shape_commands.hpp"
#include "model/scene/corners.hpp"
#include "model/scene/id_pool.hpp"
#include "tools/actions/clipboard_actions.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app {

namespace {

const Circle<double>* circle_of(const SceneShape& shape) {
    return std::get_if<Circle<double>>(&shape.shape);
}

std::optional<std::size_t> first_concave(const Workspace& workspace) {
    for (const std::size_t index : free_selection(workspace)) {
        if (std::holds_alternative<Polygon<double>>(workspace.scene().shapes[index].shape)) {
            return index;
        }
    }
    return std::nullopt;
}

std::vector<Vec2d> regular_polygon(const Circle<double>& circle, int sides, RegularPolygon kind) {
    const double step = 2 * std::numbers::pi / sides;
    const bool is_inside = kind == RegularPolygon::inscribed;
    const double radius = is_inside ? circle.radius : circle.radius / std::cos(step / 2);
    std::vector<Vec2d> vertices;
    for (int i = 0; i < sides; ++i) {
        const double angle = step * (is_inside ? i : i + 0.5);
        vertices.push_back(circle.center + Vec2d(std::cos(angle), std::sin(angle)) * radius);
    }
    return vertices;
}

bool is_polygon(const ShapeD& shape) {
    return std::holds_alternative<Polygon<double>>(shape) ||
           std::holds_alternative<ConvexPolygon<double>>(shape);
}

std::optional<std::string> set_vertices(Workspace& workspace, std::size_t index,
                                        const std::vector<Vec2d>& vertices, const std::string& verb) {
    auto made = make_polygon_shape<double>(vertices);
    if (!made.shape) {
        return polygon_words(*made.error);
    }
    SceneShape after = workspace.scene().shapes[index];
    after.shape = *std::move(made.shape);
    std::vector<PlacedShape> shapes;
    shapes.push_back({index, std::move(after)});
    workspace.undo.execute(replace_shapes(verb, std::move(shapes)));
    return std::nullopt;
}

}  // namespace

bool can_add_hull(const Workspace& workspace) {
    const auto selected = selected_indices(workspace.scene(), workspace.selection);
    return !selected.empty() && std::ranges::all_of(selected, [&](std::size_t index) {
        return corners_of(workspace.scene().shapes[index].shape).radius == 0;
    });
}

std::optional<std::string> add_convex_hull(Workspace& workspace) {
    if (!can_add_hull(workspace)) {
        return "A convex hull is made of shapes without arcs.";
    }
    std::vector<Vec2d> points;
    for (const std::size_t index : selected_indices(workspace.scene(), workspace.selection)) {
        std::ranges::copy(corners_of(workspace.scene().shapes[index].shape).points,
                          std::back_inserter(points));
    }
    auto made = make_polygon_shape<double>(convex_hull(std::span<const Vec2d>(points)));
    if (!made.shape) {
        return "The points lie on one line: their convex hull is no polygon.";
    }
    SceneShape hull;
    hull.id = "hull";
    hull.shape = *std::move(made.shape);
    return insert_shapes(workspace, {std::move(hull)}, Vec2d(0), "Make the convex hull:");
}

bool can_split(const Workspace& workspace) {
    return first_concave(workspace).has_value();
}

std::optional<std::string> split_into_parts(Workspace& workspace) {
    const auto index = first_concave(workspace);
    if (!index) {
        return "Select a concave polygon to split it into its convex parts.";
    }
    const SceneShape& whole = workspace.scene().shapes[*index];
    const auto& parts = std::get<Polygon<double>>(whole.shape).convex_parts();
    if (workspace.scene().shapes.size() + parts.size() - 1 > max_scene_shapes) {
        return "a scene holds at most " + std::to_string(max_scene_shapes) + " shapes";
    }
    IdPool pool(workspace.scene());
    std::vector<SceneShape> pieces;
    std::vector<std::string> ids;
    for (const ConvexPolygon<double>& part : parts) {
        SceneShape& piece = pieces.emplace_back(whole);
        piece.shape = part;
        if (pieces.size() > 1) {
            piece.id = pool.take_numbered(whole.id);
            piece.name.clear();
            piece.unknown.clear();
        }
        ids.push_back(piece.id);
    }
    workspace.undo.execute(split_shape(*index, std::move(pieces), "Split {} into convex parts"));
    workspace.last_edited = ids.front();
    workspace.selection.set(std::move(ids));
    return std::nullopt;
}

bool can_make_polygon(const Workspace& workspace) {
    return std::ranges::any_of(free_selection(workspace), [&](std::size_t index) {
        return circle_of(workspace.scene().shapes[index]) != nullptr;
    });
}

std::optional<std::string> make_regular_polygons(Workspace& workspace, int sides, RegularPolygon kind) {
    if (sides < least_sides || sides > most_sides) {
        return "A polygon has from " + std::to_string(least_sides) + " to " + std::to_string(most_sides) +
               " vertices here.";
    }
    std::vector<PlacedShape> after;
    for (const std::size_t index : free_selection(workspace)) {
        SceneShape shape = workspace.scene().shapes[index];
        const Circle<double>* circle = circle_of(shape);
        if (circle == nullptr) {
            continue;
        }
        auto made = make_polygon_shape<double>(regular_polygon(*circle, sides, kind));
        if (!made.shape) {
            return shape.label() + " is too small: " + polygon_words(*made.error);
        }
        shape.shape = *std::move(made.shape);
        after.push_back({index, std::move(shape)});
    }
    if (after.empty()) {
        return "Select a circle to make a polygon of it.";
    }
    const char* where = kind == RegularPolygon::inscribed ? "inscribed in" : "circumscribed about";
    workspace.undo.execute(replace_shapes("Make a polygon of " + std::to_string(sides) + " vertices " + where,
                                          std::move(after)));
    return std::nullopt;
}

std::string polygon_words(ShapeError error) {
    switch (error) {
        case ShapeError::too_few_vertices:
            return "A polygon needs at least three vertices.";
        case ShapeError::repeated_vertex:
            return "Two neighbouring vertices of a polygon must not coincide.";
        case ShapeError::zero_area:
            return "The vertices of a polygon must not all be collinear.";
        case ShapeError::self_intersecting:
            return "The edges of a polygon must not cross or touch each other.";
        case ShapeError::not_finite:
            return "Every number must be finite.";
        default:
            return "This is not a valid polygon: " + std::string(name(error)) + ".";
    }
}

bool path_crosses(std::span<const Vec2d> vertices, const Vec2d& next) {
    if (vertices.empty()) {
        return false;
    }
    const Segment<double> side{vertices.back(), next};
    for (std::size_t i = 0; i + 1 < vertices.size(); ++i) {
        const Segment<double> earlier{vertices[i], vertices[i + 1]};
        const LinesKind kind = lines(earlier, side, Extent::segment).kind;
        const bool neighbour = i + 2 == vertices.size();
        if (kind == LinesKind::overlap || (kind == LinesKind::point && !neighbour)) {
            return true;
        }
    }
    return false;
}

std::optional<std::string> delete_vertex(Workspace& workspace, std::size_t shape, std::size_t vertex) {
    const SceneShape& before = workspace.scene().shapes[shape];
    std::vector<Vec2d> vertices = shape_vertices(before.shape);
    if (!is_polygon(before.shape) || vertex >= vertices.size()) {
        return "There is no such vertex.";
    }
    vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(vertex));
    return set_vertices(workspace, shape, vertices, "Delete a vertex of");
}

std::optional<std::string> insert_vertex(Workspace& workspace, std::size_t shape, std::size_t vertex) {
    const SceneShape& before = workspace.scene().shapes[shape];
    std::vector<Vec2d> vertices = shape_vertices(before.shape);
    if (!is_polygon(before.shape) || vertex >= vertices.size()) {
        return "There is no such vertex.";
    }
    const Vec2d middle = (vertices[vertex] + vertices[(vertex + 1) % vertices.size()]) * 0.5;
    vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(vertex) + 1, middle);
    return set_vertices(workspace, shape, vertices, "Insert a vertex into");
}

}  // namespace collidarium::app
