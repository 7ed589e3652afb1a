#include <gtest/gtest.h>

#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

TEST(Lines, MeetBeyondTheEndsWithTheirParameters) {
    const Scene scene =
        pair_of(test::segment("wire", {-3, 0}, {-1, 0}), test::segment("stick", {0, 2}, {0, -2}));
    const Explained seen = explained(scene, "lines");
    EXPECT_TRUE(seen.shot.says("lines", "ua = 1.5"));
    EXPECT_TRUE(seen.shot.says("lines", "ub = 0.5"));
    EXPECT_TRUE(seen.shot.has("lines", MarkKind::circle, Role::normal));
    int dotted = 0;
    bool beyond = false;
    for (const Mark& mark : seen.shot.in("lines")) {
        dotted += mark.kind == MarkKind::line && mark.dash == Dash::dotted ? 1 : 0;
        beyond = beyond || (mark.dash == Dash::dashed && mark.role == Role::free &&
                            glm::distance(seen.camera.to_world(mark.points[0]), Vec2d(-1, 0)) < 1e-9 &&
                            glm::distance(seen.camera.to_world(mark.points[1]), Vec2d(0)) < 1e-9);
    }
    EXPECT_EQ(dotted, 2) << "both infinite lines";
    EXPECT_TRUE(beyond) << "from the end to where the lines meet";
}

TEST(Lines, SayThatTheyAreParallelOrOnOneLine) {
    const Scene parallel =
        pair_of(test::segment("wire", {-3, 0}, {-1, 1}), test::segment("stick", {0, 0}, {2, 1}));
    EXPECT_TRUE(explained(parallel, "lines").shot.says("lines", "parallel: the lines never intersect"));

    const Scene one_line =
        pair_of(test::segment("wire", {-3, 0}, {1, 0}), test::segment("stick", {0, 0}, {2, 0}));
    const Explained seen = explained(one_line, "lines");
    EXPECT_TRUE(seen.shot.says("lines", "collinear"));
    EXPECT_TRUE(std::ranges::any_of(seen.shot.in("lines"), [&](const Mark& mark) {
        return mark.kind == MarkKind::line && mark.role == Role::normal &&
               glm::distance(mark.points[0], mark.points[1]) > seen.camera.pixels_per_unit() * 0.99;
    })) << "the stretch they share";
}

TEST(Lines, OfOutlinesShowThePairOfEdgesThatIsTested) {
    const Scene scene = pair_of(test::box("wall", {0, 0}, {2, 2}), test::box("crate", {2, 0}, {1, 1}));
    const FocusQuery query{.operation = Operation::outline_crossings};
    const Explained whole = explained(scene, "hits", {.query = query});
    EXPECT_TRUE(whole.shot.says("hits", "1"));
    EXPECT_TRUE(whole.shot.says("hits", "2"));
    EXPECT_FALSE(whole.shot.says("hits", "3"));
    const Explained first = explained(scene, "lines", {.query = query, .lit = 0, .step = 1});
    EXPECT_TRUE(std::ranges::any_of(first.shot.in("lines"), [](const Mark& mark) {
        return mark.kind == MarkKind::line && mark.role == Role::subject && mark.size > 3;
    })) << "the edge of crate";
    EXPECT_TRUE(explained(scene, "hits", {.query = query, .step = 1}).shot.in("hits").empty())
        << "the answer is not known yet";
}

TEST(Lines, AreOnlyDrawnOfSegments) {
    const Scene scene = pair_of(test::segment("wire", {-3, 0}, {-1, 1}), test::point("p", {0, 0}));
    EXPECT_TRUE(explained(scene, "lines").shot.in("lines").empty());
}

}  // namespace
}  // namespace collidarium::app
