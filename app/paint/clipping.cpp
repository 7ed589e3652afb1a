#include "paint/clipping.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace collidarium::app {

namespace {

/// The half-plane bounded by a line parallel to an axis: sign * p[axis] <= limit.
struct HalfPlane {
    int axis;
    double sign;
    double limit;

    [[nodiscard]] double excess(const Vec2d& p) const { return sign * p[axis] - limit; }
};

std::array<HalfPlane, 4> sides(const Rect& area) {
    return {{{0, -1, -area.min.x}, {0, 1, area.max.x}, {1, -1, -area.min.y}, {1, 1, area.max.y}}};
}

std::vector<Vec2d> cut(const std::vector<Vec2d>& polygon, const HalfPlane& side) {
    std::vector<Vec2d> kept;
    kept.reserve(polygon.size() + 1);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2d& from = polygon[i];
        const Vec2d& to = polygon[(i + 1) % polygon.size()];
        const double before = side.excess(from);
        const double after = side.excess(to);
        if (before <= 0) {
            kept.push_back(from);
        }
        if ((before <= 0) != (after <= 0)) {
            Vec2d crossing = from + (to - from) * (before / (before - after));
            crossing[side.axis] = side.sign * side.limit;
            kept.push_back(crossing);
        }
    }
    return kept;
}

}  // namespace

bool is_finite(const Vec2d& v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

bool is_finite(std::span<const Vec2d> points) {
    return std::ranges::all_of(points, [](const Vec2d& p) { return is_finite(p); });
}

Rect grown(const Rect& rect, double by) {
    return {rect.min - Vec2d(by, by), rect.max + Vec2d(by, by)};
}

std::optional<ClippedLine> clip_line(const Vec2d& from, const Vec2d& to, const Rect& area) {
    const Vec2d delta = to - from;
    if (!is_finite(from) || !is_finite(delta)) {
        return std::nullopt;
    }
    double enter = 0;
    double leave = 1;
    for (const HalfPlane& side : sides(area)) {
        const double outside = side.excess(from);
        const double speed = side.sign * delta[side.axis];
        if (speed == 0) {
            if (outside > 0) {
                return std::nullopt;
            }
        } else if (speed < 0) {
            enter = std::max(enter, outside / -speed);
        } else {
            leave = std::min(leave, -outside / speed);
        }
    }
    if (enter > leave) {
        return std::nullopt;
    }
    const auto inside = [&](double t) { return glm::clamp(from + delta * t, area.min, area.max); };
    ClippedLine clipped;
    clipped.from = enter > 0 ? inside(enter) : from;
    clipped.to = leave < 1 ? inside(leave) : to;
    clipped.skipped = enter * std::hypot(delta.x, delta.y);
    return clipped;
}

std::vector<Vec2d> clip_convex(std::span<const Vec2d> convex, const Rect& area) {
    if (convex.size() < 3 || !is_finite(convex)) {
        return {};
    }
    std::vector<Vec2d> polygon(convex.begin(), convex.end());
    if (std::ranges::all_of(convex, [&](const Vec2d& p) { return area.contains(p); })) {
        return polygon;
    }
    for (const HalfPlane& side : sides(area)) {
        polygon = cut(polygon, side);
        if (polygon.size() < 3) {
            return {};
        }
    }
    return polygon;
}

}  // namespace collidarium::app
