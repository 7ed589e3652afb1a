#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "commands/scene_commands.hpp"
#include "model/scene/tile_edit.hpp"
#include "tools/gestures/gesture.hpp"

namespace collidarium::app {
namespace {

/// The size of the tiles of a new map: 1, or a power of two of it where that is too small or too large to aim
/// at.
double new_tile_size(const Camera& camera) {
    constexpr double least = 16;  // pixels
    constexpr double most = 160;
    double size = 1;
    while (size * camera.pixels_per_unit() < least && size < 1e9) {
        size *= 2;
    }
    while (size * camera.pixels_per_unit() > most && size > 1e-9) {
        size /= 2;
    }
    return size;
}

/// Paints tiles, or erases them where the press is on a solid one, along the path of the pointer.
class TileGesture final : public Gesture {
public:
    TileGesture(Workspace& workspace, const PointerPress& press) : workspace_(&workspace) {
        const Vec2d at = workspace.camera.to_world(press.at);
        const auto& present = workspace.scene().tiles;
        tiles_ = present ? present : tiles_around(at, new_tile_size(workspace.camera));
        if (!tiles_) {
            problem_ = "A map of tiles of that size cannot lie that far from the origin.";
            return;
        }
        const auto cell = cell_at(tiles_->map.grid(), at);
        paints_ = !(cell && tiles_->map.solid(*cell));
        last_ = at;
        paint(at);
        show();
    }

    void move(const PointerMove& event) override {
        if (!tiles_) {
            return;
        }
        const Vec2d to = workspace_->camera.to_world(event.at);
        const double size = tiles_->map.grid().size;
        const double length = std::max(std::abs(to.x - last_.x), std::abs(to.y - last_.y));
        const int pieces = static_cast<int>(std::clamp(std::ceil(length / size * 3), 1.0, 5000.0));
        const Vec2d from = last_;
        for (int i = 1; i <= pieces; ++i) {
            paint(from + (to - from) * (static_cast<double>(i) / pieces));
        }
        last_ = to;
        show();
    }

    State release(const PointerRelease& event) override {
        move({event.at, event.modifiers});
        workspace_->undo.commit();
        return State::done;
    }

    void cancel() override { workspace_->undo.cancel(); }

    CursorShape cursor() const override { return CursorShape::crosshair; }

    GestureMarks marks() const override {
        GestureMarks marks;
        marks.problem = problem_;
        return marks;
    }

private:
    void paint(const Vec2d& at) {
        const auto cell = cell_at(tiles_->map.grid(), at);
        auto changed = cell ? with_cell(*tiles_, *cell, paints_) : std::nullopt;
        if (!changed) {
            problem_ = "The map would have more than " + std::to_string(max_scene_cells) + " cells.";
            return;
        }
        problem_.clear();
        tiles_ = *std::move(changed);
    }

    void show() {
        workspace_->undo.preview(set_scene_tiles(tiles_, paints_ ? "Paint tiles" : "Erase tiles"));
    }

    Workspace* workspace_;
    std::optional<SceneTiles> tiles_;
    Vec2d last_{};
    bool paints_ = true;
    std::string problem_;
};

}  // namespace

std::unique_ptr<Gesture> tile_gesture(Workspace& workspace, const PointerPress& press) {
    return std::make_unique<TileGesture>(workspace, press);
}

}  // namespace collidarium::app
