#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json ask(const std::string& line) {
    return json::parse(answer_line(line));
}

/// The answer to a request about `a` and `b` with further members.
json ask(const std::string& op, const std::string& a, const std::string& b, const std::string& rest = "") {
    return ask(R"({"op":")" + op + R"(","a":)" + a + R"(,"b":)" + b + (rest.empty() ? "" : "," + rest) + "}");
}

const std::string unit_box = R"({"type":"aabb","center":[0,0],"half":[1,1]})";

TEST(Query, Overlap) {
    const std::string touching = R"({"type":"aabb","center":[2,0],"half":[1,1]})";
    EXPECT_EQ(ask("overlap", unit_box, touching)["overlap"], false);
    EXPECT_EQ(ask("overlap", unit_box, touching, R"("policy":"open")")["overlap"], false);
    EXPECT_EQ(ask("overlap", unit_box, touching, R"("policy":"closed")")["overlap"], true);
}

TEST(Query, ContactHasEveryMemberOfTheFormat) {
    const auto answer = ask("contact", unit_box, R"({"type":"aabb","center":[1.5,0.5],"half":[1,1]})");
    EXPECT_EQ(answer, json::parse(R"({"id":null,"hit":true,"normal":[1,0],"depth":0.5,"mtv":[0.5,0],
        "point_a":[1,0.25],"point_b":[0.5,0.25],
        "points":[{"position":[0.75,-0.5],"separation":-0.5},{"position":[0.75,1],"separation":-0.5}],
        "degenerate":false,"algorithm":"closed_form"})"));
    const auto apart = ask("contact", unit_box, R"({"type":"point","position":[5,0]})");
    EXPECT_EQ(apart, json::parse(R"({"id":null,"hit":false,"algorithm":"closed_form"})"));
}

TEST(Query, DistanceHasANormalOnlyWhenApart) {
    const auto apart = ask("distance", unit_box, R"({"type":"point","position":[4,0.5]})");
    EXPECT_EQ(apart,
              json::parse(R"({"id":null,"distance":3,"point_a":[1,0.5],"point_b":[4,0.5],"normal":[1,0],
        "algorithm":"closed_form"})"));
    const auto touching = ask("distance", unit_box, R"({"type":"point","position":[1,0.5]})");
    EXPECT_EQ(touching["distance"], 0);
    EXPECT_FALSE(touching.contains("normal"));
}

TEST(Query, CastHasEveryMemberOfTheFormat) {
    const auto hit = ask("cast", R"({"type":"aabb","center":[2.5,0.5],"half":[1.25,1.75]})",
                         R"({"type":"aabb","center":[-4,-1.5],"half":[1,0.75]})", R"("translation":[8,3])");
    EXPECT_EQ(hit, json::parse(R"({"id":null,"hit":true,"t":0.53125,"normal":[-1,0],"point":[1.25,0.09375],
        "position":[0.25,0.09375],"delta":[-3.75,-1.40625],"started_inside":false,"corner":false,
        "algorithm":"slab","near":[0.53125,-0.16666666666666666],"far":[1.09375,1.5]})"));
    const auto inside =
        ask("cast", unit_box, R"({"type":"point","position":[0.5,0]})", R"("translation":[8,3])");
    EXPECT_EQ(inside["started_inside"], true);
    EXPECT_EQ(inside["t"], 0);
    EXPECT_EQ(inside["depth"], 0.5);
    const auto miss = ask("cast", unit_box, R"({"type":"point","position":[5,0]})", R"("translation":[8,3])");
    EXPECT_EQ(miss, json::parse(R"({"id":null,"hit":false,"t":1,"position":[13,3],"algorithm":"slab",
        "near":[-0.75,-0.3333333333333333],"far":[-0.5,0.3333333333333333]})"));
    const auto round =
        ask("cast", unit_box, R"({"type":"circle","center":[5,0],"radius":1})", R"("translation":[8,3])");
    EXPECT_FALSE(round.contains("near")) << "no slabs";
}

TEST(Query, CastManyTellsWhichWasHitFirst) {
    const std::string line = R"({"op":"cast_many","b":{"type":"point","position":[-9,0]},"translation":[18,0],
        "statics":[{"type":"aabb","center":[3,0],"half":[1,1]},{"type":"aabb","center":[-3,0],"half":[1,1]}]})";
    const auto answer = ask(line);
    EXPECT_EQ(answer["index"], 1);
    EXPECT_EQ(answer["hit"], true);
    const auto none = ask(R"({"op":"cast_many","statics":[],"b":)" + unit_box + R"(,"translation":[1,0]})");
    EXPECT_EQ(none["hit"], false);
    EXPECT_FALSE(none.contains("index"));
    EXPECT_EQ(none["t"], 1);
    EXPECT_EQ(none["position"], json::parse("[1,0]"));
    EXPECT_EQ(answer["near"][0], answer["t"]) << "the times per axis are those of the box that was hit";
}

TEST(Query, CastManyTracesWhenEveryShapeWouldBeHit) {
    const auto answer = ask(R"({"op":"cast_many","trace":true,"b":{"type":"point","position":[-9,0]},
        "translation":[16,0],"statics":[{"type":"aabb","center":[0,0],"half":[1,1]},
        {"type":"aabb","center":[0,9],"half":[1,1]},{"type":"aabb","center":[-4,0],"half":[1,1]}]})");
    ASSERT_EQ(answer["trace"].size(), 4U);
    EXPECT_EQ(answer["trace"][0]["t"], 0.5);
    EXPECT_EQ(answer["trace"][1]["hit"], false);
    EXPECT_EQ(answer["trace"][2]["t"], 0.25);
    EXPECT_EQ(answer["index"], 2);
}

TEST(Query, TheIdIsEchoedToTheLetter) {
    for (const std::string id : {"null", "true", "12345678901234567890123", "-0.0", "1.50e+3", "\"\\u00e4 \"",
                                 "[1, {\"a\" : 2}]", "{}", "\"\xC3\xA4\""}) {
        const auto text = answer_line(R"({"op":"overlap","id":)" + id + R"(,"a":)" + unit_box + R"(,"b":)" +
                                      unit_box + "}");
        EXPECT_TRUE(text.starts_with("{\"id\":" + id + ",")) << text;
        const auto error = answer_line("{\"id\": " + id + " }");
        EXPECT_TRUE(error.starts_with("{\"id\":" + id + ",\"error\":")) << error;
    }
}

TEST(Query, HexadecimalFloatsAreNumbers) {
    const auto answer = ask("distance", R"({"type":"point","position":["0x1.8p+1","-0X.8P1"]})",
                            R"({"type":"point","position":["0x1p-1074",-1]})");
    EXPECT_EQ(answer["point_a"], json::parse("[3,-1]"));
    EXPECT_EQ(answer["point_b"], json::parse("[5e-324,-1]"));
}

TEST(Query, Float32RoundsFirst) {
    // In float32 both numbers are the same, so the boxes touch; in float64 they overlap.
    const std::string b = R"({"type":"aabb","center":[2,0],"half":[1.00000001,1]})";
    EXPECT_EQ(ask("overlap", unit_box, b)["overlap"], true);
    EXPECT_EQ(ask("overlap", unit_box, b, R"("scalar":"float32")")["overlap"], false);
    const auto point =
        ask("distance", unit_box, R"({"type":"point","position":[0.1,0.1]})", R"("scalar":"float32")");
    EXPECT_EQ(point["point_b"][0].get<double>(), static_cast<double>(0.1F));
}

TEST(Query, AlgorithmsThatCanAnswerDo) {
    const std::string way = R"("translation":[1,0],)";
    EXPECT_EQ(ask("overlap", unit_box, unit_box, R"("algorithm":"sat")")["algorithm"], "sat");
    EXPECT_EQ(ask("overlap", unit_box, unit_box, R"("algorithm":"auto")")["algorithm"], "closed_form");
    EXPECT_EQ(ask("cast", unit_box, unit_box, way + R"("algorithm":"slab")")["algorithm"], "slab");
    EXPECT_EQ(ask("distance", unit_box, unit_box, R"("algorithm":"closed_form")")["algorithm"],
              "closed_form");
}

TEST(Query, TracesEndInOneVerdictAndChangeNothing) {
    const std::string b = R"({"type":"aabb","center":[-3,0.5],"half":[0.5,0.25]})";
    for (const std::string op : {"overlap", "contact", "distance", "cast"}) {
        const std::string way = op == "cast" ? R"("translation":[6,0],)" : "";
        auto traced = ask(op, unit_box, b, way + R"("trace":true)");
        const auto silent = ask(op, unit_box, b, way + R"("trace":false)");
        const auto trace = traced["trace"];
        ASSERT_FALSE(trace.empty());
        EXPECT_EQ(trace.back()["event"], "verdict");
        EXPECT_EQ(trace.back()["operation"], op);
        EXPECT_EQ(
            std::count_if(trace.begin(), trace.end(), [](const json& e) { return e["event"] == "verdict"; }),
            1);
        traced.erase("trace");
        EXPECT_EQ(traced, silent);
    }
}

TEST(Query, NoAnswerHasANegativeZero) {
    const std::string left = R"({"type":"aabb","center":[-4,0],"half":[1,1]})";
    for (const std::string trace : {"true", "false"}) {
        for (const char* x : {"6", "-6", "0", "-0.0"}) {
            const auto text = answer_line(R"({"op":"cast","a":)" + unit_box + R"(,"b":)" + left +
                                          R"(,"translation":[)" + x + R"(,-0.0],"trace":)" + trace + "}");
            EXPECT_EQ(text.find("-0.0"), std::string::npos) << text;
            EXPECT_EQ(text.find("-0,"), std::string::npos) << text;
            EXPECT_EQ(text.find("-0]"), std::string::npos) << text;
        }
    }
}

TEST(Query, InfinitiesInTracesAreStrings) {
    const auto miss =
        ask("cast", unit_box, R"({"type":"point","position":[-3,5]})", R"("translation":[6,0],"trace":true)");
    const auto& trace = miss["trace"];
    const auto y = std::find_if(trace.begin(), trace.end(), [](const json& event) {
        return event["event"] == "slab_interval" && event["axis"] == "y";
    });
    ASSERT_NE(y, trace.end());
    EXPECT_EQ((*y)["near"], "inf");
    EXPECT_EQ((*y)["far"], "-inf");
}

TEST(Query, TracesNameTheirEvents) {
    const auto names = [](const json& answer) {
        std::vector<std::string> result;
        for (const auto& event : answer["trace"]) {
            result.push_back(event["event"]);
        }
        return result;
    };
    const std::string b = R"({"type":"aabb","center":[-3,0.5],"half":[0.5,0.25]})";
    EXPECT_EQ(names(ask("cast", unit_box, b, R"("translation":[6,0],"trace":true)")),
              (std::vector<std::string>{"route", "sweep", "padded_shape", "slab_interval", "slab_interval",
                                        "cast_interval", "verdict"}));
    EXPECT_EQ(names(ask("overlap", unit_box, b, R"("trace":true)")),
              (std::vector<std::string>{"route", "axis_projection", "axis_projection", "axis_projection",
                                        "verdict"}));
    const auto distance = names(ask("distance", unit_box, b, R"("trace":true)"));
    EXPECT_EQ(distance.at(0), "route");
    EXPECT_EQ(distance.at(1), "closest_feature");
    const auto many = ask(R"({"op":"cast_many","statics":[)" + unit_box + R"(],"b":)" + b +
                          R"(,"translation":[6,0],"trace":true})");
    EXPECT_EQ(names(many), (std::vector<std::string>{"candidate", "verdict"}));
}

TEST(Query, TheExamplesInTheDocumentationAreTrue) {
    std::ifstream document(COLLIDARIUM_SOURCE_DIR "/docs/formats.md");
    int examples = 0;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("{\"op\":")) {
            std::string answer;
            std::getline(document, answer);
            EXPECT_EQ(answer_line(line), answer);
            ++examples;
        }
    }
    EXPECT_EQ(examples, 1);
}

TEST(Query, PrettyIsTheSameAnswerOnManyLines) {
    const std::string line = R"({"op":"cast","id":[1, 2],"a":)" + unit_box + R"(,"b":)" + unit_box +
                             R"(,"translation":[1,0],"trace":true})";
    const auto pretty = answer_line(line, JsonWriter::Layout::pretty);
    EXPECT_NE(pretty.find("\n  \"hit\": true"), std::string::npos);
    EXPECT_EQ(json::parse(pretty), json::parse(answer_line(line)));
}

// Two such stars took 2 GB, and where there was no memory left the program ended.
TEST(Query, WhatWouldTakeTooLongIsTooLarge) {
    std::string star = R"({"type":"polygon","vertices":[)";
    for (int i = 0; i < 6000; ++i) {
        const double angle = i * 3.141592653589793 / 3000;
        const double reach = i % 2 == 0 ? 1 : 2;
        star += (i == 0 ? "[" : ",[") + std::to_string(std::cos(angle) * reach) + "," +
                std::to_string(std::sin(angle) * reach) + "]";
    }
    star += "]}";
    EXPECT_EQ(ask("contact", star, star)["error"]["code"], "too_large");
    EXPECT_EQ(ask("overlap", star, star)["overlap"], true);
    EXPECT_EQ(ask("distance", star, star)["distance"], 0);
}

}  // namespace
}  // namespace collidarium::app::test
