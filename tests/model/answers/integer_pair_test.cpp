#include "model/answers/integer_pair.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/answers/answers.hpp"

namespace collidarium::app {
namespace {

SceneShape named(std::string id, ShapeD shape) {
    return {.id = std::move(id), .name = {}, .shape = std::move(shape), .translation = {}, .unknown = {}};
}

/// The second shape is b.
Scene scene_of(ShapeD a, ShapeD b, bool y_down = false) {
    Scene scene;
    scene.shapes = {named("crate", std::move(a)), named("ball", std::move(b))};
    scene.focus = PairIds{"crate", "ball"};
    scene.view = SceneView{.center = {}, .height = 10, .y_down = y_down, .unknown = {}};
    return scene;
}

FocusAnswer asked(const Scene& scene, FocusQuery query = {}) {
    query.operation = Operation::retro;
    return answer(scene, FocusPair{0, 1}, query).focus.value();
}

bool hits(const FocusAnswer& focus) {
    return std::get<Verdict<double>>(focus.shown.trace.back()).hit;
}

std::string refusal(ShapeD a, ShapeD b) {
    const FocusAnswer focus = asked(scene_of(std::move(a), std::move(b)));
    EXPECT_NE(focus.shown.operation, Operation::retro);
    EXPECT_FALSE(focus.shown.integers);
    return focus.shown.refused.value_or("");
}

const Aabb<double> box{{4, 4.5}, {2, 1.5}};
const Point<double> point{{4, 5}};

TEST(IntegerPair, ABoxIsReadByItsTopLeftCornerInTheSceneAndItsSize) {
    const FocusAnswer down = asked(scene_of(box, point, true));
    EXPECT_EQ(std::get<retro::Box>(down.shown.integers.value().a), (retro::Box{{2, 3}, 4, 3}));
    EXPECT_TRUE(hits(down));
    const FocusAnswer up = asked(scene_of(box, point, false));
    EXPECT_EQ(std::get<retro::Box>(up.shown.integers.value().a), (retro::Box{{2, 6}, 4, 3}));
    EXPECT_TRUE(hits(up)) << "the same box, whichever corner it is read by";
    EXPECT_FALSE(up.shown.integers->is_upside_down());
}

TEST(IntegerPair, TakenTheOtherWayTheSameNumbersAreAnotherBox) {
    const FocusAnswer wrong = asked(scene_of(box, point, true), {.y_down = false});
    EXPECT_EQ(std::get<retro::Box>(wrong.shown.integers.value().a), (retro::Box{{2, 3}, 4, 3}));
    EXPECT_TRUE(wrong.shown.integers->is_upside_down());
    EXPECT_FALSE(hits(wrong));
    const FocusAnswer round = asked(scene_of(Circle<double>{{0, 0}, 1}, point), {.y_down = true});
    EXPECT_FALSE(round.shown.integers->is_upside_down()) << "a circle has no top";
}

TEST(IntegerPair, EveryPairHasItsTestWhicheverShapeIsFirst) {
    const Circle<double> circle{{6, 5}, 2};
    EXPECT_EQ(asked(scene_of(box, box)).shown.integers->test(), "box_box");
    EXPECT_EQ(asked(scene_of(box, box), {.by_centers = true}).shown.integers->test(), "box_box_by_centers");
    EXPECT_EQ(asked(scene_of(circle, circle)).shown.integers->test(), "circle_circle");
    for (const bool first : {false, true}) {
        const auto pair = [&](const ShapeD& a, const ShapeD& b) {
            return asked(first ? scene_of(b, a) : scene_of(a, b)).shown.integers.value();
        };
        EXPECT_EQ(pair(box, point).test(), "box_point");
        EXPECT_EQ(pair(circle, point).test(), "circle_point");
        EXPECT_EQ(pair(circle, box).test(), "circle_box");
        EXPECT_EQ(pair(circle, box).exchanged, first);
    }
}

TEST(IntegerPair, WhatIsNoIntegerIsTold) {
    EXPECT_EQ(
        refusal(Aabb<double>{{0.5, 0}, {1, 1}}, point),
        "16-bit integers: left edge of crate is \u22120.5, which is not an integer: snap it to a grid of 1");
    EXPECT_EQ(refusal(Aabb<double>{{0.25, 0}, {1.25, 1}}, point),
              "16-bit integers: width of crate is 2.5, which is not an integer: snap it to a grid of 1");
    EXPECT_EQ(
        refusal(box, Point<double>{{1, std::nextafter(2.0, 3.0)}}),
        "16-bit integers: y of ball is 2.0000000000000004, which is not an integer: snap it to a grid of 1")
        << "never rounded";
}

TEST(IntegerPair, TheLimitsOf16BitsAreTheLastNumbersThatFit) {
    const auto at = [](double x) { return scene_of(box, Point<double>{{x, 0}}); };
    EXPECT_TRUE(asked(at(32767)).shown.integers);
    EXPECT_TRUE(asked(at(-32768)).shown.integers);
    EXPECT_EQ(refusal(box, Point<double>{{32768, 0}}),
              "16-bit integers: x of ball is 32768, which is not within \u221232768 and 32767");
    EXPECT_EQ(refusal(box, Point<double>{{0, -32769}}),
              "16-bit integers: y of ball is \u221232769, which is not within \u221232768 and 32767");
    EXPECT_EQ(refusal(Aabb<double>{{0, 0}, {20000, 1}}, point),
              "16-bit integers: width of crate is 40000, which is not within \u221232768 and 32767");
    EXPECT_EQ(refusal(Circle<double>{{0, 0}, 1e9}, point),
              "16-bit integers: radius of crate is 1e+09, which is not within \u221232768 and 32767");
}

TEST(IntegerPair, OtherShapesHaveNoTest) {
    const SceneShape wire = named("wire", Segment<double>{{0, 0}, {1, 0}});
    const SceneShape dot = named("dot", point);
    const SceneShape crate = named("crate", box);
    EXPECT_FALSE(why_not_asked(Operation::retro, crate, wire).empty());
    EXPECT_FALSE(why_not_asked(Operation::retro, dot, dot).empty());
    EXPECT_TRUE(why_not_asked(Operation::retro, dot, crate).empty());
    EXPECT_EQ(asked(scene_of(box, wire.shape)).shown.refused,
              "16-bit integers: there are tests for boxes and circles, with each other and with a point, and "
              "for nothing else");
}

TEST(IntegerPair, TheTraceIsThatOfTheCoreAndEndsWithItsVerdict) {
    const FocusAnswer focus = asked(scene_of(Circle<double>{{0, 0}, 90}, Circle<double>{{200, 0}, 90}));
    retro::Recorder recorder;
    EXPECT_FALSE(test_integers(*focus.shown.integers, recorder));
    ASSERT_EQ(focus.shown.trace.size(), recorder.events().size());
    for (std::size_t i = 0; i + 1 < recorder.events().size(); ++i) {
        if (const auto* number = std::get_if<retro::Integer>(&recorder.events()[i])) {
            EXPECT_EQ(std::get<retro::Integer>(focus.shown.trace[i]).value, number->value);
        } else {
            EXPECT_TRUE(std::holds_alternative<retro::Comparison>(focus.shown.trace[i]));
        }
    }
    EXPECT_FALSE(hits(focus));
}

TEST(IntegerPair, AreReadInDoubleWhateverTheArithmeticOfTheScene) {
    Scene scene = scene_of(box, Point<double>{{2 + 1e-12, 3}});
    scene.scalar = ScalarKind::float32;
    EXPECT_TRUE(asked(scene).shown.refused) << "float would round it to 2";
}

}  // namespace
}  // namespace collidarium::app
