/// The steps of convex hulls, decompositions and times of impact.

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "explain/listing/listing.hpp"
#include "explain/step_lines.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

Scene arrow() {
    return test::scene_of({test::polygon("arrow", {{0, 0}, {4, 2}, {0, 4}, {1, 2}})});
}

Answers asked(const Scene& scene, Operation operation) {
    return answer_with_focus(scene, std::nullopt, {.operation = operation});
}

std::vector<std::string> sentences(const Scene& scene, const Answers& answers) {
    std::vector<std::string> all;
    for (const Step& step : steps(scene, answers)) {
        all.push_back(step.sentence);
    }
    return all;
}

TEST(HullSteps, SayWhichVertexEachTurnKeepsOrRemoves) {
    const Scene scene = arrow();
    const Answers answers = asked(scene, Operation::hull);
    const auto all = sentences(scene, answers);
    EXPECT_NE(std::ranges::find(all,
                                "from vertex 2 over vertex 4 to vertex 3 the chain turns right: vertex 4 "
                                "is removed from the upper chain"),
              all.end())
        << testing::PrintToString(all);
    EXPECT_NE(std::ranges::find(all, "vertex 1 is the leftmost point: the lower chain starts there"),
              all.end());
    EXPECT_EQ(all.back(), "the convex hull of arrow has 3 of the 4 vertices");
    EXPECT_EQ(sentence(scene, answers), all.back());
}

TEST(HullSteps, HaveTheCrossProductWithItsNumbers) {
    const Scene scene = arrow();
    const Answers answers = asked(scene, Operation::hull);
    const auto all = steps(scene, answers);
    const auto removal =
        std::ranges::find_if(all, [](const Step& step) { return step.title == "turn right"; });
    ASSERT_NE(removal, all.end());
    const auto lines = samples::lines_of(*removal);
    ASSERT_FALSE(lines.empty());
    EXPECT_NE(lines.back().find("< 0: right"), std::string::npos) << lines.back();
}

TEST(DecompositionSteps, SayWhatBecomesOfEachDiagonal) {
    const Scene scene = arrow();
    const Answers answers = asked(scene, Operation::decomposition);
    const auto all = sentences(scene, answers);
    EXPECT_NE(
        std::ranges::find_if(all, [](const std::string& text) { return text.ends_with("would be reflex"); }),
        all.end())
        << testing::PrintToString(all);
    EXPECT_EQ(all.back(), "arrow has 2 convex parts");
    EXPECT_EQ(sentence(scene, at_step(answers, 1)),
              "diagonals are added to arrow, then removed where convex parts can do without");
}

/// Every step of these queries is in a line of their listing.
TEST(PolygonListings, HaveALineForEveryStep) {
    const Scene star = test::scene_of({test::polygon(
        "star", {{-5, -1}, {-2, -1.5}, {-1, -4}, {1, -1.75}, {4, -2.5}, {2.5, 0}, {5, 2}, {0, 1}})});
    Scene plank = test::scene_of({test::box("post", {1.5, 2.5}, {0.5, 1.25}),
                                  test::moving(test::box("plank", {-4, 0}, {2, 0.25}), {7, 0})});
    plank.shapes[1].rotation = std::numbers::pi / 2;
    for (const auto& [scene, operation] :
         {std::pair(star, Operation::hull), std::pair(star, Operation::decomposition),
          std::pair(plank, Operation::time_of_impact)}) {
        const Answers answers = asked(scene, operation);
        ASSERT_TRUE(answers.focus);
        ASSERT_EQ(answers.focus->shown.operation, operation);
        for (std::size_t i = 0; i < answers.focus->shown.trace.size(); ++i) {
            EXPECT_TRUE(line_of(*answers.focus, i)) << i;
        }
        for (const std::string& line : listing(answers.focus->shown)) {
            EXPECT_LE(line.size(), 44U) << line;
        }
    }
}

TEST(ImpactSteps, TellTheTurnAndTheHit) {
    Scene scene = test::scene_of({test::box("post", {1.5, 2.5}, {0.5, 1.25}),
                                  test::moving(test::box("plank", {-4, 0}, {2, 0.25}), {7, 0})});
    scene.shapes[1].rotation = std::numbers::pi / 2;
    const Answers answers = asked(scene, Operation::time_of_impact);
    const auto all = sentences(scene, answers);
    EXPECT_NE(std::ranges::find_if(all,
                                   [](const std::string& text) {
                                       return text.find("and turns by 90\u00b0 about its reference point") !=
                                              std::string::npos;
                                   }),
              all.end());
    EXPECT_TRUE(all.back().starts_with("plank hits post at t = 0.")) << all.back();
    EXPECT_TRUE(sentence(scene, answers).starts_with("plank hits post")) << sentence(scene, answers);
    EXPECT_NE(sentence(scene, answers).find(", rotated by "), std::string::npos);
}

TEST(ImpactSteps, OfAMissSayThatThereIsNoContact) {
    Scene scene = test::scene_of(
        {test::box("post", {9, 9}, {1, 1}), test::moving(test::box("plank", {-4, 0}, {2, 0.25}), {2, 0})});
    scene.shapes[1].rotation = 1;
    const Answers answers = asked(scene, Operation::time_of_impact);
    EXPECT_EQ(sentence(scene, answers), "plank misses post");
}

}  // namespace
}  // namespace collidarium::app
