#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json ask(const std::string& line) {
    return json::parse(answer_line(line));
}

std::string line(const std::string& test, const std::string& a, const std::string& b,
                 const std::string& rest = "") {
    return R"({"id":3,"op":"retro","test":")" + test + R"(","a":)" + a + R"(,"b":)" + b + rest + "}";
}

std::string box(const std::string& corner, const std::string& size) {
    return R"({"type":"box","corner":)" + corner + R"(,"size":)" + size + "}";
}

std::string circle(const std::string& center, const std::string& radius) {
    return R"({"type":"circle","center":)" + center + R"(,"radius":)" + radius + "}";
}

std::string point(const std::string& position) {
    return R"({"type":"point","position":)" + position + "}";
}

bool overlap(const std::string& request) {
    const json answer = ask(request);
    EXPECT_EQ(answer["id"], 3) << answer;
    EXPECT_EQ(answer.size(), 2U) << answer;
    return answer.at("overlap").get<bool>();
}

TEST(RetroQuery, TouchingCounts) {
    EXPECT_TRUE(overlap(line("box_point", box("[0,0]", "[4,3]"), point("[4,3]"))));
    EXPECT_FALSE(overlap(line("box_point", box("[0,0]", "[4,3]"), point("[5,3]"))));
    EXPECT_TRUE(overlap(line("box_box", box("[0,0]", "[4,3]"), box("[4,3]", "[1,1]"))));
    EXPECT_FALSE(overlap(line("box_box", box("[0,0]", "[4,3]"), box("[4,4]", "[1,1]"))));
    EXPECT_TRUE(overlap(line("circle_circle", circle("[0,0]", "3"), circle("[7,0]", "4"))));
    EXPECT_FALSE(overlap(line("circle_circle", circle("[0,0]", "3"), circle("[8,0]", "4"))));
    EXPECT_TRUE(overlap(line("circle_point", circle("[0,0]", "5"), point("[3,-4]"))));
    EXPECT_FALSE(overlap(line("circle_point", circle("[0,0]", "5"), point("[4,-4]"))));
    EXPECT_TRUE(overlap(line("circle_box", circle("[0,0]", "5"), box("[3,4]", "[9,9]"))));
    EXPECT_FALSE(overlap(line("circle_box", circle("[0,0]", "5"), box("[4,4]", "[9,9]"))));
}

TEST(RetroQuery, YGrowsDownUnlessToldOtherwise) {
    const std::string below = point("[1,2]");
    EXPECT_TRUE(overlap(line("box_point", box("[0,0]", "[4,3]"), below)));
    EXPECT_TRUE(overlap(line("box_point", box("[0,0]", "[4,3]"), below, R"(,"y_down":true)")));
    EXPECT_FALSE(overlap(line("box_point", box("[0,0]", "[4,3]"), below, R"(,"y_down":false)")));
    EXPECT_TRUE(overlap(line("box_point", box("[0,0]", "[4,3]"), point("[1,-3]"), R"(,"y_down":false)")));
}

TEST(RetroQuery, HoldsAtTheEndsOfTheType) {
    EXPECT_FALSE(overlap(line("box_point", box("[32767,0]", "[32767,1]"), point("[-32768,0]"))));
    EXPECT_FALSE(overlap(line("circle_circle", circle("[0,0]", "1"), circle("[256,0]", "1"))));
    EXPECT_TRUE(overlap(line("circle_circle", circle("[-32767,0]", "32767"), circle("[32767,0]", "32767"))));
    EXPECT_FALSE(overlap(line("circle_circle", circle("[-32768,0]", "32767"), circle("[32767,0]", "32767"))));
}

TEST(RetroQuery, NumbersMayBeWrittenInAnyWayThatIsWhole) {
    EXPECT_TRUE(overlap(line("circle_point", circle("[0.0,-0]", "\"0x1.4p+2\""), point("[3e0,4]"))));
}

TEST(RetroQuery, BadInputIsToldByName) {
    const std::string good = point("[0,0]");
    const std::string disc = circle("[0,0]", "1");
    struct Bad {
        std::string line;
        std::string code;
        std::string mention;
    };
    const std::vector<Bad> all{
        {R"({"op":"retro"})", "missing_member", "test: is missing"},
        {line("point_point", good, good), "bad_member", "test: must be"},
        {R"({"op":"retro","test":7})", "bad_member", "test: must be a string"},
        {R"({"op":"retro","test":"circle_point","a":)" + disc + "}", "missing_member", "b: is missing"},
        {line("circle_point", "3", good), "bad_member", "a: must be an object"},
        {line("circle_point", "{}", good), "missing_member", "a.type"},
        {line("circle_point", good, disc), "bad_member", "a.type: must be \"circle\""},
        {line("circle_point", circle("[0,0,0]", "1"), good), "bad_member", "a.center: must be two"},
        {line("circle_point", circle("7", "1"), good), "bad_member", "a.center: must be an array"},
        {line("circle_point", circle("[0,0.5]", "1"), good), "bad_member", "a.center[1]: must be an integer"},
        {line("circle_point", circle("[0,32768]", "1"), good), "bad_member",
         "a.center[1]: must be an integer"},
        {line("circle_point", circle("[-32769,0]", "1"), good), "bad_member", "a.center[0]"},
        {line("circle_point", circle("[0,0]", "1e99"), good), "bad_member", "a.radius"},
        {line("circle_point", circle("[0,0]", "1e999"), good), "not_finite", "a.radius"},
        {line("circle_point", circle("[0,0]", "\"inf\""), good), "not_finite", "a.radius"},
        {line("circle_point", circle("[0,0]", "-1"), good), "bad_shape", "a.radius: must not be negative"},
        {line("box_point", box("[0,0]", "[1,-2]"), good), "bad_shape", "a.size[1]: must not be negative"},
        {line("box_point", box("[0,0]", "[1]"), good), "bad_member", "a.size: must be two integers"},
        {line("box_point", R"({"type":"box","corner":[0,0]})", good), "missing_member", "a.size"},
        {line("circle_point", disc, R"({"type":"point"})"), "missing_member", "b.position"},
        {line("circle_point", disc, good, R"(,"y_down":"no")"), "bad_member", "y_down"},
        {line("circle_point", disc, good, R"(,"algorithm":"sat")"), "unsupported", "no methods"},
    };
    for (const Bad& bad : all) {
        const json answer = ask(bad.line);
        ASSERT_TRUE(answer.contains("error")) << bad.line << '\n' << answer;
        EXPECT_EQ(answer["error"]["code"], bad.code) << bad.line << '\n' << answer;
        const auto message = answer["error"]["message"].get<std::string>();
        EXPECT_NE(message.find(bad.mention), std::string::npos) << bad.line << '\n' << message;
    }
    EXPECT_EQ(ask(line("circle_point", circle("[0,0]", "-1"), good))["error"]["reason"], "negative_size");
}

TEST(RetroQuery, TracesItsIntegersAndWhereTheyOverflow) {
    const json answer =
        ask(line("circle_circle", circle("[0,0]", "100"), circle("[150,0]", "100"), R"(,"trace":true)"));
    const json& trace = answer["trace"];
    ASSERT_EQ(trace.size(), 9U);
    EXPECT_EQ(trace[6], json::parse(R"({"event":"integer","name":"(a.radius + b.radius)^2","value":40000,
        "overflow":true,"in_16_bits":-25536})"));
    EXPECT_EQ(trace[7], json::parse(R"({"event":"comparison","left":"dx * dx + dy * dy",
        "right":"(a.radius + b.radius)^2","left_value":22500,"right_value":40000,
        "holds":true,"holds_in_16_bits":false})"));
    EXPECT_EQ(trace[8],
              json::parse(R"({"event":"verdict","operation":"retro","test":"circle_circle","hit":true})"));
}

TEST(RetroQuery, BoxesByTheirCentersHaveHalvesOfOddSizes) {
    const std::string a = box("[0,0]", "[3,3]");
    const std::string b = box("[3,0]", "[2,2]");
    EXPECT_TRUE(overlap(line("box_box_by_centers", a, b)));
    EXPECT_FALSE(overlap(line("box_box_by_centers", a, box("[4,0]", "[2,2]"))));
    for (const std::string test : {"box_box", "box_box_by_centers"}) {
        const json truncated = ask(line(test, a, b, R"(,"algorithm":"textbook:half_sizes_truncated")"));
        EXPECT_EQ(truncated["overlap"], false) << truncated;
    }
    const json refused = ask(line("circle_point", circle("[0,0]", "1"), point("[0,0]"),
                                  R"(,"algorithm":"textbook:half_sizes_truncated")"));
    EXPECT_EQ(refused["error"]["code"], "unsupported") << refused;
}

}  // namespace
}  // namespace collidarium::app::test
