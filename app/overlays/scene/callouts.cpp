#include <algorithm>
#include <string>
#include <vector>

#include "overlays/labels/text_lines.hpp"
#include "overlays/overlays.hpp"
#include "paint/clipping.hpp"
#include "paint/marks.hpp"

namespace collidarium::app {

namespace {

/// The reach of a callout's dot: labels keep out of it, and a press in it takes the callout.
constexpr double dot_reach = 6;

using TextLines = std::vector<std::string>;

/// In lines that are easily read and leave room for what they are about.
TextLines wrapped(const OverlayCanvas& canvas, std::string_view text, const TextStyle& style) {
    constexpr double widest = 24;  // times the size of the type
    constexpr double share = 0.45;
    const double room =
        std::min(widest * style.size * canvas.painter.type_scale(), share * canvas.viewport().size().x);
    return text_lines(canvas.painter, text, style, room);
}

/// How many lines leave the scene in sight.
std::size_t most_lines(const OverlayCanvas& canvas, const TextStyle& style) {
    constexpr double share = 0.25;  // of the canvas' height
    const TextExtent line = measure(canvas.painter, "", style);
    const double count = share * canvas.viewport().size().y / (line.ascent + line.descent);
    return static_cast<std::size_t>(std::max(count, 2.0));
}

/// The lines of a callout. Where they would cover the scene, the type shrinks to the smallest there is; then
/// the end is left out, unless the callout is selected.
std::string lines_of(const OverlayCanvas& canvas, std::string_view text, TextStyle& style, bool selected) {
    TextLines lines = wrapped(canvas, text, style);
    while (lines.size() > most_lines(canvas, style) && style.size > smallest_text) {
        style.size = std::max(style.size - 1, smallest_text);
        lines = wrapped(canvas, text, style);
    }
    if (const std::size_t most = most_lines(canvas, style); lines.size() > most && !selected) {
        lines.resize(most);
        lines.back() += " \u2026";
    }
    std::string joined;
    for (const std::string& line : lines) {
        joined += (joined.empty() ? "" : "\n") + line;
    }
    return joined;
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
    label.text = lines_of(canvas, callout.text, label.style, selected);
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
