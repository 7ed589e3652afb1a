#include <gtest/gtest.h>

#include <algorithm>

#include "explain/compare/compare.hpp"
#include "explain/compare/margins.hpp"
#include "explain/formula/formula.hpp"
#include "explain/formula/formula_lines.hpp"
#include "explain/listing/listing.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

SceneShape named(std::string id, ShapeD shape) {
    return {.id = std::move(id), .name = {}, .shape = std::move(shape), .translation = {}, .unknown = {}};
}

/// With y down, as the corners of the boxes here have it.
Scene scene_of(SceneShape a, SceneShape b) {
    Scene scene;
    scene.shapes = {std::move(a), std::move(b)};
    scene.focus = PairIds{scene.shapes[0].id, scene.shapes[1].id};
    scene.view = SceneView{.center = {}, .height = 10, .y_down = true, .unknown = {}};
    return scene;
}

SceneShape box_at(const char* id, Vec2d corner, Vec2d size) {
    return named(id, Aabb<double>{corner + size * 0.5, size * 0.5});
}

Scene boxes() {
    return scene_of(box_at("crate", {1, 1}, {5, 3}), box_at("tile", {4, 6}, {4, 2}));
}
Scene point_in_box() {
    return scene_of(box_at("crate", {2, 3}, {4, 3}), named("dot", Point<double>{{4, 5}}));
}
Scene far_circles() {
    return scene_of(named("ball", Circle<double>{{0, 0}, 90}), named("puck", Circle<double>{{200, 0}, 90}));
}
Scene circle_and_box() {
    return scene_of(box_at("crate", {1, 1}, {5, 4}), named("ball", Circle<double>{{9, 7}, 4}));
}

Answers asked(const Scene& scene, FocusQuery query = {}) {
    query.operation = Operation::retro;
    return answer(scene, FocusPair{0, 1}, query);
}

std::vector<std::string> titles(const Scene& scene, const FocusQuery& query = {}) {
    std::vector<std::string> all;
    for (const Step& step : steps(scene, asked(scene, query))) {
        all.push_back(step.title);
    }
    return all;
}

std::vector<std::string> formula_of(const Scene& scene, const FocusQuery& query = {}) {
    std::vector<std::string> all;
    for (const RichLine& line : formula(scene, asked(scene, query))) {
        all.push_back(plain(line));
    }
    return all;
}

bool has(const std::vector<std::string>& lines, const std::string& wanted) {
    return std::ranges::find(lines, wanted) != lines.end();
}

TEST(IntegerSteps, EveryNumberAndEveryComparisonIsAStep) {
    EXPECT_EQ(titles(point_in_box()),
              (std::vector<std::string>{"crate.left = 2", "crate.right = 6", "crate.top = 3",
                                        "crate.bottom = 6", "crate.left \u2264 dot.x: yes",
                                        "dot.x \u2264 crate.right: yes", "crate.top \u2264 dot.y: yes",
                                        "dot.y \u2264 crate.bottom: yes", "answer: overlap"}));
}

TEST(IntegerSteps, WithYUpTheSameNumbersHaveTheBottomBelowTheTop) {
    const std::vector<std::string> told = titles(point_in_box(), {.y_down = false});
    EXPECT_TRUE(has(told, "crate.bottom = 0"));
    EXPECT_TRUE(has(told, "crate.top = 3"));
    EXPECT_EQ(told[told.size() - 2], "dot.y \u2264 crate.top: no");
    EXPECT_TRUE(has(formula_of(point_in_box(), {.y_down = false}), "crate.bottom = 3 \u2212 3 = 0"));
}

TEST(IntegerSteps, ASentenceTellsWhereANumberComesFrom) {
    const Scene scene = circle_and_box();
    const std::vector<Step> told = steps(scene, asked(scene));
    const auto sentence_of = [&](std::string_view title) {
        const auto found = std::ranges::find(told, title, &Step::title);
        return found == told.end() ? std::string("no such step") : found->sentence;
    };
    EXPECT_EQ(sentence_of("crate.right = 6"), "crate.right = 1 + 5 = 6");
    EXPECT_EQ(sentence_of("closest.x = 6"), "the closest point: closest.x = clamp(9, 1, 6) = 6");
    EXPECT_EQ(sentence_of("dx = \u22123"), "the offset dx = 6 \u2212 9 = \u22123");
    EXPECT_EQ(sentence_of("dx\u00b2 = 9"), "the square dx\u00b2 = (\u22123)\u00b2 = 9");
    EXPECT_EQ(sentence_of("dx\u00b2 + dy\u00b2 = 13"),
              "the squared distance dx\u00b2 + dy\u00b2 = 9 + 4 = 13");
    EXPECT_EQ(sentence_of("ball.radius\u00b2 = 16"), "ball.radius\u00b2 = 4\u00b2 = 16");
}

TEST(IntegerSteps, ANumberTooLargeFor16BitsIsMarkedWithWhatTheyKeep) {
    const Scene scene = far_circles();
    const std::vector<Step> told = steps(scene, asked(scene));
    EXPECT_EQ(
        told[2].sentence,
        "the square dx\u00b2 = 200\u00b2 = 40000: does not fit in 16 bits, which would keep \u221225536");
    EXPECT_EQ(told[told.size() - 2].sentence,
              "the squared distance dx\u00b2 + dy\u00b2 = 40000 > (ball.radius + puck.radius)\u00b2 = 32400: "
              "the comparison fails; "
              "in 16 bits \u221225536 \u2264 32400, the wrong answer");
    const std::vector<std::string> lines = formula_of(scene);
    EXPECT_TRUE(has(lines, "  does not fit: 16 bits keep \u221225536"));
    EXPECT_TRUE(has(lines, "  in 16 bits \u221225536 \u2264 32400"));
    EXPECT_TRUE(has(lines, "  the wrong answer"));
}

TEST(IntegerSteps, AnOverflowThatChangesNothingIsNotCalledWrong) {
    // 300 apart: 90000 becomes 24464, still more than the squared reach.
    const Scene scene =
        scene_of(named("ball", Circle<double>{{0, 0}, 5}), named("puck", Circle<double>{{300, 0}, 5}));
    EXPECT_EQ(
        integers_reason(scene, *asked(scene).focus),
        "dx\u00b2 + dy\u00b2 = 90000 > (ball.radius + puck.radius)\u00b2 = 100; in 16 bits 24464 > 100, "
        "the same answer by chance");
}

TEST(IntegerSteps, TheAnswerGivesTheComparisonThatDecides) {
    EXPECT_EQ(sentence(boxes(), asked(boxes())),
              "tile does not overlap crate, compared by edges: tile.top = 6 > crate.bottom = 4");
    EXPECT_EQ(sentence(point_in_box(), asked(point_in_box())),
              "dot overlaps crate, compared by edges: all 4 comparisons hold");
    EXPECT_EQ(
        sentence(point_in_box(), asked(point_in_box(), {.y_down = false})),
        "dot does not overlap crate, compared by edges: dot.y = 5 > crate.top = 3; but the test takes y "
        "to grow up, and in the scene y grows down");
    EXPECT_EQ(sentence(boxes(), at_step(asked(boxes()), 3)),
              "the integers of tile and crate are computed, then compared");
}

TEST(IntegerSteps, EveryNumberOfEveryTestSaysHowItIsComputed) {
    for (const Scene& scene :
         {boxes(), point_in_box(), far_circles(), circle_and_box(),
          scene_of(named("dot", Point<double>{{3, 4}}), named("ball", Circle<double>{{0, 0}, 5}))}) {
        for (const FocusQuery& query :
             {FocusQuery{}, FocusQuery{.y_down = false}, FocusQuery{.by_centers = true}}) {
            const Answers answers = asked(scene, query);
            const IntegerWords words(scene, *answers.focus);
            for (const EventD& event : answers.focus->shown.trace) {
                const auto* number = std::get_if<retro::Integer>(&event);
                if (number == nullptr) {
                    continue;
                }
                // Given ones are those that a shape has: its corner or its position.
                const std::string how = words.how(number->name);
                const std::int64_t value = number->value;
                const bool given = value == 1 || value == 2 || value == 3 || value == 4 || value == 6;
                EXPECT_TRUE(!how.empty() || given) << number->name;
                EXPECT_EQ(how.find('{'), std::string::npos) << how;
            }
        }
    }
}

TEST(IntegerSteps, LinesOfTheFormulaFitTheirColumn) {
    for (const Scene& scene : {boxes(), point_in_box(), far_circles(), circle_and_box()}) {
        for (const FocusQuery& query : {FocusQuery{}, FocusQuery{.by_centers = true}}) {
            for (const std::string& line : formula_of(scene, query)) {
                EXPECT_LE(length(line), formula_width) << line;
            }
        }
    }
    EXPECT_TRUE(has(formula_of(boxes()), "tile.top \u2264 crate.bottom ?"));
    EXPECT_TRUE(has(formula_of(boxes(), {.by_centers = true}), "2 |\u0394y| = |5 \u2212 14| = 9"));
}

TEST(IntegerSteps, EachHasItsLineInTheListing) {
    for (const Scene& scene : {boxes(), point_in_box(), far_circles(), circle_and_box()}) {
        for (const FocusQuery& query :
             {FocusQuery{}, FocusQuery{.y_down = false}, FocusQuery{.by_centers = true}}) {
            const Answers answers = asked(scene, query);
            const FocusAnswer& focus = *answers.focus;
            const std::vector<std::string> lines = listing(focus.shown, Policy::closed);
            for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
                ASSERT_TRUE(line_of(focus, i)) << i;
                EXPECT_LT(*line_of(focus, i), lines.size());
            }
        }
    }
    const Answers answers = asked(boxes());
    const std::vector<std::string> lines = listing(answers.focus->shown, Policy::closed);
    EXPECT_EQ(lines.at(line_of(*answers.focus, 11).value()), "and b.top \u2264 a.bottom:");
    const Answers up = asked(boxes(), {.y_down = false});
    EXPECT_TRUE(has(listing(up.focus->shown, Policy::closed), "and a.bottom \u2264 b.top"));
}

TEST(IntegerSteps, EveryComparisonIsADecision) {
    const Scene scene = boxes();
    const std::vector<Decision> decided = decisions(scene, *asked(scene).focus);
    ASSERT_EQ(decided.size(), 4U);
    EXPECT_EQ(decided[3].what, "tile.top \u2264 crate.bottom");
    EXPECT_EQ(decided[3].margin(), 2);
    EXPECT_FALSE(decided[3].holds);
    EXPECT_FALSE(decided[3].knife_edge());
}

TEST(IntegerSteps, TheTextbookMethodsAreComparedWithTheTestThatIsShown) {
    const auto of = [](const std::vector<ComparedMethod>& methods, std::string_view id) {
        const auto found = std::ranges::find(methods, id, &ComparedMethod::id);
        return found == methods.end() ? std::nullopt : found->in_double;
    };
    const Scene circles = far_circles();
    const auto methods = compare(circles, *asked(circles).focus);
    EXPECT_EQ(methods.front().name, "integers, by squared distance");
    EXPECT_FALSE(methods.front().in_double->yes);
    ASSERT_TRUE(of(methods, "textbook:squared_distance_16_bit"));
    EXPECT_TRUE(of(methods, "textbook:squared_distance_16_bit")->verdict_differs);
    EXPECT_TRUE(of(methods, "textbook:sum_of_squared_radii")->verdict_differs)
        << "the listing keeps its squared distance in 16 bits too";
    // Touching counts in integers whatever the scene's policy.
    const Scene odd = scene_of(box_at("crate", {1, 1}, {5, 3}), box_at("tile", {6, 3}, {5, 3}));
    const auto by_centers = compare(odd, *asked(odd, {.by_centers = true}).focus);
    EXPECT_TRUE(by_centers.front().in_double->yes);
    ASSERT_TRUE(of(by_centers, "textbook:half_sizes_truncated"));
    EXPECT_TRUE(of(by_centers, "textbook:half_sizes_truncated")->verdict_differs);
    EXPECT_FALSE(of(by_centers, "textbook:sat_axes_not_normalised"));
}

// −40000 was too large.
TEST(IntegerSteps, ANumberFarBelowZeroDoesNotFitEither) {
    const Scene scene =
        scene_of(named("ball", Circle<double>{{20000, 0}, 1}), named("dot", Point<double>{{-20000, 0}}));
    EXPECT_EQ(
        steps(scene, asked(scene)).front().sentence,
        "the offset dx = \u221220000 \u2212 20000 = \u221240000: does not fit in 16 bits, which would keep "
        "25536");
}

}  // namespace
}  // namespace collidarium::app
