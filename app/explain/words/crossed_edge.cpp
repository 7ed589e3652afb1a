#include "explain/words/crossed_edge.hpp"

#include <variant>

#include "collidarium/shapes/convex_shape.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "explain/words/faces.hpp"

namespace collidarium::app {

namespace {

/// "edge 3", "edges 3 and 4".
std::string numbered(const std::vector<std::size_t>& edges) {
    std::string text = edges.size() == 1 ? "edge " : "edges ";
    for (std::size_t i = 0; i < edges.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == edges.size() ? " and " : ", ") + std::to_string(edges[i] + 1);
    }
    return text;
}

/// Of a box without width as many as of a segment.
std::size_t vertex_count(const ShapeD& shape) {
    const auto count = []<class S>(const S& basic) -> std::size_t {
        if constexpr (ConvexShape<S>) {
            ConvexProxyStorage<double> room;
            return make_proxy(basic, room).points.size();
        } else {
            return basic.vertices().size();
        }
    };
    return std::visit(count, shape);
}

}  // namespace

bool is_concave(const ShapeD& shape) {
    return std::holds_alternative<Polygon<double>>(shape);
}

CrossedEdge crossed_edge(const Scene& scene, const FocusAnswer& focus, const EdgeCrossing<double>& crossing) {
    const bool of_b = crossing.axis == Axis::edge_b;
    const ShapeD& shape = scene.shapes[of_b ? focus.b : focus.a].shape;
    if (const std::size_t count = vertex_count(shape); count < 3) {
        return {of_b, count == 2 ? "a " : "an ", count == 2 ? "side" : "edge"};
    }
    // Parts of two concave polygons meet at many edges: not one of them is named.
    if (is_concave(scene.shapes[of_b ? focus.a : focus.b].shape) || crossing.axis == Axis::vertices) {
        return {of_b, "an ", "edge", is_concave(shape)};
    }
    if (std::holds_alternative<Aabb<double>>(shape)) {
        const Vec2d outward = of_b ? -crossing.direction : crossing.direction;
        return {of_b, "the ", face_name(outward, scene.view && scene.view->y_down)};
    }
    return crossing.edges.empty() ? CrossedEdge{of_b, "a ", "diagonal"}
                                  : CrossedEdge{of_b, "", numbered(crossing.edges)};
}

}  // namespace collidarium::app
