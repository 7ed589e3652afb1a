#include "overlays/methods/corners.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace collidarium::app {

namespace {

double distance_to(const Stretch& stretch, const Vec2d& point) {
    const Vec2d offset = stretch.to - stretch.from;
    const double length2 = glm::dot(offset, offset);
    const double along =
        length2 > 0 ? std::clamp(glm::dot(point - stretch.from, offset) / length2, 0.0, 1.0) : 0.0;
    return glm::distance(stretch.from + offset * along, point);
}

/// How far an edge's direction is from being perpendicular to `outwards`: 0 to 1.
double slant(const Stretch& side, const Vec2d& outwards) {
    const Vec2d offset = side.to - side.from;
    return std::abs(glm::dot(offset, outwards)) / std::max(glm::length(offset), 1e-300);
}

}  // namespace

std::vector<Corners> parts_of(const ShapeD& shape) {
    const auto* polygon = std::get_if<Polygon<double>>(&shape);
    if (polygon == nullptr) {
        return {corners_of(shape)};
    }
    std::vector<Corners> parts;
    for (const ConvexPolygon<double>& piece : polygon->convex_parts()) {
        parts.push_back({{piece.vertices().begin(), piece.vertices().end()}, 0});
    }
    return parts;
}

Stretch side_of(const Corners& corners, std::size_t first, const Vec2d& outwards) {
    const std::size_t count = corners.points.size();
    const Vec2d out = outwards * corners.radius;
    return {corners.points[first % count] + out, corners.points[(first + 1) % count] + out};
}

std::size_t side_at(const Corners& corners, const Vec2d& at, const Vec2d& outwards) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    const Vec2d on_core = at - outwards * corners.radius;
    const double size = std::abs(at.x) + std::abs(at.y) + glm::length(corners.points[0] - at);
    for (std::size_t i = 0; i < corners.points.size(); ++i) {
        const Stretch side = side_of(corners, i, Vec2d(0));
        // At a vertex, where two edges are equally close, the one that faces that direction.
        const double cost = distance_to(side, on_core) + 1e-6 * size * slant(side, outwards);
        if (cost < least) {
            best = i;
            least = cost;
        }
    }
    return best;
}

Vec2d farthest(const Corners& corners, const Vec2d& direction, const Vec2d& then) {
    Vec2d best = corners.points[0];
    for (const Vec2d& point : corners.points) {
        const double ahead = glm::dot(direction, point - best);
        const double size = std::abs(point.x) + std::abs(point.y) + std::abs(best.x) + std::abs(best.y);
        const bool level = std::abs(ahead) <= 1e-12 * size;
        if (level ? glm::dot(then, point - best) > 0 : ahead > 0) {
            best = point;
        }
    }
    return best + direction * corners.radius;
}

}  // namespace collidarium::app
