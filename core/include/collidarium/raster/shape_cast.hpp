#pragma once

/// Shapes of any kind against a map of tiles: whether they overlap, and when a moving one hits the map.
///
/// The solid tiles are one solid, as for boxes (`raster/tile_cast.hpp`, which answers for these). A shape is
/// never stopped by an edge that a solid neighbor covers, and never gets a normal from one, whatever part of
/// it meets the tiles: the cells near its path are the convex parts of one concave shape, and the answer is
/// that of the queries on concave shapes, up to rounding (`concave/cast.hpp`).

#include <cassert>
#include <concepts>
#include <optional>

#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::raster {

namespace detail {

template <Scalar T>
[[nodiscard]] inline bool can_be_cast(const Shape<T>& shape, const Vec2<T>& translation) {
    const std::optional<Aabb<T>> box = box_of(shape);
    return can_be_cast(box ? *box : bounds(shape), translation);
}

template <Scalar T>
[[nodiscard]] std::optional<TileHit<T>> cast_shape(const TileMap<T>& map, const Shape<T>& shape,
                                                   const Vec2<T>& translation, const QueryOptions& options,
                                                   TraceTo<Event<T>> trace);

}  // namespace detail

/// The first time at which a shape that moves along `translation` overlaps the solid of a map; of a box and a
/// point, what `raster/tile_cast.hpp` answers. `t`, `normal` and `depth` are those of a cast at one concave
/// shape (`query/cast.hpp`), with its accuracy; `cell` is the one that has the `point`. There is one
/// method, `Algorithm::minkowski`, of boxes and points `closed_form`; by any other there is no hit.
///
/// Preconditions: a valid shape, with finite bounds, and a finite translation (asserted; where assertions are
/// off there is no hit). Cost: with n the cells that the box around the shape reaches before it hits, n log
/// n, and a cast for each solid one that is near; where it starts inside, also those as far around it as it
/// is deep. It allocates. Trace: `CellTested` for each cell that is looked at; `CastVerdict`.
template <Scalar T>
[[nodiscard]] inline std::optional<TileHit<T>> cast(const TileMap<T>& map, const Shape<T>& shape,
                                                    const Vec2<T>& translation,
                                                    const QueryOptions& options = {},
                                                    TraceTo<std::type_identity_t<Event<T>>> trace = {}) {
    assert(detail::can_be_cast(shape, translation));
    return detail::cast_shape(map, shape, translation, options, trace);
}

/// Of a shape of a known type.
template <Scalar T, BasicShape S>
requires std::same_as<ScalarOf<S>, T>
[[nodiscard]] inline std::optional<TileHit<T>> cast(const TileMap<T>& map, const S& shape,
                                                    const Vec2<T>& translation,
                                                    const QueryOptions& options = {},
                                                    TraceTo<std::type_identity_t<Event<T>>> trace = {}) {
    return cast(map, Shape<T>(shape), translation, options, trace);
}

/// Whether a shape overlaps the solid of a map. Method, preconditions, and cost unless it is a box: as
/// those of a cast.
template <Scalar T>
[[nodiscard]] inline bool overlap(const TileMap<T>& map, const Shape<T>& shape,
                                  const QueryOptions& options = {}) {
    const auto box = box_of(shape);
    return box ? overlap(map, *box, options) : cast(map, shape, Vec2<T>(0), options).has_value();
}

template <Scalar T, BasicShape S>
requires std::same_as<ScalarOf<S>, T>
[[nodiscard]] inline bool overlap(const TileMap<T>& map, const S& shape, const QueryOptions& options = {}) {
    return overlap(map, Shape<T>(shape), options);
}

}  // namespace collidarium::raster
