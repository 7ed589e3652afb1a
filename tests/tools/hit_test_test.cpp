#include "tools/hit_test.hpp"

#include <gtest/gtest.h>

#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

/// A target without the position of its handle.
struct Part {
    std::size_t shape{};
    std::optional<HandleKind> handle;

    friend bool operator==(const Part&, const Part&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Part& part) {
        return out << "shape " << part.shape << ", handle "
                   << (part.handle ? static_cast<int>(*part.handle) : -1);
    }
};

std::optional<Part> body(std::size_t shape) {
    return Part{shape, std::nullopt};
}
std::optional<Part> part(std::size_t shape, HandleKind kind) {
    return Part{shape, kind};
}

class HitTestTest : public testing::Test {
protected:
    std::optional<Part> at(Vec2d world, Vec2d pixels_beside = {}) const {
        const auto found = hit_test(scene, selection, camera, camera.to_screen(world) + pixels_beside);
        if (!found) {
            return std::nullopt;
        }
        return Part{found->shape, found->handle ? std::optional(found->handle->kind) : std::nullopt};
    }

    Scene scene;
    Selection selection;
    Camera camera{{0, 0}, 12, {{0, 0}, {800, 600}}};
};

TEST_F(HitTestTest, TheTopmostBoxIsHit) {
    scene = scene_of({box("low", {0, 0}, {2, 2}), box("high", {1, 0}, {2, 2})});
    EXPECT_EQ(at({0, 0}), body(1));
    EXPECT_EQ(at({-1.5, 0}), body(0));
    EXPECT_EQ(at({0, 2.1}), std::nullopt);
    EXPECT_EQ(at({3, 2}), body(1)) << "its edge belongs to it";
}

TEST_F(HitTestTest, TheSpriteThatIsSeenIsHitHoweverTheyAreListed) {
    scene = scene_of({box("near", {0, 0}, {2, 2}), box("far", {1, 1}, {2, 2})});
    scene.shapes[0].sprite = scene.shapes[1].sprite = Sprite{};
    EXPECT_EQ(at({0.5, 0.5}), body(1));
    scene.depth_by = DepthBy::feet;
    EXPECT_EQ(at({0.5, 0.5}), body(0));
}

// Shapes out of reach are passed by before they are asked: none that can be grabbed may be among them.
TEST_F(HitTestTest, ThinShapesFarFromTheOriginAreHitAtAnyZoom) {
    const Vec2d place(1e6, -3e5);
    scene = scene_of({box("thin", place, {1e-7, 1e-9})});
    for (const double height : {1e-8, 1e-6, 1e-3, 12.0, 1e5}) {
        camera = Camera(place, height, {{0, 0}, {800, 600}});
        EXPECT_EQ(at(place), body(0)) << height;
        selection.select_only("thin");
        EXPECT_TRUE(at(place)) << height;
        selection.clear();
    }
}

TEST_F(HitTestTest, AnUnselectedShapeIsHitWhereNoSelectedOneIsInReach) {
    scene =
        scene_of({box("near", {0, 0}, {1, 1}), box("selected", {5, 0}, {1, 1}), box("thin", {0, 3}, {1, 0})});
    selection.set({"selected"});
    EXPECT_EQ(at({0.5, 0.5}), body(0));
    EXPECT_EQ(at({0.5, 3}, {0, 3}), body(2)) << "three pixels beside a line";
    EXPECT_EQ(at({2.5, 0.5}), std::nullopt);
}

TEST_F(HitTestTest, ASelectedShapeIsHitBeforeThoseAboveIt) {
    scene = scene_of({box("low", {0, 0}, {2, 2}), box("high", {1, 0}, {2, 2}), point("dot", {1, 0})});
    selection.set({"low"});
    EXPECT_EQ(at({0.5, 0.5}), body(0));
    EXPECT_EQ(at({2.5, 0.5}), body(1)) << "outside of the selected one";
    EXPECT_EQ(at({1, 0}), body(2)) << "thin shapes are hard enough to hit";
    EXPECT_EQ(shape_at(scene, camera, camera.to_screen({0.5, 0.5})), 1U) << "whatever is selected";
}

TEST_F(HitTestTest, ThinShapesAreHitBesideAndBeforeBoxes) {
    scene = scene_of({point("p", {0, 0}), segment("s", {-2, 1}, {2, 1}), box("wall", {3, 0}, {0, 2}),
                      box("cover", {0, 0}, {4, 4})});
    EXPECT_EQ(at({0, 0}, {4, 4}), body(0));
    EXPECT_EQ(at({0, 0}, {5, 5}), body(3)) << "more than 6 pixels away";
    EXPECT_EQ(at({1, 1}, {0, 6}), body(1));
    EXPECT_EQ(at({2, 1}, {6, 0}), body(1));
    EXPECT_EQ(at({1, 1}, {0, 7}), body(3));
    EXPECT_EQ(at({3, 1}, {-5, 0}), body(2));
    EXPECT_EQ(at({3, 2}, {0, -6}), body(2));
}

TEST_F(HitTestTest, OfThinShapesTheNearestIsHitThenTheTopmost) {
    scene = scene_of({point("a", {0, 0}), point("b", {0.1, 0}), point("c", {0, 0})});
    EXPECT_EQ(at({0, 0}), body(2));
    EXPECT_EQ(at({0.1, 0}), body(1));
}

TEST_F(HitTestTest, HandlesOfTheSelectionComeFirst) {
    scene = scene_of({box("b", {0, 0}, {1, 1}), point("p", {1, 1}), moving(point("m", {-1, 1}), {2, 0})});
    EXPECT_EQ(at({1, 1}), part(2, HandleKind::translation_head));
    selection.select_only("b");
    EXPECT_EQ(at({1, 1}), part(0, HandleKind::box_top_right));
    EXPECT_EQ(at({1, 1}, {7, 0}), part(0, HandleKind::box_top_right));
    EXPECT_EQ(at({1, 1}, {-2, 8}), body(0)) << "out of the reach of handle, head and point";
    EXPECT_EQ(at({1, 0}, {6, 0}), part(0, HandleKind::box_right)) << "also outside the box";
    EXPECT_EQ(at({0, 0}), body(0));
}

TEST_F(HitTestTest, TheNearestOfTwoHandlesIsHit) {
    scene = scene_of({polygon("p", {{0, 0}, {2, 0}, {0.2, 0.1}})});
    selection.select_only("p");
    EXPECT_EQ(at({0, 0}, {4, -1}), part(0, HandleKind::vertex));
    const auto handle_at = [&](Vec2d pixels) {
        return hit_test(scene, selection, camera, camera.to_screen({0, 0}) + pixels)->handle->index;
    };
    EXPECT_EQ(handle_at({4, -1}), 0U);
    EXPECT_EQ(handle_at({6, -4}), 2U);
}

TEST_F(HitTestTest, HeadsOfTranslationsAreHitBeforeShapes) {
    scene = scene_of({moving(box("m", {-3, 0}, {1, 1}), {4, 0}), box("cover", {2, 0}, {2, 2})});
    EXPECT_EQ(at({1, 0}, {7, 0}), part(0, HandleKind::translation_head));
    EXPECT_EQ(at({1, 0}, {-12, 5}), part(0, HandleKind::translation_head)) << "the drawn head behind the tip";
    EXPECT_EQ(at({1, 0}, {8, 0}), body(1));
    EXPECT_EQ(at({1, 0}, {-20, 0}), body(1));
}

TEST_F(HitTestTest, AShortTranslationLeavesItsPointFree) {
    scene = scene_of({moving(point("p", {0, 0}), {0.34, 0})});
    EXPECT_EQ(at({0, 0}), body(0));
    EXPECT_EQ(at({0.34, 0}), part(0, HandleKind::translation_head));
}

TEST_F(HitTestTest, NothingIsHitInAnEmptyScene) {
    EXPECT_EQ(at({0, 0}), std::nullopt);
}

TEST_F(HitTestTest, ShapeAtLooksThroughHandlesAndHeads) {
    scene = scene_of({box("b", {0, 0}, {1, 1}), moving(point("m", {-3, 0}), {3, 0})});
    selection.set({"b", "m"});
    EXPECT_EQ(shape_at(scene, camera, camera.to_screen({0, 0})), 0U);
    EXPECT_EQ(shape_at(scene, camera, camera.to_screen({-3, 0})), 1U);
    EXPECT_EQ(shape_at(scene, camera, camera.to_screen({0, 3})), std::nullopt);
}

TEST_F(HitTestTest, LockedAndHiddenShapesAreNotPickedAndLetThroughWhatIsBelow) {
    scene = scene_of({box("low", {0, 0}, {2, 2}), box("high", {0, 0}, {1, 1}), point("p", {0, 0})});
    scene.shapes[1].locked = true;
    scene.shapes[2].hidden = true;
    EXPECT_EQ(at({0, 0}), body(0));
}

TEST_F(HitTestTest, TheFrameAroundSeveralIsHit) {
    scene = scene_of({box("a", {0, 0}, {1, 1}), point("b", {3, 4})});
    selection.set({"a", "b"});
    EXPECT_EQ(at({3, 4}), part(whole_selection, HandleKind::box_top_right));
}

}  // namespace
}  // namespace collidarium::app::test
