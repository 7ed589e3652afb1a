#include "explain/words/depth_words.hpp"

#include <gtest/gtest.h>

#include "explain/formula/formula.hpp"
#include "explain/listing/listing.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"
#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

SceneShape sprite(std::string id, const Vec2d& center, const Vec2d& half) {
    SceneShape each = examples::box(std::move(id), center, half);
    each.sprite = Sprite{};
    return each;
}

/// A tree, and a smaller cat that stands behind its trunk.
Scene tree_and_cat(std::optional<DepthBy> by) {
    Scene scene = examples::scene({sprite("tree", {0, 2}, {1.5, 2}), sprite("cat", {1, 1.25}, {1, 0.75})});
    scene.depth_by = by;
    return scene;
}

Answers drawn(const Scene& scene) {
    return answer(scene, choose_focus(scene, {}), {.operation = Operation::drawing_order});
}

std::string said(const Scene& scene) {
    return sentence(scene, drawn(scene));
}

// Scenes of sprites sorted by depth headlined the MTV of their boxes.
TEST(DrawingOrder, IsToldWithTheHeightsThatAreCompared) {
    EXPECT_EQ(
        said(tree_and_cat(DepthBy::feet)),
        "cat is drawn first, tree in front of it: the feet of cat are higher on the screen, y = 0.5 > 0");
    EXPECT_EQ(
        said(tree_and_cat(DepthBy::centers)),
        "tree is drawn first, cat in front of it: the centre of tree is higher on the screen, y = 2 > 1.25");
    EXPECT_EQ(
        said(tree_and_cat({})),
        "tree is drawn first, cat in front of it: shapes are drawn in the order of the scene, not sorted "
        "by depth");
}

TEST(DrawingOrder, OfEqualHeightsIsThatOfTheScene) {
    Scene scene = tree_and_cat(DepthBy::feet);
    scene.shapes[1] = sprite("cat", {1, 0.75}, {1, 0.75});
    EXPECT_EQ(
        said(scene),
        "tree is drawn first, cat in front of it: the feet of both are at y = 0, and a stable sort keeps "
        "the order of the scene");
}

TEST(DrawingOrder, CallsHigherWhatIsSeenHigher) {
    Scene scene = tree_and_cat(DepthBy::feet);
    scene.view->y_down = true;
    EXPECT_EQ(said(scene),
              "cat is drawn first, tree in front of it: the feet of cat are higher on the screen, y = 2 < 4");
}

TEST(DrawingOrder, IsAskedInItsSteps) {
    const Scene scene = tree_and_cat(DepthBy::feet);
    const Answers answers = drawn(scene);
    EXPECT_EQ(query_words(scene, answers), "Which is drawn first, tree or cat?");
    const auto all = steps(scene, answers);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].title, "feet of tree: y = 0");
    EXPECT_EQ(all[1].sentence,
              "the feet of cat, its lower edge, are at y = 0.5: the higher on the screen, the farther away");
    EXPECT_EQ(all[2].title, "answer: cat is drawn first");
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(line_of(*answers.focus, i).has_value()) << i;
    }
    EXPECT_EQ(sentence(scene, at_step(answers, 2)), "sprites are sorted by depth");
}

TEST(DrawingOrder, HasAFormulaForBothHeights) {
    const Scene scene = tree_and_cat(DepthBy::feet);
    std::vector<std::string> lines;
    for (const RichLine& line : formula(scene, drawn(scene))) {
        lines.push_back(plain(line));
    }
    for (const char* wanted : {"feet of tree y = 2 − 2 = 0", "feet of cat y = 1.25 − 0.75 = 0.5", "0.5 > 0",
                               "cat is drawn first"}) {
        EXPECT_NE(std::ranges::find(lines, wanted), lines.end()) << wanted;
    }
}

TEST(DrawingOrder, IsRefusedWithoutPictures) {
    const Scene scene =
        examples::scene({examples::box("a", {0, 0}, {1, 1}), examples::box("b", {1, 0}, {1, 1})});
    const Answers answers = drawn(scene);
    EXPECT_EQ(answers.focus->shown.refused,
              "drawing order: this query needs two sprites, boxes with a picture");
    EXPECT_EQ(answers.focus->shown.operation, Operation::contact);
}

}  // namespace
}  // namespace collidarium::app
