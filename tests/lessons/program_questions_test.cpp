#include "lessons/program_questions.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "io/query/answer_line.hpp"

namespace collidarium::app {
namespace {

Task program(const std::string& operation, const std::string& a, const std::string& b) {
    Task task;
    task.kind = TaskKind::code;
    task.operation.text = operation;
    task.pair.resize(2);
    task.pair[0].text = a;
    task.pair[1].text = b;
    return task;
}

TEST(ProgramQuestions, AreFiveWithTheAnswersOfTheStream) {
    for (const char* operation : {"overlap", "contact", "distance", "cast"}) {
        for (const char* a : {"segment", "aabb", "box", "circle", "capsule", "polygon"}) {
            for (const char* b : {"point", "aabb", "circle", "polygon"}) {
                const auto questions = program_questions(program(operation, a, b), 1);
                ASSERT_EQ(questions.size(), 5U) << operation << ' ' << a << ' ' << b;
                int id = 0;
                for (const ProgramQuestion& each : questions) {
                    EXPECT_EQ(nlohmann::json::parse(each.answer)["id"], ++id);
                    EXPECT_EQ(answer_line(each.request), each.answer);
                    const auto request = nlohmann::json::parse(each.request);
                    EXPECT_EQ(request["op"], operation);
                    EXPECT_EQ(request["a"]["type"], a);
                    EXPECT_EQ(request["b"]["type"], b);
                    EXPECT_FALSE(nlohmann::json::parse(each.answer).contains("error")) << each.request;
                }
            }
        }
    }
}

TEST(ProgramQuestions, TellOfHitsAndMissesInTurns) {
    const auto casts = program_questions(program("cast", "aabb", "point"), 7);
    const auto overlaps = program_questions(program("overlap", "polygon", "polygon"), 7);
    ASSERT_EQ(casts.size(), 5U);
    ASSERT_EQ(overlaps.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(nlohmann::json::parse(casts[i].answer)["hit"], i % 2 == 0) << casts[i].request;
        EXPECT_EQ(nlohmann::json::parse(overlaps[i].answer)["overlap"], i % 2 == 0) << overlaps[i].request;
    }
}

TEST(ProgramQuestions, AreTheSameForTheSameSeed) {
    const auto texts = [](std::uint32_t seed) {
        std::string text;
        for (const ProgramQuestion& each : program_questions(program("cast", "aabb", "point"), seed)) {
            text += each.request + '\n';
        }
        return text;
    };
    EXPECT_EQ(texts(3), texts(3));
    EXPECT_NE(texts(3), texts(4));
    EXPECT_TRUE(texts(1).starts_with(
        R"({"id":1,"op":"cast","a":{"type":"aabb","center":[2.75,2.75],"half":[2.5,0.5]},)"
        R"("b":{"type":"point","position":[0.75,-3.25]},"translation":[1.75,7.25]})"))
        << texts(1);
}

TEST(ProgramQuestions, AreNoneAboutWhatDoesNotExist) {
    EXPECT_TRUE(program_questions(program("slide", "aabb", "point"), 1).empty());
    EXPECT_TRUE(program_questions(program("cast", "aabb", "star"), 1).empty());
    Task one = program("cast", "aabb", "point");
    one.pair.resize(1);
    EXPECT_TRUE(program_questions(one, 1).empty());
}

}  // namespace
}  // namespace collidarium::app
