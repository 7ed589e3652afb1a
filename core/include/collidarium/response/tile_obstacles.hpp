#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "collidarium/policy.hpp"
#include "collidarium/raster/tile_map.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

/// A map of tiles, which outlives it, as what a shape of any type moves through (`move_through`). The index
/// of a hit is that of its cell, row by row from the lowest. The solid is one obstacle: a body that crosses
/// it hits it once.
template <Scalar T>
class TileObstacles {
public:
    explicit TileObstacles(const raster::TileMap<T>& map) : map_(map) {}

    [[nodiscard]] std::size_t index_of(const raster::Cell& cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(map_.grid().columns) +
               static_cast<std::size_t>(cell.column);
    }
    [[nodiscard]] raster::Cell cell_of(std::size_t index) const {
        const auto columns = static_cast<std::size_t>(map_.grid().columns);
        return {static_cast<std::int32_t>(index % columns), static_cast<std::int32_t>(index / columns)};
    }

    /// Where something is left out, the body begins in the solid. Of a box what is not in it goes on, and can
    /// hit it; any other shape leaves it first, and only then can.
    [[nodiscard]] std::optional<CastManyHit<T>> first(const Shape<T>& body, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) const;
    /// With the times per axis of the one cell, where the body is a box or a point.
    [[nodiscard]] CastResult<T> one(std::size_t index, const Shape<T>& body, const Vec2<T>& translation,
                                    Policy policy) const;
    [[nodiscard]] std::vector<CastManyHit<T>> all(const Shape<T>& body, const Vec2<T>& translation,
                                                  Policy policy) const;
    [[nodiscard]] T skin_of(std::size_t index, const Shape<T>& body) const;

private:
    const raster::TileMap<T>& map_;
};

}  // namespace collidarium
