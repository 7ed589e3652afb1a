#include <gtest/gtest.h>

#include "overlays/explained.hpp"
#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

const MethodShot climbing{.operation = Operation::distance, .algorithm = Algorithm::automatic};

Scene rocks() {
    Scene scene = pair_of(test::polygon("rock", {{-4, -1}, {-2, -1.5}, {-1, -0.5}, {-1.5, 1}, {-3, 1.75}}),
                          test::polygon("stone", {{1, 1.5}, {2, 0.5}, {3, 1}, {2.75, 2.5}, {1.5, 2.75}}));
    scene.layers = std::vector<std::string>{};
    scene.question.emplace().steps = ListedSteps::shipped;
    return scene;
}

std::vector<Indexed<ClimbStep<double>>> climb_steps(const Answers& answers) {
    return indexed_events<ClimbStep<double>>(answers.focus->shown.trace);
}

MethodShot at_climb(std::size_t event) {
    MethodShot how = climbing;
    how.lit = event;
    how.step = event + 1;
    return how;
}

bool has_climb_disc(const std::vector<Mark>& marks, const Vec2d& where) {
    return std::ranges::any_of(marks, [&](const Mark& mark) {
        return mark.kind == MarkKind::disc && glm::distance(mark.points[0], where) < 1e-6;
    });
}

TEST(Climb, MarksTheVertexInTheDifferenceAndThoseOfBothShapesItComesFrom) {
    const Answers answers = answers_of(rocks(), climbing);
    const auto steps = climb_steps(answers);
    ASSERT_FALSE(steps.empty());
    const Camera camera = camera_for(rocks(), beside_difference);
    for (std::size_t n = 0; n < steps.size(); ++n) {
        const Shot shot = shot_of(rocks(), at_climb(steps[n].index));
        ASSERT_TRUE(pane_in(shot));
        const std::vector<Mark> on_shapes = marks_of(shot, "climb", false);
        EXPECT_TRUE(has_climb_disc(on_shapes, camera.to_screen(steps[n].event->on_a)));
        EXPECT_TRUE(has_climb_disc(on_shapes, camera.to_screen(steps[n].event->on_b)));
        const std::string number = std::to_string(n + 1);
        EXPECT_EQ(letters_in(on_shapes), (std::vector<std::string>{number, number}));
        EXPECT_EQ(letters_in(marks_of(shot, "climb", true)), (std::vector<std::string>{number}));
    }
}

TEST(Climb, LightsTheEdgeThatLeadsCloserOnTheShapeItBelongsTo) {
    const Answers answers = answers_of(rocks(), climbing);
    const Camera camera = camera_for(rocks(), beside_difference);
    for (const auto& [index, step] : climb_steps(answers)) {
        if (step->edge == Vec2d(0)) {
            continue;
        }
        const Shot shot = shot_of(rocks(), at_climb(index));
        const Vec2d from = camera.to_screen(step->axis == Axis::edge_b ? step->on_b : step->on_a);
        const Vec2d to =
            camera.to_screen(step->axis == Axis::edge_b ? step->on_b - step->edge : step->on_a + step->edge);
        EXPECT_TRUE(std::ranges::any_of(marks_of(shot, "climb", false), [&](const Mark& mark) {
            return mark.kind == MarkKind::arrow && mark.role == Role::edge_axis &&
                   glm::distance(mark.points[0], from) < 1e-6 && glm::distance(mark.points[1], to) < 1e-6;
        }));
    }
}

TEST(Climb, OfACastGoesAlongThePaddedShape) {
    Scene scene =
        pair_of(test::named("still", Obb<double>{{4, 0}, {1, 1}, 0.5}),
                test::moving(test::named("mover", Obb<double>{{0, 0}, {0.5, 0.5}, 0.2}), {8, 8}), 14);
    scene.layers = {"climb", "padding"};
    const MethodShot cast{.operation = Operation::cast, .algorithm = Algorithm::automatic};
    const Answers answers = answers_of(scene, cast);
    const auto steps = climb_steps(answers);
    ASSERT_EQ(steps.size(), 3u);
    const Shot shot = shot_of(scene, cast);
    EXPECT_FALSE(pane_in(shot)) << "the padded shape is the difference";
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    const auto* padded = find_event<PaddedShape<double>>(answers.focus->shown.trace);
    for (const auto& [index, step] : steps) {
        const Vec2d vertex = step->vertex + padded->reference;
        EXPECT_TRUE(std::ranges::any_of(padded->polygon, [&](const Vec2d& point) {
            return glm::distance(point, vertex) < 1e-9;
        })) << "the same vertex of the padded shape";
        EXPECT_TRUE(has_climb_disc(shot.in("climb"), camera.to_screen(vertex)));
    }
}

TEST(Climb, IsNotDrawnWithoutTheSteps) {
    const Scene scene = rocks();
    const Answers answers = answers_of(scene, climbing);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, {.scene = scene, .answers = answers, .camera = camera});
    EXPECT_TRUE((Shot{painter.marks(), 1}).in("climb").empty());
}

TEST(Climb, LabelsDoNotMeet) {
    for (const auto& [index, step] : climb_steps(answers_of(rocks(), climbing))) {
        const std::vector<Rect> areas = shot_of(rocks(), at_climb(index)).text_areas();
        for (std::size_t i = 0; i < areas.size(); ++i) {
            for (std::size_t j = i + 1; j < areas.size(); ++j) {
                EXPECT_FALSE(overlapping(areas[i], areas[j])) << i << ", " << j;
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
