#pragma once

#include <concepts>

#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transformed.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The shape with `map` applied to its positions and `size` to its sizes; it keeps its angle.
template <class S, class Map, class Size>
[[nodiscard]] ShapeD with_members(S shape, const Map& map, const Size& size) {
    if constexpr (collidarium::detail::DescribedShape<S>) {
        const auto change = [&]<class Kind>(Kind, auto& member) {
            if constexpr (std::same_as<Kind, shape_member::Position>) {
                member = map(member);
            } else if constexpr (std::same_as<Kind, shape_member::Size>) {
                member = size(member);
            }
        };
        S::members(change, shape);
        return shape;
    } else {
        return transformed(shape, map);
    }
}

template <class S, class Map>
[[nodiscard]] ShapeD with_positions(const S& shape, const Map& map) {
    return with_members(shape, map, [](const auto& size) { return size; });
}

}  // namespace collidarium::app
