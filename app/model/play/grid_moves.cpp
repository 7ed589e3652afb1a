#include "model/play/grid_moves.hpp"

#include <algorithm>
#include <variant>

#include "model/scene/tile_edit.hpp"

namespace collidarium::app {

namespace {

constexpr std::string_view goal_prefix = "goal";

/// The cell that a box lies in, if it lies in one.
std::optional<raster::Cell> cell_of(const Scene& scene, const SceneShape& each) {
    const auto* box = std::get_if<Aabb<double>>(&each.shape);
    if (box == nullptr || each.hidden || each.locked) {
        return std::nullopt;
    }
    const raster::Grid<double>& grid = scene.tiles->map.grid();
    const auto cell = cell_at(grid, box->center);
    if (!cell) {
        return std::nullopt;
    }
    const Vec2d low(grid.x().line(cell->column), grid.y().line(cell->row));
    const Vec2d high = low + grid.size;
    const double slack = grid.size * 1e-9;
    const Vec2d from = box->center - box->half;
    const Vec2d to = box->center + box->half;
    const bool is_in_it = from.x >= low.x - slack && from.y >= low.y - slack && to.x <= high.x + slack &&
                          to.y <= high.y + slack;
    return is_in_it ? cell : std::nullopt;
}

/// The crate in a cell.
std::optional<std::size_t> box_in(const Scene& scene, const raster::Cell& cell) {
    for (const std::size_t i : boxes_on_grid(scene)) {
        if (cell_of(scene, scene.shapes[i]) == cell) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::size_t> boxes_on_grid(const Scene& scene) {
    std::vector<std::size_t> boxes;
    for (std::size_t i = 0; scene.tiles && i < scene.shapes.size(); ++i) {
        if (cell_of(scene, scene.shapes[i])) {
            boxes.push_back(i);
        }
    }
    return boxes;
}

bool is_on_grid(const Scene& scene, std::size_t body) {
    const std::vector<std::size_t> boxes = boxes_on_grid(scene);
    return boxes.size() > 1 && std::ranges::find(boxes, body) != boxes.end();
}

GridStep grid_step(const Scene& scene, std::size_t body, int columns, int rows) {
    const TileMapD& map = scene.tiles->map;
    const raster::Cell from = *cell_of(scene, scene.shapes[body]);
    const raster::Cell to{from.column + columns, from.row + rows};
    if (map.solid(to)) {
        return {{}, Vec2d(0), "a solid tile"};
    }
    GridStep step{{body}, Vec2d(columns, rows) * map.grid().size, {}};
    const auto crate = box_in(scene, to);
    if (!crate) {
        return step;
    }
    const raster::Cell beyond{to.column + columns, to.row + rows};
    if (map.solid(beyond)) {
        return {{}, Vec2d(0), scene.shapes[*crate].label() + " stands against a solid tile"};
    }
    if (const auto other = box_in(scene, beyond)) {
        return {
            {}, Vec2d(0), scene.shapes[*crate].label() + " stands against " + scene.shapes[*other].label()};
    }
    step.moved.push_back(*crate);
    return step;
}

GridGoals grid_goals(const Scene& scene, std::size_t body) {
    GridGoals goals;
    for (const SceneShape& each : scene.shapes) {
        const auto* point = std::get_if<Point<double>>(&each.shape);
        if (point == nullptr || !each.id.starts_with(goal_prefix) || !scene.tiles) {
            continue;
        }
        ++goals.count;
        const auto cell = cell_at(scene.tiles->map.grid(), point->position);
        const auto crate = cell ? box_in(scene, *cell) : std::nullopt;
        goals.reached += crate && *crate != body ? 1 : 0;
    }
    return goals;
}

}  // namespace collidarium::app
