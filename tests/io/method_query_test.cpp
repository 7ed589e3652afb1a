/// Methods asked for by name in the query stream.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json ask_by(const std::string& op, const std::string& a, const std::string& b, const std::string& algorithm,
            const std::string& rest = "") {
    return json::parse(answer_line(R"({"op":")" + op + R"(","a":)" + a + R"(,"b":)" + b +
                                   R"(,"algorithm":")" + algorithm + "\"" + rest + "}"));
}

const std::string turned = R"({"type":"box","center":[0,0],"half":[2,1],"angle":0.5})";
const std::string circle = R"({"type":"circle","center":[2,1.5],"radius":1})";
const std::string triangle = R"({"type":"polygon","vertices":[[1,0],[4,0],[2,3]]})";
const std::string ell = R"({"type":"polygon","vertices":[[0,0],[4,0],[4,1],[1,1],[1,4],[0,4]]})";
const std::string far_circle = R"({"type":"circle","center":[9,0],"radius":1})";

struct MethodQuery {
    std::string op;
    std::string key;
    std::vector<std::string> methods;
};

const std::vector<MethodQuery> queries{
    {"overlap", "overlap", {"sat", "gjk", "gjk_epa", "minkowski"}},
    {"contact", "hit", {"sat", "gjk_epa", "minkowski"}},
    {"distance", "distance", {"gjk", "minkowski"}},
    {"cast", "hit", {"minkowski", "conservative_advancement"}},
};

TEST(MethodQuery, EveryMethodAnswersUnderItsName) {
    for (const auto& [op, key, methods] : queries) {
        const std::string way = op == "cast" ? R"(,"translation":[-20,0])" : "";
        for (const std::string& b : {circle, triangle, far_circle}) {
            const auto expected = ask_by(op, turned, b, "auto", way);
            for (const std::string& method : methods) {
                for (const std::string scalar : {"float64", "float32"}) {
                    const std::string rest = way + R"(,"trace":true,"scalar":")" + scalar + "\"";
                    const auto answer = ask_by(op, turned, b, method, rest);
                    SCOPED_TRACE(method + " " + answer.dump().substr(0, 300));
                    ASSERT_TRUE(answer.contains(key));
                    EXPECT_EQ(answer["algorithm"], method);
                    const bool iterative = method.starts_with("gjk") || method.starts_with("cons");
                    EXPECT_EQ(answer.contains("converged"), iterative);
                    EXPECT_EQ(answer.value("converged", true), true);
                    if (op == "distance") {
                        EXPECT_NEAR(answer[key].get<double>(), expected[key].get<double>(), 1e-6);
                    } else {
                        EXPECT_EQ(answer[key], expected[key]);
                    }
                    EXPECT_EQ(answer["trace"].back()["event"], "verdict");
                }
            }
        }
    }
}

TEST(MethodQuery, TracesShowTheMethod) {
    const auto events = [](const json& answer) {
        std::string names;
        for (const auto& event : answer["trace"]) {
            names += event["event"].get<std::string>() + " ";
        }
        return names;
    };
    const std::string traced = R"(,"trace":true)";
    EXPECT_NE(events(ask_by("overlap", turned, triangle, "gjk", traced)).find("gjk_simplex"),
              std::string::npos);
    EXPECT_NE(events(ask_by("contact", turned, triangle, "gjk_epa", traced)).find("epa_polytope"),
              std::string::npos);
    EXPECT_NE(events(ask_by("contact", turned, triangle, "sat", traced)).find("axis_projection"),
              std::string::npos);
    EXPECT_NE(events(ask_by("cast", turned, far_circle, "conservative_advancement",
                            traced + R"(,"translation":[-9,0])"))
                  .find("advancement"),
              std::string::npos);
}

/// The stream left out which edge of each shape an axis is the normal of.
TEST(MethodQuery, AxesOfATraceSayWhoseEdgesTheyCross) {
    const json answer = ask_by("contact", turned, triangle, "sat", R"(,"trace":true)");
    std::size_t axes = 0;
    for (const auto& event : answer["trace"]) {
        if (event["event"] == "axis_projection" && (event["axis"] == "edge_a" || event["axis"] == "edge_b")) {
            EXPECT_TRUE(event.contains(event["axis"].get<std::string>())) << event;
            ++axes;
        }
    }
    EXPECT_GE(axes, 5U);
}

TEST(MethodQuery, AutoSaysWhichItTook) {
    EXPECT_EQ(ask_by("overlap", circle, circle, "auto")["algorithm"], "closed_form");
    EXPECT_EQ(ask_by("overlap", circle, turned, "auto")["algorithm"], "closed_form");
    EXPECT_EQ(ask_by("contact", circle, turned, "closed_form")["algorithm"], "closed_form");
}

TEST(MethodQuery, WhatAMethodCannotDoIsAnErrorThatSaysWhy) {
    const auto why = [](const json& answer) {
        EXPECT_EQ(answer["error"]["code"], "unsupported") << answer;
        return answer["error"]["message"].get<std::string>();
    };
    EXPECT_NE(why(ask_by("contact", turned, circle, "gjk")).find("gjk_epa"), std::string::npos);
    EXPECT_NE(why(ask_by("contact", ell, circle, "sat")).find("convex parts"), std::string::npos);
    EXPECT_NE(why(ask_by("distance", turned, circle, "sat")).find("closest points"), std::string::npos);
    EXPECT_NE(why(ask_by("overlap", turned, circle, "slab")).find("casts"), std::string::npos);
    EXPECT_NE(why(ask_by("contact", ell, circle, "gjk_epa")).find("convex shapes"), std::string::npos);
    EXPECT_EQ(ask_by("overlap", ell, circle, "gjk")["overlap"], true);
}

TEST(MethodQuery, ManyAreCastAtByOneMethod) {
    const std::string line = R"({"op":"cast_many","statics":[)" + turned + "," + triangle + R"(],"b":)" +
                             far_circle + R"(,"translation":[-9,0],"algorithm":)";
    const auto expected = json::parse(answer_line(line + R"("auto"})"));
    const auto answer = json::parse(answer_line(line + R"("conservative_advancement"})"));
    EXPECT_EQ(answer["index"], expected["index"]);
    EXPECT_NEAR(answer["t"].get<double>(), expected["t"].get<double>(), 1e-9);
    EXPECT_EQ(answer["algorithm"], "conservative_advancement");
    EXPECT_EQ(json::parse(answer_line(line + R"("sat"})"))["error"]["code"], "unsupported");
}

}  // namespace
}  // namespace collidarium::app::test
