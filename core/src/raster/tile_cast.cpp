#include "collidarium/raster/tile_cast.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <variant>

#include "raster/grid_walk.hpp"
#include "raster/least_exit.hpp"
#include "raster/local_shape.hpp"
#include "raster/tile_cast.hpp"

namespace collidarium::raster {

template <Scalar T>
std::optional<Aabb<T>> box_of(const Shape<T>& shape) {
    if (const auto* box = std::get_if<Aabb<T>>(&shape)) {
        return *box;
    }
    const Vec2<T>* position = nullptr;
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        position = &point->position;
    } else if (const auto* circle = std::get_if<Circle<T>>(&shape)) {
        position = circle->radius == 0 ? &circle->center : nullptr;
    } else if (const auto* segment = std::get_if<Segment<T>>(&shape)) {
        position = segment->a == segment->b ? &segment->a : nullptr;
    } else if (const auto* capsule = std::get_if<Capsule<T>>(&shape)) {
        position = capsule->radius == 0 && capsule->a == capsule->b ? &capsule->a : nullptr;
    }
    return position != nullptr ? std::optional(Aabb<T>{*position, Vec2<T>(0)}) : std::nullopt;
}

template <Scalar T>
SlabTimes<T> slab_times(const Grid<T>& grid, const Aabb<T>& box, const Vec2<T>& translation,
                        const Cell& cell) {
    constexpr T infinity = std::numeric_limits<T>::infinity();
    SlabTimes<T> times{cell, Vec2<T>(infinity), Vec2<T>(-infinity)};
    for (int i = 0; i < 2; ++i) {
        const GridAxis<T> axis = i == 0 ? grid.x() : grid.y();
        const std::int32_t index = i == 0 ? cell.column : cell.row;
        const T lower = axis.line(index);
        const T upper = axis.line(index + 1);
        const T lo = box.center[i] - box.half[i];
        const T hi = box.center[i] + box.half[i];
        const T way = translation[i];
        if (way != 0) {
            times.near[i] =
                Moment<T>::of_arrival(way > 0 ? hi : lo, way, way > 0 ? lower : upper).value() + T(0);
            times.far[i] =
                Moment<T>::of_arrival(way > 0 ? lo : hi, way, way > 0 ? upper : lower).value() + T(0);
        } else if (hi >= lower && lo <= upper) {
            times.near[i] = -infinity;
            times.far[i] = infinity;
        }
    }
    return times;
}

namespace detail {

/// A box from `lo` to `hi` on its way.
template <Scalar T>
struct MovingBox {
    Vec2<T> lo{};
    Vec2<T> hi{};
    Vec2<T> translation{};

    /// Whether it plainly comes near no solid cell on a way of a few cells: which is most often so, and
    /// sooner known than where the walk goes.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_far_from_solids(const TileMap<T>& map,
                                                                    Policy policy) const {
        const Span columns = cells_on_way(map.axis(0), lo.x, hi.x, translation.x, policy);
        const Span rows = cells_on_way(map.axis(1), lo.y, hi.y, translation.y, policy);
        if (columns.last - columns.first >= 8 || rows.last - rows.first >= 8) {
            return false;
        }
        for (Cell cell{0, rows.first}; cell.row <= rows.last && !columns.is_empty(); ++cell.row) {
            std::uint64_t solid = map.bits().bits_from(cell.row, columns.first) &
                                  ~(~std::uint64_t(1) << (columns.last - columns.first));
            for (; solid != 0; solid &= solid - 1) {
                cell.column = columns.first + std::countr_zero(solid);
                if (!passes_by(map, cell)) {
                    return false;
                }
            }
        }
        return true;
    }

private:
    /// Whether it plainly passes by a cell, on one side of the way: the separating axis across the
    /// translation, by numbers twice as large, with a bound on their rounding. Out of line, so that nothing
    /// is computed for it where no solid cell is near.
    [[nodiscard, gnu::noinline]] bool passes_by(const TileMap<T>& map, const Cell& cell) const {
        const Vec2<T> low(map.axis(0).line(cell.column), map.axis(1).line(cell.row));
        const Vec2<T> high(map.axis(0).line(cell.column + 1), map.axis(1).line(cell.row + 1));
        const Vec2<T> away = (low + high) - (lo + hi);
        const Vec2<T> sizes = (high - low) + (hi - lo);
        const Vec2<T> way = glm::abs(translation);
        const Vec2<T> largest = glm::abs(lo) + glm::abs(hi) + glm::abs(low) + glm::abs(high);
        constexpr T rounding = 16 * std::numeric_limits<T>::epsilon();
        const T bound = rounding * (largest.x + largest.y) * (way.x + way.y) + std::numeric_limits<T>::min();
        return std::abs(cross(translation, away)) > way.x * sizes.y + way.y * sizes.x + bound;
    }
};

namespace {

template <Scalar T, TraceSink Sink>
class TileCast {
public:
    TileCast(const TileMap<T>& map, const Aabb<T>& box, const MovingBox<T>& moving, Policy policy, Sink& sink)
        : map_(map), box_(box), moving_(moving), policy_(policy), sink_(sink) {}

    [[nodiscard, gnu::noinline]] std::optional<TileHit<T>> find() {
        GridWalk<T> walk(map_.grid(), moving_.lo, moving_.hi, moving_.translation, policy_);
        const auto start = walk.next();
        if (const auto cell = look_at(start->columns, start->rows, start->at)) {
            return started_inside(walk, *cell);
        }
        for (auto step = walk.next(); step; step = walk.next()) {
            const auto in_column =
                step->new_column ? look_at(column(*step), step->rows, step->at) : std::nullopt;
            const auto in_row =
                step->new_row ? look_at(step->other_columns(), row(*step), step->at) : std::nullopt;
            if (in_column || in_row) {
                return entered(walk, *step);
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] static Span column(const WalkStep<T>& step) { return {*step.new_column, *step.new_column}; }
    [[nodiscard]] static Span row(const WalkStep<T>& step) { return {*step.new_row, *step.new_row}; }

    /// The first solid cell of these, which are reached at that moment.
    [[nodiscard]] std::optional<Cell> look_at(const Span& columns, const Span& rows, const Moment<T>& at) {
        const auto found = map_.first_solid(columns, rows);
        if constexpr (gathers<Sink>) {
            for (Cell cell{0, rows.first}; cell.row <= (rows.seam ? rows.first : rows.last); ++cell.row) {
                const std::int32_t last = columns.seam ? columns.first : columns.last;
                for (cell.column = columns.first; cell.column <= last; ++cell.column) {
                    const Span x = columns.seam ? columns : Span{cell.column, cell.column};
                    const Span y = rows.seam ? rows : Span{cell.row, cell.row};
                    const bool solid = map_.first_solid(x, y).has_value();
                    sink_.record(CellTested<T>{cell, at.value(), solid, columns.seam || rows.seam});
                }
            }
        }
        return found;
    }

    [[nodiscard]] TileHit<T> started_inside(const GridWalk<T>& walk, const Cell& cell) {
        const LocalShape<T> around(map_, walk.x(), walk.y(), Moment<T>::start());
        const Exit<T> exit = around.is_inside(0, 0) ? ExitSearch(map_, moving_.lo, moving_.hi, sink_).find()
                                                    : touched_face(around);
        TileHit<T> found;
        found.cell = cell;
        found.normal = exit.normal;
        found.depth = exit.depth;
        found.started_inside = true;
        found.position = box_.center;
        for (int i = 0; i < 2; ++i) {
            found.point[i] = middle(moving_.lo[i], moving_.hi[i], i, cell);
        }
        emit_slab_times(cell);
        return found;
    }

    [[nodiscard]] TileHit<T> entered(const GridWalk<T>& walk, const WalkStep<T>& step) {
        const LocalShape<T> around(map_, walk.x(), walk.y(), step.at);
        const Axis axis = face(around, step);
        TileHit<T> found;
        found.cell = *(axis == Axis::x ? map_.first_solid(column(step), step.rows)
                                       : map_.first_solid(step.columns, row(step)));
        found.t = std::clamp(step.at.value(), T(0), T(1));
        found.corner = axis == Axis::x ? around.has_edge_along_x(policy_) : around.has_edge_along_y(policy_);
        const int across = axis == Axis::x ? 0 : 1;
        const bool up = moving_.translation[across] > 0;
        found.normal[across] = up ? T(-1) : T(1);
        const Vec2<T> covered = moving_.translation * found.t;
        found.position = box_.center + covered;
        const std::int32_t index = across == 0 ? found.cell.column : found.cell.row;
        found.point[across] = map_.axis(across).line(up ? index : index + 1);
        found.point[1 - across] =
            middle(moving_.lo[1 - across] + covered[1 - across], moving_.hi[1 - across] + covered[1 - across],
                   1 - across, found.cell);
        emit_slab_times(found.cell);
        return found;
    }

    /// The axis of the face through which the box enters. Where it arrives at lines on both axes at once, the
    /// faces are those that go on beside the place where it enters, which leaves out one that a solid
    /// neighbor covers; where there is none such, it is the inner corner of two faces that end there, or a
    /// hole without extent. Of two, the one more
    /// opposed to the movement, of equally opposed ones the horizontal one.
    [[nodiscard]] Axis face(const LocalShape<T>& around, const WalkStep<T>& step) {
        if (!step.new_column || !step.new_row) {
            return step.new_column ? Axis::x : Axis::y;
        }
        const int x = moving_.translation.x > 0 ? 1 : -1;
        const int y = moving_.translation.y > 0 ? 1 : -1;
        bool across_x = around.has_edge_along_y(y, x, policy_);
        bool across_y = around.has_edge_along_x(x, y, policy_);
        if (!across_x && !across_y) {
            across_x = around.has_edge_along_y(-y, x, policy_);
            across_y = around.has_edge_along_x(-x, y, policy_);
        }
        if (across_x != across_y) {
            emit(sink_, [&] {
                const auto cover = across_x ? around.cell(x, -y) : around.cell(-x, y);
                return CoveredFace{across_x ? Axis::y : Axis::x, cover.value_or(Cell{})};
            });
            return across_x ? Axis::x : Axis::y;
        }
        return std::abs(moving_.translation.x) > std::abs(moving_.translation.y) ? Axis::x : Axis::y;
    }

    /// The middle of what an interval and a cell have in common.
    [[nodiscard]] T middle(T lo, T hi, int i, const Cell& cell) const {
        const GridAxis<T>& axis = map_.axis(i);
        const std::int32_t index = i == 0 ? cell.column : cell.row;
        const T from = axis.line(index);
        const T to = axis.line(index + 1);
        return (std::clamp(lo, from, to) + std::clamp(hi, from, to)) * T(0.5) + T(0);
    }

    void emit_slab_times(const Cell& cell) {
        emit(sink_, [&] { return slab_times(map_.grid(), box_, moving_.translation, cell); });
    }

    const TileMap<T>& map_;
    const Aabb<T>& box_;
    MovingBox<T> moving_;
    Policy policy_;
    Sink& sink_;
};

}  // namespace

template <Scalar T>
bool overlap_box(const TileMap<T>& map, const Aabb<T>& box, const QueryOptions& options) {
    if (!takes_only_method(options, Algorithm::closed_form) || !can_be_cast(box, Vec2<T>(0))) {
        return false;
    }
    const Vec2<T> lo = box.center - box.half;
    const Vec2<T> hi = box.center + box.half;
    const auto cells = [&](int i) {
        return MovingSpan<T>{map.axis(i), lo[i], hi[i], T(0)}.cells_at(Moment<T>::start(), options.policy);
    };
    return map.first_solid(cells(0), cells(1)).has_value();
}

template <Scalar T>
std::optional<TileHit<T>> cast_box(const TileMap<T>& map, const Aabb<T>& box, const Vec2<T>& translation,
                                   const QueryOptions& options, TraceTo<Event<T>> trace) {
    return trace.ask([&]<class Sink>(Sink& sink) -> std::optional<TileHit<T>> {
        const bool is_asked =
            takes_only_method(options, Algorithm::closed_form) && can_be_cast(box, translation);
        const MovingBox<T> moving{box.center - box.half, box.center + box.half, translation};
        const bool is_far = !is_asked || moving.is_far_from_solids(map, options.policy);
        const auto walk_until_hit = [&] {
            return TileCast<T, Sink>(map, box, moving, options.policy, sink).find();
        };
        if constexpr (gathers<Sink>) {
            if (is_asked && is_far) {
                (void)walk_until_hit();
            }
        }
        if (is_far) {
            emit(sink, [] { return CastVerdict<T>{}; });
            return std::nullopt;
        }
        const std::optional<TileHit<T>> found = walk_until_hit();
        emit(sink, [&] { return verdict_of(found); });
        return found;
    });
}

}  // namespace detail

template <Scalar T>
Exit<T> least_exit(const TileMap<T>& map, const Vec2<T>& lo, const Vec2<T>& hi,
                   TraceTo<std::type_identity_t<Event<T>>> trace) {
    return trace.ask([&](auto& sink) { return detail::ExitSearch(map, lo, hi, sink).find(); });
}

#define COLLIDARIUM_TILE_CASTS(T)                                                                          \
    template std::optional<Aabb<T>> box_of(const Shape<T>&);                                               \
    template SlabTimes<T> slab_times(const Grid<T>&, const Aabb<T>&, const Vec2<T>&, const Cell&);         \
    template bool detail::overlap_box(const TileMap<T>&, const Aabb<T>&, const QueryOptions&);             \
    template std::optional<TileHit<T>> detail::cast_box(const TileMap<T>&, const Aabb<T>&, const Vec2<T>&, \
                                                        const QueryOptions&, TraceTo<Event<T>>);           \
    template Exit<T> least_exit(const TileMap<T>&, const Vec2<T>&, const Vec2<T>&, TraceTo<Event<T>>);

COLLIDARIUM_TILE_CASTS(float)
COLLIDARIUM_TILE_CASTS(double)

}  // namespace collidarium::raster
