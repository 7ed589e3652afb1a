#include <gtest/gtest.h>

#include "model/answers/answers.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

constexpr std::size_t wall = 0, mover = 1, stray = 2;

Scene lesson() {
    return scene_of({box("wall", {4, 0}, {1, 3}), moving(box("mover", {0, 0}, {1, 1}), {6, 2}),
                     box("stray", {0, 5}, {1, 1})});
}

std::optional<FocusPair> pair(std::size_t a, std::size_t b) {
    return FocusPair{a, b};
}

TEST(ChooseFocus, TheScenesChoiceWins) {
    Scene scene = lesson();
    scene.focus = PairIds{"stray", "wall"};
    EXPECT_EQ(choose_focus(scene, mover), pair(stray, wall));
    scene.focus = PairIds{"mover", "wall"};
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(mover, wall)) << "in the order it was chosen";
}

// A scene with a body to drive headlined the distance between two shapes that came first.
TEST(ChooseFocus, APlaygroundIsAboutNoPairUntilAShapeIsTouched) {
    Scene scene = lesson();
    scene.play.emplace();
    EXPECT_EQ(choose_focus(scene, std::nullopt), std::nullopt);
    EXPECT_EQ(choose_focus(scene, mover), pair(wall, mover));
    scene.focus = PairIds{"wall", "mover"};
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(wall, mover));
}

TEST(ChooseFocus, AChoiceThatIsNoPairIsPassedOver) {
    Scene scene = lesson();
    scene.focus = PairIds{"wall", "gone"};
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(wall, mover));
    scene.focus = PairIds{"wall", "wall"};
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(wall, mover));
}

TEST(ChooseFocus, ATouchedMoverGoesWithWhatItHits) {
    EXPECT_EQ(choose_focus(lesson(), mover), pair(wall, mover));
}

TEST(ChooseFocus, ATouchedWallGoesWithTheMoverThatHitsItFirst) {
    Scene scene = lesson();
    scene.shapes.push_back(moving(point("dart", {0, -2}), {4, 0}));
    EXPECT_EQ(choose_focus(scene, wall), pair(wall, mover));
    scene.shapes.back().translation = Vec2d(40, 0);
    EXPECT_EQ(choose_focus(scene, wall), pair(wall, 3));
}

TEST(ChooseFocus, ATouchedShapeGoesWithWhatItOverlapsMost) {
    Scene scene = lesson();
    scene.shapes.push_back(box("light", {0, 6.9}, {1, 1}));
    scene.shapes.push_back(box("deep", {0, 5.5}, {1, 1}));
    EXPECT_EQ(choose_focus(scene, stray), pair(4, stray));
}

TEST(ChooseFocus, ATouchedShapeGoesWithItsNearest) {
    Scene scene = lesson();
    EXPECT_EQ(choose_focus(scene, stray), pair(wall, stray));
    scene.shapes[stray].shape = Aabb<double>{{0, 3}, {1, 0.5}};
    EXPECT_EQ(choose_focus(scene, stray), pair(stray, mover)) << "what moves is b";
    scene = lesson();
    scene.shapes.push_back(point("near", {0, 6.5}));
    EXPECT_EQ(choose_focus(scene, stray), pair(3, stray)) << "what was touched is b where neither moves";
}

TEST(ChooseFocus, AMissingMoverGoesWithWhatIsNearest) {
    Scene scene = lesson();
    scene.shapes[mover].translation = Vec2d(-6, 0);
    EXPECT_EQ(choose_focus(scene, mover), pair(wall, mover));
    scene.shapes[stray].shape = Aabb<double>{{0, 2.5}, {1, 1}};
    EXPECT_EQ(choose_focus(scene, mover), pair(stray, mover));
}

TEST(ChooseFocus, UntouchedTheFirstMoverThatHitsIsTaken) {
    Scene scene = lesson();
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(wall, mover));
    scene.shapes[stray].translation = Vec2d(0, -4);
    scene.shapes[mover].translation = Vec2d(-1, 0);
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(stray, mover)) << "stray comes down on it";
    scene.shapes[stray].translation = Vec2d(0, 4);
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(wall, mover)) << "none hits: the first that moves";
}

TEST(ChooseFocus, WithoutMoversTheFirstTwoShapes) {
    Scene scene = lesson();
    scene.shapes[mover].translation.reset();
    EXPECT_EQ(choose_focus(scene, std::nullopt), pair(wall, mover));
}

TEST(ChooseFocus, OfFewerThanTwoShapesThereIsNone) {
    EXPECT_EQ(choose_focus({}, std::nullopt), std::nullopt);
    EXPECT_EQ(choose_focus(scene_of({moving(point("p", {0, 0}), {1, 0})}), std::size_t{0}), std::nullopt);
}

TEST(ChooseFocus, AnIndexThatIsNoShapeCountsAsUntouched) {
    EXPECT_EQ(choose_focus(lesson(), std::size_t{99}), pair(wall, mover));
}

TEST(ChooseFocus, FollowsThePolicyAndTheScalar) {
    // The mover slides along the first box and ends against the second.
    Scene scene = scene_of({box("floor", {0, -2}, {9, 1}), box("end", {5, 0}, {1, 0.5}),
                            moving(box("mover", {0, 0}, {1, 1}), {6, 0})});
    EXPECT_EQ(choose_focus(scene, std::size_t{2}), pair(1, 2));
    scene.policy = Policy::closed;
    EXPECT_EQ(choose_focus(scene, std::size_t{2}), pair(0, 2));
    scene.policy = Policy::open;
    scene.scalar = ScalarKind::float32;
    EXPECT_EQ(choose_focus(scene, std::size_t{2}), pair(1, 2));
    scene.shapes[2].translation = Vec2d(1e300, 0);
    EXPECT_EQ(choose_focus(scene, std::size_t{2}), pair(0, 1)) << "what float cannot hold is passed over";
}

}  // namespace
}  // namespace collidarium::app::test
