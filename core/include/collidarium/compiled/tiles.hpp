#pragma once

/// The casts at a map of tiles, compiled once in the library for all who include this: in
/// float and double, without a trace and with a `raster::Recorder`. Without this header each source compiles
/// them, and the casts at concave shapes that they need, for itself.

#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/raster/trace.hpp"

#define COLLIDARIUM_TILE_CASTS(KEYWORD, T, SINK)                                                        \
    KEYWORD template std::optional<collidarium::raster::TileHit<T>> collidarium::raster::cast<T, SINK>( \
        const TileMap<T>&, const Aabb<T>&, const Vec2<T>&, Policy, SINK&);                              \
    KEYWORD template std::optional<collidarium::raster::TileHit<T>> collidarium::raster::cast<T, SINK>( \
        const TileMap<T>&, const Shape<T>&, const Vec2<T>&, Policy, SINK&);

#define COLLIDARIUM_ALL_TILE_CASTS(KEYWORD)                                      \
    COLLIDARIUM_TILE_CASTS(KEYWORD, float, collidarium::NoTrace)                 \
    COLLIDARIUM_TILE_CASTS(KEYWORD, double, collidarium::NoTrace)                \
    COLLIDARIUM_TILE_CASTS(KEYWORD, float, collidarium::raster::Recorder<float>) \
    COLLIDARIUM_TILE_CASTS(KEYWORD, double, collidarium::raster::Recorder<double>)

COLLIDARIUM_ALL_TILE_CASTS(extern)
