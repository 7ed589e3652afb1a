#include <cmath>
#include <memory>

#include "tools/gesture_edit.hpp"
#include "tools/handle_sides.hpp"

namespace collidarium::app {
namespace {

/// Moves the side of an interval on which `side` lies (-1 or 1) by `way`; the other side stays.
void drag_side(double& center, double& half, double side, double way) {
    if (side == 0 || way == 0) {
        return;
    }
    center += way * 0.5;
    half = std::abs(half + side * way * 0.5);
}

}  // namespace

std::unique_ptr<Gesture> resize_gesture(Workspace& workspace, const PointerPress& press, std::size_t shape,
                                        HandleKind handle) {
    const Vec2d sides = handle_sides(handle);
    const auto edit = [sides](const SceneShape& before, const PointerWay& way, const Camera& camera) {
        SceneShape after = before;
        auto& box = std::get<Aabb<double>>(after.shape);
        const Vec2d world = way.world(camera);
        drag_side(box.center.x, box.half.x, sides.x, world.x);
        drag_side(box.center.y, box.half.y, sides.y, world.y);
        return after;
    };
    return std::make_unique<EditGesture>(workspace, press, "Resize", std::vector{shape},
                                         resize_cursor(handle, workspace.camera.y_down()), edit);
}

}  // namespace collidarium::app
