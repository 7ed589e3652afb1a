#include <memory>
#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"
#include "tools/actions/transform.hpp"
#include "tools/gestures/gesture.hpp"
#include "tools/gestures/gesture_edit.hpp"
#include "tools/snap/snap.hpp"

namespace collidarium::app {
namespace {

class CalloutGesture final : public Gesture {
public:
    CalloutGesture(Workspace& workspace, const PointerPress& press, std::size_t callout)
        : workspace_(&workspace),
          pointer_(workspace.camera, press.at),
          snapper_(workspace.scene(), {}, snap_kinds(workspace)),
          callouts_(workspace.scene().callouts),
          callout_(callout) {}

    void move(const PointerMove& event) override {
        guides_.clear();
        if (!pointer_.move_to(event.at) && !workspace_->undo.previewing()) {
            return;
        }
        std::vector<Callout> after = callouts_;
        Vec2d at = moved(after[callout_].at, pointer_.world(workspace_->camera));
        if (snapping(*workspace_, event.modifiers)) {
            if (auto snapped = snapper_.point(at, workspace_->camera)) {
                at = snapped->at;
                guides_ = std::move(snapped->guides);
            }
        }
        after[callout_].at = at;
        workspace_->undo.preview(set_scene_callouts(std::move(after), "Move callout"));
    }

    State release(const PointerRelease& event) override {
        move({event.at, event.modifiers});
        workspace_->undo.commit();
        return State::done;
    }

    void cancel() override { workspace_->undo.cancel(); }

    CursorShape cursor() const override { return CursorShape::move; }
    GestureMarks marks() const override {
        GestureMarks marks;
        marks.guides = guides_;
        return marks;
    }

private:
    Workspace* workspace_;
    PointerDrag pointer_;
    Snapper snapper_;
    std::vector<Callout> callouts_;  ///< as they were
    std::size_t callout_;
    std::vector<SnapGuide> guides_;
};

}  // namespace

std::unique_ptr<Gesture> callout_gesture(Workspace& workspace, const PointerPress& press,
                                         std::size_t callout) {
    return std::make_unique<CalloutGesture>(workspace, press, callout);
}

}  // namespace collidarium::app
