#include "collidarium/raster/shape_cast.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <glm/common.hpp>

#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/tolerance.hpp"
#include "concave/cast.hpp"
#include "concave/contact.hpp"
#include "general.hpp"
#include "query/rescaling.hpp"
#include "raster/grid_walk.hpp"
#include "raster/tile_cast.hpp"
#include "raster/tile_parts.hpp"

namespace collidarium::raster::detail {

using collidarium::detail::cast_parts;
using collidarium::detail::contact_of;
using collidarium::detail::is_comfortable_squared;
using collidarium::detail::largest_number;
using collidarium::detail::Rescaling;

namespace {

/// The solid cells that the box around a moving shape gets to, and those beside them, in the order in which
/// it does.
template <Scalar T, TraceSink Sink>
class NearbyCells {
public:
    NearbyCells(const TileMap<T>& map, const Aabb<T>& around, const Vec2<T>& translation, Sink& sink)
        : map_(map),
          sink_(sink),
          walk_(map.grid(), around.center - around.half - margin(map, around),
                around.center + around.half + margin(map, around), translation, Policy::closed) {
        const auto start = walk_.next();
        add(start->columns, start->rows, start->at);
    }

    [[nodiscard]] const std::vector<Cell>& solid() const { return solid_; }
    /// Until which time all of them are there: beyond the end, until any.
    [[nodiscard]] T reached() const { return reached_; }

    /// Goes on until there are so many.
    void gather(std::size_t count) {
        while (solid_.size() < count) {
            const auto step = walk_.next();
            if (!step) {
                reached_ = std::numeric_limits<T>::infinity();
                return;
            }
            reached_ = step->at.value();
            if (step->new_column) {
                add({*step->new_column, *step->new_column}, step->rows, step->at);
            }
            if (step->new_row) {
                add(step->other_columns(), {*step->new_row, *step->new_row}, step->at);
            }
        }
    }

private:
    /// Half a tile, so that all tiles around the place of a hit are among them, and more than rounding.
    [[nodiscard]] static T margin(const TileMap<T>& map, const Aabb<T>& around) {
        return map.grid().size / 2 + 16 * std::numeric_limits<T>::epsilon() * magnitude(around);
    }

    void add(const Span& columns, const Span& rows, const Moment<T>& at) {
        for (Cell cell{0, rows.first}; cell.row <= rows.last; ++cell.row) {
            for (cell.column = columns.first; cell.column <= columns.last; ++cell.column) {
                const bool solid = map_.solid(cell);
                emit(sink_, [&] { return CellTested<T>{cell, at.value(), solid, false}; });
                if (solid) {
                    solid_.push_back(cell);
                }
            }
        }
    }

    const TileMap<T>& map_;
    Sink& sink_;
    GridWalk<T> walk_;
    std::vector<Cell> solid_;
    T reached_ = 0;
};

/// The cast at all that is solid, by the cells near the path.
template <Scalar T>
class SolidCast {
public:
    SolidCast(const TileMap<T>& map, const Shape<T>& shape, const Vec2<T>& translation, Policy policy)
        : map_(map), shape_(shape), translation_(translation), policy_(policy) {}

    template <TraceSink Sink>
    [[nodiscard]] std::optional<TileHit<T>> find(Sink& sink) const {
        NearbyCells<T, Sink> near(map_, bounds(shape_), translation_, sink);
        // A hit that is later than what was gathered may be one of a tile behind others.
        for (std::size_t count = 4;; count *= 2) {
            near.gather(count);
            const auto hit = near.solid().empty() ? std::nullopt : cast_at(near.solid());
            if (hit && (hit->started_inside || hit->t <= near.reached())) {
                return TileHit<T>{*hit, cell_of(*hit)};
            }
            if (near.reached() > 1) {
                return std::nullopt;
            }
        }
    }

private:
    /// The cast at these cells, in numbers whose products neither overflow nor underflow.
    [[nodiscard]] std::optional<CastHit<T>> cast_at(const std::vector<Cell>& cells) const {
        const Grid<T>& grid = map_.grid();
        const T largest =
            std::max({largest_number(collidarium::detail::ShapeRef<T>(shape_)), largest_number(translation_),
                      largest_number(grid.origin), std::abs(grid.x().line(grid.columns)),
                      std::abs(grid.y().line(grid.rows))});
        if (is_comfortable_squared(largest)) {
            return cast_at<T>(cells, shape_, translation_, {});
        }
        const auto rescaling = Rescaling<T>::around(largest);
        return rescaling.back(cast_at<double>(
            cells,
            std::visit([&](const auto& basic) -> Shape<double> { return rescaling.into(basic); }, shape_),
            rescaling.into(translation_), rescaling));
    }

    template <Scalar U>
    [[nodiscard]] std::optional<CastHit<U>> cast_at(const std::vector<Cell>& cells, const Shape<U>& shape,
                                                    const Vec2<U>& translation,
                                                    const Rescaling<T>& rescaling) const {
        const auto into = [&](T length) { return static_cast<U>(rescaling.into(length)); };
        const ConvexParts<U> moving(shape);
        const PartSet<U> set = tile_parts<U>(map_, cells, moving.is_thin(), into);
        const ConvexParts<U> solid(set);
        NoTrace nobody;
        return cast_parts(
            solid, moving, reference_point(shape), translation, policy_,
            [&](auto& sink) { return contact_with_all(shape, into, sink); }, nobody);
    }

    /// The contact with all of the solid, which may be deeper than the cells near the shape. That with the
    /// cells as far around it as it is deep is it.
    template <Scalar U, class Into, TraceSink Nobody>
    [[nodiscard]] Contact<U> contact_with_all(const Shape<U>& shape, const Into& into, Nobody& nobody) const {
        const Aabb<T> around = bounds(shape_);
        const ConvexParts<U> moving(shape);
        const Grid<T>& grid = map_.grid();
        const T all = grid.size * static_cast<T>(std::max(grid.columns, grid.rows)) * 2;
        for (T reach = std::max({around.half.x, around.half.y, grid.size});; reach *= 2) {
            NoTrace silent;
            const NearbyCells<T, NoTrace> near(map_, {around.center, around.half + reach}, Vec2<T>(0),
                                               silent);
            const PartSet<U> set = tile_parts<U>(map_, near.solid(), moving.is_thin(), into);
            const Contact<U> contact = contact_of(ConvexParts<U>(set), moving, nobody);
            if (contact.depth <= into(reach) || reach >= all) {
                return contact;
            }
        }
    }

    /// The solid cell that has the point of a hit: of those around it the one that is nearest to a place just
    /// beneath the surface; of equally near ones the lowest, then the leftmost.
    [[nodiscard]] Cell cell_of(const CastHit<T>& hit) const {
        const Grid<T>& grid = map_.grid();
        const Vec2<T> beneath = hit.started_inside ? hit.point : hit.point - hit.normal * (grid.size / 1024);
        const auto place = [&](int i) {
            const GridAxis<T> axis = i == 0 ? grid.x() : grid.y();
            return std::max(lines_passed(axis, beneath[i]).before - 1, 0);
        };
        const Cell middle{place(0), place(1)};
        Cell best = middle;
        T nearest = std::numeric_limits<T>::infinity();
        for (Cell cell{0, middle.row - 1}; cell.row <= middle.row + 1; ++cell.row) {
            for (cell.column = middle.column - 1; cell.column <= middle.column + 1; ++cell.column) {
                const Vec2<T> low(grid.x().line(cell.column), grid.y().line(cell.row));
                const Vec2<T> high(grid.x().line(cell.column + 1), grid.y().line(cell.row + 1));
                const Vec2<T> off = glm::max(glm::max(low - beneath, beneath - high), Vec2<T>(0));
                if (map_.solid(cell) && std::max(off.x, off.y) < nearest) {
                    nearest = std::max(off.x, off.y);
                    best = cell;
                }
            }
        }
        return best;
    }

    const TileMap<T>& map_;
    const Shape<T>& shape_;
    Vec2<T> translation_;
    Policy policy_;
};

}  // namespace

template <Scalar T>
std::optional<TileHit<T>> cast_shape(const TileMap<T>& map, const Shape<T>& shape, const Vec2<T>& translation,
                                     const QueryOptions& options, TraceTo<Event<T>> trace) {
    if (const std::optional<Aabb<T>> box = box_of(shape)) {
        return cast_box(map, *box, translation, options, trace);
    }
    return trace.ask([&](auto& sink) {
        std::optional<TileHit<T>> found;
        if (takes_only_method(options, Algorithm::minkowski) && can_be_cast(bounds(shape), translation)) {
            found = SolidCast<T>(map, shape, translation, options.policy).find(sink);
        }
        emit(sink, [&] { return verdict_of(found); });
        return found;
    });
}

#define COLLIDARIUM_CAST_SHAPE(T)                                                                     \
    template std::optional<TileHit<T>> cast_shape(const TileMap<T>&, const Shape<T>&, const Vec2<T>&, \
                                                  const QueryOptions&, TraceTo<Event<T>>);
COLLIDARIUM_CAST_SHAPE(float)
COLLIDARIUM_CAST_SHAPE(double)

}  // namespace collidarium::raster::detail
