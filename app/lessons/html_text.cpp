#include "lessons/html_text.hpp"

#include <algorithm>

#include "paint/svg_text.hpp"

namespace collidarium::app {

namespace {

std::string html_run(const TextRun& run) {
    std::string text;
    switch (run.kind) {
        case RunKind::text:
            text = html_escaped(run.text);
            break;
        case RunKind::code:
            text = "<code>" + html_escaped(run.text) + "</code>";
            break;
        case RunKind::expression:
            text = html_escaped('{' + run.text + '}');
            break;
        case RunKind::line_break:
            return "<br>\n";
    }
    text = run.emphasis ? "<em>" + text + "</em>" : text;
    return run.strong ? "<strong>" + text + "</strong>" : text;
}

std::string html_cell(std::string_view element, ColumnSide side, const TextRuns& text) {
    const std::string_view side_class = side == ColumnSide::right    ? " class=\"right\""
                                        : side == ColumnSide::center ? " class=\"center\""
                                                                     : "";
    const std::string name(element);
    return '<' + name + (element == "th" ? " scope=\"col\"" : "") + std::string(side_class) + '>' +
           html_runs(text) + "</" + name + '>';
}

std::string html_row(std::string_view element, const Table& table, const std::vector<TextRuns>& cells) {
    std::string row = "<tr>";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        // An empty heading is the corner above the names of rows.
        row += html_cell(cells[i].empty() ? "td" : element,
                         i < table.columns.size() ? table.columns[i] : ColumnSide::left, cells[i]);
    }
    return row + "</tr>\n";
}

/// One paragraph alone stands in its item without an element of its own.
std::string html_item(const ListItem& item) {
    const bool is_line =
        item.blocks.size() == 1 && std::holds_alternative<Paragraph>(item.blocks.front().content);
    return "<li>" +
           (is_line ? html_runs(std::get<Paragraph>(item.blocks.front().content).text)
                    : '\n' + html_blocks(item.blocks)) +
           "</li>\n";
}

struct BlockWriter {
    std::string operator()(const Paragraph& paragraph) const {
        return "<p>" + html_runs(paragraph.text) + "</p>\n";
    }

    std::string operator()(const Heading& heading) const {
        const std::string name = 'h' + std::to_string(std::clamp(heading.level, 3, 6));
        return '<' + name + '>' + html_runs(heading.text) + "</" + name + ">\n";
    }

    std::string operator()(const List& list) const {
        const std::string name = list.first ? "ol" : "ul";
        const std::string start =
            list.first && *list.first != 1 ? " start=\"" + std::to_string(*list.first) + '"' : "";
        std::string text = '<' + name + start + ">\n";
        for (const ListItem& item : list.items) {
            text += html_item(item);
        }
        return text + "</" + name + ">\n";
    }

    std::string operator()(const Table& table) const {
        std::string text = "<div class=\"wide\"><table>\n<thead>" + html_row("th", table, table.head) +
                           "</thead>\n<tbody>\n";
        for (const std::vector<TextRuns>& row : table.rows) {
            text += html_row("td", table, row);
        }
        return text + "</tbody>\n</table></div>\n";
    }

    std::string operator()(const CodeBlock& block) const {
        return "<pre><code>" + html_escaped(block.text) + "</code></pre>\n";
    }

    std::string operator()(const Quote& quote) const {
        return "<blockquote>\n" + html_blocks(quote.blocks) + "</blockquote>\n";
    }
};

}  // namespace

std::string html_escaped(std::string_view text) {
    std::string escaped;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\n\t"), text.size());
        escaped += svg_escaped(text.substr(0, end));
        if (end < text.size()) {
            escaped += text[end];
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return escaped;
}

std::string html_runs(const TextRuns& runs) {
    std::string text;
    for (const TextRun& run : runs) {
        text += html_run(run);
    }
    return text;
}

std::string html_blocks(std::span<const Block> blocks) {
    std::string text;
    for (const Block& block : blocks) {
        text += std::visit(BlockWriter{}, block.content);
    }
    return text;
}

}  // namespace collidarium::app
