#include <span>

#include "explain/trace_lookup.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

void label_padding(const Stage& stage, std::span<const Vec2d> outline, const FocusAnswer& focus) {
    const std::vector<SceneShape>& shapes = stage.context.scene.shapes;
    Label label;
    label.text = shapes[focus.a].label() + " grown by " + shapes[focus.b].label();
    label.style = {.role = Role::corrected, .size = 12};
    label.places = places_about(stage, bounds_of(stage.at(outline)), label.text, label.style, Prefer::above);
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
    const auto found = indexed_events<PaddedShape<double>>(stage.trace());
    if (found.empty()) {
        return;
    }
    const PaddedShape<double>* padded = found.front().event;
    const double strength = stage.strength(found.front().index);
    const Group group(stage.painter, "padding");
    const std::vector<Vec2d> outline = rounded(padded->polygon, padded->radius, stage.flatness());
    draw_figure(stage, outline,
                {.stroke = {Role::corrected, 1.8, Dash::dashed, strength}, .fill = 0.07 * strength});
    avoid_outline(stage, outline);
    const std::vector<Vec2d> screen = stage.at(outline);
    for (std::size_t i = 0; i < screen.size(); ++i) {
        stage.note(found.front().index, screen[i], screen[(i + 1) % screen.size()]);
    }
    if (padded->half_b != Vec2d(0) && !outline.empty()) {  // a point adds nothing
        label_padding(stage, outline, *focus);
    }
}

}  // namespace collidarium::app
