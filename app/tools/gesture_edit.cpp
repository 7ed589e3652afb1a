#include "tools/gesture_edit.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "collidarium/shapes/translated.hpp"
#include "collidarium/validate.hpp"
#include "tools/transform.hpp"

namespace collidarium::app {
namespace {

bool usable(const SceneShape& shape) {
    return is_sound(shape.shape) &&
           (!shape.translation ||
            (is_finite(*shape.translation) && !validate(translated(shape.shape, *shape.translation))));
}

/// The greater part of a way.
Vec2d along_an_axis(const Vec2d& way) {
    return std::abs(way.x) >= std::abs(way.y) ? Vec2d(way.x, 0) : Vec2d(0, way.y);
}

/// On a round direction seen from `origin`, where one is near.
std::optional<Snapped> round_direction(const Vec2d& origin, const Vec2d& at, const Camera& camera) {
    const Vec2d snapped = in_round_direction(origin, at);
    if (glm::distance(snapped, at) > snap_reach / camera.pixels_per_unit()) {
        return std::nullopt;
    }
    return Snapped{snapped, {{SnapGuide::Kind::angle, origin, snapped}}};
}

}  // namespace

std::optional<std::vector<PlacedShape>> edited(const std::vector<PlacedShape>& before, const Drag& drag,
                                               const DragStep& step) {
    std::vector<PlacedShape> after;
    after.reserve(before.size());
    for (const PlacedShape& each : before) {
        std::optional<SceneShape> shape = drag.edit(each.shape, step);
        if (!shape || !usable(*shape)) {
            return std::nullopt;
        }
        shape->shape = remade(std::move(shape->shape));
        after.push_back({each.index, *std::move(shape)});
    }
    return after;
}

EditGesture::EditGesture(Workspace& workspace, const PointerPress& press, Drag drag)
    : workspace_(&workspace),
      way_(workspace.camera, press.at),
      drag_(std::move(drag)),
      snapper_(workspace.scene(), drag_.shapes, workspace.snap) {
    for (const std::size_t index : drag_.shapes) {
        before_.push_back({index, workspace.scene().shapes[index]});
    }
}

void EditGesture::move(const PointerMove& event) {
    has_moved_ = way_.move_to(event.at) || has_moved_;
    if (!has_moved_) {
        return;
    }
    marks_ = {};
    if (auto after = edited(before_, drag_, step(event.modifiers))) {
        workspace_->undo.preview(command(*std::move(after), event.modifiers));
    } else {
        marks_ = {.guides = {}, .draft = {}, .hint = {}, .problem = drag_.refusal};
    }
}

std::unique_ptr<Command> EditGesture::command(std::vector<PlacedShape> after, const Modifiers&) {
    return replace_shapes(drag_.verb, std::move(after));
}

DragStep EditGesture::step(const Modifiers& modifiers) {
    const Camera& camera = workspace_->camera;
    DragStep step{.way = way_.world(camera),
                  .landed = {},
                  .constrain = modifiers.shift,
                  .round_angles = modifiers.shift,
                  .pixels_per_unit = camera.pixels_per_unit()};
    const bool snaps = snapping(*workspace_, modifiers);
    step.round_angles = step.round_angles || (snaps && workspace_->snap.angles);
    if (modifiers.shift && drag_.shift == Drag::Shift::axis) {
        step.way = along_an_axis(step.way);
        if (!drag_.carried.empty()) {
            marks_.guides.push_back(
                {SnapGuide::Kind::axis, drag_.carried.front(), drag_.carried.front() + step.way});
        }
    } else if (modifiers.shift && drag_.shift == Drag::Shift::direction) {
        step.landed = in_round_direction(drag_.origin, drag_.carried.front() + step.way);
        step.way = *step.landed - drag_.carried.front();
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
        auto snapped = snapper_.point(from + step.way, camera);
        if (!snapped && step.round_angles && drag_.shift == Drag::Shift::direction) {
            snapped = round_direction(drag_.origin, from + step.way, camera);
        }
        if (snapped) {
            step.landed = snapped->at;
            step.way = snapped->at - from;
            marks_.guides = std::move(snapped->guides);
        }
    } else if (auto snapped = snapper_.move(drag_.carried, step.way, camera)) {
        step.way = snapped->way;
        marks_.guides = std::move(snapped->guides);
    }
}

Gesture::State EditGesture::release(const PointerRelease& event) {
    move({event.at, event.modifiers});
    workspace_->undo.commit();
    return State::done;
}

void EditGesture::cancel() {
    workspace_->undo.cancel();
}

}  // namespace collidarium::app
