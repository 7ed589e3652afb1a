#include "lessons/values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <set>

#include "collidarium/names.hpp"
#include "io/files/shipped_files.hpp"
#include "io/json/json_text.hpp"
#include "io/query/answer_line.hpp"
#include "io/scene/scene_file.hpp"
#include "lessons/answer_members.hpp"
#include "lessons/scene_numbers.hpp"
#include "lessons/ties.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {
namespace {

Scene scene_of_text(const std::string& text) {
    auto read = parse_scene(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        ADD_FAILURE() << describe(problems->front(), "scene");
        return {};
    }
    return std::get<SceneSource>(read).scene;
}

std::string with_shapes(const std::string& shapes, const std::string& question) {
    return R"({"collidarium":1,"shapes":[)" + shapes + R"(],"question":)" + question + "}";
}

/// Of the first page of the slab test: x slab from 4 to 6, y slab from 1 to 3.5.
const std::string slab_page = with_shapes(
    R"({"id":"wall","type":"aabb","center":[5,2.25],"half":[1,1.25]},
       {"id":"bullet","type":"point","position":[0,0],"translation":[8,4]})",
    R"({"op":"cast","algorithm":"slab"})");

/// Of the first page of the separating axes: on the slope's normal, (0.6, 0.8), the ramp reaches to 2.4, and
/// the crate from 0.6 · 2 + 0.8 · 2 = 2.8.
const std::string ramp_page = with_shapes(
    R"({"id":"ramp","type":"polygon","vertices":[[0,0],[4,0],[0,3]]},
       {"id":"crate","type":"aabb","center":[3,2.5],"half":[1,0.5]})",
    R"({"op":"contact","algorithm":"sat"})");

const std::string circles = with_shapes(
    R"({"id":"left_one","type":"circle","center":[0,0],"radius":3},
       {"id":"right_one","type":"circle","center":[6,0],"radius":4})",
    R"({"op":"overlap"})");

struct NumberOfName {
    const char* name;
    std::optional<double> number;
};

void expect_numbers(const std::string& scene, std::initializer_list<NumberOfName> wanted) {
    const InstanceValues values(scene_of_text(scene));
    EXPECT_EQ(values.why_no_answer(), "");
    for (const NumberOfName& each : wanted) {
        const auto number = values.number(each.name);
        ASSERT_EQ(number.has_value(), each.number.has_value()) << each.name;
        if (number) {
            EXPECT_NEAR(*number, *each.number, 1e-12) << each.name;
        }
    }
}

TEST(InstanceValues, AreThoseOfTheAnswerToTheQuestion) {
    expect_numbers(slab_page, {{"hit", 1},
                               {"t", 0.5},
                               {"near.x", 0.5},
                               {"far.x", 0.75},
                               {"near.y", 0.25},
                               {"far.y", 0.875},
                               {"normal.x", -1},
                               {"normal.y", 0},
                               {"corner", 0},
                               {"started_inside", 0},
                               {"depth", std::nullopt},
                               {"near", std::nullopt},
                               {"near.z", std::nullopt},
                               {"algorithm", std::nullopt},
                               {"nonsense", std::nullopt}});
}

TEST(InstanceValues, AMissHasNoTime) {
    std::string beside = slab_page;
    beside.replace(beside.find("[8,4]"), 5, "[8,8]");
    expect_numbers(beside, {{"hit", 0}, {"t", std::nullopt}, {"cast.t", std::nullopt}, {"near.x", 0.5}});
}

TEST(InstanceValues, OfAnotherOperationMethodOrArithmetic) {
    expect_numbers(slab_page, {{"contact.hit", 0},
                               {"contact.depth", std::nullopt},
                               {"overlap.overlap", 0},
                               {"cast.t", 0.5},
                               {"float32.t", 0.5},
                               {"float32.cast.near.y", 0.25},
                               {"float64.hit", 1},
                               // The bullet is 4 to the left of the wall and 1 below it.
                               {"distance.distance", 4.123105625617661}});
    // 6 apart, 3 + 4 = 7 wanted: they overlap. 3² + 4² = 25 < 36 says that they do not.
    expect_numbers(circles, {{"overlap", 1},
                             {"contact.depth", 1},
                             {"contact.mtv.x", 1},
                             {"textbook.sum_of_squared_radii.overlap", 0},
                             {"float32.textbook.sum_of_squared_radii.overlap", 0},
                             {"textbook.no_such_method.overlap", std::nullopt},
                             {"cast.hit", 1}});
}

TEST(InstanceValues, OfASceneInFloatAreThoseOfItsArithmetic) {
    Scene scene = scene_of_text(slab_page);
    scene.shapes[1].translation = Vec2d(12, 4);  // it is level with the wall from a third of the path on
    const InstanceValues in_double(scene);
    scene.scalar = ScalarKind::float32;
    const InstanceValues in_float(scene);
    EXPECT_EQ(in_double.number("near.x"), 1.0 / 3);
    EXPECT_EQ(in_double.number("float32.near.x"), 1.0F / 3);
    EXPECT_EQ(in_float.number("near.x"), 1.0F / 3);
    EXPECT_EQ(in_float.number("float64.near.x"), 1.0 / 3);
}

TEST(InstanceValues, OfTheTrace) {
    expect_numbers(slab_page, {{"count.slab_interval", 2},
                               {"count.gjk_simplex", 0},
                               {"count.nonsense", std::nullopt},
                               {"slab_interval.1.near", 0.5},
                               {"slab_interval.2.near", 0.25},
                               {"slab_interval.0.near", std::nullopt},
                               {"slab_interval.3.near", std::nullopt},
                               {"slab_interval.99999999999999999999999.near", std::nullopt},
                               {"slab_interval.2.axis", std::nullopt},
                               {"cast_interval.1.enter", 0.5}});
}

TEST(InstanceValues, OfTheScene) {
    expect_numbers(slab_page, {{"wall", 0},
                               {"bullet", 1},
                               {"wall.center.x", 5},
                               {"wall.half.y", 1.25},
                               {"wall.left", 4},
                               {"wall.right", 6},
                               {"wall.bottom", 1},
                               {"wall.top", 3.5},
                               {"wall.translation.x", 0},
                               {"bullet.position.y", 0},
                               {"bullet.translation.y", 4},
                               {"bullet.x(0)", 0},
                               {"bullet.rotation", 0},
                               {"wall.center", std::nullopt},
                               {"wall.center.x.y", std::nullopt},
                               {"wall.", std::nullopt},
                               {"wall.radius", std::nullopt},
                               {"roof.center.x", std::nullopt}});
    expect_numbers(ramp_page, {{"ramp.vertices.1.x", 4},
                               {"ramp.vertices.2.y", 3},
                               {"ramp.vertices.3.x", std::nullopt},
                               {"ramp.x(0)", 4.0 / 3}});
}

TEST(InstanceValues, TheTopIsWhereTheViewShowsIt) {
    Scene scene = scene_of_text(slab_page);
    scene.view.emplace().y_down = true;
    const InstanceValues values(std::move(scene));
    EXPECT_EQ(values.number("wall.top"), 1);
    EXPECT_EQ(values.number("wall.bottom"), 3.5);
}

TEST(InstanceValues, OfWhatWasGivenAndPicked) {
    const InstanceValues values(scene_of_text(ramp_page));
    const auto number = [&](std::string_view name, const GivenAnswer& given) {
        return values.number(name, given, 2);
    };
    EXPECT_EQ(number("given", 0.25), 0.25);
    EXPECT_EQ(number("given", Vec2d(1, 2)), std::nullopt);
    EXPECT_EQ(number("given.y", Vec2d(1, 2)), 2);
    EXPECT_EQ(number("given.y", 0.25), std::nullopt);
    EXPECT_EQ(number("given", {}), std::nullopt);
    EXPECT_EQ(number("tries", {}), 2);
    EXPECT_EQ(number("picked.index", PickedPart{0, 1}), 1);
    EXPECT_EQ(number("picked.shape", PickedPart{1, 1}), 1);
    EXPECT_EQ(number("picked.shape", PickedPart{std::nullopt, 3}), std::nullopt);
    EXPECT_EQ(number("picked.index", {}), std::nullopt);
}

TEST(InstanceValues, OfAnEdgeTheOverlapOfTheShadowsOnItsNormal) {
    const InstanceValues values(scene_of_text(ramp_page));
    const auto overlap = [&](std::size_t shape, std::size_t edge) {
        return values.number("picked.overlap", PickedPart{shape, edge}, 1);
    };
    // The ramp: below (its own shadow on -y to 0, the crate's from -3), the slope, left (to 0, from -4).
    EXPECT_NEAR(*overlap(0, 0), 3, 1e-12);
    EXPECT_NEAR(*overlap(0, 1), 2.4 - 2.8, 1e-12);
    EXPECT_NEAR(*overlap(0, 2), 4, 1e-12);
    // The crate: below (to -2, from -3), right (to 4, from 0), above (to 3, from 0), left (to -2, from -4).
    EXPECT_NEAR(*overlap(1, 0), 1, 1e-12);
    EXPECT_NEAR(*overlap(1, 1), 4, 1e-12);
    EXPECT_NEAR(*overlap(1, 2), 3, 1e-12);
    EXPECT_NEAR(*overlap(1, 3), 2, 1e-12);
    EXPECT_EQ(overlap(1, 4), std::nullopt);
    EXPECT_EQ(overlap(2, 0), std::nullopt);
}

TEST(InstanceValues, AGapThatIsRoundingIsNone) {
    const InstanceValues values(scene_of_text(with_shapes(
        R"({"id":"ramp","type":"polygon","vertices":[[0,0],[4,0],[0,3]]},
           {"id":"crate","type":"aabb","center":[3,2],"half":[1,0.5]})",
        R"({"op":"contact"})")));
    EXPECT_EQ(values.number("picked.overlap", PickedPart{0, 1}, 1), 0);
}

TEST(InstanceValues, AShapeThatIsNotInFocusCastsNoShadow) {
    const InstanceValues values(scene_of_text(
        R"({"collidarium":1,"shapes":[{"id":"one","type":"aabb","center":[0,0],"half":[1,1]},
            {"id":"other","type":"circle","center":[3,0],"radius":1},
            {"id":"third","type":"aabb","center":[9,0],"half":[1,1]}],"focus":["one","other"]})"));
    EXPECT_EQ(values.number("picked.overlap", PickedPart{2, 0}, 1), std::nullopt);
    // To the right: the box reaches to 1, the circle from 2.
    EXPECT_EQ(values.number("picked.overlap", PickedPart{0, 1}, 1), -1);
}

TEST(InstanceValues, WhatIsAskedNeedsAPair) {
    const InstanceValues none(scene_of_text(R"({"collidarium":1,"shapes":[]})"));
    EXPECT_EQ(none.number("t"), std::nullopt);
    EXPECT_EQ(none.number("count.gjk_simplex"), std::nullopt);
    EXPECT_EQ(none.why_no_answer(), "the scene has no pair of shapes to query");
    const InstanceValues unfit(scene_of_text(with_shapes(
        R"({"id":"p","type":"circle","center":[0,0],"radius":3},{"id":"q","type":"circle","center":[6,0],"radius":4})",
        R"({"op":"lines"})")));
    EXPECT_NE(unfit.why_no_answer(), "");
    EXPECT_EQ(unfit.number("ua"), std::nullopt);
    EXPECT_EQ(unfit.number("contact.depth"), 1);
}

TEST(InstanceValues, OfEveryShippedScene) {
    std::size_t answered = 0;
    std::set<Operation> operations;
    const auto scenes = shipped_scene_keys();
    for (const std::string& key : scenes) {
        const auto read = read_scene(*assets_folder() / "scenes" / (key + ".scene.json"));
        ASSERT_TRUE(std::holds_alternative<SceneSource>(read)) << key;
        const InstanceValues values(std::get<SceneSource>(read).scene);
        if (values.why_no_answer().empty()) {
            ++answered;
            operations.insert(*values.operation());
        }
        EXPECT_EQ(values.number("count.nonsense"), std::nullopt) << key;
    }
    EXPECT_GT(answered * 10, scenes.size() * 9) << answered << " of " << scenes.size();
    EXPECT_GE(operations.size(), 14U);
}

struct Unknown {
    const char* name;
    const char* why;
};

TEST(InstanceValues, SayWhyANameIsUnknown) {
    const InstanceValues values(scene_of_text(slab_page));
    const Unknown table[] = {
        {"t", ""},
        {"depth", ""},  // the answer may have it
        {"contact.mtv.x", ""},
        {"gjk_simplex.2.direction.x", ""},
        {"gjk_simplex.2.points.0.y", ""},
        {"textbook.sum_of_squared_radii.overlap", ""},
        {"count.axis_projection", ""},
        {"wall.center.x", ""},
        {"bullet.x(0)", ""},
        {"near", "\"near\" has two numbers: write near.x or near.y"},
        {"wall.center", "\"wall.center\" has two numbers: write wall.center.x or wall.center.y"},
        {"neaar.x", "there is no name \"neaar.x\"; did you mean \"near.x\"?"},
        {"wall.centre.x",
         "the shape \"wall\" has no number \"wall.centre.x\"; did you mean \"wall.center.x\"?"},
        {"wall.radius",
         "the shape \"wall\" has no number \"wall.radius\"; it has center.x, center.y, half.x, half.y, "
         "translation.x, translation.y, rotation, left, right, bottom, top"},
        {"bulet.translation.x",
         "there is no name \"bulet.translation.x\"; did you mean \"bullet.translation.x\"?"},
        {"gjk_simplx.12.direction.x",
         "there is no name \"gjk_simplx.12.direction.x\"; did you mean \"gjk_simplex.12.direction.x\"?"},
        {"count.gjk_simplx", "there is no name \"count.gjk_simplx\"; did you mean \"count.gjk_simplex\"?"},
        {"textbook.sum_of_squared_radi.overlap",
         "there is no name \"textbook.sum_of_squared_radi.overlap\"; did you mean "
         "\"textbook.sum_of_squared_radii.overlap\"?"},
        {"mtv.x", "there is no name \"mtv.x\" in the answer to \"cast\"; did you mean \"contact.mtv.x\"?"},
        {"overlap",
         "there is no name \"overlap\" in the answer to \"cast\"; did you mean \"overlap.overlap\"?"},
        {"algorithm", "there is no name \"algorithm\""},
        {"abracadabra", "there is no name \"abracadabra\""},
    };
    for (const Unknown& each : table) {
        EXPECT_EQ(values.why_unknown(each.name), each.why) << each.name;
    }
}

TEST(SceneNumbers, CanBeSet) {
    Scene scene = scene_of_text(slab_page);
    EXPECT_EQ(set_scene_number(scene, "wall.center.x", 7), std::nullopt);
    EXPECT_EQ(set_scene_number(scene, "wall.half.y", 0.5), std::nullopt);
    EXPECT_EQ(set_scene_number(scene, "bullet.position.y", -1), std::nullopt);
    EXPECT_EQ(set_scene_number(scene, "bullet.translation.x", 9), std::nullopt);
    EXPECT_EQ(scene_number(scene, "wall.left"), 6);
    EXPECT_EQ(scene_number(scene, "wall.top"), 2.75);
    EXPECT_EQ(scene_number(scene, "bullet.y(0)"), -1);
    EXPECT_EQ(scene_number(scene, "bullet.translation.x"), 9);
    Scene ramp = scene_of_text(ramp_page);
    EXPECT_EQ(set_scene_number(ramp, "ramp.vertices.1.x", 6), std::nullopt);
    EXPECT_EQ(scene_number(ramp, "ramp.right"), 6);
    EXPECT_EQ(set_scene_number(ramp, "crate.translation.y", 2), std::nullopt);
    EXPECT_EQ(scene_number(ramp, "crate.translation.y"), 2);
    EXPECT_EQ(scene_number(ramp, "crate.translation.x"), 0);
}

TEST(SceneNumbers, AreNotSetToWhatMakesNoShape) {
    Scene scene = scene_of_text(ramp_page);
    const Scene before = scene;
    for (const auto& [name, value] :
         {std::pair("crate.half.x", -1.0), std::pair("ramp.vertices.1.x", 0.0), std::pair("crate.left", 1.0),
          std::pair("crate", 1.0), std::pair("crate.radius", 1.0), std::pair("roof.center.x", 1.0),
          std::pair("crate.center.x", std::numeric_limits<double>::infinity())}) {
        EXPECT_NE(set_scene_number(scene, name, value), std::nullopt) << name;
        EXPECT_EQ(scene, before) << name;
    }
}

TEST(Ties, OfADegenerateContactAreTheNormalsWithTheSameDepth) {
    const auto ties = [](const std::string& shapes, const std::string& question) {
        const InstanceValues values(scene_of_text(with_shapes(shapes, question)));
        return ties_of(values);
    };
    const Ties of_boxes = ties(R"({"id":"a","type":"aabb","center":[0,0],"half":[2,2]},
                                  {"id":"b","type":"aabb","center":[3,3],"half":[2,2]})",
                               R"({"op":"contact"})");
    EXPECT_TRUE(is_along(of_boxes, Vec2d(1, 0), 1e-9));
    EXPECT_TRUE(is_along(of_boxes, Vec2d(0, 5), 1e-9));
    EXPECT_FALSE(is_along(of_boxes, Vec2d(-1, 0), 1e-9));
    EXPECT_FALSE(is_along(of_boxes, Vec2d(1, 1), 1e-9));
    const Ties unique = ties(R"({"id":"a","type":"aabb","center":[0,0],"half":[2,2]},
                                {"id":"b","type":"aabb","center":[3,2.5],"half":[2,2]})",
                             R"({"op":"contact"})");
    EXPECT_FALSE(is_along(unique, Vec2d(1, 0), 1e-9));
    const Ties concentric = ties(R"({"id":"a","type":"circle","center":[1,1],"radius":2},
                                    {"id":"b","type":"circle","center":[1,1],"radius":1})",
                                 R"({"op":"contact"})");
    EXPECT_TRUE(is_along(concentric, Vec2d(0.3, -2), 1e-9));
    // The challenge of the slab test: through the corner (4, 1), half-way.
    const Ties of_corner = ties(R"({"id":"wall","type":"aabb","center":[5,2.25],"half":[1,1.25]},
                                   {"id":"bullet","type":"point","position":[0,0],"translation":[8,2]})",
                                R"({"op":"cast"})");
    EXPECT_TRUE(is_along(of_corner, Vec2d(-1, 0), 1e-9));
    EXPECT_TRUE(is_along(of_corner, Vec2d(0, -1), 1e-9));
    EXPECT_FALSE(is_along(of_corner, Vec2d(0, 1), 1e-9));
    EXPECT_FALSE(is_along(of_corner, Vec2d(1, 0), 1e-9));
}

}  // namespace
}  // namespace collidarium::app
