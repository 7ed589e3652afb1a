#include <cmath>
#include <memory>
#include <string_view>
#include <utility>

#include "collidarium/validate.hpp"
#include "commands/shape_commands.hpp"
#include "model/id_pool.hpp"
#include "tools/gesture.hpp"
#include "tools/moved.hpp"
#include "tools/pointer_way.hpp"

namespace collidarium::app {
namespace {

/// A way shorter than this, in pixels, was a click: it makes no segment and no box.
constexpr double least_way = 3;

/// The part of an id before its number.
std::string_view id_stem(ToolName tool) {
    switch (tool) {
        case ToolName::segment:
            return "segment";
        case ToolName::box:
            return "box";
        default:
            return "point";
    }
}

/// What the tool draws from `start` to `end`.
ShapeD drawn(ToolName tool, const Vec2d& start, const Vec2d& end) {
    switch (tool) {
        case ToolName::segment:
            return Segment<double>{start, end};
        case ToolName::box:
            return Aabb<double>{(start + end) * 0.5, glm::abs(end - start) * 0.5};
        default:
            return Point<double>{end};
    }
}

class CreateGesture final : public Gesture {
public:
    CreateGesture(Workspace& workspace, const PointerPress& press)
        : workspace_(&workspace),
          tool_(workspace.tool),
          way_(workspace.camera, press.at),
          id_(IdPool(workspace.scene()).take_numbered(id_stem(tool_))) {
        show();
    }

    void move(const PointerMove& event) override {
        way_.move_to(event.at);
        show();
    }

    void finish(const PointerRelease& event) override {
        move({event.at, event.modifiers});
        if (!workspace_->undo.commit()) {
            return;
        }
        workspace_->selection.select_only(id_);
        workspace_->touched = id_;
        if (!event.modifiers.shift) {
            workspace_->tool = ToolName::select;
        }
    }

    void cancel() override { workspace_->undo.cancel(); }

    CursorShape cursor() const override { return CursorShape::crosshair; }

private:
    void show() {
        if (tool_ != ToolName::point && way_.pixels(workspace_->camera) < least_way) {
            workspace_->undo.cancel();
            return;
        }
        const Vec2d end = moved(way_.start(), way_.world(workspace_->camera));
        SceneShape shape;
        shape.id = id_;
        shape.shape = drawn(tool_, way_.start(), end);
        if (!validate(shape.shape)) {
            workspace_->undo.preview(add_shapes({std::move(shape)}));
        }
    }

    Workspace* workspace_;
    ToolName tool_;
    PointerWay way_;
    std::string id_;
};

}  // namespace

std::unique_ptr<Gesture> create_gesture(Workspace& workspace, const PointerPress& press) {
    workspace.undo.commit();
    return std::make_unique<CreateGesture>(workspace, press);
}

}  // namespace collidarium::app
