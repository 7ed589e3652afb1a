#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "io/files/shipped_files.hpp"
#include "lessons/check_lesson.hpp"
#include "lessons/lesson_texts.hpp"

namespace collidarium::app::test {
namespace {

/// A lesson that is right, with the lines of its scene from 14 on, of its task from 25, of its list from 33.
const std::string gap_page = R"(
Some words.

```scene
{
  "collidarium": 1,
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [0, 0], "half": [2, 1]},
    {"id": "crate", "type": "aabb", "center": [6, 5], "half": [1, 1]}
  ],
  "focus": ["wall", "crate"],
  "question": {"op": "distance"},
  "view": {"center": [2.5, 3], "height": 10}
}
```

```predict
ask: number from 0 to 15
right: distance
within: 0.1
vary: crate.center.x in 6 .. 9 step 1
```

- `distance` **Yes.** So.
- `crate.left - wall.right + crate.bottom - wall.top` **Round the corner.** No.
- otherwise **Elsewhere.** No.
)";

/// Pieces of the page, and what stands in their places.
using Changes = std::vector<std::pair<std::string, std::string>>;

std::string changed(const Changes& changes) {
    std::string text = lesson_of(gap_page);
    for (const auto& [from, to] : changes) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text.replace(at, from.size(), to);
    }
    return text;
}

/// What is wrong with a lesson, and after it the warnings.
std::string told_of(const std::string& text) {
    const auto read = parse_lesson(text);
    const auto* const problems = std::get_if<std::vector<Problem>>(&read);
    const LessonCheck checked = problems != nullptr
                                    ? LessonCheck{.problems = *problems, .warnings = {}, .notes = {}}
                                    : check_lesson(std::get<Lesson>(read), registered_misconceptions());
    std::string told;
    for (const Problem& each : checked.problems) {
        told += (told.empty() ? "" : "\n") + describe(each, "").substr(each.line > 0 ? 1 : 0);
    }
    for (const Problem& each : checked.warnings) {
        told += (told.empty() ? "" : "\n") + std::string("warning: ") + describe(each, "").substr(1);
    }
    return told;
}

struct WrongLesson {
    Changes changes;
    std::string told;
};

const std::string task = gap_page.substr(gap_page.find("```predict"));
const std::string keys =
    "ask: number from 0 to 15\nright: distance\nwithin: 0.1\nvary: crate.center.x in 6 .. 9 step 1\n";
const std::string vary = "vary: crate.center.x in 6 .. 9 step 1\n";
const std::string yes = "- `distance` **Yes.** So.\n";
const std::string round_item =
    "- `crate.left - wall.right + crate.bottom - wall.top` **Round the corner.** No.\n";

/// With another task and list.
WrongLesson with_task(const std::string& block, const std::string& told) {
    return {{{task, block}}, told};
}

void expect_told(const std::vector<WrongLesson>& table) {
    for (const WrongLesson& each : table) {
        EXPECT_EQ(told_of(changed(each.changes)), each.told) << each.changes.back().second;
    }
}

TEST(WrongLessons, NothingIsToldOfTheOneThatTheyAreMadeFrom) {
    EXPECT_EQ(told_of(changed({})), "");
}

TEST(WrongLessons, TheSceneAsWrittenHasToBeUsed) {
    expect_told({
        {{{"[6, 5]", "[6, 2.1]"}},
         "33:4: the scene as written is never used: the right answer, 3.002, and \"Round the corner\", 3.1, "
         "cannot be distinguished: they differ by no more than twice \"within\""},
        {{{"[6, 5]", "[6, 1e9]"}},
         "25:4: the scene as written is never used: the right answer, 999999998, is not on the strip from 0 "
         "to 15"},
        {{{vary, vary + "keep: crate.left > 5\n"}},
         "30:7: the scene as written is never used: \"keep\" does not hold"},
        {{{"right: distance", "right: -distance"}},
         "25:4: the scene as written is never used: the right answer, \xE2\x88\x92"
         "4.243, is not on the strip from 0 to 15"},
        {{{"right: distance", "right: 0/0"}},
         "25:4: the scene as written is never used: nothing is right on this scene"},
        {{{"`distance` **Yes.**", "`distance` **Wrong.**"}},
         "32:4: the scene as written is never used: its answer, 4.243, is the right one, but \"Wrong\" is "
         "the name of a misconception"},
    });
}

TEST(WrongLessons, EveryAnswerHasToBeOneThatCanBeGiven) {
    const std::string click =
        "```predict\nask: click\nright: 1, 2\nwithin: 0.1\n```\n\n- `1, 2` **Yes.** So.\n";
    const std::string other = "- otherwise **Elsewhere.** No.\n";
    const std::string pick = "```predict\nask: pick edge\nright: picked.shape == wall\n";
    const std::string picked = "```\n\n- `picked.shape == wall` **Yes.** So.\n" + other;
    expect_told({
        {{{"to 15", "to 6"}},
         "33:4: its answer, 7, is not on the strip from 0 to 6, where crate.center.x is 7"},
        {{{round_item, "- `distance + 50` **Far.** No.\n"}},
         "33:4: its answer, 54.243, is not on the strip from 0 to 15, where crate.center.x is 6"},
        {{{"within: 0.1", "within: 0"}, {vary, ""}},
         "25:4: the right answer, 4.243, cannot be given: the nearest place of the grid, 4.2, is more than "
         "\"within\" off it"},
        with_task(click + "- `1, 99` **Far.** No.\n" + other,
                  "32:4: its answer, (1, 99), is not in the view"),
        with_task("```predict\nask: click\nright: 1e6, 1e6\nwithin: 0.1\n```\n\n- `1e6, 1e6` **Yes.** So.\n" +
                      other,
                  "25:4: the right answer, (1000000, 1000000), is not in the view"),
        with_task(pick + "show: nothing\n" + picked, "28:7: show: hides what is to be picked"),
        {{{"\"center\": [2.5, 3], \"height\": 10", "\"center\": [1e9, 3], \"height\": 1e-9"}},
         "12:4: no shape of the scene is in its view"},
        {{{"    {\"id\": \"wall\", \"type\": \"aabb\", \"center\": [0, 0], \"half\": [2, 1]},\n", ""},
          {"  \"focus\": [\"wall\", \"crate\"],\n", ""},
          {task,
           "```predict\nask: pick event\nright: picked.index == 1\n```\n\n- `picked.index == 1` "
           "**Yes.** So.\n" +
               other}},
         "23:4: there is no step to pick: the scene's query has none"},
        with_task("```make\nmove: crate\nwithin: 0.1\n```\n\n- `visit: 1e300, 2` There.\n",
                  "30:4: the place (1e300, 2) to visit is not in the view"),
        {{{task, "```make\nmove: crate\n```\n\n- `distance < 1` Near.\n"},
          {"[6, 5],", "[6, 5], \"locked\": true,"}},
         "26:7: move: 'crate' cannot be moved: it is locked in the scene"},
        {{{task, "```make\nmove: crate\n```\n\n- `distance < 1` Near.\n"},
          {"[6, 5],", "[6, 5], \"hidden\": true,"}},
         "26:7: move: 'crate' cannot be moved: it is hidden in the scene"},
        with_task("```make\nmove: crate\nscore: 1/0, least\n```\n\n- `distance < 1` Near.\n",
                  "27:8: the score has no value where all conditions hold"),
    });
}

TEST(WrongLessons, AProgramIsAskedForWhatItCanBeTriedWith) {
    const std::string mistakes = "```\n\n- **A.** B.\n";
    expect_told({
        with_task("```code\nop: pairs\npair: aabb, aabb\n" + mistakes,
                  "26:5: op: must be 'overlap', 'contact', 'distance' or 'cast', but is 'pairs'"),
        with_task("```code\nop: overlap\npair: aabb, aabb\nfamilies: rendom\n" + mistakes,
                  "28:11: families: no family of cases 'rendom'; did you mean 'random'?"),
        with_task("```code\nop: overlap\npair: aabb, aabb\n```\n",
                  "25:4: needs a list of mistakes by which a wrong program could be known"),
        with_task("```code\nop: overlap\npair: aabb, aabb\nfamilies: random, grid\n" + mistakes, ""),
    });
}

TEST(WrongLessons, WhatIsShownHasToMeanSomething) {
    const std::string choose = "```predict\nask: choose\n```\n\n";
    expect_told({
        with_task(choose + "- [x] Same. **Yes.** So.\n- [ ] Same. **No.** No.\n",
                  "30:3: this option stands twice"),
        with_task(choose + "- `distance >= 0` One. **A.** No.\n- `distance > 1` Two. **B.** No.\n",
                  "warning: 25:4: more than one option is right on 1 of 1 instance"),
        with_task(choose + "- [x] One.\n- [ ] Two.\n",
                  "warning: 25:4: no option has a sentence: nothing is said of what was chosen"),
        {{{"**Yes.** So", "**Yes. So"}},
         "32:14: \"**\" is printed here: what is bold stands between two of them, with no space inside"},
        {{{"Some words.", "## Another page"}}, "8:1: the page is empty"},
        {{{yes, ""}},
         "warning: 25:4: no sentence is shown for the right answer: add an item for it that begins with "
         "**Yes.**"},
        {{{"- otherwise **Elsewhere.** No.\n", ""}},
         "warning: 25:4: some answers fit no item, and no sentence is shown for them: add an item \"- "
         "otherwise\""},
        {{{"right: distance", "right: distance + tries"}}, "27:19: \"tries\" is not known before the answer"},
        {{{"`distance` **Yes.**", "`distance + tries` **Yes.**"}},
         "32:15: \"tries\" is not known before the answer"},
    });
}

TEST(WrongLessons, NumbersOfKeysAreFinite) {
    expect_told({
        {{{"from 0 to 15", "from -1e308 to 1e308"}}, "26:18: ask: a strip is at most 1000000000000 long"},
        {{{"from 0 to 15", "from 0 to 1e999"}}, "26:23: ask: must be a finite number, but is '1e999'"},
        {{{"from 0 to 15", "from 5 to 5"}},
         "26:18: ask: the strip's first number must be less than its last"},
        {{{"within: 0.1", "within: 1e999"}},
         "28:9: within: must be a finite number, at least 0, but is '1e999'"},
        {{{vary, vary + "snap: 1e-320\n"}}, "30:7: snap: must be at least 1e-09"},
    });
}

TEST(WrongLessons, NamesAreCorrected) {
    const auto right = [](const std::string& expression, const std::string& told) {
        return WrongLesson{{{"right: distance", "right: " + expression}}, told};
    };
    expect_told({
        right("wal.right", "27:8: there is no name \"wal.right\"; did you mean \"wall.right\"?"),
        right("wal", "27:8: there is no name \"wal\"; did you mean \"wall\"?"),
        right("wall.width",
              "27:8: the shape \"wall\" has no number \"wall.width\"; it has center.x, center.y, half.x, "
              "half.y, translation.x, translation.y, rotation, left, right, bottom, top"),
        right("!hit",
              "27:9: there is no name \"hit\" in the answer to \"distance\": cast.hit is that of a "
              "cast, overlap.overlap is whether the two overlap"),
        right("wall.right and 1", "27:19: \"and\" is written \"&&\""),
        right("not overlap.overlap", "27:8: \"not\" is written \"!\""),
        right("wall.right ** 2", "27:19: \"**\" is no operator: a power is written \"^\""),
        right("1 \u2212 2", "27:10: \"\xE2\x88\x92\" is no part of expressions: write -"),
        right("2 \u00d7 3", "27:10: \"\xC3\x97\" is no part of expressions: write *"),
        right("2 \u2264 3", "27:10: \"\xE2\x89\xA4\" is no part of expressions: write <="),
        right("\u221a4", "27:8: \"\xE2\x88\x9A\" is no part of expressions: write sqrt(...)"),
        {{{vary, "given: left crate.x\n"}},
         "29:8: given: must be names with commas between them, but has 'left crate.x': a name, and an id, "
         "has no space"},
    });
}

TEST(WrongLessons, HeadersAreToldOfOnce) {
    const std::string text = changed({});
    const auto with_line = [&](const std::string& line) { return "---\n" + line + text.substr(4); };
    EXPECT_EQ(told_of("\n" + text), "1:1: nothing stands before the header, not even a blank");
    EXPECT_EQ(told_of(" " + text), "1:1: nothing stands before the header, not even a blank");
    EXPECT_EQ(told_of(with_line("# A comment\n")), "2:1: a comment has no place here: leave this line out");
}

TEST(WrongLessons, ARareInstanceIsToldOfWithItsNumbers) {
    expect_told({
        {{{vary, "vary: crate.center.x in 7 .. 9 step 1\nkeep: crate.center.x == 6\n"}},
         "25:4: only 1 instance of 200 could be made: 2001 scenes drawn, 2000 not kept. Of the last one, "
         "where crate.center.x is 9: \"keep\" does not hold"},
        {{{vary, "vary: crate.center.x in 26 .. 29 step 1\n"}},
         "25:4: only 1 instance of 200 could be made: 2001 scenes drawn, 2000 without a right answer. Of the "
         "last one, where crate.center.x is 28: the right answer, 25.179, is not on the strip from 0 to 15"},
        {{{vary, "vary: crate.center.x in 6 .. 16 step 1\n"}},
         "33:4: its answer, 16, is not on the strip from 0 to 15, where crate.center.x is 16"},
    });
}

TEST(WrongLessons, ATieNamesTheItemsAndTheInstance) {
    expect_told({{{{"[6, 5]", "[2, 1]"},
                   {"\"distance\"", "\"contact\""},
                   {task,
                    "```predict\nask: arrow from 0, 0\nright: mtv.x, mtv.y\nwithin: 5\n"
                    "vary: crate.center.x in 2 .. 2.5 step 0.25\n```\n\n- `mtv.x, mtv.y` **Yes.** So.\n"
                    "- `mtv.y, mtv.x` **Turned.** No.\n- otherwise **Elsewhere.** No.\n"}},
                  "33:4: for its own answer, (1, 0), the sentence of the right answer is shown, where "
                  "crate.center.x is 2"}});
}

}  // namespace
}  // namespace collidarium::app::test
