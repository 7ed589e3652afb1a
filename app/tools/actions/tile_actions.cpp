#include "tools/actions/tile_actions.hpp"

#include <utility>
#include <vector>

#include "collidarium/shapes/translated.hpp"
#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "model/scene/tile_edit.hpp"

namespace collidarium::app {

void remove_tiles(Workspace& workspace) {
    workspace.undo.execute(set_scene_tiles(std::nullopt, "Remove the tile map"));
}

std::string tiles_to_boxes(Workspace& workspace) {
    const Scene& before = workspace.scene();
    if (!before.tiles) {
        return "There is no map of tiles.";
    }
    const raster::Grid<double>& grid = before.tiles->map.grid();
    const std::vector<Aabb<double>> boxes = tile_boxes(before.tiles->map);
    if (boxes.empty()) {
        return "The map has no solid tile.";
    }
    if (boxes.size() > max_loose_tiles) {
        return "The map has more than " + std::to_string(max_loose_tiles) + " solid tiles.";
    }
    const Vec2d beside((grid.columns + 1) * grid.size, 0);
    Scene after = before;
    for (const Aabb<double>& box : boxes) {
        SceneShape shape;
        shape.id = unused_id(after, "tile");
        shape.shape = translated(box, beside);
        after.shapes.push_back(std::move(shape));
    }
    if (const auto& focus = workspace.answers().focus) {
        SceneShape copy = before.shapes[focus->b];
        copy.id = unused_id(after, copy.id);
        copy.shape = translated(copy.shape, beside);
        after.shapes.push_back(std::move(copy));
    }
    workspace.undo.execute(replace_scene(std::move(after), "Put tiles beside as boxes"));
    return "";
}

}  // namespace collidarium::app
