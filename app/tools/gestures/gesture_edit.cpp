#include "tools/gestures/gesture_edit.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/validate.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {

namespace {

bool has_usable_motion(const SceneShape& shape) {
    return !shape.translation ||
           (is_finite(*shape.translation) && !validate(translated(shape.shape, *shape.translation)));
}

/// The larger component of an offset.
Vec2d larger_component(const Vec2d& offset) {
    return std::abs(offset.x) >= std::abs(offset.y) ? Vec2d(offset.x, 0) : Vec2d(0, offset.y);
}

/// Snaps to a direction of a multiple of 15 degrees from `origin`, if one is near.
std::optional<Snapped> round_direction(const Vec2d& origin, const Vec2d& at, const Camera& camera) {
    const Vec2d snapped = in_round_direction(origin, at);
    if (glm::distance(snapped, at) > snap_reach / camera.pixels_per_unit()) {
        return std::nullopt;
    }
    return Snapped{snapped, {{SnapGuide::Kind::angle, origin, snapped}}};
}

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

std::optional<std::vector<PlacedShape>> edited(const std::vector<PlacedShape>& before, const Drag& drag,
                                               const DragStep& step, Checked checked) {
    std::vector<PlacedShape> after;
    after.reserve(before.size());
    for (const PlacedShape& each : before) {
        std::optional<SceneShape> shape = drag.edit(each.shape, step);
        if (!shape || !has_usable_motion(*shape)) {
            return std::nullopt;
        }
        if (checked == Checked::all || !keeps_its_parts(shape->shape)) {
            std::optional<ShapeD> sound = soundly_remade(std::move(shape->shape));
            if (!sound) {
                return std::nullopt;
            }
            shape->shape = *std::move(sound);
        }
        after.push_back({each.index, *std::move(shape)});
    }
    return after;
}

EditGesture::EditGesture(Workspace& workspace, const PointerPress& press, Drag drag)
    : workspace_(&workspace),
      pointer_drag_(workspace.camera, press.at),
      drag_(std::move(drag)),
      snapper_(workspace.scene(), drag_.shapes, snap_kinds(workspace)) {
    for (const std::size_t index : drag_.shapes) {
        before_.push_back({index, workspace.scene().shapes[index]});
    }
}

void EditGesture::move(const PointerMove& event) {
    (void)preview(event, Checked::all_but_intricate);
}

/// Shows the shapes where the pointer has them; false, and as before, if they cannot be there.
bool EditGesture::preview(const PointerMove& event, Checked checked) {
    has_moved_ = pointer_drag_.move_to(event.at) || has_moved_;
    if (!has_moved_) {
        return true;
    }
    marks_ = {};
    if (auto after = edited(before_, drag_, step(event.modifiers), checked)) {
        workspace_->undo.preview(command(*std::move(after), event.modifiers));
        return true;
    }
    marks_ = {.guides = {}, .draft = {}, .hint = {}, .problem = drag_.refusal};
    return false;
}

std::unique_ptr<Command> EditGesture::command(std::vector<PlacedShape> after, const Modifiers&) {
    return replace_shapes(drag_.verb, std::move(after));
}

DragStep EditGesture::step(const Modifiers& modifiers) {
    const Camera& camera = workspace_->camera;
    DragStep step{.offset = pointer_drag_.world(camera),
                  .landed = {},
                  .constrain = modifiers.shift,
                  .round_angles = modifiers.shift,
                  .pixels_per_unit = camera.pixels_per_unit()};
    const bool snaps = snapping(*workspace_, modifiers);
    step.round_angles = step.round_angles || (snaps && snap_kinds(*workspace_).angles);
    step.integers = snaps && asks_integers(*workspace_);
    if (modifiers.shift && drag_.shift == Drag::Shift::axis) {
        step.offset = larger_component(step.offset);
        if (!drag_.carried.empty()) {
            marks_.guides.push_back(
                {SnapGuide::Kind::axis, drag_.carried.front(), drag_.carried.front() + step.offset});
        }
    } else if (modifiers.shift && drag_.shift == Drag::Shift::direction) {
        step.landed = in_round_direction(drag_.origin, drag_.carried.front() + step.offset);
        step.offset = *step.landed - drag_.carried.front();
        marks_.guides.push_back({SnapGuide::Kind::angle, drag_.origin, *step.landed});
    } else if (snaps && drag_.snaps) {
        snap(step);
    }
    return step;
}

void EditGesture::snap(DragStep& step) {
    const Camera& camera = workspace_->camera;
    if (drag_.carried.size() == 1) {
        const Vec2d from = drag_.carried.front();
        auto snapped = snapper_.point(from + step.offset, camera);
        if (!snapped && step.round_angles && drag_.shift == Drag::Shift::direction) {
            snapped = round_direction(drag_.origin, from + step.offset, camera);
        }
        if (snapped) {
            step.landed = snapped->at;
            step.offset = snapped->at - from;
            marks_.guides = std::move(snapped->guides);
        }
    } else if (auto snapped = snapper_.move(drag_.carried, step.offset, camera)) {
        step.offset = snapped->offset;
        marks_.guides = std::move(snapped->guides);
    }
}

Gesture::State EditGesture::release(const PointerRelease& event) {
    const bool is_checked = preview({event.at, event.modifiers}, Checked::all);
    const auto was_trusted = [](const PlacedShape& each) { return is_intricate(each.shape.shape); };
    if (!is_checked && std::ranges::any_of(before_, was_trusted)) {
        workspace_->undo.cancel();
    }
    workspace_->undo.commit();
    return State::done;
}

void EditGesture::cancel() {
    workspace_->undo.cancel();
}

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
