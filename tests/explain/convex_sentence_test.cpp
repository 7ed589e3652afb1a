#include <gtest/gtest.h>

#include "explain/formula.hpp"
#include "explain/sentence.hpp"

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

std::string formula_of(const ShapeD& a, const Vec2d& way) {
    const Scene scene = pair_of(a, Circle<double>{{0, 0}, 1}, way);
    std::string text;
    for (const RichLine& line : formula(scene, answers_of(scene))) {
        text += plain(line) + "\n";
    }
    return text;
}

const ShapeD wall = Aabb<double>{{5, 0}, {1, 1}};

TEST(ConvexSentence, SaysWhyAMissIsOne) {
    EXPECT_EQ(sentence_of(wall, {0, 4}), "ball misses wall: it passes by");
    EXPECT_EQ(sentence_of(wall, {-4, 0}), "ball misses wall, which lies behind it");
    EXPECT_EQ(sentence_of(wall, {2, 0}), "ball misses wall: its path ends before it gets there");
    EXPECT_EQ(sentence_of(wall, {6, 0}), "ball hits wall on its left face at t = 0.5, normal (\u22121, 0)");
}

TEST(ConvexFormula, ReckonsTheSideOrTheArcThatIsHit) {
    EXPECT_NE(formula_of(wall, {6, 0}).find("t = 3 / 6"), std::string::npos);
    const std::string arc = formula_of(Circle<double>{{5, 0}, 1}, {6, 0});
    EXPECT_NE(arc.find("36 t\u00b2 \u2212 60 t + 21 = 0"), std::string::npos) << arc;
    EXPECT_NE(arc.find("t = 0.5"), std::string::npos) << arc;
    EXPECT_EQ(formula_of(Circle<double>{{5, 0}, 1}, {0, 1}), "");
}

}  // namespace
}  // namespace collidarium::app
