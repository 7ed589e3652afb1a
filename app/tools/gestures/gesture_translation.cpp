#include <string>

#include "collidarium/shapes/reference_point.hpp"
#include "tools/gestures/gesture_edit.hpp"

namespace collidarium::app {
namespace {

class TranslateGesture final : public EditGesture {
public:
    using EditGesture::EditGesture;

    State release(const PointerRelease& event) override {
        EditGesture::release(event);
        if (has_moved() && !event.modifiers.shift) {
            workspace().tool = ToolName::select;
        }
        return State::done;
    }
};

}  // namespace

std::unique_ptr<Gesture> translate_gesture(Workspace& workspace, const PointerPress& press,
                                           std::size_t shape) {
    const Vec2d from = reference_point(workspace.scene().shapes[shape].shape);
    const auto edit = [from](const SceneShape& before, const DragStep& step) -> std::optional<SceneShape> {
        SceneShape after = before;
        const Vec2d offset = step.landed ? *step.landed - from : step.offset;
        // Keep -0.0 out of the scene when dragging along an axis.
        after.translation = unless_dropped(Vec2d(offset.x + 0.0, offset.y + 0.0), step);
        if (!after.translation) {
            after.rotation.reset();
        }
        return after;
    };
    Drag drag{.verb = "Set the translation of",
              .shapes = {shape},
              .cursor = CursorShape::crosshair,
              .edit = edit,
              .shift = Drag::Shift::direction,
              .origin = from,
              .carried = {from}};
    return std::make_unique<TranslateGesture>(workspace, press, std::move(drag));
}

}  // namespace collidarium::app
