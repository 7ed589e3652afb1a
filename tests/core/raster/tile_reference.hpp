#pragma once

/// Exact answers about a box and a map of tiles, by looking at every cell, every common edge and every common
/// corner of solid cells at every time at which anything changes. Slow, and written from the definitions.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "collidarium/policy.hpp"
#include "collidarium/raster/tile_map.hpp"

namespace collidarium::raster::test {

/// A box by its edges, which moves by a translation between the times 0 and 1.
struct Sweep {
    Vec2<double> lo;
    Vec2<double> hi;
    Vec2<double> way;
};

struct ReferenceHit {
    double t{};
    Vec2<double> normal{};  ///< where it did not start inside
    bool corner{};
    bool started_inside{};
    Cell cell{};
};

struct ReferenceExit {
    Vec2<double> way{};
    double length{};
    bool unique{};  ///< no other way is nearly as short
};

/// N: an exact number.
template <class N, Scalar T = double>
class TileReference {
public:
    TileReference(const TileMap<T>& map, const Sweep& sweep) : map_(map), sweep_(sweep) {
        for (int k = 0; k <= map.grid().columns; ++k) {
            lines_[0].push_back(N(double(map.grid().x().line(k))));
        }
        for (int k = 0; k <= map.grid().rows; ++k) {
            lines_[1].push_back(N(double(map.grid().y().line(k))));
        }
    }

    [[nodiscard]] std::optional<ReferenceHit> cast(Policy policy) const {
        std::vector<N> times{N(0), N(1)};
        for (int i = 0; i < 2; ++i) {
            for (const N& line : lines_[i]) {
                for (const double edge : {sweep_.lo[i], sweep_.hi[i]}) {
                    if (sweep_.way[i] != 0) {
                        const N t = (line - N(edge)) / N(sweep_.way[i]);
                        if (t > N(0) && t < N(1)) {
                            times.push_back(t);
                        }
                    }
                }
            }
        }
        std::sort(times.begin(), times.end());
        for (std::size_t i = 0; i < times.size(); ++i) {
            const bool at = overlaps(place(times[i]), policy);
            const N between = i + 1 < times.size() ? (times[i] + times[i + 1]) / N(2) : times[i];
            if (at || (i + 1 < times.size() && overlaps(place(between), policy))) {
                return hit(times[i], between, at && i == 0, policy);
            }
        }
        return std::nullopt;
    }

    /// The least translation out of the inside, of all that bring an edge of the box to a line.
    [[nodiscard]] ReferenceExit exit() const {
        const double near = 1e7 * std::numeric_limits<T>::epsilon() < 1 ? 1e-9 : 1e-5;
        std::vector<N> ways[2]{{N(0)}, {N(0)}};
        for (int i = 0; i < 2; ++i) {
            for (const N& line : lines_[i]) {
                ways[i].push_back(line - N(sweep_.lo[i]));
                ways[i].push_back(line - N(sweep_.hi[i]));
            }
        }
        ReferenceExit best;
        best.length = 1e300;
        for (const N& x : ways[0]) {
            for (const N& y : ways[1]) {
                const Vec2<double> way{double(x), double(y)};
                const double length = std::hypot(way.x, way.y);
                if (length > best.length * (1 + near) || is_inside(moved(place(N(0)), x, y))) {
                    continue;
                }
                const bool same = length >= best.length * (1 - near);
                best.unique = same ? best.unique && way == best.way : true;
                best.way = !same || is_before(way, best.way) ? way : best.way;
                best.length = std::min(best.length, length);
            }
        }
        return best;
    }

private:
    struct Box {
        N lo[2];
        N hi[2];
    };

    [[nodiscard]] static bool is_before(const Vec2<double>& way, const Vec2<double>& best) {
        if (std::abs(std::abs(way.y) - std::abs(best.y)) > 1e-9 * (std::abs(way.y) + std::abs(best.y))) {
            return std::abs(way.y) > std::abs(best.y);
        }
        return (way.y > 0) != (best.y > 0) ? way.y > 0 : way.x > best.x;
    }

    [[nodiscard]] Box place(const N& t) const {
        Box box;
        for (int i = 0; i < 2; ++i) {
            box.lo[i] = N(sweep_.lo[i]) + N(sweep_.way[i]) * t;
            box.hi[i] = N(sweep_.hi[i]) + N(sweep_.way[i]) * t;
        }
        return box;
    }
    [[nodiscard]] static Box moved(Box box, const N& x, const N& y) {
        box.lo[0] = box.lo[0] + x;
        box.hi[0] = box.hi[0] + x;
        box.lo[1] = box.lo[1] + y;
        box.hi[1] = box.hi[1] + y;
        return box;
    }

    [[nodiscard]] bool solid(int column, int row) const { return map_.solid({column, row}); }
    /// Reaches into the inside of a column (0) or row (1) of cells.
    [[nodiscard]] bool is_in(const Box& box, int i, int k) const {
        return lines_[i][std::size_t(k)] < box.hi[i] && lines_[i][std::size_t(k) + 1] > box.lo[i];
    }
    [[nodiscard]] bool touches(const Box& box, int i, int k) const {
        return lines_[i][std::size_t(k)] <= box.hi[i] && lines_[i][std::size_t(k) + 1] >= box.lo[i];
    }
    [[nodiscard]] bool has_line(const Box& box, int i, int k) const {
        return lines_[i][std::size_t(k)] <= box.hi[i] && lines_[i][std::size_t(k)] >= box.lo[i];
    }

    /// The inside of the solid: cells, the edges between two, the corners between four.
    [[nodiscard]] bool is_inside(const Box& box) const {
        return first_cell([&](int column, int row) {
                   const bool in_x = is_in(box, 0, column);
                   const bool in_y = is_in(box, 1, row);
                   const bool left = solid(column - 1, row);
                   const bool below = solid(column, row - 1);
                   return solid(column, row) &&
                          ((in_x && in_y) || (left && in_y && has_line(box, 0, column)) ||
                           (below && in_x && has_line(box, 1, row)) ||
                           (left && below && solid(column - 1, row - 1) && has_line(box, 0, column) &&
                            has_line(box, 1, row)));
               })
            .has_value();
    }
    [[nodiscard]] bool is_touched_at(const Box& box, int column, int row) const {
        return solid(column, row) && touches(box, 0, column) && touches(box, 1, row);
    }
    [[nodiscard]] bool overlaps(const Box& box, Policy policy) const {
        return policy == Policy::open ? is_inside(box) : first_cell([&](int column, int row) {
                                                             return is_touched_at(box, column, row);
                                                         }).has_value();
    }

    /// Less than half of how near any edge is to a line that it is not on.
    [[nodiscard]] N small_step(const Box& box) const {
        N least(1);
        for (int i = 0; i < 2; ++i) {
            for (const N& line : lines_[i]) {
                for (const N& edge : {box.lo[i], box.hi[i]}) {
                    const N gap = line < edge ? edge - line : line - edge;
                    if (gap > N(0) && gap < least) {
                        least = gap;
                    }
                }
            }
        }
        return least / N(3);
    }

    [[nodiscard]] ReferenceHit hit(const N& t, const N& after, bool started_inside, Policy policy) const {
        ReferenceHit answer;
        answer.t = double(t);
        answer.started_inside = started_inside;
        const Box here = place(t);
        if (started_inside) {
            answer.cell = first_cell([&](int column, int row) {
                              return policy == Policy::closed ? is_touched_at(here, column, row)
                                                              : covers(here, column, row);
                          }).value_or(Cell{-1, -1});
            return answer;
        }
        const N step = small_step(here);
        const auto in = [&](int dx, int dy) { return is_inside(moved(here, step * N(dx), step * N(dy))); };
        const bool open = policy == Policy::open;
        // Edges that meet here: along x, to `side`, with the solid on `s`; and along y.
        const auto along_x = [&](int side, int s) {
            return in(side, s) && !(open ? in(side, 0) : in(side, -s));
        };
        const auto along_y = [&](int side, int s) {
            return in(s, side) && !(open ? in(0, side) : in(-s, side));
        };
        const int x = sweep_.way.x < 0 ? -1 : 1;
        const int y = sweep_.way.y < 0 ? -1 : 1;
        const bool on_x = arrives(here, 0);
        const bool on_y = arrives(here, 1);
        bool by_x = on_x && (!on_y || along_y(y, x));
        bool by_y = on_y && (!on_x || along_x(x, y));
        if (!by_x && !by_y) {
            by_x = along_y(-y, x);
            by_y = along_x(-x, y);
        }
        if (by_x == by_y) {  // both, or, in a hole of no extent, neither
            by_x = std::abs(sweep_.way.x) > std::abs(sweep_.way.y);
            by_y = !by_x;
        }
        answer.normal = by_x ? Vec2<double>(-x, 0) : Vec2<double>(0, -y);
        answer.corner = false;
        for (const int side : {-1, 1}) {
            for (const int s : {-1, 1}) {
                answer.corner = answer.corner || (by_x ? along_x(side, s) : along_y(side, s));
            }
        }
        const int across = by_x ? 0 : 1;
        const bool up = (by_x ? x : y) > 0;
        const Box then = place(after);
        answer.cell = first_cell([&](int column, int row) {
                          const std::size_t near = std::size_t(by_x ? column : row) + (up ? 0 : 1);
                          return lines_[across][near] == (up ? here.hi[across] : here.lo[across]) &&
                                 (open ? covers(then, column, row) : is_touched_at(here, column, row));
                      }).value_or(Cell{-1, -1});
        return answer;
    }

    /// Whether a solid cell is overlapped: on a seam the one before it.
    [[nodiscard]] bool covers(const Box& box, int column, int row) const {
        const bool in_x = is_in(box, 0, column);
        const bool in_y = is_in(box, 1, row);
        const bool seam_x = box.lo[0] == box.hi[0] && lines_[0][std::size_t(column) + 1] == box.lo[0];
        const bool seam_y = box.lo[1] == box.hi[1] && lines_[1][std::size_t(row) + 1] == box.lo[1];
        return solid(column, row) && (in_x || seam_x) && (in_y || seam_y) &&
               (!seam_x || solid(column + 1, row)) && (!seam_y || solid(column, row + 1)) &&
               (!(seam_x && seam_y) || solid(column + 1, row + 1));
    }

    /// Whether the edge in front is on a line.
    [[nodiscard]] bool arrives(const Box& box, int i) const {
        if (sweep_.way[i] == 0) {
            return false;
        }
        // Of the last line in its direction nothing is beyond.
        return sweep_.way[i] > 0
                   ? std::find(lines_[i].begin(), lines_[i].end() - 1, box.hi[i]) != lines_[i].end() - 1
                   : std::find(lines_[i].begin() + 1, lines_[i].end(), box.lo[i]) != lines_[i].end();
    }

    template <class Wanted>
    [[nodiscard]] std::optional<Cell> first_cell(const Wanted& wanted) const {
        for (int row = 0; row < map_.grid().rows; ++row) {
            for (int column = 0; column < map_.grid().columns; ++column) {
                if (wanted(column, row)) {
                    return Cell{column, row};
                }
            }
        }
        return std::nullopt;
    }

    const TileMap<T>& map_;
    Sweep sweep_;
    std::vector<N> lines_[2];
};

}  // namespace collidarium::raster::test
