/// Hidden shapes are as good as gone: the answers are those of the scene without them.

#include <gtest/gtest.h>

#include "model/answers/answers.hpp"
#include "model/example_shapes.hpp"
#include "model/random_scene.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app::test {
namespace {

/// The scene without its hidden shapes; for each that is left, where it stood.
struct InSight {
    Scene scene;
    std::vector<std::size_t> stood;
};

InSight in_sight(const Scene& scene) {
    InSight seen{scene, {}};
    seen.scene.shapes.clear();
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (!scene.shapes[i].hidden) {
            seen.scene.shapes.push_back(scene.shapes[i]);
            seen.stood.push_back(i);
        }
    }
    return seen;
}

void expect_answers_of_what_is_in_sight(const Scene& scene) {
    const InSight seen = in_sight(scene);
    const Answers all = answer(scene, choose_focus(scene, std::nullopt));
    const Answers left = answer(seen.scene, choose_focus(seen.scene, std::nullopt));
    EXPECT_EQ(all.complete, left.complete);
    ASSERT_EQ(all.movers.size(), left.movers.size());
    for (std::size_t i = 0; i < left.movers.size(); ++i) {
        EXPECT_EQ(all.movers[i].shape, seen.stood[left.movers[i].shape]);
        ASSERT_EQ(all.movers[i].hit_shape.has_value(), left.movers[i].hit_shape.has_value());
        if (left.movers[i].hit_shape) {
            EXPECT_EQ(all.movers[i].hit_shape, seen.stood[*left.movers[i].hit_shape]);
            EXPECT_EQ(all.movers[i].hit->t, left.movers[i].hit->t);
        }
    }
    ASSERT_EQ(all.overlaps.size(), left.overlaps.size());
    for (std::size_t i = 0; i < left.overlaps.size(); ++i) {
        EXPECT_EQ(all.overlaps[i].a, seen.stood[left.overlaps[i].a]);
        EXPECT_EQ(all.overlaps[i].b, seen.stood[left.overlaps[i].b]);
    }
    ASSERT_EQ(all.focus.has_value(), left.focus.has_value());
    if (left.focus) {
        EXPECT_EQ(all.focus->a, seen.stood[left.focus->a]);
        EXPECT_EQ(all.focus->b, seen.stood[left.focus->b]);
    }
    EXPECT_EQ(scene_bounds(scene), scene_bounds(seen.scene));
}

TEST(HiddenShapes, TakeNoPartInAnswers) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        Scene scene = random_scene(30, 8, seed, seed % 2 == 0, 3);
        scene.scalar = seed % 3 == 0 ? ScalarKind::float32 : ScalarKind::float64;
        for (std::size_t i = seed % 4; i < scene.shapes.size(); i += 1 + seed % 5) {
            scene.shapes[i].hidden = true;
        }
        SCOPED_TRACE(seed);
        expect_answers_of_what_is_in_sight(scene);
    }
}

TEST(HiddenShapes, AreNotInTheFocus) {
    Scene scene = scene_of({box("wall", {4, 0}, {1, 3}), moving(box("mover", {0, 0}, {1, 1}), {6, 2}),
                            box("stray", {0, 5}, {1, 1})});
    scene.focus = PairIds{"wall", "mover"};
    scene.shapes[0].hidden = true;
    EXPECT_EQ(choose_focus(scene, std::nullopt), (FocusPair{2, 1}));
    EXPECT_EQ(choose_focus(scene, 0), (FocusPair{2, 1})) << "although it was touched";
    EXPECT_EQ(answer(scene, FocusPair{0, 1}).focus.has_value(), false);
    scene.shapes[2].hidden = true;
    EXPECT_EQ(choose_focus(scene, std::nullopt), std::nullopt);
}

TEST(HiddenShapes, TooLargeForFloatAreNotComplainedAbout) {
    Scene scene = scene_of({point("far", {1e300, 0}), point("near", {0, 0})});
    scene.scalar = ScalarKind::float32;
    EXPECT_EQ(answer(scene, std::nullopt).unanswerable.size(), 1U);
    scene.shapes[0].hidden = true;
    EXPECT_TRUE(answer(scene, std::nullopt).unanswerable.empty());
}

TEST(HiddenShapes, CostNothing) {
    Scene scene = random_scene(20, 20, 1, false, 4);
    for (std::size_t i = 0; i < 20000; ++i) {
        scene.shapes.push_back(point("hidden-" + std::to_string(i), {0, 0}));
        scene.shapes.back().hidden = true;
    }
    EXPECT_TRUE(answer(scene, std::nullopt).complete);
}

TEST(HiddenShapes, AloneGiveTheViewNothingToFit) {
    Scene scene = scene_of({point("p", {2, 3})});
    scene.shapes[0].hidden = true;
    EXPECT_EQ(scene_bounds(scene), std::nullopt);
}

}  // namespace
}  // namespace collidarium::app::test
