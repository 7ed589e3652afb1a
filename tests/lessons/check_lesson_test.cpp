#include "lessons/check_lesson.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>

#include "io/files/shipped_files.hpp"
#include "lessons/read_pages.hpp"

namespace collidarium::app {
namespace {

using test::page_text;
using test::read_pages;
using test::shipped_lesson;

const std::string slab_scene =
    R"({"collidarium":1,"shapes":[{"id":"wall","type":"aabb","center":[5,2.25],"half":[1,1.25]},
{"id":"bullet","type":"point","position":[0,0],"translation":[8,4]}],"question":{"op":"cast"}})";

// The scene has two lines: the keys of a task begin in line 18 of the file, and its list two lines after
// them.
const std::string good_keys = "ask: number from 0 to 1\nright: t\nwithin: 0.02\n";
const std::string good_list =
    "- `t` **Yes.** So.\n- `near.y` **First entry.** No.\n- otherwise **Elsewhere.** No.";

LessonCheck check(const std::string& keys, const std::string& list, const std::string& scene = slab_scene,
                  const std::string& kind = "predict") {
    return check_lesson(read_pages(page_text(scene, kind, keys, list)), {});
}

std::string described(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += (text.empty() ? "" : "\n") + describe(problem, "").substr(1);
    }
    return text;
}

TEST(CheckLesson, FindsNothingWrongWithTheShippedLessons) {
    for (const char* const id : {"two-boxes", "circles", "mtv", "one-slab", "slab-test", "grow-the-world",
                                 "separating-axes", "gjk"}) {
        constexpr std::chrono::seconds longer(40);  // sanitizers make it slow
        const LessonCheck checked = check_lesson(shipped_lesson(id), registered_misconceptions(), longer);
        EXPECT_EQ(described(checked.problems), "") << id;
        EXPECT_EQ(described(checked.warnings), "") << id;
        EXPECT_GE(checked.tasks, 5U) << id;
        EXPECT_GE(checked.instances, 5U) << id;
    }
}

TEST(CheckLesson, FindsNothingWrongWithTheExampleOfTheDocumentation) {
    std::ifstream file(COLLIDARIUM_SOURCE_DIR "/docs/lessons.md");
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const std::string begin = "````markdown\n";
    const std::size_t from = text.find(begin) + begin.size();
    const Lesson lesson =
        test::good_lesson(parse_lesson(text.substr(from, text.find("\n````", from) - from)));
    const LessonCheck checked = check_lesson(lesson, registered_misconceptions());
    EXPECT_EQ(described(checked.problems), "");
    EXPECT_EQ(described(checked.warnings), "");
    EXPECT_EQ(checked.instances, 200U);
}

TEST(CheckLesson, PlaysTwoHundredInstancesAndTellsWhatBecameOfThem) {
    const LessonCheck checked = check_lesson(shipped_lesson("slab-test"), registered_misconceptions());
    EXPECT_EQ(checked.tasks, 7U);
    EXPECT_EQ(checked.instances, 200 + 1 + 1 + 1 + 200 + 1U);
    ASSERT_EQ(checked.notes.size(), 3U);
    EXPECT_EQ(checked.notes[0],
              "page 1: 200 instances of 228 scenes drawn (9 not kept, 14 not distinguished); shown: First "
              "entry 200, "
              "Exit 200, Average 200, Elsewhere 20");
    EXPECT_TRUE(checked.notes[2].starts_with("9 names are its own: Average, Back along the path,"))
        << checked.notes[2];
}

struct Wrong {
    std::string keys;
    std::string list;
    std::string problems;  ///< lines of the keys begin at 18
};

TEST(CheckLesson, TellsWhatIsWrongAndWhere) {
    EXPECT_EQ(described(check(good_keys, good_list).problems), "");
    const std::string yes = "- `t` **Yes.** So.\n";
    const std::string other = "- otherwise **Elsewhere.** No.";
    const Wrong table[] = {
        // Expressions and names.
        {"ask: number from 0 to 1\nright: t = 1\nwithin: 0.02\n", yes + other,
         "19:10: \"=\" alone would assign: \"==\" compares"},
        {"ask: number from 0 to 1\nright: neaar.x\nwithin: 0.02\n", other,
         "19:8: there is no name \"neaar.x\"; did you mean \"near.x\"?"},
        {"ask: number from 0 to 1\nright: max(near.x, near)\nwithin: 0.02\n", other,
         "19:20: \"near\" has two numbers: write near.x or near.y"},
        {good_keys, "- `wal.left` **Wall.** No.\n" + yes + other,
         "23:4: there is no name \"wal.left\"; did you mean \"wall.left\"?"},
        {good_keys, yes + "- otherwise **Elsewhere.** At {bullet.x(givn)}.",
         "24:41: there is no name \"givn\"; did you mean \"given\"?"},
        {good_keys, yes + "- otherwise **Elsewhere.** At {bulet.x(given)}.",
         "24:32: there is no name \"bulet.x(0)\"; did you mean \"bullet.x(0)\"?"},
        {good_keys, yes + "- otherwise **Elsewhere.** At {given.x}.",
         "24:32: there is no \"given.x\" here: of this answer there is tries, given"},
        {good_keys, yes + "- `given` **Same.** No.\n" + other,
         "24:4: \"given\" is not known before the answer"},
        {good_keys, yes + "- `picked.index` **Same.** No.\n" + other,
         "24:4: \"picked.index\" is not known before the answer"},
        {good_keys + "vary: wall.center.x in 4 .. 5 step 1\nkeep: hit && corrner\n", yes + other,
         "22:14: there is no name \"corrner\"; did you mean \"corner\"?"},
        {good_keys + "given: near.x, farr.x\n", yes + other,
         "21:16: there is no name \"farr.x\"; did you mean \"far.x\"?"},
        {good_keys + "vary: wall.centre.x in 4 .. 5 step 1\n", yes + other,
         "21:7: the shape \"wall\" has no number \"wall.centre.x\"; did you mean \"wall.center.x\"?"},
        {good_keys + "vary: wall.left in 4 .. 5 step 1\n", yes + other,
         "21:7: \"wall.left\" follows from other numbers: it cannot be set"},
        {"ask: choose\n", "- [x] It hits at {t}. **Yes.** So.\n- [ ] No. **No.** No.",
         "21:19: \"t\" is printed before the answer, but \"given\" does not name it"},
        {"ask: pick edge\nright: picked.index == 0\n", "- `picked.indx > 3` **Yes.** So.\n" + other,
         "22:4: there is no \"picked.indx\" here; did you mean \"picked.index\"?"},
        // What cannot be distinguished, given, or told.
        {good_keys, yes + "- `near.x - 0.03` **Close.** No.\n" + other,
         "24:4: the right answer, 0.5, and \"Close\", 0.47, cannot be distinguished: they differ by no more "
         "than twice "
         "\"within\""},
        {good_keys, yes + "- `near.y` **First entry.** No.\n- `0.26` **Close.** No.\n" + other,
         "25:4: \"First entry\", 0.25, and \"Close\", 0.26, cannot be distinguished: they differ by no more "
         "than twice "
         "\"within\""},
        {"ask: number from 0 to 0.4\nright: t\nwithin: 0.02\n", yes + other,
         "17:4: the right answer, 0.5, is not on the strip from 0 to 0.4"},
        {"ask: number from 0 to 1\nright: depth\nwithin: 0.02\n", yes + other,
         "17:4: nothing is right on this scene"},
        {good_keys, "- `t + 0.1` **Yes.** So.\n" + other, "23:4: its answer, 0.6, is not right: that is 0.5"},
        {good_keys + "vary: wall.center.x in 4 .. 5 step 1\nkeep: !hit && hit\n", yes + other,
         "22:7: the scene as written is never used: \"keep\" does not hold"},
        {good_keys + "snap: 0.3\n", yes + other,
         "17:4: the right answer, 0.5, cannot be given: the nearest place of the grid, 0.6, is more than "
         "\"within\" "
         "off it"},
        {good_keys + "snap: 0.25\n", yes + "- `0.4` **Odd.** No.\n" + other,
         "25:4: its own answer, 0.4, cannot be given: the nearest place of the grid, 0.5, is more than "
         "\"within\" off "
         "it"},
        {good_keys, yes + "- `near.y + 9` **Far.** No.\n" + other,
         "24:4: its answer, 9.25, is not on the strip from 0 to 1"},
        {good_keys,
         yes + "- `near.y` **First entry.** No.\n  - `hit` It hits.\n  - `!hit` It misses.\n" + other,
         "24:4: the sentence of \"First entry\" is never shown on 1 instance\n26:6: the sentence is never "
         "shown on 1 "
         "instance"},
        {"ask: choose\n",
         "- `hit` It hits. **Yes.** So.\n- `!hit` It misses. **Yes.** So.\n- `hit && !hit` Both.\n"
         "  - right **Yes.** So.\n  - `hit` No.",
         "24:5: the sentence is never shown on 1 instance"},
    };
    for (const Wrong& each : table) {
        EXPECT_EQ(described(check(each.keys, each.list).problems), each.problems) << each.keys << each.list;
    }
}

TEST(CheckLesson, RefusesAConstructionThatIsCompleteFromTheStart) {
    const auto problems = [](const std::string& list) {
        return described(check("move: bullet\n", list, slab_scene, "make").problems);
    };
    EXPECT_EQ(problems("- `hit` It hits.\n- `t == 0.5` Half-way."),
              "17:4: all conditions hold before anything is moved");
    EXPECT_EQ(problems("- `hit` It hits.\n- `t == 0.25` Earlier."), "");
    EXPECT_EQ(problems("- `given > 1` It hits."),
              "21:4: \"given\" is of an answer, and nothing is answered here");
}

TEST(CheckLesson, SolvesConstructions) {
    const auto told = [](const std::string& keys, const std::string& list) {
        const LessonCheck checked = check(keys, list, slab_scene, "make");
        const std::string warnings = described(checked.warnings);
        return described(checked.problems) + (warnings.empty() ? "" : "warning: " + warnings);
    };
    EXPECT_EQ(told("move: bullet\n", "- `hit` It hits.\n- `t == 0.25` Earlier."), "");
    EXPECT_EQ(
        told("move: bullet\n", "- `hit` It hits.\n- `t == 0.3` Earlier.\n- `t < 1` Before the end."),
        "17:4: no place on the grid of 0.25 in the view fulfils all conditions; the best fulfils 2 of 3, "
        "not \"t == 0.3\"");
    EXPECT_EQ(told("move: bullet\nsnap: 0.1\n", "- `hit` It hits.\n- `t == 0.3` Earlier."), "");
    EXPECT_EQ(
        told("move: bullet\nwithin: 0.1\nsnap: 1\n", "- `visit: 0.5, 1; 2, 1` Round it.\n- `hit` It hits."),
        "17:4: no place on the grid of 1 in the view fulfils all conditions; the best fulfils 1 of 2, not "
        "the places to visit");
    const std::string many = told("snap: 0.01\n", "- `bullet.x(0) == 0.001` There.");
    EXPECT_TRUE(many.starts_with("warning: 17:4: no solution was found in ")) << many;
    EXPECT_TRUE(
        many.ends_with(" tries, which are not all that there are on the grid of 0.01; the best fulfils 0 of "
                       "1, not \"bullet.x(0) == 0.001\""))
        << many;
    const std::string varied = told(
        "move: bullet\nvary: wall.half.y in 1 .. 2 step 0.25\nvary: wall.center.y in 2 .. 3 step "
        "0.25\n",
        "- `hit && wall.half.y == 1.25` It hits.\n- `t == 0.25` Earlier.");
    EXPECT_TRUE(varied.ends_with(", on another instance")) << varied;
}

TEST(CheckLesson, PicksCellsOfATileMapAlone) {
    const std::string list =
        "- `picked.solid` **Yes.** So.\n- `picked.row == 0` **Low.** No.\n- otherwise **Elsewhere.** No.";
    const std::string keys = "ask: pick cell\nright: picked.solid\n";
    EXPECT_EQ(described(check(keys, list).problems),
              "17:4: there is no cell to pick: the scene has no tile map");
    const std::string scene =
        R"({"collidarium":1,"shapes":[{"id":"box","type":"aabb","center":[1,1],"half":[1,1]}],
"tiles":{"origin":[0,0],"tile":1,"rows":["..#","..."]}})";
    EXPECT_EQ(described(check(keys, list, scene).problems), "");
    EXPECT_EQ(
        described(check("ask: pick cell\nright: picked.shape == box\n", list, scene).problems),
        "19:8: there is no \"picked.shape\" here: of this answer there is tries, picked.index, "
        "picked.column, picked.row, picked.left, picked.right, picked.bottom, picked.top, picked.solid");
}

TEST(CheckLesson, PicksStepsByTheirNumbers) {
    const std::string list = "- `picked.index == 2` **Yes.** So.\n- otherwise **Elsewhere.** No.";
    EXPECT_EQ(described(check("ask: pick event\nright: picked.index == 2\n", list).problems), "");
    EXPECT_EQ(described(check("ask: pick event\nright: picked.index == 21\n", list).problems),
              "17:4: nothing is right on this scene");
}

TEST(CheckLesson, RefusesIdsThatNoExpressionCanName) {
    const auto problems = [](const std::string& id) {
        std::string scene = slab_scene;
        scene.replace(scene.find("bullet"), 6, id);
        return described(check(good_keys, good_list, scene).problems);
    };
    EXPECT_EQ(problems("bullet_2"), "");
    EXPECT_EQ(problems("my-bullet"),
              "12:4: the id \"my-bullet\" cannot be named in expressions: letters, digits and \"_\" can");
    EXPECT_EQ(problems("2nd"),
              "12:4: the id \"2nd\" cannot be named in expressions: letters, digits and \"_\" can");
    EXPECT_EQ(problems("given"), "12:4: the id \"given\" is the name of a word of expressions");
    EXPECT_EQ(problems("distance"), "12:4: the id \"distance\" is the name of an operation");
    EXPECT_EQ(problems("gjk_simplex"), "12:4: the id \"gjk_simplex\" is the name of an event of traces");
    EXPECT_EQ(problems("near"), "12:4: the id \"near\" is the name of a member of the answer");
}

TEST(CheckLesson, WarnsOfWhatIsMissingOnManyInstances) {
    const std::string keys = "ask: choose\nvary: wall.center.y in 1 .. 8 step 0.25\n";
    const LessonCheck checked = check(
        keys,
        "- `hit` It hits. **Yes.** It is {depth} deep.\n- `!hit` It misses. **Yes.** It is {depth} deep.");
    EXPECT_EQ(described(checked.problems), "");
    ASSERT_EQ(checked.warnings.size(), 2U) << described(checked.warnings);
    EXPECT_TRUE(checked.warnings[0].message.starts_with("\"depth\" has no value "))
        << checked.warnings[0].message;
    EXPECT_EQ(checked.warnings[0].line, 22U);
    EXPECT_TRUE(checked.warnings[1].message.ends_with("a dash is printed")) << checked.warnings[1].message;
}

TEST(CheckLesson, WarnsOfAnswersOfWhichNothingIsTold) {
    const LessonCheck checked = check(good_keys, "- `t` **Yes.** So.\n- `near.y` **First entry.** No.");
    EXPECT_EQ(
        described(checked.warnings),
        "17:4: some answers fit no item, and no sentence is shown for them: add an item \"- otherwise\"");
}

TEST(CheckLesson, CountsTheWordsOfAPage) {
    const auto page_with = [](std::size_t above, std::size_t below) {
        const auto words = [](std::size_t count) {
            std::string text;
            for (std::size_t i = 0; i < count; ++i) {
                text += i % 10 == 9 ? "word,\n" : "word ";
            }
            return text + "\u2013 \u2013\n";  // dashes are no words
        };
        return described(
            check_lesson(
                read_pages(
                    "## A page\n\n" + words(above) +
                    "\n    code is not counted\n\n```predict\nask: choose\n```\n\n"
                    "- [x] Neither are options. **Yes.** Nor is this.\n- [ ] Nor are these.\n\n---\n\n" +
                    words(below)),
                {})
                .problems);
    };
    EXPECT_EQ(page_with(90, 120), "");
    EXPECT_EQ(page_with(91, 120),
              "8:1: 91 words stand above the line: more than 90 are more than one screen");
    EXPECT_EQ(page_with(90, 121),
              "8:1: 121 words stand below the line: more than 120 are more than one screen");
}

TEST(CheckLesson, ComparesNumbersOfTheTextWithThoseOfTheScene) {
    const auto problems = [](const std::string& text) {
        const std::string scene =
            R"({"collidarium":1,"shapes":[{"id":"crate","type":"aabb","center":[3,2.5],"half":[1,0.5]},
{"id":"ball","type":"circle","center":[-2,0.25],"radius":1.5,"translation":[8,-4]}]})";
        return described(
            check_lesson(read_pages("## A page\n\n" + text + "\n\n```scene\n" + scene + "\n```\n"), {})
                .problems);
    };
    for (const char* const right :
         {"The crate's corners are (2, 2), (4, 2), (4, 3) and (2, 3).",
          "The crate\u2019s centre is (3, 2.5).", "The ball has radius 1.5.",
          "The ball is at (\u22122, 0.25), and its arrow is long.", "The crate's half size is (1, 0.5).",
          "The ball's translation is (8, -4).", "From the corner (9, 9) on.",
          "The ball's radius is {ball.radius}.", "The crate's corners are hidden: (9, 9) is none of them.",
          "The ball's radius is less than 2."}) {
        EXPECT_EQ(problems(right), "") << right;
    }
    EXPECT_EQ(problems("The crate's corners are (2, 2), (4, 2), (5, 3) and (2, 3)."),
              "10:1: \"crate\" has no corner (5, 3) in the scene");
    EXPECT_EQ(problems("The `crate`'s centre is (3, 2.25)."),
              "10:12: the place of \"crate\" is (3, 2.5) in the scene, not (3, 2.25)");
    EXPECT_EQ(problems("The ball is at (2, 0.25)."),
              "10:1: the place of \"ball\" is (\u22122, 0.25) in the scene, not (2, 0.25)");
    EXPECT_EQ(problems("The ball's radius is 3."), "10:1: the radius of \"ball\" is 1.5 in the scene, not 3");
    EXPECT_EQ(problems("The crate's half size is (2, 1)."),
              "10:1: the half size of \"crate\" is (1, 0.5) in the scene, not (2, 1)");
    EXPECT_EQ(problems("The ball's arrow is (4, 4)."),
              "10:1: the translation of \"ball\" is (8, \u22124) in the scene, not (4, 4)");
}

TEST(CheckLesson, ComparesNumbersOfTheTextWithEveryInstance) {
    const auto problems = [](const std::string& text) {
        std::string page = page_text(slab_scene, "predict",
                                     good_keys +
                                         "given: wall.center.x, wall.center.y\n"
                                         "vary: wall.center.x in 4 .. 7 step 0.5\nkeep: hit\n",
                                     good_list);
        page.replace(page.find("Some words."), 11, text);
        return described(check_lesson(read_pages(page), {}).problems);
    };
    EXPECT_EQ(problems("The wall's half size is (1, 1.25)."), "");
    EXPECT_EQ(problems("The wall's centre is ({wall.center.x}, {wall.center.y})."), "");
    const std::string wrong = problems("The wall's centre is (5, 2.25).");
    EXPECT_TRUE(wrong.starts_with("10:1: the place of \"wall\" is (")) << wrong;
    EXPECT_TRUE(wrong.ends_with("in the scene, not (5, 2.25), on another instance")) << wrong;
}

TEST(CheckLesson, KnowsTheRegister) {
    const std::vector<Misconception> known{{"First entry", "One of two.", "near_x_after_far_y", ""}};
    const auto checked = [&](const std::string& name) {
        return check_lesson(read_pages(page_text(slab_scene, "predict", good_keys,
                                                 "- `t` **Yes.** So.\n- `near.y` **" + name +
                                                     ".** No.\n- otherwise **Elsewhere.** No.")),
                            known);
    };
    EXPECT_EQ(checked("First entry").notes, (std::vector<std::string>{"1 name is its own: Elsewhere"}));
    EXPECT_EQ(checked("first entry").notes, (std::vector<std::string>{"1 name is its own: Elsewhere"}));
    EXPECT_EQ(checked("Frist entry").notes,
              (std::vector<std::string>{"2 names are its own: Elsewhere, Frist entry"}));
    EXPECT_EQ(described(checked("Frist entry").warnings),
              "24:14: \"Frist entry\" is not in the register; did you mean \"First entry\"?");
}

TEST(CheckLesson, EndsInTimeWhateverTheSceneCosts) {
    std::string vertices;
    for (int i = 0; i < 1000; ++i) {
        vertices += (i == 0        ? "["
                     : i % 20 == 0 ? "\n,["
                                   : ",[") +
                    std::to_string(i) + "," + std::to_string(i * i) + "]";
    }
    const std::string scene = R"({"collidarium":1,"shapes":[{"id":"one","type":"polygon","vertices":[)" +
                              vertices +
                              R"(]},
{"id":"other","type":"polygon","vertices":[)" +
                              vertices + R"(]}],"question":{"op":"contact","algorithm":"sat"}})";
    const Lesson lesson =
        read_pages(page_text(scene, "predict",
                             "ask: number from 0 to 1e9\nright: depth\nwithin: 1e-9\n"
                             "vary: other.translation.x in 0 .. 1000 step 1\n",
                             "- `depth` **Yes.** So.\n- otherwise **Other.** {count.axis_projection}"));
    const auto start = std::chrono::steady_clock::now();
    const LessonCheck checked = check_lesson(lesson, {}, std::chrono::milliseconds(300));
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
    EXPECT_EQ(described(check_lesson(lesson, {}, std::chrono::milliseconds(0)).problems),
              "8:1: the time for the whole lesson ended before this page: 0 s");
    ASSERT_FALSE(checked.problems.empty());
    EXPECT_NE(described(checked.problems).find("could be played in the time there is"), std::string::npos)
        << described(checked.problems);
}

TEST(Misconceptions, OfTheRegisterAreComplete) {
    const auto& known = registered_misconceptions();
    EXPECT_GE(known.size(), 50U);
    const auto scenes = shipped_scene_keys();
    for (const Misconception& each : known) {
        EXPECT_FALSE(each.name.empty());
        EXPECT_FALSE(each.sentence.empty()) << each.name;
        EXPECT_NE(std::ranges::find(scenes, each.scene), scenes.end()) << each.name;
        EXPECT_EQ(misconception_named(known, each.name), &each);
    }
    EXPECT_EQ(misconception_named(known, "Nonsense"), nullptr);
}

TEST(Misconceptions, OfAFileThatCannotBeReadAreNone) {
    EXPECT_TRUE(read_misconceptions("/nonexistent/misconceptions.json").empty());
    const std::filesystem::path file = testing::TempDir() + "/bad_misconceptions.json";
    for (const char* const text : {"", "[]", "{", R"({"misconceptions":3})", R"({"misconceptions":{}})"}) {
        std::ofstream(file) << text;
        EXPECT_TRUE(read_misconceptions(file).empty()) << text;
    }
    std::ofstream(file) << R"({"misconceptions":[3,{"name":"A","sentence":4,"textbook":null}]})";
    EXPECT_EQ(read_misconceptions(file).size(), 2U);
    EXPECT_EQ(read_misconceptions(file)[1].name, "A");
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace collidarium::app
