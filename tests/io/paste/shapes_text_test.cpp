/// What people paste becomes shapes, or a complaint that names the place.

#include "io/paste/shapes_text.hpp"

#include <gtest/gtest.h>

#include "io/scene/scene_file.hpp"
#include "model/example_shapes.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

std::vector<SceneShape> shapes_in(std::string_view text) {
    auto parsed = parse_shapes(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
        ADD_FAILURE() << describe(problems->front(), "pasted") << "\n" << text;
        return {};
    }
    return std::get<std::vector<SceneShape>>(std::move(parsed));
}

/// The problems, a line each.
std::string problems_in(std::string_view text) {
    const auto parsed = parse_shapes(text);
    std::string lines;
    if (const auto* problems = std::get_if<std::vector<Problem>>(&parsed)) {
        for (const Problem& problem : *problems) {
            lines += describe(problem, "p") + "\n";
        }
    }
    return lines;
}

void expect_problem(std::string_view text, const std::string& line) {
    const std::string all = problems_in(text);
    EXPECT_NE(all.find(line), std::string::npos) << text << "\n" << all;
}

const std::string circle = R"({"type": "circle", "center": [1, 2], "radius": 3})";
const std::string point_q = R"({"id": "q", "type": "point", "position": ["0x1.8p+1", 0]})";

TEST(ShapesText, AShapeAlone) {
    const auto shapes = shapes_in("  " + circle + "\r\n");
    ASSERT_EQ(shapes.size(), 1U);
    EXPECT_TRUE(identical(shapes[0], named("", Circle<double>{{1, 2}, 3})));
}

TEST(ShapesText, AListWithEverythingAShapeMayHave) {
    const auto shapes = shapes_in(R"([{"id":"a","name":"A","type":"aabb","center":[0,0],"half":[1,2],
        "translation":[3,-0.0],"locked":true,"hidden":true,"mass":[7]}, )" +
                                  point_q + "]");
    ASSERT_EQ(shapes.size(), 2U);
    SceneShape a = moving(box("a", {0, 0}, {1, 2}), {3, -0.0});
    a.name = "A";
    a.locked = a.hidden = true;
    a.unknown = {{"mass", "[7]"}};
    EXPECT_TRUE(identical(shapes[0], a));
    EXPECT_TRUE(identical(shapes[1], point("q", {3, 0})));
}

TEST(ShapesText, AScene) {
    Scene scene = scene_of({box("a", {0, 0}, {1, 2}), moving(point("b", {1, 2}), {3, 4})});
    scene.shapes[1].unknown = {{"colour", "\"red\""}};
    scene.focus = PairIds{"a", "b"};
    scene.layers = {"mtv"};
    const auto shapes = shapes_in(format_scene(scene));
    ASSERT_EQ(shapes.size(), 2U);
    EXPECT_TRUE(identical(shapes[0], scene.shapes[0]));
    EXPECT_TRUE(identical(shapes[1], scene.shapes[1]));
    EXPECT_EQ(shapes_in(R"({"shapes":[)" + circle + "]}").size(), 1U) << "neither version nor ids";
    EXPECT_TRUE(shapes_in(R"({"collidarium":1,"shapes":[]})").empty());
}

TEST(ShapesText, AQueryLine) {
    const auto shapes = shapes_in(R"({"op":"cast","id":7,"a":{"type":"aabb","center":[4,0],"half":[1,3]},)"
                                  R"("b":{"type":"aabb","center":[0,0],"half":[1,1]},"translation":[6,2]})");
    ASSERT_EQ(shapes.size(), 2U);
    EXPECT_TRUE(identical(shapes[0], box("a", {4, 0}, {1, 3})));
    EXPECT_TRUE(identical(shapes[1], moving(box("b", {0, 0}, {1, 1}), {6, 2})));
    const auto many = shapes_in(R"({"op":"cast_many","statics":[)" + circle + "," + point_q + R"(],"b":)" +
                                circle + R"(,"translation":[1,0]})");
    ASSERT_EQ(many.size(), 3U);
    EXPECT_EQ(many[0].translation, std::nullopt);
    EXPECT_EQ(many[1].id, "q");
    EXPECT_EQ(many[2].translation, Vec2d(1, 0));
}

TEST(ShapesText, SeveralOneAfterTheOther) {
    EXPECT_EQ(shapes_in(circle + "\n" + point_q + "\n\n" + circle + "\n").size(), 3U);
    EXPECT_EQ(shapes_in("    " + circle + ",\n    " + point_q + ",\n").size(), 2U) << "lines out of a scene";
    EXPECT_EQ(shapes_in("{\n\"type\":\n\"point\",\n\"position\":\n[1,2]\n}\n[" + circle + "," + circle + "]")
                  .size(),
              3U);
    EXPECT_EQ(shapes_in("\xEF\xBB\xBF" + circle).size(), 1U);
    EXPECT_EQ(shapes_in(R"({"type":"point","position":[1,2],"name":"}]\"{"} )" + circle)[0].name, "}]\"{");
}

TEST(ShapesText, NamesThePlaceOfWhatIsWrong) {
    expect_problem("", "p: the text is empty");
    expect_problem(" ,\n ", "p: the text is empty");
    expect_problem("wall", "p:1:1: not valid JSON");
    expect_problem("12", "p:1:1: must be an object, but is a number");
    expect_problem(circle + "\n  hello", "p:2:3: not valid JSON");
    expect_problem(circle + "\n" + R"({"type": "point", "position": [0, 1})", "p:2:36: not valid JSON");
    expect_problem("\n\n  " + std::string(R"({"type":"circle","center":[0,0],"radius":-1})"),
                   "p:3:44: radius: must not be negative");
    expect_problem(circle + "\n" + circle + R"( {"type":"point"})", "p:2:51: position: is missing");
    expect_problem("[" + circle + ",\n" + R"({"type":"ball"}])", "p:2:9: [1].type: must be");
    expect_problem("[" + circle + ", 7]", "[1]: must be an object");
    expect_problem(R"({"shapes":[{"id":"","type":"point","position":[0,0]}]})",
                   "shapes[0].id: must not be empty");
    expect_problem(R"({"shapes":7})", "shapes: must be an array");
    expect_problem(R"({"collidarium":2,"shapes":[]})", "collidarium: the file is in format 2");
    expect_problem(R"({"op":"cast","a":7})", "a: must be an object");
    expect_problem(R"({"a":)" + circle + R"(,"b":)" + circle + R"(,"translation":1})",
                   "translation: must be");
    expect_problem(R"({"hello":1})", "p:1:1: must be a shape, a scene or a query");
    expect_problem(std::string(max_scene_bytes + 1, ' '), "p: is larger than 16 MiB");
}

TEST(ShapesText, TellsAllThatIsWrong) {
    const std::string all = problems_in(R"({"type":"point"}
{"type":"circle","center":[0,0],"radius":-1,"locked":3}
)" + circle + "\n]");
    EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 4) << all;
}

TEST(ShapesText, AreNoMoreThanASceneHolds) {
    std::string text;
    for (std::size_t i = 0; i < max_scene_shapes; ++i) {
        text += R"({"type":"point","position":[0,0]},)";
    }
    EXPECT_EQ(shapes_in("[" + text.substr(0, text.size() - 1) + "]").size(), max_scene_shapes);
    expect_problem(text + circle, "p: contains 100001 shapes; a scene has at most 100000");
}

}  // namespace
}  // namespace collidarium::app::test
