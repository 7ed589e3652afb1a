#include "tools/handles/handles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

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

TEST_F(HandlesTest, ALargeBoxHasEightAndOneThatTurns) {
    const std::vector<Handle> list = of(box("b", {1, 1}, {2, 1}));
    ASSERT_EQ(list.size(), 9U);
    EXPECT_EQ(place(list, HandleKind::rotation), camera.to_screen({1, 2}) - Vec2d(0, 26));
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

// 100,000 of them were drawn on top of each other, in every frame.
TEST_F(HandlesTest, OfVeryManyVerticesThoseThatHaveRoom) {
    std::vector<Vec2d> corners;
    for (int i = 0; i < 5000; ++i) {
        const double angle = 2 * std::numbers::pi * i / 5000;
        corners.push_back(Vec2d(std::cos(angle), std::sin(angle)) * 4.0);
    }
    const SceneShape round = polygon("round", corners);
    const auto vertices = [&] {
        const std::vector<Handle> all = of(round);
        return std::ranges::count(all, HandleKind::vertex, &Handle::kind);
    };
    EXPECT_GT(vertices(), 40);
    EXPECT_LT(vertices(), 150);
    camera.look_at({4, 0}, 0.03);
    EXPECT_EQ(vertices(), 5) << "0.005 apart in a view that is 0.03 high";
    corners.resize(200);
    camera.look_at({0, 0}, 12);
    const std::vector<Handle> few = of(polygon("few", corners));
    EXPECT_EQ(std::ranges::count(few, HandleKind::vertex, &Handle::kind), 200);
}

TEST_F(HandlesTest, WithYDownTheTopIsStillTheLargerY) {
    camera.set_y_down(true);
    EXPECT_EQ(place(of(box("b", {1, 1}, {2, 1})), HandleKind::box_top_right), camera.to_screen({3, 2}));
}

TEST_F(HandlesTest, ASmallBoxHasItsCornersOutside) {
    const std::vector<Handle> list = of(box("b", {0, 0}, {0, 0}));
    ASSERT_EQ(list.size(), 5U);
    EXPECT_EQ(place(list, HandleKind::box_top_left), Vec2d(392, 292));
    EXPECT_EQ(place(list, HandleKind::box_bottom_right), Vec2d(408, 308));
    for (const Handle& handle : list) {
        EXPECT_GT(glm::length(handle.at - Vec2d(400, 300)), handle_reach) << "its middle is free";
    }
}

TEST_F(HandlesTest, AThinWallHasNoneOnItsSides) {
    const std::vector<Handle> list = of(box("b", {0, 0}, {0.05, 3}));
    EXPECT_EQ(list.size(), 5U);
    EXPECT_EQ(place(list, HandleKind::box_top_left), Vec2d(392, 150));
}

TEST_F(HandlesTest, ASegmentHasItsEnds) {
    const std::vector<Handle> list = of(segment("s", {-1, 0}, {1, 2}));
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(place(list, HandleKind::end_a), camera.to_screen({-1, 0}));
    EXPECT_EQ(place(list, HandleKind::end_b), camera.to_screen({1, 2}));
}

TEST_F(HandlesTest, AShortSegmentHasThemApart) {
    const std::vector<Handle> none = of(segment("s", {0, 0}, {0, 0}));
    EXPECT_EQ(place(none, HandleKind::end_a), Vec2d(392, 300));
    EXPECT_EQ(place(none, HandleKind::end_b), Vec2d(408, 300));
    const std::vector<Handle> upright = of(segment("s", {0, 0.1}, {0, -0.1}));
    EXPECT_EQ(place(upright, HandleKind::end_a), Vec2d(400, 292));
    EXPECT_EQ(place(upright, HandleKind::end_b), Vec2d(400, 308));
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
    std::vector<Handle> list = handles(scene, both, camera);
    ASSERT_EQ(list.size(), 7U);
    list.erase(list.begin(), list.begin() + 5);  // the frame's
    EXPECT_EQ(list[0].shape, 0U) << "in drawing order";
    EXPECT_EQ(translation_heads(scene, camera), list);
}

TEST_F(HandlesTest, ATurnedBoxHasThemWhereItsCornersAre) {
    const std::vector<Handle> list = of(named("b", Obb<double>{{0, 0}, {2, 1}, std::numbers::pi / 2}));
    EXPECT_NEAR(glm::distance(*place(list, HandleKind::box_right), camera.to_screen({0, 2})), 0, 1e-9);
    EXPECT_NEAR(glm::distance(*place(list, HandleKind::box_top_right), camera.to_screen({-1, 2})), 0, 1e-9);
    EXPECT_NEAR(glm::distance(*place(list, HandleKind::rotation), camera.to_screen({-1, 0}) - Vec2d(26, 0)),
                0, 1e-9);
}

TEST_F(HandlesTest, ARadiusIsOnTheOutline) {
    const std::vector<Handle> circle = of(named("c", Circle<double>{{1, 0}, 2}));
    ASSERT_EQ(circle.size(), 4U);
    EXPECT_EQ(place(circle, HandleKind::radius), camera.to_screen({3, 0}));
    const std::vector<Handle> capsule = of(named("c", Capsule<double>{{-2, 0}, {2, 0}, 1}));
    ASSERT_EQ(capsule.size(), 4U);
    EXPECT_EQ(place(capsule, HandleKind::radius), camera.to_screen({0, 1}));
    EXPECT_EQ(place(capsule, HandleKind::end_b), camera.to_screen({2, 0}));
    const std::vector<Handle> tiny = of(named("c", Circle<double>{{1, 0}, 0}));
    EXPECT_GT(glm::distance(*place(tiny, HandleKind::radius), camera.to_screen({1, 0})), handle_reach);
}

TEST_F(HandlesTest, APolygonHasItsVerticesAndTheMiddlesOfItsLongSides) {
    const std::vector<Handle> list = of(polygon("p", {{0, 0}, {2, 0}, {2, 0.5}}));
    const auto count = [&](HandleKind kind) { return std::ranges::count(list, kind, &Handle::kind); };
    EXPECT_EQ(count(HandleKind::vertex), 3);
    EXPECT_EQ(count(HandleKind::edge), 2) << "the third is too short on the screen";
    EXPECT_EQ(count(HandleKind::rotation), 1);
    EXPECT_EQ(place(list, HandleKind::edge), camera.to_screen({1, 0}));
}

TEST_F(HandlesTest, SeveralShapesHaveThoseOfTheirFrame) {
    const Scene scene = scene_of({box("a", {0, 0}, {1, 1}), point("b", {3, 4})});
    Selection both;
    both.set({"a", "b"});
    const std::vector<Handle> list = handles(scene, both, camera);
    ASSERT_EQ(list.size(), 5U);
    for (const Handle& handle : list) {
        EXPECT_EQ(handle.shape, whole_selection);
    }
    EXPECT_EQ(place(list, HandleKind::box_bottom_left), camera.to_screen({-1, -1}));
    EXPECT_EQ(place(list, HandleKind::box_top_right), camera.to_screen({3, 4}));
}

TEST_F(HandlesTest, LockedAndHiddenShapesHaveNone) {
    SceneShape still = moving(box("b", {1, 1}, {2, 1}), {3, 0});
    still.locked = true;
    EXPECT_TRUE(of(still).empty());
    EXPECT_TRUE(translation_heads(scene_of({still}), camera).empty());
    still.locked = false;
    still.hidden = true;
    EXPECT_TRUE(of(still).empty());
}

}  // namespace
}  // namespace collidarium::app::test
