#pragma once

/// The inputs as shapes of this library.

#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "narrow/inputs.hpp"

namespace narrow {

/// The same shape in the arithmetic T.
template <collidarium::Scalar T, class Shape>
[[nodiscard]] auto shape_of(const Shape& shape) {
    return collidarium::convert<T>(shape);
}
template <collidarium::Scalar T>
[[nodiscard]] collidarium::ConvexPolygon<T> shape_of(const Outline& outline) {
    std::vector<Vec2<T>> vertices;
    for (const Vec2<float>& vertex : outline.vertices()) {
        vertices.push_back(Vec2<T>(vertex));
    }
    return *collidarium::make_convex_polygon(std::span<const Vec2<T>>(vertices)).shape;
}

/// A segment and a point have no interior between them, so a ray at a segment hits under the closed policy
/// only.
template <class A, class B>
inline constexpr collidarium::Policy policy_for = collidarium::Policy::open;
template <>
inline constexpr collidarium::Policy policy_for<Segment, Point> = collidarium::Policy::closed;

}  // namespace narrow
