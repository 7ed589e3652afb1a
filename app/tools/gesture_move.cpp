#include <memory>
#include <utility>

#include "tools/gesture_edit.hpp"
#include "tools/moved.hpp"

namespace collidarium::app {
namespace {

SceneShape move_edit(const SceneShape& before, const PointerWay& way, const Camera& camera) {
    SceneShape after = before;
    after.shape = moved(before.shape, way.world(camera));
    return after;
}

class MoveGesture final : public EditGesture {
public:
    MoveGesture(Workspace& workspace, const PointerPress& press, std::vector<std::size_t> shapes,
                std::string pressed)
        : EditGesture(workspace, press, "Move", std::move(shapes), CursorShape::move, move_edit),
          pressed_(std::move(pressed)) {}

    void finish(const PointerRelease& event) override {
        EditGesture::finish(event);
        if (!has_moved() && !event.modifiers.shift) {
            workspace().selection.select_only(pressed_);
        }
    }

private:
    std::string pressed_;
};

}  // namespace

std::unique_ptr<Gesture> move_gesture(Workspace& workspace, const PointerPress& press, std::size_t pressed) {
    const Scene& scene = workspace.scene();
    return std::make_unique<MoveGesture>(workspace, press, selected_indices(scene, workspace.selection),
                                         scene.shapes[pressed].id);
}

}  // namespace collidarium::app
