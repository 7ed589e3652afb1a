#include <gtest/gtest.h>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

Scene two_walls(const std::string& asked) {
    Scene scene =
        examples::scene({examples::box("near", {0, 0}, {0.5, 2}), examples::box("far", {4, 0}, {0.5, 2}),
                         examples::box("mover", {-4, 0}, {0.5, 0.5}, Vec2d{10, 0})},
                        examples::view({1, 0}, 8));
    scene.focus = PairIds{asked, "mover"};
    scene.layers = {"hits"};
    return scene;
}

/// Where b's reference point is in the figures drawn at full strength as the answer.
std::vector<double> stops(const Scene& scene, const Shot& shot) {
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    std::vector<double> found;
    for (const Mark& mark : shot.in("ghosts")) {
        if (mark.kind == MarkKind::outline && mark.role == Role::corrected && mark.dash == Dash::solid) {
            found.push_back(camera.to_world(bounds_of(mark.points).center()).x);
        }
    }
    return found;
}

// With the far wall in focus, the mover was drawn stopped at it: beyond the near one.
TEST(Ghosts, AMoverIsStoppedAtTheNearestWallWhateverIsAskedAbout) {
    for (const char* asked : {"near", "far"}) {
        const Scene scene = two_walls(asked);
        const std::vector<double> at = stops(scene, canvas_of(scene));
        ASSERT_EQ(at.size(), 1u) << asked;
        EXPECT_NEAR(at[0], -1, 1e-9) << asked;
    }
}

TEST(Ghosts, AShapeBehindANearerOneIsSaidToBe) {
    const Scene scene = two_walls("far");
    EXPECT_TRUE(canvas_of(scene).says("ghosts", "t = 0.7, behind near"));
    EXPECT_TRUE(canvas_of(scene).says("ghosts", "t = 0.3"));
    EXPECT_FALSE(canvas_of(two_walls("near")).says("ghosts", "t = 0.7, behind near"));
}

/// A mover that passes `above` and is stopped by `near`.
Scene misses_the_shape_in_focus() {
    Scene scene =
        examples::scene({examples::box("above", {0, 4}, {0.5, 1}), examples::box("near", {0, 0}, {0.5, 2}),
                         examples::box("mover", {-4, 0}, {0.5, 0.5}, Vec2d{10, 0})},
                        examples::view({1, 0}, 12));
    scene.focus = PairIds{"above", "mover"};
    return scene;
}

// The end of the path was drawn as reached, although another shape stops the mover on the way.
TEST(Ghosts, AMissOfTheShapeInFocusIsNoFreePathWhereAnotherStopsTheMover) {
    Scene scene = misses_the_shape_in_focus();
    scene.layers = {"hits", "padding"};
    const Shot shot = canvas_of(scene);
    const std::vector<double> at = stops(scene, shot);
    ASSERT_EQ(at.size(), 1u);
    EXPECT_NEAR(at[0], -1, 1e-9);
    EXPECT_TRUE(shot.says("ghosts", "rejected"));
    EXPECT_FALSE(shot.says("ghosts", "end"));
    EXPECT_FALSE(shot.has("ghosts", MarkKind::outline, Role::subject));
}

// The end was said to be free because the shape in focus is not there, although it lies in another one.
TEST(Ghosts, AnEndInAnotherShapeIsNotSaidToBeFree) {
    Scene scene = two_walls("near");
    scene.layers = {"hits", "padding"};
    EXPECT_FALSE(canvas_of(scene).says("ghosts", "end is free, path is blocked"));
    scene.shapes.erase(scene.shapes.begin() + 1);
    EXPECT_TRUE(canvas_of(scene).says("ghosts", "end is free, path is blocked"));
}

TEST(Ghosts, AMoverIsNeverDrawnAsThoughItHadPassedWhatStopsIt) {
    for (const char* asked : {"near", "far"}) {
        for (const std::vector<std::string>& drawn :
             std::vector<std::vector<std::string>>{{"hits"}, {"padding"}, {"hits", "order", "normals"}}) {
            for (const double time : {0.1, 0.3, 0.5, 0.7, 0.9, 1.0}) {
                Scene scene = two_walls(asked);
                scene.layers = drawn;
                const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
                for (const Mark& mark : canvas_of(scene, {.time = time}).marks) {
                    const bool final = mark.kind == MarkKind::outline && mark.dash == Dash::solid &&
                                       mark.role == Role::corrected;
                    if (final) {
                        EXPECT_LT(camera.to_world(bounds_of(mark.points).max).x, -0.5 + 1e-6)
                            << asked << " at " << time;
                    }
                }
            }
        }
    }
}

TEST(Ghosts, ATimeBehindANearerShapeIsSaidToBe) {
    const Shot shot = canvas_of(two_walls("far"), {.time = 0.5});
    EXPECT_TRUE(shot.says("ghosts", "t = 0.5, behind near"));
    EXPECT_FALSE(shot.has("ghosts", MarkKind::outline, Role::subject));
    EXPECT_TRUE(canvas_of(two_walls("far"), {.time = 0.2}).says("ghosts", "t = 0.2"));
}

std::string words_of(const Shot& shot) {
    std::string words;
    for (const std::string& text : shot.texts("ghosts")) {
        words += text + "\n";
    }
    return words;
}

TEST(Ghosts, AMissIsSaidWithItsReason) {
    Scene scene = examples::scene(
        {examples::box("wall", {3, 0}, {1, 1.5}), examples::point("mover", {-4, -3}, Vec2d{9, 9})},
        examples::view({0.5, 0.5}, 11));
    scene.layers = {"hits"};
    const std::string words = words_of(canvas_of(scene));
    EXPECT_EQ(words, "MISS: y is left at 0.5, before x is entered at 0.667\n");
    EXPECT_EQ(words_of(canvas_of(two_walls("near"))).find("MISS"), std::string::npos);
}

/// It was said to be a "MISS, which lies behind it".
TEST(Ghosts, AMissOfWhatLiesBehindIsSaidInOneSentence) {
    Scene scene = examples::scene(
        {examples::box("wall", {-3, 0}, {1, 1.5}), examples::point("mover", {0, 0}, Vec2d{4, 1})},
        examples::view({0.5, 0.5}, 11));
    scene.layers = {"hits"};
    EXPECT_EQ(words_of(canvas_of(scene)), "MISS: it has left x at \u22120.5, before the path starts at 0\n");
}

TEST(Ghosts, AMissIsSaidOnlyWhenTheStepsComeToIt) {
    Scene scene = examples::scene(
        {examples::box("wall", {3, 0}, {1, 1.5}), examples::point("mover", {-4, -3}, Vec2d{9, 9})},
        examples::view({0.5, 0.5}, 11));
    scene.layers = {"hits"};
    const Answers first = at_step(examples::answers_for(scene), 1);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, {.scene = scene, .answers = first, .camera = camera});
    EXPECT_EQ(words_of({painter.marks(), 1}).find("MISS"), std::string::npos);
}

}  // namespace
}  // namespace collidarium::app
