#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "io/query/answer_line.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

json ask_line(const std::string& line) {
    return json::parse(answer_line(line));
}

void expect(const std::string& line, const std::string& answer) {
    json wanted = json::parse(answer);
    wanted["id"] = nullptr;
    EXPECT_EQ(ask_line(line), wanted) << line;
}

TEST(GeometryQuery, Lines) {
    const auto lines = [](const char* a, const char* b, const char* extent) {
        return std::string(R"({"op":"lines","a":{"type":"segment",)") + a + R"(},"b":{"type":"segment",)" +
               b + R"(},"extent":")" + extent + "\"}";
    };
    const char* flat = R"("a":[0,0],"b":[4,0])";
    expect(lines(flat, R"("a":[1,-1],"b":[1,3])", "segment"),
           R"({"kind":"point","point":[1,0],"ua":0.25,"ub":0.25})");
    expect(lines(flat, R"("a":[1,1],"b":[1,3])", "segment"), R"({"kind":"none"})");
    expect(lines(flat, R"("a":[1,1],"b":[1,3])", "line"),
           R"({"kind":"point","point":[1,0],"ua":0.25,"ub":-0.5})");
    expect(lines(flat, R"("a":[6,0],"b":[1,0])", "segment"), R"({"kind":"overlap","points":[[1,0],[4,0]]})");
    expect(lines(flat, R"("a":[4,0],"b":[6,0])", "segment"),
           R"({"kind":"point","point":[4,0],"ua":1,"ub":0})");
    expect(lines(flat, R"("a":[5,0],"b":[6,0])", "segment"), R"({"kind":"none"})");
    expect(lines(flat, R"("a":[5,0],"b":[6,0])", "line"), R"({"kind":"overlap"})");
    expect(lines(flat, R"("a":[0,1],"b":[4,1])", "line"), R"({"kind":"none"})");
}

TEST(GeometryQuery, CircleLine) {
    const auto cut = [](const char* b, const char* extent) {
        return std::string(R"({"op":"circle_line","a":{"type":"circle","center":[0,0],"radius":5},)"
                           R"("b":{"type":"segment",)") +
               b + R"(},"extent":")" + extent + "\"}";
    };
    expect(cut(R"("a":[-3,4],"b":[3,4])", "segment"),
           R"({"kind":"secant","u":[0,1],"points":[[-3,4],[3,4]]})");
    expect(cut(R"("a":[0,4],"b":[6,4])", "segment"), R"({"kind":"secant","u":[0.5],"points":[[3,4]]})");
    expect(cut(R"("a":[0,5],"b":[6,5])", "segment"), R"({"kind":"tangent","u":[0],"points":[[0,5]]})");
    expect(cut(R"("a":[1,5],"b":[6,5])", "segment"), R"({"kind":"none","u":[],"points":[]})");
    expect(cut(R"("a":[1,5],"b":[2,5])", "line"), R"({"kind":"tangent","u":[-1],"points":[[0,5]]})");
    expect(cut(R"("a":[0,6],"b":[6,6])", "line"), R"({"kind":"none","u":[],"points":[]})");
    const auto traced = ask_line(cut(R"("a":[-3,4],"b":[3,4])", R"(segment","trace":true,"id":")"));
    EXPECT_EQ(traced["trace"][0]["event"], "quadratic");
    EXPECT_EQ(traced["trace"][0]["roots"], json::parse("[0,1]"));
}

TEST(GeometryQuery, ContainsHoldsToThePolicy) {
    const std::string bent =
        R"({"op":"contains","a":{"type":"polygon","vertices":[[0,0],[4,0],[1,1],[0,4]]},)";
    expect(bent + R"("point":[0.5,0.5]})", R"({"contains":true})");
    expect(bent + R"("point":[2,2]})", R"({"contains":false})");
    expect(bent + R"("point":[1,1]})", R"({"contains":false})");
    expect(bent + R"("point":[1,1],"policy":"closed"})", R"({"contains":true})");
}

std::string crossings(const std::string& a, const std::string& b, const std::string& rest = "") {
    const auto polygon = [](const std::string& vertices) {
        return R"({"type":"polygon","vertices":)" + vertices + "}";
    };
    return R"({"op":"outline_crossings","a":)" + polygon(a) + R"(,"b":)" + polygon(b) + rest + "}";
}

TEST(GeometryQuery, OutlineCrossingsArePointsAndStretches) {
    const std::string square = "[[0,0],[4,0],[4,4],[0,4]]";
    expect(crossings(square, "[[2,2],[6,2],[6,6],[2,6]]"), R"({"crossings":[
        {"kind":"point","edge_a":1,"edge_b":0,"point":[4,2],"ua":0.5,"ub":0.5},
        {"kind":"point","edge_a":2,"edge_b":3,"point":[2,4],"ua":0.5,"ub":0.5}]})");
    expect(crossings(square, "[[2,2],[2,6],[6,6],[6,2]]"), R"({"crossings":[
        {"kind":"point","edge_a":1,"edge_b":3,"point":[4,2],"ua":0.5,"ub":0.5},
        {"kind":"point","edge_a":2,"edge_b":0,"point":[2,4],"ua":0.5,"ub":0.5}]})");
    expect(crossings(square, "[[4,1],[6,1],[6,3],[4,3]]"), R"({"crossings":[
        {"kind":"overlap","edge_a":1,"edge_b":3,"points":[[4,1],[4,3]]}]})");
    expect(crossings(square, "[[1,1],[2,1],[2,2]]"), R"({"crossings":[]})");
}

TEST(GeometryQuery, OutlinesWithTooManyCrossingsAreTooLarge) {
    std::string comb = "[[0,0]";
    for (int i = 0; i < 6000; ++i) {
        comb += ",[" + std::to_string(i) + "," + std::to_string(i % 2 == 0 ? -9 : -5) + "]";
    }
    comb += ",[6000,0]]";
    EXPECT_EQ(ask_line(crossings(comb, comb))["error"]["code"], "too_large");
}

TEST(GeometryQuery, TracesEndInOneVerdictAndChangeNothing) {
    const std::string flat = R"("a":{"type":"segment","a":[0,0],"b":[4,0]},)";
    const std::string crossing = R"("b":{"type":"segment","a":[1,-1],"b":[1,3]},"extent":"line")";
    const std::string bent = R"("a":{"type":"polygon","vertices":[[0,0],[4,0],[4,4],[2,1]]},"point":[3,1])";
    const std::string round = R"("a":{"type":"circle","center":[0,0],"radius":5},)";
    std::string overlapping = crossings("[[0,0],[4,0],[0,4]]", "[[1,1],[5,1],[1,5]]");
    overlapping = overlapping.substr(1, overlapping.size() - 2);
    for (const std::string& request :
         {R"("op":"lines",)" + flat + crossing, R"("op":"circle_line",)" + round + crossing,
          R"("op":"contains",)" + bent, R"("op":"contains",)" + round + R"("point":[3,1])", overlapping}) {
        json traced = ask_line("{" + request + R"(,"trace":true})");
        ASSERT_TRUE(traced["trace"].is_array() && !traced["trace"].empty()) << traced;
        const json trace = traced["trace"];
        for (std::size_t i = 0; i < trace.size(); ++i) {
            EXPECT_EQ(trace[i]["event"] == "verdict", i + 1 == trace.size()) << traced;
        }
        EXPECT_EQ(trace.back()["hit"], true) << traced;
        traced.erase("trace");
        EXPECT_EQ(traced, ask_line("{" + request + "}"));
    }
}

TEST(GeometryQuery, MinkowskiIsAPolygonWithARadius) {
    expect(R"({"op":"minkowski","a":{"type":"aabb","center":[3,0],"half":[1,1]},)"
           R"("b":{"type":"circle","center":[1,0],"radius":2}})",
           R"({"polygon":[[1,-1],[3,-1],[3,1],[1,1]],"radius":2})");
    expect(R"({"op":"minkowski","a":{"type":"aabb","center":[0,0],"half":[1,1]},)"
           R"("b":{"type":"aabb","center":[0,0],"half":[2,1]}})",
           R"({"polygon":[[-3,-2],[3,-2],[3,2],[-3,2]],"radius":0})");
}

TEST(GeometryQuery, BadPolygonsAreRefusedByName) {
    const auto reason = [](const char* vertices) {
        return ask_line(std::string(R"({"op":"contains","point":[0,0],"a":{"type":"polygon","vertices":)") +
                        vertices + "}}")["error"]["reason"];
    };
    EXPECT_EQ(reason("[[0,0],[1,0]]"), "too_few_vertices");
    EXPECT_EQ(reason("[[0,0],[1,0],[1,0],[0,1]]"), "repeated_vertex");
    EXPECT_EQ(reason("[[0,0],[1,1],[2,2]]"), "zero_area");
    EXPECT_EQ(reason("[[0,0],[2,2],[2,0],[0,2]]"), "self_intersecting");
}

TEST(GeometryQuery, BadPolygonsAreToldWithTheVerticesOrEdgesAndThePlace) {
    const auto message = [](const std::string& vertices) {
        return ask_line(R"({"op":"contains","point":[0,0],"a":{"type":"polygon","vertices":)" + vertices +
                        "}}")["error"]["message"]
            .get<std::string>();
    };
    const std::string repeated =
        "a.vertices: must not have the same vertex twice in a row, but, counted from 0, ";
    EXPECT_EQ(message("[[0,0],[80,0],[80,80],[80,80]]"),
              repeated + "vertices 2 and 3 are the same point (80, 80)");
    EXPECT_EQ(message("[[0,0],[0,0],[1,0],[0,1]]"), repeated + "vertices 0 and 1 are the same point (0, 0)");
    EXPECT_EQ(message("[[0,0],[1,0],[0,1],[0,0],[0,0]]"),
              repeated + "vertices 3 and 0 are the same point (0, 0)");
    const std::string meeting =
        "a.vertices: must not make edges that cross or touch each other, but, counted from 0, ";
    EXPECT_EQ(message("[[0,0],[2,2],[2,0],[0,2]]"),
              meeting + "edge 0 (vertices 0 and 1) and edge 2 (vertices 2 and 3) cross at (1, 1)");
    EXPECT_EQ(message("[[0,0],[4,0],[4,4],[2,0],[0,4]]"),
              meeting + "edge 0 (vertices 0 and 1) and edge 3 (vertices 3 and 4) touch at (2, 0)");
    EXPECT_EQ(message("[[0,0],[4,0],[2,0],[2,3]]"), meeting +
                                                        "edge 0 (vertices 0 and 1) and edge 1 (vertices "
                                                        "1 and 2) lie on each other from (2, 0) to (4, 0)");
    EXPECT_EQ(message("[[0,0],[4,0],[2,2],[4,4],[0,4],[2,2]]"),
              meeting + "edge 1 (vertices 1 and 2) and edge 5 (vertices 5 and 0) touch at (2, 2)");
    EXPECT_EQ(message("[[48,1],[70,-28],[51,-58],[17,-49],[78.69931639118523,-52.394108883581644]]"),
              meeting +
                  "edge 1 (vertices 1 and 2) and edge 3 (vertices 3 and 4) cross at (55.36341963515906, "
                  "-51.11039004974885)");
}

TEST(GeometryQuery, ALastVertexThatRepeatsTheFirstIsLeftOut) {
    const std::string open = "[[0,0],[4,0],[1,1],[0,4]";
    const std::string other = "[[1,-1],[2,-1],[2,3]";
    const auto answers = [&](const std::string& end_a, const std::string& end_b) {
        const std::string a = R"("a":{"type":"polygon","vertices":)" + open + end_a + "}";
        return std::vector{
            ask_line(R"({"op":"contains",)" + a + R"(,"point":[0.5,0.5]})"),
            ask_line(R"({"op":"decompose",)" + a + "}"),
            ask_line(crossings(open + end_a, other + end_b)),
        };
    };
    for (const json& answer : answers("]", "]")) {
        EXPECT_FALSE(answer.contains("error")) << answer;
    }
    EXPECT_EQ(answers(",[0,0]]", ",[1,-1]]"), answers("]", "]"));
    EXPECT_EQ(answers(",[-0.0,0]]", R"(,["0x1p0",-1]])"), answers("]", "]"));
    const auto scene = parse_scene(R"({"collidarium":1,"shapes":[{"id":"p","type":"polygon","vertices":)" +
                                   open + ",[0,0]]}]}");
    ASSERT_TRUE(std::holds_alternative<SceneSource>(scene));
    const ShapeD& shape = std::get<SceneSource>(scene).scene.shapes.front().shape;
    EXPECT_EQ(std::get<Polygon<double>>(shape).vertices().size(), 4U);
}

TEST(GeometryQuery, HexadecimalDigitsWithoutAnExponentAreTheBitsOfANumber) {
    const auto center = [](const std::string& x) {
        return ask_line(R"({"op":"distance","a":{"type":"point","position":[)" + x +
                        R"(,0]},"b":{"type":"point","position":[0,0]}})");
    };
    EXPECT_EQ(center(R"("0x3f800000")")["distance"], 1.0);
    EXPECT_EQ(center(R"("0xC0400000")")["distance"], 3.0);
    EXPECT_EQ(center(R"("0x3ff8000000000000")")["distance"], 1.5);
    for (const std::string bits :
         {"0x7f800000", "0xff800000", "0x7fc00000", "0x7ff0000000000000", "0xfff8000000000000"}) {
        const json answer = center('"' + bits + '"');
        EXPECT_EQ(answer["error"]["code"], "not_finite") << bits;
        EXPECT_EQ(answer["error"]["message"], "a.position[0]: must be finite, but is \"" + bits + '"');
    }
    EXPECT_EQ(center(R"("-0x3f800000")")["error"]["code"], "bad_member");
}

TEST(GeometryQuery, HullAndDecompose) {
    expect(R"({"op":"hull","points":[[0,0],[2,0],[1,0],[2,2],[1,1],[0,2],[0,0]]})",
           R"({"polygon":[[0,0],[2,0],[2,2],[0,2]]})");
    expect(R"({"op":"hull","points":[[1,1],[1,1]]})", R"({"polygon":[[1,1]]})");
    expect(R"({"op":"hull","points":[]})", R"({"polygon":[]})");
    const auto bent =
        ask_line(R"({"op":"decompose","a":{"type":"polygon","vertices":[[0,4],[1,1],[4,0],[0,0]]}})");
    EXPECT_EQ(bent["polygons"].size(), 2U);
    const auto square =
        ask_line(R"({"op":"decompose","a":{"type":"polygon","vertices":[[0,0],[1,0],[1,1],[0,1]]}})");
    EXPECT_EQ(square["polygons"].size(), 1U);
}

TEST(GeometryQuery, TimeOfImpactTurns) {
    const auto ask_turning = [](const char* turn) {
        return ask_line(
            std::string(R"({"op":"time_of_impact","a":{"type":"aabb","center":[0,0],"half":[1,1]},)"
                        R"("b":{"type":"box","center":[3,0],"half":[0.1,2.5],"angle":0},)"
                        R"("motion_a":{"translation":[0,0],"rotation":0},)"
                        R"("motion_b":{"translation":[0,0],"rotation":)") +
            turn + "}}");
    };
    const auto hit = ask_turning("3");
    EXPECT_EQ(hit["hit"], true);
    EXPECT_EQ(hit["converged"], true);
    EXPECT_NEAR(hit["point"][0].get<double>(), 1, 1e-8);
    const auto miss = ask_turning("0.1");
    EXPECT_EQ(miss, json::parse(R"({"id":null,"hit":false,"converged":true})"));
}

}  // namespace
}  // namespace collidarium::app::test
