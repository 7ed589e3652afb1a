#include <gtest/gtest.h>

#include <cmath>

#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

TEST(ManifoldLayer, ShowsEachContactPointWithItsSeparation) {
    const Scene scene = pair_of(test::box("wall", {0, 0}, {2, 1}), test::box("crate", {1, 1.75}, {0.5, 1}));
    const Explained seen = explained(scene, "manifold");
    ASSERT_EQ(seen.answers.focus->contact->manifold_size, 2u);
    EXPECT_EQ(seen.shot.texts("manifold"), (std::vector<std::string>{"\u22120.25", "\u22120.25"}));
    int lengths = 0;
    for (const Mark& mark : seen.shot.in("manifold")) {
        const double length = mark.kind == MarkKind::line ? glm::distance(mark.points[0], mark.points[1]) /
                                                                seen.camera.pixels_per_unit()
                                                          : 0;
        lengths += std::abs(length - 0.25) < 1e-9 ? 1 : 0;
    }
    EXPECT_EQ(lengths, 2) << "the separation as a length";
    EXPECT_TRUE(explained(scene, "manifold", {.query = {Operation::contact, Algorithm::sat}, .step = 1})
                    .shot.in("manifold")
                    .empty())
        << "before it is told";
}

}  // namespace
}  // namespace collidarium::app
