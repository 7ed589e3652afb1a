#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/retro/overlap.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "collidarium/trace/events.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/step_list.hpp"
#include "model/scene/identical.hpp"
#include "overlays/layers.hpp"

namespace collidarium::app::test {
namespace {

/// A shipped scene with the answers for the pair in its focus.
struct Shown {
    Scene scene;
    ShapeD a, b;
    Vec2d translation{};
    std::optional<CastHit<double>> hit;
    Verdict<double> verdict;

    [[nodiscard]] std::optional<Contact<double>> contact() const {
        return collidarium::contact(a, b, {scene.policy_or_default()});
    }
};

const SceneShape& shape(const Scene& scene, const std::string& id) {
    return scene.shapes.at(find_shape(scene, id).value());
}

Shown show(const ShippedScene& shipped) {
    const auto read = read_scene(shipped.path);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        ADD_FAILURE() << describe(problems->front(), shipped.path.string());
        return {};
    }
    Shown shown;
    shown.scene = std::get<SceneSource>(read).scene;
    if (!shown.scene.focus) {
        return shown;  // a playground
    }
    shown.a = shape(shown.scene, shown.scene.focus.value().a).shape;
    shown.b = shape(shown.scene, shown.scene.focus.value().b).shape;
    shown.translation = shape(shown.scene, shown.scene.focus->b).translation.value_or(Vec2d(0, 0));
    Recorder<double> recorder;
    shown.hit = cast(shown.a, shown.b, shown.translation, {shown.scene.policy_or_default()}, recorder).hit;
    shown.verdict = std::get<Verdict<double>>(recorder.events().back());
    return shown;
}

void expect_miss(const Shown& shown, Reason reason, std::optional<Axis> axis = std::nullopt) {
    EXPECT_FALSE(shown.hit);
    EXPECT_EQ(shown.verdict.reason, reason);
    if (axis) {
        EXPECT_EQ(shown.verdict.axis, axis);
    }
}

void expect_hit(const Shown& shown, double t, const Vec2d& normal) {
    ASSERT_TRUE(shown.hit);
    EXPECT_NEAR(shown.hit->t, t, 1e-12);
    EXPECT_EQ(shown.hit->normal, normal);
    EXPECT_FALSE(shown.hit->started_inside);
}

void expect_mtv(const Shown& shown, const Vec2d& mtv, bool degenerate = false) {
    const auto contact = shown.contact();
    ASSERT_TRUE(contact);
    EXPECT_EQ(contact->mtv(), mtv);
    EXPECT_EQ(contact->degenerate, degenerate);
}

/// A moves out of B into C, and out of C into B, each time deeper than before.
void expect_pushed_to_and_fro(const Shown& shown) {
    const Answers answers =
        answer(shown.scene, choose_focus(shown.scene, {}), shown.scene.question.value().query);
    ASSERT_EQ(answers.focus->shown.operation, Operation::static_push);
    std::vector<StaticPush<double>> pushes;
    for (const auto& event : answers.focus->shown.trace) {
        if (const auto* push = std::get_if<StaticPush<double>>(&event)) {
            pushes.push_back(*push);
        }
    }
    const std::size_t b = find_shape(shown.scene, "B").value();
    const std::size_t c = find_shape(shown.scene, "C").value();
    using Indices = std::vector<std::size_t>;
    ASSERT_EQ(pushes.size(), 2U);
    EXPECT_EQ(pushes[0].index, b);
    EXPECT_EQ(pushes[0].before, Indices{b});
    EXPECT_EQ(pushes[0].after, Indices{c}) << "a new overlap";
    EXPECT_EQ(pushes[1].index, c);
    EXPECT_EQ(pushes[1].after, Indices{b}) << "and back again";
    const MoverAnswer* mover = mover_in_focus(answers);
    ASSERT_TRUE(mover != nullptr && mover->hit);
    for (const char* wall : {"B", "C"}) {
        const ShapeD stopped = translated(shown.b, shown.translation * mover->hit->t);
        EXPECT_FALSE(overlap(shape(shown.scene, wall).shape, stopped)) << "the sweep ends in neither";
    }
}

/// The frames of a game, as the scene opens on them, or with another number of them.
std::vector<bool> frames_of(const Shown& shown, std::optional<int> count = {}) {
    FocusQuery query = shown.scene.question.value().query;
    query.frames = count.value_or(query.frames);
    return answer(shown.scene, choose_focus(shown.scene, {}), query).focus.value().frames;
}

bool any_of(const std::vector<bool>& frames) {
    return std::find(frames.begin(), frames.end(), true) != frames.end();
}

/// The answer to the question that the scene opens with.
FocusAnswer answered(const Shown& shown) {
    const SceneQuestion question = shown.scene.question.value_or(SceneQuestion{});
    return answer_with_focus(shown.scene, std::nullopt, question.query).focus.value();
}

/// What each scene promises by its name.
const std::map<std::string, std::function<void(const Shown&)>>& promises() {
    static const std::map<std::string, std::function<void(const Shown&)>> table{
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
    return table;
}

/// What breaks a naive method is held to its promise where those methods are tested, and the tests in
/// integers, the responses, the maps of tiles, the broad phase, the playground and sorting by depth in files
/// of their own.
bool is_promised_elsewhere(const ShippedScene& scene) {
    return scene.key.starts_with("textbook/") || scene.key.starts_with("integers/") ||
           scene.key.starts_with("responses/") || scene.key.starts_with("tiles/") ||
           scene.key.starts_with("broad_phase/") || scene.key.starts_with("pixels/") ||
           scene.key.starts_with("playground/") || scene.key.starts_with("depth/");
}

TEST(ShippedScenes, AreAllHereAndNoneIsWithoutAPromise) {
    std::size_t promised = 0;
    for (const auto& scene : shipped_scenes()) {
        EXPECT_NE(scene.name, scene.key);
        if (!is_promised_elsewhere(scene)) {
            EXPECT_TRUE(promises().contains(scene.key)) << scene.key;
            ++promised;
        }
    }
    EXPECT_EQ(promised, promises().size());
}

TEST(ShippedScenes, KeepTheirPromises) {
    for (const auto& scene : shipped_scenes()) {
        SCOPED_TRACE(scene.key);
        const auto promise = promises().find(scene.key);
        if (promise != promises().end()) {
            promise->second(show(scene));
        }
    }
}

TEST(ShippedScenes, AreCompleteAndComposed) {
    for (const auto& shipped : shipped_scenes()) {
        SCOPED_TRACE(shipped.key);
        const auto scene = show(shipped).scene;
        EXPECT_FALSE(scene.name.empty());
        EXPECT_TRUE(scene.unknown.empty());
        // A scene about the steps of a method leaves the layers to them.
        const bool by_method = scene.question && scene.question->query != app::FocusQuery{};
        ASSERT_TRUE((scene.layers || by_method) && scene.view);
        EXPECT_NE(scene.focus.has_value(), scene.play.has_value()) << "a playground is about no pair";
        for (const auto& layer : scene.layers.value_or(std::vector<std::string>())) {
            EXPECT_TRUE(layer_of(layer) != nullptr) << layer;
        }
    }
}

TEST(ShippedScenes, RoundTripToTheByte) {
    for (const auto& shipped : shipped_scenes()) {
        SCOPED_TRACE(shipped.key);
        const auto read = read_scene(shipped.path);
        const auto& source = std::get<SceneSource>(read);
        EXPECT_EQ(format_scene(source.scene, &source), source.text);
        // They are laid out as the program itself lays out a scene.
        EXPECT_EQ(format_scene(source.scene), source.text);
        Scene moved = source.scene;
        moved.shapes.back().translation = Vec2d(0.125, -7);
        const auto again = parse_scene(format_scene(moved, &source));
        EXPECT_TRUE(identical(std::get<SceneSource>(again).scene, moved));
    }
}

TEST(ShippedScenes, AreAllListedByTopicOnceAndWithAWordAboutEach) {
    const auto scenes = shipped_scenes();
    const auto topics = read_topics(*assets_folder() / "scenes" / "topics.json");
    std::size_t listed = 0;
    for (const Topic& topic : topics) {
        EXPECT_FALSE(topic.name.empty());
        for (const TopicScene& scene : topic.scenes) {
            ASSERT_LT(listed, scenes.size());
            EXPECT_EQ(scenes[listed].key, scene.key);
            EXPECT_EQ(scenes[listed].topic, topic.name);
            EXPECT_FALSE(scenes[listed].about.empty());
            ++listed;
        }
    }
    EXPECT_EQ(listed, scenes.size());
}

TEST(ShippedScenes, TheirQuestionsCanBeAnsweredAndTheirStepsAreThere) {
    for (const auto& shipped : shipped_scenes()) {
        SCOPED_TRACE(shipped.key);
        const Scene scene = show(shipped).scene;
        const SceneQuestion question = scene.question.value_or(SceneQuestion{});
        const Answers answers = answer_with_focus(scene, std::nullopt, question.query);
        ASSERT_NE(answers.focus.has_value(), scene.play.has_value());
        if (!answers.focus) {
            continue;
        }
        EXPECT_FALSE(answers.focus->shown.refused);
        EXPECT_LE(question.step.value_or(0), StepList(scene, *answers.focus, question.steps).count());
    }
}

}  // namespace
}  // namespace collidarium::app::test
