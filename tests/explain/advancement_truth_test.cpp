/// What is said of the steps of conservative advancement is computed again from the shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
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
using test::printed_value;
using test::read_as;
using truth::MovingPair;
using truth::Real;
using truth::Vec;

/// How far the shapes are separated at a time; negative: the depth.
Real separation_at(const MovingPair& pair, Real time) {
    std::vector<Vec> seen = truth::hull_of(pair.corners());
    for (Vec& corner : seen) {
        corner = corner - pair.b.reference - pair.path * time;
    }
    return truth::separation_of(seen) - pair.radius();
}

class AdvancementTruth {
public:
    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        if (focus.a == focus.b || focus.shown.operation != Operation::cast) {
            return;
        }
        const MovingPair pair(scene, focus);
        if (pair.a.is_concave || pair.b.is_concave) {
            return;
        }
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            if (std::holds_alternative<Advancement<double>>(focus.shown.trace[i])) {
                const Step step = step_at(scene, focus, i);
                SCOPED_TRACE(where + ": " + step.sentence);
                check_step(step.sentence, pair);
            }
        }
    }

    std::size_t steps = 0;
    std::size_t contacts = 0;
    std::size_t leaving = 0;

private:
    void check_step(const std::string& sentence, const MovingPair& pair) {
        const auto safe = read_as(
            "at t = # the distance is # and shrinks by at most # per unit of time: no contact is possible "
            "before t = #",
            sentence);
        const auto away = read_as("at t = # the distance is # and does not shrink: @ moves away", sentence);
        const auto contact = read_as("at t = # the distance is #*: they are in contact", sentence);
        const auto rounding = read_as(
            "at t = # the distance is #, which is only rounding error: they are in contact", sentence);
        ASSERT_TRUE(safe || away || contact || rounding);
        const std::vector<std::string>& said = safe ? *safe : away ? *away : contact ? *contact : *rounding;
        const Real time = printed_value(said[0]);
        // The time is printed with an error of its own.
        const Real slack = 4 * pair.slack + (test::rounding_of(said[0]) + 1e-9L) * truth::length(pair.path);
        expect_shown(said[1], std::max(separation_at(pair, time), Real(0)), slack, "the distance");
        if (safe) {
            ++steps;
            check_step_forward(said, pair, slack);
        } else if (away) {
            ++leaving;
            EXPECT_GE(separation_at(pair, time + 0.01L), separation_at(pair, time) - 2 * slack);
        } else {
            ++contacts;
        }
    }

    /// That the step is as long as is said, and not too long.
    static void check_step_forward(const std::vector<std::string>& said, const MovingPair& pair, Real slack) {
        const Real time = printed_value(said[0]);
        const Real next = printed_value(said[3]);
        EXPECT_GT(next, time);
        EXPECT_LE(printed_value(said[2]), static_cast<double>(truth::length(pair.path)) + 0.001);
        const Real off =
            test::rounding_of(said[0]) + test::rounding_of(said[3]) + 1e-9L * (1 + std::abs(next));
        for (const Real part : {0.25L, 0.5L, 0.75L, 1.0L}) {
            const Real between = time + (next - off - time) * part;
            EXPECT_GE(separation_at(pair, between), -2 * slack) << "they touch before";
        }
        EXPECT_NEAR(static_cast<double>((next - time) * printed_value(said[2])), printed_value(said[1]),
                    static_cast<double>(2 * off * printed_value(said[2]) + test::rounding_of(said[1]) +
                                        test::rounding_of(said[2]) * (next - time) + 2 * slack));
    }
};

TEST(AdvancementTruth, WhatIsSaidOfAShippedSceneIsSo) {
    AdvancementTruth truth;
    test::check_shipped(truth);
    EXPECT_GT(truth.steps, 50U);
    EXPECT_GT(truth.contacts, 10U);
}

TEST(AdvancementTruth, WhatIsSaidOfShapesOnAGridIsSo) {
    AdvancementTruth truth;
    samples::check_on_grid(truth, 19, {{Operation::cast}, {Algorithm::conservative_advancement}});
    EXPECT_GT(truth.steps, 800U);
    EXPECT_GT(truth.contacts, 100U);
    EXPECT_GT(truth.leaving, 200U);
}

}  // namespace
}  // namespace collidarium::app
