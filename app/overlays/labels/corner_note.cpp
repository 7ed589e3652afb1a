#include "overlays/labels/corner_note.hpp"

#include <utility>

namespace collidarium::app {

void add_corner_note(const OverlayCanvas& canvas, std::string text, std::string_view group) {
    Label label;
    label.text = std::move(text);
    label.style = {.role = Role::text_quiet, .size = 12};
    const Rect& view = canvas.viewport();
    const TextExtent extent = measure(canvas.painter, label.text, label.style);
    for (const double y : {view.min.y + 10 + extent.ascent, view.max.y - 30 - extent.descent}) {
        label.places.push_back({{view.max.x - 12, y}, Align::right});
        label.places.push_back({{view.min.x + 46, y}, Align::left});
    }
    label.importance = 25;
    label.optional = true;
    label.group = std::string(group);
    canvas.labels.add(std::move(label));
}

}  // namespace collidarium::app
