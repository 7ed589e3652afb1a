#include "overlays/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

/// The part of a polygon on the side of a line where `dot(normal, p) <= offset`.
std::vector<Vec2d> half_of(std::span<const Vec2d> polygon, const Vec2d& normal, double offset) {
    std::vector<Vec2d> kept;
    kept.reserve(polygon.size() + 1);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2d& here = polygon[i];
        const Vec2d& next = polygon[(i + 1) % polygon.size()];
        const double side_here = glm::dot(normal, here) - offset;
        const double side_next = glm::dot(normal, next) - offset;
        if (side_here <= 0) {
            kept.push_back(here);
        }
        if ((side_here < 0 && side_next > 0) || (side_here > 0 && side_next < 0)) {
            kept.push_back(here + (next - here) * (side_here / (side_here - side_next)));
        }
    }
    return kept;
}

}  // namespace

bool overlapping(const Rect& a, const Rect& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

Rect bounds_of(std::span<const Vec2d> points) {
    Rect around{points.front(), points.front()};
    for (const Vec2d& point : points) {
        around.min = glm::min(around.min, point);
        around.max = glm::max(around.max, point);
    }
    return around;
}

std::optional<Stretch> clipped(const Stretch& stretch, const Rect& rect) {
    const std::optional<ClippedLine> kept = clip_line(stretch.from, stretch.to, rect);
    return kept ? std::optional(Stretch{kept->from, kept->to}) : std::nullopt;
}

std::optional<Stretch> clipped_line(const Vec2d& point, const Vec2d& direction, const Rect& rect) {
    const double length = std::max(std::abs(direction.x), std::abs(direction.y));
    if (!(length > 0) || !std::isfinite(length) || !is_finite(point)) {
        return std::nullopt;
    }
    const Vec2d unit = direction / length;
    // Long enough to leave the rectangle on both sides from the point of the line nearest to its middle.
    const Vec2d size = rect.size();
    const Vec2d nearest = point + unit * (glm::dot(rect.center() - point, unit) / glm::dot(unit, unit));
    const double reach = 2 * (size.x + size.y) + glm::distance(nearest, rect.center());
    return clipped({nearest - unit * reach, nearest + unit * reach}, rect);
}

std::vector<Vec2d> shared(std::span<const Vec2d> a, std::span<const Vec2d> b) {
    if (b.size() > a.size()) {
        return shared(b, a);
    }
    if (a.size() < 3 || b.size() < 2) {
        return {};
    }
    std::vector<Vec2d> kept(b.begin(), b.end());
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Vec2d& from = a[i];
        const Vec2d outward = -perpendicular(a[(i + 1) % a.size()] - from);
        kept = half_of(kept, outward, glm::dot(outward, from));
    }
    return kept.size() < 2 ? std::vector<Vec2d>{} : kept;
}

}  // namespace collidarium::app
