#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

const std::vector<std::string> structures{"brute_force", "uniform_grid", "spatial_hash", "quadtree",
                                          "kd_tree",     "r_tree",       "bvh",          "sweep_and_prune"};

json ask(const std::string& line) {
    return json::parse(answer_line(line));
}

std::string line(const std::string& boxes, const std::string& rest = "") {
    return R"({"id":4,"op":"pairs","boxes":)" + boxes + rest + "}";
}

std::string with(const std::string& structure) {
    return R"(,"structure":")" + structure + '"';
}

TEST(PairsQuery, TouchingBoxesArePairs) {
    for (const std::string& structure : structures) {
        const json answer =
            ask(line("[[0,0,2,2],[2,2,3,3],[5,0,6,9],[2,0,5,1],[7,7,7,7],[7,7,7,7]]", with(structure)));
        EXPECT_EQ(answer.size(), 3U) << answer;
        EXPECT_EQ(answer["id"], 4);
        EXPECT_EQ(answer["pairs"], json::parse("[[0,1],[0,3],[2,3],[4,5]]")) << structure << answer;
        EXPECT_TRUE(answer["tests"].is_number_unsigned());
    }
}

TEST(PairsQuery, ALoopTestsEveryPair) {
    const json answer = ask(line("[[0,0,1,1],[5,5,6,6],[9,9,9,9],[-3,0,-2,0]]", with("brute_force")));
    EXPECT_EQ(answer["tests"], 6);
    EXPECT_EQ(answer["pairs"], json::array());
}

TEST(PairsQuery, NoBoxesOrOneHaveNoPairs) {
    for (const std::string& structure : structures) {
        for (const std::string boxes : {"[]", "[[1,2,3,4]]"}) {
            const json answer = ask(line(boxes, with(structure)));
            EXPECT_EQ(answer["pairs"], json::array()) << answer;
            EXPECT_EQ(answer["tests"], 0) << answer;
        }
    }
}

TEST(PairsQuery, TheStructureMayBeLeftOut) {
    const std::string boxes = "[[0,0,2,2],[1,1,3,3],[9,0,9,0]]";
    EXPECT_EQ(ask(line(boxes)), ask(line(boxes, with("bvh"))));
}

TEST(PairsQuery, EveryStructureGivesTheSameAnswer) {
    std::mt19937 random(29);
    const auto number = [&](double from, double to) {
        return std::uniform_real_distribution<double>(from, to)(random);
    };
    for (const double scale : {1.0, 1e-9, 1e15}) {
        json boxes = json::array();
        for (int i = 0; i < 300; ++i) {
            const double x = scale * number(-30, 30);
            const double y = scale * number(-30, 30);
            const double size = scale * (i == 7 ? 60 : number(0, 3));
            boxes.push_back({x, y, x + size, y + size * number(0, 2)});
        }
        for (const std::string scalar : {R"(,"scalar":"float64")", R"(,"scalar":"float32")"}) {
            const json loop = ask(line(boxes.dump(), with("brute_force") + scalar));
            EXPECT_GT(loop["pairs"].size(), 100U);
            EXPECT_TRUE(std::is_sorted(loop["pairs"].begin(), loop["pairs"].end()));
            for (const std::string& structure : structures) {
                const json answer = ask(line(boxes.dump(), with(structure) + scalar));
                EXPECT_EQ(answer["pairs"], loop["pairs"]) << structure;
                EXPECT_LE(answer["tests"].get<int>(), loop["tests"].get<int>()) << structure;
            }
        }
    }
}

TEST(PairsQuery, InFloatTheInputIsRoundedFirst) {
    const std::string boxes = "[[0,0,1,1],[1.00000001,0,2,1]]";
    EXPECT_EQ(ask(line(boxes))["pairs"].size(), 0U);
    EXPECT_EQ(ask(line(boxes, R"(,"scalar":"float32")"))["pairs"].size(), 1U);
}

TEST(PairsQuery, ItsTraceHasEveryTestAndEndsWithTheVerdict) {
    const std::string boxes = "[[0,0,2,2],[1,1,3,3],[9,0,9,0],[2,0,4,1],[-5,-5,-4,-4],[3,3,3.5,8]]";
    for (const std::string& structure : structures) {
        const json answer = ask(line(boxes, with(structure) + R"(,"trace":true)"));
        ASSERT_TRUE(answer.contains("trace")) << answer;
        const json& trace = answer["trace"];
        std::size_t tests = 0;
        std::set<std::vector<int>> hits;
        std::set<std::vector<int>> candidates;
        for (const json& event : trace) {
            if (event["event"] == "box_test" || event["event"] == "candidate") {
                std::vector<int> pair{event["a"], event["b"]};
                std::sort(pair.begin(), pair.end());
                const bool is_test = event["event"] == "box_test";
                tests += is_test ? 1 : 0;
                if (!is_test) {
                    candidates.insert(pair);
                } else if (event["overlap"].get<bool>()) {
                    hits.insert(pair);
                }
            }
        }
        EXPECT_EQ(answer["tests"], tests) << structure;
        EXPECT_EQ(json(hits), answer["pairs"]) << structure;
        EXPECT_EQ(json(candidates), answer["pairs"]) << structure;
        const json& verdict = trace.back();
        EXPECT_EQ(verdict["event"], "verdict");
        EXPECT_EQ(verdict["operation"], "pairs");
        EXPECT_EQ(verdict["pairs"], answer["pairs"].size());
        EXPECT_EQ(verdict["tests"], tests);
        EXPECT_EQ(std::count_if(trace.begin(), trace.end(),
                                [](const json& event) { return event["event"] == "verdict"; }),
                  1);
    }
}

TEST(PairsQuery, BadInputIsToldByName) {
    struct Bad {
        std::string line;
        std::string code;
        std::string mention;
    };
    const std::vector<Bad> all{
        {R"({"op":"pairs"})", "missing_member", "boxes: is missing"},
        {line("7"), "bad_member", "boxes: must be an array"},
        {line("{}"), "bad_member", "boxes: must be an array"},
        {line("[7]"), "bad_member", "boxes[0]: must be four numbers"},
        {line("[[0,0,1,1],[0,0,1]]"), "bad_member", "boxes[1]: must be four numbers"},
        {line("[[0,0,1,1,1]]"), "bad_member", "an array of 5"},
        {line("[[0,0,1,null]]"), "bad_member", "boxes[0][3]"},
        {line("[[0,\"x\",1,1]]"), "bad_member", "boxes[0][1]"},
        {line("[[0,0,1e999,1]]"), "not_finite", "boxes[0][2]"},
        {line("[[\"nan\",0,1,1]]"), "not_finite", "boxes[0][0]"},
        {line("[[0,0,1e39,1]]", R"(,"scalar":"float32")"), "not_finite", "boxes[0][2]"},
        {line("[[0,0,1,1],[2,0,1,1]]"), "bad_shape", "boxes[1]: minx must not be above maxx"},
        {line("[[0,1,1,0]]"), "bad_shape", "boxes[0]: miny must not be above maxy"},
        {line("[]", R"(,"structure":"octree")"), "bad_member", "structure: must be \"brute_force\", "},
        {line("[]", R"(,"structure":3)"), "bad_member", "structure: must be a string"},
        {line("[]", R"(,"algorithm":"sat")"), "unsupported", "no methods"},
    };
    for (const Bad& bad : all) {
        const json answer = ask(bad.line);
        ASSERT_TRUE(answer.contains("error")) << bad.line << '\n' << answer;
        EXPECT_EQ(answer["error"]["code"], bad.code) << bad.line << '\n' << answer;
        const auto message = answer["error"]["message"].get<std::string>();
        EXPECT_NE(message.find(bad.mention), std::string::npos) << bad.line << '\n' << message;
    }
    EXPECT_EQ(ask(line("[[2,0,1,1]]"))["error"]["reason"], "negative_size");
}

std::string many(std::size_t count, const std::string& box) {
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i) {
        text += (i == 0 ? "" : ",") + box;
    }
    return text + "]";
}

TEST(PairsQuery, TooManyAreToldBeforeTheyAreTried) {
    for (const std::string& structure : structures) {
        const json pairs = ask(line(many(1500, "[0,0,1,1]"), with(structure)));
        EXPECT_EQ(pairs["error"]["code"], "too_large") << structure;
        EXPECT_NE(pairs["error"]["message"].get<std::string>().find("1124250 pairs"), std::string::npos)
            << pairs;
        const json fine = ask(line(many(1000, "[0,0,1,1]"), with(structure)));
        EXPECT_EQ(fine["pairs"].size(), 499500U) << structure;
        const json boxes = ask(line(many(31624, "[0,0,1,1]"), with(structure)));
        EXPECT_EQ(boxes["error"]["code"], "too_large") << structure;
        const json traced = ask(line(many(1001, "[0,0,1,1]"), with(structure) + R"(,"trace":true)"));
        EXPECT_EQ(traced["error"]["code"], "too_large") << structure;
    }
}

}  // namespace
}  // namespace collidarium::app::test
