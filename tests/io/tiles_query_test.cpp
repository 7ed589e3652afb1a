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

std::string map_text(const std::string& rows, const std::string& origin = "[0,0]",
                     const std::string& tile = "1") {
    return R"({"origin":)" + origin + R"(,"tile":)" + tile + R"(,"rows":)" + rows + "}";
}

std::string box_text(const std::string& center, const std::string& half = "[0.5,0.5]") {
    return R"({"type":"aabb","center":)" + center + R"(,"half":)" + half + "}";
}

std::string line(const std::string& map, const std::string& b, const std::string& translation,
                 const std::string& rest = "") {
    return R"({"id":7,"op":"tiles","map":)" + map + R"(,"b":)" + b + R"(,"translation":)" + translation +
           rest + "}";
}

const std::string floor_text = R"(["....","....","####"])";

TEST(TilesQuery, AnswersAsCastDoesAndWithTheCell) {
    const json answer = ask(line(map_text(floor_text), box_text("[1.25,2.5]"), "[2,-4]"));
    EXPECT_EQ(answer, json::parse(R"({"id":7,"hit":true,"t":0.25,"normal":[0,1],"point":[1.625,1],
        "position":[1.75,1.5],"delta":[-1.5,3],"started_inside":false,"corner":false,
        "near":[-0.375,0.25],"far":[0.625,0.75],"cell":[1,2]})"));
}

TEST(TilesQuery, AShapeOfAnyKindHasAnAnswerWithoutTimesPerAxis) {
    const json answer =
        ask(line(map_text(floor_text), R"({"type":"circle","center":[1.25,2.5],"radius":0.5})", "[1.5,-4]"));
    EXPECT_EQ(answer["t"], 0.25) << answer;
    EXPECT_EQ(answer["normal"], json::parse("[0,1]"));
    EXPECT_EQ(answer["cell"], json::parse("[1,2]"));
    EXPECT_FALSE(answer.contains("near"));
}

TEST(TilesQuery, AMapThatIsTooLargeForAShapeIsRefused) {
    const std::string row = '"' + std::string(1500, '.') + '"';
    std::string rows = row;
    for (int i = 1; i < 1500; ++i) {
        rows += ',' + row;
    }
    const std::string octagon =
        R"({"type":"polygon","vertices":[[2,0],[4,0],[6,2],[6,4],[4,6],[2,6],[0,4],[0,2]]})";
    EXPECT_EQ(ask(line(map_text('[' + rows + ']'), octagon, "[1,0]"))["error"]["code"], "too_large");
    EXPECT_EQ(ask(line(map_text('[' + rows + ']'), box_text("[0,0]"), "[1,0]"))["hit"], false);
}

TEST(TilesQuery, TheFirstRowOfTheMapIsTheTopOne) {
    const std::string map = map_text(R"(["#..","...","..."])", "[-1,-1]", "2");
    const json answer = ask(line(map, box_text("[0,0]", "[0,0]"), "[0,6]"));
    EXPECT_EQ(answer["cell"], json::parse("[0,0]"));
    EXPECT_EQ(answer["point"], json::parse("[0,3]"));
    EXPECT_EQ(answer["t"], 0.5);
}

TEST(TilesQuery, OnAMissThereIsTheEndAndNoCell) {
    const json answer = ask(line(map_text(floor_text), box_text("[1,1.5]"), "[2,0]"));
    EXPECT_EQ(answer, json::parse(R"({"id":7,"hit":false,"t":1,"position":[3,1.5]})"))
        << "sliding is a miss under the open policy";
}

TEST(TilesQuery, TouchingCountsUnderTheClosedPolicy) {
    const json answer =
        ask(line(map_text(floor_text), box_text("[1,1.5]"), "[2,0]", R"(,"policy":"closed")"));
    EXPECT_EQ(answer["started_inside"], true);
    EXPECT_EQ(answer["depth"], 0);
    EXPECT_EQ(answer["normal"], json::parse("[0,1]"));
    EXPECT_EQ(answer["near"], json::parse(R"([-0.75,"-inf"])"));
    EXPECT_EQ(answer["far"], json::parse(R"([0.25,"inf"])"));
    EXPECT_EQ(answer["cell"], json::parse("[0,2]"));
}

TEST(TilesQuery, StartingInsideIsLeftTheShortestWayOutOfAllTiles) {
    const std::string map = map_text(R"(["###","###","###"])");
    const json answer = ask(line(map, box_text("[1.75,1.5]", "[0.25,0.25]"), "[1,0]"));
    EXPECT_EQ(answer["started_inside"], true);
    EXPECT_EQ(answer["t"], 0);
    EXPECT_EQ(answer["depth"], 1.5);
    EXPECT_EQ(answer["normal"], json::parse("[1,0]"));
    EXPECT_EQ(answer["cell"], json::parse("[1,1]"));
}

TEST(TilesQuery, RoundsToFloatWhereAsked) {
    const std::string map = map_text(R"(["#"])", "[0.1,0]", "0.1");
    const std::string b = box_text("[0,0.05]", "[0,0]");
    EXPECT_EQ(ask(line(map, b, "[0.3,0]"))["t"].get<double>(), 0.1 / 0.3);
    EXPECT_EQ(ask(line(map, b, "[0.3,0]", R"(,"scalar":"float32")"))["t"].get<float>(), 0.1F / 0.3F);
}

TEST(TilesQuery, TracesTheCellsInTheirOrderTheSlabsAndTheVerdict) {
    const json answer =
        ask(line(map_text(R"([".#",".."])"), box_text("[0.25,0.5]", "[0,0]"), "[2,2]", R"(,"trace":true)"));
    const json& trace = answer.at("trace");
    ASSERT_EQ(trace.size(), 6U) << trace;
    EXPECT_EQ(trace[0], json::parse(R"({"event":"cell_tested","cell":[0,1],"t":0,"solid":false})"));
    EXPECT_EQ(trace[1], json::parse(R"({"event":"cell_tested","cell":[0,0],"t":0.25,"solid":false})"));
    EXPECT_EQ(trace[2], json::parse(R"({"event":"cell_tested","cell":[1,0],"t":0.375,"solid":true})"));
    EXPECT_EQ(trace[3],
              json::parse(R"({"event":"slab_interval","axis":"x","cell":[1,0],"near":0.375,"far":0.875})"));
    EXPECT_EQ(trace[4],
              json::parse(R"({"event":"slab_interval","axis":"y","cell":[1,0],"near":0.25,"far":0.75})"));
    EXPECT_EQ(trace[5], json::parse(R"({"event":"verdict","operation":"tiles","policy":"open","hit":true,
        "t":0.375,"normal":[-1,0],"started_inside":false,"corner":false,"cell":[1,0]})"));
}

TEST(TilesQuery, BadInputIsToldByName) {
    const std::string good = map_text(floor_text);
    const std::string b = box_text("[0,3]");
    struct Bad {
        std::string line;
        std::string code;
        std::string mention;
    };
    const std::vector<Bad> all{
        {R"({"op":"tiles"})", "missing_member", "map: is missing"},
        {line("3", b, "[0,0]"), "bad_member", "map: must be an object"},
        {line(R"({"tile":1,"rows":[]})", b, "[0,0]"), "missing_member", "map.origin"},
        {line(R"({"origin":[0,0],"rows":[]})", b, "[0,0]"), "missing_member", "map.tile"},
        {line(R"({"origin":[0,0],"tile":1})", b, "[0,0]"), "missing_member", "map.rows"},
        {line(R"({"origin":[0,0],"tile":1,"tile":1,"rows":[]})", b, "[0,0]"), "bad_member", "a second time"},
        {line(map_text(floor_text, "[0]"), b, "[0,0]"), "bad_member", "map.origin"},
        {line(map_text(floor_text, "[0,1e999]"), b, "[0,0]"), "not_finite", "map.origin[1]"},
        {line(map_text(floor_text, "[1e308,0]", "1e308"), b, "[0,0]"), "not_finite", "map.tile: makes a map"},
        {line(map_text(floor_text, "[0,0]", "0"), b, "[0,0]"), "bad_shape",
         "map.tile: must be greater than 0"},
        {line(map_text(floor_text, "[0,0]", "-1"), b, "[0,0]"), "bad_shape",
         "map.tile: must be greater than 0"},
        {line(map_text(floor_text, "[0,0]", "\"inf\""), b, "[0,0]"), "not_finite", "map.tile"},
        {line(map_text(floor_text, "[1e9,0]", "1e-9"), b, "[0,0]"), "bad_shape", "map.tile: is too small"},
        {line(map_text(floor_text, "[1e6,0]", "1"), b, "[0,0]", R"(,"scalar":"float32")"), "bad_shape",
         "map.tile: is too small"},
        {line(map_text("7"), b, "[0,0]"), "bad_member", "map.rows: must be an array"},
        {line(map_text("[7]"), b, "[0,0]"), "bad_member", "map.rows[0]: must be a string"},
        {line(map_text(R"(["##","#"])"), b, "[0,0]"), "bad_member", "map.rows[1]: must have 2 characters"},
        {line(map_text(R"(["##","#x"])"), b, "[0,0]"), "bad_member", "map.rows[1]: must have \"#\""},
        {line(map_text(R"(["##","#x"])"), b, "[0,0]"), "bad_member", "has \"x\" in column 1"},
        {R"({"op":"tiles","map":)" + good + R"(,"translation":[0,0]})", "missing_member", "b: is missing"},
        {R"({"op":"tiles","map":)" + good + R"(,"b":)" + b + "}", "missing_member",
         "translation: is missing"},
        {line(good, box_text("[0,0]", "[-1,1]"), "[0,0]"), "bad_shape", "b.half[0]"},
        {line(good, box_text("[1e308,0]", "[1e308,0]"), "[0,0]"), "not_finite", "b: reaches beyond"},
        {line(good, b, "[0,\"nan\"]"), "not_finite", "translation[1]"},
        {line(good, b, "[0,0]", R"(,"algorithm":"sat")"), "unsupported", "no methods"},
    };
    for (const Bad& bad : all) {
        const json answer = ask(bad.line);
        ASSERT_TRUE(answer.contains("error")) << bad.line << '\n' << answer;
        EXPECT_EQ(answer["error"]["code"], bad.code) << bad.line << '\n' << answer;
        const auto message = answer["error"]["message"].get<std::string>();
        EXPECT_NE(message.find(bad.mention), std::string::npos) << bad.line << '\n' << message;
    }
    EXPECT_EQ(ask(line(map_text(floor_text, "[0,0]", "-1"), b, "[0,0]"))["error"]["reason"],
              "size_not_positive");
}

TEST(TilesQuery, ATraceOfTooManyCellsIsRefusedBeforeItIsTried) {
    std::string rows = "[";
    for (int i = 0; i < 600; ++i) {
        rows += (i == 0 ? "\"" : ",\"") + std::string(600, '.') + '"';
    }
    const std::string map = map_text(rows + "]");
    EXPECT_EQ(ask(line(map, box_text("[-1,3]"), "[900,0]"))["hit"], false);
    EXPECT_EQ(ask(line(map, box_text("[-1,3]"), "[900,0]", R"(,"trace":true)"))["error"]["code"],
              "too_large");
}

TEST(TilesQuery, AMapWithoutCellsIsFree) {
    EXPECT_EQ(ask(line(map_text("[]"), box_text("[0,0]"), "[1,1]"))["hit"], false);
    EXPECT_EQ(ask(line(map_text(R"(["",""])"), box_text("[0,0]"), "[1,1]"))["hit"], false);
}

}  // namespace
}  // namespace collidarium::app::test
