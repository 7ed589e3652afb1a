#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "explain/formula/formula.hpp"
#include "explain/printed_numbers.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/steps/steps.hpp"
#include "explain/steps/verdict_reason.hpp"

namespace collidarium::app {
namespace {

using test::printed_value;

/// A comparison of two numbers as a text shows it.
struct PrintedComparison {
    bool holds = false;
    bool said_to_hold = true;  ///< "no" follows where it is said not to
};

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

bool is_number(std::string_view word) {
    if (word.starts_with("−")) {
        word.remove_prefix(std::string_view("−").size());
    }
    return word.starts_with("∞") || (!word.empty() && word[0] >= '0' && word[0] <= '9');
}

/// All of them in the text. Beside a sum, a difference, a product or a quotient there is no single number.
std::vector<PrintedComparison> comparisons_in(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string(); };
    const auto joins = [](const std::string& one) {
        return one == "+" || one == "−" || one == "·" || one == "/";
    };
    std::vector<PrintedComparison> found;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const std::string& sign = words[i];
        const std::string& left = words[i - 1];
        std::string right = words[i + 1];
        const bool is_sign = sign == "<" || sign == ">" || sign == "≤" || sign == "≥";
        if (!is_sign || !is_number(left) || !is_number(right) || (i >= 2 && joins(words[i - 2])) ||
            joins(word(i + 2))) {
            continue;
        }
        right.erase(std::min(right.find_last_not_of(".,:;)") + 1, right.size()));
        const double low = printed_value(left);
        const double high = printed_value(right);
        const bool holds = sign == "<"   ? low < high
                           : sign == ">" ? low > high
                           : sign == "≤" ? low <= high
                                         : low >= high;
        found.push_back({holds, !word(i + 2).starts_with("no")});
    }
    return found;
}

struct Tally {
    std::size_t comparisons = 0;

    void check(const std::string& where, const std::string& text) {
        for (const PrintedComparison& one : comparisons_in(text)) {
            ++comparisons;
            EXPECT_EQ(one.holds, one.said_to_hold) << where << ": " << text;
        }
    }
};

TEST(PrintedTruth, FindsComparisons) {
    ASSERT_EQ(comparisons_in("enter < leave  0.531 < 1.094  yes").size(), 1U);
    EXPECT_TRUE(comparisons_in("|1 + 1.5| < 1.5 + 1").empty());
    EXPECT_TRUE(comparisons_in("enter < leave  0.531 < 1.094  yes").front().holds);
    EXPECT_FALSE(comparisons_in("enter < leave  0.001 < 0.001  yes").front().holds);
    EXPECT_FALSE(comparisons_in("leave > 0  −0.5 > 0  no").front().said_to_hold);
    EXPECT_TRUE(comparisons_in("squared distance 25 > 16 = 4²").front().holds);
}

/// Checks all that is printed about one answer.
void check_answer(Tally& tally, const std::string& where, const Scene& scene, const Answers& answers) {
    for (const RichLine& line : formula(scene, answers)) {
        tally.check(where, plain(line));
    }
    for (const Step& step : steps(scene, answers)) {
        tally.check(where, step.sentence);
        for (const RichLine& line : step.formula) {
            tally.check(where, plain(line));
        }
    }
}

TEST(PrintedTruth, EachComparisonOfEachShippedSceneIsTrueAsPrinted) {
    Tally tally;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        check_answer(tally, where, scene, answers);
    });
    EXPECT_GT(tally.comparisons, 500U);
}

TEST(PrintedTruth, EachComparisonOfEachPairOfShapesIsTrueAsPrinted) {
    Tally tally;
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        Answers answers;
        answers.focus = focus;
        check_answer(tally, std::to_string(static_cast<int>(focus.shown.algorithm)), scene, answers);
    });
    EXPECT_GT(tally.comparisons, 500U);
}

/// The number after the last " at " of a text; empty where there is none.
std::optional<double> time_at_end(const std::string& text) {
    const std::size_t at = text.rfind(" at ");
    const std::string rest = at == std::string::npos ? "" : text.substr(at + 4);
    return is_number(rest) ? std::optional(printed_value(rest.substr(0, rest.find_first_of(" ,:"))))
                           : std::nullopt;
}

/// Checks "x at 0.43, before y at 0.61" and "x at 1.2, after y at 1"; true where the text is one of them.
bool check_order(const std::string& where, const std::string& why) {
    for (const char* word : {", before ", ", after "}) {
        const std::size_t middle = why.find(word);
        const auto first = middle == std::string::npos ? std::nullopt : time_at_end(why.substr(0, middle));
        const auto second = time_at_end(why);
        if (first && second) {
            EXPECT_TRUE(word == std::string(", before ") ? *first < *second : *first > *second)
                << where << ": " << why;
            return true;
        }
    }
    return false;
}

TEST(PrintedTruth, EachReasonOfACastOrdersItsTimesAsPrinted) {
    std::size_t ordered = 0;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        const auto reason = verdict_reason(scene, answers);
        ordered += reason && check_order(where, reason->why) ? 1 : 0;
    });
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        const auto reason = verdict_reason(scene, focus);
        ordered += reason && check_order("samples", reason->why) ? 1 : 0;
    });
    EXPECT_GT(ordered, 300U);
}

TEST(PrintedTruth, EachVerdictHasAReason) {
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        const auto reason = verdict_reason(scene, answers);
        ASSERT_TRUE(reason.has_value()) << where;
        EXPECT_FALSE(reason->why.empty()) << where;
        EXPECT_FALSE(reason->verdict.empty()) << where;
    });
    samples::for_each_answer([&](const Scene& scene, const FocusAnswer& focus) {
        EXPECT_TRUE(verdict_reason(scene, focus).has_value());
    });
}

}  // namespace
}  // namespace collidarium::app
