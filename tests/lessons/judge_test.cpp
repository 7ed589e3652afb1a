#include "lessons/judge.hpp"

#include <gtest/gtest.h>

#include "lessons/read_pages.hpp"

namespace collidarium::app {
namespace {

using test::OneTask;
using test::page_text;
using test::read_pages;
using test::shipped_lesson;
using test::text_of;

struct Judged {
    GivenAnswer given;
    bool right;
    const char* misconception;
    const char* feedback;  ///< how it begins
};

void expect_judged(const OneTask& one, const InstanceValues& values, std::initializer_list<Judged> table) {
    ASSERT_TRUE(one.task.problems.empty());
    for (const Judged& each : table) {
        const Judgement judgement = judge(one.task, values, each.given, 1);
        EXPECT_EQ(judgement.right, each.right) << each.feedback;
        EXPECT_EQ(judgement.misconception, each.misconception) << each.feedback;
        EXPECT_EQ(text_of(judgement.feedback).substr(0, std::string_view(each.feedback).size()),
                  each.feedback);
    }
}

TEST(Judge, TellsEachNumberOfTheSlabTestItsOwnSentence) {
    const OneTask one(shipped_lesson("slab-test"), 0);
    const InstanceValues values(one.scene);
    expect_judged(
        one, values,
        {{0.5, true, "",
          "Yes. It has been in the y slab since t = 0.25, but only at t = 0.5 is it in the x slab too."},
         {0.515, true, "", "Yes."},
         {0.25, false, "First entry", "First entry. At t = 0.25 the bullet is at (2, 1): as high as"},
         {0.235, false, "First entry", "First entry."},
         {0.75, false, "Exit", "Exit. At t = 0.75 it comes out again."},
         {0.375, false, "Average", "Average."},
         {0.125, false, "Elsewhere", "Elsewhere. At t = 0.125 the bullet is at (1, 0.5)."},
         {0.53, false, "Elsewhere", "Elsewhere."}});
}

TEST(Judge, TellsEachOptionItsOwnSentence) {
    const OneTask one(shipped_lesson("slab-test"), 1);
    const InstanceValues values(one.scene);
    expect_judged(
        one, values,
        {{ChosenOption{0}, false, "First entry", "First entry. That is when it enters the first slab."},
         {ChosenOption{1}, false, "Both are enough", "Both are enough."},
         {ChosenOption{2}, true, "", "Yes. It leaves the y slab at t = 0.375, before"},
         {ChosenOption{3}, false, "Speed", "Speed."}});
    EXPECT_EQ(judge(one.task, values, ChosenOption{9}, 1).item, std::nullopt);
    EXPECT_FALSE(judge(one.task, values, 0.5, 1).right);
}

TEST(Judge, TellsEachArrowItsOwnSentence) {
    const OneTask one(shipped_lesson("slab-test"), 3);
    const InstanceValues values(one.scene);
    expect_judged(one, values,
                  {{Vec2d(0, -1), true, "", "Yes."},
                   {Vec2d(0.5, -3), true, "", "Yes."},  // 9.5 degrees off, of any length
                   {Vec2d(1.2, -3), false, "No face", "No face."},
                   {Vec2d(-2, 0), false, "First face", "First face."},
                   {Vec2d(0, 0.25), false, "Into the wall", "Into the wall."},
                   {Vec2d(-1, -1), false, "Back along the path", "Back along the path."},
                   {Vec2d(1, 0), false, "No face", "No face."},
                   {Vec2d(0, 0), false, "No face", "No face."}});
}

TEST(Judge, TellsTheAlternativeThatHolds) {
    const OneTask one(shipped_lesson("slab-test"), 4);
    // x slab from 0.4 to 0.6, y slab from 0.2 to 0.6: the left face.
    const InstanceValues left(one.scene);
    expect_judged(
        one, left,
        {{ChosenOption{0}, true, "",
          "Yes. It enters the x slab last, at 0.4, and before it leaves y at 0.6."},
         {ChosenOption{1}, false, "", "It hits, but 0.4 is the later entry"},
         {ChosenOption{2}, false, "", "Latest entry 0.4, earliest exit 0.6: from the one to the other"}});
    Scene moved = one.scene;
    moved.shapes[0].shape = Aabb<double>{{3, 4}, {1, 0.5}};  // x from 0.2 to 0.4, y from 0.7 to 0.9
    const InstanceValues miss(moved);
    expect_judged(
        one, miss,
        {{ChosenOption{0}, false, "", "Latest entry 0.7, earliest exit 0.4: it is out before it is in."},
         {ChosenOption{1}, false, "", "Latest entry 0.7"},
         {ChosenOption{2}, true, "", "Yes. The latest entry, 0.7, comes after"}});
}

TEST(Judge, TellsEachEdgeItsOwnSentence) {
    const OneTask one(shipped_lesson("separating-axes"), 0);
    const InstanceValues values(one.scene);
    expect_judged(one, values,
                  {{PickedPart{0, 1}, true, "",
                    "Yes. All of the crate lies beyond the ramp's slope, the nearest corner by 0.4."},
                   {PickedPart{0, 0}, false, "Own side", "Own side."},
                   {PickedPart{0, 2}, false, "Own side", "Own side."},
                   {PickedPart{1, 0}, false, "Nearest edge", "Nearest edge."},
                   {PickedPart{1, 3}, false, "Nearest edge", "Nearest edge."}});
}

const std::string corner_scene =
    R"({"collidarium":1,"shapes":[{"id":"wall","type":"aabb","center":[5,2.25],"half":[1,1.25]},
        {"id":"bullet","type":"point","position":[0,0],"translation":[8,2]}],"question":{"op":"cast"}})";

TEST(Judge, ATieThatTheAnswerCallsNotUniqueIsRight) {
    const std::string list =
        "- `normal.x, normal.y` **Yes.** Either will do.\n- `1, 0` **Away.** No.\n- otherwise **No face.** "
        "No.";
    const OneTask one(read_pages(page_text(
        corner_scene, "predict", "ask: arrow from 4, 1\nright: normal.x, normal.y\nwithin: 20\n", list)));
    const InstanceValues values(one.scene);
    expect_judged(one, values,
                  {{Vec2d(-1, 0), true, "", "Yes."},
                   {Vec2d(0, -1), true, "", "Yes."},
                   {Vec2d(0.1, -1), true, "", "Yes."},
                   {Vec2d(-1, -1), false, "No face", "No face."},
                   {Vec2d(1, 0), false, "Away", "Away."}});
    // What is asked there is not the normal: nothing is a tie.
    const OneTask other(
        read_pages(page_text(corner_scene, "predict", "ask: arrow from 4, 1\nright: 1, 1\nwithin: 20\n",
                             "- otherwise **No.** No.")));
    EXPECT_FALSE(judge(other.task, values, Vec2d(-1, 0), 1).right);
    EXPECT_TRUE(judge(other.task, values, Vec2d(2, 2), 1).right);
}

TEST(Judge, AClickIsRightWithinADistance) {
    const std::string list =
        "- `4, 1` **Yes.** There.\n- `5, 2.25` **Centre.** No.\n- `depth, 0` **Nowhere.** No.";
    const OneTask one(
        read_pages(page_text(corner_scene, "predict", "ask: click\nright: 4, 1\nwithin: 0.25\n", list)));
    const InstanceValues values(one.scene);
    expect_judged(one, values,
                  {{Vec2d(4, 1), true, "", "Yes."},
                   {Vec2d(4.15, 1.2), true, "", "Yes."},
                   {Vec2d(4.2, 1.2), false, "", ""},
                   {Vec2d(5, 2.25), false, "Centre", "Centre."}});
    EXPECT_EQ(judge(one.task, values, Vec2d(4.2, 1.2), 1).item, std::nullopt);
}

TEST(Judge, AnAnswerWithoutAValueFitsNothing) {
    const std::string list =
        "- `t` **Yes.** So.\n- `depth` **Deep.** No.\n- otherwise **Other.** At {depth}, try {tries}.";
    const OneTask one(read_pages(
        page_text(corner_scene, "predict", "ask: number from 0 to 1\nright: t\nwithin: 0\n", list)));
    const InstanceValues values(one.scene);
    expect_judged(one, values, {{0.5, true, "", "Yes."}, {0.0, false, "Other", "Other. At \u2013, try 1."}});
    EXPECT_EQ(judge(one.task, values, 0.25, 3).right, false);
    EXPECT_EQ(text_of(judge(one.task, values, 0.25, 3).feedback), "Other. At \u2013, try 3.");
    // Rounding is forgiven, and nothing else.
    EXPECT_TRUE(judge(one.task, values, 0.5 + 1e-12, 1).right);
    EXPECT_FALSE(judge(one.task, values, 0.5 + 1e-6, 1).right);
}

TEST(Judge, TicksWhatHoldsOfAConstruction) {
    const OneTask one(shipped_lesson("slab-test"), 2);
    const Visits visits(one.task);
    const auto ticked = [&](double dx, double dy) {
        Scene scene = one.scene;
        scene.shapes[1].translation = Vec2d(dx, dy);
        return ticks(one.task, InstanceValues(scene), visits);
    };
    using Ticks = std::vector<bool>;
    EXPECT_EQ(ticked(8, 4), (Ticks{true, false, false}));
    EXPECT_EQ(ticked(8, 0.5), (Ticks{false, true, true}));  // it enters the y slab at t = 2
    // x slab from 0.4 to 0.6, y slab from 0.6: it has left x when it enters y. Touching is no hit.
    EXPECT_EQ(ticked(10, 1.25), (Ticks{true, true, true}));
}

TEST(Judge, TellsTheScoreOfAConstruction) {
    const OneTask one(shipped_lesson("separating-axes"), 6);
    Scene scene = one.scene;
    EXPECT_NEAR(*score(one.task, InstanceValues(scene)), 1.9,
                1e-9);  // from (4.5, 2): 0.6 · 4.5 + 0.8 · 2 − 2.4 = 1.9
    const OneTask none(shipped_lesson("slab-test"), 2);
    EXPECT_EQ(score(none.task, InstanceValues(none.scene)), std::nullopt);
}

TEST(Visits, AreThePlacesThatTheReferencePointHasPassed) {
    const OneTask one(read_pages(page_text(corner_scene, "make", "move: bullet\nwithin: 0.1\n",
                                           "- `visit: 0.5, 1; 2, 1; wall.left, 3` You have been round.\n"
                                           "- `hit` It hits.")));
    const InstanceValues values(one.scene);
    Visits visits(one.task);
    EXPECT_FALSE(visits.has_all(0));
    visits.pass(values, Vec2d(0, 1), Vec2d(3, 1.05));  // past two of them
    EXPECT_FALSE(visits.has_all(0));
    visits.pass(values, Vec2d(4, 2.5), Vec2d(4, 2.8));
    EXPECT_FALSE(visits.has_all(0));
    visits.pass(values, Vec2d(4, 2.95), Vec2d(4, 2.95));
    EXPECT_TRUE(visits.has_all(0));
    EXPECT_FALSE(visits.has_all(1));
    EXPECT_EQ(ticks(one.task, values, visits), (std::vector<bool>{true, true}));
}

}  // namespace
}  // namespace collidarium::app
