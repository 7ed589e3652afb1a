#include "io/query/exports.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "io/files/shipped_files.hpp"
#include "io/json/json_writer.hpp"
#include "io/query/answer_line.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app {
namespace {

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

SceneShape shape_called(std::string id, ShapeD shape) {
    SceneShape result;
    result.id = std::move(id);
    result.shape = std::move(shape);
    return result;
}

/// A box above a floor, and a wall that is hidden.
Scene room_with_a_floor() {
    Scene scene;
    scene.shapes = {shape_called("floor", Aabb<double>{{0, -3}, {9, 1}}),
                    shape_called("body", Aabb<double>{{0, 0}, {1, 1}}),
                    shape_called("wall", Aabb<double>{{4, 0}, {1, 9}})};
    scene.shapes[1].translation = Vec2d(2, -4);
    scene.shapes[2].hidden = true;
    scene.focus = PairIds{"floor", "body"};
    return scene;
}

Exported line_for(const Scene& scene, const FocusQuery& query) {
    return exported_query(scene, answer_with_focus(scene, std::nullopt, query), query);
}

TEST(ExportSceneQuery, AMoveHasItsStaticsAndItsResponse) {
    Scene scene = room_with_a_floor();
    scene.policy = Policy::closed;
    const FocusQuery query{.operation = Operation::move, .response = Response::bounce, .restitution = 0.5};
    EXPECT_EQ(line_for(scene, query).text,
              R"({"op":"move","b":{"type":"aabb","center":[0,0],"half":[1,1]},"translation":[2,-4],)"
              R"("statics":[{"type":"aabb","center":[0,-3],"half":[9,1]}],)"
              R"("response":"bounce","restitution":0.5,"policy":"closed"})");
}

TEST(ExportSceneQuery, AMoveThroughShapesAndTilesHasNoLine) {
    Scene scene = room_with_a_floor();
    scene.tiles = SceneTiles{*raster::make_tile_map(Vec2d(0), 1.0, std::vector<std::string>{"#."}).map};
    const FocusQuery query{.operation = Operation::move};
    EXPECT_TRUE(says(line_for(scene, query).why_not, "not through both"));
    scene.shapes[0].hidden = true;
    scene.focus = PairIds{"body", "body"};
    EXPECT_TRUE(says(line_for(scene, query).text, R"("map":{"origin":[0,0],"tile":1,"rows":["#."]})"));
}

TEST(ExportSceneQuery, PairsHaveTheBoxesInTheArithmeticOfTheScene) {
    Scene scene = room_with_a_floor();
    scene.scalar = ScalarKind::float32;
    const FocusQuery query{.operation = Operation::pairs, .structure = Structure::quadtree};
    EXPECT_EQ(
        line_for(scene, query).text,
        R"({"op":"pairs","boxes":[[-9,-4,9,-2],[-1,-1,1,1]],"structure":"quadtree","scalar":"float32"})");
    EXPECT_TRUE(says(line_for(scene, {.operation = Operation::pairs, .search = BroadSearch::path}).why_not,
                     "all pairs only"));
}

TEST(ExportSceneQuery, ADrawingOrderHasNoLine) {
    Scene scene = room_with_a_floor();
    for (const std::size_t each : {std::size_t{0}, std::size_t{1}}) {
        scene.shapes[each].sprite = Sprite{};
    }
    const Exported line = line_for(scene, {.operation = Operation::drawing_order});
    EXPECT_TRUE(line.text.empty());
    EXPECT_TRUE(says(line.why_not, "no drawing order")) << line.why_not;
}

template <class Write>
std::string written(Write&& write) {
    JsonWriter out;
    write(out);
    return out.text();
}

/// What the stream has to answer to the line of what is shown. (A hull was exported with an `a`, and the
/// parts of a polygon as an operation that the stream does not have.)
std::string expected_part(const FocusAnswer& focus) {
    const Shown& shown = focus.shown;
    if (shown.operation == Operation::hull) {
        return "\"polygon\":[" + written([&](JsonWriter& out) { out.vec2(focus.polygons.front().front()); });
    }
    if (shown.operation == Operation::decomposition) {
        return "\"polygons\":[[" +
               written([&](JsonWriter& out) { out.vec2(focus.polygons.front().front()); });
    }
    if (shown.operation == Operation::static_push) {
        Vec2d end{};
        for (const EventD& event : shown.trace) {
            if (const auto* push = std::get_if<StaticPush<double>>(&event)) {
                end = push->overlaps ? push->position + push->mtv() : push->position;
            }
        }
        return "\"position\":" + written([&](JsonWriter& out) { out.vec2(end); });
    }
    if (shown.moved) {
        return "\"position\":" + written([&](JsonWriter& out) { out.vec2(shown.moved->position); });
    }
    if (shown.broad) {
        return "\"tests\":" + std::to_string(shown.broad->tests.boxes);
    }
    return "\"hit\":";
}

TEST(ExportSceneQuery, TheStreamAnswersTheLinesOfShippedScenesAsTheyAreShown) {
    std::map<Operation, int> exported_lines;
    for (const ShippedScene& shipped : shipped_scenes()) {
        const auto read = read_scene(shipped.path);
        ASSERT_TRUE(std::holds_alternative<SceneSource>(read)) << shipped.key;
        const Scene& scene = std::get<SceneSource>(read).scene;
        const FocusQuery query = scene.question ? scene.question->query : FocusQuery{};
        const Answers answers = answer_with_focus(scene, std::nullopt, query);
        if (!answers.focus ||
            !(is_of_many(answers.focus->shown.operation) || is_of_polygons(answers.focus->shown.operation))) {
            continue;
        }
        const Exported line = exported_query(scene, answers, query);
        if (!line.why_not.empty()) {
            continue;
        }
        const std::string told = answer_line(line.text);
        EXPECT_TRUE(says(told, expected_part(*answers.focus))) << shipped.key << ": " << told;
        ++exported_lines[answers.focus->shown.operation];
    }
    EXPECT_GE(exported_lines[Operation::move], 3);
    EXPECT_GE(exported_lines[Operation::tiles], 1);
    EXPECT_GE(exported_lines[Operation::pairs], 3);
    EXPECT_GE(exported_lines[Operation::hull], 1);
    EXPECT_GE(exported_lines[Operation::decomposition], 1);
    EXPECT_GE(exported_lines[Operation::static_push], 1);
}

Exported test_for(const std::string& key) {
    const std::vector<ShippedScene> scenes = shipped_scenes();
    const auto shipped = std::ranges::find(scenes, key, &ShippedScene::key);
    const auto read = read_scene(shipped->path);
    const Scene& scene = std::get<SceneSource>(read).scene;
    const FocusQuery query = scene.question.value().query;
    return exported_cpp(scene, answer_with_focus(scene, std::nullopt, query), query);
}

// Queries about more than two shapes had no test.
TEST(ExportCpp, AQueryAboutASceneCallsWhatAnswersIt) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> calls{
        {"convex_hull", {"convex_hull(points);", "hull[0].x"}},
        {"convex_decomposition", {"decompose(vertices);", "parts[1].size()"}},
        {"static_push_chain",
         {"textbook::static_push_one_after_another(", "reference_point(pushed.shape).x"}},
        {"responses/bounce_with_loss",
         {"options.restitution = ", "move(body, translation, ", "moved.hits[0].t"}},
        {"tiles/cells_on_the_path",
         {"raster::cast(map, body, translation, {.policy = Policy::open});", "hit->cell.column"}},
        {"broad_phase/quadtree",
         {"Quadtree<double> structure;", "structure.pairs(", "EXPECT_EQ(met, expected);"}},
        {"broad_phase/bvh_path", {"structure.build(boxes);", "structure.cast_box(box, translation, "}},
        {"broad_phase/closest", {"structure.closest(point, nearest, ", "EXPECT_EQ(nearest, "}}};
    for (const auto& [key, parts] : calls) {
        const Exported test = test_for(key);
        for (const std::string& part : parts) {
            EXPECT_TRUE(says(test.text, part)) << key << ": " << part << "\n" << test.text << test.why_not;
        }
    }
}

TEST(ExportCpp, EveryShippedSceneHasATest) {
    for (const ShippedScene& shipped : shipped_scenes()) {
        const auto read = read_scene(shipped.path);
        const Scene& scene = std::get<SceneSource>(read).scene;
        const FocusQuery query = scene.question ? scene.question->query : FocusQuery{};
        const Exported test = exported_cpp(scene, answer_with_focus(scene, std::nullopt, query), query);
        // What has no function in the core, and no pair before one is clicked.
        const std::string why_not =
            shipped.key.starts_with("depth/")
                ? "the core has shapes without pictures: it has no function for a drawing order"
            : shipped.key.starts_with("playground/") ? "a query needs two shapes"
                                                     : "";
        EXPECT_EQ(test.why_not, why_not) << shipped.key;
        EXPECT_EQ(says(test.text, "TEST("), why_not.empty()) << shipped.key;
    }
}

}  // namespace
}  // namespace collidarium::app
