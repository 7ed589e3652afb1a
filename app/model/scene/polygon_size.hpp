#pragma once

#include <cstddef>
#include <variant>

#include "collidarium/shapes/shape.hpp"

namespace collidarium::app {

/// How many vertices and convex parts a polygon has; none of another shape, none of one that is convex.
struct PolygonSize {
    std::size_t vertices = 0;
    std::size_t parts = 0;

    friend bool operator==(const PolygonSize&, const PolygonSize&) = default;
};

template <Scalar T>
[[nodiscard]] PolygonSize polygon_size(const Shape<T>& shape) {
    if (const auto* convex = std::get_if<ConvexPolygon<T>>(&shape)) {
        return {convex->vertices().size(), 0};
    }
    const auto* polygon = std::get_if<Polygon<T>>(&shape);
    return polygon == nullptr ? PolygonSize{}
                              : PolygonSize{polygon->vertices().size(), polygon->convex_parts().size()};
}

}  // namespace collidarium::app
