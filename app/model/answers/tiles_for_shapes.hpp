#pragma once

#include <cstddef>
#include <span>
#include <variant>

#include "collidarium/response/tile_obstacles.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::app {

/// The map of tiles for bodies that are boxes in the guise of any shape.
template <Scalar T>
class TilesForShapes {
public:
    explicit TilesForShapes(const raster::TileMap<T>& map) : tiles_(map) {}

    [[nodiscard]] auto first(const Shape<T>& body, const Vec2<T>& translation, Policy policy,
                             std::span<const std::size_t> without) const {
        return tiles_.first(box(body), translation, policy, without);
    }
    [[nodiscard]] auto one(std::size_t index, const Shape<T>& body, const Vec2<T>& translation,
                           Policy policy) const {
        return tiles_.one(index, box(body), translation, policy);
    }
    [[nodiscard]] auto all(const Shape<T>& body, const Vec2<T>& translation, Policy policy) const {
        return tiles_.all(box(body), translation, policy);
    }
    [[nodiscard]] T skin_of(std::size_t index, const Shape<T>& body) const {
        return tiles_.skin_of(index, box(body));
    }
    [[nodiscard]] auto axis_times(std::size_t index, const Shape<T>& body, const Vec2<T>& translation,
                                  Policy policy) const {
        return tiles_.axis_times(index, box(body), translation, policy);
    }

private:
    static const Aabb<T>& box(const Shape<T>& body) { return std::get<Aabb<T>>(body); }

    TileObstacles<T> tiles_;
};

}  // namespace collidarium::app
