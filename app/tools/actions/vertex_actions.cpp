#include "tools/actions/vertex_actions.hpp"

#include <utility>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "commands/shape_commands.hpp"
#include "tools/actions/polygon_words.hpp"
#include "tools/snap/outline.hpp"

namespace collidarium::app {
namespace {

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
