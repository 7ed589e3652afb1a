#include <gtest/gtest.h>

#include "overlays/explained.hpp"
#include "overlays/methods/corners.hpp"

namespace collidarium::app {
namespace {

const FocusQuery how_far{Operation::distance, Algorithm::automatic};

bool has_line(const Explained& seen, Role role, const Vec2d& from, const Vec2d& to) {
    for (const Mark& mark : seen.shot.in("features")) {
        if (mark.kind == MarkKind::line && mark.role == role) {
            const Vec2d first = seen.camera.to_world(mark.points[0]);
            const Vec2d second = seen.camera.to_world(mark.points[1]);
            if ((glm::distance(first, from) < 1e-9 && glm::distance(second, to) < 1e-9) ||
                (glm::distance(first, to) < 1e-9 && glm::distance(second, from) < 1e-9)) {
                return true;
            }
        }
    }
    return false;
}

TEST(Features, OfASideAndACornerAreLitWithTheDistanceBetween) {
    const Scene scene = pair_of(test::polygon("tri", {{-3, -2}, {0, -2}, {0, 2}}),
                                test::polygon("kite", {{1, 0.5}, {3, -1}, {4, 1}, {3, 2}}));
    const Explained seen = explained(scene, "features", {.query = how_far});
    EXPECT_TRUE(has_line(seen, Role::free, {0, -2}, {0, 2})) << "the side";
    EXPECT_TRUE(seen.shot.has("features", MarkKind::circle, Role::subject)) << "the corner";
    EXPECT_TRUE(has_line(seen, Role::corrected, {0, 0.5}, {1, 0.5})) << "between the witnesses";
    EXPECT_TRUE(seen.shot.says("features", "distance 1"));
}

TEST(Features, OfRoundShapesAreArcsOnTheirSurface) {
    const Scene scene = pair_of(test::named("ball", Circle<double>{{-2, 0}, 1}),
                                test::named("pill", Capsule<double>{{1, -2}, {1, 2}, 0.5}));
    const Explained seen = explained(scene, "features", {.query = how_far});
    const auto marks = seen.shot.in("features");
    const auto arc =
        std::ranges::find_if(marks, [](const Mark& mark) { return mark.kind == MarkKind::polyline; });
    ASSERT_NE(arc, marks.end());
    for (const Vec2d& point : arc->points) {
        EXPECT_NEAR(glm::distance(seen.camera.to_world(point), Vec2d(-2, 0)), 1, 1e-9);
    }
    EXPECT_TRUE(has_line(seen, Role::subject, {0.5, -2}, {0.5, 2})) << "the straight side of the capsule";
    EXPECT_TRUE(seen.shot.says("features", "distance 1.5"));
}

TEST(Features, OfAContactAreItsDeepestPoints) {
    const Scene scene = pair_of(test::box("wall", {0, 0}, {2, 1}), test::box("crate", {1, 1.5}, {0.5, 1}));
    const Explained seen = explained(scene, "features");
    const Contact<double>& contact = *seen.answers.focus->contact;
    int found = 0;
    for (const Mark& mark : seen.shot.in("features")) {
        const Vec2d at = seen.camera.to_world(mark.points[0]);
        found += mark.role == Role::free && glm::distance(at, contact.point_a) < 1e-9 ? 1 : 0;
        found += mark.role == Role::subject && glm::distance(at, contact.point_b) < 1e-9 ? 1 : 0;
    }
    EXPECT_EQ(found, 2);
}

TEST(Corners, TheSideAtAPointIsTheOneThatFacesThatWay) {
    const Corners square{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}, 0};
    EXPECT_EQ(side_at(square, {1, 0}, {0, -1}), 0u);
    EXPECT_EQ(side_at(square, {2, 0}, {1, 0}), 1u) << "at a corner of two sides";
    EXPECT_EQ(side_at(square, {2, 0}, {0, -1}), 0u);
    const Corners pill{{{0, 0}, {2, 0}}, 0.5};
    const Stretch side = side_of(pill, side_at(pill, {1, 0.5}, {0, 1}), {0, 1});
    EXPECT_EQ(side.from.y, 0.5);
    EXPECT_EQ(side.to.y, 0.5);
}

TEST(Corners, FarthestOfTwoIsTheOneThatReachesOn) {
    const Corners square{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}, 0.25};
    EXPECT_EQ(farthest(square, {1, 0}, {0, 1}), Vec2d(2.25, 2));
    EXPECT_EQ(farthest(square, {1, 0}, {0, -1}), Vec2d(2.25, 0));
}

// "Apart" drew nothing: its contact is answered without closest features.
TEST(Features, ShapesThatAreApartShowTheirClosestPointsAndDistance) {
    const Scene scene = pair_of(test::box("wall", {-2, 0}, {1, 1}), test::box("crate", {2, 1}, {1, 1}));
    for (const Operation operation : {Operation::contact, Operation::distance}) {
        const Explained seen = explained(scene, "features", {.query = {operation, Algorithm::automatic}});
        EXPECT_TRUE(seen.shot.says("features", "distance 2"));
        EXPECT_TRUE(seen.shot.has("features", MarkKind::line, Role::corrected));
    }
}

}  // namespace
}  // namespace collidarium::app
