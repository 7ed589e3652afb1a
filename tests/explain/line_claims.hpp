#pragma once

/// What is said of the crossing of two lines, as a step and as a formula, compared with their ends.

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "explain/line_pair.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app::truth {

/// "3 · −1" for "3 · (−1)".
inline std::string without_brackets(const std::string& text) {
    static const std::regex negative("\\((−[0-9][0-9.e−]*)\\)");
    return std::regex_replace(text, negative, "$1");
}

/// Reads the step of a crossing and every line of its formula, and counts them.
class LineClaims {
public:
    void check_crossing(const Step& step, const LinePair& pair) {
        check_step(step.sentence, pair);
        check_formula(samples::whole_lines(step.formula), pair);
    }

    std::size_t crossings = 0;
    std::size_t parallel = 0;
    std::size_t one_line = 0;
    std::size_t points = 0;  ///< one of the segments has no length
    std::size_t lines = 0;

protected:
    void check_step(const std::string& text, const LinePair& pair) {
        if (const auto cross = test::read_as("the lines cross at ua = # of @ and at ub = # of @: @", text)) {
            ++crossings;
            EXPECT_TRUE(pair.may_cross());
            test::expect_shown((*cross)[0], pair.ua, pair.slack_of_parameter(pair.ua), "ua");
            EXPECT_EQ((*cross)[1], pair.name_a);
            test::expect_shown((*cross)[2], pair.ub, pair.slack_of_parameter(pair.ub), "ub");
            EXPECT_EQ((*cross)[3], pair.name_b);
            check_ends((*cross)[4], pair);
        } else if (test::read_as("u × v = 0: the lines of @ and @ are one line", text)) {
            ++one_line;
            EXPECT_TRUE(pair.may_be_one_line());
            EXPECT_FALSE(pair.is_point(pair.u) || pair.is_point(pair.v)) << "a point has no line";
        } else if (test::read_as("u × v = 0: the lines of @ and @ are parallel and never meet", text)) {
            ++parallel;
            EXPECT_TRUE(pair.may_be_parallel());
            EXPECT_TRUE(pair.may_be_two_lines());
            EXPECT_FALSE(pair.is_point(pair.u) || pair.is_point(pair.v)) << "a point has no line";
        } else {
            ++points;
            check_point_step(text, pair);
        }
    }

    static void check_point_step(const std::string& text, const LinePair& pair) {
        if (test::read_as("u × v = 0: @ and @ have no length and are points", text)) {
            EXPECT_TRUE(pair.is_point(pair.u) && pair.is_point(pair.v));
            return;
        }
        const auto point = test::read_as("u × v = 0: @ has no length and is a point @ the line of @", text);
        ASSERT_TRUE(point) << "unread";
        const bool of_a = (*point)[0] == pair.name_a;
        EXPECT_TRUE(pair.is_point(of_a ? pair.u : pair.v));
        EXPECT_FALSE(pair.is_point(of_a ? pair.v : pair.u)) << "it has no line";
        EXPECT_EQ((*point)[2], of_a ? pair.name_b : pair.name_a);
        EXPECT_TRUE((*point)[1] == "on" ? pair.may_be_one_line() : pair.may_be_two_lines());
    }

    /// Which of the segments has the point.
    void check_ends(const std::string& said, const LinePair& pair) {
        if (infinite_) {
            EXPECT_EQ(said, "a line has a point for every number");
            return;
        }
        const bool both = said == "both are in [0, 1], so the point is on both";
        const bool on_a = both || said == "the point is not on " + pair.name_b;
        const bool on_b = both || said == "the point is not on " + pair.name_a;
        EXPECT_TRUE(on_a || on_b || said == "the point is on neither");
        EXPECT_TRUE(on_a ? pair.may_be_within(pair.ua) : pair.may_be_outside(pair.ua));
        EXPECT_TRUE(on_b ? pair.may_be_within(pair.ub) : pair.may_be_outside(pair.ub));
    }

    void check_formula(const std::vector<std::string>& all, const LinePair& pair) {
        for (const std::string& line : all) {
            SCOPED_TRACE(line);
            const std::string text = without_brackets(line);
            if (const auto ua = test::read_as("ua = (# · # − # · #) / # = #", text)) {
                check_products(*ua, pair.w, pair.v, pair);
                test::expect_shown((*ua)[4], pair.cross, pair.slack_of(pair.cross), "u × v");
                test::expect_shown((*ua)[5], pair.ua, pair.slack_of_parameter(pair.ua), "ua");
            } else if (const auto ub = test::read_as("ub = (# · # − # · #) / # = #", text)) {
                check_products(*ub, pair.w, pair.u, pair);
                test::expect_shown((*ub)[4], pair.cross, pair.slack_of(pair.cross), "u × v");
                test::expect_shown((*ub)[5], pair.ub, pair.slack_of_parameter(pair.ub), "ub");
            } else if (const auto cross = test::read_as("u × v = # · # − # · # = #", text)) {
                check_products(*cross, pair.u, pair.v, pair);
                test::expect_shown((*cross)[4], pair.cross, pair.slack_of(pair.cross), "u × v");
            } else if (const auto point = test::read_as("p + ua u = (#, #) = q + ub v", text)) {
                check_point((*point)[0], (*point)[1], pair.crossing(), pair.slack_of_point());
            } else if (const auto side = test::read_as("w × @ = #: @", text)) {
                check_side(*side, pair);
            } else if (text == "u = v = 0: two points") {
                EXPECT_TRUE(pair.is_point(pair.u) && pair.is_point(pair.v));
            } else if (const auto share = test::read_as("they share (#, #) to (#, #), length #", text)) {
                const auto [from, to] = pair.common();
                check_point((*share)[0], (*share)[1], from, pair.slack);
                check_point((*share)[2], (*share)[3], to, pair.slack);
                test::expect_shown((*share)[4], pair.common_length(), 2 * pair.slack, "the length");
            } else if (const auto one = test::read_as("the segments share (#, #)", text)) {
                check_point((*one)[0], (*one)[1], pair.common()[0], pair.slack);
                EXPECT_NEAR(static_cast<double>(pair.common_length()), 0, static_cast<double>(pair.slack));
            } else if (text == "the segments share no point") {
                EXPECT_TRUE(pair.may_be_two_lines() || pair.common_length() < pair.slack);
            } else if (!check_difference(text, pair) && !check_range(text, pair)) {
                continue;
            }
            ++lines;
        }
    }

    /// "w × u = 0: on one line".
    static void check_side(const std::vector<std::string>& said, const LinePair& pair) {
        const bool of_point = said[2].starts_with("a point");
        const Vec& along = said[0] == "u" ? pair.u : pair.v;
        EXPECT_EQ(pair.is_point(said[0] == "u" ? pair.v : pair.u), of_point);
        const Real turned = turn(pair.w, along);
        test::expect_shown(said[1], turned, pair.slack_of(turned), "the product");
        const bool is_on = said[2] == (of_point ? "a point on the line" : "on one line");
        EXPECT_TRUE(is_on || said[2] == (of_point ? "a point off the line" : "parallel"));
        EXPECT_TRUE(is_on ? pair.may_be_one_line() : pair.may_be_two_lines());
    }

    /// "u = (3, 1) − (1, 0) = (2, 1)".
    static bool check_difference(const std::string& text, const LinePair& pair) {
        const auto said = test::read_as("@ = (#, #) − (#, #) = (#, #)", text);
        if (!said) {
            return false;
        }
        const std::string& name = (*said)[0];
        const Vec from = name == "v" ? pair.q : pair.p;
        const Vec way = name == "u" ? pair.u : name == "v" ? pair.v : pair.w;
        EXPECT_TRUE(name == "u" || name == "v" || name == "w");
        check_point((*said)[1], (*said)[2], from + way, pair.slack);
        check_point((*said)[3], (*said)[4], from, pair.slack);
        check_point((*said)[5], (*said)[6], way, pair.slack);
        return true;
    }

    /// "both in [0, 1]: the segments intersect".
    bool check_range(const std::string& text, const LinePair& pair) const {
        const auto expect = [&](bool a, bool b) {
            EXPECT_FALSE(infinite_);
            EXPECT_TRUE(a ? pair.may_be_within(pair.ua) : pair.may_be_outside(pair.ua));
            EXPECT_TRUE(b ? pair.may_be_within(pair.ub) : pair.may_be_outside(pair.ub));
        };
        if (text == "both in [0, 1]: the segments intersect") {
            expect(true, true);
        } else if (text == "both outside [0, 1]: only the lines meet") {
            expect(false, false);
        } else if (text == "ua is outside [0, 1]: only the lines meet") {
            expect(false, true);
        } else if (text == "ub is outside [0, 1]: only the lines meet") {
            expect(true, false);
        } else if (text == "the lines intersect") {
            EXPECT_TRUE(infinite_ && pair.may_cross());
        } else {
            return false;
        }
        return true;
    }

    static void check_point(const std::string& x, const std::string& y, const Vec& at, Real slack) {
        test::expect_shown(x, at.x, slack, "x");
        test::expect_shown(y, at.y, slack, "y");
    }

    /// "ux · vy − uy · vx".
    static void check_products(const std::vector<std::string>& said, const Vec& u, const Vec& v,
                               const LinePair& pair) {
        test::expect_shown(said[0], u.x, pair.slack, "the first factor");
        test::expect_shown(said[1], v.y, pair.slack, "the second factor");
        test::expect_shown(said[2], u.y, pair.slack, "the third factor");
        test::expect_shown(said[3], v.x, pair.slack, "the fourth factor");
    }

    bool infinite_ = false;
};

}  // namespace collidarium::app::truth
