/// What is said of a segment and a circle's edge is computed again from the segment's ends and the circle.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using test::expect_shown;
using test::printed_value;
using test::read_as;
using truth::CircleTimes;
using truth::Real;
using truth::Vec;

/// |s + u d| = r, s = start − centre.
struct CircleLineCase {
    Vec center, start, way;
    Real radius{};
    CircleTimes roots;
    std::string circle, segment;
    bool is_exact = true;  ///< on a grid of quarters of quarters: the coefficients are not rounded
    Real slack{};

    CircleLineCase(const Scene& scene, const FocusAnswer& focus) {
        const bool a_is_circle = std::holds_alternative<Circle<double>>(scene.shapes[focus.a].shape);
        const SceneShape& round = scene.shapes[a_is_circle ? focus.a : focus.b];
        const SceneShape& straight = scene.shapes[a_is_circle ? focus.b : focus.a];
        const auto& disc = std::get<Circle<double>>(round.shape);
        const auto& line = std::get<Segment<double>>(straight.shape);
        circle = round.label();
        segment = straight.label();
        center = truth::wide(disc.center);
        radius = disc.radius;
        start = truth::wide(line.a);
        way = truth::wide(line.b) - start;
        Real size = 1;
        for (const Real one : {center.x, center.y, radius, start.x, start.y, way.x, way.y}) {
            size = std::max(size, std::abs(one));
            is_exact = is_exact && std::fmod(one, 1.0L / 16) == 0 && size < 1e3L;
        }
        slack = (scene.scalar_or_default() == ScalarKind::float32 ? 1e-6L : 1e-14L) * size;
        if (!is_point()) {
            // The discriminant by the distance of the line from the centre: nothing large cancels.
            roots = truth::circle_times(center, radius, start, way);
            const Real across = truth::turn(start - center, way);
            roots.discriminant = 4 * (radius * radius * roots.a - across * across);
            const Real root = std::sqrt(std::max(roots.discriminant, Real(0)));
            roots.first = (-roots.b - root) / (2 * roots.a);
            roots.second = (-roots.b + root) / (2 * roots.a);
        }
    }

    [[nodiscard]] bool is_point() const { return way == Vec{}; }
    /// −1, 0 or 1; 2 where rounding decides.
    [[nodiscard]] int sign_of_discriminant() const {
        const bool is_unsure =
            !is_exact && std::abs(roots.discriminant) <= 1e-13L * radius * radius * roots.a;
        return is_unsure ? 2 : roots.discriminant < 0 ? -1 : roots.discriminant == 0 ? 0 : 1;
    }
    [[nodiscard]] Real slack_of_root() const {
        // Of two roots that are nearly one, half of their distance is not known better than this.
        const Real size = radius * radius * roots.a;
        const Real nearly = std::sqrt(std::max(std::abs(roots.discriminant), 1e-17L * size)) / (2 * roots.a);
        return slack * (1 + 1 / truth::length(way)) + 1e-13L +
               (is_exact                      ? 0
                : sign_of_discriminant() == 2 ? nearly
                                              : 1e-17L * size / (roots.a * nearly));
    }
    [[nodiscard]] bool may_be_within(Real u) const {
        const Real off = is_exact ? 0 : slack_of_root();
        return u >= -off && u <= 1 + off;
    }
    [[nodiscard]] bool may_be_outside(Real u) const {
        const Real off = is_exact ? 0 : slack_of_root();
        return u < off || u > 1 - off;
    }
    /// How far the start is outside, as a squared distance.
    [[nodiscard]] Real power() const { return truth::dot(start - center, start - center) - radius * radius; }
};

class CircleLineTruth {
public:
    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        if (focus.shown.operation != Operation::circle_line) {
            return;
        }
        const CircleLineCase one(scene, focus);
        ++cases;
        points += one.is_point() ? 1 : 0;
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            if (std::holds_alternative<Quadratic<double>>(focus.shown.trace[i])) {
                check_quadratic(step.sentence, one);
                check_formula(samples::whole_lines(step.formula), one);
            } else {
                check_verdict(step.sentence, one);
            }
        }
        const std::string answer = sentence(scene, answers);
        SCOPED_TRACE(where + ": " + answer);
        check_answer(answer, one);
        check_formula(samples::whole_lines(formula(scene, answers)), one);
    }

    std::size_t cases = 0;
    std::size_t points = 0;
    std::size_t crossed = 0;
    std::size_t tangent = 0;
    std::size_t missed = 0;
    std::size_t lines = 0;
    std::size_t met = 0;
    std::size_t at_ends = 0;

private:
    static void check_roots(const std::vector<std::string>& said, std::size_t from,
                            const CircleLineCase& one) {
        expect_shown(said[from], one.roots.first, one.slack_of_root(), "the first root");
        expect_shown(said[from + 1], one.roots.second, one.slack_of_root(), "the second root");
    }
    static void check_center(const std::vector<std::string>& said, const CircleLineCase& one) {
        expect_shown(said[0], one.center.x, one.slack, "the centre's x");
        expect_shown(said[1], one.center.y, one.slack, "the centre's y");
    }
    static void expect_sign(int sign, const CircleLineCase& one) {
        const int truth = one.sign_of_discriminant();
        EXPECT_TRUE(truth == 2 || truth == sign) << static_cast<double>(one.roots.discriminant);
    }

    void check_quadratic(const std::string& text, const CircleLineCase& one) {
        ASSERT_FALSE(one.is_point());
        if (const auto miss = read_as(
                "the discriminant is negative: the line does not meet the circle around (#, #)", text)) {
            ++missed;
            check_center(*miss, one);
            expect_sign(-1, one);
        } else if (const auto touch =
                       read_as("the discriminant is 0: the line is tangent to the circle around "
                               "(#, #), at u = # of the segment",
                               text)) {
            ++tangent;
            check_center(*touch, one);
            expect_sign(0, one);
            expect_shown((*touch)[2], one.roots.first, one.slack_of_root(), "u");
        } else {
            const auto cross = read_as(
                "the line crosses the edge of the circle around (#, #) at u = # and u = #; "
                "the segment runs from u = 0 to u = 1",
                text);
            ASSERT_TRUE(cross) << "unread";
            ++crossed;
            check_center(*cross, one);
            expect_sign(1, one);
            check_roots(*cross, 2, one);
        }
    }

    void check_formula(const std::vector<std::string>& all, const CircleLineCase& one) {
        const CircleTimes& roots = one.roots;
        const Real size = 1 + truth::length(one.way) + truth::length(one.start - one.center) + one.radius;
        const Real slack2 = 4 * one.slack * size;
        for (const std::string& line : all) {
            SCOPED_TRACE(line);
            const std::string text = squeezed(line);
            if (const auto vector = read_as("@ = (#, #) − (#, #) = (#, #)", text)) {
                const bool is_way = (*vector)[0] == "d";
                EXPECT_TRUE(is_way || (*vector)[0] == "s");
                const Vec from = is_way ? one.start : one.center;
                const Vec to = is_way ? one.start + one.way : one.start;
                check_point(*vector, 1, to, one.slack);
                check_point(*vector, 3, from, one.slack);
                check_point(*vector, 5, to - from, one.slack);
            } else if (const auto r = read_as("r = #", text)) {
                expect_shown((*r)[0], one.radius, one.slack, "the radius");
            } else if (const auto a = read_as("A = |d|² = #", text)) {
                expect_shown((*a)[0], roots.a, slack2, "A");
            } else if (const auto b = read_as("B = 2 s·d = #", text)) {
                expect_shown((*b)[0], roots.b, slack2, "B");
            } else if (const auto c = read_as("C = |s|² − #² = #", text)) {
                expect_shown((*c)[0], one.radius, one.slack, "the radius");
                expect_shown((*c)[1], roots.c, slack2, "C");
            } else if (const auto d = read_as("D = B² − 4AC = #", text)) {
                expect_shown((*d)[0], roots.discriminant, 4 * slack2 * size * size, "D");
            } else if (const auto touch = read_as("u = −B / 2A = # tangent", text)) {
                expect_shown((*touch)[0], roots.first, one.slack_of_root(), "u");
                expect_sign(0, one);
            } else if (const auto first = read_as("u₁ = (# − #) / # = #", text)) {
                check_root(*first, roots.first, slack2, one);
            } else if (const auto second = read_as("u₂ = (# + #) / # = #", text)) {
                check_root(*second, roots.second, slack2, one);
            } else if (!check_meeting(text, one)) {
                EXPECT_EQ(text == "D < 0: no root, the line misses", text.starts_with("D < 0"));
                continue;
            }
            ++lines;
        }
    }

    static std::string squeezed(std::string text) {
        for (std::size_t at = text.find("  "); at != std::string::npos; at = text.find("  ")) {
            text.erase(at, 1);
        }
        return text;
    }

    static void check_point(const std::vector<std::string>& said, std::size_t from, const Vec& at,
                            Real slack) {
        expect_shown(said[from], at.x, slack, "x");
        expect_shown(said[from + 1], at.y, slack, "y");
    }

    /// "u₁ = (−B − √D) / 2A = u".
    static void check_root(const std::vector<std::string>& said, Real root, Real slack2,
                           const CircleLineCase& one) {
        const Real square_root = std::sqrt(std::max(one.roots.discriminant, Real(0)));
        expect_shown(said[0], -one.roots.b, slack2, "−B");
        expect_shown(said[1], square_root, slack2 + 2 * one.roots.a * one.slack_of_root(), "√D");
        expect_shown(said[2], 2 * one.roots.a, slack2, "2A");
        expect_shown(said[3], root, one.slack_of_root(), "u");
    }

    /// "p₁: start + 0.2 d = (−1, 0)", and that it is beyond the segment.
    static bool check_meeting(const std::string& text, const CircleLineCase& one) {
        const bool is_first = text.starts_with("p₁: ");
        if (!is_first && !text.starts_with("p₂: ")) {
            return false;
        }
        const std::string rest = text.substr(std::string("p₁: ").size());
        const bool is_back = rest.starts_with("start − ");
        const std::string form = is_back ? "start − # d = (#, #)" : "start + # d = (#, #)";
        const auto within = read_as(form, rest);
        const auto low = read_as(form + " # < 0: beyond the segment", rest);
        const auto high = read_as(form + " # > 1: beyond the segment", rest);
        EXPECT_TRUE(within || low || high) << "unread";
        if (!within && !low && !high) {
            return true;
        }
        const std::vector<std::string>& said = within ? *within : low ? *low : *high;
        const Real u = is_first ? one.roots.first : one.roots.second;
        const Real off = one.slack_of_root();
        expect_shown(said[0], is_back ? -u : u, off, "u");
        check_point(said, 1, one.start + one.way * u, one.slack + off * truth::length(one.way));
        if (within) {
            EXPECT_TRUE(one.may_be_within(u));
        } else {
            EXPECT_TRUE(one.may_be_outside(u));
            expect_shown(said[3], u, off, "u");
            EXPECT_TRUE(low ? u < off : u > 1 - off);
        }
        return true;
    }

    void check_verdict(const std::string& text, const CircleLineCase& one) {
        const std::string yes = one.segment + " meets the edge of " + one.circle + ": ";
        const std::string no = one.segment + " does not meet the edge of " + one.circle + ": ";
        const bool hit = text.starts_with(yes);
        ASSERT_TRUE(hit || text.starts_with(no)) << "unread";
        met += hit ? 1 : 0;
        const std::string why = text.substr(hit ? yes.size() : no.size());
        if (one.is_point()) {
            check_place(why, "the segment has no length and is ", " the circle", one);
        } else if (const auto by =
                       read_as("the line passes the centre at a squared distance of # > # = #²", why)) {
            EXPECT_FALSE(hit);
            expect_sign(-1, one);
            const Real squared = one.radius * one.radius - one.roots.discriminant / (4 * one.roots.a);
            const Real slack2 = 8 * one.slack * (1 + std::abs(squared));
            expect_shown((*by)[0], squared, slack2, "the squared distance");
            expect_shown((*by)[1], one.radius * one.radius, slack2, "the squared radius");
            expect_shown((*by)[2], one.radius, one.slack, "the radius");
            EXPECT_GT(printed_value((*by)[0]), printed_value((*by)[1]));
        } else if (const auto just =
                       read_as("the discriminant is # < 0: the line just passes by the circle", why)) {
            EXPECT_FALSE(hit);
            expect_sign(-1, one);
            EXPECT_LT(printed_value((*just)[0]), 0);
            expect_shown((*just)[0], one.roots.discriminant, one.slack, "the discriminant");
        } else {
            check_parameters(why, hit, one);
        }
    }

    /// "the line meets the edge at u = 0.5, within [0, 1], and at 1.5, outside".
    static void check_parameters(std::string why, bool hit, const CircleLineCase& one) {
        const std::string touch = "the line is tangent at u = ";
        const std::string cross = "the line meets the edge at u = ";
        const bool is_tangent = why.starts_with(touch);
        ASSERT_TRUE(is_tangent || why.starts_with(cross)) << "unread";
        why.erase(0, (is_tangent ? touch : cross).size());
        const auto first = one.roots.first;
        const auto second = one.roots.second;
        const auto expect = [&](const std::string& said, Real root, bool within) {
            expect_shown(said, root, one.slack_of_root(), "u");
            EXPECT_TRUE(within ? one.may_be_within(root) : one.may_be_outside(root));
            EXPECT_TRUE(hit || !within);
        };
        if (const auto split = read_as("#, within [0, 1], and at #, outside", why)) {
            const bool first_is_in = printed_value((*split)[0]) < printed_value((*split)[1]);
            expect((*split)[0], first_is_in ? first : second, true);
            expect((*split)[1], first_is_in ? second : first, false);
            return;
        }
        const auto both_in = read_as("# and #, within [0, 1]", why);
        const auto both_out = read_as("# and #, outside [0, 1]", why);
        if (both_in || both_out) {
            EXPECT_FALSE(is_tangent);
            expect(both_in ? (*both_in)[0] : (*both_out)[0], first, both_in.has_value());
            expect(both_in ? (*both_in)[1] : (*both_out)[1], second, both_in.has_value());
            return;
        }
        const auto in = read_as("#, within [0, 1]", why);
        const auto out = read_as("#, outside [0, 1]", why);
        ASSERT_TRUE(is_tangent && (in || out)) << "unread";
        expect(in ? (*in)[0] : (*out)[0], first, in.has_value());
    }

    /// Of a segment that is a point: "on", "inside" or "outside".
    static void check_place(const std::string& text, const std::string& before, const std::string& behind,
                            const CircleLineCase& one) {
        const bool on = text == before + "on" + behind;
        const bool in = text == before + "inside" + behind;
        EXPECT_TRUE(on || in || text == before + "outside" + behind) << "unread";
        if (one.is_exact) {
            EXPECT_EQ(on, one.power() == 0);
            EXPECT_EQ(in, one.power() < 0);
        }
    }

    void check_answer(const std::string& text, const CircleLineCase& one) {
        const std::string edge = " the edge of " + one.circle + " at u = ";
        const std::string ends = one.segment + " has no length and is ";
        if (one.is_point()) {
            const std::string on = ends + "on the edge of " + one.circle;
            EXPECT_TRUE(text == on || text == ends + "inside " + one.circle ||
                        text == ends + "outside " + one.circle)
                << "unread";
            EXPECT_TRUE(!one.is_exact || (text == on) == (one.power() == 0));
        } else if (const auto two = read_as(one.segment + " crosses" + edge + "# and u = #", text)) {
            check_roots(*two, 0, one);
            EXPECT_TRUE(one.may_be_within(one.roots.first) && one.may_be_within(one.roots.second));
        } else if (const auto single = read_as(one.segment + " crosses" + edge + "#", text)) {
            const Real u = the_one_within(printed_value((*single)[0]), one);
            expect_shown((*single)[0], u, one.slack_of_root(), "u");
            EXPECT_TRUE(one.may_be_within(u));
            EXPECT_TRUE(!one.is_exact || (u > 0 && u < 1)) << "it ends there";
        } else if (const auto touch = read_as(one.segment + " touches" + edge + "#", text)) {
            const Real u = the_one_within(printed_value((*touch)[0]), one);
            expect_shown((*touch)[0], u, one.slack_of_root(), "u");
            const bool is_at_end = std::abs(u) < one.slack_of_root() || std::abs(u - 1) < one.slack_of_root();
            at_ends += is_at_end ? 1 : 0;
            EXPECT_TRUE(is_at_end || one.sign_of_discriminant() == 0 || one.sign_of_discriminant() == 2);
        } else {
            check_miss(text, one);
        }
    }

    static Real the_one_within(double near, const CircleLineCase& one) {
        const auto off = [&](Real root) { return std::abs(root - near); };
        return off(one.roots.first) < off(one.roots.second) ? one.roots.first : one.roots.second;
    }

    static void check_miss(const std::string& text, const CircleLineCase& one) {
        if (text ==
            "the line of " + one.segment + " passes by " + one.circle + ": the discriminant is below 0") {
            expect_sign(-1, one);
            return;
        }
        EXPECT_TRUE(one.may_be_outside(one.roots.first) && one.may_be_outside(one.roots.second));
        const Real off = one.is_exact ? 0 : one.slack_of_root();
        if (text == one.segment + " lies inside " + one.circle + " and does not reach its edge") {
            EXPECT_TRUE(one.roots.first <= off && one.roots.second >= 1 - off);
        } else if (text ==
                   one.segment + " misses " + one.circle + ", which lies behind its start: u is below 0") {
            EXPECT_LE(one.roots.second, off);
        } else {
            EXPECT_EQ(text, one.segment + " ends before " + one.circle + ": u is above 1");
            EXPECT_GE(one.roots.first, 1 - off);
        }
    }
};

TEST(CircleLineTruth, WhatIsSaidOfAShippedSceneIsSo) {
    CircleLineTruth truth;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        truth.check(where, scene, answers);
    });
    EXPECT_GT(truth.cases, 2U);
    EXPECT_GT(truth.lines, 30U);
}

TEST(CircleLineTruth, WhatIsSaidOfSegmentsOnAGridIsSo) {
    CircleLineTruth truth;
    std::mt19937 random(71);
    const auto number = [&](int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(random);
    };
    for (int i = 0; i < 2000; ++i) {
        const double step = i % 3 == 0 ? 0.1 : 0.25;
        const auto any_point = [&] { return Vec2d(number(-8, 8), number(-8, 8)) * step; };
        const Circle<double> circle{any_point(), number(0, 6) * step};
        const Vec2d from = number(0, 3) == 0 ? circle.center + Vec2d(circle.radius, 0) : any_point();
        const Vec2d to = number(0, 15) == 0  ? from
                         : number(0, 5) == 0 ? from + Vec2d(0, number(1, 9) * step)
                                             : any_point();
        const Segment<double> segment{from, to};
        const Scene scene =
            i % 2 == 0 ? samples::scene_of(circle, segment) : samples::scene_of(segment, circle);
        const Answers answers = answer(scene, FocusPair{0, 1}, {Operation::circle_line});
        ASSERT_TRUE(answers.focus && !answers.focus->shown.refused) << i;
        truth.check("grid " + std::to_string(i), scene, answers);
    }
    EXPECT_EQ(truth.cases, 2000U);
    EXPECT_GT(truth.points, 60U);
    EXPECT_GT(truth.crossed, 600U);
    EXPECT_GT(truth.tangent, 60U);
    EXPECT_GT(truth.missed, 400U);
    EXPECT_GT(truth.lines, 20000U);
    EXPECT_GT(truth.met, 500U);
    EXPECT_GT(truth.at_ends, 100U);
}

}  // namespace
}  // namespace collidarium::app
