#include "tools/workspace.hpp"

#include <algorithm>

#include "model/answers/difference.hpp"

namespace collidarium::app {

const FocusQuery& Workspace::query() const {
    static const FocusQuery usual;
    return scene().question ? scene().question->query : usual;
}

const Answers& Workspace::answers() const {
    FocusQuery asked = query();
    if (asks_integers(*this)) {
        asked.canvas_y_down = camera.y_down();
    }
    auto pair = selected_pair(scene(), selection);
    if (!pair) {
        pair = held_pair(scene(), asked, last_moved);
    }
    const Answers& all = desk_.answers(scene(), document.revision(), {last_edited, pair}, asked);
    if (!gate) {
        if (let_through_) {
            let_through_.reset();
            forget_steps();
        }
        return all;
    }
    if (!let_through_ || let_through_gate_ != *gate || let_through_generation_ != desk_.generation()) {
        let_through_ = let_through(*gate, all);
        let_through_gate_ = *gate;
        let_through_generation_ = desk_.generation();
        forget_steps();
    }
    return *let_through_;
}

void Workspace::forget_steps() const {
    step_list_listed_.reset();
    answers_at_step_.reset();
}

bool Workspace::may_drag(const SceneShape& shape, bool translation) const {
    return !draggable || std::ranges::find(*draggable, translation ? shape.id + ".translation" : shape.id) !=
                             draggable->end();
}

ListedSteps Workspace::listed_steps() const {
    return scene().question ? scene().question->steps : ListedSteps::idea;
}

const StepList& Workspace::step_list() const {
    const auto& focus = answers().focus;
    const ListedSteps listed = listed_steps();
    if (step_list_listed_ != listed || step_list_generation_ != desk_.generation()) {
        step_list_ = focus ? StepList(scene(), *focus, listed) : StepList();
        step_list_listed_ = listed;
        step_list_generation_ = desk_.generation();
    }
    return step_list_;
}

const Answers& Workspace::shown_answers() const {
    const Answers& whole = answers();
    if (!step) {
        answers_at_step_.reset();
        return whole;
    }
    const std::size_t events = step_list().events_after(*step);
    if (!answers_at_step_ || answers_events_ != events || answers_generation_ != desk_.generation()) {
        answers_at_step_ = at_step(whole, events);
        if (answers_at_step_->focus) {
            turn_differences(scene(), *answers_at_step_->focus);
        }
        answers_events_ = events;
        answers_generation_ = desk_.generation();
    }
    return *answers_at_step_;
}

SnapKinds snap_kinds(const Workspace& workspace) {
    if (!asks_integers(workspace)) {
        return workspace.snap;
    }
    return {.on = true,
            .grid = true,
            .vertices = false,
            .edges = false,
            .centers = false,
            .angles = workspace.snap.on && workspace.snap.angles,
            .grid_step = 1};
}

std::optional<MapQuery> map_query(const Workspace& workspace) {
    if (!workspace.scene().map || workspace.gate) {
        return std::nullopt;
    }
    const Rect seen = workspace.camera.visible_world();
    return map_query(workspace.scene(), workspace.answers(), workspace.query(), *workspace.scene().map,
                     seen.min, seen.max, 1 / workspace.camera.pixels_per_unit());
}

bool shows_motion(const Workspace& workspace) {
    const auto& focus = workspace.answers().focus;
    return focus && is_of_motion(focus->shown.operation) && workspace.scene().shapes[focus->b].moves();
}

std::optional<std::size_t> lit_event(const Workspace& workspace) {
    const StepList& steps = workspace.step_list();
    const std::size_t step = workspace.step.value_or(0);
    return step > 0 && step <= steps.count() ? std::optional(steps.event(step)) : std::nullopt;
}

std::optional<FocusPair> selected_pair(const Scene& scene, const Selection& selection) {
    if (selection.ids().size() != 2) {
        return std::nullopt;
    }
    const std::optional<std::size_t> first = find_shape(scene, selection.ids()[0]);
    const std::optional<std::size_t> second = find_shape(scene, selection.ids()[1]);
    if (!first || !second || scene.shapes[*first].hidden || scene.shapes[*second].hidden) {
        return std::nullopt;
    }
    const bool swapped =
        scene.shapes[*first].translation.has_value() && !scene.shapes[*second].translation.has_value();
    return swapped ? FocusPair{*second, *first} : FocusPair{*first, *second};
}

std::optional<FocusPair> held_pair(const Scene& scene, const FocusQuery& query,
                                   const std::optional<std::string>& last_moved) {
    if (!scene.focus || last_moved != scene.focus->a || scene.focus->a == scene.focus->b) {
        return std::nullopt;
    }
    const std::optional<std::size_t> held = find_shape(scene, scene.focus->a);
    const std::optional<std::size_t> other = find_shape(scene, scene.focus->b);
    const auto rests = [&](const std::optional<std::size_t>& shape) {
        return shape && !scene.shapes[*shape].hidden && !scene.shapes[*shape].moves();
    };
    const bool asks_contact = query.operation.value_or(Operation::contact) == Operation::contact;
    return asks_contact && rests(held) && rests(other) ? std::optional(FocusPair{*other, *held})
                                                       : std::nullopt;
}

}  // namespace collidarium::app
