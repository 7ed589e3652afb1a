#pragma once

/// Whether a list of vertices makes a polygon, and of what kind. Every decision is exact.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/algorithm/orientation.hpp"
#include "collidarium/shapes/shape_error.hpp"

namespace collidarium {

/// What a list of vertices is.
struct PolygonKind {
    std::optional<ShapeError> error;
    bool clockwise{};
    bool convex{};  ///< no reflex corner; vertices in the middle of a side are no corners
};

namespace detail {

template <Scalar T>
struct PolygonSide {
    Vec2<T> from{};
    Vec2<T> to{};
    std::size_t index{};

    [[nodiscard]] T left() const { return std::min(from.x, to.x); }
    [[nodiscard]] T right() const { return std::max(from.x, to.x); }
};

/// Whether c, on the line through a and b, is between them or at one of them.
template <Scalar T>
[[nodiscard]] constexpr bool is_between(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

/// Whether two sides share any point.
template <Scalar T>
[[nodiscard]] inline bool sides_meet(const PolygonSide<T>& s, const PolygonSide<T>& t) {
    const int t_from = sign_of(orientation(s.from, s.to, t.from));
    const int t_to = sign_of(orientation(s.from, s.to, t.to));
    const int s_from = sign_of(orientation(t.from, t.to, s.from));
    const int s_to = sign_of(orientation(t.from, t.to, s.to));
    if (t_from * t_to < 0 && s_from * s_to < 0) {
        return true;
    }
    return (t_from == 0 && is_between(s.from, s.to, t.from)) ||
           (t_to == 0 && is_between(s.from, s.to, t.to)) ||
           (s_from == 0 && is_between(t.from, t.to, s.from)) || (s_to == 0 && is_between(t.from, t.to, s.to));
}

/// Whether any two sides meet elsewhere than neighbours at their common vertex. Sides are swept from left
/// to right, and only those that share an x are looked at.
template <Scalar T>
[[nodiscard]] inline bool is_self_intersecting(std::span<const Vec2<T>> vertices) {
    const std::size_t count = vertices.size();
    std::vector<PolygonSide<T>> sides;
    sides.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        sides.push_back({vertices[i], vertices[(i + 1) % count], i});
    }
    for (std::size_t i = 0; i < count; ++i) {
        // Neighbours may not fold back on each other.
        const Vec2<T>& before = vertices[(i + count - 1) % count];
        const Vec2<T>& after = vertices[(i + 1) % count];
        const bool straight = orientation(before, vertices[i], after) == 0;
        if (straight && !is_between(before, after, vertices[i])) {
            return true;
        }
    }
    std::sort(sides.begin(), sides.end(), [](const auto& s, const auto& t) { return s.left() < t.left(); });
    std::vector<const PolygonSide<T>*> active;
    for (const PolygonSide<T>& side : sides) {
        std::erase_if(active, [&](const PolygonSide<T>* other) { return other->right() < side.left(); });
        for (const PolygonSide<T>* other : active) {
            const std::size_t gap =
                side.index > other->index ? side.index - other->index : other->index - side.index;
            if (gap != 1 && gap != count - 1 && sides_meet(side, *other)) {
                return true;
            }
        }
        active.push_back(&side);
    }
    return false;
}

}  // namespace detail

/// Checks vertices. Of several faults the first of these is told: a number that is not finite, fewer than
/// three vertices, the same vertex twice in a row (or last and first), all on one line, sides that meet.
/// Cost: of sorting, and quadratic only where sides overlap in x.
template <Scalar T>
[[nodiscard]] inline PolygonKind check_polygon(std::span<const Vec2<T>> vertices) {
    const std::size_t count = vertices.size();
    for (const Vec2<T>& vertex : vertices) {
        if (!std::isfinite(vertex.x) || !std::isfinite(vertex.y)) {
            return {.error = ShapeError::not_finite};
        }
    }
    if (count < 3) {
        return {.error = ShapeError::too_few_vertices};
    }
    bool turns_left = false;
    bool turns_right = false;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2<T>& next = vertices[(i + 1) % count];
        if (vertices[i] == next) {
            return {.error = ShapeError::repeated_vertex};
        }
        const double turn = orientation(vertices[i], next, vertices[(i + 2) % count]);
        turns_left = turns_left || turn > 0;
        turns_right = turns_right || turn < 0;
    }
    if (!turns_left && !turns_right) {
        return {.error = ShapeError::zero_area};
    }
    if (detail::is_self_intersecting(vertices)) {
        return {.error = ShapeError::self_intersecting};
    }
    // At the leftmost vertex, of these the lowest, a simple polygon turns the way it runs.
    std::size_t first = 0;
    for (std::size_t i = 1; i < count; ++i) {
        const Vec2<T>& p = vertices[i];
        const Vec2<T>& q = vertices[first];
        first = p.x < q.x || (p.x == q.x && p.y < q.y) ? i : first;
    }
    const double turn =
        orientation(vertices[(first + count - 1) % count], vertices[first], vertices[(first + 1) % count]);
    return {.error = std::nullopt, .clockwise = turn < 0, .convex = !(turns_left && turns_right)};
}

}  // namespace collidarium
