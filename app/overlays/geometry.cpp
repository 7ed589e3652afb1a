#include "overlays/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

/// Narrows [from, to] to the times at which `start + t delta` is at most `limit`.
bool cut(double start, double delta, double limit, double& from, double& to) {
    if (delta == 0) {
        return start <= limit;
    }
    const double t = (limit - start) / delta;
    if (delta > 0) {
        to = std::min(to, t);
    } else {
        from = std::max(from, t);
    }
    return from <= to;
}

std::optional<Stretch> cut(const Vec2d& start, const Vec2d& delta, double from, double to, const Rect& rect) {
    if (!finite(start) || !finite(delta) || !cut(start.x, delta.x, rect.max.x, from, to) ||
        !cut(-start.x, -delta.x, -rect.min.x, from, to) || !cut(start.y, delta.y, rect.max.y, from, to) ||
        !cut(-start.y, -delta.y, -rect.min.y, from, to)) {
        return std::nullopt;
    }
    const Stretch kept{start + delta * from, start + delta * to};
    // Rounding at far-away starts must not carry the ends out again.
    return Stretch{glm::clamp(kept.from, rect.min, rect.max), glm::clamp(kept.to, rect.min, rect.max)};
}

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

bool finite(const Vec2d& v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

Rect grown(const Rect& rect, double margin) {
    return {rect.min - Vec2d(margin), rect.max + Vec2d(margin)};
}

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
    if (rect.contains(stretch.from) && rect.contains(stretch.to)) {
        return stretch;
    }
    return cut(stretch.from, stretch.to - stretch.from, 0, 1, rect);
}

std::optional<Stretch> clipped_line(const Vec2d& point, const Vec2d& direction, const Rect& rect) {
    const double length = std::max(std::abs(direction.x), std::abs(direction.y));
    if (!(length > 0) || !std::isfinite(length)) {
        return std::nullopt;
    }
    const double everywhere = 1e300;
    const Vec2d unit = direction / length;
    // Start next to the rectangle: the nearer the start, the smaller the rounding.
    const double ahead = glm::dot(rect.center() - point, unit) / glm::dot(unit, unit);
    return cut(point + unit * ahead, unit, -everywhere, everywhere, rect);
}

std::vector<Vec2d> clipped(std::span<const Vec2d> convex, const Rect& rect) {
    if (!std::all_of(convex.begin(), convex.end(), finite)) {
        return {};
    }
    std::vector<Vec2d> kept(convex.begin(), convex.end());
    kept = half_of(kept, {1, 0}, rect.max.x);
    kept = half_of(kept, {-1, 0}, -rect.min.x);
    kept = half_of(kept, {0, 1}, rect.max.y);
    kept = half_of(kept, {0, -1}, -rect.min.y);
    return kept;
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

std::vector<Vec2d> outline_of(const ShapeD& shape) {
    struct Outline {
        std::vector<Vec2d> operator()(const Point<double>& point) const { return {point.position}; }
        std::vector<Vec2d> operator()(const Segment<double>& segment) const {
            return segment.a == segment.b ? std::vector{segment.a} : std::vector{segment.a, segment.b};
        }
        std::vector<Vec2d> operator()(const Aabb<double>& box) const {
            const Vec2d low = box.center - box.half;
            const Vec2d high = box.center + box.half;
            if (low == high) {
                return {low};
            }
            if (low.x == high.x || low.y == high.y) {
                return {low, high};
            }
            return {low, {high.x, low.y}, high, {low.x, high.y}};
        }
    };
    return std::visit(Outline{}, shape);
}

std::vector<Vec2d> moved(std::span<const Vec2d> points, const Vec2d& by) {
    std::vector<Vec2d> result(points.begin(), points.end());
    for (Vec2d& point : result) {
        point += by;
    }
    return result;
}

}  // namespace collidarium::app
