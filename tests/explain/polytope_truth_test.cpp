/// What is said of the polytopes of EPA is computed again from the shapes' vertices.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "explain/difference_words.hpp"
#include "explain/formula/formula.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::expect_shown;
using truth::NamedPair;
using truth::Real;
using truth::Vec;

/// "EF 1.25   FG 2" in the list of a polytope's edges.
struct ListedEdge {
    std::vector<std::string> ends;
    std::string distance;
};

std::vector<ListedEdge> edges_in(const std::vector<std::string>& lines) {
    std::vector<ListedEdge> edges;
    for (const std::string& line : lines) {
        std::size_t at = 0;
        while (at < line.size()) {
            const std::size_t end = std::min(line.find("   ", at), line.size());
            const auto edge = read_as("@ #", line.substr(at, end - at));
            const std::vector<std::string> ends =
                edge ? truth::letters_of((*edge)[0]) : std::vector<std::string>{};
            if (ends.size() != 2 || ends[0] + ends[1] != (*edge)[0]) {
                break;
            }
            edges.push_back({ends, (*edge)[1]});
            at = end + 3;
        }
    }
    return edges;
}

/// One run of EPA: all its steps are read first, as a point may be named after its letter is used.
class PolytopeReader {
public:
    explicit PolytopeReader(const NamedPair& pair)
        : pair_(pair), hull_(truth::hull_of(truth::differences_of(pair.a, pair.b))) {}

    void learn(const Step& step) {
        for (const std::string& line : samples::whole_lines(step.formula)) {
            if (const auto point = read_as("@ = @ − @ = (#, #) − (#, #) = (#, #)", line)) {
                SCOPED_TRACE(line);
                learn_point(*point);
            }
        }
    }

    void check(const Step& step) {
        SCOPED_TRACE(step.sentence);
        const std::vector<std::string> clauses = truth::clauses_of(step.sentence);
        ASSERT_GE(clauses.size(), 2U);
        check_found(clauses[0]);
        const std::vector<std::string> lines = samples::whole_lines(step.formula);
        check_nearest(clauses[1], lines);
        for (const std::string& line : lines) {
            SCOPED_TRACE(line);
            check_line(line);
        }
    }

    std::size_t steps = 0;
    std::size_t added = 0;
    std::size_t edges = 0;
    std::size_t depths = 0;

private:
    void learn_point(const std::vector<std::string>& said) {
        const auto of_a = vertex(pair_.a, said[3], said[4]);
        const auto of_b = vertex(pair_.b, said[5], said[6]);
        ASSERT_TRUE(of_a && of_b) << "no vertices";
        points_[said[0]] = *of_a - *of_b;
        expect_shown(said[7], said[8], *of_a - *of_b, pair_.slack, "the point");
    }

    [[nodiscard]] std::optional<Vec> vertex(const truth::Outline& outline, const std::string& x,
                                            const std::string& y) const {
        for (const Vec& point : outline.points) {
            if (test::shows(x, point.x, pair_.slack) && test::shows(y, point.y, pair_.slack)) {
                return point;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Real distance(const std::vector<std::string>& ends) const {
        const Vec edge = points_.at(ends[1]) - points_.at(ends[0]);
        return truth::turn(points_.at(ends[0]), edge) / truth::length(edge);
    }

    [[nodiscard]] Vec normal(const std::vector<std::string>& ends) const {
        const Vec edge = points_.at(ends[1]) - points_.at(ends[0]);
        return Vec{edge.y, -edge.x} * (1 / truth::length(edge));
    }

    [[nodiscard]] bool knows(const std::vector<std::string>& ends) const {
        return points_.contains(ends[0]) && points_.contains(ends[1]);
    }

    void check_found(const std::string& clause) {
        if (const auto more = read_as(
                "@ was not the boundary yet: @ = @ − @ = @ − @, the support point beyond it, is added",
                clause)) {
            ++added;
            const auto ends = truth::letters_of((*more)[0]);
            EXPECT_EQ(ends, last_);
            const auto named = truth::difference_named({more->begin() + 1, more->end()}, pair_);
            ASSERT_TRUE(named);
            points_[named->letter] = named->at;
            const Real reach = truth::dot(normal(ends), named->at);
            EXPECT_GT(reach, truth::dot(normal(ends), points_.at(ends[0])) - pair_.slack);
            if (pair_.is_convex()) {
                EXPECT_GE(reach, pair_.support(normal(ends)) - pair_.slack) << "a point lies farther";
            }
        } else if (const auto known = read_as(
                       "@ is an edge of the Minkowski difference, but another edge is as close", clause)) {
            const auto ends = truth::letters_of((*known)[0]);
            EXPECT_EQ(ends, last_);
            expect_on_boundary(ends);
        } else {
            EXPECT_TRUE(read_as("EPA begins with points of its own, support points in opposite directions: *",
                                clause))
                << clause;
        }
    }

    void expect_on_boundary(const std::vector<std::string>& ends) {
        if (pair_.is_convex()) {
            EXPECT_LE(pair_.support(normal(ends)),
                      truth::dot(normal(ends), points_.at(ends[0])) + pair_.slack)
                << "a point lies farther";
        }
    }

    void check_nearest(const std::string& clause, const std::vector<std::string>& lines) {
        const auto closest = read_as("of the # edges @ is closest to the origin (#)*", clause);
        const auto beyond = read_as("of the # edges the origin lies farthest beyond @ (by #)*", clause);
        ASSERT_TRUE(closest || beyond) << clause;
        ++steps;
        const std::vector<std::string>& said = closest ? *closest : *beyond;
        const auto ends = truth::letters_of(said[1]);
        ASSERT_TRUE(knows(ends));
        last_ = ends;
        const Real is = distance(ends);
        expect_shown(said[2], closest ? is : -is, 4 * pair_.slack, "the distance");
        const auto listed = edges_in(lines);
        if (!listed.empty()) {
            EXPECT_EQ(said[0], std::to_string(listed.size()));
        }
        const auto nearest = std::ranges::find(listed, ends, &ListedEdge::ends);
        EXPECT_TRUE(listed.empty() || nearest != listed.end());
        for (const ListedEdge& edge : listed) {
            EXPECT_GE(printed_value(edge.distance), printed_value(nearest->distance));
            if (knows(edge.ends)) {
                ++edges;
                expect_shown(edge.distance, distance(edge.ends), 4 * pair_.slack, "the distance of an edge");
                EXPECT_GE(distance(edge.ends), is - 4 * pair_.slack) << "an edge is closer";
            }
        }
        if (clause.find(", and no support point lies beyond it: that is the penetration depth") !=
            std::string::npos) {
            ++depths;
            expect_on_boundary(ends);
            EXPECT_EQ(clause.ends_with(" without the radii"), pair_.radius() > 0);
            if (pair_.is_convex()) {
                expect_shown(said[2], -truth::separation_of(hull_), 4 * pair_.slack, "the depth");
            }
        }
    }

    void check_line(const std::string& line) {
        if (const auto by = read_as("distance = @ × @ / |@| = # / # = #", line)) {
            EXPECT_EQ((*by)[1], (*by)[2]);
            const auto ends = truth::letters_of((*by)[1]);
            EXPECT_EQ(ends, last_);
            const Vec edge = points_.at(ends[1]) - points_.at(ends[0]);
            expect_shown((*by)[3], truth::turn(points_.at(ends[0]), edge), 8 * pair_.slack * pair_.size,
                         "the area");
            expect_shown((*by)[4], truth::length(edge), 2 * pair_.slack, "the length");
            expect_shown((*by)[5], distance(ends), 4 * pair_.slack, "the distance");
        } else if (const auto depth = read_as("depth = # + # = #", line)) {
            expect_shown((*depth)[0], distance(last_), 4 * pair_.slack, "the distance");
            expect_shown((*depth)[1], pair_.radius(), pair_.slack, "the radii");
            expect_shown((*depth)[2], distance(last_) + pair_.radius(), 4 * pair_.slack, "the depth");
        } else {
            EXPECT_EQ(line.find("distance"), std::string::npos) << "unread";
        }
    }

    const NamedPair& pair_;
    std::vector<Vec> hull_;
    std::map<std::string, Vec> points_;
    std::vector<std::string> last_;  ///< the ends of the closest edge
};

/// All runs of EPA in a trace.
struct PolytopeTruth {
    std::size_t steps = 0;
    std::size_t added = 0;
    std::size_t edges = 0;
    std::size_t depths = 0;

    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        if (focus.a == focus.b || is_of_motion(focus.shown.operation)) {
            return;
        }
        const NamedPair pair(scene, focus);
        std::vector<Step> run;
        const auto& trace = focus.shown.trace;
        for (std::size_t i = 0; i <= trace.size() && pair.can_be_told_apart(); ++i) {
            if (i < trace.size() && std::holds_alternative<EpaPolytope<double>>(trace[i])) {
                run.push_back(step_at(scene, focus, i));
            } else if (!run.empty()) {
                SCOPED_TRACE(where);
                check_run(run, pair);
                run.clear();
            }
        }
    }

private:
    void check_run(const std::vector<Step>& run, const NamedPair& pair) {
        PolytopeReader reader(pair);
        std::ranges::for_each(run, [&](const Step& step) { reader.learn(step); });
        std::ranges::for_each(run, [&](const Step& step) { reader.check(step); });
        steps += reader.steps;
        added += reader.added;
        edges += reader.edges;
        depths += reader.depths;
    }
};

TEST(PolytopeTruth, WhatIsSaidOfAShippedSceneIsSo) {
    PolytopeTruth truth;
    test::check_shipped(truth);
    EXPECT_GT(truth.steps, 30U);
    EXPECT_GT(truth.depths, 10U);
}

TEST(PolytopeTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    PolytopeTruth truth;
    samples::check_on_grid(
        truth, 12, {.operations = {Operation::contact}, .methods = {Algorithm::gjk_epa}, .pairs = 4000});
    EXPECT_GT(truth.steps, 600U);
    EXPECT_GT(truth.added, 250U);
    EXPECT_GT(truth.edges, 1000U);
    EXPECT_GT(truth.depths, 300U);
}

}  // namespace
}  // namespace collidarium::app
