#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "collidarium/polygon/edge_order.hpp"

namespace collidarium {

/// Two edges of a polygon, each by the number of its first vertex.
struct EdgePair {
    std::size_t first{};
    std::size_t second{};
};

namespace detail {

/// Whether c, on the line through a and b, is between them or at one of them.
template <Scalar T>
[[nodiscard]] constexpr bool is_between(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

/// Whether two edges share any point.
template <Scalar T>
[[nodiscard]] inline bool edges_meet(const SweptSide<T>& s, const SweptSide<T>& t) {
    const int t_left = sign_of(orientation(s.left, s.right, t.left));
    const int t_right = sign_of(orientation(s.left, s.right, t.right));
    if (t_left * t_right > 0) {
        return false;
    }
    const int s_left = sign_of(orientation(t.left, t.right, s.left));
    const int s_right = sign_of(orientation(t.left, t.right, s.right));
    if (t_left * t_right < 0 && s_left * s_right < 0) {
        return true;
    }
    return (t_left == 0 && is_between(s.left, s.right, t.left)) ||
           (t_right == 0 && is_between(s.left, s.right, t.right)) ||
           (s_left == 0 && is_between(t.left, t.right, s.left)) ||
           (s_right == 0 && is_between(t.left, t.right, s.right));
}

/// Sweeps over the edges of a polygon until two meet. Until then the edges that the sweep line crosses keep
/// their order, and before two meet they are next to each other in it: it is enough to test neighbours.
template <Scalar T>
class IntersectionSweep {
public:
    explicit IntersectionSweep(std::span<const Vec2<T>> vertices)
        : vertices_(vertices), edges_(swept_edges(vertices)), where_(vertices.size(), active_.end()) {}

    /// The first two edges that meet.
    [[nodiscard]] std::optional<EdgePair> find() {
        const std::vector<std::size_t> order = swept_vertices(vertices_);
        const std::size_t count = vertices_.size();
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t vertex = order[i];
            if (i > 0 && vertices_[vertex] == vertices_[order[i - 1]]) {
                return EdgePair{order[i - 1], vertex};
            }
            const std::size_t both[] = {vertex == 0 ? count - 1 : vertex - 1, vertex};
            for (const std::size_t side : both) {
                if (edges_[side].right == vertices_[vertex] && ends(side)) {
                    return met_;
                }
            }
            for (const std::size_t side : both) {
                if (edges_[side].left == vertices_[vertex] && begins(side)) {
                    return met_;
                }
            }
        }
        return std::nullopt;
    }

private:
    using Active = std::set<const SweptSide<T>*, SideOrder<T>>;
    using Place = typename Active::iterator;

    /// Whether the edges that become neighbours when this one ends meet.
    [[nodiscard]] bool ends(std::size_t side) {
        const Place above = active_.erase(where_[side]);
        Place below = above;
        return above != active_.begin() && above != active_.end() && meet(--below, above);
    }

    /// Whether a new edge meets one of its neighbours.
    [[nodiscard]] bool begins(std::size_t side) {
        const Place place = active_.insert(&edges_[side]).first;
        where_[side] = place;
        Place below = place;
        Place above = place;
        return (place != active_.begin() && meet(--below, place)) ||
               (++above != active_.end() && meet(place, above));
    }

    /// Of edges that follow each other round the polygon it is known that they do not.
    [[nodiscard]] bool meet(Place first, Place second) {
        const SweptSide<T>& s = **first;
        const SweptSide<T>& t = **second;
        const std::size_t gap = s.index > t.index ? s.index - t.index : t.index - s.index;
        if (gap == 1 || gap == edges_.size() - 1 || !edges_meet(s, t)) {
            return false;
        }
        met_ = EdgePair{s.index, t.index};
        return true;
    }

    std::span<const Vec2<T>> vertices_;
    std::vector<SweptSide<T>> edges_;
    Active active_;
    std::optional<EdgePair> met_;
    std::vector<Place> where_;  ///< of every edge that is among the active ones
};

}  // namespace detail

/// Two edges of a polygon that meet elsewhere than neighbours at their common vertex, if there are any. No
/// vertex may be followed by an equal one. Exact. Cost: n log n for n vertices. Source: Shamos and Hoey,
/// Geometric Intersection Problems, 1976.
template <Scalar T>
[[nodiscard]] inline std::optional<EdgePair> meeting_edges(std::span<const Vec2<T>> vertices) {
    const std::size_t count = vertices.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t edge = i == 0 ? count - 1 : i - 1;
        const Vec2<T>& before = vertices[edge];
        const Vec2<T>& after = vertices[i + 1 == count ? 0 : i + 1];
        // Neighbours may not fold back on each other.
        if (orientation(before, vertices[i], after) == 0 && !detail::is_between(before, after, vertices[i])) {
            return EdgePair{edge, i};
        }
    }
    return detail::IntersectionSweep<T>(vertices).find();
}

/// Whether there are any.
template <Scalar T>
[[nodiscard]] inline bool is_self_intersecting(std::span<const Vec2<T>> vertices) {
    return meeting_edges(vertices).has_value();
}

}  // namespace collidarium
