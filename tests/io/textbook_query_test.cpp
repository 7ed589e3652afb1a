/// Naive methods in the query stream, and the scenes that break them.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "collidarium/names.hpp"
#include "io/files/shipped_files.hpp"
#include "io/query/answer_line.hpp"
#include "io/query/exports.hpp"
#include "io/scene/scene_file.hpp"
#include "io/scene/shape_json.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::test {
namespace {

using nlohmann::json;

std::string shape_text(const ShapeD& shape) {
    JsonWriter out;
    out.begin_object();
    write_shape_members(out, shape);
    out.end_object();
    return std::move(out).text();
}

/// The scene's test in integers, as it is exported.
json ask_integers(const Scene& scene, const std::string& algorithm) {
    const FocusQuery query = scene.question.value().query;
    const Answers answers = answer(scene, choose_focus(scene, {}), query);
    json line = json::parse(exported_query(scene, answers, query).text);
    line["algorithm"] = algorithm;
    return json::parse(answer_line(line.dump()));
}

/// The scene's query: about the pair in its focus, or about what moves and all that does not.
json ask(const Scene& scene, const std::string& op, const std::string& algorithm) {
    if (op == "retro") {
        return ask_integers(scene, algorithm);
    }
    const auto& a = scene.shapes.at(find_shape(scene, scene.focus.value().a).value());
    const auto& b = scene.shapes.at(find_shape(scene, scene.focus->b).value());
    json line{{"op", op}, {"algorithm", algorithm}, {"b", json::parse(shape_text(b.shape))}};
    if (op == "cast_many" || op == "move") {
        for (const auto& shape : scene.shapes) {
            if (!shape.translation) {
                line["statics"].push_back(json::parse(shape_text(shape.shape)));
            }
        }
    } else {
        line["a"] = json::parse(shape_text(a.shape));
    }
    if (op == "move") {
        line["response"] = std::string(name(scene.question.value().query.response));
        line["skin"] = 0;
    }
    if (b.translation) {
        line["translation"] = {b.translation->x, b.translation->y};
    }
    if (op.find("line") != std::string::npos) {
        line["extent"] = "segment";
    }
    line["policy"] = scene.policy_or_default() == Policy::open ? "open" : "closed";
    return json::parse(answer_line(line.dump()));
}

/// What the naive answer is wrong about in its scene: the operation, a member, and what it says there.
struct Wrong {
    std::string op;
    std::string key;
    json naive;
    json right;
    std::string method{};  ///< if the scene has another name
};

const std::map<std::string, Wrong>& wrongs() {
    static const std::map<std::string, Wrong> table{
        {"sum_of_squared_radii", {"overlap", "overlap", false, true}},
        {"squared_distance_16_bit", {"overlap", "overlap", true, false}},
        {"slab_with_reciprocals_of_zero", {"cast", "hit", true, false}},
        {"stop_by_epsilon_in_t", {"cast", "position", json::array({0, 0}), json::array({2, 0})}},
        {"stop_by_epsilon_on_a_short_path",
         {"cast", "position", json::array({2 - 1e-8, 0}), json::array({2, 0}), "stop_by_epsilon_in_t"}},
        {"miss_if_both", {"cast", "hit", true, false}},
        {"time_on_x_negated", {"cast", "t", 0, 0.5}},
        {"hit_point_without_clamp", {"cast", "point", json::array({2.3, 2.1}), json::array({2.5, 1.5})}},
        {"position_added_twice", {"contact", "point", json::array({8, 1.5}), nullptr}},
        {"zero_vector_normalised", {"contact", "mtv", json::array({0, 0}), json::array({3, 0})}},
        {"sat_unit_axes", {"overlap", "overlap", true, false}},
        {"sat_axis_of_length_zero", {"overlap", "overlap", false, true, "sat_unit_axes"}},
        {"slide_without_second_sweep", {"move", "position", json::array({7, 0}), json::array({3.25, 0})}},
        {"overlap_of_summed_positions", {"overlap", "overlap", true, false}},
        {"mtv_of_greater_overlap", {"contact", "normal", json::array({1, 0}), json::array({0, 1})}},
        {"sat_axes_not_normalised", {"contact", "normal", json::array({0, 1}), json::array({1, 0})}},
        {"circle_polygon_without_vertex_axis", {"overlap", "overlap", true, false}},
        {"lines_nothing_at_zero_denominator", {"lines", "kind", "none", "overlap"}},
        {"discriminant_compared_with_zero", {"circle_line", "kind", "tangent", "none"}},
        {"discrete_stepping", {"cast", "hit", false, true}},
        {"static_push_one_after_another",
         {"cast_many", "position", json::array({-0.3, 0}), json::array({0.2, 2.5})}},
        {"axis_by_axis", {"cast_many", "hit", true, false}},
        {"sat_on_concave_polygon", {"overlap", "overlap", true, false}},
        {"slide_along_normal", {"move", "velocity", json::array({2, 0}), json::array({0, 4})}},
        {"bounce_by_sign_of_normal", {"move", "velocity", json::array({-6, 4}), json::array({6, 4})}},
        {"squared_radius_in_16_bits", {"retro", "overlap", false, true}},
        {"comparison_reversed", {"retro", "overlap", false, true}},
        {"point_as_unit_square", {"retro", "overlap", true, false}},
    };
    return table;
}

void expect_near(const json& answer, const json& expected) {
    if (!expected.is_array()) {
        EXPECT_EQ(answer, expected);
        return;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(answer[i].get<double>(), expected[i].get<double>(), 1e-12) << answer;
    }
}

TEST(TextbookScenes, BreakTheMethodTheyAreNamedAfter) {
    std::size_t seen = 0;
    for (const auto& shipped : shipped_scenes()) {
        if (!shipped.key.starts_with("textbook/")) {
            continue;
        }
        ++seen;
        const std::string name = shipped.key.substr(std::string("textbook/").size());
        SCOPED_TRACE(name);
        ASSERT_TRUE(wrongs().contains(name));
        const Wrong& wrong = wrongs().at(name);
        const std::string method = wrong.method.empty() ? name : wrong.method;
        const auto read = read_scene(shipped.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        const json naive = ask(scene, wrong.op, "textbook:" + method);
        const json right = ask(scene, wrong.op, "auto");
        ASSERT_TRUE(naive.contains(wrong.key)) << naive;
        EXPECT_EQ(naive["algorithm"], "textbook:" + method);
        expect_near(naive[wrong.key], wrong.naive);
        if (!wrong.right.is_null()) {
            ASSERT_TRUE(right.contains(wrong.key)) << right;
            expect_near(right[wrong.key], wrong.right);
        }
    }
    EXPECT_EQ(seen, wrongs().size());
}

/// The answer to a cast in which nothing should depend on the sign of a zero.
TEST(TextbookScenes, AlongAnEdgeTheSignOfZeroDecidesWhetherTheTimeIsANumber) {
    for (const auto& shipped : shipped_scenes()) {
        const bool negative = shipped.key == "along_edge_negative_zero";
        if (!negative && shipped.key != "along_edge_positive_zero") {
            continue;
        }
        const auto read = read_scene(shipped.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        const json naive = ask(scene, "cast", "textbook:slab_with_reciprocals_of_zero");
        EXPECT_EQ(naive["hit"], true);
        EXPECT_EQ(naive["t"].is_null(), negative) << naive;
        EXPECT_EQ(ask(scene, "cast", "auto")["hit"], false);
    }
}

json error(const std::string& line) {
    const json answer = json::parse(answer_line(line));
    EXPECT_TRUE(answer.contains("error")) << line << '\n' << answer;
    return answer.value("error", json::object());
}

TEST(TextbookQuery, APairItDoesNotKnowIsUnsupportedAndSaysWhatItKnows) {
    const std::string point = R"({"type":"point","position":[0,0]})";
    const std::string segment = R"({"type":"segment","a":[0,0],"b":[0,0]})";
    for (const auto& [scene, wrong] : wrongs()) {
        const std::string& method = wrong.method.empty() ? scene : wrong.method;
        const std::string pair = R"("a":)" + point + R"(,"b":)" + segment;
        const std::string falls = R"(,"translation":[1,0])";
        for (const auto& [op, members] : std::initializer_list<std::pair<std::string, std::string>>{
                 {"overlap", pair},
                 {"contact", pair},
                 {"distance", pair},
                 {"cast", pair + falls},
                 {"cast_many", R"("statics":[)" + point + R"(],"b":)" + segment + falls},
                 {"contains", R"("a":)" + point + R"(,"point":[0,0])"},
                 {"hull", R"("points":[])"}}) {
            const std::string line =
                R"({"op":")" + op + "\"," + members + R"(,"algorithm":"textbook:)" + method + "\"}";
            if (method == "discrete_stepping" && op == "cast") {
                EXPECT_TRUE(json::parse(answer_line(line)).contains("hit"));
                continue;
            }
            const json problem = error(line);
            EXPECT_EQ(problem["code"], "unsupported") << line << problem;
            const auto message = problem["message"].get<std::string>();
            EXPECT_NE(message.find("answers " + wrong.op), std::string::npos) << message;
        }
    }
}

// A cast among many boxes was answered as if touching did not count, whatever the request said.
TEST(TextbookQuery, TouchingCountsAmongManyBoxesWhereTheRequestSaysSo) {
    for (const std::string method : {"axis_by_axis", "static_push_one_after_another"}) {
        for (const bool closed : {false, true}) {
            const json answer = json::parse(answer_line(
                R"({"op":"cast_many","statics":[{"type":"aabb","center":[0,-2],"half":[5,1]}],)"
                R"("b":{"type":"aabb","center":[0,0],"half":[1,1]},"translation":[2,0],"policy":")" +
                std::string(closed ? "closed" : "open") + R"(","algorithm":"textbook:)" + method + "\"}"));
            EXPECT_EQ(answer["hit"], closed) << answer;
        }
    }
}

TEST(TextbookQuery, ThereAreNoOthers) {
    const std::string circle = R"({"type":"circle","center":[0,0],"radius":1})";
    const std::string line =
        R"({"op":"overlap","a":)" + circle + R"(,"b":)" + circle + R"(,"algorithm":"textbook:)";
    for (const std::string name : {"", "slab", "sum_of_squared_radii ", "Sum_of_squared_radii"}) {
        EXPECT_EQ(error(line + name + "\"}")["code"], "bad_member") << name;
    }
}

TEST(TextbookQuery, NumbersThatAreNoneAreNullWithANote) {
    const auto answer =
        json::parse(answer_line(R"({"op":"circle_line","a":{"type":"circle","center":[0,0],"radius":1},)"
                                R"("b":{"type":"segment","a":[1,0],"b":[1,0]},"extent":"line",)"
                                R"("algorithm":"textbook:discriminant_compared_with_zero"})"));
    ASSERT_EQ(answer["u"].size(), 1U) << answer;
    EXPECT_TRUE(answer["u"][0].is_null());
    EXPECT_NE(answer["note"].get<std::string>().find("not a finite number"), std::string::npos);
}

TEST(TextbookQuery, SixteenBitsHoldWholeNumbersOnly) {
    const std::string whole = R"({"type":"circle","center":[0,0],"radius":1})";
    for (const std::string other : {R"({"type":"circle","center":[0.5,0],"radius":1})",
                                    R"({"type":"circle","center":[40000,0],"radius":1})"}) {
        EXPECT_EQ(error(R"({"op":"overlap","a":)" + whole + R"(,"b":)" + other +
                        R"(,"algorithm":"textbook:squared_distance_16_bit"})")["code"],
                  "unsupported");
    }
}

TEST(TextbookQuery, ATraceEndsWithTheVerdictThatIsAnswered) {
    const std::string circles =
        R"("a":{"type":"circle","center":[0,0],"radius":3},"b":{"type":"circle","center":[6,0],"radius":4})";
    const auto traced = json::parse(answer_line(
        R"({"op":"overlap",)" + circles + R"(,"algorithm":"textbook:sum_of_squared_radii","trace":true})"));
    ASSERT_EQ(traced["trace"].size(), 2U) << traced;
    const json comparison = traced["trace"][0];
    EXPECT_EQ(comparison["event"], "comparison");
    EXPECT_EQ(comparison["left"], "squared distance");
    EXPECT_EQ(comparison["left_value"], 36);
    EXPECT_EQ(comparison["right_value"], 25);
    EXPECT_EQ(comparison["holds"], false);
    EXPECT_EQ(traced["trace"][1]["event"], "verdict");
    EXPECT_EQ(traced["trace"][1]["hit"], false);
    const auto integers =
        json::parse(answer_line(R"({"op":"retro","test":"circle_circle",)" + circles +
                                R"(,"algorithm":"textbook:squared_distance_16_bit","trace":true})"));
    EXPECT_EQ(integers["trace"].back()["hit"], integers["overlap"]) << integers;
    const auto slab = json::parse(answer_line(
        R"({"op":"cast","a":{"type":"aabb","center":[4,0],"half":[1,1]},"b":{"type":"aabb","center":[0,-2],"half":[1,1]},)"
        R"("translation":[6,0],"algorithm":"textbook:slab_with_reciprocals_of_zero","trace":true})"));
    EXPECT_TRUE(slab["trace"][1]["near"].is_null()) << "0 times infinity is no number: " << slab;
    EXPECT_TRUE(slab["hit"].get<bool>());
    EXPECT_TRUE(slab["t"].is_null() && slab["position"][0].is_null() && slab["position"][1].is_null())
        << slab;
    EXPECT_NE(slab["note"].get<std::string>().find("not a finite number"), std::string::npos);
}

TEST(TextbookQuery, RetroCirclesCanBeAskedAboutToo) {
    const std::string line =
        R"({"op":"retro","test":"circle_circle","a":{"type":"circle","center":[0,0],"radius":3},)"
        R"("b":{"type":"circle","center":[6,0],"radius":4})";
    EXPECT_EQ(json::parse(answer_line(line + "}"))["overlap"], true);
    const auto naive = json::parse(answer_line(line + R"(,"algorithm":"textbook:sum_of_squared_radii"})"));
    EXPECT_EQ(naive["overlap"], false);
    EXPECT_EQ(error(R"({"op":"retro","test":"box_box","algorithm":"textbook:sum_of_squared_radii"})")["code"],
              "unsupported");
    EXPECT_EQ(error(R"({"op":"retro","algorithm":"textbook:squared_distance_16_bit"})")["code"],
              "missing_member");
}

}  // namespace
}  // namespace collidarium::app::test
