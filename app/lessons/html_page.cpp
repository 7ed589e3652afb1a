#include "lessons/html_page.hpp"

#include <algorithm>

#include "lessons/lesson_source.hpp"
#include "paint/svg_text.hpp"

namespace collidarium::app {

namespace {

/// An element with this content, which is HTML; the attributes begin with a space.
std::string element(std::string_view name, const std::string& content, std::string_view attributes = {}) {
    const std::string tag(name);
    return '<' + tag + std::string(attributes) + '>' + content + "</" + tag + '>';
}

std::string html_run(const TextRun& run) {
    if (run.kind == RunKind::line_break) {
        return "<br>\n";
    }
    std::string text = html_escaped(run.kind == RunKind::expression ? '{' + run.text + '}' : run.text);
    text = run.kind == RunKind::code ? element("code", text) : text;
    text = run.emphasis ? element("em", text) : text;
    return run.strong ? element("strong", text) : text;
}

std::string html_row(std::string_view name, const Table& table, const std::vector<TextRuns>& cells) {
    std::string row;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        // An empty heading is the corner above the names of rows.
        const bool is_heading = name == "th" && !cells[i].empty();
        const ColumnSide side = i < table.columns.size() ? table.columns[i] : ColumnSide::left;
        row += element(is_heading ? "th" : "td", html_runs(cells[i]),
                       std::string(is_heading ? " scope=\"col\"" : "") +
                           (side == ColumnSide::right    ? " class=\"right\""
                            : side == ColumnSide::center ? " class=\"center\""
                                                         : ""));
    }
    return element("tr", row) + '\n';
}

std::string list_of(const std::vector<HtmlItem>& items) {
    std::string list = "\n";
    for (const HtmlItem& item : items) {
        list += element("li", html_runs(item.feedback)) + '\n';
    }
    return element("ul", list) + '\n';
}

/// What is folded behind its summary, an element.
std::string folded(const std::string& summary, const std::string& content, std::string_view attributes = {}) {
    return element("details", '\n' + summary + "<div class=\"inside\">\n" + content + "</div>\n",
                   attributes) +
           '\n';
}

std::string line_of_code(const std::string& line) {
    return element("pre", element("code", html_escaped(line)), " class=\"line\"") + '\n';
}

struct BlockWriter {
    std::string operator()(const Paragraph& paragraph) const {
        return element("p", html_runs(paragraph.text)) + '\n';
    }

    std::string operator()(const Heading& heading) const {
        return element('h' + std::to_string(heading.level), html_runs(heading.text)) + '\n';
    }

    /// One paragraph alone stands in its item without an element of its own.
    std::string operator()(const List& list) const {
        std::string items = "\n";
        for (const ListItem& item : list.items) {
            const auto* line =
                item.blocks.size() == 1 ? std::get_if<Paragraph>(&item.blocks.front().content) : nullptr;
            items +=
                element("li", line != nullptr ? html_runs(line->text) : '\n' + html_blocks(item.blocks)) +
                '\n';
        }
        const unsigned first = list.first.value_or(1);
        return element(list.first ? "ol" : "ul", items,
                       first == 1 ? "" : " start=\"" + std::to_string(first) + '"') +
               '\n';
    }

    std::string operator()(const Table& table) const {
        std::string rows = "\n";
        for (const std::vector<TextRuns>& row : table.rows) {
            rows += html_row("td", table, row);
        }
        return "<div class=\"wide\"><table>\n" + element("thead", html_row("th", table, table.head)) + '\n' +
               element("tbody", rows) + "\n</table></div>\n";
    }

    std::string operator()(const CodeBlock& block) const {
        return element("pre", element("code", html_escaped(block.text))) + '\n';
    }

    std::string operator()(const Quote& quote) const {
        return element("blockquote", '\n' + html_blocks(quote.blocks)) + '\n';
    }
};

/// Writes the page. The program's own words are English in a page of any language.
class PageWriter {
public:
    explicit PageWriter(const HtmlLesson& lesson)
        : lesson_(lesson), english_(lesson.language == "en" ? "" : " lang=\"en\"") {}

    [[nodiscard]] std::string write() && {
        write_head();
        write_beginning();
        text_ += "<main>\n";
        for (std::size_t i = 0; i < lesson_.pages.size(); ++i) {
            write_page(lesson_.pages[i], std::to_string(i + 1));
        }
        text_ += "</main>\n";
        if (!lesson_.sources.empty()) {
            text_ += "<footer>\n" + own("h2", "Sources") + "<p>" + html_escaped(lesson_.sources) +
                     "</p>\n</footer>\n";
        }
        text_ += "</body>\n</html>\n";
        return std::move(text_);
    }

private:
    /// An element with words of the program.
    [[nodiscard]] std::string own(std::string_view name, std::string_view words,
                                  const std::string& attributes = {}) const {
        return element(name, html_escaped(words), attributes + english_) + '\n';
    }

    [[nodiscard]] std::string ask(const std::string& words) const {
        return own("p", words, " class=\"ask\"");
    }

    void write_head() {
        text_ = "<!DOCTYPE html>\n<html lang=\"" + html_escaped(lesson_.language) +
                "\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                "'unsafe-inline'\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
                html_escaped(lesson_.title) + "</title>\n<meta name=\"description\" content=\"" +
                html_escaped(lesson_.objective) + "\">\n<style>" + html_style() +
                "</style>\n</head>\n<body>\n";
    }

    void write_beginning() {
        std::string facts;
        if (lesson_.minutes) {
            facts += "<span" + english_ + '>' +
                     counted(static_cast<std::size_t>(*lesson_.minutes), "minute") + "</span>";
        }
        for (std::size_t i = 0; i < lesson_.builds_on.size(); ++i) {
            facts += (i == 0 ? "<span><span" + english_ + ">builds on</span> " : ", ") +
                     html_escaped(lesson_.builds_on[i]);
        }
        facts += lesson_.builds_on.empty() ? "" : "</span>";
        std::string contents = "\n";
        for (std::size_t i = 0; i < lesson_.pages.size(); ++i) {
            const std::string link = " href=\"#page-" + std::to_string(i + 1) + '"';
            contents += element("li", element("a", html_escaped(lesson_.pages[i].title), link)) + '\n';
        }
        text_ +=
            "<header>\n<h1>" + html_escaped(lesson_.title) + "</h1>\n<p class=\"objective\">" +
            html_escaped(lesson_.objective) + "</p>\n" +
            (facts.empty() ? "" : element("p", facts, " class=\"facts\"") + '\n') +
            "</header>\n<nav aria-labelledby=\"contents\">\n" + own("h2", "Contents", " id=\"contents\"") +
            element("ol", contents) + "\n</nav>\n<p class=\"print-choice\"><label" + english_ +
            "><input type=\"checkbox\" id=\"print-answers\" checked> Print the answers, too</label></p>\n";
    }

    void write_page(const HtmlPage& page, const std::string& number) {
        text_ += "<section id=\"page-" + number + "\" aria-labelledby=\"title-" + number +
                 "\">\n<h2 id=\"title-" + number + "\"><span class=\"number\">" + number + "</span> " +
                 html_escaped(page.title) + "</h2>\n" + html_blocks(page.before_task) +
                 figure(page.question) + (page.task ? task(*page.task) : "") + html_blocks(page.after_task);
        const bool lists_answers = page.task && page.task->kind == TaskKind::predict &&
                                   !page.task->is_choice && !page.task->items.empty();
        const bool has_solution = page.task && !page.task->solution.empty();
        const std::string below = (has_solution ? own("p", page.task->solution) : "") +
                                  (lists_answers ? answers(page.task->items) : "") + figure(page.answer) +
                                  html_blocks(page.below);
        text_ += !page.task || below.empty() ? below
                                             : folded(own("summary", lists_answers  ? "Answer"
                                                                     : has_solution ? "Solution"
                                                                                    : "Explanation"),
                                                      below, " class=\"answer\"");
        text_ += "</section>\n";
    }

    /// The picture inside the page, without the declaration at the beginning of its file.
    [[nodiscard]] std::string figure(const HtmlFigure& drawn) const {
        constexpr std::string_view begin = "<svg";
        const std::size_t at = drawn.svg.find(begin);
        return at == std::string::npos
                   ? ""
                   : "<figure>\n<svg role=\"img\"" + english_ + " aria-label=\"" + html_escaped(drawn.alt) +
                         '"' + drawn.svg.substr(at + begin.size()) + "</figure>\n";
    }

    [[nodiscard]] std::string task(const HtmlTask& asked) const {
        switch (asked.kind) {
            case TaskKind::predict:
                return asked.is_choice ? options(asked.items)
                                       : ask("Decide on " + asked.wanted + ", then open the answer.");
            case TaskKind::make:
                return ask("In the program, the shapes can be dragged until all of this holds:") +
                       list_of(asked.items);
            case TaskKind::code:
                break;
        }
        return program(asked);
    }

    [[nodiscard]] std::string options(const std::vector<HtmlItem>& items) const {
        std::string text = ask("Decide, then open your choice:");
        for (const HtmlItem& item : items) {
            text += folded(element("summary", html_runs(item.option)) + '\n',
                           element("p", mark(item.is_right) + html_runs(item.feedback)) + '\n');
        }
        return text;
    }

    [[nodiscard]] std::string mark(bool is_right) const {
        return element("span", is_right ? "\u2713" : "\u2717",
                       " class=\"mark\" role=\"img\"" + english_ + " aria-label=\"" +
                           (is_right ? "right" : "not right") + '"') +
               ' ';
    }

    [[nodiscard]] std::string answers(const std::vector<HtmlItem>& items) const {
        std::string list = "\n";
        for (const HtmlItem& item : items) {
            const std::string given = html_escaped(item.answer);
            list += element("li", mark(item.is_right) +
                                      (given.empty() ? "" : element("span", given, " class=\"given\"")) +
                                      html_runs(item.feedback)) +
                    '\n';
        }
        return element("ul", list, " class=\"items\"") + '\n';
    }

    [[nodiscard]] std::string program(const HtmlTask& asked) const {
        std::string text;
        for (const ProgramQuestion& each : asked.questions) {
            text += line_of_code(each.request) + folded(own("summary", "Answer"), line_of_code(each.answer));
        }
        return (text.empty()
                    ? ""
                    : ask("Lines that your program may read, each with the answer that it should write:")) +
               text +
               (asked.items.empty()
                    ? ""
                    : folded(own("summary", "If some answers are wrong"), list_of(asked.items)));
    }

    const HtmlLesson& lesson_;
    std::string english_;
    std::string text_;
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

std::string html_page(const HtmlLesson& lesson) {
    return PageWriter(lesson).write();
}

}  // namespace collidarium::app
