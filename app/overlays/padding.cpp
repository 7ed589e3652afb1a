#include <span>

#include "explain/trace_lookup.hpp"
#include "overlays/overlays.hpp"
#include "overlays/parts_at.hpp"

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

/// Of concave shapes: another part that was looked at.
void paint_other_part(const Stage& stage, const PaddedShape<double>& padded) {
    draw_figure(stage, rounded(padded.polygon, padded.radius, stage.flatness()),
                {.stroke = {Role::corrected, 1.1, Dash::dotted, 0.7}});
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
    const TraceRange range = range_of_cast(stage.trace(), stage.context.lit);
    const auto [event, padded] = events_in<PaddedShape<double>>(stage.trace(), range).front();
    const double strength = stage.strength(event);
    const Group group(stage.painter, "padding");
    for (const auto& [index, other] : found) {
        if (index != event) {
            paint_other_part(stage, *other);
        }
    }
    const std::vector<Vec2d> outline = rounded(padded->polygon, padded->radius, stage.flatness());
    draw_figure(stage, outline,
                {.stroke = {Role::corrected, 1.8, Dash::dashed, strength}, .fill = 0.07 * strength});
    avoid_outline(stage, outline);
    const std::vector<Vec2d> screen = stage.at(outline);
    for (std::size_t i = 0; i < screen.size(); ++i) {
        stage.note(event, screen[i], screen[(i + 1) % screen.size()]);
    }
    if (padded->half_b != Vec2d(0) && !outline.empty()) {  // a point adds nothing
        label_padding(stage, outline, *focus);
    }
}

}  // namespace collidarium::app
