#pragma once

/// The search of `collidarium/raster/least_exit.hpp`, and what a box that only touches is told.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/raster/least_exit.hpp"
#include "raster/local_shape.hpp"
#include "raster/tile_cast.hpp"

namespace collidarium::raster {

namespace detail {

/// The edge of a box on one axis that comes to a line when the box leaves in a direction.
template <Scalar T>
struct Edges {
    GridAxis<T> axis{};
    T lo{};
    T hi{};

    [[nodiscard]] Span cells_at_start() const {
        return MovingSpan<T>{axis, lo, hi, T(0)}.cells_at(Moment<T>::start(), Policy::open);
    }
    /// The cells that the box covers when its lower edge (`up`), or else its upper one, is on a line.
    [[nodiscard]] Span cells_on_line(std::int32_t line, bool up) const {
        if (lo == hi && line > 0 && line < axis.count) {
            return {line - 1, line, true};
        }
        const T at = axis.line(line);
        // On which side of a line the other edge is then.
        const auto side = [&](T other) {
            // `hi - lo`, or its opposite, against `other - at`.
            return up ? sign_of_difference(double(hi), double(lo), 1.0, double(other), double(at), 1.0)
                      : sign_of_difference(double(lo), double(hi), 1.0, double(other), double(at), 1.0);
        };
        const T place = up ? at + (hi - lo) : at - (hi - lo);
        const LinesPassed passed = lines_passed(axis, place, side);
        return up ? Span{line, std::min(passed.before, axis.count) - 1}
                  : Span{std::max(passed.up_to - 1, 0), line - 1};
    }
    /// The first line that an edge comes to: the lower one upwards, the upper one downwards.
    [[nodiscard]] std::int32_t first_line(bool up) const {
        const LinesPassed passed = raster::lines_passed(axis, up ? lo : hi);
        return up ? passed.up_to : passed.before - 1;
    }
    [[nodiscard]] T distance_to(std::int32_t line, bool up) const { return axis.line(line) - (up ? lo : hi); }
};

template <Scalar T, TraceSink Sink>
class ExitSearch {
public:
    ExitSearch(const TileMap<T>& map, const Vec2<T>& lo, const Vec2<T>& hi, Sink& sink)
        : map_(map), sink_(sink), x_{map.axis(0), lo.x, hi.x}, y_{map.axis(1), lo.y, hi.y} {}

    [[nodiscard]] Exit<T> find() {
        look_beside(T(0), x_.cells_at_start());
        std::int32_t right = x_.first_line(true);
        std::int32_t left = x_.first_line(false);
        while (right <= x_.axis.count || left >= 0) {
            const T to_right = right <= x_.axis.count ? x_.distance_to(right, true) : infinity;
            const T to_left = left >= 0 ? -x_.distance_to(left, false) : infinity;
            const bool by_right = to_right <= to_left;
            const T way = by_right ? to_right : to_left;
            if (!(way <= reach())) {
                break;
            }
            look_beside(by_right ? way : -way, x_.cells_on_line(by_right ? right++ : left--, by_right));
        }
        return {unit(best_), length_};
    }

private:
    static constexpr T infinity = std::numeric_limits<T>::infinity();

    /// Lengths up to this one are as good as the best one so far.
    [[nodiscard]] T reach() const { return length_ + length_ * 8 * std::numeric_limits<T>::epsilon(); }

    /// The nearest free places above and below, with the box moved by `dx` to where it is in `columns`.
    void look_beside(T dx, const Span& columns) {
        for (const bool up : {true, false}) {
            std::int32_t line = y_.first_line(up);
            Span rows = y_.cells_at_start();
            T dy = 0;
            bool is_near = true;
            for (auto row = last_solid(columns, rows, up); row >= 0 && is_near;
                 row = last_solid(columns, rows, up)) {
                line = rows.seam ? line : up ? row + 1 : row;
                dy = y_.distance_to(line, up);
                is_near = std::abs(dy) <= reach();
                rows = y_.cells_on_line(line, up);
                line += up ? 1 : -1;
            }
            if (is_near) {
                weigh({dx, dy});
            }
        }
    }

    /// The last row in the direction that something solid is in, or -1; on a seam its first row.
    [[nodiscard]] std::int32_t last_solid(const Span& columns, const Span& rows, bool up) const {
        if (rows.seam) {
            return map_.first_solid(columns, rows) ? rows.first : -1;
        }
        const std::int32_t end = up ? rows.first - 1 : rows.last + 1;
        for (std::int32_t row = up ? rows.last : rows.first; row != end && !rows.is_empty();
             row += up ? -1 : 1) {
            if (map_.first_solid(columns, {row, row})) {
                return row;
            }
        }
        return -1;
    }

    void weigh(const Vec2<T>& way) {
        const T length = way.x == 0 || way.y == 0 ? std::abs(way.x + way.y) : std::hypot(way.x, way.y);
        emit(sink_, [&] { return ExitCandidate<T>{way, length}; });
        const bool ties = length_ < infinity && collidarium::detail::nearly_equal(length, length_);
        if (ties ? is_before(way) : length < length_) {
            best_ = way;
            length_ = length;
        }
    }

    /// Of equally long ways the steepest, of equally steep ones that upwards, then that to the right.
    [[nodiscard]] bool is_before(const Vec2<T>& way) const {
        const T steep = std::abs(way.y);
        const T best_steep = std::abs(best_.y);
        if (!collidarium::detail::nearly_equal(steep, best_steep)) {
            return steep > best_steep;
        }
        return (way.y > 0) != (best_.y > 0) ? way.y > 0 : way.x > best_.x;
    }

    const TileMap<T>& map_;
    Sink& sink_;
    Edges<T> x_;
    Edges<T> y_;
    Vec2<T> best_{};
    T length_ = infinity;
};

}  // namespace detail

/// Of a box that only touches the solid: the normal of the face it touches. Of several, that of the one
/// below, then above, to the left, to the right; where it fits in without room, upwards.
template <Scalar T>
[[nodiscard]] inline Exit<T> touched_face(const LocalShape<T>& around) {
    for (const Vec2<T>& normal : {Vec2<T>(0, 1), Vec2<T>(0, -1), Vec2<T>(1, 0), Vec2<T>(-1, 0)}) {
        const int solid_side = normal.x + normal.y > 0 ? -1 : 1;
        for (const int side : {-1, 1}) {
            if (normal.x == 0 ? around.has_edge_along_x(side, solid_side, Policy::open)
                              : around.has_edge_along_y(side, solid_side, Policy::open)) {
                return {normal, T(0)};
            }
        }
    }
    return {Vec2<T>(0, 1), T(0)};
}

}  // namespace collidarium::raster
