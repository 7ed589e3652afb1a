#include "overlays/labels/corner_note.hpp"

#include <utility>

namespace collidarium::app {

void add_corner_note(const OverlayCanvas& canvas, std::string text, std::string_view group, Role role) {
    Label label;
    label.text = std::move(text);
    label.style = {.role = role, .size = 12};
    const Rect& view = canvas.viewport();
    const TextExtent extent = measure(canvas.painter, label.text, label.style);
    const double line = extent.ascent + extent.descent + 4;
    for (const double row : {0.0, line, 2 * line}) {  // another note may stand in the first one
        for (const double y :
             {view.min.y + 10 + extent.ascent + row, view.max.y - 30 - extent.descent - row}) {
            label.places.push_back({{view.max.x - 12, y}, Align::right});
            label.places.push_back({{view.min.x + 46, y}, Align::left});
        }
    }
    label.importance = 25;
    label.optional = true;
    label.group = std::string(group);
    canvas.labels.add(std::move(label));
}

}  // namespace collidarium::app
