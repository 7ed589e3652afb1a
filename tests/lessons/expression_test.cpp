#include "lessons/expression.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <random>

#include "lessons/lesson_source.hpp"

namespace collidarium::app {
namespace {

const std::map<std::string, double, std::less<>> known{{"near.x", 0.5},
                                                       {"near.y", 0.25},
                                                       {"far.x", 0.75},
                                                       {"hit", 1},
                                                       {"wall", 0},
                                                       {"bullet.x(0)", 2},
                                                       {"bullet.y(0)", -1},
                                                       {"bullet.translation.x", 8},
                                                       {"bullet.translation.y", 4},
                                                       {"gjk_simplex.2.direction.x", -3},
                                                       {"textbook.sum_of_squared_radii.overlap", 1},
                                                       {"e", 10}};

std::optional<double> known_number(std::string_view name) {
    const auto found = known.find(name);
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

std::optional<double> value_of(std::string_view text) {
    const auto compiled = CompiledExpression::compile(text);
    if (const auto* problem = std::get_if<ExpressionProblem>(&compiled)) {
        ADD_FAILURE() << text << ": " << problem->message;
        return std::nullopt;
    }
    return std::get<CompiledExpression>(compiled).value(known_number);
}

struct Value {
    const char* text;
    std::optional<double> value;
};

TEST(Expression, HasTheValueOfItsNumbersAndNames) {
    const Value values[] = {
        {"2", 2},
        {" 0.25 ", 0.25},
        {".5 + 5.", 5.5},
        {"1e3 - 2.5E-1", 999.75},
        {"near.x", 0.5},
        {"(near.x + near.y) / 2", 0.375},
        {"-near.x", -0.5},
        {"+near.x - +near.y", 0.25},
        {"2 - -1", 3},
        {"2 * -3", -6},
        {"-2^2", -4},
        {"2^3^2", 512},
        {"2^-1", 0.5},
        {"2 + 3 * 4", 14},
        {"8 / 4 / 2", 1},
        {"min(near.x, far.x)", 0.5},
        {"max(1, 2, 3)", 3},
        {"min(max(1, 2), abs(-3))", 2},
        {"sqrt(near.y)", 0.5},
        {"abs(-(2 - 3))", 1},
        {"near.x < far.x", 1},
        {"near.x > far.x", 0},
        {"near.x <= 0.5 && near.y >= 0.25", 1},
        {"near.x == 0.5", 1},
        {"near.x != 0.5", 0},
        {"!hit", 0},
        {"!(near.x > far.x)", 1},
        {"!(!hit)", 1},
        {"-(-near.x)", 0.5},
        {"-(!hit)", 0},
        {"!hit == 0", 1},
        {"! hit || near.x < 1", 1},
        {"hit && near.x > near.y || wall", 1},
        {"(1 < 2) == 1", 1},
        {"bullet.x(0.25)", 4},
        {"bullet.y( near.x )", 1},
        {"bullet.x(bullet.y(0.5) / 4)", 4},
        {"bullet.x((1 + 1) / 4) - 6", 0},
        {"gjk_simplex.2.direction.x", -3},
        {"textbook.sum_of_squared_radii.overlap", 1},
        {"e", 10},
        {"depth", std::nullopt},
        {"hit || depth", std::nullopt},
        {"bullet.x(depth)", std::nullopt},
        {"crate.x(1)", std::nullopt},
        {"1 / 0", std::nullopt},
        {"0 / 0", std::nullopt},
        {"sqrt(-1)", std::nullopt},
    };
    for (const Value& each : values) {
        EXPECT_EQ(value_of(each.text), each.value) << each.text;
    }
}

TEST(Expression, AConditionWithoutAValueDoesNotHold) {
    const auto holds = [](std::string_view text) {
        return std::get<CompiledExpression>(CompiledExpression::compile(text)).holds(known_number);
    };
    EXPECT_TRUE(holds("near.x > 0"));
    EXPECT_TRUE(holds("near.x"));
    EXPECT_FALSE(holds("near.x < 0"));
    EXPECT_FALSE(holds("depth < 1"));
    EXPECT_FALSE(holds("!(depth < 1)"));
    EXPECT_FALSE(CompiledExpression().holds(known_number));
}

struct Refused {
    const char* text;
    std::size_t offset;
    const char* message;
};

TEST(Expression, IsRefusedWithThePlaceAndTheReason) {
    const Refused refused[] = {
        {"", 0, "the expression is empty"},
        {"   ", 3, "the expression is empty"},
        {"near.x +", 8, "the expression is incomplete"},
        {"(near.x", 0, "the bracket is never closed"},
        {"2 * (1 + 2", 4, "the bracket is never closed"},
        {"near.x)", 6, "\")\" closes no bracket"},
        {"a = 1", 2, "\"=\" alone would assign: \"==\" compares"},
        {"a=1", 1, "\"=\" alone would assign: \"==\" compares"},
        {"a =! b", 2, "\"=\" alone would assign: \"==\" compares"},
        {"a === b", 4, "a number or a name is missing before \"=\""},
        {"a & b", 2, "\"&\" alone is no operator: \"and\" is \"&&\""},
        {"a | b", 2, "\"|\" alone is no operator: \"or\" is \"||\""},
        {"a ? 1 : 2", 2, "a choice with \"?\" is no part of expressions: write one item for each case"},
        {"a; b", 1, "\";\" is no part of expressions"},
        {"\"text\"", 0, "a text is no part of expressions: only numbers and names are"},
        {"a % 2", 2, "\"%\" is no part of expressions"},
        {"a \u2264 2", 2, "\"\u2264\" is no part of expressions: write <="},
        {"a \u2212 2", 2, "\"\u2212\" is no part of expressions: write -"},
        {"\u221aa", 0, "\"\u221a\" is no part of expressions: write sqrt(...)"},
        {"a ** 2", 2, "\"**\" is no operator: a power is written \"^\""},
        {"a and b", 2, "\"and\" is written \"&&\""},
        {"a or(b)", 2, "\"or\" is written \"||\""},
        {"not a", 0, "\"not\" is written \"!\""},
        {"a < b < c", 6, "two comparisons in a row: write \"a < b && b < c\" for \"a < b < c\""},
        {"1 < 2 == 1", 6, "two comparisons in a row: write \"a < b && b < c\" for \"a < b < c\""},
        {"1 + * 2", 4, "a number or a name is missing before \"*\""},
        {"()", 1, "a number or a name is missing before \")\""},
        {"near.x near.y", 7, "an operator is missing before \"n\""},
        {"2e", 1, "an operator is missing before \"e\""},
        {"2(3)", 1, "an operator is missing before \"(\""},
        {"near.", 0, "\"near.\" has a dot with nothing after it"},
        {"near..x", 0, "\"near..x\" has a dot with nothing after it"},
        {"1e999", 0, "\"1e999\" is no finite number"},
        {"normal.x, normal.y", 8, "\",\" stands between the numbers of \"min\" and \"max\" only"},
        {"(1, 2)", 2, "one number is wanted within these brackets"},
        {"abs(1, 2)", 5, "one number is wanted within these brackets"},
        {"bullet.x(1, 2)", 10, "one number is wanted within these brackets"},
        {"min(1)", 0, "\"min\" takes two numbers or more"},
        {"min", 0, "\"min\" wants numbers in brackets"},
        {"--near.x", 1, "two signs in a row: write brackets between them"},
        {"2 - -1 * - - 3", 11, "two signs in a row: write brackets between them"},
        {"!!hit", 1, "two signs in a row: write brackets between them"},
        {"sin(1)", 0,
         "there is no function \"sin\": there are min, max, abs, sqrt, and the place of a shape at a time, "
         "as in "
         "bullet.x(0.5)"},
        {"bullet.z(1)", 0,
         "there is no function \"bullet.z\": there are min, max, abs, sqrt, and the place of a shape at a "
         "time, as "
         "in bullet.x(0.5)"},
    };
    for (const Refused& each : refused) {
        const auto compiled = CompiledExpression::compile(each.text);
        const auto* problem = std::get_if<ExpressionProblem>(&compiled);
        ASSERT_NE(problem, nullptr) << each.text;
        EXPECT_EQ(problem->offset, each.offset) << each.text;
        EXPECT_EQ(problem->message, each.message) << each.text;
    }
}

TEST(Expression, ThatIsTooLongOrTooDeepIsRefusedAtOnce) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '(') + "1" + std::string(depth, ')');
    };
    EXPECT_EQ(value_of(nested(deepest_brackets)), 1);
    const auto start = std::chrono::steady_clock::now();
    for (const std::string& hostile :
         {nested(deepest_brackets + 1), nested(100'000), std::string(100'000, '('), std::string(100'000, '!'),
          std::string(1 << 20, '1'), std::string(1 << 20, 'a'), std::string(1 << 20, ' '),
          std::string(longest_expression + 1, '-'),
          std::string("1\0"
                      "2",
                      3),
          std::string("\xff\xfe"), std::string("\n\n;")}) {
        const auto compiled = CompiledExpression::compile(hostile);
        EXPECT_TRUE(std::holds_alternative<ExpressionProblem>(compiled)) << hostile.substr(0, 20);
    }
    // As long as is allowed: signs, brackets, names, arguments, operators that wait for the end.
    const auto repeated = [](const std::string& text, const std::string& end) {
        std::string all;
        while (all.size() + text.size() + end.size() <= longest_expression) {
            all += text;
        }
        return all + end;
    };
    EXPECT_EQ(value_of(repeated("1 - -", "1")), 200);
    EXPECT_EQ(value_of(repeated("1^", "1")), 1);
    EXPECT_EQ(value_of("max(" + std::string(repeated("1,", "1")).substr(0, 901) + ")"), 1);
    EXPECT_EQ(value_of(repeated("1<2&&", "1")), 1);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

/// A random expression with brackets round every part, and its value.
struct Tree {
    std::string text;
    std::optional<double> value;
    bool is_finite = true;  ///< and so are all of its parts
};

Tree random_tree(std::mt19937& random, int depth) {
    const auto below = [&](unsigned count) { return static_cast<unsigned>(random() % count); };
    if (depth == 0 || below(5) == 0) {
        const std::array<Tree, 6> leaves{Tree{"near.x", 0.5},  {"far.x", 0.75},
                                         {"0.25", 0.25},       {"3", 3},
                                         {"bullet.x(0.5)", 6}, {"depth", std::nullopt}};
        return leaves[below(depth == 0 ? 5 : 6)];
    }
    const Tree a = random_tree(random, depth - 1);
    const Tree b = random_tree(random, depth - 1);
    const double x = a.value.value_or(0);
    const double y = b.value.value_or(0);
    const auto both = [&](const std::string& text, double value) {
        const bool is_finite = a.is_finite && b.is_finite && std::isfinite(value);
        return Tree{text, a.value && b.value ? std::optional(value) : std::nullopt, is_finite};
    };
    const auto one = [&](const std::string& text, double value) {
        return Tree{text, a.value ? std::optional(value) : std::nullopt, a.is_finite};
    };
    const auto joined = [&](const char* sign) { return "(" + a.text + ") " + sign + " (" + b.text + ")"; };
    switch (below(14)) {
        case 0:
            return both(joined("+"), x + y);
        case 1:
            return both(joined("-"), x - y);
        case 2:
            return both(joined("*"), x * y);
        case 3:
            return both(joined("/"), x / y);
        case 4:
            return both(joined("<"), x < y);
        case 5:
            return both(joined(">="), x >= y);
        case 6:
            return both(joined("=="), x == y);
        case 7:
            return both(joined("!="), x != y);
        case 8:
            return both(joined("&&"), x != 0 && y != 0);
        case 9:
            return both(joined("||"), x != 0 || y != 0);
        case 10:
            return both("min(" + a.text + ", " + b.text + ")", std::min(x, y));
        case 11:
            return both("max(" + a.text + "," + b.text + ")", std::max(x, y));
        case 12:
            return one("!(" + a.text + ")", x == 0);
        default:
            return one("-(" + a.text + ")", -x);
    }
}

TEST(Expression, HasTheValueOfItsParts) {
    std::mt19937 random(20260112);
    for (int i = 0; i < 3000; ++i) {
        const Tree tree = random_tree(random, 4);
        if (tree.text.size() <= longest_expression && tree.is_finite) {
            EXPECT_EQ(value_of(tree.text), tree.value) << tree.text;
        }
    }
}

TEST(Expression, WhatIsAcceptedCanBeEvaluated) {
    constexpr std::array<const char*, 22> words{
        "near.x", "2", ".5", "bullet.x(", "min(", "abs(", "(", ")",  ",",  "+",  "-",
        "*",      "/", "^",  "<",         "==",   "!=",   "!", "&&", "||", ">=", " "};
    std::mt19937 random(20260113);
    std::size_t accepted = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (auto count = random() % 9 + 1; count > 0; --count) {
            text += words[random() % words.size()];
        }
        const auto compiled = CompiledExpression::compile(text);
        if (const auto* problem = std::get_if<ExpressionProblem>(&compiled)) {
            ASSERT_EQ(problem->message.find("cannot be read"), std::string::npos) << text;
            ASSERT_LE(problem->offset, text.size()) << text;
        } else {
            static_cast<void>(std::get<CompiledExpression>(compiled).value(known_number));
            ++accepted;
        }
    }
    EXPECT_GT(accepted, 300U);
}

TEST(Expression, TellsEachNameOnceWithItsPlace) {
    const auto compiled = CompiledExpression::compile("min(near.x, 2) + near.x - bullet.x(near.y)");
    const std::vector<UsedName> names{{"near.x", 4, false}, {"bullet.x", 26, true}, {"near.y", 35, false}};
    EXPECT_EQ(std::get<CompiledExpression>(compiled).names(), names);
}

TEST(Expression, IsSplitAtCommasOutsideOfBrackets) {
    const auto split = [](std::string_view text) {
        std::vector<std::pair<std::string, std::size_t>> parts;
        for (const SourceText& part : app::split({std::string(text), {1, 1}}, ',')) {
            parts.emplace_back(part.text, part.place.column - 1);
        }
        return parts;
    };
    using Parts = std::vector<std::pair<std::string, std::size_t>>;
    EXPECT_EQ(split("normal.x, normal.y"), (Parts{{"normal.x", 0}, {"normal.y", 10}}));
    EXPECT_EQ(split(" min(1, 2) ,3"), (Parts{{"min(1, 2)", 1}, {"3", 12}}));
    EXPECT_EQ(split("t"), (Parts{{"t", 0}}));
    EXPECT_EQ(split(",)"), (Parts{{"", 0}, {")", 1}}));
}

TEST(Expression, AValueIsPrintedAsACalculatorShowsIt) {
    EXPECT_EQ(value_text(0.375), "0.375");
    EXPECT_EQ(value_text(0.1 + 0.2), "0.3");
    EXPECT_EQ(value_text(2.0 / 3), "0.667");
    EXPECT_EQ(value_text(-0.25), "\u22120.25");
    EXPECT_EQ(value_text(-0.0), "0");
    EXPECT_EQ(value_text(0.0625), "0.0625");
    EXPECT_EQ(value_text(12), "12");
    EXPECT_EQ(value_text(std::nullopt), "\u2013");
}

}  // namespace
}  // namespace collidarium::app
