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

/// Four positions with their answers, and where these change along the sides.
struct Square {
    Vec2d corner{};  ///< the lower left one
    double side{};
    std::array<FieldCell, 4> cells{};                 ///< below, then above, each from the left
    std::array<std::optional<Vec2d>, 4> crossings{};  ///< below, right, above, left
};

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

void trace(const FieldQuestion& question, const Square& square, int finer, std::vector<FieldEdge>& edges);

/// The same in four smaller squares.
void trace_parts(const FieldQuestion& question, const Square& square, int finer,
                 std::vector<FieldEdge>& edges) {
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
    for (const std::size_t i : {0U, 1U, 3U, 4U}) {
        trace(question,
              {at(i),
               half,
               {cells[i], cells[i + 1], cells[i + 3], cells[i + 4]},
               {between(i, i + 1), between(i + 1, i + 4), between(i + 3, i + 4), between(i, i + 3)}},
              finer - 1, edges);
    }
}

/// The lines between the places on the sides of a square where the answer changes. Where these lines are not
/// straight, or more than one, in smaller squares.
void trace(const FieldQuestion& question, const Square& square, int finer, std::vector<FieldEdge>& edges) {
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
    if (!is_line && finer > 0) {
        trace_parts(question, square, finer, edges);
        return;
    }
    if (count == 2) {
        edges.push_back({places[0], places[1]});
        return;
    }
    Vec2d middle(0);
    for (std::size_t i = 0; i < count; ++i) {
        middle += places[i] / static_cast<double>(count);
    }
    for (std::size_t i = 0; i < count; ++i) {
        edges.push_back({middle, places[i]});
    }
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
        join(question, grid, column - 1, row - 1);
    }
    ++next_;
}

/// The square of four centres of which this is the lower left one.
void FieldEdgeSearch::join(const FieldQuestion& question, const FieldGrid& grid, std::size_t column,
                           std::size_t row) {
    const std::size_t below = row * grid.columns + column;
    const std::size_t above = below + grid.columns;
    const Square square{grid.center(column, row),
                        grid.cell,
                        {grid.cells[below], grid.cells[below + 1], grid.cells[above], grid.cells[above + 1]},
                        {to_right_[below], upwards_[below + 1], to_right_[above], upwards_[below]}};
    trace(question, square, finenesses, edges_);
}

}  // namespace collidarium::app
