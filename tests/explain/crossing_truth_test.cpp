/// What is said of a path that crosses the lines of edges is computed again from the shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "explain/grid_pairs.hpp"
#include "explain/moving_pair.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::read_as;
using truth::MovingPair;
using truth::Real;
using truth::Vec;

/// The outward normal of an edge of a shape, by its first vertex.
std::optional<Vec> normal_of_edge(const truth::Outline& outline, std::size_t edge) {
    if (outline.points.size() < 3 || edge >= outline.points.size()) {
        return std::nullopt;
    }
    const Vec along = outline.points[(edge + 1) % outline.points.size()] - outline.points[edge];
    return Vec{along.y, -along.x} * (1 / truth::length(along));
}

/// The outward normal, on the difference of the two, of what a sentence names: "edge 3 of gem", "the left
/// face of crate"; empty for an edge without a name.
std::optional<Vec> normal_named(const std::string& words, const MovingPair& pair, bool y_down) {
    if (const auto edge = read_as("edge # of @", words)) {
        const bool of_b = (*edge)[1] == pair.name_b;
        const auto normal = normal_of_edge(of_b ? pair.b : pair.a, std::stoul((*edge)[0]) - 1);
        return normal && of_b ? std::optional(*normal * -1) : normal;
    }
    const auto face = read_as("the @ face of @", words);
    if (!face) {
        return std::nullopt;
    }
    const Real up = y_down ? -1 : 1;
    const std::string& which = (*face)[0];
    const Vec outwards = which == "left"    ? Vec{-1, 0}
                         : which == "right" ? Vec{1, 0}
                         : which == "top"   ? Vec{0, up}
                                            : Vec{0, -up};
    return (*face)[1] == pair.name_b ? outwards * -1 : outwards;
}

/// Where and when a path crosses the line of an edge of the difference.
struct LineOfEdge {
    Real start{};  ///< from the line; negative inside
    Real delta{};

    LineOfEdge(const Vec& normal, const MovingPair& pair) : delta(truth::dot(normal, pair.path)) {
        Real reach = -std::numeric_limits<Real>::infinity();
        for (const Vec& corner : pair.corners()) {
            reach = std::max(reach, truth::dot(normal, corner));
        }
        start = truth::dot(normal, pair.b.reference) - reach - pair.radius();
    }
};

class CrossingTruth {
public:
    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        const SceneShape& a = scene.shapes[focus.a];
        const SceneShape& b = scene.shapes[focus.b];
        if (focus.a == focus.b || a.label() == b.label() || focus.shown.operation != Operation::cast) {
            return;
        }
        const MovingPair pair(scene, focus);
        if (pair.a.is_concave || pair.b.is_concave) {
            return;
        }
        const bool y_down = scene.view && scene.view->y_down;
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            if (std::holds_alternative<EdgeCrossing<double>>(focus.shown.trace[i])) {
                const Step step = step_at(scene, focus, i);
                SCOPED_TRACE(where + ": " + step.sentence);
                check_crossing(step, pair, y_down);
            }
        }
    }

    std::size_t crossed = 0;
    std::size_t parallel = 0;
    std::size_t on_edge = 0;
    std::size_t beyond = 0;
    std::size_t lines = 0;

private:
    void check_crossing(const Step& step, const MovingPair& pair, bool y_down) {
        const auto cross = read_as(
            "on the Minkowski difference, the point starts # @ the line of @ and moves # @: it crosses the "
            "line at t = #, @",
            step.sentence);
        const auto along =
            read_as("the path runs parallel to @, @ its line on the Minkowski difference: no crossing",
                    step.sentence);
        ASSERT_TRUE(cross || along);
        const auto normal = normal_named(cross ? (*cross)[2] : (*along)[0], pair, y_down);
        if (!normal) {
            return;
        }
        const LineOfEdge line(*normal, pair);
        const Real slack = 2 * pair.slack;
        if (along) {
            ++parallel;
            EXPECT_NEAR(static_cast<double>(line.delta), 0, static_cast<double>(slack));
            EXPECT_TRUE((*along)[1] == "outside" ? line.start > -slack : line.start < slack);
            return;
        }
        ++crossed;
        const std::vector<std::string>& said = *cross;
        expect_shown(said[0], std::abs(line.start), slack, "the start");
        expect_shown(said[3], std::abs(line.delta), slack, "the path across the line");
        EXPECT_TRUE(said[1] == "outside" ? line.start > -slack : line.start < slack);
        if (std::abs(line.delta) <= slack) {
            return;  // parallel but for rounding
        }
        EXPECT_EQ(said[4], line.delta < 0 ? "inwards" : "outwards");
        const Real time = -line.start / line.delta;
        const Real slack_of_time = slack * (1 + std::abs(time)) / std::abs(line.delta);
        expect_shown(said[5], time, slack_of_time, "the time");
        check_place(said[6], pair.b.reference + pair.path * time, pair,
                    slack_of_time * truth::length(pair.path));
        check_formula(step, line, time, pair);
    }

    /// Whether the crossing is on the outline of the difference.
    void check_place(const std::string& said, const Vec& at, const MovingPair& pair, Real slack) {
        std::vector<Vec> seen = truth::hull_of(pair.corners());
        for (Vec& corner : seen) {
            corner = corner - at;
        }
        const Real off = truth::separation_of(seen) - pair.radius();
        if (said == "on the edge") {
            ++on_edge;
            EXPECT_NEAR(static_cast<double>(off), 0, static_cast<double>(slack + 4 * pair.slack))
                << "it is off it";
        } else {
            ++beyond;
            EXPECT_EQ(said, "beyond the ends of the edge");
            EXPECT_GT(off, -slack - 4 * pair.slack) << "it is inside";
        }
    }

    void check_formula(const Step& step, const LineOfEdge& line, Real time, const MovingPair& pair) {
        const Real slack = 2 * pair.slack;
        for (const std::string& text : samples::whole_lines(step.formula)) {
            SCOPED_TRACE(text);
            const auto plain_distance = read_as("distance = n·s = #", text);
            const auto distance = plain_distance ? plain_distance : read_as("distance = n·s − # = #", text);
            if (distance) {
                ++lines;
                expect_shown(distance->back(), line.start, slack, "the distance");
            } else if (const auto approach = read_as("approach = −n·(#, #) = #", text)) {
                ++lines;
                expect_shown((*approach)[0], pair.path.x, pair.slack, "path x");
                expect_shown((*approach)[1], pair.path.y, pair.slack, "path y");
                expect_shown((*approach)[2], -line.delta, slack, "the approach");
            } else if (const auto quotient = read_as("@ = # / # = #", text)) {
                ++lines;
                expect_shown((*quotient)[3], time, slack * (1 + std::abs(time)) / std::abs(line.delta),
                             "the time");
            }
        }
    }
};

TEST(CrossingTruth, WhatIsSaidOfAShippedSceneIsSo) {
    CrossingTruth truth;
    test::check_shipped_and_own(truth);
    EXPECT_GT(truth.crossed, 300U);
    EXPECT_GT(truth.parallel, 20U);
}

TEST(CrossingTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    CrossingTruth truth;
    samples::check_on_grid(
        truth, 17, {{Operation::cast}, {Algorithm::automatic, Algorithm::closed_form, Algorithm::minkowski}});
    EXPECT_GT(truth.crossed, 5000U);
    EXPECT_GT(truth.parallel, 50U);
    EXPECT_GT(truth.on_edge, 800U);
    EXPECT_GT(truth.beyond, 1000U);
    EXPECT_GT(truth.lines, 10000U);
}

}  // namespace
}  // namespace collidarium::app
