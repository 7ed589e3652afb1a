/// Naive responses in the query stream.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json ask_printed(const std::string& members) {
    return json::parse(answer_line(R"({"op":"move",)" + members + "}"));
}

std::string box(int x, int half_height) {
    return R"({"type":"aabb","center":[)" + std::to_string(x) + R"(,0],"half":[1,)" +
           std::to_string(half_height) + "]}";
}

const std::string slides =
    R"("b":)" + box(1, 1) + R"(,"translation":[6,2],"statics":[)" + box(6, 8) + R"(],"response":"slide")";
const std::string bounces =
    R"("b":)" + box(-1, 1) + R"(,"translation":[-6,2],"statics":[)" + box(-6, 8) + R"(],"response":"bounce")";
const std::string by_slide = R"(,"algorithm":"textbook:slide_along_normal")";
const std::string by_bounce = R"(,"algorithm":"textbook:bounce_by_sign_of_normal")";

TEST(TextbookMoveQuery, TheNaiveSlideGoesIntoTheWall) {
    EXPECT_EQ(ask_printed(slides + by_slide),
              json::parse(R"({"id":null,"position":[5,1],"path":[[1,0],[4,1],[5,1]],
        "hits":[{"index":0,"t":0.5,"normal":[-1,0],"point":[5,1]}],"velocity":[1,0],"remaining":0,
        "algorithm":"textbook:slide_along_normal"})"));
    EXPECT_EQ(ask_printed(slides + R"(,"skin":0)")["position"], json::parse("[4,2]"));
}

TEST(TextbookMoveQuery, TheNaiveBounceDoesNotBounceOffALeftWall) {
    const json naive = ask_printed(bounces + by_bounce);
    EXPECT_EQ(naive["velocity"], json::parse("[-6,2]"));
    EXPECT_EQ(naive["position"], json::parse("[-7,2]"));
    EXPECT_EQ(ask_printed(bounces + R"(,"skin":0)")["velocity"], json::parse("[6,2]"));
    EXPECT_EQ(ask_printed(bounces + R"(,"restitution":0.5)" + by_bounce)["velocity"], json::parse("[-3,2]"));
    EXPECT_EQ(ask_printed(bounces + R"(,"scalar":"float32")" + by_bounce)["position"], json::parse("[-7,2]"));
}

TEST(TextbookMoveQuery, TheTraceTellsTheNumberThatWentWrong) {
    for (const std::string scalar : {"float32", "float64"}) {
        const std::string traced = R"(,"trace":true,"scalar":")" + scalar + '"';
        const json answer = ask_printed(slides + by_slide + traced);
        const json& trace = answer["trace"];
        ASSERT_EQ(trace.size(), 6U) << trace;
        EXPECT_EQ(trace[0]["event"], "sweep");
        EXPECT_EQ(trace[1]["event"], "hit");
        EXPECT_EQ(trace[2], json::parse(R"({"event":"computed","name":"remaining","value":0.5})"));
        EXPECT_EQ(trace[3],
                  json::parse(R"({"event":"computed","name":"(dx * ny + dy * nx) * remaining","value":-1})"));
        EXPECT_EQ(trace[4]["after"], answer["velocity"]);
        EXPECT_EQ(trace[5]["event"], "verdict");
        EXPECT_EQ(trace[5]["position"], answer["position"]);
        const json bounced = ask_printed(bounces + by_bounce + traced)["trace"];
        EXPECT_EQ(bounced[2]["name"], "dx * nx * restitution");
        EXPECT_EQ(bounced[2]["value"], -6);
    }
}

TEST(TextbookMoveQuery, WhatItDoesNotAnswerIsUnsupported) {
    const auto code = [](const std::string& members) { return ask_printed(members)["error"]["code"]; };
    const std::string ball = R"({"type":"circle","center":[0,0],"radius":1})";
    const std::string to_the_right = R"(,"translation":[6,2],"response":"slide")" + by_slide;
    EXPECT_EQ(code(slides + by_bounce), "unsupported") << "the response is another one";
    EXPECT_EQ(code(bounces + by_slide), "unsupported");
    EXPECT_EQ(code(R"("statics":[],"b":)" + ball + to_the_right), "unsupported");
    EXPECT_EQ(code(R"("statics":[)" + ball + R"(],"b":)" + box(0, 1) + to_the_right), "unsupported");
    EXPECT_EQ(code(R"("map":{"origin":[0,0],"tile":1,"rows":["#"]},"b":)" + box(9, 1) + to_the_right),
              "unsupported");
    const std::string message = ask_printed(slides + by_bounce)["error"]["message"].get<std::string>();
    EXPECT_NE(
        message.find("answers move for axis-aligned boxes among statics, with the response bounce only"),
        std::string::npos)
        << message;
    EXPECT_EQ(json::parse(answer_line(R"({"op":"cast","a":)" + ball + R"(,"b":)" + ball +
                                      R"(,"translation":[1,0])" + by_slide + "}"))["error"]["code"],
              "unsupported");
}

TEST(TextbookMoveQuery, BadMembersAreNamedAsInEveryMove) {
    const auto message = [](const std::string& members) {
        const json answer = ask_printed(members);
        return answer.contains("error") ? answer["error"]["message"].get<std::string>() : answer.dump();
    };
    EXPECT_EQ(message(slides + by_slide + R"(,"skin":-1)"), "skin: must not be negative, but is -1");
    EXPECT_EQ(message(bounces + by_bounce + R"(,"restitution":2)"),
              "restitution: must be from 0 to 1, but is 2");
    EXPECT_EQ(message(R"("b":)" + box(0, 1) + R"(,"translation":[1,0],"response":"slide")" + by_slide),
              "statics: is missing");
}

}  // namespace
}  // namespace collidarium::app::test
