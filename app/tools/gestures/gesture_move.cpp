#include <algorithm>
#include <string>
#include <utility>

#include "model/scene/id_pool.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/gestures/gesture_edit.hpp"

namespace collidarium::app {
namespace {

/// The largest number of points that snap when many shapes are moved.
constexpr std::size_t most_carried = 64;

SceneShape move_edit(const SceneShape& before, const DragStep& step) {
    return step.landed && std::holds_alternative<Point<double>>(before.shape)
               ? before.with(Point<double>{*step.landed})
               : before.with(moved(before.shape, step.offset));
}

class MoveGesture final : public EditGesture {
public:
    MoveGesture(Workspace& workspace, const PointerPress& press, Drag drag, std::string pressed,
                std::string clicked)
        : EditGesture(workspace, press, std::move(drag)),
          pressed_(std::move(pressed)),
          clicked_(std::move(clicked)) {}

    State release(const PointerRelease& event) override {
        EditGesture::release(event);
        if (!has_moved() && !event.modifiers.shift) {
            workspace().last_edited = clicked_;
            workspace().selection.select_only(clicked_);
        } else if (!copy_ids_.empty() && find_shape(workspace().scene(), copy_ids_.front())) {
            workspace().last_edited = copy_ids_.front();
            workspace().selection.set(copy_ids_);
        }
        return State::done;
    }

private:
    std::unique_ptr<Command> command(std::vector<PlacedShape> after, const Modifiers& modifiers) override {
        if (!modifiers.alt) {
            workspace().last_moved = pressed_;
            return EditGesture::command(std::move(after), modifiers);
        }
        if (copy_ids_.empty()) {
            IdPool pool(workspace().scene());
            for (const PlacedShape& each : after) {
                copy_ids_.push_back(pool.take_copy(each.shape.id));
            }
        }
        std::vector<SceneShape> copies;
        for (std::size_t i = 0; i < after.size(); ++i) {
            copies.push_back(std::move(after[i].shape));
            copies.back().id = copy_ids_[i];
            copies.back().name.clear();
        }
        return add_shapes(std::move(copies), "Duplicate");
    }

    std::string pressed_;                ///< id of the shape that the hand holds
    std::string clicked_;                ///< id of the shape that a press without a drag selects
    std::vector<std::string> copy_ids_;  ///< once copies are dragged
};

}  // namespace

std::unique_ptr<Gesture> move_gesture(Workspace& workspace, const PointerPress& press, std::size_t pressed,
                                      std::size_t clicked) {
    const Scene& scene = workspace.scene();
    Drag drag{.verb = "Move", .shapes = {}, .edit = move_edit, .shift = Drag::Shift::axis};
    drag.shapes = free_selection(workspace);
    const auto carry = [&](std::size_t index) {
        const std::vector<Vec2d> points = snap_points(scene.shapes[index].shape);
        drag.carried.insert(drag.carried.end(), points.begin(), points.end());
    };
    if (std::ranges::binary_search(drag.shapes, pressed)) {
        carry(pressed);  // it snaps first
    }
    for (const std::size_t index : drag.shapes) {
        if (drag.carried.size() >= most_carried) {
            break;
        }
        if (index != pressed) {
            carry(index);
        }
    }
    if (drag.carried.size() > most_carried) {
        drag.carried.resize(most_carried);
    }
    return std::make_unique<MoveGesture>(workspace, press, std::move(drag), scene.shapes[pressed].id,
                                         scene.shapes[clicked].id);
}

}  // namespace collidarium::app
