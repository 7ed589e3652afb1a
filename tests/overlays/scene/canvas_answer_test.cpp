#include <algorithm>
#include <cmath>

#include "overlays/pictures.hpp"
#include "overlays/scene/named_scenes.hpp"

namespace collidarium::app {
namespace {

TEST(CanvasPicture, EachLayerDrawsItsOwnThingsOnly) {
    const std::vector<std::string> groups{"slabs", "padding", "hits", "normals", "mtv"};
    for (const std::string& layer : groups) {
        const std::string scene = layer == "mtv" ? "overlapping_boxes" : "swept_box";
        const Shot shot = canvas_of(examples::with_layers(scene, {layer}));
        for (const std::string& group : groups) {
            EXPECT_EQ(!shot.in(group).empty(), group == layer) << layer << " drew " << group;
        }
    }
}

TEST(CanvasPicture, SlabLinesCrossTheWholeViewWithTheirTimes) {
    const Shot shot = canvas_of(examples::with_layers("swept_box", {"slabs"}));
    for (const char* text : {"near x  0.53125", "far x  1.094", "near y  \u22120.167", "far y  1.5"}) {
        EXPECT_TRUE(shot.says("slabs", text)) << text;
    }
    int upright = 0;
    int flat = 0;
    for (const Mark& mark : shot.in("slabs")) {
        if (mark.kind == MarkKind::line && mark.dash == Dash::dotted && mark.role == Role::x_axis) {
            EXPECT_EQ(std::abs(mark.points[0].y - mark.points[1].y), 720);
            ++upright;
        }
        if (mark.kind == MarkKind::line && mark.dash == Dash::dotted && mark.role == Role::y_axis) {
            EXPECT_EQ(std::abs(mark.points[0].x - mark.points[1].x), 1280);
            ++flat;
        }
    }
    EXPECT_EQ(upright, 2);
    EXPECT_EQ(flat, 2);
    EXPECT_TRUE(shot.has("slabs", MarkKind::line, Role::construction)) << "the infinite line of the path";
}

TEST(CanvasPicture, TimesThatDifferInTheFourthDecimalAreSeenToDiffer) {
    Scene scene = examples::with_layers("swept_box", {"slabs", "hits"});
    scene.shapes[0].shape = Aabb<double>{{3.5, 0}, {0.5, 2}};
    scene.shapes[1].shape = Aabb<double>{{0, 0}, {1, 1}};
    scene.shapes[1].translation = Vec2d(4000, 0);
    const Shot shot = canvas_of(scene);
    EXPECT_TRUE(shot.says("slabs", "near x  0.0005")) << "by three decimals it is that of far x";
    EXPECT_TRUE(shot.says("slabs", "far x  0.00125"));
    EXPECT_TRUE(strip_of(scene).says("cursor", "t = 0.0005"));
}

TEST(CanvasPicture, MarksCrossingsThatLieOutsideTheBoxAndThePath) {
    const Scene scene = examples::with_layers("near_x_after_far_y", {"slabs"});
    const Shot shot = canvas_of(scene);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    // The path is y = x + 1: it crosses the slabs' lines at these points, none of them on the box.
    for (const Vec2d& world : {Vec2d(2, 3), Vec2d(4, 5), Vec2d(-2.5, -1.5), Vec2d(0.5, 1.5)}) {
        const Vec2d at = camera.to_screen(world);
        const std::vector<Mark> marks = shot.in("slabs");
        EXPECT_TRUE(std::any_of(marks.begin(), marks.end(),
                                [&](const Mark& mark) {
                                    return mark.kind == MarkKind::disc &&
                                           glm::distance(mark.points[0], at) < 1e-6;
                                }))
            << world.x << ", " << world.y;
    }
}

TEST(CanvasPicture, AHitShowsTheStopTheRejectedEndAndTheTime) {
    const Shot shot = canvas_of(examples::named("swept_box"));
    EXPECT_TRUE(shot.has("ghosts", MarkKind::outline, Role::corrected));
    EXPECT_TRUE(shot.has("ghosts", MarkKind::hatch, Role::colliding));
    EXPECT_TRUE(shot.says("ghosts", "rejected"));
    EXPECT_TRUE(shot.says("ghosts", "t = 0.53125"));
    EXPECT_TRUE(shot.has("hits", MarkKind::circle, Role::normal));
    EXPECT_TRUE(shot.has("normals", MarkKind::arrow, Role::normal));
    EXPECT_TRUE(shot.says("normals", "n"));
    EXPECT_TRUE(shot.says("padding", "wall ⊖ mover"));
}

TEST(CanvasPicture, AMissShowsTheEndAndRejectsNothing) {
    for (const char* name : {"near_x_after_far_y", "in_front", "behind", "along_edge"}) {
        const Shot shot = canvas_of(examples::named(name));
        EXPECT_TRUE(shot.says("ghosts", "end")) << name;
        EXPECT_TRUE(shot.has("translations", MarkKind::arrow, Role::subject)) << name;
        EXPECT_TRUE(shot.in("hits").empty()) << name;
        for (const Mark& mark : shot.marks) {
            EXPECT_NE(mark.role, Role::colliding) << name << ": " << mark.group;
        }
    }
}

TEST(CanvasPicture, TheGhostStandsAtTheTimeOfTheCursor) {
    const Scene scene = examples::named("swept_box");
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    const auto ghost_at = [&](double time, Role role) {
        const Shot shot = canvas_of(scene, {.time = time});
        const Vec2d corner = camera.to_screen(Vec2d(-5, -2.25) + Vec2d(8, 3) * time);
        const std::vector<Mark> marks = shot.in("ghosts");
        return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
            return mark.kind == MarkKind::outline && mark.role == role &&
                   glm::distance(mark.points[0], corner) < 1e-6;
        });
    };
    EXPECT_TRUE(ghost_at(0.25, Role::subject));
    EXPECT_TRUE(ghost_at(0.75, Role::colliding));
    EXPECT_TRUE(canvas_of(scene, {.time = 0.25}).says("ghosts", "t = 0.25"));
}

TEST(CanvasPicture, AnOverlapIsHatchedAndShowsItsWayOut) {
    const Shot shot = canvas_of(examples::named("overlapping_boxes"));
    EXPECT_TRUE(shot.has("shapes", MarkKind::hatch, Role::colliding));
    EXPECT_TRUE(shot.has("mtv", MarkKind::hatch, Role::colliding));
    EXPECT_TRUE(shot.has("mtv", MarkKind::arrow, Role::corrected));
    EXPECT_TRUE(shot.has("mtv", MarkKind::outline, Role::corrected));
    EXPECT_TRUE(shot.says("mtv", "mtv (0, 0.9)"));
}

TEST(CanvasPicture, TheVectorIsAsLongAsTheOverlapIsDeep) {
    const Scene scene = examples::named("overlapping_boxes");
    const Shot shot = canvas_of(scene);
    const double scale = camera_for(scene, {{0, 0}, {1280, 720}}).pixels_per_unit();
    for (const Mark& mark : shot.in("mtv")) {
        if (mark.kind == MarkKind::arrow) {
            EXPECT_NEAR(glm::distance(mark.points[0], mark.points[1]), 0.9 * scale, 1e-6);
        }
    }
}

/// The wall of the pair in focus was drawn pushed out of a third shape that was dragged into it.
TEST(CanvasPicture, AThirdShapeIsPushedOutOfAShapeInFocusThatIsAtRest) {
    const auto box = [](const char* id, const Vec2d& center) {
        return SceneShape{
            .id = id, .name = {}, .shape = Aabb<double>{center, {1, 1}}, .translation = {}, .unknown = {}};
    };
    Scene scene;
    for (const SceneShape& shape : {box("third", {-1.5, 0}), box("crate", {4, 0}), box("wall", {0, 0})}) {
        scene.shapes.push_back(shape);
    }
    scene.focus = PairIds{"wall", "crate"};
    const Shot shot = canvas_of(scene);
    std::size_t arrows = 0;
    for (const Mark& mark : shot.in("mtv")) {
        if (mark.kind == MarkKind::arrow) {
            ++arrows;
            EXPECT_LT(mark.points[1].x, mark.points[0].x) << "to the left, away from the wall";
        }
    }
    EXPECT_EQ(arrows, 1U);
}

TEST(CanvasPicture, WhatTouchesIsFreeUnderTheOpenRuleOnly) {
    const Scene scene = examples::named("touching");
    EXPECT_FALSE(canvas_of(scene).has("shapes", MarkKind::hatch, Role::colliding));
    EXPECT_TRUE(canvas_of(examples::closed(scene)).has("shapes", MarkKind::hatch, Role::colliding));
}

}  // namespace
}  // namespace collidarium::app
