#pragma once

#include <span>

#include "collidarium/shapes/edge_table.hpp"

namespace collidarium {

/// A convex shape as the queries on convex shapes see it: everything within `radius` of the convex hull
/// of `points`.
///
/// What comes after these two serves the filter. A proxy without it is answered, too, only slower.
template <Scalar T>
struct ConvexProxy {
    std::span<const Vec2<T>> points;  ///< counter-clockwise, no two in a row equal; two are a segment
    T radius{};
    bool is_strict{};  ///< no point lies in the middle of an edge, and no edge is too short to be squared
    EdgeTable edges{};
    float slant{};  ///< the most by which a normal in `edges` may be off (an angle), besides its rounding
};

/// Whether no number in the shape is NaN or infinite.
template <Scalar T>
[[nodiscard]] inline bool is_finite(const ConvexProxy<T>& proxy) {
    T nothing = proxy.radius - proxy.radius;
    for (const Vec2<T>& point : proxy.points) {
        nothing += (point.x - point.x) + (point.y - point.y);
    }
    return nothing == 0;
}

}  // namespace collidarium
