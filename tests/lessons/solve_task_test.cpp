#include "lessons/solve_task.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lessons/read_pages.hpp"
#include "lessons/shipped_lessons.hpp"

namespace collidarium::app {
namespace {

using test::OneTask;
using test::page_text;
using test::read_pages;
using test::shipped_lesson;

/// In a view from (-6, -4.5) to (6, 4.5).
const std::string boxes_scene =
    R"({"collidarium":1,"shapes":[{"id":"wall","type":"aabb","center":[0,0],"half":[1,1]},
{"id":"crate","type":"aabb","center":[4,0],"half":[1,0.5]},
{"id":"ramp","type":"polygon","vertices":[[-5,-4],[-3,-4],[-5,-2]]},
{"id":"bullet","type":"point","position":[-4,0],"translation":[2,0]}],
"focus":["wall","bullet"],"question":{"op":"cast"},"view":{"center":[0,0],"height":9}})";

SolvedTask solved(const OneTask& one, std::size_t most_tries = most_solving_tries) {
    return solve_task(one.task, InstanceValues(one.scene), most_tries);
}

OneTask task_of(const std::string& keys, const std::string& list) {
    return OneTask(read_pages(page_text(boxes_scene, "make", keys, list)));
}

struct Solved {
    std::string keys;
    std::string list;
    std::string words;
};

TEST(SolveTask, FindsTheNearestPlaceOrTheOneWithTheBestScore) {
    const Solved table[] = {
        {"move: crate\n", "- `crate.left == wall.right` They touch.",
         "One solution: move the centre of crate to (2, 0)."},
        {"move: crate\nsnap: 0.5\n", "- `crate.left < wall.right` It overlaps on x.",
         "One solution: move the centre of crate to (1.5, 0)."},
        {"move: crate\n", "- `crate.bottom >= wall.top` Above.\n- `crate.left < wall.right` Not beside it.",
         "One solution: move the centre of crate to (1.75, 1.5)."},
        {"move: crate\nscore: crate.center.x + crate.center.y, least\n",
         "- `crate.left >= wall.right` Beside it.",
         "One solution: move the centre of crate to (2, \u22124.5). Its score is \u22122.5."},
        {"move: crate\nscore: crate.center.x, greatest\n", "- `crate.left >= wall.right` Beside it.",
         "One solution: move the centre of crate to (6, 0). Its score is 6."},
        {"move: ramp\n", "- `ramp.left == wall.right` They touch.", "One solution: move ramp by (6, 0)."},
        {"move: bullet\n", "- `hit && t == 0.5` Half-way.", "One solution: move bullet to (\u22122, 0)."},
        {"move: bullet.translation\n", "- `hit && t == 0.5` Half-way.",
         "One solution: move the tip of bullet's arrow to (2, 0)."},
        {"move: bullet.translation\nscore: bullet.translation.x, least\n",
         "- `hit && normal.y > 0` From above.", "none"},
        // More than one thing.
        {"move: crate, ramp\n", "- `ramp.left == wall.right` They touch.",
         "One solution: move ramp by (6, 0)."},
        {"move: crate, ramp\n", "- `ramp.left == wall.right` Ramp.\n- `crate.right == wall.left` Crate.",
         "One solution: move the centre of crate to (\u22122, 0) and ramp by (6, 0)."},
        {"move: bullet.translation, bullet\n",
         "- `bullet.translation.x == -3 && bullet.x(1) == -2 && bullet.translation.y == 1` There.",
         "One solution: move the tip of bullet's arrow to (\u22122, 1) and bullet to (1, 0)."},
        {"", "- `crate.left == wall.right && ramp.left == wall.right` They touch.",
         "One solution: move the centre of wall to (\u22126, 0) and the centre of crate to (\u22124, 0)."},
        // Places to visit.
        {"move: bullet\nwithin: 0.1\n",
         "- `visit: -3, 0; -3, wall.top` Round it.\n- `bullet.translation.x == 2` So.",
         "One solution: lead bullet through (\u22123, 0) and (\u22123, 1)."},
        {"move: crate\nwithin: 0.1\n", "- `visit: 4, 2` Up.\n- `crate.center.y == 0` And down.",
         "One solution: lead the centre of crate through (4, 2), then move the centre of crate to (4, 0)."},
        {"move: crate\nwithin: 0.05\n", "- `visit: 4.1, 2` Between two lines.", "none"},
    };
    for (const Solved& each : table) {
        const OneTask one = task_of(each.keys, each.list);
        const SolvedTask found = solved(one);
        EXPECT_EQ(found.solution ? solution_words(*one.task.task, one.scene, *found.solution) : "none",
                  each.words)
            << each.keys << each.list;
        EXPECT_EQ(found.solution.has_value(), std::ranges::count(found.ticks, false) == 0) << each.list;
    }
}

TEST(SolveTask, FulfilsAllConditionsOfTheSolution) {
    const OneTask one = task_of("move: crate, bullet\nwithin: 0.1\nscore: crate.center.x, least\n",
                                "- `visit: 3, 1; 2, 1` Round it.\n- `hit` It hits.\n- `t == 0.25` Soon.");
    const SolvedTask found = solved(one);
    ASSERT_TRUE(found.solution);
    EXPECT_EQ(ticks(one.task, *found.solution->values, found.solution->visits), (std::vector<bool>(3, true)));
    EXPECT_EQ(found.solution->score, score(one.task, *found.solution->values));
    EXPECT_EQ(found.solution->values->scene().shapes[0], one.scene.shapes[0]) << "the wall stays";
}

TEST(SolveTask, KnowsWhetherItLeftOutAPlace) {
    const std::string never =
        "- `crate.left == wall.right` They touch.\n- `crate.left > wall.right` And do not.";
    const SolvedTask whole = solved(task_of("move: crate\n", never));
    EXPECT_FALSE(whole.solution);
    EXPECT_TRUE(whole.left_out_no_place);
    EXPECT_EQ(whole.tried, 1U + 49 * 37);
    EXPECT_EQ(std::ranges::count(whole.ticks, true), 1);
    EXPECT_FALSE(solved(task_of("move: crate\n", never), 100).left_out_no_place);
    EXPECT_FALSE(solved(task_of("move: crate, ramp\n", never)).left_out_no_place);
    EXPECT_FALSE(solved(task_of("", never)).left_out_no_place) << "shapes can be made larger, too";
    const OneTask late = task_of("move: crate\n", never);
    const SolvedTask cut = solve_task(late.task, InstanceValues(late.scene), most_solving_tries,
                                      std::chrono::steady_clock::now());
    EXPECT_EQ(cut.tried, 1U);
    EXPECT_FALSE(cut.left_out_no_place);
}

TEST(SolveTask, TriesNoMoreThanItMay) {
    for (const char* const keys : {"move: crate\n", "move: crate, ramp\n", "", "move: crate\nsnap: 1e-9\n",
                                   "move: crate\nsnap: 1e300\n"}) {
        for (const std::size_t most : {1U, 50U, 3000U}) {
            EXPECT_LE(solved(task_of(keys, "- `!hit && hit` Never."), most).tried, most + 1) << keys << most;
        }
    }
}

TEST(SolveTask, EndsWhereNoLineOfTheGridLiesInTheSceneInOneDirection) {
    const OneTask one(read_pages(page_text(
        R"({"collidarium":1,"shapes":[{"id":"rail","type":"segment","a":[1e300,0.1],"b":[-1e300,0.1]},
{"id":"dot","type":"point","position":[0,0.1]}],"view":{"center":[0,0.1],"height":0.01}})",
        "make", "move: dot\n", "- `dot.y(0) == 1` It is higher.")));
    const SolvedTask found = solved(one);
    EXPECT_FALSE(found.solution);
    EXPECT_FALSE(found.left_out_no_place);
}

TEST(SolveTask, GoesFromACoarseGridToTheFineOne) {
    const OneTask one = task_of("move: crate\nsnap: 0.01\nscore: abs(crate.center.x - 3.33), least\n",
                                "- `crate.left >= wall.right` Beside it.");
    const SolvedTask found = solved(one, 2000);
    ASSERT_TRUE(found.solution);
    EXPECT_NEAR(*found.solution->score, 0, 1e-9);
}

TEST(SolveTask, SolvesEveryConstructionThatShips) {
    std::size_t constructions = 0;
    for (const ShippedLesson& each : shipped_lessons()) {
        const Lesson lesson = shipped_lesson(each.id);
        for (std::size_t page = 0; page < lesson.pages.size(); ++page) {
            if (lesson.pages[page].task && lesson.pages[page].task->kind == TaskKind::make) {
                ++constructions;
                const OneTask one(lesson, page);
                EXPECT_TRUE(solved(one, most_solving_tries / 2).solution) << each.id << ", page " << page + 1;
            }
        }
    }
    EXPECT_GE(constructions, 10U);
}

}  // namespace
}  // namespace collidarium::app
