#pragma once

/// Outlines with fewer vertices.
///
/// Source: Douglas and Peucker, Algorithms for the Reduction of the Number of Points Required to Represent a
/// Digitized Line or its Caricature, 1973.

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/raster/mask_outline.hpp"

namespace collidarium::raster {

namespace detail {

/// The distance of a point from a segment.
template <Scalar T>
[[nodiscard]] inline T distance_to_segment(const Vec2<T>& point, const Vec2<T>& a, const Vec2<T>& b) {
    const Vec2<T> edge = b - a;
    const T length2 = glm::dot(edge, edge);
    const T along = length2 > 0 ? std::clamp(glm::dot(point - a, edge) / length2, T(0), T(1)) : T(0);
    return glm::length(point - (a + edge * along));
}

/// The vertices that Douglas and Peucker keep of a closed line, from two of them on that are kept in any
/// case.
template <Scalar T>
[[nodiscard]] inline std::vector<Vec2<T>> kept_vertices(std::span<const Vec2<T>> vertices, T tolerance) {
    const std::size_t count = vertices.size();
    std::size_t opposite = 0;
    for (std::size_t i = 1; i < count; ++i) {
        const Vec2<T> to_this = vertices[i] - vertices[0];
        const Vec2<T> to_best = vertices[opposite] - vertices[0];
        opposite = glm::dot(to_this, to_this) > glm::dot(to_best, to_best) ? i : opposite;
    }
    std::vector<bool> keep(count, false);
    keep[0] = keep[opposite] = true;
    // Stretches from one vertex to another; number `count` is the first vertex again.
    std::vector<std::pair<std::size_t, std::size_t>> stretches{{0, opposite}, {opposite, count}};
    while (!stretches.empty()) {
        const auto [from, to] = stretches.back();
        stretches.pop_back();
        std::size_t farthest = from;
        T most = tolerance;
        for (std::size_t i = from + 1; i < to; ++i) {
            const T distance = distance_to_segment(vertices[i], vertices[from], vertices[to % count]);
            if (distance > most) {
                most = distance;
                farthest = i;
            }
        }
        if (farthest != from) {
            keep[farthest] = true;
            stretches.emplace_back(from, farthest);
            stretches.emplace_back(farthest, to);
        }
    }
    std::vector<Vec2<T>> kept;
    for (std::size_t i = 0; i < count; ++i) {
        if (keep[i]) {
            kept.push_back(vertices[i]);
        }
    }
    return kept;
}

}  // namespace detail

/// The outline with as few of its vertices as Douglas and Peucker leave it: none that is left out is farther
/// than `tolerance` (0 or more) from the edge in its place. It is a simple polygon that runs the same way:
/// where the tolerance would make it none, half of it is tried, and so on, and in the end the outline stays
/// as it is. Each outline is simplified by itself; with a tolerance of less than a sixth of a pixel one stays
/// clear of the others. Cost: for n vertices, n log n steps as a rule and n times n at worst, at most 16
/// times.
template <Scalar T>
[[nodiscard]] inline Outline<T> simplify(const Outline<T>& outline, T tolerance) {
    for (int tries = 0; tries < 16 && tolerance >= 0; ++tries, tolerance /= 2) {
        std::vector<Vec2<T>> kept =
            detail::kept_vertices(std::span<const Vec2<T>>(outline.vertices), tolerance);
        const PolygonKind kind = check_polygon(std::span<const Vec2<T>>(kept));
        if (!kind.error && kind.clockwise == outline.is_hole) {
            return {std::move(kept), outline.is_hole};
        }
    }
    return outline;
}

}  // namespace collidarium::raster
