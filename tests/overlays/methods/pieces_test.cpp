#include <gtest/gtest.h>

#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

TEST(PiecesLayer, DrawsEachSeamOnceAndNumbersThePieces) {
    const Scene scene =
        pair_of(test::polygon("hook", {{-3, -2}, {2, -2}, {2, -1}, {-1, -1}, {-1, 2}, {-3, 2}}),
                test::point("p", {3, 3}));
    const Explained seen = explained(scene, "pieces");
    int seams = 0;
    for (const Mark& mark : seen.shot.in("pieces")) {
        seams += mark.kind == MarkKind::line ? 1 : 0;
    }
    EXPECT_EQ(seams, 1);
    EXPECT_EQ(seen.shot.texts("pieces"), (std::vector<std::string>{"1", "2"}));
    const Scene convex = pair_of(test::box("wall", {0, 0}, {1, 1}), test::point("p", {3, 3}));
    EXPECT_TRUE(explained(convex, "pieces").shot.in("pieces").empty());
}

}  // namespace
}  // namespace collidarium::app
