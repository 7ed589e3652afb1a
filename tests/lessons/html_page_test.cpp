#include "lessons/html_page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "lessons/lesson_parts.hpp"
#include "paint/svg_painter.hpp"
#include "paint/svg_text.hpp"

namespace collidarium::app {
namespace {

std::string svg_with(const std::string& text, const std::string& id_prefix) {
    SvgPainter painter({{0, 0}, {320, 200}}, theme(ThemeName::light), id_prefix);
    painter.push_clip({{0, 0}, {320, 200}});
    painter.line({0, 0}, {10, 10}, {Role::free, 2});
    painter.text({10, 20}, text, {.role = Role::subject, .size = 13}, Align::left);
    painter.pop_clip();
    return painter.finish();
}

HtmlItem html_item(bool is_right, const std::string& option, const std::string& answer,
                   const std::string& feedback) {
    return {is_right, test::plain(option), answer, test::plain(feedback)};
}

/// A page of every kind; each text of the lesson holds what would end an element or an attribute.
HtmlLesson every_page() {
    const std::string risky = "<b>\"&'</b></title></style></svg>";
    HtmlLesson lesson;
    lesson.title = "Title " + risky;
    lesson.objective = "Objective " + risky;
    lesson.minutes = 10;
    lesson.builds_on = {"Before " + risky};
    lesson.sources = "Sources " + risky;
    for (const std::string name : {"choice", "number", "make", "code", "read"}) {
        HtmlPage page;
        page.title = name + risky;
        page.before_task = {test::paragraph(test::plain("above " + name + risky))};
        page.after_task = {test::paragraph(test::plain("after " + name + risky))};
        page.below = {test::paragraph(test::plain("below " + name + risky))};
        page.question = {svg_with("question of " + name + risky, name + "-question-"),
                         "shapes of " + name + risky};
        page.answer = {svg_with("answer of " + name + risky, name + "-answer-"), "hit of " + name + risky};
        page.task = HtmlTask{};
        lesson.pages.push_back(std::move(page));
    }
    lesson.pages[0].task->is_choice = true;
    lesson.pages[0].task->items = {html_item(false, "It hits", "", "told wrong" + risky),
                                   html_item(true, "It misses", "", "told right" + risky)};
    lesson.pages[1].task->wanted = "a number from 0 to 1";
    lesson.pages[1].task->items = {html_item(true, "", "0.5", "told half" + risky),
                                   html_item(false, "", "0.25", "told quarter" + risky)};
    lesson.pages[2].task->kind = TaskKind::make;
    lesson.pages[2].task->solution = "One solution: told move" + risky;
    lesson.pages[2].task->items = {html_item(false, "", "", "must hold" + risky)};
    lesson.pages[3].task->kind = TaskKind::code;
    lesson.pages[3].task->items = {html_item(false, "", "", "told mistake" + risky)};
    lesson.pages[3].task->questions = {{"{\"op\":\"cast\"}" + risky, "told line" + risky}};
    lesson.pages[4].task.reset();
    return lesson;
}

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at) {
        found.push_back((*at)[1]);
    }
    return found;
}

/// Checks that every element is closed, in order, and no attribute is given twice.
void expect_well_formed(const std::string& html) {
    static const std::regex tag(
        R"(<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z0-9:-]+(?:="[^"<]*")?)*)\s*(/?)>)");
    const std::set<std::string> without_end{"meta", "br", "input"};
    std::vector<std::string> open;
    std::size_t tags = 0;
    for (std::sregex_iterator at(html.begin(), html.end(), tag), end; at != end; ++at, ++tags) {
        const std::string name = (*at)[2];
        if ((*at)[1] == "/") {
            ASSERT_FALSE(open.empty()) << name;
            ASSERT_EQ(open.back(), name) << html.substr(static_cast<std::size_t>(at->position()), 200);
            open.pop_back();
        } else if ((*at)[4] != "/" && !without_end.contains(name)) {
            open.push_back(name);
        }
        std::vector<std::string> attributes = all_matches((*at)[3], R"(([a-zA-Z0-9:-]+)=)");
        std::ranges::sort(attributes);
        EXPECT_TRUE(std::ranges::adjacent_find(attributes) == attributes.end()) << at->str();
    }
    EXPECT_TRUE(open.empty());
    // Every "<" begins one of these tags, but for the first line.
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(html, '<')), tags + 1);
}

/// Without what is folded.
std::string unfolded(std::string html) {
    for (std::size_t at = html.find("<details"); at != html.npos; at = html.find("<details")) {
        html.erase(at, html.find("</details>", at) - at + 10);
    }
    return html;
}

TEST(HtmlPage, IsWellFormedWhateverTheTextHolds) {
    const std::string html = html_page(every_page());
    expect_well_formed(html);
    EXPECT_EQ(html.find("<b>"), html.npos);
    EXPECT_TRUE(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n"));
    EXPECT_NE(html.find("<title>Title &lt;b&gt;&quot;&amp;'&lt;/b&gt;"), html.npos);
}

TEST(HtmlPage, NeedsNothingElse) {
    const std::string html = html_page(every_page());
    EXPECT_NE(html.find("content=\"default-src 'none'; style-src 'unsafe-inline'\""), html.npos);
    for (const char* part :
         {"src=", "<script", "<link", "@import", "url(h", "url(/", "<img", "<iframe", "onload"}) {
        EXPECT_EQ(html.find(part), html.npos) << part;
    }
    for (const std::string& target :
         all_matches(html, R"re((?:href|action|srcset|data|xlink:href)="([^"]*)")re")) {
        EXPECT_TRUE(target.starts_with('#')) << target;
    }
    EXPECT_EQ(all_matches(html, "(https?://[^\"<> ]*)"),
              std::vector<std::string>(10, "http://www.w3.org/2000/svg"));
}

TEST(HtmlPage, HasEveryIdOnceAndNamesNoOther) {
    const std::string html = html_page(every_page());
    const std::vector<std::string> ids = all_matches(html, R"re(\sid="([^"]*)")re");
    const std::set<std::string> different(ids.begin(), ids.end());
    EXPECT_EQ(ids.size(), different.size());
    EXPECT_EQ(ids.size(), 22U);
    for (const std::string pattern :
         {R"re(aria-labelledby="([^"]*)")re", R"re(href="#([^"]*)")re", R"re(url\(#([^)]*)\))re"}) {
        const std::vector<std::string> named = all_matches(html, pattern);
        EXPECT_GE(named.size(), 5U) << pattern;
        for (const std::string& id : named) {
            EXPECT_TRUE(different.contains(id)) << id;
        }
    }
}

TEST(HtmlPage, FoldsWhatItSaysOfAnswers) {
    HtmlLesson lesson = every_page();
    const std::string whole = html_page(lesson);
    EXPECT_EQ(whole.find("<details open"), whole.npos);
    EXPECT_EQ(whole.find(" open>"), whole.npos);
    lesson.pages.pop_back();  // without a task nothing is folded
    const std::string html = unfolded(html_page(lesson));
    for (const char* shown : {"above number", "after number", "question of number", "shapes of number",
                              "must hold", "a number from 0 to 1", "&quot;cast&quot;"}) {
        EXPECT_NE(html.find(shown), html.npos) << shown;
    }
    for (const char* folded : {"told", "below", "answer of", "hit of", "0.25", "0.5<", "\u2713", "\u2717"}) {
        EXPECT_EQ(html.find(folded), html.npos) << folded;
        EXPECT_NE(whole.find(folded), whole.npos) << folded;
    }
}

TEST(HtmlPage, ShowsAPageWithoutATaskAtOnce) {
    HtmlLesson lesson = every_page();
    lesson.pages.erase(lesson.pages.begin(), lesson.pages.end() - 1);
    const std::string html = html_page(lesson);
    EXPECT_EQ(html.find("<details>"), html.npos);
    EXPECT_EQ(html.find("<details "), html.npos);
    EXPECT_NE(html.find("below read"), html.npos);
    EXPECT_NE(html.find("answer of read"), html.npos);
}

TEST(HtmlPage, MarksItsOwnWordsInAPageOfAnotherLanguage) {
    HtmlLesson lesson = every_page();
    lesson.language = "de";
    const std::string html = html_page(lesson);
    EXPECT_NE(html.find("<html lang=\"de\">"), html.npos);
    EXPECT_NE(html.find("<summary lang=\"en\">Answer</summary>"), html.npos);
    EXPECT_NE(html.find("<summary>It hits</summary>"), html.npos);
    EXPECT_EQ(html_page(every_page()).find(" lang=\"en\">Answer"), html.npos);
}

TEST(HtmlPage, IsReadableInBothThemes) {
    const std::string style = html_style();
    for (const ThemeName name : {ThemeName::light, ThemeName::dark}) {
        for (const Role text : {Role::text, Role::text_quiet, Role::subject}) {
            for (const Role ground : {Role::canvas, Role::panel, Role::panel_raised}) {
                EXPECT_GE(contrast(theme(name)[text], theme(name)[ground]), 4.5)
                    << app::name(text) << " on " << app::name(ground);
            }
        }
        for (const Role role : {Role::canvas, Role::text, Role::different}) {
            EXPECT_NE(style.find("--" + std::string(app::name(role)) + ": " + svg_color(theme(name)[role])),
                      style.npos);
        }
    }
}

TEST(HtmlPage, WritesEveryKindOfBlock) {
    TextRun strong = test::run_of(RunKind::text, "bold");
    strong.strong = true;
    TextRun both = strong;
    both.emphasis = true;
    const TextRuns line{test::run_of(RunKind::text, "a < b "),
                        strong,
                        both,
                        test::run_of(RunKind::code, "x & y"),
                        test::run_of(RunKind::line_break, ""),
                        test::run_of(RunKind::expression, "1 < 2")};
    const std::string text =
        "a &lt; b <strong>bold</strong><strong><em>bold</em></strong><code>x &amp; y</code><br>\n"
        "{1 &lt; 2}";
    EXPECT_EQ(html_runs(line), text);
    const auto block = [](auto content) { return Block{std::move(content), {}}; };
    const auto written = [](Block each) { return html_blocks(std::vector{std::move(each)}); };
    EXPECT_EQ(written(block(Paragraph{line})), "<p>" + text + "</p>\n");
    EXPECT_EQ(written(block(Heading{4, line})), "<h4>" + text + "</h4>\n");
    EXPECT_EQ(written(block(CodeBlock{"if a < b:\n\treturn"})),
              "<pre><code>if a &lt; b:\n\treturn</code></pre>\n");
    EXPECT_EQ(written(block(Quote{{test::paragraph(test::plain("q"))}})),
              "<blockquote>\n<p>q</p>\n</blockquote>\n");
    const auto item = [](std::vector<Block> blocks) {
        ListItem made;
        made.blocks = std::move(blocks);
        return made;
    };
    const Block two = test::paragraph(test::plain("2"));
    EXPECT_EQ(written(block(List{std::nullopt, {item({two}), item({two, two})}})),
              "<ul>\n<li>2</li>\n<li>\n<p>2</p>\n<p>2</p>\n</li>\n</ul>\n");
    EXPECT_EQ(written(block(List{3, {item({two})}})), "<ol start=\"3\">\n<li>2</li>\n</ol>\n");
    EXPECT_EQ(written(block(Table{{ColumnSide::left, ColumnSide::right},
                                  {{}, test::plain("t")},
                                  {{test::plain("near"), test::plain("1")}}})),
              "<div class=\"wide\"><table>\n<thead><tr><td></td><th scope=\"col\" "
              "class=\"right\">t</th></tr>\n</thead>\n"
              "<tbody>\n<tr><td>near</td><td class=\"right\">1</td></tr>\n</tbody>\n</table></div>\n");
}

}  // namespace
}  // namespace collidarium::app
