#include <gtest/gtest.h>

#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "io/malformed_tables.hpp"
#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

TEST(TraceVerdict, EndsTheTraceOfEveryOperationOnceAndNamesIt) {
    std::set<std::string> ops;
    for (const std::string& line : good_lines()) {
        json request = json::parse(line);
        json answer = json::parse(answer_line(line));
        ASSERT_TRUE(answer.contains("trace")) << answer;
        const json trace = answer["trace"];
        ASSERT_FALSE(trace.empty()) << answer;
        for (std::size_t i = 0; i < trace.size(); ++i) {
            EXPECT_EQ(trace[i]["event"] == "verdict", i + 1 == trace.size()) << answer;
        }
        EXPECT_EQ(trace.back()["operation"], request["op"]) << trace.back();
        answer.erase("trace");
        request.erase("trace");
        EXPECT_EQ(answer, json::parse(answer_line(request.dump()))) << "traced and untraced";
        ops.insert(request["op"]);
    }
    EXPECT_EQ(ops.size(), 18U);
}

TEST(TraceVerdict, OfAHullAndOfADecompositionHasTheirPolygons) {
    const json hull = json::parse(answer_line(R"({"op":"hull","points":[[0,0],[1,0],[0,1]],"trace":true})"));
    EXPECT_EQ(hull["trace"].back()["polygons"], json::array({hull["polygon"]}));
    for (const std::string points : {"[]", "[[1,1]]", "[[1,1],[1,1]]", "[[0,0],[1,1],[2,2]]"}) {
        const json flat = json::parse(answer_line(R"({"op":"hull","trace":true,"points":)" + points + "}"));
        EXPECT_EQ(flat["trace"].back()["event"], "verdict") << points;
    }
}

}  // namespace
}  // namespace collidarium::app::test
