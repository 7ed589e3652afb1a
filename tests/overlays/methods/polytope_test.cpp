#include <gtest/gtest.h>

#include "explain/sample_pairs.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/example_scenes.hpp"
#include "overlays/method_pictures.hpp"

namespace collidarium::app {
namespace {

Scene overlapping() {
    Scene scene = samples::scene_of(samples::house(), samples::kite());
    scene.view = examples::view({0, 0.25}, 6.5);
    scene.layers = std::vector<std::string>{};
    return scene;
}

std::vector<Indexed<EpaPolytope<double>>> polytopes_of(const Answers& answers) {
    return indexed_events<EpaPolytope<double>>(answers.focus->shown.trace);
}

Shot after(std::size_t event) {
    return shot_of(overlapping(), {.step = event + 1, .lit = event});
}

const Mark* find(const std::vector<Mark>& marks, MarkKind kind, Role role) {
    const auto found = std::find_if(marks.begin(), marks.end(),
                                    [&](const Mark& mark) { return mark.kind == kind && mark.role == role; });
    return found == marks.end() ? nullptr : &*found;
}

TEST(Polytope, IsDrawnWithItsNearestEdgeAndItsDistance) {
    const Answers answers = answers_of(overlapping(), {});
    const auto polytopes = polytopes_of(answers);
    ASSERT_GT(polytopes.size(), 1U);
    for (const auto& [index, event] : polytopes) {
        const Shot shot = after(index);
        const std::vector<Mark> marks = marks_of(shot, "polytope", true);
        const Mark* outline = find(marks, MarkKind::outline, Role::normal);
        const Mark* edge = find(marks, MarkKind::line, Role::corrected);
        const Mark* arrow = find(marks, MarkKind::arrow, Role::corrected);
        ASSERT_TRUE(outline && edge && arrow);
        ASSERT_EQ(outline->points.size(), event->points.size());
        EXPECT_EQ(edge->points[0], outline->points[event->edge]);
        EXPECT_EQ(edge->points[1], outline->points[(event->edge + 1) % event->points.size()]);
        const double scale = glm::distance(outline->points[0], outline->points[1]) /
                             glm::distance(event->points[0], event->points[1]);
        EXPECT_NEAR(glm::distance(arrow->points[0], arrow->points[1]) / scale, event->distance, 1e-9);
        EXPECT_NEAR(glm::dot(arrow->points[1] - arrow->points[0], edge->points[1] - edge->points[0]), 0,
                    1e-6);
        EXPECT_TRUE(shot.says("polytope", number(event->distance)));
    }
}

TEST(Polytope, MarksTheVerticesThatTheEdgeComesFrom) {
    const Scene scene = overlapping();
    const Answers answers = answers_of(scene, {});
    const Camera camera = camera_for(scene, beside_difference);
    const auto [index, event] = polytopes_of(answers).back();
    const std::vector<Mark> marks = marks_of(after(index), "polytope", false);
    for (const std::size_t end : {event->edge, (event->edge + 1) % event->points.size()}) {
        for (const Vec2d& vertex : {event->on_a[end], event->on_b[end]}) {
            EXPECT_TRUE(std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
                return (mark.kind == MarkKind::disc || mark.kind == MarkKind::outline) &&
                       glm::distance(bounds_of(mark.points).center(), camera.to_screen(vertex)) < 1e-6;
            }));
        }
    }
    EXPECT_TRUE(find(marks, MarkKind::line, Role::corrected)) << "the side that the edge is";
}

TEST(Polytope, LettersTheVerticesThatItsPointsComeFrom) {
    Scene scene = overlapping();
    scene.view = examples::view({0, 0.25}, 9);  // both shapes in sight beside the difference
    const Answers answers = answers_of(scene, {});
    const Camera camera = camera_for(scene, beside_difference);
    for (const auto& [index, event] : polytopes_of(answers)) {
        expect_letters_on_shapes(
            shot_of(scene, {.step = index + 1, .lit = index}), "polytope", camera,
            {polytope_names(answers.focus->shown.trace, index).names, event->on_a, event->on_b});
    }
}

TEST(Polytope, TakesThePlaceOfTheSimplex) {
    const Answers answers = answers_of(overlapping(), {});
    const Shot shot = after(polytopes_of(answers).front().index);
    EXPECT_TRUE(shot.in("simplex").empty());
    const Shot earlier = shot_of(overlapping(), {.lit = place_of<GjkSimplex<double>>(answers, 1)});
    EXPECT_TRUE(earlier.in("polytope").empty());
    EXPECT_FALSE(earlier.in("simplex").empty());
}

TEST(Polytope, ShowsTheEdgeThatWasPushedOut) {
    const Answers answers = answers_of(overlapping(), {});
    const auto polytopes = polytopes_of(answers);
    const std::vector<Mark> first = marks_of(after(polytopes[0].index), "polytope", true);
    const std::vector<Mark> second = marks_of(after(polytopes[1].index), "polytope", true);
    EXPECT_FALSE(find(first, MarkKind::line, Role::construction));
    EXPECT_TRUE(find(second, MarkKind::line, Role::construction));
}

TEST(Polytope, EndsWithTheDepthRadiiIncluded) {
    Scene scene =
        samples::scene_of(Capsule<double>{{-2, 0.5}, {2, 0}, 0.25}, Capsule<double>{{0, -1}, {0.5, 2}, 0.5});
    scene.view = examples::view({0, 0}, 6.5);
    scene.layers = std::vector<std::string>{};
    const Answers answers = answers_of(scene, {});
    ASSERT_TRUE(answers.focus->contact);
    const Shot shot = shot_of(scene, {});
    EXPECT_TRUE(shot.says("polytope", number(answers.focus->contact->depth)));
}

TEST(Polytope, LabelsDoNotMeet) {
    const Answers answers = answers_of(overlapping(), {});
    for (const auto& [index, event] : polytopes_of(answers)) {
        const std::vector<Rect> areas = after(index).text_areas();
        for (std::size_t i = 0; i < areas.size(); ++i) {
            for (std::size_t j = i + 1; j < areas.size(); ++j) {
                EXPECT_FALSE(overlapping(areas[i], areas[j])) << i << ", " << j;
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
