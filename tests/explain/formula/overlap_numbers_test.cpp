/// A query that answers yes or no tells no number that only another query computes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "explain/formula/formula.hpp"
#include "explain/shipped_answers.hpp"
#include "explain/steps/steps.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/words/sentence.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app {
namespace {

/// The first word in a text that tells of a contact; empty where none does.
std::string contact_word(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const char* word : {"depth", "mtv", "penetrat", "translation vector"}) {
        if (text.find(word) != std::string::npos) {
            return word;
        }
    }
    return "";
}

std::string formula_text(const Scene& scene, const Answers& answers) {
    std::string text;
    for (const RichLine& line : formula(scene, answers)) {
        text += plain(line) + "\n";
    }
    return text;
}

TEST(OverlapNumbers, NoOverlapTellsOfADepthOrAnMtv) {
    std::size_t count = 0;
    test::for_each_shipped_answer([&](const std::string& where, const Scene& scene, const Answers& answers) {
        const FocusAnswer& focus = *answers.focus;
        if (focus.shown.operation != Operation::overlap) {
            return;
        }
        ++count;
        const auto expect_none = [&](const std::string& text) {
            EXPECT_EQ(contact_word(text), "") << where << ": " << text;
        };
        expect_none(sentence(scene, answers));
        expect_none(formula_text(scene, answers));
        const auto reason = verdict_reason(scene, answers);
        ASSERT_TRUE(reason);
        expect_none(reason->why + ": " + reason->verdict);
        const std::vector<EventD>& trace = focus.shown.trace;
        const StepList steps(scene, focus, ListedSteps::idea);
        for (std::size_t i = 1; i <= steps.count(); ++i) {
            if (std::holds_alternative<EpaPolytope<double>>(trace[steps.event(i)])) {
                continue;  // EPA computes the depth before it answers
            }
            const Step step = step_at(scene, focus, steps.event(i));
            expect_none(step.title + ": " + step.sentence);
            for (const RichLine& line : step.formula) {
                expect_none(plain(line));
            }
        }
    });
    EXPECT_GT(count, 60U);
}

}  // namespace
}  // namespace collidarium::app
