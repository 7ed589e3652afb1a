#include <gtest/gtest.h>

#include <algorithm>

#include "explain/compare/compare.hpp"
#include "explain/sample_pairs.hpp"

namespace collidarium::app {
namespace {

Scene pair_of(ShapeD a, ShapeD b, std::optional<Vec2d> translation = {}) {
    Scene scene;
    scene.shapes = {
        {.id = "a", .name = {}, .shape = std::move(a), .translation = {}, .unknown = {}},
        {.id = "b", .name = {}, .shape = std::move(b), .translation = translation, .unknown = {}}};
    return scene;
}

std::vector<ComparedMethod> compared(const Scene& scene, const FocusQuery& query = {}) {
    return compare(scene, *answer(scene, FocusPair{0, 1}, query).focus);
}

const ComparedMethod* called(const std::vector<ComparedMethod>& all, const std::string& name) {
    const auto found = std::ranges::find(all, name, &ComparedMethod::name);
    return found == all.end() ? nullptr : &*found;
}

TEST(Compare, EveryMethodThatCanAnswerDoesAndAgrees) {
    const Scene scene = pair_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{1.5, 0.25}, {1, 1}});
    const auto all = compared(scene);
    ASSERT_GE(all.size(), 5U);
    EXPECT_EQ(all.front().name, "closed form");
    for (const ComparedMethod& method : all) {
        ASSERT_TRUE(method.in_double.has_value()) << method.name;
        EXPECT_TRUE(method.in_double->yes) << method.name;
        if (!method.textbook) {
            EXPECT_FALSE(method.in_double->differs()) << method.name;
            EXPECT_NEAR(*method.in_double->value, 0.5, 1e-12) << method.name;
            ASSERT_TRUE(method.in_float.has_value()) << method.name;
            EXPECT_FALSE(method.in_float->differs()) << method.name;
        }
    }
    EXPECT_NE(called(all, "GJK and EPA"), nullptr);
    EXPECT_EQ(called(all, "slab test"), nullptr);
}

TEST(Compare, TheMethodOfTheLibraryStandsFirstAndOnce) {
    const Scene scene = pair_of(Aabb<double>{{5, 0}, {1, 2}}, Aabb<double>{{0, 0}, {1, 1}}, Vec2d(6, 0));
    const auto all = compared(scene, {Operation::cast, Algorithm::conservative_advancement});
    EXPECT_EQ(all.front().name, "slab test");
    EXPECT_EQ(std::ranges::count(all, "slab test", &ComparedMethod::name), 1);
    EXPECT_DOUBLE_EQ(*all.front().in_double->value, 0.5);
    EXPECT_EQ(all.front().in_double->normal, Vec2d(-1, 0));
}

TEST(Compare, SteppingHitsLateAndMissesThinWalls) {
    const Scene late = pair_of(Aabb<double>{{5, 0}, {1, 2}}, Aabb<double>{{0, 0}, {1, 1}}, Vec2d(7, 0));
    const auto stepping = compared(late);
    const ComparedMethod* one = called(stepping, "discrete stepping");
    ASSERT_NE(one, nullptr);
    EXPECT_TRUE(one->textbook);
    EXPECT_FALSE(one->in_double->verdict_differs);
    EXPECT_TRUE(one->in_double->value_differs);
    const Scene thin = pair_of(Aabb<double>{{5.05, 0}, {0.01, 2}}, Point<double>{{0, 0}}, Vec2d(11, 0));
    const auto tunnels = compared(thin);
    EXPECT_TRUE(called(tunnels, "discrete stepping")->in_double->verdict_differs);
}

TEST(Compare, TextbookContactsApplyToTheirShapesOnly) {
    const auto discs = compared(pair_of(Circle<double>{{0, 0}, 3}, Circle<double>{{6, 0}, 4}));
    ASSERT_NE(called(discs, "sum of squared radii"), nullptr);
    EXPECT_TRUE(called(discs, "sum of squared radii")->in_double->verdict_differs);
    const auto boxes = compared(pair_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{1, 0}, {1, 1}}));
    EXPECT_EQ(called(boxes, "sum of squared radii"), nullptr);
    EXPECT_NE(called(boxes, "axes not normalised"), nullptr);
}

TEST(Compare, WhereFloatDecidesOtherwiseItIsMarked) {
    const auto all = compared(pair_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{2 - 1e-9, 0}, {1, 1}}));
    EXPECT_FALSE(all.front().in_double->differs());
    EXPECT_TRUE(all.front().in_float->verdict_differs);
}

TEST(Compare, FloatSaysNothingOfShapesItCannotHold) {
    const auto all = compared(pair_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{1e300, 0}, {1, 1}}));
    EXPECT_TRUE(all.front().in_double.has_value());
    EXPECT_FALSE(all.front().in_float.has_value());
}

/// Only the first method and the textbook methods had one.
TEST(Compare, EveryMethodTellsHowInNumbers) {
    std::size_t count = 0;
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        for (const ComparedMethod& method : compare(scene, focus)) {
            EXPECT_NE(method.in_double->calculation, "")
                << method.name << ", operation " << static_cast<int>(focus.shown.operation) << ", of "
                << scene.shapes[0].id << " and " << scene.shapes[1].id;
            ++count;
        }
    });
    EXPECT_GT(count, 100U);
    const auto contact = compared(pair_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{1.5, 0.25}, {1, 1}}));
    EXPECT_EQ(called(contact, "SAT")->in_double->calculation, "depth 0.5 on x < 1.75 on y: MTV along x");
    EXPECT_EQ(called(contact, "GJK and EPA")->in_double->calculation,
              "the origin lies inside the Minkowski difference, 0.5 from its closest edge, IE: overlap");
    const auto cast =
        compared(pair_of(Aabb<double>{{5, 0}, {1, 2}}, Aabb<double>{{0, 0}, {1, 1}}, Vec2d(6, 0)));
    EXPECT_EQ(called(cast, "conservative advancement")->in_double->calculation,
              "the distance has shrunk to 0 at 0.5, before the path ends at 1: hit");
}

/// A plank that turns into a post, which its translation alone passes.
TEST(Compare, AShapeThatTurnsIsComparedWithItsTranslationAloneAndWithSteps) {
    Scene scene = pair_of(Circle<double>{{0, 3}, 0.2}, Aabb<double>{{0, 0}, {3, 0.1}}, Vec2d(0.5, 0));
    scene.shapes[1].rotation = 3.0;
    const auto all = compared(scene);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].name, "time of impact");
    EXPECT_TRUE(all[0].in_double->yes);
    EXPECT_EQ(all[1].name, "cast, without the rotation");
    EXPECT_TRUE(all[1].in_double->verdict_differs);
    EXPECT_EQ(all[2].name, "discrete stepping");
    for (const ComparedMethod& method : all) {
        EXPECT_NE(method.in_double->calculation, "") << method.name;
        EXPECT_TRUE(method.in_float) << method.name;
    }
    scene.shapes[0].shape = Circle<double>{{0, 2.5}, 1};
    EXPECT_TRUE(called(compared(scene), "discrete stepping")->in_double->value_differs)
        << "it turns, and is late";
}

TEST(Compare, DistancesOfEveryMethod) {
    const auto all = compared(pair_of(Circle<double>{{0, 0}, 1}, Circle<double>{{4, 3}, 1}),
                              {Operation::distance, Algorithm::automatic});
    ASSERT_GE(all.size(), 3U);
    for (const ComparedMethod& method : all) {
        EXPECT_FALSE(method.in_double->yes) << method.name;
        EXPECT_NEAR(method.in_double->value.value_or(3), 3, 1e-12) << method.name;
        EXPECT_FALSE(method.in_double->differs()) << method.name;
    }
}

TEST(Compare, ADistanceThatIsNearly0IsNoOtherVerdictThan0) {
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        if (focus.shown.operation != Operation::distance || focus.shown.algorithm != Algorithm::gjk) {
            return;
        }
        for (const ComparedMethod& method : compare(scene, focus)) {
            const ComparedAnswer& answer = *method.in_double;
            EXPECT_FALSE(!method.textbook && (answer.verdict_differs || answer.value_differs)) << method.name;
        }
    });
    // 0.1 and 0.2 are more than 0.3 in double, and less in float.
    const auto all = compared(pair_of(Circle<double>{{0, 0}, 0.1}, Circle<double>{{0.3, 0}, 0.2}),
                              {Operation::distance, Algorithm::automatic});
    EXPECT_TRUE(all.front().in_double->yes);
    EXPECT_FALSE(all.front().in_float->yes);
    EXPECT_LT(*all.front().in_float->value, 1e-7);
    EXPECT_FALSE(all.front().in_float->differs());
}

TEST(Compare, SixteenBitsAreAskedWhereTheyHoldTheCircles) {
    const auto far = pair_of(Circle<double>{{0, 0}, 1}, Circle<double>{{256, 0}, 1});
    const std::string name = "squared distance in 16 bits";
    for (const Operation operation : {Operation::contact, Operation::distance}) {
        const auto all = compared(far, {operation, Algorithm::automatic});
        const ComparedMethod* method = called(all, name);
        ASSERT_NE(method, nullptr);
        EXPECT_TRUE(method->textbook);
        for (const auto& answer : {method->in_double, method->in_float}) {
            ASSERT_TRUE(answer.has_value());
            EXPECT_TRUE(answer->yes);
            EXPECT_TRUE(answer->verdict_differs);
        }
    }
    EXPECT_EQ(called(compared(pair_of(Circle<double>{{0.5, 0}, 1}, Circle<double>{{9, 0}, 1})), name),
              nullptr);
    EXPECT_EQ(called(compared(pair_of(Circle<double>{{0, 0}, 1}, Circle<double>{{40000, 0}, 1})), name),
              nullptr);
}

TEST(Compare, LinesAndRootsHaveTheirTextbookMethods) {
    const auto collinear = compared(pair_of(Segment<double>{{0, 0}, {4, 0}}, Segment<double>{{1, 0}, {6, 0}}),
                                    {Operation::distance, Algorithm::automatic});
    ASSERT_NE(called(collinear, "no result at denominator 0"), nullptr);
    EXPECT_TRUE(called(collinear, "no result at denominator 0")->in_double->verdict_differs);
    const std::string roots = "discriminant compared with 0";
    const auto within = compared(pair_of(Circle<double>{{0, 0}, 3}, Segment<double>{{-1, 0}, {1, 0}}));
    ASSERT_NE(called(within, roots), nullptr);
    EXPECT_TRUE(called(within, roots)->in_double->verdict_differs) << "no end is on the circle";
    const auto cast =
        compared(pair_of(Circle<double>{{3e8, 1}, 1}, Point<double>{{2.9e8, 1.5}}, Vec2d(2e7, 0)));
    ASSERT_NE(called(cast, roots), nullptr);
    const auto inside = compared(pair_of(Circle<double>{{0, 0}, 3}, Point<double>{{1, 0}}, Vec2d(6, 0)));
    EXPECT_EQ(called(inside, roots), nullptr) << "it would tell when the point leaves";
}

/// Compare was empty for them.
TEST(Compare, InfiniteLinesAreComparedBeyondTheEnds) {
    const auto of = [](const Segment<double>& b) {
        return compared(pair_of(Segment<double>{{0, 0}, {4, 0}}, b),
                        {.operation = Operation::lines, .infinite_lines = true});
    };
    const auto beyond = of({{1, 1}, {1, 3}});
    ASSERT_FALSE(beyond.empty());
    EXPECT_EQ(beyond.front().in_double->text, "point");
    const auto one = of({{5, 0}, {9, 0}});
    ASSERT_FALSE(one.empty());
    EXPECT_EQ(one.front().in_double->text, "one line");
    const ComparedMethod* textbook = called(one, "no result at denominator 0");
    ASSERT_NE(textbook, nullptr);
    EXPECT_EQ(textbook->in_double->text, "none");
    EXPECT_TRUE(textbook->in_double->verdict_differs);
}

TEST(Compare, PushingOutAfterwardsMissesWhatIsPassedThrough) {
    const auto all =
        compared(pair_of(Aabb<double>{{0, 0}, {0.1, 2}}, Aabb<double>{{-4, 0}, {0.25, 0.25}}, Vec2d(8, 0)));
    ASSERT_NE(called(all, "move, then push out"), nullptr);
    EXPECT_TRUE(called(all, "move, then push out")->in_double->verdict_differs);
}

// Among 4,000 boxes, what a box moved axis by axis overlaps was listed anew 8,000 times, in every frame.
TEST(Compare, PushesOutOfAFewShapesOnly) {
    Scene scene = pair_of(Aabb<double>{{4, 0}, {1, 1}}, Aabb<double>{{0, 0}, {1, 1}}, Vec2d(4, 0));
    EXPECT_NE(called(compared(scene), "axis by axis"), nullptr);
    for (int i = 0; i < 200; ++i) {
        scene.shapes.push_back({.id = "more-" + std::to_string(i),
                                .name = {},
                                .shape = Aabb<double>{{40.0 + i, 0}, {1, 1}},
                                .translation = {},
                                .unknown = {}});
    }
    EXPECT_EQ(called(compared(scene), "axis by axis"), nullptr);
    EXPECT_NE(called(compared(scene), "discrete stepping"), nullptr);
}

TEST(Compare, EveryQuestionOfEverySortOfShapeIsAskedInBothScalars) {
    samples::for_each_answer([](const Scene& scene, const FocusAnswer& focus) {
        if (focus.shown.algorithm != Algorithm::closed_form) {
            return;  // one of the methods is enough: all are compared with it
        }
        for (const ComparedMethod& method : compare(scene, focus)) {
            ASSERT_TRUE(method.in_double && method.in_float) << method.name;
            ASSERT_FALSE(!method.textbook && method.in_double->verdict_differs) << method.name;
        }
    });
}

TEST(Compare, ShowsDifferentValuesWithDifferentDigitsAndEqualOnesWithTheSame) {
    // Stepping by 1/60 of the path finds the wall late, by less than a thousandth here.
    const Scene scene = pair_of(Aabb<double>{{5, 0}, {1, 2}}, Aabb<double>{{0, 0}, {1, 1}}, Vec2d(6.0005, 0));
    const auto all = compared(scene);
    const std::string& right = all.front().in_double->text;
    for (const ComparedMethod& method : all) {
        for (const auto& answer : {method.in_double, method.in_float}) {
            if (answer && answer->value) {
                EXPECT_EQ(answer->text == right, !answer->value_differs)
                    << method.name << ": " << answer->text;
            }
        }
    }
}

TEST(Compare, TellsThatTheTextbookFormulaFindsNoStretchOfTwoSegments) {
    const auto all = compared(pair_of(Segment<double>{{0, 0}, {4, 0}}, Segment<double>{{1, 0}, {6, 0}}));
    const ComparedMethod* right = called(all, "intersection of segments");
    const ComparedMethod* textbook = called(all, "no result at denominator 0");
    ASSERT_NE(right, nullptr);
    ASSERT_NE(textbook, nullptr);
    EXPECT_EQ(right->in_double->text, "stretch");
    EXPECT_FALSE(right->in_double->differs());
    EXPECT_EQ(textbook->in_double->text, "none");
    EXPECT_TRUE(textbook->in_double->verdict_differs);
}

TEST(Compare, AgreesWithTheTextbookFormulaWhereSegmentsCross) {
    const auto all = compared(pair_of(Segment<double>{{0, 0}, {4, 4}}, Segment<double>{{0, 4}, {4, 0}}));
    EXPECT_EQ(called(all, "no result at denominator 0")->in_double->text, "point");
    EXPECT_FALSE(called(all, "no result at denominator 0")->in_double->differs());
}

}  // namespace
}  // namespace collidarium::app
