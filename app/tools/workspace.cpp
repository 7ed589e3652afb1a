#include "tools/workspace.hpp"

namespace collidarium::app {

const Answers& Workspace::answers() const {
    if (!answers_ || answers_revision_ != document.revision() || answers_last_edited_ != last_edited ||
        answers_query_ != query) {
        const std::optional<std::size_t> index =
            last_edited ? find_shape(scene(), *last_edited) : std::nullopt;
        answers_ = answer_with_focus(scene(), index, query);
        answers_at_step_.reset();
        answers_revision_ = document.revision();
        answers_last_edited_ = last_edited;
        answers_query_ = query;
    }
    return *answers_;
}

const Answers& Workspace::shown_answers() const {
    const Answers& whole = answers();
    if (!step) {
        return whole;
    }
    if (!answers_at_step_ || answers_step_ != *step) {
        answers_at_step_ = at_step(whole, *step);
        answers_step_ = *step;
    }
    return *answers_at_step_;
}

std::optional<MapQuery> map_query(const Workspace& workspace) {
    if (!workspace.scene().map) {
        return std::nullopt;
    }
    const Rect seen = workspace.camera.visible_world();
    return map_query(workspace.scene(), workspace.answers(), workspace.query, *workspace.scene().map,
                     seen.min, seen.max, 1 / workspace.camera.pixels_per_unit());
}

bool shows_motion(const Workspace& workspace) {
    const auto& focus = workspace.answers().focus;
    return focus && focus->shown.operation == Operation::cast &&
           workspace.scene().shapes[focus->b].translation.value_or(Vec2d(0)) != Vec2d(0);
}

std::optional<std::size_t> lit_event(const Workspace& workspace) {
    const auto& focus = workspace.answers().focus;
    if (!focus || !workspace.step || *workspace.step == 0 || *workspace.step > focus->shown.trace.size()) {
        return std::nullopt;
    }
    return *workspace.step - 1;
}

}  // namespace collidarium::app
