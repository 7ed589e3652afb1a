#include <cmath>
#include <string>
#include <utility>

#include "collidarium/validate.hpp"
#include "commands/shape_commands.hpp"
#include "model/scene/id_pool.hpp"
#include "tools/gestures/creation.hpp"
#include "tools/gestures/gesture.hpp"

namespace collidarium::app {
namespace {

/// An edge shorter than this, in pixels, is a click.
constexpr double least_side = 3;

class OrientedBoxGesture final : public Gesture {
public:
    OrientedBoxGesture(Workspace& workspace, const PointerPress& press)
        : workspace_(&workspace),
          pointer_(workspace, press.at),
          id_(IdPool(workspace.scene()).take_numbered(id_stem(ToolName::oriented_box))),
          start_(pointer_.at(press.modifiers, marks_)),
          end_(start_) {}

    void press(const PointerPress& event) override {
        pressed_ = true;
        move({event.at, event.modifiers});
    }

    void move(const PointerMove& event) override {
        pointer_.move_to(event.at);
        marks_ = {};
        Vec2d at = pointer_.at(event.modifiers, marks_);
        if (across_) {
            show(at, event.modifiers.shift);
            return;
        }
        if (event.modifiers.shift) {
            at = in_round_direction(start_, at);
            marks_.guides = {{SnapGuide::Kind::angle, start_, at}};
        }
        end_ = at;
        marks_.draft = Draft{.vertices = {start_}, .next = end_};
        marks_.hint = "Drag along one edge.";
    }

    State release(const PointerRelease& event) override {
        move({event.at, event.modifiers});
        if (across_) {
            if (!pressed_) {
                return State::goes_on;
            }
            finish_creation(*workspace_, id_, event.modifiers);
            return State::done;
        }
        if (pointer_.pixels() < least_side) {
            return State::done;
        }
        across_ = true;
        show(end_, false);
        return State::goes_on;
    }

    State confirm() override {
        finish_creation(*workspace_, id_, {});
        return State::done;
    }

    void cancel() override { workspace_->undo.cancel(); }
    CursorShape cursor() const override { return CursorShape::crosshair; }
    GestureMarks marks() const override { return marks_; }

private:
    /// The box between its first edge and the parallel line through `at`; `square`: as wide as the edge is
    /// long.
    void show(const Vec2d& at, bool square) {
        marks_.draft = Draft{.vertices = {start_}, .next = end_};
        marks_.hint = "Move to set the width, then click.";
        const Vec2d side = end_ - start_;
        const double length = glm::length(side);
        const Vec2d x = side / length;
        double width = glm::dot(at - start_, perpendicular(x));
        if (square) {
            width = std::copysign(length, width);
        }
        if (std::abs(width) * workspace_->camera.pixels_per_unit() < least_side) {
            workspace_->undo.cancel();
            return;
        }
        SceneShape shape;
        shape.id = id_;
        shape.shape = Obb<double>{(start_ + end_) * 0.5 + perpendicular(x) * (width * 0.5),
                                  {length * 0.5, std::abs(width) * 0.5},
                                  std::atan2(side.y, side.x)};
        if (!validate(shape.shape)) {
            workspace_->undo.preview(add_shapes({std::move(shape)}));
        }
    }

    Workspace* workspace_;
    GestureMarks marks_;
    CreationPointer pointer_;
    std::string id_;
    Vec2d start_;
    Vec2d end_;            ///< of the first edge
    bool across_ = false;  ///< the first edge is drawn
    bool pressed_ = false;
};

}  // namespace

std::unique_ptr<Gesture> oriented_box_gesture(Workspace& workspace, const PointerPress& press) {
    workspace.undo.commit();
    return std::make_unique<OrientedBoxGesture>(workspace, press);
}

}  // namespace collidarium::app
