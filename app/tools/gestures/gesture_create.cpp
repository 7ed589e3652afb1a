#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "collidarium/validate.hpp"
#include "commands/shape_commands.hpp"
#include "model/scene/id_pool.hpp"
#include "tools/gestures/creation.hpp"
#include "tools/gestures/gesture.hpp"

namespace collidarium::app {
namespace {

/// A drag shorter than this, in pixels, is a click: it draws no segment and no box.
constexpr double least_drag = 3;
/// The radius of a new capsule, as a fraction of its length.
constexpr double capsule_radius = 0.25;

/// The shape that the tool draws from `start` to `end`.
ShapeD drawn(ToolName tool, const Vec2d& start, const Vec2d& end) {
    switch (tool) {
        case ToolName::segment:
            return Segment<double>{start, end};
        case ToolName::capsule:
            return Capsule<double>{start, end, glm::distance(start, end) * capsule_radius};
        case ToolName::circle:
            return Circle<double>{start, glm::distance(start, end)};
        case ToolName::box:
            return Aabb<double>{(start + end) * 0.5, glm::abs(end - start) * 0.5};
        default:
            return Point<double>{end};
    }
}

/// The corner of the square for a pointer at `to`.
Vec2d square_corner(const Vec2d& from, const Vec2d& to) {
    const Vec2d offset = to - from;
    const double side = std::max(std::abs(offset.x), std::abs(offset.y));
    return from + Vec2d(std::copysign(side, offset.x), std::copysign(side, offset.y));
}

class CreateGesture final : public Gesture {
public:
    CreateGesture(Workspace& workspace, const PointerPress& press)
        : workspace_(&workspace),
          tool_(workspace.tool),
          pointer_(workspace, press.at),
          start_(pointer_.at(press.modifiers, marks_)),
          id_(IdPool(workspace.scene()).take_numbered(id_stem(tool_))) {
        show(press.modifiers);
    }

    void move(const PointerMove& event) override {
        pointer_.move_to(event.at);
        show(event.modifiers);
    }

    State release(const PointerRelease& event) override {
        move({event.at, event.modifiers});
        finish_creation(*workspace_, id_, event.modifiers);
        return State::done;
    }

    void cancel() override { workspace_->undo.cancel(); }

    CursorShape cursor() const override { return CursorShape::crosshair; }
    GestureMarks marks() const override { return marks_; }

private:
    void show(const Modifiers& modifiers) {
        marks_ = {};
        if (tool_ != ToolName::point && pointer_.pixels() < least_drag) {
            workspace_->undo.cancel();
            return;
        }
        Vec2d end = pointer_.at(modifiers, marks_);
        if (modifiers.shift && tool_ == ToolName::box) {
            end = square_corner(start_, end);
        } else if (modifiers.shift && (tool_ == ToolName::segment || tool_ == ToolName::capsule)) {
            end = in_round_direction(start_, end);
            marks_.guides = {{SnapGuide::Kind::angle, start_, end}};
        }
        SceneShape shape;
        shape.id = id_;
        shape.shape = drawn(tool_, start_, end);
        if (!validate(shape.shape)) {
            workspace_->undo.preview(add_shapes({std::move(shape)}));
        }
    }

    Workspace* workspace_;
    ToolName tool_;
    GestureMarks marks_;
    CreationPointer pointer_;
    Vec2d start_;
    std::string id_;
};

}  // namespace

std::unique_ptr<Gesture> create_gesture(Workspace& workspace, const PointerPress& press) {
    workspace.undo.commit();
    return std::make_unique<CreateGesture>(workspace, press);
}

}  // namespace collidarium::app
