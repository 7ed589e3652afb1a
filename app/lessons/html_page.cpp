#include "lessons/html_page.hpp"

#include <span>
#include <string_view>

#include "lessons/html_style.hpp"
#include "lessons/html_text.hpp"

namespace collidarium::app {

namespace {

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
    [[nodiscard]] std::string own(std::string_view element, std::string_view words,
                                  std::string_view attributes = {}) const {
        const std::string name(element);
        return '<' + name + std::string(attributes) + english_ + '>' + html_escaped(words) + "</" + name +
               ">\n";
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
        text_ += "<header>\n<h1>" + html_escaped(lesson_.title) + "</h1>\n<p class=\"objective\">" +
                 html_escaped(lesson_.objective) + "</p>\n";
        std::string facts;
        if (lesson_.minutes) {
            facts += "<span" + english_ + '>' + std::to_string(*lesson_.minutes) +
                     (*lesson_.minutes == 1 ? " minute</span>" : " minutes</span>");
        }
        for (std::size_t i = 0; i < lesson_.builds_on.size(); ++i) {
            facts += (i == 0 ? "<span><span" + english_ + ">builds on</span> " : ", ") +
                     html_escaped(lesson_.builds_on[i]);
        }
        facts += lesson_.builds_on.empty() ? "" : "</span>";
        text_ += (facts.empty() ? "" : "<p class=\"facts\">" + facts + "</p>\n") + "</header>\n";
        text_ +=
            "<nav aria-labelledby=\"contents\">\n" + own("h2", "Contents", " id=\"contents\"") + "<ol>\n";
        for (std::size_t i = 0; i < lesson_.pages.size(); ++i) {
            text_ += "<li><a href=\"#page-" + std::to_string(i + 1) + "\">" +
                     html_escaped(lesson_.pages[i].title) + "</a></li>\n";
        }
        text_ +=
            "</ol>\n</nav>\n<p class=\"print-choice\"><label" + english_ +
            "><input type=\"checkbox\" id=\"print-answers\" checked> Print the answers, too</label></p>\n";
    }

    void write_page(const HtmlPage& page, const std::string& number) {
        text_ += "<section id=\"page-" + number + "\" aria-labelledby=\"title-" + number +
                 "\">\n<h2 id=\"title-" + number + "\"><span class=\"number\">" + number + "</span> " +
                 html_escaped(page.title) + "</h2>\n" + html_blocks(page.before_task);
        write_figure(page.question);
        if (page.task) {
            write_task(*page.task);
        }
        text_ += html_blocks(page.after_task);
        const bool is_folded = page.task.has_value();
        const bool lists_answers = is_folded && page.task->kind == TaskKind::predict &&
                                   !page.task->is_choice && !page.task->items.empty();
        if (lists_answers || !page.below.empty() || !page.answer.svg.empty()) {
            text_ += is_folded ? "<details class=\"answer\">\n" +
                                     own("summary", lists_answers ? "Answer" : "Explanation") +
                                     "<div class=\"inside\">\n"
                               : "";
            if (lists_answers) {
                write_answers(page.task->items);
            }
            write_figure(page.answer);
            text_ += html_blocks(page.below) + (is_folded ? "</div>\n</details>\n" : "");
        }
        text_ += "</section>\n";
    }

    /// The picture inside the page, without the declaration at the beginning of its file.
    void write_figure(const HtmlFigure& figure) {
        constexpr std::string_view begin = "<svg";
        const std::size_t at = figure.svg.find(begin);
        if (at == std::string::npos) {
            return;
        }
        text_ += "<figure>\n<svg role=\"img\"" + english_ + " aria-label=\"" + html_escaped(figure.alt) +
                 '"' + figure.svg.substr(at + begin.size()) + "</figure>\n";
    }

    void write_task(const HtmlTask& task) {
        switch (task.kind) {
            case TaskKind::predict:
                if (task.is_choice) {
                    write_options(task.items);
                } else {
                    text_ +=
                        own("p", "Decide on " + task.wanted + ", then open the answer.", " class=\"ask\"");
                }
                break;
            case TaskKind::make:
                text_ += own("p", "In the program, the shapes can be dragged until all of this holds:",
                             " class=\"ask\"") +
                         "<ul>\n";
                for (const HtmlItem& item : task.items) {
                    text_ += "<li>" + html_runs(item.feedback) + "</li>\n";
                }
                text_ += "</ul>\n";
                break;
            case TaskKind::code:
                write_program(task);
                break;
        }
    }

    void write_options(const std::vector<HtmlItem>& items) {
        text_ += own("p", "Decide, then open your choice:", " class=\"ask\"");
        for (const HtmlItem& item : items) {
            text_ += "<details>\n<summary>" + html_runs(item.option) +
                     "</summary>\n<div class=\"inside\">\n<p>" + mark(item.is_right) + ' ' +
                     html_runs(item.feedback) + "</p>\n</div>\n</details>\n";
        }
    }

    [[nodiscard]] std::string mark(bool is_right) const {
        return "<span class=\"mark\" role=\"img\"" + english_ + " aria-label=\"" +
               (is_right ? "right" : "not right") + "\">" + (is_right ? "\u2713" : "\u2717") + "</span>";
    }

    void write_answers(const std::vector<HtmlItem>& items) {
        text_ += "<ul class=\"items\">\n";
        for (const HtmlItem& item : items) {
            text_ +=
                "<li>" + mark(item.is_right) + ' ' +
                (item.answer.empty() ? ""
                                     : "<span class=\"given\">" + html_escaped(item.answer) + "</span>") +
                html_runs(item.feedback) + "</li>\n";
        }
        text_ += "</ul>\n";
    }

    void write_program(const HtmlTask& task) {
        if (!task.questions.empty()) {
            text_ += own("p", "Lines that your program may read, each with the answer that it should write:",
                         " class=\"ask\"");
        }
        for (const ProgramQuestion& each : task.questions) {
            text_ += "<pre class=\"line\"><code>" + html_escaped(each.request) +
                     "</code></pre>\n<details>\n" + own("summary", "Answer") +
                     "<div class=\"inside\">\n<pre class=\"line\"><code>" + html_escaped(each.answer) +
                     "</code></pre>\n</div>\n</details>\n";
        }
        if (task.items.empty()) {
            return;
        }
        text_ +=
            "<details>\n" + own("summary", "If some answers are wrong") + "<div class=\"inside\">\n<ul>\n";
        for (const HtmlItem& item : task.items) {
            text_ += "<li>" + html_runs(item.feedback) + "</li>\n";
        }
        text_ += "</ul>\n</div>\n</details>\n";
    }

    const HtmlLesson& lesson_;
    std::string english_;
    std::string text_;
};

}  // namespace

std::string html_page(const HtmlLesson& lesson) {
    return PageWriter(lesson).write();
}

}  // namespace collidarium::app
