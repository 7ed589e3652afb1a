#include <memory>
#include <optional>

#include "tools/gesture_edit.hpp"
#include "tools/moved.hpp"

namespace collidarium::app {
namespace {

/// A translation that ends so near to where it begins, in pixels, is none.
constexpr double dropped = 6;

std::optional<Vec2d> unless_dropped(const Vec2d& translation, const Camera& camera) {
    const bool drop = glm::length(camera.vector_to_screen(translation)) < dropped;
    return drop ? std::nullopt : std::optional(translation);
}

SceneShape aim_edit(const SceneShape& before, const PointerWay& way, const Camera& camera) {
    SceneShape after = before;
    after.translation = unless_dropped(moved(*before.translation, way.world(camera)), camera);
    return after;
}

SceneShape translate_edit(const SceneShape& before, const PointerWay& way, const Camera& camera) {
    SceneShape after = before;
    const Vec2d world = way.world(camera);
    // No -0.0 into the scene from a way along an axis.
    after.translation = unless_dropped({world.x + 0.0, world.y + 0.0}, camera);
    return after;
}

class TranslateGesture final : public EditGesture {
public:
    TranslateGesture(Workspace& workspace, const PointerPress& press, std::size_t shape)
        : EditGesture(workspace, press, "Set the translation of", {shape}, CursorShape::crosshair,
                      translate_edit) {}

    void finish(const PointerRelease& event) override {
        EditGesture::finish(event);
        if (has_moved() && !event.modifiers.shift) {
            workspace().tool = ToolName::select;
        }
    }
};

}  // namespace

std::unique_ptr<Gesture> aim_gesture(Workspace& workspace, const PointerPress& press, std::size_t shape) {
    return std::make_unique<EditGesture>(workspace, press, "Aim", std::vector{shape}, CursorShape::move,
                                         aim_edit);
}

std::unique_ptr<Gesture> translate_gesture(Workspace& workspace, const PointerPress& press,
                                           std::size_t shape) {
    return std::make_unique<TranslateGesture>(workspace, press, shape);
}

}  // namespace collidarium::app
