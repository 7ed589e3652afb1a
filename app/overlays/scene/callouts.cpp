#include "overlays/overlays.hpp"
#include "paint/clipping.hpp"
#include "paint/marks.hpp"

namespace collidarium::app {

void paint_callouts(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "callouts");
    for (const Callout& callout : canvas.context.scene.callouts) {
        const Vec2d at = canvas.at(callout.at);
        if (callout.text.empty() || !canvas.viewport().contains(at)) {
            continue;
        }
        draw_dot(canvas, at, Role::text_quiet, 2.5);
        const Rect mark = grown({at, at}, 6);
        canvas.labels.avoid(mark);
        Label label;
        label.text = callout.text;
        label.style = {.role = Role::text, .size = 13};
        label.places = places_about(canvas, mark, label.text, label.style, Prefer::right);
        label.importance = 80;
        label.group = "callouts";
        canvas.labels.add(std::move(label));
    }
}

}  // namespace collidarium::app
