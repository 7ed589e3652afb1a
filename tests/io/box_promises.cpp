#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/retro/overlap.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "io/shipped_promises.hpp"
#include "model/answers/step_list.hpp"
#include "overlays/layers.hpp"

namespace collidarium::app::test {

Promises box_promises() {
    return {
        {"near_x_after_far_y", [](const Shown& s) { expect_miss(s, Reason::leaves_first, Axis::x); }},
        {"odd_sizes_in_integers",
         [](const Shown& s) {
             const auto a = textbook::in_16_bits(std::get<Aabb<double>>(s.a)).value();
             const auto b = textbook::in_16_bits(std::get<Aabb<double>>(s.b)).value();
             EXPECT_EQ(s.scene.policy_or_default(), Policy::closed);
             EXPECT_TRUE(overlap(s.a, s.b, {Policy::closed}));
             EXPECT_TRUE(retro::box_box(a, b));
             EXPECT_TRUE(retro::box_box_by_centers(a, b));
             EXPECT_FALSE(textbook::half_sizes_truncated(a, b));
         }},
        {"in_front", [](const Shown& s) { expect_miss(s, Reason::beyond_end); }},
        {"behind", [](const Shown& s) { expect_miss(s, Reason::behind_start); }},
        {"starting_inside",
         [](const Shown& s) {
             ASSERT_TRUE(s.hit);
             EXPECT_TRUE(s.hit->started_inside);
             EXPECT_EQ(s.hit->t, 0);
             EXPECT_EQ(s.hit->normal, Vec2d(0, 1));
             EXPECT_EQ(s.hit->depth, 1);
         }},
        {"along_edge_positive_zero",
         [](const Shown& s) {
             EXPECT_FALSE(std::signbit(s.translation.y));
             expect_miss(s, Reason::never_inside, Axis::y);
             EXPECT_TRUE(cast(s.a, s.b, s.translation, {Policy::closed}));
         }},
        {"along_edge_negative_zero",
         [](const Shown& s) {
             EXPECT_TRUE(std::signbit(s.translation.y));
             expect_miss(s, Reason::never_inside, Axis::y);
             EXPECT_TRUE(cast(s.a, s.b, s.translation, {Policy::closed}));
         }},
        {"static_push_chain", expect_pushed_to_and_fro},
        {"tunnelling_by_speed",
         [](const Shown& s) {
             EXPECT_TRUE(s.hit) << "the sweep";
             EXPECT_FALSE(any_of(frames_of(s)));
             Shown slow = s;
             slow.scene.shapes[*find_shape(s.scene, "fast")].translation = Vec2d(8, 0);
             EXPECT_TRUE(any_of(frames_of(slow))) << "shorter jumps land in the wall";
         }},
        {"tunnelling_by_frame_rate",
         [](const Shown& s) {
             EXPECT_TRUE(s.hit) << "the sweep";
             EXPECT_FALSE(any_of(frames_of(s)));
             EXPECT_TRUE(any_of(frames_of(s, 16)));
         }},
        {"pushed_to_the_wrong_side",
         [](const Shown& s) {
             expect_hit(s, 0.59375, {-1, 0});
             const FocusAnswer focus =
                 *answer(s.scene, choose_focus(s.scene, {}), s.scene.question.value().query).focus;
             ASSERT_TRUE(focus.frame_contact);
             EXPECT_EQ(focus.frame_contact->mtv(), Vec2d(0.75, 0)) << "along the movement: through the wall";
         }},
        {"bucket_line",
         [](const Shown& s) {
             const auto met = lines(std::get<Segment<double>>(s.a), std::get<Segment<double>>(s.b),
                                    collidarium::Extent::segment);
             ASSERT_EQ(met.kind, LinesKind::point);
             EXPECT_EQ(met.point, Vec2d(1.25, 0));
             EXPECT_EQ(met.ua, 0.125) << "inside the opening";
         }},
        {"bucket_ball",
         [](const Shown& s) {
             ASSERT_TRUE(s.hit);
             const auto ball = std::get<Circle<double>>(s.b);
             EXPECT_FALSE(cast(s.a, ShapeD(Point<double>{ball.center}), s.translation))
                 << "the line of its centre misses the rim";
         }},
        {"swept_between",
         [](const Shown& s) {
             expect_hit(s, 0.375, {0, 1});
             // Where the way ends is where the static tests start to quarrel.
             const auto end = std::get<Aabb<double>>(s.b).center + s.translation;
             EXPECT_EQ(end, Vec2d(0.2, 0));
         }},
        {"corner_hit",
         [](const Shown& s) {
             expect_hit(s, 2.0 / 3.0, {0, -1});
             EXPECT_TRUE(s.hit->corner);
         }},
        {"fast_mover_thin_wall",
         [](const Shown& s) {
             expect_hit(s, 0.4609375, {-1, 0});
             EXPECT_FALSE(overlap(s.a, s.b));
             auto end = std::get<Aabb<double>>(s.b);
             end.center += s.translation;
             EXPECT_FALSE(overlap(s.a, ShapeD(end)));
         }},
        {"swept_box",
         [](const Shown& s) {
             expect_hit(s, 0.53125, {-1, 0});
         }},
        {"padding",
         [](const Shown& s) {
             expect_hit(s, 3.25 / 6, {-1, 0});
         }},
        {"mtv_least_axis",
         [](const Shown& s) {
             expect_mtv(s, {0.5, 0});
         }},
        {"point_in_box",
         [](const Shown& s) {
             expect_mtv(s, {0.75, 0});
         }},
        {"segments_crossing",
         [](const Shown& s) {
             EXPECT_TRUE(overlap(s.a, s.b, {Policy::open}));
             EXPECT_GT(s.contact().value().depth, 0);
         }},
        {"outline_crossings",
         [](const Shown& s) {
             const Answers answers = answer(s.scene, FocusPair{0, 1}, s.scene.question.value().query);
             EXPECT_EQ(answers.focus->shown.operation, Operation::outline_crossings);
             EXPECT_EQ(answers.focus->crossings.size(), 6U);
         }},
        {"zero_size",
         [](const Shown& s) {
             expect_hit(s, 0.8, {-1, 0});
             const auto& segment = shape(s.scene, "segment");
             const auto hit = cast(s.a, segment.shape, segment.translation.value());
             ASSERT_TRUE(hit);
             EXPECT_EQ(hit->normal, Vec2d(-1, 0));
         }},
        {"nearest_of_many",
         [](const Shown& s) {
             std::vector<ShapeD> statics;
             for (const auto& other : s.scene.shapes) {
                 if (!other.translation) {
                     statics.push_back(other.shape);
                 }
             }
             const auto first = cast_many(std::span<const ShapeD>(statics), s.b, s.translation);
             ASSERT_TRUE(first);
             EXPECT_EQ(s.scene.shapes[first->index].id, "near");
             EXPECT_TRUE(cast(shape(s.scene, "far").shape, s.b, s.translation));
             EXPECT_FALSE(cast(shape(s.scene, "aside").shape, s.b, s.translation));
             const Answers answers = answer(s.scene, choose_focus(s.scene, {}));
             std::vector<std::string> order;
             for (const PathHit& hit : mover_in_focus(answers)->path) {
                 order.push_back(s.scene.shapes[hit.shape].id);
             }
             EXPECT_EQ(order, (std::vector<std::string>{"near", "far", "ball"}));
             EXPECT_TRUE(shows(s.scene, layers::order));
         }},
        {"moving_segment", [](const Shown& s) { EXPECT_TRUE(s.hit && !s.hit->started_inside); }},
        {"touching",
         [](const Shown& s) {
             EXPECT_FALSE(overlap(s.a, s.b, {Policy::open}));
             EXPECT_TRUE(overlap(s.a, s.b, {Policy::closed}));
         }},
        {"edge_cases/zero_length_segment",
         [](const Shown& s) {
             ASSERT_TRUE(s.hit);
             EXPECT_NEAR(s.hit->t, 2.0 / 3.0, 1e-12);
             EXPECT_FALSE(cast(s.a, s.b, s.translation, {Policy::open}));
         }},
        {"edge_cases/leaving_contact", [](const Shown& s) { EXPECT_FALSE(s.hit); }},
        {"edge_cases/contact_inwards",
         [](const Shown& s) {
             expect_hit(s, 0, {-1, 0});
         }},
        {"edge_cases/touching_at_the_end",
         [](const Shown& s) {
             expect_miss(s, Reason::beyond_end);
             EXPECT_EQ(cast(s.a, s.b, s.translation, {Policy::closed}).value().t, 1);
         }},
        {"edge_cases/corner_graze",
         [](const Shown& s) {
             expect_miss(s, Reason::leaves_first);
             EXPECT_EQ(cast(s.a, s.b, s.translation, {Policy::closed}).value().t, 0.5);
         }},
        {"edge_cases/collinear_segments",
         [](const Shown& s) {
             EXPECT_FALSE(overlap(s.a, s.b, {Policy::open}));
             EXPECT_EQ(s.contact().value().depth, 0);
             EXPECT_EQ(s.contact()->manifold_size, 2U);
         }},
        {"edge_cases/same_place",
         [](const Shown& s) {
             expect_mtv(s, {0, 2}, true);
         }},
        {"edge_cases/equal_overlaps",
         [](const Shown& s) {
             expect_mtv(s, {0, 0.5}, true);
         }},
        {"edge_cases/far_from_origin",
         [](const Shown& s) {
             expect_hit(s, 0.53125, {-1, 0});
         }},
        {"edge_cases/long_thin_boxes",
         [](const Shown& s) {
             expect_mtv(s, {0, 1.25});
         }},
        {"edge_cases/huge_step",
         [](const Shown& s) {
             expect_hit(s, 2.25e-6, {-1, 0});
         }},
        {"edge_cases/shallow_angle",
         [](const Shown& s) {
             expect_hit(s, 2.0 / 3.0, {0, 1});
         }},
    };
}

}  // namespace collidarium::app::test
