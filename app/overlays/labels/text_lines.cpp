#include "overlays/labels/text_lines.hpp"

#include "explain/words/rich_text.hpp"

namespace collidarium::app {

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

}  // namespace collidarium::app
