#pragma once

#include <type_traits>
#include <variant>

#include "collidarium/shapes/transformed.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The shape with `map` applied to each of its positions: a centre, end points, vertices. `map` must be a
/// translation within rounding error.
template <class Map>
[[nodiscard]] ShapeD map_positions(const ShapeD& shape, Map&& map) {
    return std::visit(
        [&map]<class S>(const S& basic) -> ShapeD {
            if constexpr (std::is_same_v<S, ConvexPolygon<double>> || std::is_same_v<S, Polygon<double>>) {
                return transformed(basic, map);
            } else {
                S result = basic;
                if constexpr (std::is_same_v<S, Point<double>>) {
                    result.position = map(basic.position);
                } else if constexpr (std::is_same_v<S, Segment<double>> ||
                                     std::is_same_v<S, Capsule<double>>) {
                    result.a = map(basic.a);
                    result.b = map(basic.b);
                } else {
                    result.center = map(basic.center);
                }
                return result;
            }
        },
        shape);
}

}  // namespace collidarium::app
