#include "lessons/html_lesson.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "lessons/read_lesson.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

const std::string head =
    "---\nlesson: 1\nid: small\ntitle: Small\nobjective: Tell one from another.\nminutes: 7\n"
    "sources: A book\n---\n\n# Small\n\n";

const std::string scene_of_a_hit =
    "```scene\n"
    R"({"collidarium": 1, "shapes": [
  {"id": "wall", "type": "aabb", "center": [5, 2.25], "half": [1, 1.25]},
  {"id": "bullet", "type": "point", "position": [0, 0], "translation": [8, 4]}],
  "focus": ["wall", "bullet"], "question": {"op": "cast", "algorithm": "slab"}})"
    "\n```\n\n";

Lesson read(const std::string& pages) {
    const auto parsed = parse_lesson(head + pages);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
        for (const Problem& problem : *problems) {
            ADD_FAILURE() << describe(problem, "lesson");
        }
        return {};
    }
    return std::get<Lesson>(parsed);
}

/// With figures that only tell what is asked of them.
HtmlLesson html(const Lesson& lesson) {
    return html_lesson(lesson, {"Before"}, [](const LessonFigure& figure) {
        std::string told = figure.kind == LessonFigure::Kind::question       ? "question"
                           : figure.kind == LessonFigure::Kind::construction ? "construction"
                                                                             : "answer";
        for (const std::string& layer : figure.layers) {
            told += ' ' + layer;
        }
        return HtmlFigure{told, figure.id_prefix};
    });
}

HtmlPage only_page(const std::string& page) {
    const HtmlLesson lesson = html(read(page));
    EXPECT_EQ(lesson.pages.size(), 1U);
    return lesson.pages.empty() ? HtmlPage{} : lesson.pages.front();
}

/// "+ answer: feedback" of each item; of an option, what can be chosen for the answer.
std::string told(const HtmlPage& page) {
    std::string text;
    if (!page.task) {
        return "no task";
    }
    for (const HtmlItem& item : page.task->items) {
        text += (item.is_right ? "+ " : "- ") + item.answer + html_runs(item.option) + ": " +
                html_runs(item.feedback) + '\n';
    }
    return text;
}

TEST(HtmlLesson, FillsInTheNumbersOfTheSceneAsItIsWritten) {
    const HtmlPage page = only_page(
        "## One\n\nFrom {near.x} to {far.x}, `{not here}`.\n\n" + scene_of_a_hit +
        "```predict\nask: number from 0 to 1\nright: t\nwithin: 0.02\nshow: slabs\n"
        "given: near.x, far.x\n```\n\n"
        "- `t` **Yes.** In both from {t}.\n"
        "- `near.y` **First entry.** At t = {given} it is at ({bullet.x(given)}, {bullet.y(given)}).\n"
        "- `near.x` **Yes.** The same again.\n"
        "- otherwise **Elsewhere.** At t = {given}?\n\n---\n\nBelow: {depth}.\n");
    EXPECT_EQ(html_blocks(page.before_task), "<p>From 0.5 to 0.75, <code>{not here}</code>.</p>\n");
    EXPECT_EQ(told(page),
              "+ 0.5: <strong>Yes.</strong> In both from 0.5.\n"
              "- 0.25: <strong>First entry.</strong> At t = 0.25 it is at (2, 1).\n");
    EXPECT_EQ(page.task->wanted, "a number from 0 to 1");
    EXPECT_EQ(html_blocks(page.below), "<p>Below: \u2013.</p>\n") << "a hit from outside has no depth";
    EXPECT_EQ(page.question.svg, "question slabs");
    EXPECT_EQ(page.question.alt, "question1-");
    EXPECT_EQ(page.answer.svg, "answer");
    EXPECT_EQ(page.answer.alt, "answer1-");
}

TEST(HtmlLesson, PrintsNothingAboveTheLineThatIsNotGiven) {
    const HtmlPage page =
        only_page("## One\n\nFrom {near.x}, hit at {t}.\n\n" + scene_of_a_hit +
                  "```predict\nask: choose\ngiven: near.x\n```\n\n"
                  "- [x] At {near.x}. **Yes.** At {t}.\n- [ ] At {t}. **Slip.** At {near.x}.\n");
    EXPECT_EQ(html_blocks(page.before_task), "<p>From 0.5, hit at \u2013.</p>\n");
    EXPECT_EQ(told(page),
              "+ At 0.5.: <strong>Yes.</strong> At 0.5.\n- At \u2013.: <strong>Slip.</strong> At 0.5.\n");
}

TEST(HtmlLesson, SaysWhatEachOptionIsToldFor) {
    const HtmlPage page = only_page("## One\n\nWhat?\n\n" + scene_of_a_hit +
                                    "```predict\nask: choose\nshow: nothing\ngiven: near.x\n```\n\n"
                                    "- `hit && near.x > near.y` It hits at {near.x}.\n"
                                    "  - right **Yes.** From the left.\n"
                                    "  - `hit` **Late.** Not that.\n"
                                    "- `!hit` It misses.\n"
                                    "  - right **Yes.** It does.\n"
                                    "  - `hit` **No miss.** It is in both from {t}.\n");
    EXPECT_TRUE(page.task->is_choice);
    EXPECT_EQ(told(page),
              "+ It hits at 0.5.: <strong>Yes.</strong> From the left.\n"
              "- It misses.: <strong>No miss.</strong> It is in both from 0.5.\n");
    EXPECT_EQ(page.question.svg, "") << "the shapes are hidden";
    EXPECT_EQ(page.answer.svg, "answer");
}

TEST(HtmlLesson, TriesEveryPartThatCanBePicked) {
    const HtmlPage page = only_page(
        "## One\n\nClick an edge.\n\n```scene\n"
        R"({"collidarium": 1, "shapes": [
  {"id": "ramp", "type": "polygon", "vertices": [[0, 0], [4, 0], [0, 3]]},
  {"id": "crate", "type": "aabb", "center": [3, 2.5], "half": [1, 0.5]}],
  "focus": ["ramp", "crate"], "question": {"op": "contact", "algorithm": "sat"}})"
        "\n```\n\n```predict\nask: pick edge\nright: picked.overlap < 0\n```\n\n"
        "- `picked.overlap < 0` **Yes.** Beyond by {-picked.overlap}.\n"
        "- `picked.shape == crate` **Nearest edge.** Of the crate.\n"
        "- `picked.overlap > 1000` **Never.** Cannot be.\n"
        "- otherwise **Own side.** Of the ramp.\n");
    EXPECT_EQ(told(page),
              "+ : <strong>Yes.</strong> Beyond by 0.4.\n"
              "- : <strong>Nearest edge.</strong> Of the crate.\n"
              "- : <strong>Own side.</strong> Of the ramp.\n");
    EXPECT_EQ(page.task->wanted, "an edge");
}

TEST(HtmlLesson, GivesVectorsInWords) {
    const HtmlPage page =
        only_page("## One\n\nDraw it.\n\n" + scene_of_a_hit +
                  "```predict\nask: arrow from 4, 2\nright: normal.x, normal.y\nwithin: 20\n```\n\n"
                  "- `normal.x, normal.y` **Yes.** Out.\n- `1, 0` **Into the wall.** In.\n"
                  "- otherwise **No face.** Four normals.\n");
    EXPECT_EQ(told(page),
              "+ (\u22121, 0): <strong>Yes.</strong> Out.\n- (1, 0): <strong>Into the wall.</strong> In.\n"
              "- anything else: <strong>No face.</strong> Four normals.\n");
}

TEST(HtmlLesson, ShowsAConstructionWithItsConditions) {
    const HtmlPage page = only_page("## One\n\nMiss it.\n\n" + scene_of_a_hit +
                                    "```make\nmove: bullet.translation\nshow: slabs\n```\n\n"
                                    "- `!hit` The bullet misses.\n\n---\n\nA flatter arrow.\n");
    EXPECT_EQ(told(page), "- : The bullet misses.\n");
    EXPECT_EQ(page.question.svg, "construction slabs");
}

TEST(HtmlLesson, ShowsOneSolutionOfAConstruction) {
    const std::string begin = "## One\n\nHit it half-way.\n\n" + scene_of_a_hit;
    const HtmlPage page =
        only_page(begin + "```make\nmove: bullet\n```\n\n- `t == 0.25` It hits.\n\n---\n\nAt {t}.\n");
    EXPECT_EQ(page.task->solution, "One solution: move bullet to (2, 0).");
    EXPECT_EQ(page.answer.svg, "answer");
    EXPECT_EQ(page.answer.alt, "answer1-");
    EXPECT_EQ(html_blocks(page.below), "<p>At 0.25.</p>\n") << "of the solution";
    const HtmlPage impossible = only_page(begin + "```make\nmove: bullet\n```\n\n- `t == 7` It hits.\n");
    EXPECT_EQ(impossible.task->solution, "");
    EXPECT_EQ(impossible.answer.svg, "");
}

TEST(HtmlLesson, TriesCellsAndSteps) {
    const std::string map =
        "## One\n\nPick.\n\n```scene\n"
        R"({"collidarium": 1, "shapes": [], "tiles": {"origin": [0, 0], "tile": 1, "rows": ["..#"]}})"
        "\n```\n\n";
    EXPECT_EQ(told(only_page(map + "```predict\nask: pick cell\nright: picked.solid\n```\n\n"
                                   "- `picked.solid` **Yes.** Solid.\n- otherwise **Elsewhere.** Free.\n")),
              "+ : <strong>Yes.</strong> Solid.\n- : <strong>Elsewhere.</strong> Free.\n");
    const HtmlPage steps =
        only_page(map +
                  "```predict\nask: pick event\nright: picked.index == 3\n```\n\n"
                  "- `picked.index == 3` **Yes.** The third.\n- otherwise **Other.** No.\n");
    EXPECT_EQ(told(steps), "+ : <strong>Yes.</strong> The third.\n- : <strong>Other.</strong> No.\n");
    EXPECT_EQ(steps.task->wanted, "a step of the method");
}

TEST(HtmlLesson, AsksLinesOfAProgramAndRepeatsNoFigure) {
    const HtmlLesson lesson =
        html(read("## One\n\nLook.\n\n" + scene_of_a_hit +
                  "## Write it\n\nWrite.\n\n```code\nop: cast\npair: aabb, point\n```\n\n"
                  "- **First entry.** All are wrong.\n\nAfter the list.\n"));
    ASSERT_EQ(lesson.pages.size(), 2U);
    EXPECT_EQ(lesson.pages[0].question.svg, "answer") << "nothing is asked";
    EXPECT_EQ(lesson.pages[1].question.svg, "");
    EXPECT_EQ(lesson.pages[1].task->questions.size(), 5U);
    EXPECT_EQ(told(lesson.pages[1]), "- : <strong>First entry.</strong> All are wrong.\n");
    EXPECT_EQ(html_blocks(lesson.pages[1].after_task), "<p>After the list.</p>\n");
    EXPECT_EQ(lesson.title, "Small");
    EXPECT_EQ(lesson.minutes, 7);
    EXPECT_EQ(lesson.builds_on, std::vector<std::string>{"Before"});
    EXPECT_EQ(lesson.sources, "A book");
}

TEST(HtmlLesson, HasOneRightAnswerAtLeastForEveryPredictionThatShips) {
    std::size_t predictions = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(COLLIDARIUM_SOURCE_DIR) / "assets/lessons")) {
        if (!entry.path().string().ends_with(".lesson.md")) {
            continue;
        }
        const auto parsed = read_lesson(entry.path());
        ASSERT_TRUE(std::holds_alternative<Lesson>(parsed)) << entry.path();
        for (const HtmlPage& page : html(std::get<Lesson>(parsed)).pages) {
            if (page.task && page.task->kind == TaskKind::predict) {
                ++predictions;
                EXPECT_NE(told(page).find("+ "), std::string::npos) << entry.path() << ' ' << page.title;
                EXPECT_EQ(told(page).find("\u2013"), std::string::npos) << told(page);
                EXPECT_GE(page.task->items.size(), 2U) << entry.path() << ' ' << page.title;
            }
        }
    }
    EXPECT_GE(predictions, 20U);
}

}  // namespace
}  // namespace collidarium::app
