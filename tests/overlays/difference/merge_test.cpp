#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

using Edge = MinkowskiEdge<double>;

Scene boxes() {
    Scene scene = boxes_with_difference();
    scene.layers.reset();
    return scene;
}

std::vector<Mark> lines_in(const Shot& shot, bool in_pane, Role role) {
    std::vector<Mark> lines = marks_of(shot, "merge", in_pane);
    std::erase_if(lines, [&](const Mark& mark) {
        return (mark.kind != MarkKind::line && mark.kind != MarkKind::arrow) || mark.role != role;
    });
    return lines;
}

TEST(Merge, TheOutlineGrowsByOneEdgeAStep) {
    const Scene scene = boxes();
    const MethodShot whole{.algorithm = Algorithm::minkowski};
    const auto edges = indexed_events<Edge>(answers_of(scene, whole).focus->shown.trace);
    EXPECT_EQ(edges.size(), 4U);
    // Both boxes have an edge in each direction: every edge of the difference has a piece of each colour.
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Shot shot = shot_of(
            scene, {.algorithm = Algorithm::minkowski, .step = edges[i].index + 1, .lit = edges[i].index});
        EXPECT_EQ(lines_in(shot, true, Role::free).size(), i + 1);
        EXPECT_EQ(lines_in(shot, true, Role::subject).size(), i + 1);
        EXPECT_EQ(lines_in(shot, false, Role::free).size(), 1U) << "the edge of a";
        EXPECT_EQ(lines_in(shot, false, Role::subject).size(), 1U) << "the edge of b";
        EXPECT_TRUE(shot.in("difference_edges").empty()) << "it is not tested yet";
    }
}

TEST(Merge, AnEdgeHasTheColourOfTheShapeThatItComesFrom) {
    Scene scene =
        examples::scene({examples::box("wall", {0, 0}, {2, 1.5}), examples::segment("rod", {3, 3}, {5, 4})},
                        examples::view({0.5, 0.5}, 8));
    const auto shown = answers_of(scene, {.algorithm = Algorithm::minkowski}).focus->shown;
    int of_b = 0;
    for (const auto& [index, edge] : indexed_events<Edge>(shown.trace)) {
        const Shot shot =
            shot_of(scene, {.algorithm = Algorithm::minkowski, .step = index + 1, .lit = index});
        const Role here = edge->edge_a ? Role::free : Role::subject;
        const Role other = edge->edge_a ? Role::subject : Role::free;
        EXPECT_EQ(lines_in(shot, false, here).size(), 1U);
        EXPECT_TRUE(lines_in(shot, false, other).empty()) << "only a vertex of it stays";
        of_b += edge->edge_b ? 1 : 0;
    }
    EXPECT_EQ(of_b, 2) << "there and back";
}

}  // namespace
}  // namespace collidarium::app
