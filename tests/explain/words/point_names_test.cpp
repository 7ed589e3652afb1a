#include "explain/words/point_names.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

using Names = std::vector<std::string>;

/// A point is told by the vertex of a that it comes from.
GjkSimplex<double> simplex(const std::vector<double>& vertices) {
    GjkSimplex<double> event;
    event.count = vertices.size();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        event.on_a[i] = event.points[i] = {vertices[i], 0};
    }
    return event;
}

EpaPolytope<double> polytope(const std::vector<double>& vertices) {
    EpaPolytope<double> event;
    for (const double x : vertices) {
        event.points.emplace_back(x, 0);
        event.on_a.emplace_back(x, 0);
        event.on_b.emplace_back(0, 0);
    }
    return event;
}

TEST(PointNames, StayWithTheirPointsWhileTheSimplexChanges) {
    const std::vector<EventD> trace{simplex({10}), simplex({10, 20}), simplex({20, 30}),
                                    simplex({20, 30, 40})};
    EXPECT_EQ(simplex_names(trace, 0).names, (Names{"A"}));
    EXPECT_FALSE(simplex_names(trace, 0).fresh);
    EXPECT_EQ(simplex_names(trace, 1).names, (Names{"A", "B"}));
    EXPECT_EQ(simplex_names(trace, 1).fresh, 1U);
    EXPECT_EQ(simplex_names(trace, 2).names, (Names{"B", "C"}));
    EXPECT_EQ(simplex_names(trace, 2).fresh, 1U);
    EXPECT_EQ(simplex_names(trace, 3).names, (Names{"B", "C", "D"})) << "A was another point";
    EXPECT_EQ(simplex_names(trace, 3).places, (std::vector<std::size_t>{1, 2, 0}));
    EXPECT_EQ(simplex_names(trace, 3).fresh, 2U);
}

TEST(PointNames, ANewPointIsNotCalledWhatADroppedOneJustWas) {
    const std::vector<EventD> trace{simplex({10}), simplex({20})};
    EXPECT_EQ(simplex_names(trace, 1).names, (Names{"B"}));
}

TEST(PointNames, APointThatComesBackHasItsLetterAgain) {
    const std::vector<EventD> trace{simplex({10}), simplex({10, 20}), simplex({20}), simplex({20, 10})};
    EXPECT_EQ(simplex_names(trace, 3).names, (Names{"B", "A"}));
}

TEST(PointNames, OfAPolytopeFollowThoseOfGjk) {
    const std::vector<EventD> trace{simplex({1}),    simplex({1, 2}), simplex({2, 3}),   simplex({3, 4}),
                                    simplex({4, 5}), simplex({5, 6}), polytope({10, 20})};
    EXPECT_EQ(polytope_names(trace, 6).names, (Names{"G", "H"}));
}

TEST(PointNames, OfAPolytopeGoOnThroughTheAlphabet) {
    const std::vector<EventD> trace{simplex({1}), polytope({10, 20, 30}), polytope({10, 15, 20, 30}),
                                    polytope({10, 15, 20, 30}), polytope({10, 15, 20, 30, 35})};
    EXPECT_EQ(polytope_names(trace, 1).names, (Names{"E", "F", "G"})) << "A is a point of GJK";
    EXPECT_FALSE(polytope_names(trace, 1).fresh);
    EXPECT_EQ(polytope_names(trace, 2).names, (Names{"E", "H", "F", "G"}));
    EXPECT_EQ(polytope_names(trace, 2).fresh, 1U);
    EXPECT_FALSE(polytope_names(trace, 3).fresh) << "nothing was put in";
    EXPECT_EQ(polytope_names(trace, 4).names, (Names{"E", "H", "F", "G", "I"}));
}

TEST(PointNames, NumberTheVerticesInTheOrderOfTheAlphabet) {
    EXPECT_EQ(vertex_letter("A", false), "a\u2081");
    EXPECT_EQ(vertex_letter("B", true), "b\u2082");
    EXPECT_EQ(vertex_letters("E"), "a\u2085 \u2212 b\u2085");
    EXPECT_EQ(vertex_letter("Z", false), "a\u2082\u2086");
    EXPECT_EQ(vertex_letter("A2", false), "a\u2082\u2087");
}

TEST(PointNames, GoOnAfterZ) {
    std::vector<double> many;
    for (int i = 0; i < 30; ++i) {
        many.push_back(i);
    }
    const std::vector<EventD> trace{polytope(many)};
    EXPECT_EQ(polytope_names(trace, 0).names[21], "Z");
    EXPECT_EQ(polytope_names(trace, 0).names[22], "A2");
}

}  // namespace
}  // namespace collidarium::app
