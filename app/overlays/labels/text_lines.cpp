#include "overlays/labels/text_lines.hpp"

#include <algorithm>
#include <cmath>

#include "explain/words/rich_text.hpp"

namespace collidarium::app {

namespace {

/// Calls `use(line)` for each.
template <class Use>
void for_each_line(std::string_view lines, Use&& use) {
    for (;;) {
        const std::size_t end = lines.find('\n');
        use(lines.substr(0, end));
        if (end == std::string_view::npos) {
            return;
        }
        lines.remove_prefix(end + 1);
    }
}

}  // namespace

std::vector<std::string> text_lines(const Painter& painter, std::string_view sentence, const TextStyle& style,
                                    double room) {
    std::vector<std::string> lines{""};
    for (const std::string& part : unbreakable_parts(sentence)) {
        const std::string longer = lines.back().empty() ? part : lines.back() + " " + part;
        if (measure(painter, longer, style).width > room && !lines.back().empty()) {
            lines.push_back(part);
        } else {
            lines.back() = longer;
        }
    }
    return lines;
}

TextExtent measure_lines(std::string_view lines, const TextStyle& style) {
    TextExtent all = measure("", style);
    const double height = all.ascent + all.descent;
    all.descent -= height;
    for_each_line(lines, [&](std::string_view line) {
        all.width = std::max(all.width, measure(line, style).width);
        all.descent += height;
    });
    return all;
}

void draw_lines(Painter& painter, const Vec2d& baseline, std::string_view lines, const TextStyle& style,
                Align align) {
    const TextExtent extent = measure(painter, "", style);
    Vec2d at = baseline;
    for_each_line(lines, [&](std::string_view line) {
        painter.text(at, line, style, align);
        at.y = std::ceil(at.y + extent.ascent + extent.descent);
    });
}

}  // namespace collidarium::app
