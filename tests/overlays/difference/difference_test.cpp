#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/difference/difference_place.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

SceneShape shape(std::string id, ShapeD of, std::optional<Vec2d> way = {}) {
    SceneShape result;
    result.id = std::move(id);
    result.shape = std::move(of);
    result.translation = way;
    return result;
}

const MethodShot plain{.algorithm = Algorithm::automatic};

TEST(Difference, IsDrawnAroundItsOriginToAScaleOfItsOwn) {
    const Shot shot = shot_of(boxes_with_difference(), plain);
    ASSERT_TRUE(pane_in(shot));
    EXPECT_TRUE(shot.says("difference_pane", "wall ⊖ crate"));
    const std::vector<Mark> marks = shot.in("difference");
    const auto outline = std::find_if(marks.begin(), marks.end(),
                                      [](const Mark& mark) { return mark.kind == MarkKind::outline; });
    const auto origin = std::find_if(marks.begin(), marks.end(), [](const Mark& mark) {
        return mark.kind == MarkKind::disc && mark.role == Role::subject;
    });
    ASSERT_NE(outline, marks.end());
    ASSERT_NE(origin, marks.end());
    const Rect around = bounds_of(outline->points);
    const double scale = around.size().x / 6.4;  // 2 * (2 + 1.2)
    EXPECT_NEAR(around.size().y / scale, 5, 1e-9);
    const Vec2d center = (around.center() - origin->points[0]) / scale;
    EXPECT_NEAR(center.x, -2.2, 1e-9);
    EXPECT_NEAR(center.y, 1.6, 1e-9) << "y goes down on the screen";
    const Rect card = *pane_in(shot);
    EXPECT_TRUE(card.contains(around.min) && card.contains(around.max) && card.contains(origin->points[0]));
}

TEST(Difference, TakesHalfOfTheCanvasBesideTheSceneOrBelowIt) {
    const DividedCanvas wide = divide_canvas({{0, 0}, {1280, 720}}, 0.5, 110);
    EXPECT_EQ(wide.scene, (Rect{{0, 0}, {640, 720}}));
    ASSERT_TRUE(wide.difference);
    EXPECT_EQ(wide.difference->area, (Rect{{640, 0}, {1280, 720}}));
    EXPECT_TRUE(wide.difference->beside);
    const DividedCanvas high = divide_canvas({{10, 20}, {510, 620}}, 0.25, 110);
    EXPECT_EQ(high.scene, (Rect{{10, 20}, {510, 470}}));
    ASSERT_TRUE(high.difference);
    EXPECT_EQ(high.difference->area, (Rect{{10, 470}, {510, 620}}));
    EXPECT_FALSE(high.difference->beside);
}

TEST(Difference, LeavesBothPicturesReadable) {
    for (const double share : {0.0, 0.05, 0.95, 1.0}) {
        const DividedCanvas divided = divide_canvas({{0, 0}, {700, 600}}, share, 110);
        ASSERT_TRUE(divided.difference);
        EXPECT_GE(divided.difference->area.size().y, 110);
        EXPECT_GE(divided.scene.size().y, 110);
    }
    EXPECT_TRUE(divide_canvas({{0, 0}, {300, 150}}, 0.5, 110).difference->beside);
    EXPECT_FALSE(divide_canvas({{0, 0}, {200, 200}}, 0.5, 110).difference);
    const Shot small =
        shot_of(boxes_with_difference(), {.algorithm = Algorithm::automatic, .size = {200, 200}});
    EXPECT_FALSE(pane_in(small));
}

TEST(Difference, IsNotDrawnWhereItsLayerIsSwitchedOff) {
    Scene scene = boxes_with_difference();
    scene.layers.reset();
    const Answers answers = answers_of(scene, {.algorithm = Algorithm::gjk_epa});
    EXPECT_TRUE(draws_difference(scene, answers.focus, {.shown = true, .off = {}}));
    EXPECT_FALSE(draws_difference(scene, answers.focus, {.shown = true, .off = {"difference"}}));
    EXPECT_FALSE(draws_difference(scene, answers_of(scene, {.algorithm = Algorithm::sat}).focus,
                                  {.shown = true, .off = {}}));
    EXPECT_FALSE(draws_difference(scene, std::nullopt, {.shown = true, .off = {}}));
}

TEST(Difference, NoAxisStrikesTheWordAtItsOriginThrough) {
    int words = 0;
    for (const Vec2d& second : {Vec2d(2.2, 1.6), Vec2d(2.2, -1.6), Vec2d(-2.2, 1.6), Vec2d(5, 0)}) {
        const Shot shot = shot_of(boxes_with_difference(second), plain);
        std::vector<Mark> origin;
        for (const Mark& mark : shot.in("difference_pane")) {
            if (mark.kind == MarkKind::text && mark.text == "origin") {
                origin.push_back(mark);
            }
        }
        for (const Rect& word : Shot{origin, 1}.text_areas()) {
            ++words;
            for (const Mark& line : shot.in("difference_pane")) {
                if (line.kind == MarkKind::line && line.role == Role::axis_line) {
                    EXPECT_FALSE(clipped({line.points[0], line.points[1]}, word)) << second.x;
                }
            }
        }
    }
    EXPECT_GT(words, 2);
}

TEST(Difference, ItsPointsAndTheVerticesTheyComeFromAreRecordedAndLitTogether) {
    for (const Algorithm algorithm : {Algorithm::gjk, Algorithm::gjk_epa, Algorithm::minkowski}) {
        Scene scene = boxes_with_difference(algorithm == Algorithm::gjk ? Vec2d(5, 3) : Vec2d(2.2, 1.6));
        scene.layers.reset();
        std::vector<PartMark> parts;
        const Operation operation = algorithm == Algorithm::gjk ? Operation::distance : Operation::contact;
        const Shot shot = shot_of(scene, {.operation = operation, .algorithm = algorithm, .parts = &parts});
        const Rect pane = pane_in(shot).value();
        ASSERT_FALSE(parts.empty());
        for (const PartMark& mark : parts) {
            for (std::size_t i = 0; i < mark.part.count; ++i) {
                const Vec2d& point = mark.part.points[i];
                EXPECT_NEAR(glm::distance(point, mark.part.on_a[i] - mark.part.on_b[i]), 0, 1e-12);
            }
            const auto is_there = [&](const PartMark& other) {
                return other.part == mark.part && pane.contains(other.from) != pane.contains(mark.from);
            };
            EXPECT_TRUE(std::ranges::any_of(parts, is_there)) << "on the other side too";
        }
        const Shot lit = shot_of(scene, {.operation = operation,
                                         .algorithm = algorithm,
                                         .parts = nullptr,
                                         .lit_part = parts.front().part});
        EXPECT_FALSE(marks_of(lit, "lit_part", true).empty());
        EXPECT_FALSE(marks_of(lit, "lit_part", false).empty());
        EXPECT_TRUE(shot.in("lit_part").empty());
    }
}

TEST(Difference, OpensByItselfForMethodsThatGoThroughItsPoints) {
    Scene scene = boxes_with_difference();
    scene.layers.reset();
    EXPECT_TRUE(pane_in(shot_of(scene, {.algorithm = Algorithm::gjk_epa})));
    EXPECT_TRUE(pane_in(shot_of(scene, {.operation = Operation::distance, .algorithm = Algorithm::gjk})));
    EXPECT_TRUE(pane_in(shot_of(scene, {.algorithm = Algorithm::gjk_epa, .step = 0}))) << "from the start";
    EXPECT_FALSE(pane_in(shot_of(scene, {.algorithm = Algorithm::sat})));
}

TEST(Difference, LinesOfItsScaleBeginBehindTheirNumbers) {
    const Shot shot = shot_of(boxes_with_difference(), plain);
    const double left = pane_in(shot).value().min.x;
    int numbers = 0;
    for (const Mark& text : marks_of(shot, "difference_pane", true)) {
        for (const Mark& line : marks_of(shot, "difference_pane", true)) {
            if (text.kind == MarkKind::text && text.points[0].x < left + 10 && line.kind == MarkKind::line &&
                line.points[0].y == line.points[1].y && std::abs(line.points[0].y - text.points[0].y) < 8) {
                EXPECT_GT(line.points[0].x, text.points[0].x) << text.text;
                ++numbers;
            }
        }
    }
    EXPECT_GT(numbers, 1);
}

TEST(Difference, ShowsTheSidesThatItsOwnMethodLooksAt) {
    Scene scene = boxes_with_difference();
    scene.layers.reset();
    const Shot shot = shot_of(scene, {.algorithm = Algorithm::minkowski});
    ASSERT_TRUE(pane_in(shot));
    const auto shown = answers_of(scene, {.algorithm = Algorithm::minkowski}).focus->shown;
    const auto sides = indexed_events<AxisProjection<double>>(shown.trace);
    EXPECT_TRUE(shot.says("difference_edges", "0.9")) << "the depth, from the origin";
    for (const auto& [index, side] : sides) {
        const Shot lit = shot_of(scene, {.algorithm = Algorithm::minkowski, .lit = index});
        EXPECT_TRUE(lit.says("difference_edges", number(side->overlap)));
    }
    EXPECT_TRUE(shot_of(scene, {.algorithm = Algorithm::sat}).in("difference_edges").empty());
}

TEST(Difference, IsRoundWhereAShapeIsRound) {
    Scene scene =
        examples::scene({examples::box("wall", {0, 0}, {2, 1}), shape("ball", Circle<double>{{3, 2}, 0.5})},
                        examples::view({0.5, 0.5}, 8));
    scene.layers = {"difference"};
    const std::vector<Mark> marks = shot_of(scene, plain).in("difference");
    const auto with = [&](Role role) {
        return std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) {
            return mark.kind == MarkKind::outline && mark.role == role;
        });
    };
    ASSERT_NE(with(Role::corrected), marks.end());
    ASSERT_NE(with(Role::construction), marks.end()) << "that of the box and the centre";
    EXPECT_GT(with(Role::corrected)->points.size(), 8U);
    EXPECT_EQ(with(Role::construction)->points.size(), 4U);
    const Vec2d inner = bounds_of(with(Role::construction)->points).size();
    const Vec2d outer = bounds_of(with(Role::corrected)->points).size();
    EXPECT_NEAR((outer.x - inner.x) / inner.x, 0.25, 0.01);
}

TEST(Difference, OfAConcavePolygonHasOneOutline) {
    const auto fork = make_polygon_shape<double>(
        std::vector<Vec2d>{{-2, -2}, {2, -2}, {2, 2}, {1, 2}, {1, -1}, {-1, -1}, {-1, 2}, {-2, 2}});
    Scene scene =
        examples::scene({shape("fork", fork.shape.value()), examples::box("crate", {0, 3}, {0.5, 0.5})},
                        examples::view({0, 0}, 9));
    scene.layers = {"difference"};
    EXPECT_GT(answers_of(scene, plain).focus->differences.size(), 1U);
    const auto drawn = [&] {
        double length = 0;
        Vec2d size(0);
        for (const Mark& mark : shot_of(scene, plain).in("difference")) {
            if (mark.kind == MarkKind::polyline) {
                for (std::size_t i = 0; i + 1 < mark.points.size(); ++i) {
                    length += glm::distance(mark.points[i], mark.points[i + 1]);
                }
                size = glm::max(size, bounds_of(mark.points).size());
            }
        }
        return length / size.x;
    };
    // Grown by half a unit on all sides: 5 by 5, with a gap of 1 by 3.
    EXPECT_NEAR(drawn(), (20.0 + 6.0) / 5.0, 1e-6);
    scene.view->y_down = true;
    EXPECT_NEAR(drawn(), (20.0 + 6.0) / 5.0, 1e-6);
}

TEST(Difference, ShowsTheWayOfAMoverAsThatOfAPoint) {
    Scene scene = examples::scene({examples::box("wall", {2.5, 0.5}, {1.25, 1.75}),
                                   examples::box("mover", {-4, -1.5}, {1, 0.75}, Vec2d{8, 3})},
                                  examples::view({0.3, 0.15}, 9.6));
    scene.layers = {"difference"};
    const Shot shot = shot_of(scene, {.operation = Operation::cast, .algorithm = Algorithm::automatic});
    const std::vector<Mark> marks = shot.in("difference");
    EXPECT_TRUE(std::any_of(marks.begin(), marks.end(), [](const Mark& mark) {
        return mark.role == Role::subject && (mark.kind == MarkKind::arrow || mark.kind == MarkKind::line);
    }));
}

TEST(Difference, NeverDrawsWhatIsNotFinite) {
    for (const auto& [name, original] : examples::all()) {
        for (const double height : {1e-9, 1e-3, 1e6, 1e200}) {
            Scene scene = original;
            scene.view = examples::view({0, 0}, height);
            scene.layers = {"difference", "simplex", "polytope"};
            for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::gjk_epa}) {
                for (const Mark& mark : shot_of(scene, {.algorithm = algorithm}).marks) {
                    for (const Vec2d& point : mark.points) {
                        ASSERT_TRUE(is_finite(point)) << name << ", " << mark.group;
                    }
                }
            }
        }
    }
}

TEST(Difference, OfHugeAndTinyShapesStaysFinite) {
    for (const double size : {1e-300, 1e-160, 1e-6, 1e6, 1e120, 1e160, 1e300}) {
        Scene scene = examples::scene({examples::box("wall", {size, 0}, {size / 4, size}),
                                       examples::box("mover", {size / 2, size / 3}, {size / 5, size / 7})},
                                      examples::view({0, 0}, 10));
        scene.layers = {"difference"};
        for (const Mark& mark : shot_of(scene, {}).marks) {
            for (const Vec2d& point : mark.points) {
                ASSERT_TRUE(is_finite(point)) << size << ", " << mark.group;
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
