/// What would take too much time or memory is told instead of tried.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include <nlohmann/json.hpp>

#include "io/query/answer_line.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

std::string answer_text(const json& request) {
    return answer_line(request.dump());
}

/// Without parsing a long one.
bool is_answered_text(const std::string& answer) {
    return answer.find("\"error\":") == std::string::npos;
}

json on_circle(int count, double center = 0) {
    json points = json::array();
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        points.push_back({center + std::cos(angle), std::sin(angle)});
    }
    return points;
}

json polygon_json(const json& vertices) {
    return {{"type", "polygon"}, {"vertices", vertices}};
}

/// A saw with its teeth as high as it is long; turned, they cross all teeth of another one.
json saw(int teeth, bool turned) {
    const double length = 2 * teeth;
    json vertices{{-1, -1}, {length + 1, -1}};
    for (int i = teeth; i-- > 0;) {
        vertices.push_back({2 * i + 1.5, length + 1});
        vertices.push_back({2 * i + 0.5, -0.5});
    }
    if (turned) {
        for (json& vertex : vertices) {
            std::swap(vertex[0], vertex[1]);
        }
    }
    return polygon_json(vertices);
}

json crossing_saws(int teeth, bool traced) {
    return {
        {"op", "outline_crossings"}, {"a", saw(teeth, false)}, {"b", saw(teeth, true)}, {"trace", traced}};
}

void expect_too_large(const json& request, const std::string& words) {
    const json answer = json::parse(answer_text(request));
    ASSERT_TRUE(answer.contains("error")) << request.dump().substr(0, 100);
    EXPECT_EQ(answer["error"]["code"], "too_large");
    EXPECT_NE(answer["error"]["message"].get<std::string>().find(words), std::string::npos) << answer;
}

TEST(QueryLimits, TheTraceOfAHullGrowsWithItsPointsAndNotWithTheirSquare) {
    const auto bytes = [](int count) {
        const std::string answer =
            answer_text({{"op", "hull"}, {"points", on_circle(count)}, {"trace", true}});
        EXPECT_TRUE(is_answered_text(answer));
        return static_cast<double>(answer.size());
    };
    EXPECT_LT(bytes(6000), 5.0 * bytes(1500));
    EXPECT_LT(bytes(6000), 1e7);
}

TEST(QueryLimits, OutlinesThatCrossMoreThanAMillionTimesAreTooLarge) {
    expect_too_large(crossing_saws(600, false), "cross more than 1000000 times");
    EXPECT_TRUE(is_answered_text(answer_text(crossing_saws(100, false))));
}

TEST(QueryLimits, ATraceOfTooMuchIsTooLarge) {
    expect_too_large(crossing_saws(300, true), "trace: has more than 250000 events");
    expect_too_large(crossing_saws(900, true), "too large for a trace of this op");
    EXPECT_TRUE(is_answered_text(answer_text(crossing_saws(50, true))));
    json contact{{"op", "contact"}, {"a", polygon_json(on_circle(12'000))}, {"trace", true}};
    contact["b"] = polygon_json(on_circle(12'000, 0.5));
    expect_too_large(contact, "polygons of 12000 and 12000 vertices are too large for a trace of this op");
    contact.erase("trace");
    EXPECT_TRUE(is_answered_text(answer_text(contact)));
}

TEST(QueryLimits, SatCostsTheSquareOfTheVertices) {
    const json round = polygon_json(on_circle(4000));
    const json other = polygon_json(on_circle(4000, 0.5));
    json request{{"op", "contact"}, {"a", round}, {"b", other}, {"algorithm", "sat"}};
    expect_too_large(request, "polygons of 4000 and 4000 vertices are too large for SAT");
    request["algorithm"] = "auto";
    EXPECT_TRUE(is_answered_text(answer_text(request)));
    request["algorithm"] = "textbook:sat_axes_not_normalised";
    expect_too_large(request, "too large for SAT");
    request["a"] = polygon_json(on_circle(6000));
    request["b"] = {{"type", "circle"}, {"center", {0, 0}}, {"radius", 1}};
    request["algorithm"] = "sat";
    expect_too_large(request, "polygons of 6000 and 1 vertices are too large for SAT");
    request["op"] = "overlap";
    request["algorithm"] = "textbook:circle_polygon_without_vertex_axis";
    expect_too_large(request, "too large for SAT");
}

TEST(QueryLimits, TheCostOfManyShapesIsAddedUp) {
    json request{{"op", "cast_many"}, {"b", polygon_json(on_circle(5000))}, {"translation", {9, 0}}};
    request["statics"] = json(6000, json{{"type", "point"}, {"position", {5, 0}}});
    expect_too_large(request, "the shapes together have too many vertices for this op");
    request["statics"] = json(10, json{{"type", "point"}, {"position", {5, 0}}});
    EXPECT_TRUE(is_answered_text(answer_text(request)));
}

}  // namespace
}  // namespace collidarium::app::test
