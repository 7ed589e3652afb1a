#pragma once

/// Whether an edge of one of two convex parts shows that they hardly overlap, or are apart, from the edges
/// alone that face the other one: in a search most pairs are passed over so. It is as exact as the positions
/// are, times a few roundings.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numbers>
#include <span>

#include "collidarium/concave/octagon.hpp"
#include "collidarium/concave/part_edges.hpp"

namespace collidarium::detail {

/// By how much two parts overlap across an edge of one of them, which begins at `from` seen from the other:
/// they do not overlap by more. `sense` is 1 where it is an edge of the first of the two, else -1.
template <Scalar T>
[[nodiscard]] inline T overlap_across(const PartEdge<T>& edge, const Vec2<T>& from,
                                      std::span<const Vec2<T>> others, T sense) {
    const Vec2<T> outwards = edge.normal * sense;
    T most = glm::dot(outwards, from - others[0]);
    for (const Vec2<T>& vertex : others.subspan(1)) {
        most = std::max(most, glm::dot(outwards, from - vertex));
    }
    return most;
}

/// Whether an edge of a part that faces another one shows that the two overlap by no more than `depth`. From
/// a small part it is found step by step. `moved`: how the part has moved relative to the other one; `sense`
/// as above.
template <Scalar T>
[[nodiscard]] inline bool is_shallow_at_facing_edge(std::span<const PartEdge<T>> edges,
                                                    std::span<const Vec2<T>> part,
                                                    std::span<const Vec2<T>> others, const Vec2<T>& moved,
                                                    T sense, T depth) {
    const std::size_t count = edges.size();
    if (count < 3) {
        return false;
    }
    const auto overlap_at = [&](std::size_t k) {
        return overlap_across(edges[k], part[edges[k].at] + moved, others, sense);
    };
    // The edge through which a ray from the first vertex towards the other part leaves.
    const Vec2<T>& start = part[edges[0].at];
    const Vec2<T> away = (others[0] + others[others.size() / 2]) * T(0.5) - moved - start;
    std::size_t k = 0;
    std::size_t last = count - 1;
    while (last - k > 1) {
        const std::size_t middle = k + (last - k) / 2;
        (cross(part[edges[middle].at] - start, away) >= 0 ? k : last) = middle;
    }
    k = cross(part[edges[last].at] - start, away) >= 0 ? last : k;
    T overlap = overlap_at(k);
    constexpr std::size_t small = 8;
    for (const std::size_t step : {std::size_t{1}, count - 1}) {
        while (overlap > depth && others.size() <= small) {
            const std::size_t next = k + step < count ? k + step : k + step - count;
            const T there = overlap_at(next);
            if (!(there < overlap)) {
                break;
            }
            overlap = there;
            k = next;
        }
    }
    return overlap <= depth;
}

/// Whether two parts overlap along a diagonal of the axes by no more than `depth` when the second has moved:
/// the boxes around long and thin ones show little.
template <Scalar T>
[[nodiscard]] inline bool is_shallow_along_diagonal(const Bounds<T>& a, const Bounds<T>& b,
                                                    const Vec2<T>& moved, T depth) {
    const Vec2<T> place = Octagon<T>::slant(moved);
    const Vec2<T> gaps = glm::max((b.min - a.max) + place, (a.min - b.max) - place);
    return std::max(gaps.x, gaps.y) >= -depth * std::numbers::sqrt2_v<T>;
}

/// Whether a diagonal or an edge of either of two parts shows that, when the second has moved. Negative
/// `depth`: that they are apart by more than so much.
template <Scalar T>
[[nodiscard]] inline bool is_shallow_pair(PartEdges<T>& edges_of_a, std::size_t i, PartEdges<T>& edges_of_b,
                                          std::size_t j, const Vec2<T>& moved, T depth) {
    const std::span<const Vec2<T>> a = edges_of_a.points(i);
    const std::span<const Vec2<T>> b = edges_of_b.points(j);
    const auto is_shallow_at_a = [&] {
        return is_shallow_at_facing_edge(edges_of_a.of(i), a, b, -moved, T(1), depth);
    };
    const auto is_shallow_at_b = [&] {
        return is_shallow_at_facing_edge(edges_of_b.of(j), b, a, moved, T(-1), depth);
    };
    if (is_shallow_along_diagonal(edges_of_a.slanted(i), edges_of_b.slanted(j), moved, depth)) {
        return true;
    }
    // First what is less to compare.
    return a.size() < b.size() ? is_shallow_at_b() || is_shallow_at_a()
                               : is_shallow_at_a() || is_shallow_at_b();
}

}  // namespace collidarium::detail
