/// What is said of a test in integers is computed again from the shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/integer_case.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/step_lines.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using truth::Computed;
using truth::fits_16_bits;
using truth::IntegerCase;
using truth::IntegerShapeCase;
using truth::kept_in_16_bits;
using truth::printed;
using truth::Whole;

/// The formula of a step in one line.
std::string joined(const Step& step) {
    std::string text;
    for (const std::string& line : samples::lines_of(step)) {
        text += (text.empty() ? "" : " ") + line.substr(std::min(line.size(), line.find_first_not_of(' ')));
    }
    return text;
}

/// The words before a number that does not begin with a shape's name.
std::string words_before(const std::string& name) {
    return name == "dx" || name == "dy"     ? "the offset "
           : name == "dx²" || name == "dy²" ? "the square "
           : name == "dx² + dy²"            ? "the squared distance "
           : name.starts_with("closest.")   ? "the closest point: "
                                            : "";
}

class IntegerTruth {
public:
    void check(const std::string& where, const Scene& scene, const Answers& answers,
               const FocusQuery& query) {
        const FocusAnswer& focus = *answers.focus;
        if (focus.shown.operation != Operation::retro || focus.a == focus.b ||
            scene.shapes[focus.a].label() == scene.shapes[focus.b].label()) {
            return;
        }
        const IntegerCase one(scene, focus, query);
        compared_ = 0;
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            const Step step = step_at(scene, focus, i);
            SCOPED_TRACE(where + ": " + step.sentence);
            if (std::holds_alternative<retro::Integer>(focus.shown.trace[i])) {
                check_number(step, one);
            } else if (std::holds_alternative<retro::Comparison>(focus.shown.trace[i])) {
                check_comparison(step, one);
            } else {
                ++verdicts;
                const std::string b = scene.shapes[focus.b].label();
                const std::string a = scene.shapes[focus.a].label();
                const std::string answer = b + (one.overlap() ? " overlaps " : " does not overlap ") + a;
                const std::string why = reason(one);
                EXPECT_EQ(step.sentence, answer + ": " + why);
                const std::string upside_down = std::string("; but the test takes y to grow ") +
                                                (one.down ? "down" : "up") + ", and in the scene y grows " +
                                                (one.down ? "up" : "down");
                EXPECT_EQ(sentence(scene, answers), answer + ", compared by " + method(one) + ": " + why +
                                                        (one.is_upside_down ? upside_down : ""));
                overlaps += one.overlap() ? 1 : 0;
                upside_downs += one.is_upside_down ? 1 : 0;
            }
        }
        check_given(samples::whole_lines(formula(scene, answers)), one);
    }

    std::size_t numbers = 0;
    std::size_t overflows = 0;
    std::size_t comparisons = 0;
    std::size_t wrong = 0;      ///< in 16 bits
    std::size_t by_chance = 0;  ///< right in 16 bits, although a number does not fit
    std::size_t verdicts = 0;
    std::size_t overlaps = 0;
    std::size_t upside_downs = 0;
    std::size_t given = 0;

private:
    void check_number(const Step& step, const IntegerCase& one) {
        ++numbers;
        const std::string name = step.title.substr(0, step.title.rfind(" = "));
        ASSERT_TRUE(one.known.contains(name)) << name << " is unknown";
        const Computed& truth = one.known.at(name);
        const std::string computed = (truth.how.empty() ? "" : truth.how + " = ") + printed(truth.value);
        std::string wanted = words_before(name) + name + " = " + computed;
        const std::string kept = printed(kept_in_16_bits(truth.value));
        std::string line = one.brief_names.at(name) + " = " + computed;
        if (!fits_16_bits(truth.value)) {
            ++overflows;
            wanted += ": does not fit in 16 bits, which would keep " + kept;
            line += " does not fit: 16 bits keep " + kept;
        }
        EXPECT_EQ(step.title, name + " = " + printed(truth.value));
        EXPECT_EQ(step.sentence, wanted);
        EXPECT_EQ(joined(step), line);
    }

    static std::string relation(Whole left, Whole right) {
        return printed(left) + (left <= right ? " ≤ " : " > ") + printed(right);
    }
    static std::string compared(const std::array<std::string, 2>& names, const IntegerCase& one) {
        const Whole left = one.value(names[0]);
        const Whole right = one.value(names[1]);
        return names[0] + " = " + printed(left) + (left <= right ? " ≤ " : " > ") + names[1] + " = " +
               printed(right);
    }
    /// What 16 bits make of a comparison; empty where they hold both numbers.
    static std::pair<std::string, std::string> narrow(const std::array<std::string, 2>& names,
                                                      const IntegerCase& one) {
        const Whole left = one.value(names[0]);
        const Whole right = one.value(names[1]);
        if (fits_16_bits(left) && fits_16_bits(right)) {
            return {};
        }
        const bool holds = kept_in_16_bits(left) <= kept_in_16_bits(right);
        return {"in 16 bits " + relation(kept_in_16_bits(left), kept_in_16_bits(right)),
                holds == (left <= right) ? "the same answer by chance" : "the wrong answer"};
    }

    void check_comparison(const Step& step, const IntegerCase& one) {
        ++comparisons;
        ASSERT_LT(compared_, one.comparisons.size());
        const auto& names = one.comparisons[compared_];
        const bool holds = one.holds(compared_++);
        const auto [in_bits, answer] = narrow(names, one);
        EXPECT_EQ(step.title, names[0] + " ≤ " + names[1] + (holds ? ": yes" : ": no"));
        EXPECT_EQ(step.sentence, words_before(names[0]) + compared(names, one) +
                                     (holds ? ": the comparison holds" : ": the comparison fails") +
                                     (in_bits.empty() ? "" : "; " + in_bits + ", " + answer));
        wrong += answer == "the wrong answer" ? 1 : 0;
        by_chance += answer == "the same answer by chance" ? 1 : 0;
        std::string line = one.brief_names.at(names[0]) + " ≤ " + one.brief_names.at(names[1]) + " ? " +
                           relation(one.value(names[0]), one.value(names[1])) + (holds ? ": yes" : ": no");
        line += in_bits.empty() ? "" : " " + in_bits + " " + answer;
        EXPECT_EQ(joined(step), line);
    }

    static std::string method(const IntegerCase& one) {
        return one.a.kind == one.a.box
                   ? one.b.kind == one.b.box && one.by_centers ? "centres and half sizes" : "edges"
               : one.b.kind == one.b.box ? "the closest point"
                                         : "squared distance";
    }

    /// The comparison that fails, or that all hold.
    [[nodiscard]] std::string reason(const IntegerCase& one) const {
        const std::size_t all = one.comparisons.size();
        EXPECT_EQ(compared_ == all || !one.holds(compared_ - 1), true);
        if (one.overlap() && all > 1) {
            return all == 2 ? "both comparisons hold" : "all " + std::to_string(all) + " comparisons hold";
        }
        const auto [in_bits, answer] = narrow(one.comparisons[compared_ - 1], one);
        return compared(one.comparisons[compared_ - 1], one) +
               (in_bits.empty() ? "" : "; " + in_bits + ", " + answer);
    }

    void check_given(const std::vector<std::string>& lines, const IntegerCase& one) {
        const auto has = [&](const std::string& line) {
            return std::ranges::find(lines, line) != lines.end();
        };
        for (const IntegerShapeCase* each : {&one.a, &one.b}) {
            const std::string at = "(" + printed(each->x) + ", " + printed(each->y) + ")";
            const std::string line =
                each->brief +
                (each->kind == each->circle ? " centre " + at + "  radius " + printed(each->radius)
                 : each->kind == each->box
                     ? " corner " + at + "  size " + printed(each->width) + " × " + printed(each->height)
                     : " position " + at);
            EXPECT_TRUE(has(line)) << line;
            ++given;
        }
        if (one.a.kind == one.a.box || one.b.kind == one.b.box) {
            EXPECT_TRUE(
                has(one.down ? "y grows down: bottom = top + height" : "y grows up: bottom = top − height"));
            EXPECT_EQ(has(one.down ? "in the scene y grows up" : "in the scene y grows down"),
                      one.is_upside_down);
        }
    }

    std::size_t compared_ = 0;
};

TEST(IntegerTruth, WhatIsSaidOfAShippedSceneIsSo) {
    IntegerTruth truth;
    test::for_each_shipped_scene([&](const std::string& where, const Scene& scene) {
        for (const bool by_centers : {false, true}) {
            FocusQuery query = scene.question ? scene.question->query : FocusQuery{};
            query.operation = Operation::retro;
            query.by_centers = by_centers;
            const Answers answers = answer_with_focus(scene, {}, query);
            if (answers.focus && !answers.focus->shown.refused) {
                truth.check(where, scene, answers, query);
            }
        }
    });
    EXPECT_GT(truth.numbers, 150U);
    EXPECT_GT(truth.comparisons, 50U);
    EXPECT_GT(truth.verdicts, 20U);
    EXPECT_GT(truth.overflows, 3U);
}

TEST(IntegerTruth, WhatIsSaidOfShapesInIntegersIsSo) {
    std::mt19937 random(31);
    const auto number = [&](int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(random);
    };
    IntegerTruth truth;
    for (int i = 0; i < 2000; ++i) {
        const int most = i % 4 == 3 ? 32767 : i % 4 == 2 ? 300 : 9;
        const bool y_down = number(0, 1) == 0;
        const auto any = [&](int kind) -> ShapeD {
            const Vec2d at(number(-most, most), number(-most, most));
            if (kind == 0) {
                return Circle<double>{at, static_cast<double>(number(0, most))};
            }
            const Vec2d size(number(0, most), number(0, most));
            return kind == 1
                       ? ShapeD(Aabb<double>{at + Vec2d(size.x, y_down ? size.y : -size.y) * 0.5, size * 0.5})
                       : ShapeD(Point<double>{at});
        };
        const int kind = number(0, 2);
        Scene scene = samples::scene_of(any(kind), any(number(0, kind == 2 ? 1 : 2)));
        scene.view = SceneView{.center = {}, .height = 10, .y_down = y_down, .unknown = {}};
        FocusQuery query{.operation = Operation::retro, .by_centers = number(0, 1) == 0};
        if (number(0, 3) == 0) {
            query.y_down = number(0, 1) == 0;
        }
        const Answers answers = answer(scene, FocusPair{0, 1}, query);
        ASSERT_TRUE(answers.focus && !answers.focus->shown.refused) << i;
        truth.check("grid " + std::to_string(i), scene, answers, query);
    }
    EXPECT_GT(truth.numbers, 10000U);
    EXPECT_GT(truth.overflows, 1500U);
    EXPECT_GT(truth.comparisons, 2500U);
    EXPECT_GT(truth.wrong, 200U);
    EXPECT_GT(truth.by_chance, 200U);
    EXPECT_EQ(truth.verdicts, 2000U);
    EXPECT_GT(truth.overlaps, 300U);
    EXPECT_GT(truth.upside_downs, 80U);
    EXPECT_EQ(truth.given, 4000U);
}

}  // namespace
}  // namespace collidarium::app
