#include "explain/words/tile_words.hpp"

#include <algorithm>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// " is in cell (3, 0), which is free", " is in 4 cells, of which 1 is solid".
std::string at_rest(const Scene& scene, const std::vector<raster::CellTested<double>>& cells) {
    const auto solid = std::ranges::count_if(cells, &raster::CellTested<double>::solid);
    if (cells.empty()) {
        return " is in no cell of the map";
    }
    if (cells.size() == 1) {
        return " is in cell " + cell_words(scene, cells.front().cell) + ", which is " +
               (solid == 1 ? "solid" : "free");
    }
    return " is in " + std::to_string(cells.size()) + " cells, of which " +
           (solid == 0 ? "none is" : std::to_string(solid) + (solid == 1 ? " is" : " are")) + " solid";
}

}  // namespace

bool is_boxed(const Scene& scene, const FocusAnswer& focus) {
    return !raster::box_of(scene.shapes[focus.b].shape);
}

bool is_pushed_out(const Scene& scene, const FocusAnswer& focus) {
    const auto& tiles = focus.shown.tiles;
    const auto box = raster::box_of(scene.shapes[focus.b].shape);
    const bool is_point = box && box->half == Vec2d(0);
    return tiles && tiles->started_inside && !is_point;
}

std::string cell_words(const Scene& scene, const raster::Cell& cell) {
    const std::int32_t rows = scene.tiles ? scene.tiles->map.grid().rows : 0;
    return "(" + number(cell.column) + ", " + number(rows - 1 - cell.row) + ")";
}

std::string obstacle_name(const Scene& scene, std::size_t index) {
    const auto cell = cell_of_index(scene, index);
    return cell ? "tile " + cell_words(scene, *cell) : scene.shapes[index].label();
}

std::string stopper_name(const Scene& scene, const MoverAnswer& mover) {
    return mover.hit_shape ? scene.shapes[*mover.hit_shape].label() : "the tiles";
}

std::string tiles_sentence(const Scene& scene, const FocusAnswer& focus) {
    const std::string b = scene.shapes[focus.b].label();
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    const auto cells = find_events<raster::CellTested<double>>(focus.shown.trace);
    const std::string tested =
        std::to_string(cells.size()) + (cells.size() == 1 ? " cell" : " cells") + " tested";
    if (verdict == nullptr) {
        return b + " is cast through the tiles: " + tested + " so far";
    }
    if (scene.shapes[focus.b].motion() == Motion<double>{} && is_boxed(scene, focus)) {
        const auto& tiles = focus.shown.tiles;
        return b +
               (tiles ? " overlaps the solid; the least translation out of all tiles is " +
                            vector(tiles->normal.x * tiles->depth, tiles->normal.y * tiles->depth)
                      : " overlaps no solid tile") +
               "; " + tested;
    }
    if (scene.shapes[focus.b].motion() == Motion<double>{}) {
        const auto& tiles = focus.shown.tiles;
        return b + at_rest(scene, cells) +
               (is_pushed_out(scene, focus)
                    ? "; the least translation out of all tiles is " +
                          vector(tiles->normal.x * tiles->depth, tiles->normal.y * tiles->depth)
                    : "");
    }
    if (!focus.shown.tiles) {
        return b + " meets no solid tile: " + tested;
    }
    const CastHit<double>& hit = *focus.shown.tiles;
    const std::string tile = "tile " + cell_words(scene, focus.shown.tiles->cell);
    const std::string normal = "normal " + vector(hit.normal.x, hit.normal.y);
    if (hit.started_inside) {
        return b + " starts in the solid, at " + tile + "; the least translation out of all tiles is " +
               vector(hit.normal.x * hit.depth, hit.normal.y * hit.depth) + "; " + tested;
    }
    return b + " hits " + tile + " at t = " + number(hit.t) + ", " + normal + "; " + tested;
}

}  // namespace collidarium::app
