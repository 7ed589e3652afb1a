#pragma once

/// The Minkowski difference as a polygon, for pictures: the reference shape padded by the other.

#include <algorithm>
#include <vector>

#include "collidarium/trace/events.hpp"
#include "slab/outline.hpp"

namespace collidarium {

/// All positions of b's reference point at which b touches or overlaps a, with what a padding
/// picture needs beside it. The polygon is counter-clockwise, without repeated or collinear
/// vertices; it has two vertices or one where it has no interior. Cost: constant, allocates.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline PaddedShape<T> padded_shape(const detail::Outline<T>& a,
                                                                const detail::Outline<T>& b) {
    std::vector<Vec2<T>> edges;
    for (Vec2<T> side : {a.generators[0], a.generators[1], b.generators[0], b.generators[1]}) {
        if (side.x == 0 && side.y == 0) {
            continue;
        }
        if (side.y < 0 || (side.y == 0 && side.x < 0)) {
            side = -side;
        }
        const auto parallel = std::find_if(edges.begin(), edges.end(),
                                           [&](const Vec2<T>& other) { return cross(other, side) == 0; });
        if (parallel != edges.end()) {
            *parallel += side;
        } else {
            edges.push_back(side);
        }
    }
    std::sort(edges.begin(), edges.end(),
              [](const Vec2<T>& first, const Vec2<T>& second) { return cross(first, second) > 0; });

    PaddedShape<T> padded;
    padded.reference = b.reference;
    padded.half_b = Vec2<T>(half_extent(b, Vec2<T>(1, 0)), half_extent(b, Vec2<T>(0, 1)));
    if (edges.empty()) {
        padded.polygon.push_back(a.reference);
        return padded;
    }
    Vec2<T> vertex = a.reference;
    for (const Vec2<T>& side : edges) {
        vertex -= side;
    }
    for (const Vec2<T>& side : edges) {
        padded.polygon.push_back(vertex);
        vertex += T(2) * side;
    }
    for (const Vec2<T>& side : edges) {
        padded.polygon.push_back(vertex);
        vertex -= T(2) * side;
    }
    return padded;
}

}  // namespace collidarium
