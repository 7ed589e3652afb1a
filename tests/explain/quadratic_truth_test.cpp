/// What is said of the times at which a path is on a circle is computed again from the shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "explain/grid_pairs.hpp"
#include "explain/moving_pair.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using test::shows;
using truth::CircleTimes;
using truth::MovingPair;
using truth::Real;
using truth::Vec;

/// Reads every sentence and formula about an arc, and the reason of a verdict that one gives.
class QuadraticTruth {
public:
    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        const SceneShape& a = scene.shapes[focus.a];
        const SceneShape& b = scene.shapes[focus.b];
        if (focus.a == focus.b || a.label() == b.label() || focus.shown.operation != Operation::cast) {
            return;
        }
        const MovingPair pair(scene, focus);
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const bool is_arc = std::holds_alternative<Quadratic<double>>(focus.shown.trace[i]);
            const bool is_verdict = std::holds_alternative<Verdict<double>>(focus.shown.trace[i]);
            if (!is_arc && !is_verdict) {
                continue;
            }
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            is_arc ? check_arc(step, pair) : check_verdict(step.sentence, pair);
        }
    }

    std::size_t arcs = 0;
    std::size_t crossed = 0;
    std::size_t tangent = 0;
    std::size_t missed = 0;
    std::size_t coefficients = 0;
    std::size_t corners = 0;  ///< arcs around a vertex that is not that of two points
    std::size_t sums = 0;     ///< of two radii
    std::size_t hits = 0;
    std::size_t exits = 0;
    std::size_t passed = 0;

private:
    void check_arc(const Step& step, const MovingPair& pair) {
        static const std::string circle = "the circle of radius # around (#, #)";
        const auto miss = read_as("the line of the path misses " + circle + ": the discriminant is negative",
                                  step.sentence);
        const auto touch =
            read_as("the line of the path is tangent to " + circle + ", at t = #", step.sentence);
        const auto cross = read_as(
            "the line of the path enters " + circle + " at t = # and leaves it at t = #", step.sentence);
        ASSERT_TRUE(miss || touch || cross);
        const std::vector<std::string>& said = miss ? *miss : touch ? *touch : *cross;
        ++arcs;
        expect_shown(said[0], pair.radius(), pair.slack, "the radius");
        const std::vector<CircleTimes> around = arcs_at(said[1], said[2], pair);
        ASSERT_FALSE(around.empty()) << "no vertex of the difference is there";
        corners += pair.a.points.size() + pair.b.points.size() > 2 ? 1 : 0;
        const bool is_so = std::ranges::any_of(around, [&](const CircleTimes& times) {
            return miss    ? times.relative_discriminant() < 1e-13L
                   : touch ? std::abs(times.relative_discriminant()) < 1e-13L &&
                                 shows(said[3], times.first, slack_of(times, pair))
                           : times.relative_discriminant() > -1e-13L &&
                                 shows(said[3], times.first, slack_of(times, pair)) &&
                                 shows(said[4], times.second, slack_of(times, pair));
        });
        EXPECT_TRUE(is_so) << "t = " << static_cast<double>(around[0].first) << " and "
                           << static_cast<double>(around[0].second)
                           << ", D = " << static_cast<double>(around[0].discriminant);
        if (cross) {
            EXPECT_LE(printed_value(said[3]), printed_value(said[4]));
        }
        (miss ? missed : touch ? tangent : crossed) += 1;
        check_formula(samples::whole_lines(step.formula), around, pair);
    }

    /// Those around the vertices that have these coordinates.
    static std::vector<CircleTimes> arcs_at(const std::string& x, const std::string& y,
                                            const MovingPair& pair) {
        std::vector<CircleTimes> found;
        for (const Vec& corner : pair.corners()) {
            if (shows(x, corner.x, pair.slack) && shows(y, corner.y, pair.slack)) {
                found.push_back(truth::circle_times(corner, pair.radius(), pair.b.reference, pair.path));
            }
        }
        return found;
    }

    static Real slack_of(const CircleTimes& times, const MovingPair& pair) {
        const Real length = truth::length(pair.path);
        const Real along = std::sqrt(std::max(times.discriminant, Real(0))) / (2 * length);  // half the chord
        const Real reach = std::max(pair.radius(), pair.slack);
        const Real off =
            std::min(pair.slack * reach / std::max(along, pair.slack), std::sqrt(pair.slack * reach));
        return (pair.slack + off) / length + times.root_slack();
    }

    /// "A = |path|² = 5" and the others.
    void check_formula(const std::vector<std::string>& lines, const std::vector<CircleTimes>& around,
                       const MovingPair& pair) {
        const CircleTimes& times = around.front();
        const Real size = truth::length(pair.path) + truth::size_of(pair.a, pair.b);
        const Real slack2 = 4 * pair.slack * size;
        const Real slack4 = 8 * slack2 * size * size;
        std::size_t found = 0;
        for (const std::string& line : lines) {
            SCOPED_TRACE(line);
            if (const auto a = read_as("A = |path|² = #", line)) {
                ++found;
                expect_shown((*a)[0], times.a, slack2, "A");
            } else if (const auto b = read_as("B = 2 s·path = #", line)) {
                ++found;
                EXPECT_TRUE(std::ranges::any_of(around, [&](const CircleTimes& one) {
                    return shows((*b)[0], one.b, slack2);
                })) << static_cast<double>(times.b);
            } else if (const auto c = read_as("C = |s|² − #² = #", line)) {
                ++found;
                expect_shown((*c)[0], pair.radius(), pair.slack, "the radius");
                EXPECT_TRUE(std::ranges::any_of(around, [&](const CircleTimes& one) {
                    return shows((*c)[1], one.c, slack2);
                })) << static_cast<double>(times.c);
            } else if (const auto d = read_as("D = B² − 4AC = #", line)) {
                ++found;
                EXPECT_TRUE(std::ranges::any_of(around, [&](const CircleTimes& one) {
                    return shows((*d)[0], one.discriminant, slack4);
                })) << static_cast<double>(times.discriminant);
            } else if (const auto s = read_as("s = (#, #) − (#, #) = (#, #)", line)) {
                ++found;
                expect_shown((*s)[0], pair.b.reference.x, pair.slack, "start x");
                expect_shown((*s)[1], pair.b.reference.y, pair.slack, "start y");
            } else if (const auto path = read_as("path = (#, #)", line)) {
                ++found;
                expect_shown((*path)[0], pair.path.x, pair.slack, "path x");
                expect_shown((*path)[1], pair.path.y, pair.slack, "path y");
            } else if (const auto r = read_as("r = # + # = #", line)) {
                ++sums;
                expect_shown((*r)[0], pair.a.radius, pair.slack, "radius of a");
                expect_shown((*r)[1], pair.b.radius, pair.slack, "radius of b");
                expect_shown((*r)[2], pair.radius(), pair.slack, "their sum");
            } else if (const auto in = read_as("in (# − #) / # = #", line)) {
                check_root(*in, around, false, pair);
            } else if (const auto out = read_as("out (# + #) / # = #", line)) {
                check_root(*out, around, true, pair);
            }
        }
        EXPECT_EQ(found, 6U);
        ++coefficients;
    }

    void check_root(const std::vector<std::string>& said, const std::vector<CircleTimes>& around, bool second,
                    const MovingPair& pair) {
        EXPECT_TRUE(std::ranges::any_of(around, [&](const CircleTimes& times) {
            return shows(said[3], second ? times.second : times.first, slack_of(times, pair));
        }));
    }

    /// The reason of the answer, where an arc gives it.
    void check_verdict(const std::string& sentence, const MovingPair& pair) {
        if (pair.radius() == 0 || pair.a.is_concave || pair.b.is_concave || pair.path == Vec{}) {
            return;
        }
        const auto inside = pair.inside();
        const Real slack = pair.slack / truth::length(pair.path);
        const Real grazing = std::sqrt(pair.slack * pair.radius()) / truth::length(pair.path);
        if (const auto hit = read_as("@ hits @ at t = #: *", sentence)) {
            const Real enter = std::max(inside.enter, Real(0));
            expect_shown((*hit)[2], enter, slack + std::min(grazing, Real(1e-3)), "the time of the hit");
            ++hits;
        }
        if (const auto leave = read_as("*, before it leaves at #", sentence)) {
            ++exits;
            expect_shown((*leave)[0], inside.leave, slack + grazing, "the time of the exit");
            EXPECT_LT(inside.enter, inside.leave);
        }
        if (const auto within =
                read_as("* comes within #, the sum of the radii, of the centre of @ at #, *", sentence)) {
            expect_shown((*within)[0], pair.radius(), pair.slack, "the sum of the radii");
            EXPECT_EQ((*within)[1], pair.name_a);
        }
        if (const auto reached = read_as("* reaches the arc of radius # around (#, #) at #, *", sentence)) {
            expect_shown((*reached)[0], pair.radius(), pair.slack, "the radius");
            EXPECT_FALSE(arcs_at((*reached)[1], (*reached)[2], pair).empty());
        }
        if (const auto by = read_as("* passes (#, #) at a squared distance of # > # = #²", sentence)) {
            ++passed;
            check_passed(*by, pair);
            EXPECT_TRUE(inside.is_empty()) << "the path's line meets the difference";
        }
        if (const auto late = read_as("* would enter only at #, after the path ends at 1", sentence)) {
            expect_shown((*late)[0], inside.enter, slack + grazing, "the time of the entry");
            EXPECT_GT(printed_value((*late)[0]), 1);
        }
        if (const auto left = read_as("* would have left at #, before the path starts at 0", sentence)) {
            expect_shown((*left)[0], inside.leave, slack + grazing, "the time of the exit");
            EXPECT_LT(printed_value((*left)[0]), 0);
        }
        if (sentence.find(" and only touches, and touching does not count") != std::string::npos) {
            EXPECT_NEAR(static_cast<double>(inside.enter), static_cast<double>(inside.leave), 1e-5);
        }
    }

    static void check_passed(const std::vector<std::string>& said, const MovingPair& pair) {
        EXPECT_GT(printed_value(said[2]), printed_value(said[3]));
        const Real slack2 = 4 * pair.slack * (truth::length(pair.path) + truth::size_of(pair.a, pair.b));
        expect_shown(said[3], pair.radius() * pair.radius(), slack2, "the squared radius");
        expect_shown(said[4], pair.radius(), pair.slack, "the radius");
        const auto around = arcs_at(said[0], said[1], pair);
        EXPECT_TRUE(std::ranges::any_of(around, [&](const CircleTimes& times) {
            // C + r² − B² / 4A
            const Real squared = pair.radius() * pair.radius() - times.discriminant / (4 * times.a);
            return shows(said[2], squared, slack2);
        }));
    }
};

TEST(QuadraticTruth, WhatIsSaidOfAShippedSceneIsSo) {
    QuadraticTruth truth;
    test::check_shipped_and_own(truth);
    EXPECT_GT(truth.arcs, 50U);
    EXPECT_GT(truth.hits, 30U);
}

TEST(QuadraticTruth, WhatIsSaidOfRoundShapesOnAGridIsSo) {
    QuadraticTruth truth;
    samples::check_on_grid(truth, 7,
                           {.operations = {Operation::cast},
                            .methods = {Algorithm::automatic, Algorithm::closed_form, Algorithm::minkowski},
                            .is_round = true});
    EXPECT_GT(truth.arcs, 3000U);
    EXPECT_GT(truth.crossed, 1000U);
    EXPECT_GT(truth.tangent, 20U);
    EXPECT_GT(truth.missed, 1000U);
    EXPECT_EQ(truth.coefficients, truth.arcs);
    EXPECT_GT(truth.corners, 1000U);
    EXPECT_GT(truth.sums, 300U);
    EXPECT_GT(truth.hits, 500U);
    EXPECT_GT(truth.exits, 100U);
    EXPECT_GT(truth.passed, 100U);
}

}  // namespace
}  // namespace collidarium::app
