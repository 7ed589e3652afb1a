#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/formula/formula_lines.hpp"
#include "explain/outline.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/steps/steps.hpp"
#include "model/example_shapes.hpp"

namespace collidarium::app {
namespace {

using test::number_after;
using test::printed_value;
using truth::Outline;
using truth::Vec;

/// "projected on AXIS, A covers P to Q and B R to S: WHAT".
struct Told {
    std::string axis;
    double a_min{}, a_max{}, b_min{}, b_max{};
    std::string what;
};

std::optional<Told> read(const std::string& sentence) {
    static const std::regex form(
        "projected on (.+), .+ covers (\\S+) to (\\S+) and .+ (\\S+) to ([^ :]+): (.*)");
    std::smatch found;
    if (!std::regex_match(sentence, found, form)) {
        return std::nullopt;
    }
    return Told{found[1],
                printed_value(found[2]),
                printed_value(found[3]),
                printed_value(found[4]),
                printed_value(found[5]),
                found[6]};
}

/// The direction of an axis that a sentence names, out of a: that of x and y as said, or the outward normal
/// of an edge of a, or the inward one of an edge of b; empty for axes through vertices.
std::optional<Vec> direction_of(const std::string& axis, const Outline& a, const Outline& b,
                                const std::string& name_a) {
    const bool minus = axis.starts_with("−");
    const std::string word = minus ? axis.substr(3) : axis;
    if (word == "x" || word == "y") {
        return (word == "x" ? Vec{1, 0} : Vec{0, 1}) * (minus ? -1 : 1);
    }
    static const std::regex form("the normal of edge (\\d+) of (.+)");
    std::smatch found;
    if (!std::regex_match(axis, found, form)) {
        return std::nullopt;
    }
    const bool of_a = found[2] == name_a;
    const std::vector<Vec>& points = of_a ? a.points : b.points;
    if (points.size() < 3) {
        return std::nullopt;
    }
    const std::size_t edge = std::stoul(found[1]) - 1;
    const Vec along = points.at((edge + 1) % points.size()) - points.at(edge);
    return Vec{along.y, -along.x} * ((of_a ? 1 : -1) / truth::length(along));
}

std::pair<double, double> interval(const Outline& outline, const Vec& direction) {
    truth::Real least = INFINITY;
    truth::Real most = -INFINITY;
    for (const Vec& point : outline.points) {
        least = std::min(least, truth::dot(point, direction));
        most = std::max(most, truth::dot(point, direction));
    }
    return {static_cast<double>(least - outline.radius), static_cast<double>(most + outline.radius)};
}

/// What a printed number may be off by.
double rounding(double value) {
    return 0.0006 * std::max(1.0, std::abs(value));
}

/// Reads every sentence about an axis back and computes its numbers again from the shapes.
class AxisTruth {
public:
    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        const Outline a = truth::outline_of(scene.shapes[focus.a].shape);
        const Outline b = truth::outline_of(scene.shapes[focus.b].shape);
        const std::string name_a = scene.shapes[focus.a].label();
        if (a.is_concave || b.is_concave || name_a == scene.shapes[focus.b].label()) {
            return;
        }
        std::vector<double> depths;  // of the axes so far
        const auto& trace = focus.shown.trace;
        for (std::size_t i = 0; i < trace.size(); ++i) {
            if (!std::holds_alternative<AxisProjection<double>>(trace[i])) {
                continue;
            }
            const std::string sentence = step_at(scene, focus, i).sentence;
            const auto told = read(sentence);
            ASSERT_TRUE(told) << where << ": " << sentence;
            SCOPED_TRACE(where + ": " + sentence);
            ++sentences;
            check_intervals(*told, a, b, name_a);
            check_amount(*told, depths);
        }
    }

    std::size_t sentences = 0;
    std::size_t recomputed = 0;
    std::size_t claims = 0;

private:
    void check_intervals(const Told& told, const Outline& a, const Outline& b, const std::string& name_a) {
        const auto direction = direction_of(told.axis, a, b, name_a);
        if (!direction) {
            return;
        }
        ++recomputed;
        const auto [a_min, a_max] = interval(a, *direction);
        const auto [b_min, b_max] = interval(b, *direction);
        EXPECT_NEAR(told.a_min, a_min, rounding(a_min));
        EXPECT_NEAR(told.a_max, a_max, rounding(a_max));
        EXPECT_NEAR(told.b_min, b_min, rounding(b_min));
        EXPECT_NEAR(told.b_max, b_max, rounding(b_max));
    }

    /// What is said to be a gap, or a way to leave, is that of the intervals just named; and what is said to
    /// be the least, is.
    void check_amount(const Told& told, std::vector<double>& depths) {
        const double forwards = told.a_max - told.b_min;
        const double backwards = told.b_max - told.a_min;
        const bool either_way = told.what.find(" along this axis, ") != std::string::npos;
        const double size = std::max(
            {std::abs(told.a_min), std::abs(told.a_max), std::abs(told.b_min), std::abs(told.b_max), 1.0});
        const double off = 3 * rounding(size);
        if (const auto move = number_after(told.what, "would have to move ")) {
            ++claims;
            EXPECT_NEAR(*move, either_way ? std::min(forwards, backwards) : forwards, off);
            EXPECT_GT(*move, 0);
            const double least = depths.empty() ? INFINITY : *std::ranges::min_element(depths);
            if (told.what.find(", the least so far") != std::string::npos) {
                EXPECT_LE(*move, least);
            } else if (told.what.find("more than on an earlier axis") != std::string::npos) {
                EXPECT_GE(*move, least);
            } else if (told.what.find("as much as on an earlier axis") != std::string::npos) {
                EXPECT_EQ(*move, least);
            } else if (told.what.find(", the least") != std::string::npos ||
                       told.what.find("no more than") != std::string::npos) {
                EXPECT_LE(*move, least + rounding(least == INFINITY ? 0 : least));
            }
            depths.push_back(*move);
        } else if (told.what.find("lies behind") != std::string::npos) {
            ++claims;
            EXPECT_NEAR(number_after(told.what, "a gap of ").value(), told.a_min - told.b_max, off);
        } else if (const auto gap = number_after(told.what, "a gap of ")) {
            ++claims;
            EXPECT_NEAR(*gap, std::max(-forwards, -backwards), off);
            EXPECT_GE(*gap, 0);
        } else if (told.what.starts_with("they overlap")) {
            ++claims;
            EXPECT_GT(std::min(forwards, backwards), -off);
        } else {
            EXPECT_NE(told.what.find("just touch"), std::string::npos);
            EXPECT_NEAR(std::min(std::abs(forwards), std::abs(backwards)), 0, off);
        }
    }
};

/// 32 of 66 sentences "the projections overlap by X" gave an X that was not the overlap of the intervals just
/// named.
TEST(AxisTruth, WhatIsSaidOfAnAxisOfAShippedSceneIsSo) {
    AxisTruth truth;
    test::check_shipped(truth);
    EXPECT_GT(truth.sentences, 500U);
    EXPECT_GT(truth.recomputed, 300U);
    EXPECT_GT(truth.claims, 400U);
}

TEST(AxisTruth, WhatIsSaidOfAnAxisOfAPairIsSo) {
    AxisTruth truth;
    samples::for_each_answer(
        [&](const Scene& scene, const FocusAnswer& focus) { truth.check("samples", scene, focus); });
    EXPECT_GT(truth.sentences, 1000U);
    EXPECT_GT(truth.recomputed, 500U);
}

/// The axis that a formula says decides; empty where it says none.
std::optional<char> deciding_letter(const std::string& line) {
    for (const char* words : {"least on ", "equal depths: ", "equal but for rounding: "}) {
        if (line.starts_with(words)) {
            return line.at(std::string(words).size());
        }
    }
    return std::nullopt;
}

/// A formula said "least on x" above an MTV along y.
void check_formula(const Scene& scene, const Answers& answers) {
    std::optional<char> letter;
    std::string all;
    std::optional<std::string> mtv;
    for (const RichLine& line : formula(scene, answers)) {
        const std::string text = plain(line);
        all += text + "\n";
        letter = letter ? letter : deciding_letter(text);
        if (text.starts_with("mtv = ")) {
            mtv = text.substr(text.find('(') + 1);
        }
    }
    ASSERT_TRUE(letter && mtv) << all;
    const double x = printed_value(*mtv);
    const double y = printed_value(mtv->substr(mtv->find(", ") + 2));
    EXPECT_EQ(*letter == 'x' ? y : x, 0) << all;
    EXPECT_NE(*letter == 'x' ? x : y, 0) << all;
}

/// Boxes on a grid of 0.1 are often as deep on y as on x, up to rounding.
TEST(AxisTruth, WhatIsSaidOfBoxesOnAGridIsSoAndItsDepthIsTheLeast) {
    std::mt19937 random(12);
    std::uniform_int_distribution<int> coordinate(-20, 20);
    std::uniform_int_distribution<int> extent(1, 12);
    const auto any_box = [&](const char* name) {
        const Vec2d center(coordinate(random) * 0.1, coordinate(random) * 0.1);
        return test::box(name, center, {extent(random) * 0.1, extent(random) * 0.1});
    };
    AxisTruth truth;
    std::size_t hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Scene scene = test::scene_of({any_box("wall"), any_box("crate")});
        for (const Algorithm algorithm : {Algorithm::closed_form, Algorithm::sat}) {
            const Answers answers = answer(scene, FocusPair{0, 1}, {Operation::contact, algorithm});
            truth.check("grid", scene, *answers.focus);
            if (answers.focus->contact && algorithm == Algorithm::closed_form) {
                check_formula(scene, answers);
                ++hits;
            }
        }
    }
    EXPECT_GT(truth.recomputed, 5000U);
    EXPECT_GT(hits, 400U);
}

}  // namespace
}  // namespace collidarium::app
