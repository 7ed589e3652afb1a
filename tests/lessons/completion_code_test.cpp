#include "lessons/completion_code.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace collidarium::app {
namespace {

constexpr std::string_view alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

Completion random_completion(std::mt19937& random) {
    const auto below = [&](std::uint32_t bound) { return static_cast<std::uint32_t>(random() % bound); };
    Completion completion{{below(29791), below(29791)}, below(greatest_seed + 1), {}};
    completion.pages.resize(1 + below(12));
    for (PageResult& page : completion.pages) {
        page.outcome = static_cast<PageOutcome>(below(5));
        page.misconception = page.outcome < PageOutcome::later ? 0 : below(most_coded_misconceptions + 1);
    }
    return completion;
}

/// What is wrong with a code; empty: nothing.
std::string problem_of(std::string_view code) {
    const auto read = read_completion_code(code);
    const auto* problem = std::get_if<std::string>(&read);
    return problem == nullptr ? std::string() : *problem;
}

Completion read(std::string_view code) {
    const auto completion = read_completion_code(code);
    EXPECT_TRUE(std::holds_alternative<Completion>(completion)) << code << ": " << problem_of(code);
    const auto* there = std::get_if<Completion>(&completion);
    return there == nullptr ? Completion{} : *there;
}

TaskItem named(const std::string& misconception, std::vector<TaskItem> nested = {}) {
    TaskItem item;
    item.misconception = misconception;
    item.nested = std::move(nested);
    return item;
}

TEST(CompletionCode, SaysWhatWasDone) {
    std::mt19937 random(1);
    for (int i = 0; i < 1000; ++i) {
        const Completion completion = random_completion(random);
        EXPECT_EQ(read(completion_code(completion)), completion);
    }
}

TEST(CompletionCode, HasTwentyCharactersForEightPages) {
    Completion completion{lesson_key("slab-test", "text"), 4711, std::vector<PageResult>(8)};
    std::string code = completion_code(completion);
    EXPECT_EQ(code.size(), 24U) << code;  // with the dashes
    std::erase(code, '-');
    EXPECT_EQ(code.size(), 20U);
    EXPECT_TRUE(std::ranges::all_of(code, [](char c) { return alphabet.find(c) != alphabet.npos; })) << code;
    completion.pages.resize(most_coded_pages);
    EXPECT_EQ(read(completion_code(completion)), completion);
}

TEST(CompletionCode, IsTheSameWhateverTheCaseAndTheDashes) {
    const Completion completion{
        lesson_key("slab-test", "text"), 99'999, {{PageOutcome::first_try, 0}, {PageOutcome::later, 2}}};
    const std::string code = completion_code(completion);
    std::string small = code;
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' ? static_cast<char>(c + 32) : c; });
    std::string spaced;
    for (const char c : code) {
        spaced += c == '-' ? std::string(" \u2013 ") : std::string(1, c);
    }
    EXPECT_EQ(read(small), completion);
    EXPECT_EQ(read(spaced), completion);
}

TEST(CompletionCode, FindsEveryWrongCharacterAndEveryExchangeOfNeighbours) {
    std::mt19937 random(2);
    for (int i = 0; i < 200; ++i) {
        std::string code = completion_code(random_completion(random));
        std::erase(code, '-');
        for (std::size_t at = 0; at < code.size(); ++at) {
            for (const char other : alphabet) {
                std::string wrong = code;
                wrong[at] = other;
                EXPECT_EQ(problem_of(wrong).empty(), other == code[at]) << code << ' ' << wrong;
            }
            if (at > 0 && code[at] != code[at - 1]) {
                std::string wrong = code;
                std::swap(wrong[at], wrong[at - 1]);
                EXPECT_NE(problem_of(wrong), "") << code << ' ' << wrong;
            }
        }
    }
}

TEST(CompletionCode, FindsTwoWrongCharacters) {
    std::mt19937 random(3);
    std::string code = completion_code(
        {lesson_key("slab-test", "text"), 12, std::vector<PageResult>(8, {PageOutcome::given_up, 1})});
    std::erase(code, '-');
    for (std::size_t one = 0; one < code.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            for (int i = 0; i < 100; ++i) {
                std::string wrong = code;
                wrong[one] = alphabet[random() % alphabet.size()];
                wrong[other] = alphabet[random() % alphabet.size()];
                EXPECT_EQ(problem_of(wrong).empty(), wrong == code) << code << ' ' << wrong;
            }
        }
    }
}

TEST(CompletionCode, SaysWhatIsWrong) {
    const std::string code =
        completion_code({lesson_key("slab-test", "text"), 7, std::vector<PageResult>(8)});
    const auto with = [&](std::size_t at, const std::string& put) {
        return code.substr(0, at) + put + code.substr(at + 1);
    };
    const std::string letters = ": only the digits 2 to 9 and letters but I, L and O may stand there";
    const std::string unfit =
        "does not fit the check at its end: a character is wrong, missing, or has changed its place";
    const std::pair<std::string, std::string> table[]{
        {"", "has 0 characters, and a code has at least 13"},
        {"-", "has 0 characters, and a code has at least 13"},
        {"A", "has 1 character, and a code has at least 13"},
        {"ABCD-EFGH", "has 8 characters, and a code has at least 13"},
        {with(5, "O"), "has 'O' as character 5" + letters},
        {with(5, "l"), "has 'l' as character 5" + letters},
        {with(0, "\u00e9"), "has '\u00e9' as character 1" + letters},
        {with(0, "\xE9"), "has '<E9>' as character 1" + letters},
        {with(0, "\x1B"), "has '<U+001B>' as character 1" + letters},
        {code.substr(0, code.size() - 1), unfit},
        {code + '2', unfit},
        {'2' + code, unfit},
        {code + code, unfit},
        {std::string(1 << 20, 'A'), "is longer than any code"},
    };
    for (const auto& [text, problem] : table) {
        EXPECT_EQ(problem_of(text), problem) << text.substr(0, 40);
    }
}

TEST(CompletionCode, RefusesASeedThatNoLessonWrites) {
    EXPECT_EQ(problem_of(completion_code({{1, 2}, greatest_seed, {{PageOutcome::first_try, 0}}})), "");
    EXPECT_EQ(problem_of(completion_code({{1, 2}, greatest_seed + 1, {{PageOutcome::first_try, 0}}})),
              "holds a seed over 99999, which no lesson writes");
}

TEST(CompletionCode, LeavesOutAMisconceptionAfterTheThirteenth) {
    const Completion read_back = read(completion_code(
        {{1, 2}, 3, {{PageOutcome::later, 13}, {PageOutcome::later, 14}, {PageOutcome::read, 5}}}));
    EXPECT_EQ(
        read_back.pages,
        (std::vector<PageResult>{{PageOutcome::later, 13}, {PageOutcome::later, 0}, {PageOutcome::read, 0}}));
}

TEST(CompletionCode, CountsMisconceptionsInTheOrderOfTheirNames) {
    Task task;
    task.items = {named(""), named("First entry"), named("Exit", {named("Late"), named("First entry")}),
                  named("Exit"), named("Elsewhere")};
    EXPECT_EQ(misconceptions_of(task),
              (std::vector<std::string>{"First entry", "Exit", "Late", "Elsewhere"}));
}

TEST(CompletionCode, AKeyIsTheSameForAnyEndsOfLines) {
    const LessonKey key = lesson_key("a", "one\ntwo\n\nthree\n");
    EXPECT_EQ(lesson_key("a", "one\r\ntwo\r\n\r\nthree\r\n"), key);
    EXPECT_EQ(lesson_key("a", "one\rtwo\r\rthree\r"), key);
    EXPECT_EQ(lesson_key("a", "\xEF\xBB\xBFone\ntwo\n\nthree\n"), key);
    EXPECT_EQ(lesson_key("b", "one\ntwo\n\nthree\n").text, key.text);
    EXPECT_NE(lesson_key("b", "one\ntwo\n\nthree\n").id, key.id);
    EXPECT_NE(lesson_key("a", "one\ntwo\nthree\n").text, key.text);
    EXPECT_NE(lesson_key("a", "one\ntwo\n\nThree\n").text, key.text);
}

}  // namespace
}  // namespace collidarium::app
