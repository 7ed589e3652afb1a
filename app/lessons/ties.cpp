#include "lessons/ties.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "collidarium/query/query_cost.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {

namespace {

constexpr double tie_rounding = 1e-9;

/// Shapes with more vertices than this, both together, have no edges here: nobody picks one of so many.
constexpr std::size_t most_shadow_vertices = 1000;

/// The normals of the edges of both shapes, as b would be pushed, on which the shadows of the two overlap by
/// `wanted` once b is displaced. Concave polygons have none: their answers are not those of their edges
/// alone.
std::vector<Vec2d> normals_with(const ShapeD& a, const ShapeD& b, const Vec2d& displaced_by, double wanted) {
    std::vector<Vec2d> found;
    const auto try_edges = [&](const ShapeD& own, const ShapeD& other, const Vec2d& other_by, double side) {
        for (std::size_t edge = 0; edge < edge_count(own); ++edge) {
            const auto shadows = edge_shadows(own, edge, other, other_by);
            if (shadows && std::abs(shadows->overlap - wanted) <= tie_rounding * std::max(1.0, wanted)) {
                found.push_back(shadows->normal * side);
            }
        }
    };
    const bool is_concave =
        std::holds_alternative<Polygon<double>>(a) || std::holds_alternative<Polygon<double>>(b);
    if (!is_concave) {
        try_edges(a, b, displaced_by, 1);
        try_edges(b, a, displaced_by * -1.0, -1);
    }
    return found;
}

bool have_one_centre(const ShapeD& a, const ShapeD& b) {
    const auto* circle_a = std::get_if<Circle<double>>(&a);
    const auto* circle_b = std::get_if<Circle<double>>(&b);
    return circle_a != nullptr && circle_b != nullptr && circle_a->center == circle_b->center;
}

}  // namespace

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
    const double greatest = along(std::ranges::max(vertices, {}, along));
    const auto along_displaced = [&](const Vec2d& p) { return along(p + displaced_by); };
    const double least =
        along_displaced(std::ranges::min(others.points, {}, along_displaced)) - others.radius;
    constexpr double rounding = 1e-12;
    const double overlap = greatest - least;
    const bool is_rounding = std::abs(overlap) <= rounding * std::max(std::abs(greatest), std::abs(least));
    return EdgeShadows{normal, is_rounding ? 0 : overlap};
}

Ties ties_of(const InstanceValues& values) {
    if (!values.pair()) {
        return {};
    }
    const Scene& scene = values.scene();
    const SceneShape& a = scene.shapes[values.pair()->a];
    const SceneShape& b = scene.shapes[values.pair()->b];
    if (values.number("degenerate") == 1) {
        return {have_one_centre(a.shape, b.shape),
                normals_with(a.shape, b.shape, Vec2d(0), values.number("depth").value_or(0))};
    }
    if (values.number("corner") == 1 && values.number("t")) {
        const Vec2d translation = relative_motion(a, b).translation;
        Ties ties{false, normals_with(a.shape, b.shape, translation * *values.number("t"), 0)};
        std::erase_if(ties.normals, [&](const Vec2d& normal) {
            return normal.x * translation.x + normal.y * translation.y >= 0;
        });
        return ties;
    }
    return {};
}

bool is_along(const Ties& ties, const Vec2d& direction, double within) {
    const auto is_near = [&](const Vec2d& normal) { return angle_between(normal, direction) <= within; };
    return ties.any_direction || std::ranges::any_of(ties.normals, is_near);
}

double angle_between(const Vec2d& one, const Vec2d& other) {
    const double cross = one.x * other.y - one.y * other.x;
    const double dot = one.x * other.x + one.y * other.y;
    return std::atan2(std::abs(cross), dot) * 180 / std::numbers::pi;
}

}  // namespace collidarium::app
