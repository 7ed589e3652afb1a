#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json ask(const std::string& members) {
    return json::parse(answer_line(R"({"id":7,"op":"move",)" + members + "}"));
}

const std::string body = R"("b":{"type":"aabb","center":[0,0],"half":[1,1]})";
const std::string statics =
    R"("statics":[{"type":"aabb","center":[5,0],"half":[1,10]},{"type":"aabb","center":[0,-5],"half":[20,1]}])";
const std::string into_both = body + R"(,"translation":[8,-12],)" + statics;
const std::string map = R"("map":{"origin":[0,0],"tile":1,"rows":["......",".....#","######"]})";
const std::string box = R"("b":{"type":"aabb","center":[1.5,4],"half":[0.5,0.5]},"translation":[6,-6])";

TEST(MoveQuery, SlidesAlongTheFloorToTheWall) {
    EXPECT_EQ(ask(into_both + R"(,"response":"slide","skin":0)"),
              json::parse(R"({"id":7,"position":[3,-3],"path":[[0,0],[2,-3],[3,-3]],
        "hits":[{"index":1,"t":0.25,"normal":[0,1],"point":[2,-4]},{"index":0,"t":0.375,"normal":[-1,0],"point":[4,-3]}],
        "velocity":[0,0],"remaining":0.625})"));
}

TEST(MoveQuery, EachResponseChangesTheVelocityInItsOwnWay) {
    const auto velocity = [](const std::string& response) {
        return ask(into_both + R"(,"skin":0,"response":)" + response)["velocity"];
    };
    EXPECT_EQ(velocity(R"("stop")"), json::parse("[0,0]"));
    EXPECT_EQ(velocity(R"("bounce")"), json::parse("[-8,12]"));
    EXPECT_EQ(velocity(R"("bounce","restitution":0.5)"), json::parse("[-4,6]"));
    EXPECT_EQ(velocity(R"("reverse")"), json::parse("[-8,12]"));
    EXPECT_EQ(velocity(R"("cross")"), json::parse("[8,-12]"));
}

TEST(MoveQuery, CrossingTellsAllHitsAndEndsAtTheEnd) {
    const json answer = ask(into_both + R"(,"response":"cross")");
    EXPECT_EQ(answer["position"], json::parse("[8,-12]"));
    EXPECT_EQ(answer["hits"].size(), 2U);
    EXPECT_EQ(answer["remaining"], 0);
}

TEST(MoveQuery, AMapTellsTheCells) {
    const json answer = ask(box + "," + map + R"(,"response":"slide","skin":0)");
    EXPECT_EQ(answer["position"], json::parse("[4.5,1.5]"));
    ASSERT_EQ(answer["hits"].size(), 2U);
    EXPECT_EQ(answer["hits"][0]["normal"], json::parse("[0,1]"));
    EXPECT_EQ(answer["hits"][0]["cell"][1], 2) << "the row at the bottom is the last";
    EXPECT_EQ(answer["hits"][1]["cell"], json::parse("[5,1]"));
    EXPECT_EQ(answer["hits"][1]["index"], 11);
}

TEST(MoveQuery, InFloatTheAnswerIsOfFloats) {
    const json answer = ask(into_both + R"(,"response":"slide","skin":0,"scalar":"float32")");
    EXPECT_EQ(answer["position"], json::parse("[3,-3]"));
}

TEST(MoveQuery, TheTraceEndsWithAVerdictThatIsTheAnswer) {
    const json answer = ask(into_both + R"(,"response":"slide","trace":true)");
    const json& trace = answer["trace"];
    EXPECT_EQ(trace.front()["event"], "sweep");
    EXPECT_EQ(trace.back()["event"], "verdict");
    EXPECT_EQ(trace.back()["position"], answer["position"]);
    EXPECT_EQ(trace.back()["hits"], answer["hits"].size());
    std::size_t responses = 0;
    for (const json& event : trace) {
        responses += event["event"] == "response" ? 1 : 0;
    }
    EXPECT_EQ(responses, answer["hits"].size());
}

TEST(MoveQuery, BadMembersAreNamed) {
    const auto message = [](const std::string& members) {
        const json answer = ask(members);
        return answer.contains("error") ? answer["error"]["code"].get<std::string>() + ": " +
                                              answer["error"]["message"].get<std::string>()
                                        : answer.dump();
    };
    EXPECT_EQ(message(into_both), "missing_member: response: is missing");
    EXPECT_EQ(message(into_both + R"(,"response":"slid")"),
              "bad_member: response: must be \"stop\", \"slide\", \"bounce\", \"reverse\" or \"cross\", but "
              "is \"slid\"");
    const std::string slides = into_both + R"(,"response":"slide",)";
    EXPECT_EQ(message(slides + R"("restitution":1.5)"),
              "bad_member: restitution: must be from 0 to 1, but is 1.5");
    EXPECT_EQ(message(slides + R"("max_hits":0)"),
              "bad_member: max_hits: must be an integer, 1 or more, but is 0");
    EXPECT_EQ(message(slides + R"("max_hits":2.5)"),
              "bad_member: max_hits: must be an integer, 1 or more, but is 2.5");
    EXPECT_EQ(message(slides + R"("max_hits":1e9)"), "too_large: max_hits: must be at most 100000");
    EXPECT_EQ(message(slides + R"("skin":-1)"), "bad_member: skin: must not be negative, but is -1");
    EXPECT_EQ(message(slides + map), "bad_member: map: cannot be given together with \"statics\"");
    EXPECT_EQ(ask(body + R"(,"translation":[1,0],"response":"stop")")["error"]["code"], "missing_member");
}

TEST(MoveQuery, AShapeOfAnyKindMovesThroughAMap) {
    const auto answer = ask(
        R"("b":{"type":"circle","center":[1.5,2.5],"radius":0.5},"translation":[2,-4],"response":"slide",
           "map":{"origin":[0,0],"tile":1,"rows":["....","....","####"]})");
    ASSERT_EQ(answer["hits"].size(), 1U) << answer;
    EXPECT_EQ(answer["hits"][0]["normal"], json::parse("[0,1]"));
    EXPECT_EQ(answer["hits"][0]["cell"][1], 2);
    EXPECT_EQ(answer["velocity"], json::parse("[2,0]")) << "over the seams";
}

}  // namespace
}  // namespace collidarium::app::test
