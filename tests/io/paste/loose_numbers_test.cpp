#include "io/paste/loose_numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium::app {
namespace {

using Numbers = std::vector<double>;
using L = NumberLayout;

/// The numbers of every group that holds more than one, all finite.
std::vector<Numbers> numbers_in(std::string_view text) {
    std::vector<Numbers> found;
    for (const NumberGroup& group : loose_numbers(text)) {
        Numbers numbers;
        std::ranges::transform(group.numbers, std::back_inserter(numbers), &LabelledNumber::value);
        if (group.finite && numbers.size() > 1) {
            found.push_back(std::move(numbers));
        }
    }
    return found;
}

std::vector<NumberReading> readings_of(std::string_view text) {
    const std::vector<NumberGroup> groups = loose_numbers(text);
    return groups.empty() ? std::vector<NumberReading>() : readings(groups.front());
}

std::vector<L> layouts_of(std::string_view text) {
    std::vector<L> layouts;
    for (const NumberReading& reading : readings_of(text)) {
        layouts.push_back(reading.layout);
    }
    return layouts;
}

TEST(LooseNumbers, AreFoundInWhatProgramsPrint) {
    EXPECT_EQ(numbers_in("center = {x = 1.5, y = -2}"), (std::vector<Numbers>{{1.5, -2}}));
    EXPECT_EQ(numbers_in("glm::vec2(3.f, -.5F)"), (std::vector<Numbers>{{3, -0.5}}));
    EXPECT_EQ(numbers_in("(1e3, 2.5E-1) +7 4."), (std::vector<Numbers>{{1000, 0.25, 7, 4}}));
    EXPECT_EQ(numbers_in("0x1.8p+1 -0x1p-1f"), (std::vector<Numbers>{{3, -0.5}}));
    EXPECT_EQ(numbers_in("007 1"), (std::vector<Numbers>{{7, 1}}));
    EXPECT_EQ(numbers_in("1,2;3\t4|5"), (std::vector<Numbers>{{1, 2, 3, 4, 5}}));
}

TEST(LooseNumbers, WhatIsNoNumberIsPassedOver) {
    EXPECT_EQ(numbers_in("v2 = (1, 2)"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("vertices[3] = (1, 2)"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("[0] = 1.5, [1] = 2.5"), (std::vector<Numbers>{{1.5, 2.5}}));
    EXPECT_EQ(numbers_in("12:34:56 box at 1 2"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("(Box*) 0x7ffe12345678 1 2"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("3rd 2x 1 2"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_TRUE(numbers_in("nothing here").empty());
    EXPECT_TRUE(numbers_in("").empty());
    EXPECT_TRUE(numbers_in("-\n+.\n.\n0x\n1e\n[").empty());
    EXPECT_TRUE(readings_of("one 1").empty()) << "a single number is nothing to draw";
}

TEST(LooseNumbers, ACommaBetweenDigitsCanBeADecimalSign) {
    const auto numbers_of = [](std::string_view text) {
        Numbers numbers;
        for (const NumberGroup& group : loose_numbers(text, DecimalSign::comma)) {
            std::ranges::transform(group.numbers, std::back_inserter(numbers), &LabelledNumber::value);
        }
        return numbers;
    };
    EXPECT_EQ(numbers_of("1,5 -2,25; 0,5"), (Numbers{1.5, -2.25, 0.5}));
    EXPECT_EQ(numbers_of("(1,5, 2,5)"), (Numbers{1.5, 2.5}));
    EXPECT_EQ(numbers_of("1,5,2,5"), (Numbers{1.5, 2.5}));
    EXPECT_EQ(numbers_of("1, 2 ,3"), (Numbers{1, 2, 3})) << "beside a space it separates";
    EXPECT_EQ(numbers_of("1,5e3 2,f 3.5,4"), (Numbers{1500, 2, 3.5, 4}));
    EXPECT_EQ(numbers_of("007,50 ,5"), (Numbers{7.5, 5}));
    EXPECT_EQ(numbers_of("size 2,5 x 1,5"), (Numbers{2.5, 1.5}));
    EXPECT_EQ(readings(loose_numbers("size 2,5 x 1,5 at 1,5 2", DecimalSign::comma).at(0)).at(0).shape,
              ShapeD(Aabb<double>{{2.75, 2.75}, {1.25, 0.75}}));
}

TEST(LooseNumbers, DecimalCommasAreRuledOutByADecimalPointBesideThem) {
    EXPECT_TRUE(may_have_decimal_commas("1,5"));
    EXPECT_TRUE(may_have_decimal_commas("box2 v1.2: x = 1,5"));
    EXPECT_FALSE(may_have_decimal_commas("1.5,2"));
    EXPECT_FALSE(may_have_decimal_commas("1,2.5"));
    EXPECT_FALSE(may_have_decimal_commas("1,2 1,2.5"));
    EXPECT_FALSE(may_have_decimal_commas("1, 5"));
    EXPECT_FALSE(may_have_decimal_commas("a,5 1,b ,1 1,"));
    EXPECT_FALSE(may_have_decimal_commas(""));
}

TEST(LooseNumbers, NanAndInfinityAreNotRead) {
    const auto groups = loose_numbers("nan 1 2\n3 4\ninf 5\n1e999 2");
    ASSERT_EQ(groups.size(), 4U);
    for (const std::size_t i : {0U, 2U, 3U}) {
        EXPECT_FALSE(groups[i].finite) << i;
        EXPECT_TRUE(readings(groups[i]).empty()) << i;
    }
    EXPECT_EQ(readings(groups[1]).size(), 1U);
    EXPECT_EQ(text_of(groups[3]), "too large, 2");
}

TEST(LooseNumbers, LinesOfOneNumberEachAreTakenTogether) {
    EXPECT_EQ(numbers_in("x = 1\ny = 2\nradius = 3\n\nx = 4\ny = 5"),
              (std::vector<Numbers>{{1, 2, 3}, {4, 5}}));
    EXPECT_EQ(numbers_in("x = 1\ny = 2\nradius = 3\nx = 4\ny = 5"),
              (std::vector<Numbers>{{1, 2, 3}, {4, 5}}));
}

TEST(LooseNumbers, LinesOfTwoAreVertices) {
    EXPECT_EQ(numbers_in("0 0\n4 0\n0 3\nbox 1 2 3 4\n"),
              (std::vector<Numbers>{{0, 0, 4, 0, 0, 3}, {1, 2, 3, 4}}));
}

TEST(LooseNumbers, SeveralShapesOfALineAreSeveralGroups) {
    EXPECT_EQ(numbers_in("min=(0,0) max=(1,1) min=(2,2) max=(3,3)"),
              (std::vector<Numbers>{{0, 0, 1, 1}, {2, 2, 3, 3}}));
    EXPECT_EQ(numbers_in("x=1 y=2 r=3 x=4 y=5 r=6"), (std::vector<Numbers>{{1, 2, 3}, {4, 5, 6}}));
    EXPECT_EQ(numbers_in("center (0,0) radius 1\nfrom (0,0) to (4,1)"),
              (std::vector<Numbers>{{0, 0, 1}, {0, 0, 4, 1}}))
        << "each line is a shape of its own";
}

TEST(LooseNumbers, RemembersWordsAndLines) {
    const auto groups = loose_numbers("hello\n  wall.center x: 1 y: 2");
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_EQ(groups[0].line, 2U);
    EXPECT_EQ(groups[0].label, "wall.center");
    EXPECT_EQ(text_of(groups[0]), "wall.center 1, 2");
    EXPECT_EQ(text_of(loose_numbers("seg 0 0 4 1").front()), "seg 0, 0, 4, 1");
    EXPECT_EQ(text_of(loose_numbers("AABB{min=(1,2) max=(3,4)}").front()), "AABB min 1, 2; max 3, 4");
}

TEST(PlainText, ReplacesWhatTypographyReplaced) {
    EXPECT_EQ(plain_text("\u22121\u00A02\u2009\u20133 4\u00D75 90\u00B0"), "-1 2 -3 4 5 90 deg ");
    EXPECT_EQ(plain_text("caf\u00E9 \xFF"), "caf\u00E9 \xFF");
}

TEST(NumberReadings, OfNumbersWithoutWordsGoByCount) {
    EXPECT_EQ(layouts_of("1 2"), (std::vector<L>{L::point}));
    EXPECT_EQ(layouts_of("1 2 3"), (std::vector<L>{L::circle}));
    EXPECT_EQ(layouts_of("1 2 3 4"),
              (std::vector<L>{L::box_center, L::box_corners, L::box_size, L::segment}));
    EXPECT_EQ(layouts_of("wall 1 2 3 4"), layouts_of("1 2 3 4")) << "the name of a variable";
    EXPECT_EQ(layouts_of("1 2 3 4 5"), (std::vector<L>{L::capsule, L::oriented_box}));
    EXPECT_EQ(layouts_of("0 0 4 0 0 3"), (std::vector<L>{L::polygon}));
    EXPECT_TRUE(layouts_of("1 2 3 4 5 6 7").empty());
}

TEST(NumberReadings, OnlyThoseThatGiveAShape) {
    EXPECT_TRUE(readings_of("1 2 -3").empty()) << "no circle has a negative radius";
    EXPECT_EQ(layouts_of("4 4 -1 -1"), (std::vector<L>{L::segment}));
    EXPECT_TRUE(readings_of("0 0 1 1 2 2").empty()) << "no area";
    EXPECT_TRUE(readings_of("min (1, 1) max (-1, -1)").empty());
    EXPECT_TRUE(readings_of("foo 1 bar 2 baz 3").empty()) << "three names that mean nothing";
}

/// A print, the shape that it means first, and how many readings it has.
struct Print {
    std::string_view text;
    ShapeD shape;
    std::optional<Vec2d> translation{};
    std::size_t readings = 1;
};

const ShapeD unit_box = Aabb<double>{{0, 0}, {1, 1}};
const ShapeD wide_box = Aabb<double>{{1, 2}, {3, 4}};
const ShapeD rectangle = Aabb<double>{{2.5, 4}, {1.5, 2}};  // at (1, 2), 3 by 4
const ShapeD circle = Circle<double>{{1, 2}, 3};
const ShapeD segment = Segment<double>{{0, 0}, {4, 1}};
const ShapeD capsule = Capsule<double>{{0, 0}, {4, 1}, 0.5};
const ShapeD place = Point<double>{{1, 2}};
const ShapeD tilted = Obb<double>{{1, 2}, {3, 4}, Rotation<double>(0.5)};
const Vec2d moves(3, -1);

const std::vector<Print>& prints() {
    static const ShapeD triangle =
        *make_polygon_shape(std::span<const Vec2d>(std::vector<Vec2d>{{0, 0}, {4, 0}, {0, 3}})).shape;
    static const std::vector<Print> all{
        // Two corners.
        {"AABB{min=(-1,-1) max=(1,1)}", unit_box},
        {"aabb: min -1 -1, max 1 1", unit_box},
        {"{min: {x: -1, y: -1}, max: {x: 1, y: 1}}", unit_box},
        {"{\"min\": [-1, -1], \"max\": [1, 1]}", unit_box},
        {"lowerBound = (x = -1, y = -1), upperBound = (x = 1, y = 1)", unit_box},
        {"(b2AABB) aabb = {\n  lowerBound = (x = -1, y = -1)\n  upperBound = (x = 1, y = 1)\n}", unit_box},
        {"aabb = {\n  lowerBound = {\n    x = -1\n    y = -1\n  }\n  upperBound = {\n    x = 1\n    y = 1\n  "
         "}\n}",
         unit_box},
        {"lower: b2Vec2(-1, -1) upper: b2Vec2(1, 1)", unit_box},
        {"m_min=glm::vec2(-1.0f, -1.0f) m_max=glm::vec2(1.0f, 1.0f)", unit_box},
        {"AABB { mins: Vec2(-1.0, -1.0), maxs: Vec2(1.0, 1.0) }", unit_box},
        {"Aabb { mins: [-1.0, -1.0], maxs: [1.0, 1.0] }", unit_box},
        {"minX=-1 minY=-1 maxX=1 maxY=1", unit_box},
        {"min_x: -1, min_y: -1, max_x: 1, max_y: 1", unit_box},
        {"xmin -1 xmax 1 ymin -1 ymax 1", unit_box},
        {"left=-1 top=1 right=1 bottom=-1", unit_box},
        {"{left: -1, top: -1, right: 1, bottom: 1}", unit_box},
        {"bottomLeft (-1, -1) topRight (1, 1)", unit_box},
        {"topLeft: (-1, 1), bottomRight: (1, -1)", unit_box},
        {"min=(\u22121, \u22121), max=(1, 1)", unit_box},
        {"min\u00A0=\u00A0(\u22121;\u2009\u22121)  max = (1; 1)", unit_box},
        // A centre and half a size.
        {"center=(1,2) half=(3,4)", wide_box},
        {"center=1,2 half=3,4", wide_box},
        {"c=(1, 2) e=(3, 4)", wide_box, {}, 2},
        {"c: {1, 2}, r: {3, 4}", wide_box},
        {"Center: (1.0, 2.0, 0.0), Extents: (3.0, 4.0, 0.0)", wide_box, {}, 2},
        {"center.x = 1, center.y = 2, half.x = 3, half.y = 4", wide_box},
        {"wall.center = (1, 2) wall.half = (3, 4)", wide_box},
        {"Aabb<double>{.center = {1, 2}, .half = {3, 4}}", wide_box},
        {"{\"center\":{\"x\":1,\"y\":2},\"halfExtents\":{\"x\":3,\"y\":4}}", wide_box},
        {"position (1, 2) half_size (3, 4)", wide_box},
        {"x=1 y=2 hw=3 hh=4", wide_box},
        {"pos 1 2 hx 3 hy 4", wide_box},
        {"centre: 1, 2; half extents: 3, 4", wide_box},
        {"center=(0,0) half=1", unit_box},
        {"center: 1 2 half width: 3 half height: 4", wide_box},
        {"lower bound -1 -1 upper bound 1 1", unit_box},
        {"top left (-1, 1) bottom right (1, -1)", unit_box},
        {"center = (1, 2)\nhalf = (3, 4)", wide_box},
        {"AABB\n  center: 1 2\n  half: 3 4", wide_box},
        // A corner and a size.
        {"(x:1.00, y:2.00, width:3.00, height:4.00)", rectangle, {}, 2},
        {"Rect (x=1, y=2, w=3, h=4)", rectangle, {}, 2},
        {"{x: 1, y: 2, w: 3, h: 4}", rectangle, {}, 2},
        {"SDL_Rect { x = 1, y = 2, w = 3, h = 4 }", rectangle, {}, 2},
        {"[P: (1, 2), S: (3, 4)]", rectangle, {}, 2},
        {"Rect2(1, 2, 3, 4)", rectangle, {}, 3},
        {"sf::FloatRect(left: 1, top: 2, width: 3, height: 4)", rectangle},
        {"origin = (x = 1, y = 2), size = (width = 3, height = 4)", rectangle, {}, 2},
        {"min=(1,2) size=(3,4)", rectangle},
        {"x = 1\ny = 2\nwidth = 3\nheight = 4", rectangle, {}, 2},
        {"corner (1, 2) size (3, 4)", rectangle},
        {"center (1, 2) size (6, 8)", wide_box},
        // A centre, half a size and an angle.
        {"center=(1,2) half=(3,4) angle=0.5", tilted},
        {"obb 1 2 3 4 0.5", tilted},
        {"box center 1 2 half 3 4 rotation 0.5 rad", tilted},
        {"pos=(1, 2), size=(6, 8), rot=0.5", tilted},
        // Circles.
        {"center=(1,2) radius=3", circle},
        {"circle 1 2 3", circle},
        {"Circle(center: Vec2(1, 2), r: 3)", circle},
        {"ball at (1, 2) r=3", circle},
        {"x=1 y=2 r=3", circle},
        {"{\"x\":1,\"y\":2,\"radius\":3}", circle},
        {"m_p = (1, 2)\nm_radius = 3", circle},
        {"cx=1 cy=2 r=3", circle},
        {"disc pos (1, 2) diameter 6", circle},
        // Segments and capsules.
        {"seg 0 0 4 1", segment},
        {"from (0, 0) to (4, 1)", segment},
        {"a=(0,0) b=(4,1)", segment},
        {"start: 0 0 end: 4 1", segment},
        {"line p0=(0,0) p1=(4,1)", segment},
        {"p1 (0, 0) p2 (4, 1)", segment, {}, 2},
        {"x1=0 y1=0 x2=4 y2=1", segment, {}, 2},
        {"p = (0, 0), q = (4, 1)", segment},
        {"Segment { a: Point { x: 0, y: 0 }, b: Point { x: 4, y: 1 } }", segment},
        {"edge from 0, 0 to 4, 1", segment},
        {"capsule 0 0 4 1 0.5", capsule},
        {"a=(0,0) b=(4,1) radius=0.5", capsule},
        {"p1=(0,0) p2=(4,1) r=0.5", capsule},
        // Points and polygons.
        {"(1, 2)", place},
        {"vec2(1.0, 2.0)", place},
        {"dvec2(1.000000, 2.000000)", place},
        {"position = (x = 1, y = 2)", place},
        {"Vector3(1, 2, 0)", circle, {}, 0},
        {"vertices: (0,0) (4,0) (0,3)", triangle},
        {"a=(0,0) b=(4,0) c=(0,3)", triangle},
        {"p0=(0,0), p1=(4,0), p2=(0,3)", triangle},
        {"[{x:0,y:0},{x:4,y:0},{x:0,y:3}]", triangle},
        {"polygon\n0 0\n4 0\n0 3", triangle},
        // Velocities.
        {"center=(1,2) half=(3,4) vel=(3,-1)", wide_box, moves},
        {"circle pos=(1,2) radius=3 velocity=(3,\u22121)", circle, moves},
        {"x=1 y=2 vx=3 vy=-1", place, moves},
        {"min=(-1,-1) max=(1,1) translation=(3,-1)", unit_box, moves},
        {"ray origin=(1,2) dir=(3,-1)", place, moves, 2},
        {"circle 1 2 3 3 -1", circle, moves},
        {"pos 1 2 linearVelocity 3 -1", place, moves},
    };
    return all;
}

TEST(NumberReadings, OfPrintsOfTheRealWorld) {
    std::size_t count = 0;
    for (const Print& print : prints()) {
        SCOPED_TRACE(print.text);
        const auto groups = loose_numbers(print.text);
        EXPECT_EQ(groups.size(), 1U);
        const std::vector<NumberReading> found = readings_of(print.text);
        if (print.readings == 0) {
            continue;
        }
        ++count;
        EXPECT_EQ(found.size(), print.readings);
        if (found.empty()) {
            ADD_FAILURE() << "no reading";
            continue;
        }
        EXPECT_TRUE(found.front().shape == print.shape) << words(found.front());
        EXPECT_EQ(found.front().translation, print.translation);
    }
    EXPECT_GE(count, 60U);
}

TEST(NumberReadings, WordsExcludeWhatTheyContradict) {
    EXPECT_EQ(layouts_of("AABB{min=(-1,-1) max=(1,1)}"), (std::vector<L>{L::box_corners}));
    EXPECT_EQ(layouts_of("seg 0 0 4 1"), (std::vector<L>{L::segment}));
    EXPECT_EQ(layouts_of("center=(0,0) half=(1,1)"), (std::vector<L>{L::box_center}));
    EXPECT_EQ(layouts_of("box 1 2 3 4"), (std::vector<L>{L::box_center, L::box_corners, L::box_size}));
    EXPECT_EQ(layouts_of("x 1 y 2 width 3 height 4"), (std::vector<L>{L::box_size, L::box_whole}));
    EXPECT_TRUE(layouts_of("vel=(1,2)").empty()) << "a velocity of nothing";
    EXPECT_TRUE(layouts_of("circle min=(0,0) max=(1,1)").empty());
}

TEST(NumberReadings, NameWhatTheyMakeNothingOf) {
    const auto left_out = [](std::string_view text) {
        const auto found = readings_of(text);
        return found.empty() ? std::vector<std::string>{"no reading"} : found.front().left_out;
    };
    using Words = std::vector<std::string>;
    EXPECT_EQ(left_out("mass=3 center=(1,2) half=(3,4)"), Words{"mass 3"});
    EXPECT_EQ(left_out("Player (id 7) x: 1 y: 2 w: 3 h: 4"), Words{"id 7"});
    EXPECT_EQ(left_out("Center: (1, 2, 5), Extents: (3, 4, 0)"), (Words{"z 5", "z 0"}));
    EXPECT_EQ(left_out("center=(1,2) radius=3 friction=0.5 restitution=0.25"),
              (Words{"friction 0.5", "restitution 0.25"}));
    EXPECT_EQ(left_out("center=(1,2) radius=3"), Words{});
    const auto reading = readings_of("mass=3 center=(1,2) half=(3,4) vel=(1,0)").front();
    EXPECT_EQ(words(reading), "box: centre, half size, moving");
}

TEST(NumberReadings, ReadWhatThisProgramCopies) {
    const auto found = readings_of("mover hits wall at (2, \u22120.667)");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found.front().shape == ShapeD(Point<double>{{2, -0.667}}));
}

// "angularVelocity 0.5" was read as half a velocity.
TEST(NumberReadings, AngularVelocitiesTurnWhatCanTurn) {
    for (const std::string_view text : {"center=(1,2) half=(3,4) vel=(3,-1) omega=0.5",
                                        "pos 1 2 half 3 4 linearVelocity 3 -1 angularVelocity 0.5",
                                        "center (1, 2) half (3, 4) velocity (3, -1) angular velocity 0.5",
                                        "center=(1,2) half=(3,4) vel=(3,-1) spin=28.64788975654116\u00B0"}) {
        const auto found = readings_of(text);
        ASSERT_EQ(found.size(), 1U) << text;
        EXPECT_TRUE(found.front().shape == wide_box) << text;
        EXPECT_EQ(found.front().translation, moves) << text;
        ASSERT_TRUE(found.front().rotation) << text;
        EXPECT_DOUBLE_EQ(*found.front().rotation, 0.5) << text;
        EXPECT_TRUE(found.front().left_out.empty()) << text;
    }
    const auto alone = readings_of("a=(0,0) b=(4,1) omega=2");
    ASSERT_EQ(alone.size(), 1U);
    EXPECT_EQ(alone.front().translation, Vec2d(0));
    EXPECT_EQ(alone.front().rotation, 2);
    EXPECT_EQ(words(alone.front()), "segment: from, to, turning");
    const auto ball = readings_of("circle center=(1,2) radius=3 angularVelocity=2");
    ASSERT_EQ(ball.size(), 1U);
    EXPECT_FALSE(ball.front().rotation);
    EXPECT_EQ(ball.front().left_out, std::vector<std::string>{"angularVelocity 2"})
        << "a circle looks the same";
}

TEST(NumberReadings, AnglesMayBeInDegrees) {
    const ShapeD quarter = Obb<double>{{1, 2}, {3, 4}, Rotation<double>(90 * 3.14159265358979323846 / 180)};
    for (const std::string_view text :
         {"center=(1,2) half=(3,4) angle=90\u00B0", "center=(1,2) half=(3,4) rotation: 90 deg",
          "center=(1,2) half=(3,4) rotation_degrees=90"}) {
        const auto found = readings_of(text);
        ASSERT_EQ(found.size(), 1U) << text;
        EXPECT_TRUE(found.front().shape == quarter) << text;
    }
}

// "angle 30" turned a box by 30 radians without a word.
TEST(NumberReadings, OfAnglesBeyondATurnAreInDegreesFirst) {
    const auto found = readings_of("center 1 2 size 6 8 angle 30");
    ASSERT_EQ(found.size(), 2U);
    const double thirty = 30 * 3.14159265358979323846 / 180;
    EXPECT_TRUE(found[0].shape == ShapeD(Obb<double>{{1, 2}, {3, 4}, Rotation<double>(thirty)}));
    EXPECT_EQ(words(found[0]), "oriented box: centre, size, angle in degrees");
    EXPECT_TRUE(found[1].shape == ShapeD(Obb<double>{{1, 2}, {3, 4}, Rotation<double>(30)}));
    EXPECT_EQ(words(found[1]), "oriented box: centre, size, angle");
    EXPECT_EQ(layouts_of("obb 1 2 3 4 90"), (std::vector<L>{L::oriented_box, L::oriented_box}));
    EXPECT_EQ(layouts_of("obb 1 2 3 4 1.5"), (std::vector<L>{L::oriented_box}));
}

// Nothing was made of a declaration whose variable has the name of a part.
TEST(NumberReadings, OfDeclarationsDoNotTakeTheVariableForAPart) {
    const ShapeD circle = Circle<double>{{1, 2}, 0.5};
    for (const std::string_view text : {"Circle c = new Circle(1.0f, 2.0f, 0.5f);", "Circle c{1, 2, .5};",
                                        "Circle r(1, 2, 0.5)", "circle c (1, 2) r 0.5"}) {
        const auto found = readings_of(text);
        ASSERT_FALSE(found.empty()) << text;
        EXPECT_TRUE(found.front().shape == circle) << text;
        EXPECT_TRUE(found.front().left_out.empty()) << text;
    }
    const auto rectangle = readings_of("SDL_Rect r = {1, 2, 3, 4};");
    ASSERT_FALSE(rectangle.empty());
    EXPECT_EQ(rectangle.front().layout, L::box_size);
    const auto segment = readings_of("Segment s(Vec2(0, 0), Vec2(4, 1));");
    ASSERT_EQ(segment.size(), 1U);
    EXPECT_TRUE(segment.front().shape == ShapeD(Segment<double>{{0, 0}, {4, 1}}));
}

TEST(NumberReadings, OfTablesGoByTheirHeading) {
    const auto groups = loose_numbers("id,x,y,w,h\n1,1,2,3,4\n2,5,6,7,8\n");
    ASSERT_EQ(groups.size(), 2U);
    for (const NumberGroup& group : groups) {
        const auto found = readings(group);
        ASSERT_FALSE(found.empty());
        EXPECT_EQ(found.front().layout, L::box_size);
        EXPECT_EQ(found.front().left_out.size(), 1U) << "the id";
    }
    EXPECT_TRUE(readings(groups[1]).front().shape == ShapeD(Aabb<double>{{8.5, 10}, {3.5, 4}}));
    EXPECT_EQ(loose_numbers("x y\n0 0\n1 0\n0 1").size(), 1U) << "vertices";
    EXPECT_EQ(layouts_of("x y r\n1 2 3"), (std::vector<L>{L::circle}));
}

// "30deg" was no number, "2 x 1" one, and "$1" the centre of a box.
TEST(LooseNumbers, AreToldFromTheirUnitsAndSigns) {
    EXPECT_EQ(numbers_in("angle=30deg at 12px 4px"), (std::vector<Numbers>{{30, 12, 4}}));
    EXPECT_EQ(numbers_in("$1 = {center = {x = 1, y = 2}, half = {x = 0.5, y = 0.5}}"),
              (std::vector<Numbers>{{1, 2, 0.5, 0.5}}));
    const auto box = readings_of("position: 3.5, 2\nsize: 2 x 1");
    ASSERT_FALSE(box.empty());
    EXPECT_TRUE(box.front().shape == ShapeD(Aabb<double>{{4.5, 2.5}, {1, 0.5}}));
    const auto square = readings_of("box size 2 x 1 y 3");
    ASSERT_FALSE(square.empty());
    EXPECT_TRUE(square.front().left_out.empty());
    EXPECT_TRUE(square.front().shape == ShapeD(Aabb<double>{{2, 4}, {1, 1}}));
}

// A circle was preferred to a box that moves, as "h 3 4" counted as one number.
TEST(NumberReadings, TakeTheMostNumbersTheyCan) {
    const auto found = readings_of("x=1 y=2 w=3 h=4\nvel: (-2, 0.5)\nr = 2");
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(words(found.front()), "box: corner, size, moving");
    EXPECT_EQ(found.front().left_out, std::vector<std::string>{"r 2"});
}

}  // namespace
}  // namespace collidarium::app
