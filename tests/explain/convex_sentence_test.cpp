#include <gtest/gtest.h>

#include "explain/formula/formula.hpp"
#include "explain/formula/formula_lines.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

Scene pair_of(const ShapeD& a, const ShapeD& b, const Vec2d& way) {
    Scene scene;
    scene.shapes.push_back({.id = "wall", .name = {}, .shape = a, .translation = {}, .unknown = {}});
    scene.shapes.push_back({.id = "ball", .name = {}, .shape = b, .translation = way, .unknown = {}});
    return scene;
}

Answers answers_of(const Scene& scene) {
    return answer(scene, FocusPair{0, 1});
}

std::string sentence_of(const ShapeD& a, const Vec2d& way) {
    const Scene scene = pair_of(a, Circle<double>{{0, 0}, 1}, way);
    return sentence(scene, answers_of(scene));
}

std::string formula_of(const ShapeD& a, const Vec2d& way, Algorithm method = Algorithm::automatic) {
    const Scene scene = pair_of(a, Circle<double>{{0, 0}, 1}, way);
    std::string text;
    for (const RichLine& line : formula(scene, answer(scene, FocusPair{0, 1}, {Operation::cast, method}))) {
        text += plain(line) + "\n";
    }
    return text;
}

const ShapeD wall = Aabb<double>{{5, 0}, {1, 1}};

TEST(ConvexSentence, SaysWhyAMissIsOne) {
    EXPECT_EQ(sentence_of(wall, {0, 4}), "ball misses wall: it passes by");
    EXPECT_EQ(sentence_of(wall, {-4, 0}), "ball misses wall, which lies behind it");
    EXPECT_EQ(sentence_of(wall, {2, 0}), "ball misses wall: its path ends before contact");
    EXPECT_EQ(sentence_of(wall, {6, 0}), "ball hits wall on its left face at t = 0.5, normal (\u22121, 0)");
}

TEST(ConvexFormula, ReckonsTheEdgeThatIsHit) {
    const std::string filtered = formula_of(wall, {6, 0});
    EXPECT_NE(filtered.find("in  = 3 / 6 = 0.5\n"), std::string::npos) << filtered;
    EXPECT_NE(filtered.find("hit at t = 0.5"), std::string::npos) << filtered;
    const std::string side = formula_of(wall, {6, 0}, Algorithm::minkowski);
    EXPECT_NE(side.find("in  = 3 / 6 = 0.5\n"), std::string::npos) << side;
    EXPECT_NE(side.find("out = 7 / 6 = 1.167\n"), std::string::npos) << side;
    EXPECT_NE(side.find("wall top face    parallel: no crossing"), std::string::npos) << side;
    EXPECT_EQ(side.find("A = |path|"), std::string::npos) << "no arc is needed: " << side;
    EXPECT_NE(side.find("hit at t = 0.5"), std::string::npos) << side;
}

TEST(ConvexFormula, ReckonsTheRootsOfTheArcThatIsHit) {
    EXPECT_EQ(formula_of(Circle<double>{{5, 0}, 1}, {6, 0}),
              "|s + t path| = r, s = start \u2212 centre\n"
              "path = (6, 0)\n"
              "s = (0, 0) \u2212 (5, 0) = (\u22125, 0)\n"
              "r = 1 + 1 = 2\n"
              "A = |path|\u00b2 = 36\n"
              "B = 2 s\u00b7path = \u221260\n"
              "C = |s|\u00b2 \u2212 2\u00b2 = 21\n"
              "D = B\u00b2 \u2212 4AC = 576\n"
              "t = (\u2212B \u2213 \u221aD) / 2A\n"
              "in  = (60 \u2212 24) / 72 = 0.5\n"
              "out = (60 + 24) / 72 = 1.167\n"
              "\n"
              "hit at t = 0.5, position (3, 0)\n");
}

TEST(ConvexFormula, SaysThatThereIsNoRoot) {
    const std::string miss = formula_of(Circle<double>{{5, 0}, 1}, {0, 1});
    EXPECT_NE(miss.find("D = B\u00b2 \u2212 4AC = \u221284\nD < 0: no root, the line misses\n"),
              std::string::npos)
        << miss;
    EXPECT_NE(miss.find("a miss: passes (5, 0) at a squared\n        distance of 25 > 4 = 2²"),
              std::string::npos)
        << miss;
}

TEST(ConvexFormula, SaysThatTheLineOnlyTouches) {
    const std::string touch = formula_of(Circle<double>{{5, 2}, 1}, {10, 0});
    EXPECT_NE(touch.find("t = \u2212B / 2A = 0.5  tangent"), std::string::npos) << touch;
}

TEST(ConvexFormula, GoesThroughTheStepsOfConservativeAdvancement) {
    const Scene scene = pair_of(Circle<double>{{5, 0}, 1}, Circle<double>{{0, 0}, 1}, {6, 0});
    FocusQuery query;
    query.algorithm = Algorithm::conservative_advancement;
    const Answers answers = answer(scene, choose_focus(scene, {}), query);
    std::string text;
    for (const RichLine& line : formula(scene, answers)) {
        text += plain(line) + "\n";
    }
    EXPECT_NE(text.find("t = 0 + 3 / 6 = 0.5\n"), std::string::npos) << text;
    EXPECT_NE(text.find("hit at t = 0.5"), std::string::npos) << text;
}

TEST(ConvexFormula, EveryLineOfNumbersBelongsToAnEvent) {
    const Scene scene = pair_of(Capsule<double>{{5, -1}, {5, 1}, 0.5}, Circle<double>{{0, 0}, 1}, {6, 0.5});
    const Answers answers = answers_of(scene);
    const std::size_t count = answers.focus->shown.trace.size();
    std::size_t linked = 0;
    for (const RichLine& line : formula(scene, answers)) {
        EXPECT_LE(length(plain(line)), formula_width) << plain(line);
        for (const auto& run : line) {
            linked += run.event ? 1U : 0U;
            EXPECT_LT(run.event.value_or(0), count);
        }
    }
    EXPECT_GT(linked, 4U);
}

}  // namespace
}  // namespace collidarium::app
