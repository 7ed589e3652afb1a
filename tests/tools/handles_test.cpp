#include "tools/handles.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

class HandlesTest : public testing::Test {
protected:
    std::vector<Handle> of(const SceneShape& shape) const {
        Selection selection;
        selection.select_only(shape.id);
        return handles(scene_of({point("other", {9, 9}), shape}), selection, camera);
    }

    Camera camera{{0, 0}, 12, {{0, 0}, {800, 600}}};
};

std::optional<Vec2d> place(const std::vector<Handle>& list, HandleKind kind) {
    const auto found =
        std::find_if(list.begin(), list.end(), [=](const Handle& h) { return h.kind == kind; });
    return found == list.end() ? std::nullopt : std::optional(found->at);
}

TEST_F(HandlesTest, ALargeBoxHasEight) {
    const std::vector<Handle> list = of(box("b", {1, 1}, {2, 1}));
    ASSERT_EQ(list.size(), 8U);
    for (const Handle& handle : list) {
        EXPECT_EQ(handle.shape, 1U);
    }
    EXPECT_EQ(place(list, HandleKind::box_left), camera.to_screen({-1, 1}));
    EXPECT_EQ(place(list, HandleKind::box_right), camera.to_screen({3, 1}));
    EXPECT_EQ(place(list, HandleKind::box_bottom), camera.to_screen({1, 0}));
    EXPECT_EQ(place(list, HandleKind::box_top), camera.to_screen({1, 2}));
    EXPECT_EQ(place(list, HandleKind::box_bottom_left), camera.to_screen({-1, 0}));
    EXPECT_EQ(place(list, HandleKind::box_bottom_right), camera.to_screen({3, 0}));
    EXPECT_EQ(place(list, HandleKind::box_top_left), camera.to_screen({-1, 2}));
    EXPECT_EQ(place(list, HandleKind::box_top_right), camera.to_screen({3, 2}));
}

TEST_F(HandlesTest, WithYDownTheTopIsStillTheLargerY) {
    camera.set_y_down(true);
    EXPECT_EQ(place(of(box("b", {1, 1}, {2, 1})), HandleKind::box_top_right), camera.to_screen({3, 2}));
}

TEST_F(HandlesTest, ASmallBoxHasItsCornersOutside) {
    const std::vector<Handle> list = of(box("b", {0, 0}, {0, 0}));
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(place(list, HandleKind::box_top_left), Vec2d(392, 292));
    EXPECT_EQ(place(list, HandleKind::box_bottom_right), Vec2d(408, 308));
    for (const Handle& handle : list) {
        EXPECT_GT(glm::length(handle.at - Vec2d(400, 300)), handle_reach) << "its middle is free";
    }
}

TEST_F(HandlesTest, AThinWallHasNoneOnItsSides) {
    const std::vector<Handle> list = of(box("b", {0, 0}, {0.05, 3}));
    EXPECT_EQ(list.size(), 4U);
    EXPECT_EQ(place(list, HandleKind::box_top_left), Vec2d(392, 150));
}

TEST_F(HandlesTest, ASegmentHasItsEnds) {
    const std::vector<Handle> list = of(segment("s", {-1, 0}, {1, 2}));
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(place(list, HandleKind::segment_a), camera.to_screen({-1, 0}));
    EXPECT_EQ(place(list, HandleKind::segment_b), camera.to_screen({1, 2}));
}

TEST_F(HandlesTest, AShortSegmentHasThemApart) {
    const std::vector<Handle> none = of(segment("s", {0, 0}, {0, 0}));
    EXPECT_EQ(place(none, HandleKind::segment_a), Vec2d(392, 300));
    EXPECT_EQ(place(none, HandleKind::segment_b), Vec2d(408, 300));
    const std::vector<Handle> upright = of(segment("s", {0, 0.1}, {0, -0.1}));
    EXPECT_EQ(place(upright, HandleKind::segment_a), Vec2d(400, 292));
    EXPECT_EQ(place(upright, HandleKind::segment_b), Vec2d(400, 308));
}

TEST_F(HandlesTest, APointHasNone) {
    EXPECT_TRUE(of(point("p", {0, 0})).empty());
}

TEST_F(HandlesTest, WhatMovesHasTheHeadOfItsTranslation) {
    EXPECT_EQ(place(of(moving(point("p", {1, 0}), {2, 1})), HandleKind::translation_head),
              camera.to_screen({3, 1}));
    EXPECT_EQ(place(of(moving(segment("s", {0, 0}, {2, 0}), {0, 1})), HandleKind::translation_head),
              camera.to_screen({1, 1}));
    EXPECT_TRUE(of(moving(point("p", {1, 0}), {0.2, 0})).empty()) << "too short to be told from the point";
    EXPECT_TRUE(of(moving(point("p", {1, 0}), {0, 0})).empty());
}

TEST_F(HandlesTest, OnlyWhatIsSelectedHasHandlesButEveryMoverItsHead) {
    const Scene scene = scene_of(
        {moving(point("a", {0, 0}), {1, 0}), box("b", {0, 0}, {1, 1}), moving(point("c", {0, 0}), {0, 1})});
    EXPECT_TRUE(handles(scene, {}, camera).empty());
    Selection both;
    both.set({"c", "a"});
    const std::vector<Handle> list = handles(scene, both, camera);
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].shape, 0U) << "in drawing order";
    EXPECT_EQ(translation_heads(scene, camera), list);
}

}  // namespace
}  // namespace collidarium::app::test
