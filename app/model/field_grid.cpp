#include "model/field_grid.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace collidarium::app {

namespace {

constexpr int halvings = 6;    ///< an edge is found to a 64th of a cell
constexpr int finenesses = 3;  ///< where it bends, or several meet, squares are halved so often
constexpr double most_cells = 1e6;

/// Where between two positions the answer goes over to another kind, if it does.
std::optional<Vec2d> crossing(const FieldQuestion& question, const FieldCell& first, Vec2d from,
                              const FieldCell& second, Vec2d to) {
    if (belong_together(first, second)) {
        return std::nullopt;
    }
    for (int i = 0; i < halvings; ++i) {
        const Vec2d middle = (from + to) * 0.5;
        (belong_together(first, field_answer(question, middle)) ? from : to) = middle;
    }
    return (from + to) * 0.5;
}

/// Whether a line between two answers is one: on both sides of its middle they differ.
bool is_between(const FieldQuestion& question, const Vec2d& from, const Vec2d& to, double beside) {
    const Vec2d way = to - from;
    const double length = std::hypot(way.x, way.y);
    if (!(length > beside)) {
        return true;
    }
    const Vec2d across = Vec2d(-way.y, way.x) / length * beside;
    const Vec2d middle = (from + to) * 0.5;
    return !belong_together(field_answer(question, middle - across), field_answer(question, middle + across));
}

}  // namespace

FieldGrid grid_over(const FieldQuestion& question, double cell) {
    const Vec2d size = question.max - question.min;
    cell = std::max(cell, std::sqrt(std::max(size.x * size.y, 0.0) / most_cells));
    const Vec2d count = glm::ceil(size / cell);
    if (!(count.x >= 1 && count.y >= 1 && count.x * count.y <= 2 * most_cells)) {
        return {};
    }
    FieldGrid grid{
        question.min, cell, static_cast<std::size_t>(count.x), static_cast<std::size_t>(count.y), {}};
    grid.cells.resize(grid.columns * grid.rows);
    return grid;
}

void FieldEdgeSearch::step(const FieldQuestion& question, const FieldGrid& grid) {
    if (squares_.empty()) {
        look_at_cell(question, grid);
        return;
    }
    const Square square = squares_.back();
    squares_.pop_back();
    look_at_square(question, square);
}

void FieldEdgeSearch::look_at_cell(const FieldQuestion& question, const FieldGrid& grid) {
    const std::size_t row = next_ / grid.columns;
    const std::size_t column = next_ - row * grid.columns;
    const auto on_the_way = [&](std::size_t other_column, std::size_t other_row) {
        return crossing(question, grid.at(column, row), grid.center(column, row),
                        grid.at(other_column, other_row), grid.center(other_column, other_row));
    };
    if (column + 1 < grid.columns) {
        to_right_[next_] = on_the_way(column + 1, row);
    }
    if (row + 1 < grid.rows) {
        upwards_[next_] = on_the_way(column, row + 1);
    }
    if (column > 0 && row > 0) {
        join(grid, column - 1, row - 1);
    }
    ++next_;
}

/// The square of four centres of which this is the lower left one.
void FieldEdgeSearch::join(const FieldGrid& grid, std::size_t column, std::size_t row) {
    const std::size_t below = row * grid.columns + column;
    const std::size_t above = below + grid.columns;
    if (to_right_[below] || upwards_[below + 1] || to_right_[above] || upwards_[below]) {
        squares_.push_back(
            {grid.center(column, row),
             grid.cell,
             {grid.cells[below], grid.cells[below + 1], grid.cells[above], grid.cells[above + 1]},
             {to_right_[below], upwards_[below + 1], to_right_[above], upwards_[below]},
             finenesses});
    }
}

/// The lines between the places on the sides of a square where the answer changes. Where these lines are not
/// straight, or more than one, in smaller squares.
void FieldEdgeSearch::look_at_square(const FieldQuestion& question, const Square& square) {
    std::array<Vec2d, 4> places{};
    std::size_t count = 0;
    for (const auto& place : square.crossings) {
        if (place) {
            places[count++] = *place;
        }
    }
    if (count < 2) {
        return;
    }
    const bool is_line = count == 2 && is_between(question, places[0], places[1], square.side / 16);
    if (!is_line && square.halvings > 0) {
        halve(question, square);
        return;
    }
    if (count == 2) {
        edges_.push_back({places[0], places[1]});
        return;
    }
    Vec2d middle(0);
    for (std::size_t i = 0; i < count; ++i) {
        middle += places[i] / static_cast<double>(count);
    }
    for (std::size_t i = 0; i < count; ++i) {
        edges_.push_back({middle, places[i]});
    }
}

void FieldEdgeSearch::halve(const FieldQuestion& question, const Square& square) {
    const double half = square.side / 2;
    std::array<FieldCell, 9> cells;
    const auto at = [&](std::size_t i) {
        return square.corner + Vec2d(static_cast<double>(i % 3), static_cast<double>(i / 3)) * half;
    };
    for (std::size_t i = 0; i < 9; ++i) {
        const bool known = i % 2 == 0 && i != 4;
        cells[i] = known ? square.cells[(i > 4 ? 2U : 0U) + i % 3 / 2] : field_answer(question, at(i));
    }
    const auto between = [&](std::size_t i, std::size_t j) {
        return crossing(question, cells[i], at(i), cells[j], at(j));
    };
    // Each side once, from the left and from below.
    std::array<std::optional<Vec2d>, 9> to_right;
    std::array<std::optional<Vec2d>, 9> upwards;
    for (std::size_t i = 0; i < 9; ++i) {
        if (i % 3 < 2) {
            to_right[i] = between(i, i + 1);
        }
        if (i < 6) {
            upwards[i] = between(i, i + 3);
        }
    }
    for (const std::size_t i : {0U, 1U, 3U, 4U}) {
        squares_.push_back({at(i),
                            half,
                            {cells[i], cells[i + 1], cells[i + 3], cells[i + 4]},
                            {to_right[i], upwards[i + 1], to_right[i + 3], upwards[i]},
                            square.halvings - 1});
    }
}

}  // namespace collidarium::app
