#pragma once

/// The least translation that takes a box out of a solid of tiles.

#include <type_traits>

#include "collidarium/raster/tile_map.hpp"
#include "collidarium/raster/trace.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::raster {

/// How a box that is inside of a solid, or touches it, gets out.
template <Scalar T>
struct Exit {
    Vec2<T> normal{};  ///< unit length
    T depth{};         ///< how far to go along it; 0 where the box touches only
};

/// How a box from `lo` to `hi` that is inside of the solid gets out of it the shortest way, through as many
/// cells as that takes: afterwards it touches at most. The way need not be along an axis: out of the inside
/// of a step it is slanted. Of ways of equal length (within rounding) the steepest is taken, of these the one
/// upwards, then the one to the right.
///
/// Cost: with n the cells from the box to the place where it gets out, and m those that the box covers across
/// an axis, n times n + m looks at a row of m cells, 64 at a time. Trace: `ExitCandidate`.
template <Scalar T>
[[nodiscard]] Exit<T> least_exit(const TileMap<T>& map, const Vec2<T>& lo, const Vec2<T>& hi,
                                 TraceTo<std::type_identity_t<Event<T>>> trace = {});

}  // namespace collidarium::raster
