#include <gtest/gtest.h>

#include <algorithm>

#include "explain/words/point_names.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

using Letters = std::vector<std::string>;

Scene apart() {
    Scene scene =
        examples::scene({examples::box("wall", {-2, 0}, {1, 1}), examples::box("crate", {2, 1}, {1, 1})},
                        examples::view({0, 0}, 8));
    scene.layers = std::vector<std::string>{};
    return scene;
}

const MethodShot gjk{.operation = Operation::distance, .algorithm = Algorithm::gjk};

std::size_t simplex_event(std::size_t n) {
    return place_of<GjkSimplex<double>>(answers_of(apart(), gjk), n);
}

/// With the n-th simplex told and lit, from 0.
MethodShot at_simplex(std::size_t n) {
    MethodShot how = gjk;
    how.lit = simplex_event(n);
    how.step = *how.lit + 1;
    return how;
}

const GjkSimplex<double>& simplex_at(const Answers& answers, std::size_t n) {
    return std::get<GjkSimplex<double>>(answers.focus->shown.trace[simplex_event(n)]);
}

TEST(Simplex, MarksEachPointAndTheVerticesItComesFromAlike) {
    const Scene scene = apart();
    const Answers answers = answers_of(scene, gjk);
    const Camera camera = camera_for(scene, beside_difference);
    const std::size_t count = find_events<GjkSimplex<double>>(answers.focus->shown.trace).size();
    ASSERT_EQ(count, 3u);
    for (std::size_t n = 0; n < count; ++n) {
        const GjkSimplex<double>& simplex = simplex_at(answers, n);
        const Shot shot = shot_of(scene, at_simplex(n));
        const std::vector<Mark> on_shapes = marks_of(shot, "simplex", false);
        Letters letters = letters_in(marks_of(shot, "simplex", true));
        std::erase(letters, simplex.gain > 0 ? "v" : "2");
        EXPECT_EQ(letters.size(), simplex.count) << "beside the search direction, or at the end the distance";
        const auto first = [&](const std::array<Vec2d, 3>& at) {
            return std::vector<Vec2d>(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(simplex.count));
        };
        expect_letters_on_shapes(shot, "simplex", camera,
                                 {simplex_names(answers.focus->shown.trace, simplex_event(n)).names,
                                  first(simplex.on_a), first(simplex.on_b)});
        for (std::size_t i = 0; i < simplex.count; ++i) {
            for (const Vec2d& vertex : {simplex.on_a[i], simplex.on_b[i]}) {
                EXPECT_TRUE(std::any_of(on_shapes.begin(), on_shapes.end(),
                                        [&](const Mark& mark) {
                                            return mark.kind != MarkKind::text &&
                                                   glm::distance(bounds_of(mark.points).center(),
                                                                 camera.to_screen(vertex)) < 4;
                                        }))
                    << "simplex " << n + 1;
            }
        }
    }
}

TEST(Simplex, GivesEachPointOneColourInTheDifferenceAndOnBothShapes) {
    const Scene scene = apart();
    const Answers answers = answers_of(scene, gjk);
    const Camera camera = camera_for(scene, beside_difference);
    const GjkSimplex<double>& simplex = simplex_at(answers, 2);
    const PointNames names = simplex_names(answers.focus->shown.trace, simplex_event(2));
    const Shot shot = shot_of(scene, at_simplex(2));
    const std::vector<Mark> on_shapes = marks_of(shot, "simplex", false);
    const std::vector<Mark> on_card = marks_of(shot, "simplex", true);
    for (std::size_t i = 0; i < simplex.count; ++i) {
        const Role role = point_role(names.places[i]);
        for (const Vec2d& vertex : {simplex.on_a[i], simplex.on_b[i]}) {
            EXPECT_TRUE(std::ranges::any_of(on_shapes, [&](const Mark& mark) {
                return mark.kind != MarkKind::text && mark.role == role &&
                       glm::distance(bounds_of(mark.points).center(), camera.to_screen(vertex)) < 4;
            })) << names.names[i];
        }
        EXPECT_TRUE(std::ranges::any_of(on_card, [&](const Mark& mark) {
            return mark.kind == MarkKind::text && mark.role == role &&
                   mark.text == names.names[i] + " = " + vertex_letters(names.names[i]);
        })) << names.names[i];
    }
}

TEST(Simplex, LooksAlongTheDirectionOfTheStep) {
    const Scene scene = apart();
    const Answers answers = answers_of(scene, gjk);
    const Vec2d direction = simplex_at(answers, 1).direction;
    const Shot shot = shot_of(scene, at_simplex(1));
    const std::vector<Mark> marks = marks_of(shot, "simplex", true);
    const auto arrow = std::find_if(marks.begin(), marks.end(),
                                    [](const Mark& mark) { return mark.kind == MarkKind::arrow; });
    ASSERT_NE(arrow, marks.end());
    const Vec2d way = arrow->points[1] - arrow->points[0];
    EXPECT_NEAR(way.x * -direction.y - way.y * direction.x, 0,
                1e-6 * glm::length(way) * glm::length(direction));
    EXPECT_GT(way.x * direction.x - way.y * direction.y, 0);
}

TEST(Simplex, EndsWithTheDistance) {
    const Shot shot = shot_of(apart(), gjk);
    EXPECT_TRUE(shot.says("simplex", "2"));
    EXPECT_FALSE(shot.says("simplex", "v"));
    EXPECT_TRUE(shot.has("simplex", MarkKind::arrow, Role::corrected));
}

TEST(Simplex, LeavesTheEarlierOnesFaint) {
    const Scene scene = apart();
    const auto faint = [&](std::size_t n) {
        const std::vector<Mark> marks = marks_of(shot_of(scene, at_simplex(n)), "simplex", true);
        return std::count_if(marks.begin(), marks.end(),
                             [](const Mark& mark) { return mark.role == Role::construction; });
    };
    EXPECT_EQ(faint(0), 0);
    EXPECT_EQ(faint(1), 1);
    EXPECT_EQ(faint(2), 3) << "and the line from the last one to the surface";
}

TEST(Simplex, MarksTheNewPoint) {
    const auto ringed = [&](std::size_t n) {
        const std::vector<Mark> marks = marks_of(shot_of(apart(), at_simplex(n)), "simplex", true);
        return std::count_if(marks.begin(), marks.end(),
                             [](const Mark& mark) { return mark.kind == MarkKind::circle; });
    };
    EXPECT_EQ(ringed(0), 0);
    EXPECT_EQ(ringed(1), 1);
}

TEST(Simplex, FadesWhileAnotherEventStandsOut) {
    const Scene scene = apart();
    MethodShot how = gjk;
    const std::size_t verdict = answers_of(scene, how).focus->shown.trace.size() - 1;
    const auto loudest = [&] {
        double most = 0;
        for (const Mark& mark : marks_of(shot_of(scene, how), "simplex", true)) {
            most = mark.role == Role::normal ? std::max(most, mark.opacity) : most;
        }
        return most;
    };
    EXPECT_EQ(loudest(), 1);
    how.lit = verdict;
    EXPECT_LT(loudest(), 0.5);
}

TEST(Simplex, ShowsTheStepThatStandsOut) {
    MethodShot how = gjk;
    how.lit = simplex_event(0);
    Letters letters = letters_in(marks_of(shot_of(apart(), how), "simplex", true));
    EXPECT_EQ(letters, (Letters{"A = a\u2081 \u2212 b\u2081", "v"}));
}

TEST(Simplex, TellsWhereEachStepIsDrawn) {
    std::vector<EventMark> events;
    MethodShot how = gjk;
    how.events = &events;
    const Scene scene = apart();
    (void)shot_of(scene, how);
    const Answers answers = answers_of(scene, how);
    for (std::size_t i = 0; i < answers.focus->shown.trace.size(); ++i) {
        if (std::holds_alternative<GjkSimplex<double>>(answers.focus->shown.trace[i])) {
            EXPECT_TRUE(std::any_of(events.begin(), events.end(), [&](const EventMark& mark) {
                return mark.event == i;
            })) << i;
        }
    }
}

TEST(Simplex, IsNotDrawnWithoutItsLayer) {
    const Scene scene = apart();
    const Answers answers = answers_of(scene, gjk);
    const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
    RecordingPainter painter({{0, 0}, {1280, 720}});
    paint_canvas(painter, {.scene = scene, .answers = answers, .camera = camera});
    EXPECT_TRUE((Shot{painter.marks(), 1}).in("simplex").empty());
}

}  // namespace
}  // namespace collidarium::app
