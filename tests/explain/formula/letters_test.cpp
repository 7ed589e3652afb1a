#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "collidarium/names.hpp"
#include "explain/formula/formula.hpp"
#include "explain/steps/steps.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

/// Whether these lines say what "a" stands for, and how often.
long explained(const std::vector<RichLine>& lines) {
    return std::ranges::count_if(
        lines, [](const RichLine& line) { return plain(line).starts_with("a is wall on the left"); });
}

TEST(Letters, AreExplainedOnceWhereAFormulaHasAStepInIt) {
    // EPA's last polytope and pixels are steps within the formula.
    const Scene scene = test::scene_of({test::polygon("wall on the left", {{0, 0}, {2, 0}, {3, 2}, {0, 2}}),
                                        test::polygon("crate in flight", {{1, 1}, {4, 1}, {4, 3}})});
    for (const Algorithm method : {Algorithm::gjk_epa, Algorithm::sat, Algorithm::automatic}) {
        const Answers answers = answer(scene, FocusPair{0, 1}, {Operation::contact, method});
        EXPECT_EQ(explained(formula(scene, answers)), 1) << name(method);
        for (const Step& step : steps(scene, answers)) {
            EXPECT_LE(explained(step.formula), 1) << step.title;
        }
    }
    const Answers apart = answer(scene, FocusPair{0, 1}, {Operation::distance, Algorithm::gjk});
    EXPECT_EQ(explained(formula(scene, apart)), 1);
}

TEST(Letters, AreNotExplainedWhereAIsAnArticle) {
    Scene scene = test::scene_of(
        {test::box("wall on the left", {4, 4}, {1, 1}), test::box("crate in flight", {0, 0}, {1, 1})});
    scene.shapes[1].translation = Vec2d(8, 0.5);
    const auto lines = formula(scene, answer(scene, FocusPair{0, 1}, {Operation::cast}));
    EXPECT_TRUE(
        std::ranges::any_of(lines, [](const RichLine& line) { return plain(line).starts_with("a miss"); }));
    EXPECT_EQ(explained(lines), 0);
}

}  // namespace
}  // namespace collidarium::app
