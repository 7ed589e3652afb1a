/// Lines that fuzzing came upon, by what went wrong with them.

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <variant>

#include "io/json/json_text.hpp"
#include "io/json/number_text.hpp"
#include "io/query/answer_line.hpp"
#include "io/scene/scene_file.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

class FuzzFinding : public ::testing::Test {
protected:
    /// The answer's member of that name, as text.
    static std::string ask(const std::string& line, std::string_view member) {
        const std::string answer = answer_line(line);
        const auto parsed = JsonText::parse(answer);
        if (!std::holds_alternative<JsonText>(parsed)) {
            ADD_FAILURE() << answer;
            return {};
        }
        const auto value = std::get<JsonText>(parsed).root().member(member);
        return value ? std::string(value->text()) : std::string();
    }

    static double length(const std::string& pair) {
        const auto parsed = JsonText::parse(pair);
        const auto parts = std::get<JsonText>(parsed).root().children();
        return std::hypot(parse_json_number(parts.at(0).text()), parse_json_number(parts.at(1).text()));
    }
};

// The frame for a way of 1e154 made the squares of the polygons' sides vanish.
TEST_F(FuzzFinding, ConcavePolygonsThatOverlapAtTheStartOfAnEnormousWayHadNoNormal) {
    const std::string line =
        R"({"op":"cast","a":{"type":"polygon","vertices":[[1,0],[6,0],[6,5],[4,5],[4,1],[2,1],[2,5],[1,5]]},)"
        R"("b":{"type":"polygon","vertices":[[0,0],[4,0],[2,2],[3,4],[0,3]]},"translation":[-5,1e154]})";
    EXPECT_EQ(ask(line, "started_inside"), "true");
    EXPECT_NEAR(length(ask(line, "normal")), 1, 1e-12);
    EXPECT_NEAR(parse_json_number(ask(line, "depth")), std::sqrt(5), 1e-12);
}

// Its distances were squared as they are, and came out infinite.
TEST_F(FuzzFinding, ATimeOfImpactOfEnormousShapesHadNoPoint) {
    const std::string line =
        R"({"op":"time_of_impact","a":{"type":"segment","a":[1e300,-1],"b":[3,3.4e38]},)"
        R"("b":{"type":"point","position":[1.5,-1]},"motion_a":{"translation":[0,0],"rotation":-2},)"
        R"("motion_b":{"translation":[-8,1],"rotation":-1.9999999999999998},"policy":"closed"})";
    EXPECT_EQ(ask(line, "hit"), "true");
    EXPECT_NEAR(length(ask(line, "normal")), 1, 1e-12);
    EXPECT_TRUE(std::isfinite(length(ask(line, "point"))));
}

TEST_F(FuzzFinding, ATimeOfImpactOfTheLargestFloatsDidNotEnd) {
    const std::string line =
        R"({"op":"time_of_impact","a":{"type":"box","center":[1,4.000000000000001],)"
        R"("half":[3.4028234663852886e38,0.5],"angle":3},"b":{"type":"aabb","center":[4,0],"half":[1,0]},)"
        R"("motion_a":{"translation":[-8,0],"rotation":3.141592653589793},)"
        R"("motion_b":{"translation":[-8,0],"rotation":3.141592653589793},"scalar":"float32","trace":true})";
    EXPECT_EQ(ask(line, "converged"), "true");
}

// A vertex that GJK had found was taken for an edge, or not, by what was in memory before.
TEST_F(FuzzFinding, AVertexFoundByGjkWasTakenForAnEdge) {
    const std::string shapes = R"("a":{"type":"polygon","vertices":[[0,0],[4,2],[5,2],[3,4],[0,3]]},)"
                               R"("b":{"type":"capsule","a":[-3,0],"b":[-1,2],"radius":0.75})";
    for (const std::string method : {"gjk", "minkowski", "auto"}) {
        const std::string line = R"({"op":"distance","algorithm":")" + method + "\"," + shapes + "}";
        EXPECT_EQ(ask(line, "distance"), "0.25") << method;
        EXPECT_EQ(ask(line, "point_b"), "[-0.25,2]") << method;
    }
}

// A way of nearly the largest number, a little longer for rounding, is as infinite as that to no line at all.
TEST_F(FuzzFinding, ABoxOfTheLargestNumbersInAMapOfTilesDidNotEnd) {
    const std::string line =
        R"({"op":"tiles","map":{"origin":[-0.0,0],"tile":0.25,"rows":["....","..#.","####"]},)"
        R"("b":{"type":"aabb","center":[-2,2.5],"half":[1.7976931348623157e308,1.7976931348623157e308]},)"
        R"("translation":[2,-2]})";
    EXPECT_EQ(ask(line, "started_inside"), "true");
}

TEST(FuzzFindingInAScene, AGravityOfMinusZeroLostItsSignInTheFile) {
    for (const char* member : {"gravity", "jump", "patrol"}) {
        const std::string text =
            R"({"collidarium":1,"shapes":[],"play":{")" + std::string(member) + R"(":-0.0}})";
        const auto read = parse_scene(text);
        ASSERT_TRUE(std::holds_alternative<SceneSource>(read)) << text;
        const Scene& scene = std::get<SceneSource>(read).scene;
        const auto again = parse_scene(format_scene(scene));
        ASSERT_TRUE(std::holds_alternative<SceneSource>(again)) << format_scene(scene);
        EXPECT_TRUE(identical(std::get<SceneSource>(again).scene, scene)) << format_scene(scene);
    }
}

}  // namespace
}  // namespace collidarium::app::test
