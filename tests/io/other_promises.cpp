#include "collidarium/names.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/retro/overlap.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/convert.hpp"
#include "io/shipped_promises.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app::test {

Promises other_promises() {
    return {
        {"circles",
         [](const Shown& s) {
             EXPECT_FALSE(s.contact());
             EXPECT_EQ(distance(s.a, s.b).distance, 1.5);
             EXPECT_EQ(answered(s).shown.operation, Operation::contact);
         }},
        {"circle_in_flight",
         [](const Shown& s) {
             expect_hit(s, 0.5, {-0.8, -0.6});
             const auto& still = std::get<Circle<double>>(s.a);
             const auto& mover = std::get<Circle<double>>(s.b);
             EXPECT_EQ(glm::distance(s.hit->position, still.center), still.radius + mover.radius);
         }},
        {"boxes_by_corner_and_size",
         [](const Shown& s) {
             const FocusAnswer focus = answered(s);
             EXPECT_EQ(focus.shown.operation, Operation::retro);
             EXPECT_EQ(focus.shown.integers->test(), "box_box");
             EXPECT_EQ(std::ranges::count_if(focus.shown.trace,
                                             [](const EventD& event) {
                                                 const auto* one = std::get_if<retro::Comparison>(&event);
                                                 return one != nullptr && one->holds();
                                             }),
                       4);
         }},
        {"lines_beyond_the_ends",
         [](const Shown& s) {
             const FocusAnswer focus = answered(s);
             EXPECT_EQ(focus.shown.operation, Operation::lines);
             ASSERT_EQ(focus.common->kind, LinesKind::point);
             EXPECT_EQ(focus.common->point, Vec2d(2, 1));
             EXPECT_EQ(focus.common->ua, 1.5);
             EXPECT_EQ(focus.common->ub, 2);
         }},
        {"capsules",
         [](const Shown& s) {
             EXPECT_TRUE(s.hit && !s.hit->started_inside);
             EXPECT_FALSE(overlap(s.a, translated(s.b, s.translation))) << "the end is free";
         }},
        {"oriented_boxes",
         [](const Shown& s) {
             const auto contact = s.contact().value();
             const Vec2d x_axis = std::get<Obb<double>>(s.a).rotation(Vec2d(1, 0));
             EXPECT_NEAR(glm::distance(contact.normal, x_axis), 0, 1e-14);
         }},
        {"convex_polygon",
         [](const Shown& s) {
             ASSERT_TRUE(s.hit);
             EXPECT_NEAR(glm::distance(s.hit->point, Vec2d(-2, 0.25) + s.translation * s.hit->t), 0, 1e-14);
         }},
        {"concave_polygon",
         [](const Shown& s) {
             expect_hit(s, 0.8, {0, 1});
             EXPECT_NEAR(s.hit->point.y, -1.25, 1e-14) << "on the floor of the gap";
         }},
        {"edge_cases/concentric_circles",
         [](const Shown& s) {
             expect_mtv(s, {2.25, 0}, true);
         }},
        {"edge_cases/crossing_capsules",
         [](const Shown& s) {
             expect_mtv(s, {0, 1.875});
         }},
        {"edge_cases/circle_at_vertex",
         [](const Shown& s) {
             EXPECT_FALSE(overlap(s.a, s.b, {Policy::closed}));
             // Neither along x nor along y is there a gap between the two.
             const auto ball = bounds(s.b);
             const auto square = bounds(s.a);
             EXPECT_LT(ball.center.x - ball.half.x, square.center.x + square.half.x);
             EXPECT_LT(ball.center.y - ball.half.y, square.center.y + square.half.y);
         }},
        {"edge_cases/concave_mtv",
         [](const Shown& s) {
             expect_mtv(s, {0, 1.5});
         }},
        {"edge_cases/snug_in_the_gap",
         [](const Shown& s) {
             expect_hit(s, 0.75, {0, 1});
             EXPECT_LT(cast(s.a, s.b, s.translation, {Policy::closed}).value().t, 0.75);
         }},
        {"edge_cases/vertex_on_an_edge",
         [](const Shown& s) {
             ASSERT_TRUE(s.hit);
             EXPECT_NEAR(s.hit->t, 0.5, 1e-14);
             EXPECT_NEAR(glm::length(s.hit->point), 0, 1e-14) << "at the vertex";
             EXPECT_NEAR(glm::distance(s.hit->normal, Vec2d(-0.6, 0.8)), 0, 1e-14);
             EXPECT_FALSE(s.hit->corner);
         }},
        {"edge_cases/tangent_line",
         [](const Shown& s) {
             EXPECT_FALSE(s.hit);
             EXPECT_EQ(cast(s.a, s.b, s.translation, {Policy::closed}).value().t, 0.5);
         }},
        {"separating_axes", [](const Shown& s) { EXPECT_NEAR(s.contact().value().depth, 0.591, 0.001); }},
        {"bounding_boxes_overlap",
         [](const Shown& s) {
             const auto ramp = bounds(s.a);
             const auto crate = bounds(s.b);
             EXPECT_TRUE(overlap(ramp, crate));
             EXPECT_FALSE(overlap(s.a, s.b));
             EXPECT_NEAR(distance(s.a, s.b).distance, 0.4, 1e-12);
         }},
        {"outline_in_outline",
         [](const Shown& s) {
             EXPECT_TRUE(overlap(s.a, s.b));
             EXPECT_EQ(answered(s).shown.operation, Operation::outline_crossings);
             EXPECT_TRUE(answered(s).crossings.empty());
         }},
        {"gjk_four_rounds",
         [](const Shown& s) {
             // A, then three times a new vertex; the fourth time nothing lies farther.
             const FocusAnswer focus = answered(s);
             std::vector<double> gains;
             for (const EventD& event : focus.shown.trace) {
                 if (const auto* simplex = std::get_if<GjkSimplex<double>>(&event)) {
                     gains.push_back(simplex->gain);
                 }
             }
             ASSERT_EQ(gains.size(), 4U);
             EXPECT_GT(gains[2], 0);
             EXPECT_EQ(gains[3], 0);
             EXPECT_EQ(focus.distance.distance, 1);
         }},
        {"gjk", [](const Shown& s) { EXPECT_GT(distance(s.a, s.b).distance, 0.5); }},
        {"gjk_dropping_a_point",
         [](const Shown& s) {
             // A, then AB, then twice three points of which one is dropped.
             const FocusAnswer focus = answered(s);
             std::vector<std::size_t> counts;
             for (const EventD& event : focus.shown.trace) {
                 if (const auto* simplex = std::get_if<GjkSimplex<double>>(&event)) {
                     counts.push_back(simplex->count);
                 }
             }
             EXPECT_EQ(counts, (std::vector<std::size_t>{1, 2, 2, 2}));
             EXPECT_EQ(focus.distance.distance, 2.5);
             EXPECT_EQ(focus.distance.point_a, Vec2d(0, 0));
             EXPECT_EQ(focus.distance.point_b, Vec2d(-2, -1.5));
         }},
        {"epa", [](const Shown& s) { EXPECT_GT(s.contact().value().depth, 0.25); }},
        {"turning_plank",
         [](const Shown& s) {
             EXPECT_FALSE(s.hit);  // of the translation alone
             const FocusAnswer focus = answered(s);
             EXPECT_EQ(focus.shown.operation, Operation::time_of_impact);
             ASSERT_TRUE(focus.cast);
             EXPECT_GT(focus.cast->t, 0.25);
             EXPECT_LT(focus.cast->t, 0.75);
         }},
        {"convex_hull",
         [](const Shown& s) {
             const FocusAnswer focus = answered(s);
             ASSERT_EQ(focus.polygons.size(), 1U);
             EXPECT_EQ(focus.polygons.front().size(), 6U);
             // It opens on a turn that removes a vertex.
             const SceneQuestion question = s.scene.question.value();
             const StepList steps(s.scene, focus, question.steps);
             const EventD& event = focus.shown.trace.at(steps.event(question.step.value()));
             EXPECT_LT(std::get<HullTurn<double>>(event).turn, 0);
         }},
        {"convex_decomposition",
         [](const Shown& s) {
             const FocusAnswer focus = answered(s);
             EXPECT_GE(focus.polygons.size(), 4U);
             const auto uses = [&](DiagonalUse use) {
                 return std::ranges::any_of(focus.shown.trace, [&](const EventD& event) {
                     const auto* diagonal = std::get_if<Diagonal<double>>(&event);
                     return diagonal != nullptr && diagonal->use == use;
                 });
             };
             for (const DiagonalUse use :
                  {DiagonalUse::monotone, DiagonalUse::triangulate, DiagonalUse::remove, DiagonalUse::keep}) {
                 EXPECT_TRUE(uses(use)) << name(use);
             }
         }},
        {"circle_as_polygon",
         [](const Shown& s) {
             EXPECT_FALSE(overlap(s.a, s.b));
             EXPECT_TRUE(overlap(s.a, shape(s.scene, "circle").shape));
             const FocusAnswer focus = answered(s);
             EXPECT_EQ(focus.shown.algorithm, Algorithm::sat);
             EXPECT_TRUE(std::ranges::any_of(focus.shown.trace, [](const EventD& event) {
                 const auto* axis = std::get_if<AxisProjection<double>>(&event);
                 return axis != nullptr && (axis->a_max < axis->b_min || axis->b_max < axis->a_min);
             }));
         }},
        {"conservative_advancement",
         [](const Shown& s) {
             std::vector<double> times;
             for (const EventD& event : answered(s).shown.trace) {
                 EXPECT_FALSE(std::holds_alternative<ExactFallback<double>>(event));
                 if (const auto* step = std::get_if<Advancement<double>>(&event);
                     step != nullptr && (times.empty() || step->t > times.back() + 1e-9)) {
                     times.push_back(step->t);
                 }
             }
             ASSERT_EQ(times.size(), 4U);
             const std::vector<double> plain{0, 0.25, 0.4, 0.75};
             for (std::size_t i = 0; i < plain.size(); ++i) {
                 EXPECT_NEAR(times[i], plain[i], 1e-9);
             }
         }},
        {"circle_and_line",
         [](const Shown& s) {
             EXPECT_EQ(circle_line(std::get<Circle<double>>(s.a), std::get<Segment<double>>(s.b)).count, 2U);
         }},
        {"circle_and_line_miss",
         [](const Shown& s) {
             EXPECT_EQ(circle_line(std::get<Circle<double>>(s.a), std::get<Segment<double>>(s.b)).count, 0U);
         }},
        {"circle_beyond_the_end",
         [](const Shown& s) {
             const auto& circle = std::get<Circle<double>>(s.a);
             const auto& beam = std::get<Segment<double>>(s.b);
             EXPECT_EQ(circle_line(circle, beam).count, 0U);
             const auto of_the_line = circle_line(circle, beam, Extent::line);
             ASSERT_EQ(of_the_line.count, 2U);
             EXPECT_GT(of_the_line.u[0], 1);
         }},
        {"both_move",
         [](const Shown& s) {
             const FocusAnswer focus = answered(s);
             ASSERT_TRUE(focus.cast);
             EXPECT_EQ(focus.cast->t, 0.5);
             EXPECT_EQ(focus.cast->normal, Vec2d(1, 0));
         }},
        {"delta_given_up",
         [](const Shown& s) {
             expect_hit(s, 0.5, {-1, 0});
             const Vec2d end = std::get<Aabb<double>>(s.b).center + s.translation;
             EXPECT_EQ(s.hit->position - end, Vec2d(-3, -2)) << "what is given up";
             EXPECT_EQ(s.hit->position, Vec2d(3, 1));
         }},
        {"no_movement",
         [](const Shown& s) {
             EXPECT_EQ(s.translation, Vec2d(0));
             EXPECT_FALSE(s.hit);
             EXPECT_EQ(distance(s.a, s.b).distance, 0.5);
         }},
        {"float_and_double",
         [](const Shown& s) {
             EXPECT_FALSE(overlap(s.a, s.b));
             EXPECT_TRUE(overlap(convert<float>(s.a), convert<float>(s.b)));
         }},
    };
}

}  // namespace collidarium::app::test
