#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <glm/geometric.hpp>

#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/response/obstacles.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"

namespace collidarium {

/// A map of tiles, which outlives it, as what a box, or a `Shape` of any kind (`raster/shape_cast.hpp`),
/// moves through (`move_through`). The index of a hit is that of its cell, row by row from the lowest. The
/// solid is one obstacle: a body that crosses it hits it once.
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
    template <class Body>
    [[nodiscard]] std::optional<CastManyHit<T>> first(const Body& body, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) const {
        const auto hit = cast(map_, body, translation, policy);
        if (without.empty() || !hit || !hit->started_inside) {
            return told(hit);
        }
        if (const std::optional<Aabb<T>> box = box_of(body)) {
            const std::optional<Aabb<T>> free = free_part(*box, *hit, policy);
            if (free) {
                auto later = cast(map_, *free, translation, policy);
                if (later) {
                    later->position += box->center - free->center;
                }
                return told(later);
            }
        }
        const T leaving = glm::dot(translation, hit->normal);
        const T outside = (hit->depth + skin_of(index_of(hit->cell), body)) / leaving;
        if (!(leaving > 0) || !(outside >= 0)) {
            return told(hit);
        }
        if (outside >= 1) {
            return std::nullopt;
        }
        auto later = cast(map_, translated(body, translation * outside), translation * (1 - outside), policy);
        if (later) {
            later->t = outside + later->t * (1 - outside);
            later->started_inside = false;
        }
        return told(later);
    }

    template <class Body>
    [[nodiscard]] std::optional<CastHit<T>> one(std::size_t, const Body& body, const Vec2<T>& translation,
                                                Policy policy) const {
        return cast(map_, body, translation, policy);
    }

    template <class Body>
    [[nodiscard]] std::vector<CastManyHit<T>> all(const Body& body, const Vec2<T>& translation,
                                                  Policy policy) const {
        const auto hit = told(cast(map_, body, translation, policy));
        return hit ? std::vector<CastManyHit<T>>{*hit} : std::vector<CastManyHit<T>>{};
    }

    template <class Body>
    [[nodiscard]] T skin_of(std::size_t index, const Body& body) const {
        const raster::Cell cell = cell_of(index);
        const raster::Grid<T>& grid = map_.grid();
        const Vec2<T> low(grid.x().line(cell.column), grid.y().line(cell.row));
        const Vec2<T> high(grid.x().line(cell.column + 1), grid.y().line(cell.row + 1));
        return skin(Aabb<T>{(low + high) / T(2), (high - low) / T(2)}, body);
    }

    /// Of the one cell, where the body is a box or a point.
    [[nodiscard]] std::optional<AxisTimes<T>> axis_times(std::size_t index, const Aabb<T>& body,
                                                         const Vec2<T>& translation, Policy) const {
        const auto times = raster::slab_times(map_.grid(), body, translation, cell_of(index));
        return AxisTimes<T>{times.near, times.far};
    }
    [[nodiscard]] std::optional<AxisTimes<T>> axis_times(std::size_t index, const Shape<T>& body,
                                                         const Vec2<T>& translation, Policy policy) const {
        const auto box = raster::box_of(body);
        return box ? axis_times(index, *box, translation, policy) : std::nullopt;
    }

private:
    [[nodiscard]] static std::optional<Aabb<T>> box_of(const Aabb<T>& body) { return body; }
    [[nodiscard]] static std::optional<Aabb<T>> box_of(const Shape<T>& body) { return raster::box_of(body); }

    /// What of a box is outside of the solid that it begins in by that hit, cut along one or both axes;
    /// nothing where it is all in.
    [[nodiscard]] std::optional<Aabb<T>> free_part(Aabb<T> box, CastHit<T> inside, Policy policy) const {
        for (int cuts = 0; cuts < 2; ++cuts) {
            const int axis = inside.normal.x != 0 ? 0 : 1;
            const T rounding = 4 * std::numeric_limits<T>::epsilon() * magnitude(box);
            const T cut = (inside.depth + rounding) / 2;
            if (!(cut < box.half[axis])) {
                return std::nullopt;
            }
            box.half[axis] -= cut;
            box.center[axis] += inside.normal[axis] * cut;
            const auto still = cast(map_, box, Vec2<T>(0), policy);
            if (!still) {
                return box;
            }
            inside = *still;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<CastManyHit<T>> told(const std::optional<raster::TileHit<T>>& hit) const {
        return hit ? std::optional(CastManyHit<T>{*hit, index_of(hit->cell)}) : std::nullopt;
    }

    const raster::TileMap<T>& map_;
};

}  // namespace collidarium
