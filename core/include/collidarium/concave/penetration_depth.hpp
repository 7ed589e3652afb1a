#pragma once

/// The shortest way out of an overlap when a shape is concave.
///
/// The Minkowski difference of the whole shapes is the union of those of their convex pieces; the shortest
/// way leads to the point of its boundary that is nearest to the origin. That is the foot of the origin on
/// a side of one of them, or a point where two of them cross, that lies in no other. So the answer is a true
/// minimum and not a sum of the pieces' ways.
///
/// Of few sides all are tried. Of many those in a square around the origin, which is doubled until it holds a
/// way out, and divided in four again and again, the nearest quarter first: one that lies inside a part has
/// no way out, in one that few sides pass through all of these are tried, with the parts that touch it.
///
/// Cost: as many steps as there are pairs of pieces, and as the parts near the origin have sides, times the
/// logarithm of how finely it has to be divided. At worst, where very many sides cross in one place,
/// quadratic in their number. It keeps a list of the sides and parts around the origin.
///
/// Source: Agarwal, Guibas, Har-Peled, Rabinovitch and Sharir, Penetration Depth of Two Convex Polytopes
/// (2000), for the view of depth as a distance to the boundary; the enumeration and its division (branch and
/// bound) are plain.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "collidarium/concave/coincident_edges.hpp"
#include "collidarium/concave/minkowski_union.hpp"
#include "collidarium/concave/mtv_candidates.hpp"

namespace collidarium {

namespace detail {

/// When a search divides.
struct WayOutLimits {
    std::size_t plain_vertices = 200;  ///< of so many, of all parts, everything is tried at once
    std::size_t plain_sides = 16;      ///< so many in a square are tried without dividing it
    std::size_t most_squares = 100000;
};

template <Scalar T>
class WayOutSearch {
public:
    WayOutSearch(const Pieces<T>& a, const Pieces<T>& b, const WayOutLimits& limits = {})
        : union_(a, b), ways_(union_.rounding()), limits_(limits) {}

    [[nodiscard]] WayOut<T> find() {
        if (union_.most_vertices() <= limits_.plain_vertices) {
            union_.gather(std::numeric_limits<T>::infinity());
            try_all(everything(std::numeric_limits<T>::infinity()));
            return ways_.best();
        }
        // Powers of two, so that the corners of all squares are exact.
        T reach = std::exp2(std::floor(std::log2(std::max(union_.at_most() / 4, least_half()))));
        for (T done = 0; done <= 2 * union_.scale() && !is_beyond(done); reach *= 2) {
            union_.gather(reach);
            search(reach, done);
            done = reach;
        }
        return ways_.best();
    }

private:
    using Index = std::uint32_t;

    struct Cell {
        Square<T> square{};
        T least{};                         ///< how near it comes to the origin
        std::vector<Index> parts{};        ///< that touch it
        std::vector<Index> sides{};        ///< that pass through it
        std::array<std::size_t, 3> had{};  ///< how many sides the last three had of which it is a quarter
    };

    [[nodiscard]] T least_half() const { return 8 * union_.rounding(); }
    /// Whether nothing at this distance can matter any more.
    [[nodiscard]] bool is_beyond(T distance) const {
        return !ways_.is_near(distance - 2 * union_.rounding());
    }

    [[nodiscard]] Cell everything(T reach) const {
        Cell cell{.square = {Vec2<T>(0), reach}};
        cell.parts.resize(union_.part_count());
        cell.sides.resize(union_.sides().size());
        std::iota(cell.parts.begin(), cell.parts.end(), Index(0));
        std::iota(cell.sides.begin(), cell.sides.end(), Index(0));
        cell.had.fill(std::numeric_limits<std::size_t>::max());
        return cell;
    }

    /// The square that reaches so far, without the one within it that is done.
    void search(T reach, T done) {
        const auto is_farther = [](const Cell& cell, const Cell& other) { return cell.least > other.least; };
        std::vector<Cell> queue;
        queue.push_back(everything(reach));
        while (!queue.empty() && !is_beyond(queue.front().least)) {
            std::pop_heap(queue.begin(), queue.end(), is_farther);
            const Cell cell = std::move(queue.back());
            queue.pop_back();
            if (!is_worth_dividing(cell)) {
                try_all(cell);
                continue;
            }
            for (const T x : {T(-0.5), T(0.5)}) {
                for (const T y : {T(-0.5), T(0.5)}) {
                    Cell quarter = quarter_of(cell, Vec2<T>(x, y), done);
                    if (!quarter.sides.empty()) {
                        queue.push_back(std::move(quarter));
                        std::push_heap(queue.begin(), queue.end(), is_farther);
                    }
                }
            }
        }
    }

    /// Not where there are few sides, nor where they stay together: on one line or in one point.
    [[nodiscard]] bool is_worth_dividing(const Cell& cell) {
        const std::size_t count = cell.sides.size();
        return count > limits_.plain_sides && cell.square.half > least_half() &&
               (count > 1024 || count < cell.had[2] - cell.had[2] / 4) && squares_++ < limits_.most_squares;
    }

    /// With no sides where nothing in it can matter.
    [[nodiscard]] Cell quarter_of(const Cell& cell, const Vec2<T>& direction, T done) const {
        const T half = cell.square.half / 2;
        Cell quarter{.square = {cell.square.center + direction * cell.square.half, half}};
        const Vec2<T>& center = quarter.square.center;
        quarter.least = quarter.square.least();
        if (is_beyond(quarter.least) || std::max(std::abs(center.x), std::abs(center.y)) + half <= done) {
            return quarter;
        }
        for (const Index index : cell.parts) {
            const Share share = union_.share_of(union_.part(index), quarter.square);
            if (share == Share::all) {
                return quarter;
            }
            if (share == Share::some) {
                quarter.parts.push_back(index);
            }
        }
        for (const Index index : cell.sides) {
            if (union_.touches(union_.sides()[index], quarter.square)) {
                quarter.sides.push_back(index);
            }
        }
        quarter.had = {cell.sides.size(), cell.had[0], cell.had[1]};
        if (quarter.sides.size() > limits_.plain_sides && quarter.sides.size() > cell.sides.size() / 2) {
            keep_one_of_each(quarter.sides, union_, quarter.square);
        }
        return quarter;
    }

    void try_all(const Cell& cell) {
        const auto& sides = union_.sides();
        std::size_t first = 0;  // the part that held the last point
        const auto is_out = [&](const Vec2<T>& point) {
            for (std::size_t i = 0, k = first; i < cell.parts.size(); ++i) {
                if (union_.signed_distance(union_.part(cell.parts[k]), point) < -union_.rounding()) {
                    first = k;
                    return false;
                }
                k = k + 1 == cell.parts.size() ? 0 : k + 1;
            }
            return true;
        };
        for (const Index i : cell.sides) {
            if (ways_.is_near(sides[i].least)) {
                visit_foot(sides[i], union_.radius(), [&](const Vec2<T>& point, const Vec2<T>& outward) {
                    if (cell.square.contains(point)) {
                        ways_.offer(
                            point, [&] { return outward; }, is_out);
                    }
                });
            }
        }
        auto offer = [&](const Vec2<T>& point, const Vec2<T>& outward) {
            if (cell.square.contains(point)) {
                ways_.offer(
                    point, [&] { return unit(outward); }, is_out);
            }
        };
        Crossings<T, decltype(offer)> crossings(union_.radius(), offer);
        for (std::size_t i = 0; i < cell.sides.size(); ++i) {
            const UnionSide<T>& side = sides[cell.sides[i]];
            for (std::size_t j = 0; j < i && ways_.is_near(side.least); ++j) {
                const UnionSide<T>& other = sides[cell.sides[j]];
                if (ways_.is_near(other.least)) {
                    crossings.look_at(side, other);
                }
            }
        }
    }

    DifferenceUnion<T> union_;
    WaysOut<T> ways_;
    WayOutLimits limits_;
    std::size_t squares_ = 0;  ///< divided so far
};

}  // namespace detail

/// The shortest way of b out of a. They overlap or touch.
template <Scalar T>
[[nodiscard]] inline WayOut<T> shortest_way_out(const Pieces<T>& a, const Pieces<T>& b) {
    return detail::WayOutSearch<T>(a, b).find();
}

}  // namespace collidarium
