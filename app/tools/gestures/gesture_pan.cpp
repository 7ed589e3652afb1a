#include <memory>

#include "tools/gestures/gesture.hpp"

namespace collidarium::app {
namespace {

class PanGesture final : public Gesture {
public:
    PanGesture(Workspace& workspace, const PointerPress& press)
        : workspace_(&workspace), before_(workspace.camera), at_(press.at) {}

    void move(const PointerMove& event) override {
        workspace_->camera.pan(event.at - at_);
        at_ = event.at;
    }

    void cancel() override { workspace_->camera.look_at(before_.center(), before_.height()); }

    CursorShape cursor() const override { return CursorShape::grabbing; }

private:
    Workspace* workspace_;
    Camera before_;
    Vec2d at_;
};

}  // namespace

std::unique_ptr<Gesture> pan_gesture(Workspace& workspace, const PointerPress& press) {
    return std::make_unique<PanGesture>(workspace, press);
}

}  // namespace collidarium::app
