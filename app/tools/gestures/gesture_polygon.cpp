#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "commands/shape_commands.hpp"
#include "model/scene/id_pool.hpp"
#include "tools/actions/polygon_actions.hpp"
#include "tools/gestures/creation.hpp"
#include "tools/gestures/gesture.hpp"
#include "tools/handles/handles.hpp"

namespace collidarium::app {
namespace {

constexpr std::size_t least_vertices = 3;
/// Two vertices nearer than this, in pixels, count as one.
constexpr double reach_of_point = 3;

class PolygonGesture final : public Gesture {
public:
    PolygonGesture(Workspace& workspace, const PointerPress& press)
        : workspace_(&workspace),
          pointer_(workspace, press.at),
          id_(IdPool(workspace.scene()).take_numbered(id_stem(ToolName::polygon))) {
        move({press.at, press.modifiers});
    }

    void press(const PointerPress& event) override {
        clicks_ = event.clicks;
        move({event.at, event.modifiers});
    }

    void move(const PointerMove& event) override {
        pointer_.move_to(event.at);
        marks_ = {};
        next_ = pointer_.at(event.modifiers, marks_);
        if (event.modifiers.shift && !vertices_.empty()) {
            next_ = in_round_direction(vertices_.back(), next_);
            marks_.guides = {{SnapGuide::Kind::angle, vertices_.back(), next_}};
        }
        closes_ = vertices_.size() >= least_vertices && near(vertices_.front(), event.at);
        describe();
    }

    /// The vertex is placed where the button is released.
    State release(const PointerRelease& event) override {
        move({event.at, event.modifiers});
        const bool repeats = !vertices_.empty() && near(vertices_.back(), event.at);
        if (closes_ || (clicks_ > 1 && repeats && vertices_.size() >= least_vertices)) {
            return close(event.modifiers);
        }
        if (!repeats && !fault(next_)) {
            vertices_.push_back(next_);
            describe();
        }
        return State::goes_on;
    }

    State confirm() override { return vertices_.size() < least_vertices ? State::goes_on : close({}); }

    bool step_back() override {
        if (vertices_.size() < 2) {
            return false;
        }
        vertices_.pop_back();
        describe();
        return true;
    }

    void cancel() override { workspace_->undo.cancel(); }
    CursorShape cursor() const override { return CursorShape::crosshair; }
    GestureMarks marks() const override { return marks_; }

private:
    [[nodiscard]] bool near(const Vec2d& vertex, const Vec2d& screen) const {
        const double reach = &vertex == &vertices_.front() ? handle_reach : reach_of_point;
        return glm::distance(workspace_->camera.to_screen(vertex), screen) <= reach;
    }

    /// Why no polygon can have a vertex there, whatever follows.
    [[nodiscard]] std::optional<std::string> fault(const Vec2d& vertex) const {
        return path_crosses(vertices_, vertex) ? std::optional(polygon_words(ShapeError::self_intersecting))
                                               : std::nullopt;
    }

    State close(const Modifiers& modifiers) {
        auto made = make_polygon_shape<double>(vertices_);
        if (!made.shape) {
            describe();
            marks_.problem = polygon_words(*made.error);
            return State::goes_on;
        }
        SceneShape shape;
        shape.id = id_;
        shape.shape = *std::move(made.shape);
        workspace_->undo.preview(add_shapes({std::move(shape)}));
        finish_creation(*workspace_, id_, modifiers);
        return State::done;
    }

    void describe() {
        marks_.draft = Draft{.vertices = vertices_, .next = next_, .closes = closes_};
        marks_.problem.clear();
        if (vertices_.empty()) {
            marks_.hint = "Click the first vertex.";
        } else if (vertices_.size() < least_vertices) {
            marks_.hint = "Click the next vertex. Backspace removes the last one, Escape cancels.";
        } else {
            marks_.hint = "Click the first vertex or press Enter to close the polygon.";
        }
        if (!closes_ && !vertices_.empty()) {
            if (const auto why = fault(next_)) {
                marks_.draft->faulty = true;
                marks_.problem = *why;
            }
        }
    }

    Workspace* workspace_;
    CreationPointer pointer_;
    std::string id_;
    std::vector<Vec2d> vertices_;
    Vec2d next_{};
    bool closes_ = false;
    int clicks_ = 1;
    GestureMarks marks_;
};

}  // namespace

std::unique_ptr<Gesture> polygon_gesture(Workspace& workspace, const PointerPress& press) {
    workspace.undo.commit();
    return std::make_unique<PolygonGesture>(workspace, press);
}

}  // namespace collidarium::app
