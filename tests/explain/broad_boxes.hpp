#pragma once

/// The bounding boxes of shapes, and what a broad phase asks about them, by arithmetic that shares nothing
/// with the program's.

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>

#include "explain/outline.hpp"

namespace collidarium::app::truth {

struct BroadBox {
    Vec min{INFINITY, INFINITY};
    Vec max{-INFINITY, -INFINITY};
};

inline BroadBox broad_box_of(const Outline& outline) {
    BroadBox box;
    for (const Vec& p : outline.points) {
        box.min = {std::min(box.min.x, p.x - outline.radius), std::min(box.min.y, p.y - outline.radius)};
        box.max = {std::max(box.max.x, p.x + outline.radius), std::max(box.max.y, p.y + outline.radius)};
    }
    return box;
}

/// The separation of two boxes, of the axis on which it is larger; negative where they overlap.
inline Real broad_gap(const BroadBox& a, const BroadBox& b) {
    return std::max({b.min.x - a.max.x, a.min.x - b.max.x, b.min.y - a.max.y, a.min.y - b.max.y});
}

/// Whether a box that moves along a path comes so near to another.
inline bool meets_on_path(const BroadBox& moving, const Vec& path, const BroadBox& other, Real near) {
    Interval inside{0, 1};
    const auto clip = [&](Real low, Real high, Real speed) {
        if (speed == 0) {
            inside = low <= 0 && high >= 0 ? inside : Interval{};
            return;
        }
        inside.enter = std::max(inside.enter, std::min(low / speed, high / speed));
        inside.leave = std::min(inside.leave, std::max(low / speed, high / speed));
    };
    clip(other.min.x - moving.max.x - near, other.max.x - moving.min.x + near, path.x);
    clip(other.min.y - moving.max.y - near, other.max.y - moving.min.y + near, path.y);
    return !inside.is_empty();
}

inline Real distance_to_box(const Vec& p, const BroadBox& box) {
    return length({std::max({Real(0), box.min.x - p.x, p.x - box.max.x}),
                   std::max({Real(0), box.min.y - p.y, p.y - box.max.y})});
}

/// From the surface of a shape, convex or not; 0 inside.
inline Real distance_to_shape(const Vec& p, const Outline& outline) {
    Real distance = INFINITY;
    bool is_inside = false;
    for (std::size_t i = 0; i < outline.points.size(); ++i) {
        const Vec& from = outline.points[i];
        const Vec& to = outline.points[(i + 1) % outline.points.size()];
        distance = std::min(distance, distance_to_segment(p, from, to));
        const bool crosses = (from.y > p.y) != (to.y > p.y) &&
                             p.x < from.x + (to.x - from.x) * (p.y - from.y) / (to.y - from.y);
        is_inside = is_inside != crosses;
    }
    return is_inside ? 0 : std::max(distance - outline.radius, Real(0));
}

/// "12,720" as "12720".
inline std::string without_commas(std::string text) {
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] == ',' && std::isdigit(text[i - 1]) != 0 && std::isdigit(text[i + 1]) != 0) {
            text.erase(i, 1);
        }
    }
    return text;
}

}  // namespace collidarium::app::truth
