#pragma once

#include <type_traits>
#include <variant>

#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transformed.hpp"

namespace collidarium::testing {

/// A shape of another size, in another arithmetic; polygons have to be of that already.
template <Scalar T>
[[nodiscard]] Shape<T> scaled(const Shape<double>& shape, double scale) {
    const auto map = [scale](const Vec2<double>& v) { return Vec2<T>(v * scale); };
    return std::visit(
        [&]<class S>(const S& basic) -> Shape<T> {
            if constexpr (std::is_same_v<S, Point<double>>) {
                return Point<T>{map(basic.position)};
            } else if constexpr (std::is_same_v<S, Segment<double>>) {
                return Segment<T>{map(basic.a), map(basic.b)};
            } else if constexpr (std::is_same_v<S, Aabb<double>>) {
                return Aabb<T>{map(basic.center), map(basic.half)};
            } else if constexpr (std::is_same_v<S, Obb<double>>) {
                return Obb<T>{map(basic.center), map(basic.half), T(basic.rotation.angle())};
            } else if constexpr (std::is_same_v<S, Circle<double>>) {
                return Circle<T>{map(basic.center), T(basic.radius * scale)};
            } else if constexpr (std::is_same_v<S, Capsule<double>>) {
                return Capsule<T>{map(basic.a), map(basic.b), T(basic.radius * scale)};
            } else {
                return transformed(basic, map);
            }
        },
        shape);
}

}  // namespace collidarium::testing
