#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json ask(const std::string& line) {
    return json::parse(answer_line(line));
}

std::string mask(const std::string& origin, const std::string& rows) {
    return R"({"origin":)" + origin + R"(,"rows":)" + rows + "}";
}

std::string line(const std::string& a, const std::string& b, const std::string& rest = "") {
    return R"({"id":4,"op":"pixels","a":)" + a + R"(,"b":)" + b + rest + "}";
}

const std::string drop = R"([".##.","####",".##."])";

TEST(PixelsQuery, TellsTheSharedPixelsWithYDown) {
    EXPECT_EQ(ask(line(mask("[0,0]", drop), mask("[2,1]", drop))),
              json::parse(R"({"id":4,"overlap":true,"count":2,"bounds":[2,1,4,3]})"));
    EXPECT_EQ(ask(line(mask("[0,0]", R"(["#.",".."])"), mask("[-1,-1]", R"(["..",".#"])"))),
              json::parse(R"({"id":4,"overlap":true,"count":1,"bounds":[0,0,1,1]})"));
}

TEST(PixelsQuery, WithoutASharedPixelThereAreNoBounds) {
    const json none = json::parse(R"({"id":4,"overlap":false,"count":0})");
    EXPECT_EQ(ask(line(mask("[0,0]", drop), mask("[4,0]", drop))), none) << "beside it";
    EXPECT_EQ(ask(line(mask("[0,0]", drop), mask("[3,2]", drop))), none) << "corner in corner";
    EXPECT_EQ(ask(line(mask("[0,0]", drop), mask("[0,0]", "[]"))), none);
    EXPECT_EQ(ask(line(mask("[0,0]", R"(["",""])"), mask("[0,0]", drop))), none);
}

TEST(PixelsQuery, OriginsMayBeHuge) {
    EXPECT_EQ(ask(line(mask("[-9007199254740992,0]", drop), mask("[9007199254740992,0]", drop)))["overlap"],
              false);
    const json far = ask(line(mask("[9007199254740990,-9007199254740992]", drop),
                              mask("[9007199254740990,-9007199254740992]", drop)));
    EXPECT_EQ(far["count"], 8);
    EXPECT_EQ(far["bounds"],
              json::parse("[9007199254740990,-9007199254740992,9007199254740994,-9007199254740989]"));
}

TEST(PixelsQuery, TracesRowsAndWords) {
    const json answer = ask(line(mask("[0,0]", drop), mask("[2,1]", drop), R"(,"trace":true)"));
    const json& trace = answer.at("trace");
    ASSERT_EQ(trace.size(), 6U) << trace;
    EXPECT_EQ(trace[0],
              json::parse(R"({"event":"boxes_compared","a":[0,0,4,3],"b":[2,1,6,4],"both":[2,1,4,3]})"));
    EXPECT_EQ(trace[1], json::parse(R"({"event":"row_compared","y":1,"x0":2,"x1":4})"));
    EXPECT_EQ(trace[2], json::parse(R"({"event":"words_anded","x":2,"y":1,"a":"##","b":".#","both":".#"})"));
    EXPECT_EQ(trace[4], json::parse(R"({"event":"words_anded","x":2,"y":2,"a":"#.","b":"##","both":"#."})"));
    EXPECT_EQ(trace[5], json::parse(R"({"event":"verdict","operation":"pixels","hit":true,"count":2})"));
    EXPECT_EQ(answer["count"], 2);
}

TEST(PixelsQuery, BadInputIsToldByName) {
    const std::string good = mask("[0,0]", drop);
    struct Bad {
        std::string line;
        std::string code;
        std::string mention;
    };
    const std::vector<Bad> all{
        {R"({"op":"pixels"})", "missing_member", "a: is missing"},
        {R"({"op":"pixels","a":)" + good + "}", "missing_member", "b: is missing"},
        {line("[]", good), "bad_member", "a: must be an object"},
        {line(R"({"rows":[]})", good), "missing_member", "a.origin"},
        {line(R"({"origin":[0,0]})", good), "missing_member", "a.rows"},
        {line(good, R"({"origin":[0,0],"rows":[],"rows":[]})"), "bad_member",
         "b.rows: appears a second time"},
        {line(mask("[0]", drop), good), "bad_member", "a.origin: must be two integers"},
        {line(mask("7", drop), good), "bad_member", "a.origin: must be an array"},
        {line(mask("[0,0.5]", drop), good), "bad_member", "a.origin[1]: must be an integer"},
        {line(mask("[1e17,0]", drop), good), "bad_member", "a.origin[0]: must be an integer"},
        {line(mask("[0,1e999]", drop), good), "not_finite", "a.origin[1]"},
        {line(mask("[0,\"x\"]", drop), good), "bad_member", "a.origin[1]"},
        {line(good, mask("[0,0]", "\"##\"")), "bad_member", "b.rows: must be an array"},
        {line(good, mask("[0,0]", "[\"##\",1]")), "bad_member", "b.rows[1]: must be a string"},
        {line(good, mask("[0,0]", "[\"##\",\"###\"]")), "bad_member", "b.rows[1]: must have 2 characters"},
        {line(good, mask("[0,0]", "[\"##\",\"#0\"]")), "bad_member", "has \"0\" in column 1"},
        {line(good, good, R"(,"algorithm":"slab")"), "unsupported", "no methods"},
    };
    for (const Bad& bad : all) {
        const json answer = ask(bad.line);
        ASSERT_TRUE(answer.contains("error")) << bad.line << '\n' << answer;
        EXPECT_EQ(answer["error"]["code"], bad.code) << bad.line << '\n' << answer;
        const auto message = answer["error"]["message"].get<std::string>();
        EXPECT_NE(message.find(bad.mention), std::string::npos) << bad.line << '\n' << message;
    }
}

TEST(PixelsQuery, ATraceOfTooManyWordsIsRefusedBeforeItIsTried) {
    std::string rows = "[";
    for (int i = 0; i < 60000; ++i) {
        rows += i == 0 ? "\"#\"" : ",\"#\"";
    }
    const std::string tall = mask("[0,0]", rows + "]");
    EXPECT_EQ(ask(line(tall, tall))["count"], 60000);
    EXPECT_EQ(ask(line(tall, tall, R"(,"trace":true)"))["error"]["code"], "too_large");
}

}  // namespace
}  // namespace collidarium::app::test
