#include "explain/words/crossed_edge.hpp"

#include <gtest/gtest.h>

#include "explain/sample_pairs.hpp"

namespace collidarium::app {
namespace {

using samples::polygon;
using samples::scene_of;

/// The edges of the lines that a path crosses, in words, as the exact cast names them.
std::vector<std::string> crossed(const Scene& scene) {
    const auto focus = samples::asked(scene, Operation::cast, Algorithm::minkowski);
    std::vector<std::string> names;
    for (const auto& event : find_events<EdgeCrossing<double>>(focus.value().shown.trace)) {
        const CrossedEdge edge = crossed_edge(scene, *focus, event);
        names.push_back(edge.phrase(edge.of_b ? "mover" : "wall"));
    }
    return names;
}

TEST(CrossedEdge, NamesTheFacesOfABoxAndTheEdgesOfAPolygon) {
    const Aabb<double> box{{0, 0}, {1, 1}};
    const auto names = crossed(scene_of(box, polygon({{-5, -1}, {-4, 0}, {-5, 1}}), Vec2d(8, 0.25)));
    const auto has = [&](const char* name) { return std::ranges::find(names, name) != names.end(); };
    EXPECT_TRUE(has("the left face of wall"));
    EXPECT_TRUE(has("the top face of wall"));
    EXPECT_TRUE(has("edge 1 of mover")) << "from (-5, -1) to (-4, 0)";
    EXPECT_TRUE(has("edge 2 of mover")) << "from (-4, 0) to (-5, 1)";
}

TEST(CrossedEdge, CallsTheTopOfABoxItsBottomWhereYPointsDown) {
    Scene scene = scene_of(Aabb<double>{{0, 0}, {1, 1}}, polygon({{0, 5}, {1, 6}, {-1, 6}}), Vec2d(0, -8));
    scene.view.emplace().y_down = true;
    const auto names = crossed(scene);
    EXPECT_NE(std::ranges::find(names, "the bottom face of wall"), names.end());
}

TEST(CrossedEdge, OfAConcavePolygonIsTheOneThatIsMetAmongSeveralThatFaceTheSameWay) {
    // A fork: the tips of both prongs and the floor of the notch face up.
    const Shape<double> fork =
        polygon({{-2, -2}, {2, -2}, {2, 1}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {-2, 1}});
    const auto into = [&](double x) {
        const Scene scene = scene_of(fork, Circle<double>{{x, 5}, 0.25}, Vec2d(0, -10));
        const auto focus = samples::asked(scene, Operation::cast, Algorithm::automatic);
        std::string name;
        for (const auto& event : find_events<EdgeCrossing<double>>(focus.value().shown.trace)) {
            name =
                event.delta < 0 && event.on_edge ? crossed_edge(scene, *focus, event).phrase("fork") : name;
        }
        return name;
    };
    EXPECT_EQ(into(1.5), "edge 3 of fork");
    EXPECT_EQ(into(0), "edge 5 of fork");
    EXPECT_EQ(into(-1.5), "edge 7 of fork");
}

TEST(CrossedEdge, WhereAConcavePolygonWasCutIsADiagonal) {
    const Shape<double> fork = polygon({{-2.25, -2},
                                        {2.25, -2},
                                        {2.25, 1.75},
                                        {0.75, 1.75},
                                        {0.75, -1.25},
                                        {-0.75, -1.25},
                                        {-0.75, 1.75},
                                        {-2.25, 1.75}});
    const Scene scene = scene_of(fork, Aabb<double>{{0, 3}, {0.75, 0.5}}, Vec2d(0, -5));
    const auto focus = samples::asked(scene, Operation::cast, Algorithm::automatic);
    std::vector<std::string> names;
    for (const auto& event : find_events<EdgeCrossing<double>>(focus.value().shown.trace)) {
        const CrossedEdge edge = crossed_edge(scene, *focus, event);
        names.push_back(edge.phrase(edge.of_b ? "block" : "fork"));
    }
    EXPECT_EQ(std::ranges::count(names, "a diagonal of fork"), 4);
    EXPECT_EQ(std::ranges::count(names, "an edge of fork"), 0);
    EXPECT_EQ(std::ranges::count(names, "edge 5 of fork"), 1);
}

TEST(CrossedEdge, NamesBothEdgesBesideAVertexOnAStraightOne) {
    const auto names = crossed(scene_of(polygon({{-2, -1}, {2, -1}, {2, 1}, {0, 1}, {-2, 1}}),
                                        Circle<double>{{0, 5}, 1}, Vec2d(0, -8)));
    EXPECT_NE(std::ranges::find(names, "edges 3 and 4 of wall"), names.end());
}

TEST(CrossedEdge, OfASegmentIsOneOfItsSides) {
    const auto names =
        crossed(scene_of(Segment<double>{{0, -1}, {0, 1}}, Circle<double>{{-4, 0}, 1}, Vec2d(8, 0)));
    EXPECT_NE(std::ranges::find(names, "a side of wall"), names.end());
}

}  // namespace
}  // namespace collidarium::app
