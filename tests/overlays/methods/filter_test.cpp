#include <gtest/gtest.h>

#include <cmath>

#include "explain/words/number.hpp"
#include "overlays/difference/difference_place.hpp"
#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

const FocusQuery of_filter{Operation::contact, Algorithm::automatic};

SceneShape left_triangle() {
    return test::polygon("tri", {{-3, -1}, {-1, -0.5}, {-2, 1.5}});
}

Scene triangles_apart() {
    return pair_of(left_triangle(), test::polygon("other", {{0, -1}, {1, 1}, {0, 3}}));
}

Scene triangles_touching() {
    return pair_of(test::polygon("tri", {{0, 0}, {1, 0}, {0, 1}}),
                   test::polygon("other", {{1, 0}, {2, 0.25}, {1, 2}}));
}

/// The event that the picture of a scene would have lit, with everything before it told.
template <class E>
Explained lit_at(const Scene& scene, std::size_t n, const FocusQuery& query = of_filter) {
    const std::size_t event = place_of<E>(answer(scene, FocusPair{0, 1}, query), n);
    return explained(scene, "filter", {.query = query, .lit = event, .step = event + 1});
}

std::vector<Mark> filter_marks(const Shot& shot, MarkKind kind, Role role) {
    std::vector<Mark> found;
    for (const Mark& mark : shot.in("filter")) {
        if (mark.kind == kind && mark.role == role) {
            found.push_back(mark);
        }
    }
    return found;
}

TEST(FilterLayer, LightsTheEdgeWhoseNormalTheAxisIs) {
    const Explained seen = lit_at<FilterAxis<double>>(triangles_apart(), 1);
    const std::vector<Mark> edges = filter_marks(seen.shot, MarkKind::line, Role::edge_axis);
    EXPECT_TRUE(std::ranges::any_of(edges, [&](const Mark& edge) {
        return edge.size == 4.5 && edge.opacity == 1 &&
               glm::distance(edge.points[0], seen.camera.to_screen({-1, -0.5})) < 1e-3 &&
               glm::distance(edge.points[1], seen.camera.to_screen({-2, 1.5})) < 1e-3;
    }));
}

TEST(FilterLayer, MeasuresTheSeparationFromTheEdgeToTheDeepestVertex) {
    const Scene scene = triangles_apart();
    const Explained seen = lit_at<FilterAxis<double>>(scene, 1);
    const auto axis = find_events<FilterAxis<double>>(seen.answers.focus->shown.trace).at(1);
    double length = 0;
    for (const Mark& arrow : filter_marks(seen.shot, MarkKind::arrow, Role::edge_axis)) {
        length += glm::distance(arrow.points[0], arrow.points[1]) / seen.camera.pixels_per_unit();
        EXPECT_TRUE(glm::distance(arrow.points[1], seen.camera.to_screen({0, -1})) < 1e-3 ||
                    std::abs(glm::dot(seen.camera.to_world(arrow.points[1]) - Vec2d(-1, -0.5),
                                      axis.direction)) < 1e-6)
            << "from the line of the edge to the vertex";
    }
    EXPECT_NEAR(length, axis.separation, 1e-6);
    EXPECT_TRUE(seen.shot.says(
        "filter", "edge 2 of tri: gap " + number(axis.separation) + " \u00b1 " + number(axis.bound, 1)))
        << ::testing::PrintToString(seen.shot.texts("filter"));
}

TEST(FilterLayer, DrawsTheErrorBoundAsABandWideEnoughToBeSeen) {
    const Explained seen = lit_at<FilterAxis<double>>(triangles_apart(), 1);
    const std::vector<Mark> bands = filter_marks(seen.shot, MarkKind::fill, Role::corrected);
    ASSERT_EQ(bands.size(), 1u);
    const Vec2d size = bands[0].points[3] - bands[0].points[0];
    EXPECT_GE(glm::length(size), 4);
    EXPECT_LE(glm::length(size), 8);
}

TEST(FilterLayer, FadesTheAxesThatAreNotLit) {
    const Scene scene = triangles_apart();
    const Explained seen = lit_at<FilterAxis<double>>(scene, 2);
    int loud = 0;
    int quiet = 0;
    for (const Mark& edge : filter_marks(seen.shot, MarkKind::line, Role::edge_axis)) {
        loud += edge.size == 4.5 ? 1 : 0;
        quiet += edge.size == 3 && edge.opacity < 0.5 ? 1 : 0;
    }
    EXPECT_EQ(loud, 1);
    EXPECT_EQ(quiet, 2);
}

TEST(FilterLayer, TellsThatTheFilterSettledIt) {
    const Explained seen = lit_at<FilterResult<double>>(triangles_apart(), 0);
    EXPECT_TRUE(seen.shot.says("filter", "settled by the filter: separated"))
        << ::testing::PrintToString(seen.shot.texts("filter"));
}

TEST(FilterLayer, RingsWhereTheExactTestTakesOverAndTellsWhy) {
    const Explained seen = lit_at<ExactFallback<double>>(triangles_touching(), 0);
    EXPECT_TRUE(seen.shot.says("filter", "exact test: within the error bound"))
        << ::testing::PrintToString(seen.shot.texts("filter"));
    EXPECT_TRUE(seen.shot.has("filter", MarkKind::circle, Role::different));
    EXPECT_TRUE(seen.shot.has("filter", MarkKind::fill, Role::different)) << "the band holds the origin";
}

TEST(FilterLayer, OfACastTellsTheTimeWhereThePathEnters) {
    Scene scene =
        pair_of(left_triangle(), test::moving(test::polygon("dart", {{3, 0}, {4, -0.5}, {4, 0.5}}), {-6, 0}));
    const FocusQuery cast{Operation::cast, Algorithm::automatic};
    const Explained seen = lit_at<FilterResult<double>>(scene, 0, cast);
    const auto* result = find_event<FilterResult<double>>(seen.answers.focus->shown.trace);
    ASSERT_NE(result, nullptr);
    ASSERT_EQ(result->outcome, FilterOutcome::hit);
    EXPECT_TRUE(seen.shot.says("filter", "settled by the filter: hit at t = " + number(result->value)))
        << ::testing::PrintToString(seen.shot.texts("filter"));
}

TEST(FilterLayer, IsDrawnWithTheStepsAndNotOtherwise) {
    Scene scene = triangles_apart();
    const Answers answers = answer(scene, FocusPair{0, 1}, of_filter);
    EXPECT_FALSE(is_drawn(layers::filter, scene, answers.focus, {.shown = true, .off = {}}))
        << "no step of the idea";
    scene.question.emplace().steps = ListedSteps::shipped;
    EXPECT_FALSE(is_drawn(layers::filter, scene, answers.focus, {}));
    EXPECT_TRUE(is_drawn(layers::filter, scene, answers.focus, {.shown = true, .off = {}}));
    EXPECT_FALSE(is_drawn(layers::filter, scene, answers.focus, {.shown = true, .off = {"filter"}}));
}

TEST(FilterLayer, GivesWayToOtherStepsUnlessTheSceneAsksForIt) {
    Scene scene = triangles_apart();
    scene.layers = std::vector<std::string>{};
    scene.question.emplace().steps = ListedSteps::shipped;
    const Answers answers = answer(scene, FocusPair{0, 1}, of_filter);
    const auto marks_at = [&](std::size_t event) {
        const Camera camera = camera_for(scene, {{0, 0}, {1280, 720}});
        RecordingPainter painter({{0, 0}, {1280, 720}});
        paint_canvas(painter, {.scene = scene,
                               .answers = answers,
                               .camera = camera,
                               .steps = {.shown = true, .off = {}},
                               .lit = event});
        return (Shot{painter.marks(), 1}).in("filter").size();
    };
    EXPECT_GT(marks_at(place_of<FilterResult<double>>(answers, 0)), 0u);
    EXPECT_EQ(marks_at(place_of<Verdict<double>>(answers, 0)), 0u);
    scene.layers = {"filter"};
    EXPECT_GT(marks_at(place_of<Verdict<double>>(answers, 0)), 0u);
}

TEST(FilterLayer, LightsTheSideOfTheDifferenceThatTheAxisIsAcross) {
    Scene scene = triangles_apart();
    scene.layers = {"difference"};
    const Answers answers = answer(scene, FocusPair{0, 1}, of_filter);
    const DividedCanvas divided = divide_canvas({{0, 0}, {1280, 720}}, usual_difference_share, 110);
    const Camera camera = camera_for(scene, divided.scene);
    for (const auto& [index, axis] : indexed_events<FilterAxis<double>>(answers.focus->shown.trace)) {
        RecordingPainter painter({{0, 0}, {1280, 720}});
        paint_canvas(painter, {.scene = scene,
                               .answers = answers,
                               .camera = camera,
                               .steps = {.shown = true, .off = {}},
                               .lit = index,
                               .difference = divided.difference});
        const Shot shot{painter.marks(), 1};
        EXPECT_TRUE(shot.says("difference_edges", number(-axis->separation)))
            << ::testing::PrintToString(shot.texts("difference_edges"));
        EXPECT_TRUE(shot.has("difference_edges", MarkKind::line, Role::edge_axis));
    }
}

TEST(FilterLayer, NotesEveryAxisWhereItIsDrawn) {
    const Scene scene = triangles_apart();
    const Explained seen = explained(scene, "filter", {.query = of_filter});
    for (const auto& axis : indexed_events<FilterAxis<double>>(seen.answers.focus->shown.trace)) {
        EXPECT_TRUE(std::ranges::any_of(seen.events,
                                        [&](const EventMark& mark) { return mark.event == axis.index; }));
    }
}

TEST(FilterLayer, OfAConcavePolygonIsThatOfThePartThatIsLookedAt) {
    const Scene scene =
        pair_of(test::polygon("hook", {{-3, -2}, {2, -2}, {2, -1}, {-1, -1}, {-1, 2}, {-3, 2}}),
                test::box("crate", {-0.5, 1}, {0.75, 0.5}));
    const Answers answers = answer(scene, FocusPair{0, 1}, of_filter);
    const std::vector<Indexed<FilterAxis<double>>> axes =
        indexed_events<FilterAxis<double>>(answers.focus->shown.trace);
    ASSERT_FALSE(axes.empty());
    for (std::size_t n = 0; n < axes.size(); ++n) {
        const Explained seen = lit_at<FilterAxis<double>>(scene, n);
        const Vec2d& normal = axes[n].event->direction;
        for (const Mark& edge : filter_marks(seen.shot, MarkKind::line, Role::edge_axis)) {
            if (edge.size == 4.5) {
                const Vec2d way = seen.camera.to_world(edge.points[1]) - seen.camera.to_world(edge.points[0]);
                EXPECT_NEAR(glm::dot(way, normal) / glm::length(way), 0, 1e-5) << n;
            }
        }
    }
}

TEST(FilterLayer, StaysFiniteFarOutOfTheView) {
    for (Scene scene : {triangles_apart(), triangles_touching()}) {
        for (const double height : {1e-6, 1e9}) {
            scene.view->height = height;
            for (const Mark& mark : explained(scene, "filter", {.query = of_filter}).shot.in("filter")) {
                EXPECT_TRUE(is_finite(mark.points));
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::app
