#include <span>

#include "explain/trace/trace_lookup.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

void label_padding(const OverlayCanvas& canvas, std::span<const Vec2d> outline, const FocusAnswer& focus) {
    const std::vector<SceneShape>& shapes = canvas.context.scene.shapes;
    Label label;
    label.text = shapes[focus.a].label() + " \u2295 " + shapes[focus.b].label();
    label.style = {.role = Role::corrected, .size = 12};
    label.places =
        places_about(canvas, bounds_of(canvas.at(outline)), label.text, label.style, Prefer::above);
    label.importance = 10;
    label.optional = true;
    label.group = "padding";
    canvas.labels.add(std::move(label));
}

/// For concave shapes: another part that was tested.
void paint_other_part(const OverlayCanvas& canvas, const PaddedShape<double>& padded) {
    draw_figure(canvas, rounded(padded.polygon, padded.radius, canvas.flatness()),
                {.stroke = {Role::corrected, 1.1, Dash::dotted, 0.7}});
}

void paint_padding(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus) {
        return;
    }
    const auto found = indexed_events<PaddedShape<double>>(canvas.trace());
    if (found.empty()) {
        return;
    }
    const TraceRange range = range_of_cast(canvas.trace(), canvas.context.lit);
    const auto [event, padded] = events_in<PaddedShape<double>>(canvas.trace(), range).front();
    const double strength = canvas.strength(event);
    const Group group(canvas.painter, "padding");
    for (const auto& [index, other] : found) {
        if (index != event) {
            paint_other_part(canvas, *other);
        }
    }
    const std::vector<Vec2d> outline = rounded(padded->polygon, padded->radius, canvas.flatness());
    draw_figure(canvas, outline,
                {.stroke = {Role::corrected, 1.8, Dash::dashed, strength}, .fill = 0.07 * strength});
    avoid_outline(canvas, outline);
    const std::vector<Vec2d> screen = canvas.at(outline);
    for (std::size_t i = 0; i < screen.size(); ++i) {
        canvas.note(event, screen[i], screen[(i + 1) % screen.size()]);
    }
    if (padded->half_b != Vec2d(0) && !outline.empty()) {  // a point adds nothing
        label_padding(canvas, outline, *focus);
    }
}

}  // namespace

const Layer layers::padding{
    .name = "padding",
    .label = "Padding",
    .description = "padding",
    .kind = Layer::Kind::answer,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<PaddedShape<double>>,
    .height = -10,
    .paint = paint_padding,
};

}  // namespace collidarium::app
