#pragma once

#include <variant>

#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transformed.hpp"

namespace collidarium::testing {

/// A shape of another size, in another arithmetic; polygons have to be of that already.
template <Scalar T>
[[nodiscard]] Shape<T> scaled(const Shape<double>& shape, double scale) {
    return std::visit(
        [&]<class S>(const S& basic) -> Shape<T> {
            if constexpr (requires { basic.vertices(); }) {
                return transformed(basic, [scale](const Vec2<double>& v) { return Vec2<T>(v * scale); });
            } else {
                return detail::mapped_numbers<T>(basic, [scale](double number) { return T(number * scale); });
            }
        },
        shape);
}

}  // namespace collidarium::testing
