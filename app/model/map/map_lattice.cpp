#include "model/map/map_lattice.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace collidarium::app {

namespace {

constexpr double most_lattice_points = 1e6;
constexpr int steps_beyond = 2;  ///< the least number of steps beyond the area
/// An offset of less than a step: on the symmetry axes of a scene answers are exceptional.
constexpr Vec2d off_symmetry(0.371, 0.593);

}  // namespace

bool is_crease(const MapAnswer& one, const MapAnswer& other) {
    constexpr double one_way = 0.97;  // cosine: directions differ by less than 14 degrees
    return one.hit == other.hit && one.normal != other.normal && one.normal != Vec2d(0) &&
           other.normal != Vec2d(0) && glm::dot(one.normal, other.normal) < one_way;
}

MapLattice::MapLattice(const MapQuery& query) {
    const Vec2d size = query.max - query.min;
    step_ = std::max(query.pixel * step_in_pixels,
                     std::sqrt(std::max(size.x * size.y, 0.0) / most_lattice_points));
    const Vec2d count = glm::ceil((size / step_ + off_symmetry + Vec2d(2 * steps_beyond)) / double{top_cell});
    const bool possible = size.x > 0 && size.y > 0 && count.x >= 1 && count.y >= 1 &&
                          count.x * count.y * top_cell * top_cell <= 2 * most_lattice_points;
    if (!possible) {
        return;
    }
    origin_ = query.min - (off_symmetry + Vec2d(steps_beyond)) * step_;
    columns_ = static_cast<int>(count.x) * top_cell + 1;
    rows_ = static_cast<int>(count.y) * top_cell + 1;
    points_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    levels_.assign(static_cast<std::size_t>(columns_ - 1) * static_cast<std::size_t>(rows_ - 1),
                   static_cast<std::uint8_t>(top_level));
}

std::vector<std::size_t> MapLattice::coarse_points() const {
    std::vector<std::size_t> points;
    for (int row = 0; row < rows_; row += top_cell) {
        for (int column = 0; column < columns_; column += top_cell) {
            points.push_back(index(column, row));
        }
    }
    return points;
}

void MapLattice::ask(std::size_t point, const MapEvaluator& queries) {
    const int row = static_cast<int>(point / static_cast<std::size_t>(columns_));
    const int column =
        static_cast<int>(point - static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_));
    Point& asked = points_[point];
    const Vec2d at = position(column, row);
    asked.answer = queries.at(at);
    asked.mask = layers_.of(asked.answer);
    if (column % 2 == 0 && row % 2 == 0) {
        asked.clearance = queries.clearance(at, asked.answer);
    }
    asked.known = true;
}

void MapLattice::tell_apart_by(const MapLayers& layers, bool creases) {
    layers_ = layers;
    creases_ = creases;
    for (Point& point : points_) {
        point.mask = layers_.of(point.answer);
    }
    for (int row = 0; row < rows_ - 1; row += top_cell) {
        for (int column = 0; column < columns_ - 1; column += top_cell) {
            doubtful_.push_back({column, row, top_level});
        }
    }
}

MapLattice::Cell MapLattice::cell_at(int column, int row) const {
    const int level = levels_[cell_index(column, row)];
    const int size = 1 << level;
    return {column / size * size, row / size * size, level};
}

MapMask MapLattice::mask(int column, int row) const {
    const Point& point = points_[index(column, row)];
    if (point.known) {
        return point.mask;
    }
    const Cell cell = cell_at(std::min(column, columns_ - 2), std::min(row, rows_ - 2));
    return points_[index(cell.column, cell.row)].mask;
}

bool MapLattice::differs(const Point& one, const Point& other) const {
    return one.mask != other.mask || (creases_ && is_crease(one.answer, other.answer));
}

/// Whether the answer is known to change along the sides of a cell, or may change inside it.
bool MapLattice::has_change(const Cell& cell) const {
    const int size = 1 << cell.level;
    const Point& corner = points_[index(cell.column, cell.row)];
    for (int i = 0; i < size; ++i) {
        const std::array around{index(cell.column + i, cell.row), index(cell.column + size, cell.row + i),
                                index(cell.column + size - i, cell.row + size),
                                index(cell.column, cell.row + size - i)};
        for (const std::size_t at : around) {
            if (points_[at].known && differs(corner, points_[at])) {
                return true;
            }
            if (i == 0 && points_[at].clearance < step_ * size * (std::numbers::sqrt2 / 2)) {
                return true;
            }
        }
    }
    return false;
}

void MapLattice::part(const Cell& cell, std::vector<std::size_t>& wanted) {
    const int half = 1 << (cell.level - 1);
    for (int i = 0; i < 9; ++i) {
        const std::size_t at = index(cell.column + i % 3 * half, cell.row + i / 3 * half);
        if (!points_[at].wanted && !points_[at].known) {
            points_[at].wanted = true;
            wanted.push_back(at);
        }
    }
    for (int row = cell.row; row < cell.row + 2 * half; ++row) {
        for (int column = cell.column; column < cell.column + 2 * half; ++column) {
            levels_[cell_index(column, row)] = static_cast<std::uint8_t>(cell.level - 1);
        }
    }
    if (cell.level > 1) {
        for (int i = 0; i < 4; ++i) {
            doubtful_.push_back({cell.column + i % 2 * half, cell.row + i / 2 * half, cell.level - 1});
        }
    }
}

std::vector<std::size_t> MapLattice::refine() {
    // A new point on the side of a cell may change what is known of that cell.
    std::vector<Cell> cells;
    cells.swap(doubtful_);
    for (const std::size_t point : fresh_) {
        const int row = static_cast<int>(point / static_cast<std::size_t>(columns_));
        const int column =
            static_cast<int>(point - static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_));
        for (int i = 0; i < 4; ++i) {
            const int x = column - i % 2;
            const int y = row - i / 2;
            if (x >= 0 && y >= 0 && x < columns_ - 1 && y < rows_ - 1 && level(x, y) > 0) {
                cells.push_back(cell_at(x, y));
            }
        }
    }
    std::vector<std::size_t> wanted;
    for (const Cell& cell : cells) {
        if (level(cell.column, cell.row) == cell.level && has_change(cell)) {
            part(cell, wanted);
        }
    }
    fresh_ = wanted;
    return wanted;
}

}  // namespace collidarium::app
