#include "explain/trace/crossed_edge.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/words/faces.hpp"

namespace collidarium::app {

namespace {

using Points = std::vector<Vec2d>;

Points vertices_of(const ShapeD& shape) {
    ConvexProxyStorage<double> room;
    const std::span<const Vec2d> points = std::visit(
        [&]<class S>(const S& basic) -> std::span<const Vec2d> {
            if constexpr (std::is_same_v<S, Polygon<double>>) {
                return basic.vertices();
            } else {
                return make_proxy(basic, room).points;
            }
        },
        shape);
    return {points.begin(), points.end()};
}

/// Their differences from a point: of b, the points of −b with its reference point at the origin.
Points reflected(const Points& points, const Vec2d& reference) {
    Points result;
    std::ranges::transform(points, std::back_inserter(result),
                           [&](const Vec2d& point) { return reference - point; });
    return result;
}

/// The first and the last of the points that lie farthest along n, seen along the tangent of an edge with
/// that outward normal.
struct Extreme {
    Vec2d first{};
    Vec2d last{};
};

Extreme extreme_along(const Points& points, const Vec2d& n, double rounding) {
    const Vec2d tangent(-n.y, n.x);
    double farthest = glm::dot(n, points.front());
    for (const Vec2d& point : points) {
        farthest = std::max(farthest, glm::dot(n, point));
    }
    std::optional<Extreme> found;
    for (const Vec2d& point : points) {
        if (glm::dot(n, point) < farthest - rounding) {
            continue;
        }
        found = found ? *found : Extreme{point, point};
        found->first = glm::dot(tangent, point) < glm::dot(tangent, found->first) ? point : found->first;
        found->last = glm::dot(tangent, point) > glm::dot(tangent, found->last) ? point : found->last;
    }
    return *found;
}

double size_of(const Points& points) {
    double size = 0;
    for (const Vec2d& point : points) {
        size = std::max({size, std::abs(point.x), std::abs(point.y)});
    }
    return size;
}

/// The edges of a polygon, by their first vertices, that the edge of the sum of it and `other` comes from:
/// those that lie on it, moved by the extreme points of the other. Several where a vertex lies on a straight
/// edge.
std::vector<std::size_t> edges_in_sum(const Points& polygon, const Points& other,
                                      const EdgeCrossing<double>& crossing) {
    const double rounding = 1e-6 * (size_of(polygon) + size_of(other));  // more than single precision's
    const Vec2d& n = crossing.direction;
    const Vec2d tangent(-n.y, n.x);
    const Extreme moved = extreme_along(other, n, rounding);
    const double one_end = glm::dot(tangent, crossing.from);
    const double other_end = glm::dot(tangent, crossing.to);
    const double low = std::min(one_end, other_end);
    const double high = std::max(one_end, other_end);
    const auto is_on = [&](const Vec2d& point) {
        const double along = glm::dot(tangent, point);
        return std::abs(glm::dot(n, point - crossing.from)) <= rounding && along >= low - rounding &&
               along <= high + rounding;
    };
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2d& from = polygon[i];
        const Vec2d& to = polygon[(i + 1) % polygon.size()];
        // Counter-clockwise, of a as of −b, an edge with that outward normal runs along the tangent.
        if (glm::dot(tangent, to - from) > rounding && is_on(from + moved.first) && is_on(to + moved.last)) {
            found.push_back(i);
        }
    }
    return found;
}

/// "edge 3", "edges 3 and 4".
std::string numbered(const std::vector<std::size_t>& edges) {
    std::string text = edges.size() == 1 ? "edge " : "edges ";
    for (std::size_t i = 0; i < edges.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == edges.size() ? " and " : ", ") + std::to_string(edges[i] + 1);
    }
    return text;
}

}  // namespace

bool is_concave(const ShapeD& shape) {
    return std::holds_alternative<Polygon<double>>(shape);
}

CrossedEdge crossed_edge(const Scene& scene, const FocusAnswer& focus, const EdgeCrossing<double>& crossing) {
    const ShapeD& a = scene.shapes[focus.a].shape;
    const ShapeD& b = scene.shapes[focus.b].shape;
    const bool of_b = crossing.axis == Axis::edge_b;
    const ShapeD& shape = of_b ? b : a;
    const Points of_a = vertices_of(a);
    const Points minus_b = reflected(vertices_of(b), reference_point(b));
    const Points& own = of_b ? minus_b : of_a;
    if (own.size() < 3) {
        return {of_b, own.size() == 2 ? "a " : "an ", own.size() == 2 ? "side" : "edge"};
    }
    // Of a concave polygon only a part takes part in the sum, and its extreme points are not those of all.
    const bool is_other_concave = is_concave(of_b ? a : b);
    const std::vector<std::size_t> edges =
        is_other_concave ? std::vector<std::size_t>{} : edges_in_sum(own, of_b ? of_a : minus_b, crossing);
    if (!edges.empty() && std::holds_alternative<Aabb<double>>(shape)) {
        const Vec2d outward = of_b ? -crossing.direction : crossing.direction;
        return {of_b, "the ", face_name(outward, scene.view && scene.view->y_down)};
    }
    if (!edges.empty()) {
        return {of_b, "", numbered(edges)};
    }
    // What is no edge of the polygon was cut when it was decomposed.
    if (is_concave(shape) && !is_other_concave) {
        return {of_b, "a ", "diagonal"};
    }
    return {of_b, "an ", "edge", is_concave(shape)};
}

}  // namespace collidarium::app
