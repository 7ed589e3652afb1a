#pragma once

/// Axis-aligned boxes against a map of tiles: whether they overlap, and when a moving box hits the map.
///
/// **The solid tiles are one solid.** Under the open policy a box overlaps the map when it reaches into the
/// inside of the solid, to which the common edges of its tiles belong: so a box of size zero on the seam of
/// two solid tiles is inside of it, but between two tiles that have only a corner in common it is not, and a
/// box just as wide as a gap fits into the gap. Under the closed policy touching counts. A box that slides
/// along a floor of tiles, or lands across a seam, is never stopped by an edge that a solid neighbor covers,
/// and never gets a normal from one.
///
/// **Exact.** With `box.center - box.half`, `box.center + box.half` and the lines of the grid (`GridAxis`)
/// each rounded once, every verdict, normal and cell is that of exact arithmetic on these numbers; `t`
/// is rounded twice.

#include <cassert>
#include <optional>
#include <type_traits>

#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/raster/tile_map.hpp"
#include "collidarium/raster/trace.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/sink.hpp"
#include "collidarium/validate.hpp"

namespace collidarium::raster {

/// Where a moving shape hits a map.
template <Scalar T = double>
struct TileHit : CastHit<T> {
    /// Of the cells that are reached at that time across the face of `normal` (where the shape starts
    /// inside: of all cells it overlaps), the lowest, and of these the leftmost.
    Cell cell{};
};

/// A shape as a box, where it is one or a point: a circle, a segment or a capsule of size zero is one, too.
template <Scalar T>
[[nodiscard]] std::optional<Aabb<T>> box_of(const Shape<T>& shape);

/// The times at which a moving box is in the slabs of one cell, each rounded twice.
template <Scalar T>
[[nodiscard]] SlabTimes<T> slab_times(const Grid<T>& grid, const Aabb<T>& box, const Vec2<T>& translation,
                                      const Cell& cell);

namespace detail {

/// What a cast at a map needs: finite corners, and a finite translation.
template <Scalar T>
[[nodiscard]] inline bool can_be_cast(const Aabb<T>& box, const Vec2<T>& translation) {
    const Vec2<T> lo = box.center - box.half;
    const Vec2<T> hi = box.center + box.half;
    const Vec2<T> nothing = (lo - lo) + (hi - hi) + (translation - translation);
    return nothing.x + nothing.y == 0 && lo.x <= hi.x && lo.y <= hi.y;
}

template <Scalar T>
[[nodiscard]] bool overlap_box(const TileMap<T>& map, const Aabb<T>& box, const QueryOptions& options);

template <Scalar T>
[[nodiscard]] std::optional<TileHit<T>> cast_box(const TileMap<T>& map, const Aabb<T>& box,
                                                 const Vec2<T>& translation, const QueryOptions& options,
                                                 TraceTo<Event<T>> trace);

}  // namespace detail

/// Whether a box overlaps the solid of a map. There is one method, `Algorithm::closed_form`; by any other
/// there is no hit. Preconditions: as those of `cast`. Cost: as many steps as the box covers cells, 64 at a
/// time.
template <Scalar T>
[[nodiscard]] inline bool overlap(const TileMap<T>& map, const Aabb<T>& box,
                                  const QueryOptions& options = {}) {
    assert(detail::can_be_cast(box, Vec2<T>(0)));
    return detail::overlap_box(map, box, options);
}

/// The first time at which a box, of any size, that moves along `translation` overlaps the solid of a map:
/// what `collidarium::cast` answers of two shapes, with the cell. It starts inside where `overlap` is true
/// before anything moves; `depth` and `normal` are then those of `least_exit`. `corner`: the path enters the
/// Minkowski difference where two of its edges meet; it may be an inner corner, such as that of a floor and a
/// wall. There is one method, `Algorithm::closed_form`; by any other there is no hit.
///
/// Preconditions: a valid box, with finite corners, and a finite translation (asserted; where assertions are
/// off there is no hit). Cost: a look at each cell that the box reaches before it hits, each once, and one at
/// the cells around it where it does; the size of the map does not matter. No allocation. Trace: `CellTested`
/// for each cell; `CoveredFace`, `SlabTimes`, `ExitCandidate`; `CastVerdict`.
template <Scalar T>
[[nodiscard]] inline std::optional<TileHit<T>> cast(const TileMap<T>& map, const Aabb<T>& box,
                                                    const Vec2<T>& translation,
                                                    const QueryOptions& options = {},
                                                    TraceTo<std::type_identity_t<Event<T>>> trace = {}) {
    assert(detail::can_be_cast(box, translation));
    return detail::cast_box(map, box, translation, options, trace);
}

// What the compiler says of an option that is given by itself (`query/mixed_scalars.hpp`).
template <Scalar T, class S, collidarium::detail::LoneOption Given>
bool overlap(const TileMap<T>&, const S&, Given) {
    return collidarium::detail::refused_option<Given, bool>();
}
template <Scalar T, class S, class Translation = Vec2<T>, collidarium::detail::LoneOption Given,
          class... More>
std::optional<TileHit<T>> cast(const TileMap<T>&, const S&, const Translation&, Given, const More&...) {
    return collidarium::detail::refused_option<Given, std::optional<TileHit<T>>>();
}

}  // namespace collidarium::raster
