#include "collidarium/response/tile_obstacles.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <glm/geometric.hpp>

#include "collidarium/raster/shape_cast.hpp"
#include "collidarium/raster/tile_cast.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"

namespace collidarium {

namespace {

template <Scalar T>
[[nodiscard]] std::optional<CastManyHit<T>> told(const TileObstacles<T>& obstacles,
                                                 const std::optional<raster::TileHit<T>>& hit) {
    return hit ? std::optional(CastManyHit<T>{*hit, obstacles.index_of(hit->cell)}) : std::nullopt;
}

/// What of a box is outside of the solid that it begins in by that hit, cut along one or both axes; nothing
/// where it is all in.
template <Scalar T>
[[nodiscard]] std::optional<Aabb<T>> free_part(const raster::TileMap<T>& map, Aabb<T> box, CastHit<T> inside,
                                               Policy policy) {
    for (int cuts = 0; cuts < 2; ++cuts) {
        const int axis = inside.normal.x != 0 ? 0 : 1;
        const T rounding = 4 * std::numeric_limits<T>::epsilon() * magnitude(box);
        const T cut = (inside.depth + rounding) / 2;
        if (!(cut < box.half[axis])) {
            return std::nullopt;
        }
        box.half[axis] -= cut;
        box.center[axis] += inside.normal[axis] * cut;
        const auto still = cast(map, box, Vec2<T>(0), {policy});
        if (!still) {
            return box;
        }
        inside = *still;
    }
    return std::nullopt;
}

}  // namespace

template <Scalar T>
std::optional<CastManyHit<T>> TileObstacles<T>::first(const Shape<T>& body, const Vec2<T>& translation,
                                                      Policy policy,
                                                      std::span<const std::size_t> without) const {
    const auto hit = cast(map_, body, translation, {policy});
    if (without.empty() || !hit || !hit->started_inside) {
        return told(*this, hit);
    }
    if (const std::optional<Aabb<T>> box = raster::box_of(body)) {
        const std::optional<Aabb<T>> free = free_part(map_, *box, *hit, policy);
        if (free) {
            auto later = cast(map_, *free, translation, {policy});
            if (later) {
                later->position += box->center - free->center;
            }
            return told(*this, later);
        }
    }
    const T leaving = glm::dot(translation, hit->normal);
    const T outside = (hit->depth + skin_of(index_of(hit->cell), body)) / leaving;
    if (!(leaving > 0) || !(outside >= 0)) {
        return told(*this, hit);
    }
    if (outside >= 1) {
        return std::nullopt;
    }
    auto later = cast(map_, translated(body, translation * outside), translation * (1 - outside), {policy});
    if (later) {
        later->t = outside + later->t * (1 - outside);
        later->started_inside = false;
    }
    return told(*this, later);
}

template <Scalar T>
CastResult<T> TileObstacles<T>::one(std::size_t index, const Shape<T>& body, const Vec2<T>& translation,
                                    Policy policy) const {
    const std::optional<CastHit<T>> hit = cast(map_, body, translation, {policy});
    CastResult<T> result = detail::cast_result(reference_point(body), translation, hit);
    if (const std::optional<Aabb<T>> box = raster::box_of(body)) {
        const auto times = raster::slab_times(map_.grid(), *box, translation, cell_of(index));
        result.axis_times = AxisTimes<T>{times.near, times.far};
    }
    return result;
}

template <Scalar T>
std::vector<CastManyHit<T>> TileObstacles<T>::all(const Shape<T>& body, const Vec2<T>& translation,
                                                  Policy policy) const {
    const auto hit = told(*this, cast(map_, body, translation, {policy}));
    return hit ? std::vector<CastManyHit<T>>{*hit} : std::vector<CastManyHit<T>>{};
}

template <Scalar T>
T TileObstacles<T>::skin_of(std::size_t index, const Shape<T>& body) const {
    const raster::Cell cell = cell_of(index);
    const raster::Grid<T>& grid = map_.grid();
    const Vec2<T> low(grid.x().line(cell.column), grid.y().line(cell.row));
    const Vec2<T> high(grid.x().line(cell.column + 1), grid.y().line(cell.row + 1));
    return skin(Aabb<T>{(low + high) / T(2), (high - low) / T(2)}, body);
}

template class TileObstacles<float>;
template class TileObstacles<double>;

}  // namespace collidarium
