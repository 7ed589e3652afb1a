#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "io/scene/scene_file.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

SceneSource parsed(const std::string& text) {
    auto result = parse_scene(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&result)) {
        ADD_FAILURE() << describe(problems->front(), "scene") << "\n" << text;
        return {};
    }
    return std::get<SceneSource>(std::move(result));
}

Aabb<double>& box(Scene& scene, std::size_t index) {
    return std::get<Aabb<double>>(scene.shapes[index].shape);
}

const std::string aligned = R"({
  "collidarium": 1,
  "name": "Aligned",
  "author": {"name": "somebody",   "year": 1e3},
  "shapes": [
    {"id": "wall",  "type": "aabb",  "center": [4.0,0], "half": [1, 3e0]},

    {"id": "mover", "type": "aabb",  "center": [ 0,0 ], "half": ["0x1p+0", 1], "translation": [6, 2], "mass": 7},
    {"id": "p",     "type": "point", "position": [-0.0, 1]}
  ],
  "focus": ["wall", "mover"],
  "layers": ["slabs", "future", "mtv"],
  "view": {"height": 12, "center": [2, 0], "zoom": "smooth"}
}
)";

/// `text` with its one occurrence of `from` replaced.
std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    EXPECT_EQ(text.find(from, at + 1), std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(FormatScene, AnUnchangedSceneIsItsTextToTheByte) {
    const auto source = parsed(aligned);
    EXPECT_EQ(format_scene(source.scene, &source), aligned);
}

TEST(FormatScene, MovingAShapeChangesItsCoordinatesOnly) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    box(scene, 1).center.y = -2.25;
    EXPECT_EQ(format_scene(scene, &source), replaced(aligned, "[ 0,0 ]", "[ 0,-2.25 ]"));
    box(scene, 1).center = {0, 0};
    EXPECT_EQ(format_scene(scene, &source), aligned);
}

TEST(FormatScene, TheSignOfZeroIsAChange) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    std::get<Point<double>>(scene.shapes[2].shape).position.x = 0.0;
    EXPECT_EQ(format_scene(scene, &source), replaced(aligned, "[-0.0, 1]", "[0, 1]"));
}

TEST(FormatScene, ATranslationComesGoesAndChanges) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    scene.shapes[0].translation = Vec2d(1, -0.5);
    EXPECT_EQ(format_scene(scene, &source),
              replaced(aligned, "\"half\": [1, 3e0]}", "\"half\": [1, 3e0], \"translation\": [1, -0.5]}"));
    scene = source.scene;
    scene.shapes[1].translation.reset();
    EXPECT_EQ(format_scene(scene, &source), replaced(aligned, ", \"translation\": [6, 2]", ""));
    scene.shapes[1].translation = Vec2d(6, 3);
    EXPECT_EQ(format_scene(scene, &source), replaced(aligned, "[6, 2]", "[6, 3]"));
}

TEST(FormatScene, ARotationComesGoesAndChangesBehindTheTranslation) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    scene.shapes[1].rotation = -0.25;
    const std::string turning =
        replaced(aligned, "\"translation\": [6, 2]", "\"translation\": [6, 2], \"rotation\": -0.25");
    EXPECT_EQ(format_scene(scene, &source), turning);
    const auto again = parsed(turning);
    EXPECT_TRUE(identical(again.scene, scene));
    EXPECT_EQ(format_scene(again.scene, &again), turning);
    EXPECT_TRUE(identical(parsed(format_scene(scene)).scene, scene));
    scene.shapes[1].rotation.reset();
    EXPECT_EQ(format_scene(scene, &again), aligned);
    const auto explicit_zero = parsed(replaced(turning, "-0.25", "0.0"));
    EXPECT_EQ(format_scene(explicit_zero.scene, &explicit_zero), replaced(turning, "-0.25", "0.0"));
}

TEST(FormatScene, AFocusOnOneShapeIsOneId) {
    const auto source =
        parsed(R"({"collidarium":1,"shapes":[{"id":"p","type":"point","position":[0,0]}],"focus":["p"]})");
    EXPECT_EQ(source.scene.focus, (PairIds{"p", "p"}));
    EXPECT_EQ(format_scene(source.scene, &source), source.text);
    EXPECT_EQ(parsed(format_scene(source.scene)).scene.focus, source.scene.focus);
}

TEST(FormatScene, LockingAndHidingStandsBehindTheTranslation) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    scene.shapes[0].locked = true;
    EXPECT_EQ(format_scene(scene, &source),
              replaced(aligned, "\"half\": [1, 3e0]}", "\"half\": [1, 3e0], \"locked\": true}"));
    scene = source.scene;
    scene.shapes[1].locked = true;
    scene.shapes[1].hidden = true;
    EXPECT_EQ(format_scene(scene, &source),
              replaced(aligned, "[6, 2]", "[6, 2], \"locked\": true, \"hidden\": true"));
    const std::string both = R"({"collidarium":1, "shapes":[{"hidden" : true, "id":"p", "type":"point",
        "position":[0,0], "locked": false}]})";
    const auto hidden = parsed(both);
    EXPECT_TRUE(hidden.scene.shapes[0].hidden);
    EXPECT_FALSE(hidden.scene.shapes[0].locked);
    EXPECT_TRUE(hidden.scene.shapes[0].unknown.empty());
    EXPECT_EQ(format_scene(hidden.scene, &hidden), both);
    scene = hidden.scene;
    scene.shapes[0].hidden = false;
    EXPECT_EQ(format_scene(scene, &hidden), replaced(both, R"("hidden" : true, )", ""));
    scene.shapes[0].hidden = true;
    scene.shapes[0].locked = true;
    EXPECT_EQ(format_scene(scene, &hidden), replaced(both, "false", "true"));
    const auto fresh = parsed(format_scene(scene));
    EXPECT_TRUE(identical(fresh.scene, scene));
    EXPECT_NE(fresh.text.find(R"("position": [0, 0], "locked": true, "hidden": true})"), std::string::npos)
        << fresh.text;
}

TEST(FormatScene, RemovedAndAddedShapesLeaveTheOthersAlone) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    scene.shapes.pop_back();
    EXPECT_EQ(
        format_scene(scene, &source),
        replaced(aligned, ",\n    {\"id\": \"p\",     \"type\": \"point\", \"position\": [-0.0, 1]}", ""));
    scene = source.scene;
    scene.shapes.push_back({"new", "", Segment<double>{{0, 1}, {2, 3}}, {}, {}, false, false, {}, {}});
    EXPECT_EQ(
        format_scene(scene, &source),
        replaced(aligned, "[-0.0, 1]}",
                 "[-0.0, 1]},\n    {\"id\": \"new\", \"type\": \"segment\", \"a\": [0, 1], \"b\": [2, 3]}"));
}

TEST(FormatScene, OrderIdsAndNamesFollow) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    std::rotate(scene.shapes.begin(), scene.shapes.begin() + 1, scene.shapes.end());
    scene.shapes[0].id = "renamed";
    scene.shapes[0].name = "The mover";
    scene.focus->b = "renamed";
    const auto text = format_scene(scene, &source);
    EXPECT_TRUE(identical(parsed(text).scene, scene));
    EXPECT_NE(text.find("\"mass\": 7"), std::string::npos);
    EXPECT_NE(text.find("{\"id\": \"p\",     \"type\": \"point\", \"position\": [-0.0, 1]}"),
              std::string::npos);
}

TEST(FormatScene, RenamingOneShapeKeepsItsLine) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    scene.shapes[2].id = "q";
    EXPECT_EQ(format_scene(scene, &source), replaced(aligned, "\"p\", ", "\"q\", "));
}

TEST(FormatScene, SettingsOfTheScene) {
    const auto source = parsed(aligned);
    Scene scene = source.scene;
    scene.policy = Policy::closed;
    EXPECT_EQ(format_scene(scene, &source),
              replaced(aligned, "\"mtv\"],\n", "\"mtv\"],\n  \"policy\": \"closed\",\n"));
    scene = source.scene;
    scene.map = MapKind::amount;
    const std::string with_map = replaced(aligned, "\"mtv\"],\n", "\"mtv\"],\n  \"map\": \"amount\",\n");
    EXPECT_EQ(format_scene(scene, &source), with_map);
    EXPECT_EQ(parsed(with_map).scene.map, MapKind::amount);
    scene = source.scene;
    scene.layers = {"future", "mtv", "hits"};
    EXPECT_EQ(format_scene(scene, &source),
              replaced(aligned, R"(["slabs", "future", "mtv"])", R"(["future", "mtv", "hits"])"));
    scene = source.scene;
    scene.view->center.x = 2.5;
    scene.view->y_down = true;
    EXPECT_EQ(format_scene(scene, &source), replaced(aligned, R"("height": 12, "center": [2, 0],)",
                                                     R"("height": 12, "y_down": true, "center": [2.5, 0],)"));
    scene = source.scene;
    scene.name.clear();
    scene.focus.reset();
    scene.view.reset();
    const auto less = parsed(format_scene(scene, &source));
    EXPECT_TRUE(identical(less.scene, scene));
}

TEST(FormatScene, OtherLayoutsStayWhatTheyAre) {
    const std::string one_line = R"({"shapes":[{"type":"point","id":"p","position":[1,2]}],"collidarium":1})";
    auto source = parsed(one_line);
    Scene scene = source.scene;
    scene.shapes.push_back({"q", "", Point<double>{{3, 4}}, Vec2d(1, 0), {}, false, false, {}, {}});
    EXPECT_EQ(format_scene(scene, &source),
              R"({"shapes":[{"type":"point","id":"p","position":[1,2]},)"
              R"({"id":"q","type":"point","position":[3,4],"translation":[1,0]}],"collidarium":1})");

    const std::string tall =
        "\xEF\xBB\xBF{\r\n\t\"collidarium\" : 1,\r\n\t\"shapes\" : [\r\n\t\t{\r\n\t\t\t\"id\" : \"p\",\r\n"
        "\t\t\t\"type\" : \"point\",\r\n\t\t\t\"position\" : [\r\n\t\t\t\t1,\r\n\t\t\t\t2\r\n\t\t\t]\r\n"
        "\t\t}\r\n\t]\r\n}\r\n\r\n";
    source = parsed(tall);
    scene = source.scene;
    scene.shapes.push_back({"q", "", Point<double>{{1, 2}}, {}, {}, false, false, {}, {}});
    const std::string block = tall.substr(tall.find("\t\t{"), tall.find("\r\n\t]") - tall.find("\t\t{"));
    EXPECT_EQ(format_scene(scene, &source),
              replaced(tall, block, block + ",\r\n" + replaced(block, "\"p\"", "\"q\"")));
    scene.shapes.clear();
    EXPECT_TRUE(identical(parsed(format_scene(scene, &source)).scene, scene));
}

TEST(FormatScene, FirstShapesOfAnEmptyScene) {
    const auto source = parsed("{\r\n  \"collidarium\": 1,\r\n  \"shapes\": []\r\n}\r\n");
    Scene scene = source.scene;
    scene.shapes = {{"p", "", Point<double>{{1, 2}}, {}, {}, false, false, {}, {}},
                    {"q", "", Point<double>{{3, 4}}, {}, {}, false, false, {}, {}}};
    EXPECT_EQ(format_scene(scene, &source),
              "{\r\n  \"collidarium\": 1,\r\n  \"shapes\": [\r\n    {\"id\": \"p\", \"type\": \"point\", "
              "\"position\": [1, 2]},"
              "\r\n    {\"id\": \"q\", \"type\": \"point\", \"position\": [3, 4]}\r\n  ]\r\n}\r\n");
}

TEST(FormatScene, WithoutASourceItIsLaidOutAShapeALine) {
    Scene scene = parsed(aligned).scene;
    const auto text = format_scene(scene);
    EXPECT_TRUE(identical(parsed(text).scene, scene));
    EXPECT_NE(
        text.find("\n    {\"id\": \"wall\", \"type\": \"aabb\", \"center\": [4, 0], \"half\": [1, 3]},\n"),
        std::string::npos);
    EXPECT_EQ(format_scene(Scene{}), "{\n  \"collidarium\": 1,\n  \"shapes\": []\n}\n");
}

/// Any change a user could make, by chance.
class RandomEdits {
public:
    explicit RandomEdits(std::uint64_t seed) : random_(seed) {}

    void change(Scene& scene) {
        const auto at = scene.shapes.empty() ? 0 : pick(scene.shapes.size());
        switch (pick(11)) {
            case 0:
                scene.shapes.insert(scene.shapes.begin() + static_cast<std::ptrdiff_t>(at), shape());
                break;
            case 1:
                if (!scene.shapes.empty()) {
                    scene.focus.reset();
                    scene.shapes.erase(scene.shapes.begin() + static_cast<std::ptrdiff_t>(at));
                }
                break;
            case 2:
                std::shuffle(scene.shapes.begin(), scene.shapes.end(), random_);
                break;
            case 3:
                if (!scene.shapes.empty()) {
                    scene.focus.reset();
                    scene.shapes[at].id = id();
                }
                break;
            case 4:
                if (!scene.shapes.empty()) {
                    scene.shapes[at].stop();
                    scene.shapes[at].translation = pick(2) == 0 ? std::nullopt : std::optional(vec2());
                }
                break;
            case 5:
                if (!scene.shapes.empty()) {
                    scene.shapes[at].shape = shape().shape;
                }
                break;
            case 6:
                scene.layers = std::vector<std::string>{"mtv", "a\"b", "slabs"};
                scene.layers->resize(pick(4));
                break;
            case 7:
                scene.policy = pick(2) == 0 ? std::nullopt : std::optional(Policy::closed);
                scene.scalar = pick(2) == 0 ? std::nullopt : std::optional(ScalarKind::float32);
                scene.map = pick(2) == 0 ? std::nullopt : std::optional(MapKind::direction);
                scene.depth_by = pick(2) == 0 ? std::nullopt : std::optional(DepthBy::centers);
                break;
            case 8:
                scene.view = pick(3) == 0 ? std::nullopt
                                          : std::optional(SceneView{vec2(), 1 + 0.1 * number(), true, {}});
                if (scene.view && !(scene.view->height > 0)) {
                    scene.view->height = 3;
                }
                break;
            case 9:
                scene.name = pick(2) == 0 ? "" : "näme \\ \"\n";
                if (!scene.shapes.empty()) {
                    scene.shapes[at].name = pick(2) == 0 ? "" : "x";
                    scene.shapes[at].locked = pick(2) == 0;
                    scene.shapes[at].hidden = pick(2) == 0;
                    scene.shapes[at].unknown = {{"k", "[1, {}]"}};
                }
                break;
            default:
                if (scene.shapes.size() >= 2) {
                    scene.focus = PairIds{scene.shapes[0].id, scene.shapes[1].id};
                }
        }
    }

private:
    std::size_t pick(std::size_t count) { return random_() % count; }
    std::string id() { return "new-" + std::to_string(next_++); }
    double number() {
        const double values[] = {0.0,   -0.0,    1,          -2.5, 0.1,
                                 1e300, -5e-324, 123456.789, 1e15, 9007199254740993.0};
        return values[pick(std::size(values))];
    }
    Vec2d vec2() { return {number(), number()}; }
    SceneShape shape() {
        switch (pick(3)) {
            case 0:
                return {id(), "", Point<double>{vec2()}, {}, {}, false, false, {}, {}};
            case 1:
                return {id(), "", Segment<double>{vec2(), vec2()}, vec2(), number(), false, true, {}, {}};
            default:
                return {id(), "box", Aabb<double>{vec2(), {1, 0}}, {}, {}, true, false, {}, {{"u", "null"}}};
        }
    }

    std::mt19937_64 random_;
    int next_ = 0;
};

TEST(FormatScene, WhateverChangesIsReadBackExactlyAndUndoneToTheByte) {
    const std::vector<std::string> texts{
        aligned, "{\"collidarium\":1,\"shapes\":[]}",
        "{\"view\":{},\"shapes\":[ {\"id\":\"a\",\n\"type\":\"point\",\"position\":[1,2],\"x\":[] } "
        "],\"collidarium\":1,\"z\":{\"y\":1}}"};
    for (const auto& text : texts) {
        const auto source = parsed(text);
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            RandomEdits edits(seed);
            Scene scene = source.scene;
            for (std::uint64_t i = 0; i <= seed % 7; ++i) {
                edits.change(scene);
            }
            const auto saved = format_scene(scene, &source);
            const auto again = parsed(saved);
            ASSERT_TRUE(identical(again.scene, scene)) << saved;
            ASSERT_EQ(saved.starts_with("{\n"), text.starts_with("{\n")) << "written from scratch:\n"
                                                                         << saved;
            // Saved, and then undone: the file becomes what it was.
            ASSERT_EQ(format_scene(source.scene, &source), text);
            ASSERT_TRUE(identical(parsed(format_scene(scene)).scene, scene));
        }
    }
}

}  // namespace
}  // namespace collidarium::app::test
