#include "lessons/shadows.hpp"

#include <algorithm>
#include <cmath>

#include "collidarium/query/query_cost.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

std::size_t edge_count(const ShapeD& shape) {
    return vertex_count(shape) > most_shadow_vertices ? 0 : polygon_corners(shape).size();
}

std::optional<EdgeShadows> edge_shadows(const ShapeD& own, std::size_t edge, const ShapeD& other,
                                        const Vec2d& displaced_by) {
    if (vertex_count(own) + vertex_count(other) > most_shadow_vertices) {
        return std::nullopt;
    }
    const auto vertices = polygon_corners(own);
    const auto others = corners_of(other);
    if (edge >= vertices.size() || others.points.empty()) {
        return std::nullopt;
    }
    const Vec2d way = vertices[(edge + 1) % vertices.size()] - vertices[edge];
    const double length = std::hypot(way.x, way.y);
    const Vec2d normal(way.y / length, -way.x / length);
    const auto along = [&](const Vec2d& p) { return normal.x * p.x + normal.y * p.y; };
    double greatest = along(vertices[0]);
    for (const Vec2d& vertex : vertices) {
        greatest = std::max(greatest, along(vertex));
    }
    double least = along(others.points[0] + displaced_by);
    for (const Vec2d& point : others.points) {
        least = std::min(least, along(point + displaced_by));
    }
    least -= others.radius;
    constexpr double rounding = 1e-12;
    const double overlap = greatest - least;
    const bool is_rounding = std::abs(overlap) <= rounding * std::max(std::abs(greatest), std::abs(least));
    return EdgeShadows{normal, is_rounding ? 0 : overlap};
}

}  // namespace collidarium::app
