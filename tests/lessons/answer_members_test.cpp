#include "lessons/answer_members.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "collidarium/names.hpp"
#include "io/json/json_text.hpp"
#include "io/query/answer_line.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {
namespace {

/// Every number of an answer, by the name that lessons have for it, with "N" for numbers in it.
void collect(std::set<std::string>& names, const JsonValue& value, const std::string& name) {
    const auto is_simple = [](const JsonValue& each) {
        return each.is(JsonKind::number) || each.is(JsonKind::boolean);
    };
    if (is_simple(value)) {
        names.insert(with_any_numbers(name));
    } else if (value.is(JsonKind::array)) {
        const bool is_pair = value.size() == 2 && is_simple(value.children()[0]);
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::string element = is_pair ? (i == 0 ? ".x" : ".y") : "." + std::to_string(i);
            collect(names, value.children()[i], name + element);
        }
    } else if (value.is(JsonKind::object)) {
        for (const JsonValue& member : value.children()) {
            collect(names, member, (name.empty() ? "" : name + '.') + member.key());
        }
    }
}

/// A list of two numbers may be a place or, by chance, a list of two: its elements have either name.
bool is_known(const std::vector<std::string>& known, const std::string& name) {
    const auto has = [&](const std::string& each) { return std::ranges::find(known, each) != known.end(); };
    const bool is_element = name.ends_with(".x") || name.ends_with(".y");
    return has(name) || (is_element && has(name.substr(0, name.size() - 1) + "N"));
}

/// The names of all numbers in an answer and in its trace; empty where there is no answer.
std::pair<std::set<std::string>, std::set<std::string>> names_in_answer(const std::string& line) {
    std::pair<std::set<std::string>, std::set<std::string>> names;
    const std::string answer = answer_line(line);
    const auto parsed = JsonText::parse(answer);
    const JsonValue root = std::get<JsonText>(parsed).root();
    for (const JsonValue& member : root.children()) {
        if (!member.has_key("trace")) {
            collect(names.first, member, member.key());
            continue;
        }
        for (const JsonValue& event : member.children()) {
            collect(names.second, event, event.member("event")->string() + ".1");
        }
    }
    return names;
}

/// Expects that all of these are known; for how many.
std::size_t expect_known(const std::vector<std::string>& known, const std::set<std::string>& names,
                         const std::string& line) {
    for (const std::string& each : names) {
        EXPECT_TRUE(is_known(known, each)) << each << " in the answer to " << line;
    }
    return names.size();
}

/// Questions of the query stream about all kinds of shapes, one a line.
std::vector<std::string> questions() {
    std::ifstream file(COLLIDARIUM_SOURCE_DIR "/tests/lessons/questions.jsonl");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        line.pop_back();
        lines.push_back(line + R"(,"trace":true)");
    }
    return lines;
}

std::string operation_of(const std::string& line) {
    const std::size_t begin = std::string_view(R"({"op":")").size();
    return line.substr(begin, line.find('"', begin) - begin);
}

TEST(AnswerMembers, AreAllThatTheQueryStreamHas) {
    std::set<Operation> answered;
    for (const std::string& line : questions()) {
        const std::string op = operation_of(line);
        const Operation operation = op == "decompose" ? Operation::decomposition : *asked_operation_named(op);
        const auto [members, events] = names_in_answer(line + '}');
        expect_known(event_members(), events, line);
        if (expect_known(answer_members(operation), members, line) > 0) {
            answered.insert(operation);
        }
    }
    for (const AskedOperation& each : asked_operations) {
        const bool is_asked =
            each.operation != Operation::static_push && each.operation != Operation::drawing_order;
        EXPECT_EQ(answered.contains(each.operation), is_asked) << name(each.operation);
    }
}

TEST(AnswerMembers, OfTextbookMethodsAreAllThatTheyFind) {
    std::set<std::string_view> answered;
    for (const std::string& line : questions()) {
        for (const TextbookMethod& method : textbook_methods()) {
            const std::string asked = line + R"(,"algorithm":"textbook:)" + std::string(method.id) + "\"}";
            const auto [members, events] = names_in_answer(asked);
            expect_known(event_members(), events, asked);
            if (expect_known(textbook_members(), members, asked) > 0) {
                answered.insert(method.id);
            }
        }
    }
    EXPECT_GT(answered.size(), textbook_methods().size() / 2);
}

}  // namespace
}  // namespace collidarium::app
