#include <gtest/gtest.h>

#include "explain/steps/steps.hpp"
#include "explain/words/names.hpp"
#include "overlays/layers.hpp"

namespace collidarium::app {
namespace {

Scene swept_boxes() {
    Scene scene;
    scene.shapes = {
        {.id = "wall", .name = {}, .shape = Aabb<double>{{5, 0}, {1, 2}}, .translation = {}, .unknown = {}},
        {.id = "mover",
         .name = {},
         .shape = Aabb<double>{{0, 0.5}, {1, 1}},
         .translation = Vec2d(6, 1),
         .unknown = {}}};
    return scene;
}

TEST(Steps, ThereIsOneForEveryEventAndEachSpeaks) {
    const Scene scene = swept_boxes();
    for (const Operation operation : {Operation::cast, Operation::contact, Operation::distance}) {
        for (const Algorithm method :
             {Algorithm::automatic, Algorithm::sat, Algorithm::gjk, Algorithm::gjk_epa, Algorithm::minkowski,
              Algorithm::conservative_advancement}) {
            const Answers answers = answer(scene, FocusPair{0, 1}, {operation, method});
            const std::vector<Step> all = steps(scene, answers);
            ASSERT_EQ(all.size(), answers.focus->shown.trace.size());
            for (const Step& step : all) {
                EXPECT_FALSE(step.title.empty());
                EXPECT_FALSE(step.sentence.empty()) << step.title;
            }
        }
    }
}

TEST(Steps, TheirFormulasTellOfTheirEvent) {
    const Scene scene = swept_boxes();
    const Answers answers = answer(scene, FocusPair{0, 1});
    const std::vector<Step> all = steps(scene, answers);
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (const RichLine& line : all[i].formula) {
            for (const auto& run : line) {
                EXPECT_TRUE(run.event.has_value()) << run.text;
            }
        }
    }
}

TEST(Steps, WithoutAPairThereAreNone) {
    EXPECT_TRUE(steps(Scene{}, Answers{}).empty());
}

TEST(Steps, OnlyIterationsAreCounted) {
    const Scene scene = swept_boxes();
    EXPECT_EQ(iteration_words(*answer(scene, FocusPair{0, 1}).focus), "");
    const Answers gjk = answer(scene, FocusPair{0, 1}, {Operation::distance, Algorithm::gjk});
    EXPECT_NE(iteration_words(*gjk.focus).find("iteration"), std::string::npos);
}

TEST(MethodWords, EveryMethodHasItsOwn) {
    EXPECT_EQ(method_word(Algorithm::sat), "SAT");
    EXPECT_EQ(method_word(Algorithm::gjk_epa), "GJK and EPA");
}

TEST(LayerUse, GoesByTheTraceThatIsShown) {
    const Scene scene = swept_boxes();
    const Answers cast = answer(scene, FocusPair{0, 1});
    EXPECT_TRUE(layers::slabs.has_content(scene, *cast.focus));
    EXPECT_TRUE(layers::hits.has_content(scene, *cast.focus));
    EXPECT_FALSE(layers::simplex.has_content(scene, *cast.focus));
    EXPECT_FALSE(layers::pieces.has_content(scene, *cast.focus));
    const Answers gjk = answer(scene, FocusPair{0, 1}, {Operation::distance, Algorithm::gjk});
    EXPECT_TRUE(layers::simplex.has_content(scene, *gjk.focus));
    EXPECT_FALSE(layers::slabs.has_content(scene, *gjk.focus));
}

}  // namespace
}  // namespace collidarium::app
