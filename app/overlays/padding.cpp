#include "explain/trace_lookup.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

void label_padding(const Stage& stage, const PaddedShape<double>& padded, const FocusAnswer& focus) {
    if (padded.half_b == Vec2d(0) || padded.polygon.empty()) {
        return;  // a point adds nothing
    }
    const std::vector<SceneShape>& shapes = stage.context.scene.shapes;
    Label label;
    label.text = shapes[focus.a].label() + " grown by " + shapes[focus.b].label();
    label.style = {.role = Role::corrected, .size = 12};
    label.places =
        places_about(stage, bounds_of(stage.at(padded.polygon)), label.text, label.style, Prefer::above);
    label.importance = 10;
    label.optional = true;
    label.group = "padding";
    stage.labels.add(std::move(label));
}

}  // namespace

void paint_padding(const Stage& stage) {
    const auto& focus = stage.context.answers.focus;
    if (!focus) {
        return;
    }
    const std::vector<EventD>& trace = focus->cast_trace.empty() ? focus->contact_trace : focus->cast_trace;
    const auto* padded = find_event<PaddedShape<double>>(trace);
    if (padded == nullptr) {
        return;
    }
    const Group group(stage.painter, "padding");
    draw_figure(stage, padded->polygon, {.stroke = {Role::corrected, 1.8, Dash::dashed}, .fill = 0.07});
    avoid_outline(stage, padded->polygon);
    label_padding(stage, *padded, *focus);
}

}  // namespace collidarium::app
