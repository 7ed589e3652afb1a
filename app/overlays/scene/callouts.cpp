#include <algorithm>
#include <string>

#include "overlays/labels/text_lines.hpp"
#include "overlays/overlays.hpp"
#include "paint/clipping.hpp"
#include "paint/marks.hpp"

namespace collidarium::app {

namespace {

/// The reach of a callout's dot: labels keep out of it, and a press in it takes the callout.
constexpr double dot_reach = 6;

/// In lines that are easily read and leave room for what they are about.
std::string wrapped(const OverlayCanvas& canvas, std::string_view text, const TextStyle& style) {
    constexpr double widest = 24;  // times the size of the type
    constexpr double share = 0.45;
    const double room =
        std::min(widest * style.size * canvas.painter.type_scale(), share * canvas.viewport().size().x);
    std::string lines;
    for (const std::string& line : text_lines(canvas.painter, text, style, room)) {
        lines += (lines.empty() ? "" : "\n") + line;
    }
    return lines;
}

void paint_callout(const OverlayCanvas& canvas, std::size_t index, Rect* area) {
    const Callout& callout = canvas.context.scene.callouts[index];
    const Vec2d at = canvas.at(callout.at);
    const Selection* selection = canvas.context.selection;
    const bool selected = selection != nullptr && selection->callout() == index;
    draw_dot(canvas, at, selected ? Role::accent : Role::text_quiet, selected ? 4 : 2.5);
    const Rect mark = grown({at, at}, dot_reach);
    canvas.labels.avoid(mark);
    Label label;
    label.style = {.role = Role::text, .font = selected ? Font::strong : Font::text, .size = 13};
    label.text = wrapped(canvas, callout.text, label.style);
    label.places = places_about(canvas, mark, label.text, label.style, Prefer::right);
    name_one_of(canvas, label, {at}, "callouts");
    label.importance = 80;
    label.group = "callouts";
    label.area = area;
    canvas.labels.add(std::move(label));
}

}  // namespace

void paint_callouts(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "callouts");
    const std::vector<Callout>& callouts = canvas.context.scene.callouts;
    std::vector<std::optional<Rect>>* areas = canvas.context.callouts;
    if (areas != nullptr) {
        areas->assign(callouts.size(), std::nullopt);
    }
    for (std::size_t i = 0; i < callouts.size(); ++i) {
        const Vec2d at = canvas.at(callouts[i].at);
        if (callouts[i].text.empty() || i == canvas.context.typed_callout ||
            !canvas.viewport().contains(at)) {
            continue;
        }
        Rect* area = nullptr;
        if (areas != nullptr) {
            area = &(*areas)[i].emplace(grown({at, at}, dot_reach));
        }
        paint_callout(canvas, i, area);
    }
}

}  // namespace collidarium::app
