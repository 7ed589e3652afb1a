/// What is said of two segments, or of the lines through them, is computed again from their ends.

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <variant>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/line_claims.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::read_as;
using truth::GridSegments;
using truth::LinePair;
using truth::Real;
using truth::Vec;

class LineTruth : public truth::LineClaims {
public:
    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        const auto* a = std::get_if<Segment<double>>(&scene.shapes[focus.a].shape);
        const auto* b = std::get_if<Segment<double>>(&scene.shapes[focus.b].shape);
        if (a == nullptr || b == nullptr || focus.shown.operation != Operation::lines) {
            return;
        }
        infinite_ = focus.shown.infinite_lines;
        const LinePair pair(*a, *b, scene.shapes[focus.a].label(), scene.shapes[focus.b].label(),
                            scene.scalar_or_default() == ScalarKind::float32);
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            if (std::holds_alternative<LineCrossing<double>>(focus.shown.trace[i])) {
                check_crossing(step, pair);
            } else if (std::holds_alternative<Verdict<double>>(focus.shown.trace[i])) {
                check_verdict(step.sentence, pair);
            }
        }
        const std::string answer = sentence(scene, answers);
        SCOPED_TRACE(where + ": " + answer);
        check_answer(answer, pair);
        check_formula(samples::whole_lines(formula(scene, answers)), pair);
    }

    std::size_t stretches = 0;
    std::size_t touches = 0;
    std::size_t reasons = 0;

private:
    /// Whether a point is shared; nothing where rounding decides.
    [[nodiscard]] std::optional<bool> meets(const LinePair& pair) const {
        if (!pair.is_exact) {
            return std::nullopt;
        }
        if (pair.cross != 0) {
            return infinite_ || (pair.may_be_within(pair.ua) && pair.may_be_within(pair.ub));
        }
        const bool are_points = pair.is_point(pair.u) && pair.is_point(pair.v);
        if (are_points) {
            return pair.w == Vec{};
        }
        return pair.may_be_one_line() && (infinite_ || pair.common_length() >= 0);
    }

    void check_verdict(const std::string& text, const LinePair& pair) {
        const bool has_point = pair.is_point(pair.u) || pair.is_point(pair.v);
        const std::string both =
            infinite_ && !has_point ? "the lines of " + pair.name_b + " and " + pair.name_a : "";
        const std::string yes = (both.empty() ? pair.name_b + " and " + pair.name_a : both) + " meet: ";
        const std::string no =
            both.empty() ? pair.name_b + " does not meet " + pair.name_a + ": " : both + " do not meet: ";
        const bool hit = text.starts_with(yes);
        EXPECT_TRUE(hit || text.starts_with(no)) << "unread";
        const auto truth = meets(pair);
        EXPECT_TRUE(!truth || *truth == hit);
        const std::string why = text.substr(hit ? yes.size() : no.size());
        ++reasons;
        if (const auto cross = read_as("the infinite lines cross, at ua = # and ub = #", why)) {
            EXPECT_TRUE(infinite_);
            check_parameters((*cross)[0], (*cross)[1], pair);
        } else if (const auto inside = read_as("ua = # and ub = # are both in [0, 1]", why)) {
            check_parameters((*inside)[0], (*inside)[1], pair);
            EXPECT_TRUE(pair.may_be_within(pair.ua) && pair.may_be_within(pair.ub));
        } else if (const auto outside = read_as("ua = # and ub = # are both outside [0, 1]", why)) {
            check_parameters((*outside)[0], (*outside)[1], pair);
            EXPECT_TRUE(pair.may_be_outside(pair.ua) && pair.may_be_outside(pair.ub));
        } else if (const auto one = read_as("@ = # is outside [0, 1]", why)) {
            const Real u = (*one)[0] == "ua" ? pair.ua : pair.ub;
            expect_shown((*one)[1], u, pair.slack_of_parameter(u), (*one)[0]);
            EXPECT_TRUE(pair.may_be_outside(u));
        } else if (const auto apart =
                       read_as("u × v = 0, but w × u = #: the lines are parallel and never meet", why)) {
            const Real turned = truth::turn(pair.w, pair.u);
            expect_shown((*apart)[0], turned, pair.slack_of(turned), "w × u");
            EXPECT_FALSE(pair.is_point(pair.u) || pair.is_point(pair.v)) << "a point has no line";
        } else if (why == "u × v = 0 and w × u = 0: both lie on one line" ||
                   why == "u × v = 0 and w × u = 0: both lie on one line, one behind the other") {
            EXPECT_TRUE(pair.may_be_one_line());
            EXPECT_FALSE(pair.is_point(pair.u) && pair.is_point(pair.v)) << "which line?";
        } else {
            check_point_reason(why, hit, pair);
        }
    }

    static void check_point_reason(const std::string& why, bool hit, const LinePair& pair) {
        if (why == "both have no length, and they are the same point" ||
            why == "both have no length, and they are different points") {
            EXPECT_TRUE(pair.is_point(pair.u) && pair.is_point(pair.v));
            return;
        }
        const auto point = read_as("@ has no length, and the point is @", why);
        ASSERT_TRUE(point) << "unread: " << why;
        const bool of_a = (*point)[0] == pair.name_a;
        const std::string& other = of_a ? pair.name_b : pair.name_a;
        EXPECT_TRUE(pair.is_point(of_a ? pair.u : pair.v));
        if ((*point)[1] == "not on the line of " + other) {
            EXPECT_TRUE(!hit && pair.may_be_two_lines());
        } else if ((*point)[1] == "on the line of " + other + ", beyond its ends") {
            EXPECT_TRUE(!hit && pair.may_be_one_line());
        } else {
            EXPECT_TRUE((*point)[1] == "on " + other || (*point)[1] == "on the line of " + other);
            EXPECT_TRUE(hit && pair.may_be_one_line());
        }
    }

    static void check_parameters(const std::string& ua, const std::string& ub, const LinePair& pair) {
        expect_shown(ua, pair.ua, pair.slack_of_parameter(pair.ua), "ua");
        expect_shown(ub, pair.ub, pair.slack_of_parameter(pair.ub), "ub");
    }

    void check_answer(const std::string& text, const LinePair& pair) {
        const bool has_point = pair.is_point(pair.u) || pair.is_point(pair.v);
        const std::string both = "the lines of " + pair.name_b + " and " + pair.name_a;
        const auto truth = meets(pair);
        if (const auto share =
                read_as("@ and @ lie on one line and share the stretch from (#, #) to (#, #)", text)) {
            ++stretches;
            const auto [from, to] = pair.common();
            check_point((*share)[2], (*share)[3], from, pair.slack);
            check_point((*share)[4], (*share)[5], to, pair.slack);
            EXPECT_TRUE(pair.may_be_one_line());
            EXPECT_GT(pair.common_length(), -pair.slack);
        } else if (const auto cross = read_as("@ at (#, #): ua = #, ub = #", text); cross && !has_point) {
            EXPECT_TRUE(!truth || *truth);
            const bool crosses = (*cross)[0] == pair.name_b + " crosses " + pair.name_a;
            const bool touch = (*cross)[0] == pair.name_b + " touches " + pair.name_a;
            EXPECT_TRUE(crosses || touch || (*cross)[0] == both + " cross");
            EXPECT_EQ(infinite_, !crosses && !touch);
            touches += touch ? 1 : 0;
            if (pair.may_be_parallel() && pair.may_cross()) {
                return;
            }
            if (pair.may_be_parallel()) {
                EXPECT_TRUE(touch && pair.may_be_one_line());
                check_point((*cross)[1], (*cross)[2], pair.common()[0], pair.slack);
                return;
            }
            check_point((*cross)[1], (*cross)[2], pair.crossing(), pair.slack_of_point());
            check_parameters((*cross)[3], (*cross)[4], pair);
            if (pair.is_exact && !infinite_) {
                const auto is_inside = [](Real parameter) { return parameter > 0 && parameter < 1; };
                EXPECT_EQ(crosses, is_inside(pair.ua) && is_inside(pair.ub));
            }
        } else if (text == both + " are parallel: they never meet" ||
                   text == pair.name_b + " does not meet " + pair.name_a + ": their lines are parallel") {
            EXPECT_TRUE(pair.may_be_parallel() && !has_point);
            EXPECT_TRUE(!truth || !*truth);
        } else if (text == both + " are one line: they have every point in common") {
            EXPECT_TRUE(infinite_ && pair.may_be_one_line() && !has_point);
        } else if (text == pair.name_b + " does not meet " + pair.name_a +
                               ": on one line, they lie one behind the other") {
            EXPECT_TRUE(pair.may_be_one_line() && !has_point);
            EXPECT_LT(pair.common_length(), pair.slack);
        } else {
            check_miss(text, has_point, pair);
        }
    }

    /// Where their lines cross beyond an end, or one of them has no line.
    static void check_miss(const std::string& text, bool has_point, const LinePair& pair) {
        const std::string miss = pair.name_b + " does not meet " + pair.name_a + ": ";
        if (has_point) {
            const auto met = read_as("@ and @ meet at (#, #): @", text);
            ASSERT_TRUE(met || text.starts_with(miss)) << "unread";
            if (met) {
                const Vec at = pair.is_point(pair.u) ? pair.p : pair.q;
                check_point((*met)[2], (*met)[3], at, pair.slack);
            }
            check_point_reason(met ? (*met)[4] : text.substr(miss.size()), met.has_value(), pair);
            return;
        }
        const std::string beyond = miss + "their lines cross, but ";
        ASSERT_TRUE(text.starts_with(beyond)) << "unread";
        const std::string which = text.substr(beyond.size());
        if (const auto lie = read_as("ua = # and ub = # lie outside [0, 1]", which)) {
            check_parameters((*lie)[0], (*lie)[1], pair);
            EXPECT_TRUE(pair.may_be_outside(pair.ua) && pair.may_be_outside(pair.ub));
            return;
        }
        const auto one = read_as("@ = # lies outside [0, 1]", which);
        ASSERT_TRUE(one) << "unread";
        const bool is_a = (*one)[0] == "ua";
        const Real u = is_a ? pair.ua : pair.ub;
        expect_shown((*one)[1], u, pair.slack_of_parameter(u), (*one)[0]);
        EXPECT_TRUE(pair.may_be_outside(u) && pair.may_be_within(is_a ? pair.ub : pair.ua));
    }
};

void ask_both(LineTruth& truth, const std::string& where, const Scene& scene) {
    for (const bool infinite : {false, true}) {
        const Answers answers =
            answer_with_focus(scene, {}, {.operation = Operation::lines, .infinite_lines = infinite});
        if (answers.focus && !answers.focus->shown.refused) {
            truth.check(where + (infinite ? ", lines" : ", segments"), scene, answers);
        }
    }
}

TEST(LineTruth, WhatIsSaidOfAShippedSceneIsSo) {
    LineTruth truth;
    test::for_each_shipped_scene(
        [&](const std::string& where, const Scene& scene) { ask_both(truth, where, scene); });
    test::for_each_own_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        truth.check(where, scene, answers);
    });
    EXPECT_GT(truth.crossings, 4U);
    EXPECT_GT(truth.reasons, 8U);
}

TEST(LineTruth, WhatIsSaidOfSegmentsOnAGridIsSo) {
    LineTruth truth;
    GridSegments segments;
    for (int i = 0; i < 2000; ++i) {
        segments.use(i % 3 == 0 ? 0.1 : 0.25);
        const Segment<double> a = segments.any();
        const Segment<double> b = i % 5 == 0 ? segments.along(a) : segments.any();
        ask_both(truth, "grid " + std::to_string(i), samples::scene_of(a, b));
    }
    EXPECT_GT(truth.crossings, 2500U);
    EXPECT_GT(truth.parallel, 40U);
    EXPECT_GT(truth.one_line, 400U);
    EXPECT_GT(truth.points, 300U);
    EXPECT_GT(truth.stretches, 60U);
    EXPECT_GT(truth.touches, 150U);
    EXPECT_GT(truth.lines, 20000U);
    EXPECT_EQ(truth.reasons, 4000U);
}

}  // namespace
}  // namespace collidarium::app
