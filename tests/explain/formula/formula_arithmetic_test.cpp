/// Every formula holds for the numbers that it shows: worked out again from the text alone.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/grid_pairs.hpp"
#include "explain/pocket_calculator.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/steps/steps.hpp"

namespace collidarium::app {
namespace {

using test::Calculated;
using test::PocketCalculator;

/// What stands between the marks of a text.
std::vector<std::string> split(std::string_view text, const std::vector<std::string_view>& marks) {
    std::vector<std::string> found;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (const std::string_view mark : marks) {
            if (text.substr(i).starts_with(mark)) {
                found.emplace_back(text.substr(begin, i - begin));
                begin = i + mark.size();
            }
        }
    }
    found.emplace_back(text.substr(begin));
    return found;
}

/// Lines that continue the one before them, joined to it; the sides of a comparison and columns apart.
std::vector<std::string> statements(const std::vector<RichLine>& lines) {
    std::vector<std::string> joined;
    for (const RichLine& line : lines) {
        const std::string text = plain(line);
        const std::size_t start = text.find_first_not_of(' ');
        if (start == std::string::npos || start == 0 || joined.empty() || joined.back().empty()) {
            joined.push_back(start == std::string::npos ? "" : text.substr(start));
        } else {
            joined.back() += (text[start] == ')' ? "" : " ") + text.substr(start);
        }
    }
    std::vector<std::string> all;
    for (const std::string& text : joined) {
        std::ranges::move(split(text, {" < ", " > ", " ≤ ", " ≥ ", "   "}), std::back_inserter(all));
    }
    return all;
}

/// Whether it may be an expression, and is not just what is given a value.
bool has_operator(std::string_view text) {
    return text.find_first_of("0123456789(|+/") < text.size() ||
           std::ranges::any_of(std::array{"−", "·", "×", "²", "√"},
                               [&](const char* sign) { return text.find(sign) < text.size(); });
}

struct Worked {
    std::size_t equations = 0;

    /// Compares the sides that can be worked out, and remembers what the first one names.
    void check(const std::string& where, const std::vector<RichLine>& lines) {
        PocketCalculator calculate;
        for (const std::string& statement : statements(lines)) {
            std::string name;
            std::optional<Calculated> before;
            const std::vector<std::string> all = split(statement, {" = "});
            for (const std::string& side : all) {
                const bool is_first = &side == &all.front();
                const bool is_name = is_first && (calculate.knows(side) || !has_operator(side));
                const auto value = is_name ? std::nullopt : calculate(side);
                if (value && before) {
                    ++equations;
                    EXPECT_TRUE(may_be_equal(*before, *value)) << where << ": " << statement;
                }
                name = is_first ? side : name;
                before = value ? value : before;
                // "t = 0.5, n = (0, 1)": another one begins.
                const std::size_t comma = side.rfind(", ");
                if (!is_first && &side != &all.back() && comma < side.size()) {
                    remember(calculate, name, before);
                    name = side.substr(comma + 2);
                    before.reset();
                }
            }
            remember(calculate, name, before);
        }
    }
    static void remember(PocketCalculator& calculate, const std::string& name,
                         const std::optional<Calculated>& value) {
        if (!name.empty() && value) {
            calculate.name(name, *value);
        }
    }
    void check(const std::string& where, const Scene& scene, const FocusAnswer& focus) {
        Answers answers;
        answers.focus = focus;
        check(where, scene, answers);
    }
    void check(const std::string& where, const Scene& scene, const Answers& answers) {
        check(where, formula(scene, answers));
        for (const Step& step : steps(scene, answers)) {
            check(where, step.formula);
        }
    }
};

TEST(PocketCalculator, WorksOutWhatFormulasShow) {
    struct Row {
        std::string_view text;
        double value;
    };
    PocketCalculator calculate;
    calculate.name("A", {{{2, 2}}});
    calculate.name("C", {{{0.5, 0.5}}});
    calculate.name("d", {{{3, 3}, {4, 4}}});
    for (const Row& row :
         {Row{"(1.25 + 1) − |2.5 − 1|", 0.75}, Row{"(4 − (1 + 0.5) − −2) / 9", 0.5}, Row{"√(3² + 4²)", 5},
          Row{"max(0.5, −1), the latest", 0.5}, Row{"|d|²", 25}, Row{"3² − 4AC", 5}, Row{"2 d·(1, 2)", 22},
          Row{"−(2 + 1)  turned", -3}, Row{"1 / 2A", 0.25}, Row{"(1, 2) × d", -2}}) {
        const auto value = calculate(row.text);
        ASSERT_TRUE(value && value->is_number()) << row.text;
        EXPECT_DOUBLE_EQ(value->parts[0].low, row.value) << row.text;
        EXPECT_DOUBLE_EQ(value->parts[0].high, row.value) << row.text;
    }
    EXPECT_TRUE(calculate("3 < 4, closer"));
    EXPECT_TRUE(calculate("(1, 2) on crate"));
    for (const char* text : {"latest entry", "1 +", "(1, 2) + 3", "2 x", ""}) {
        EXPECT_FALSE(calculate(text)) << text;
    }
    EXPECT_TRUE(may_be_equal(*calculate("1 / 3"), *calculate("0.333")));
    EXPECT_FALSE(may_be_equal(*calculate("1 / 3"), *calculate("0.334")));
    EXPECT_FALSE(may_be_equal(*calculate("0.25"), *calculate("0.26")));
}

TEST(FormulaArithmetic, OfEachShippedSceneCanBeWorkedOutAgain) {
    Worked worked;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        worked.check(where, scene, answers);
    });
    test::for_each_own_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        worked.check(where, scene, answers);
    });
    EXPECT_GT(worked.equations, 2000U);
}

TEST(FormulaArithmetic, OfPairsOnAGridCanBeWorkedOutAgain) {
    Worked worked;
    samples::check_on_grid(
        worked, 43,
        {{Operation::cast, Operation::contact, Operation::distance, Operation::overlap},
         {Algorithm::automatic, Algorithm::sat, Algorithm::gjk, Algorithm::gjk_epa, Algorithm::minkowski},
         700});
    EXPECT_GT(worked.equations, 20000U);
}

TEST(FormulaArithmetic, OfEachPairOfShapesCanBeWorkedOutAgain) {
    Worked worked;
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        worked.check("samples, " + std::to_string(static_cast<int>(focus.shown.algorithm)), scene, focus);
    });
    EXPECT_GT(worked.equations, 2000U);
}

}  // namespace
}  // namespace collidarium::app
