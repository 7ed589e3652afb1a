/// Naive ways to move and naive responses: right on an ordinary case, wrong on the one that breaks them.

#include "collidarium/query/cast_many.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/response/responses.hpp"
#include "collidarium/textbook/discrete_stepping.hpp"
#include "collidarium/textbook/move_once.hpp"
#include "collidarium/textbook/slab_with_reciprocals_of_zero.hpp"
#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/seeded.hpp"

namespace collidarium::textbook {
namespace {

using V = Vec2<double>;
using Box = Aabb<double>;

TEST(TextbookSlabWithReciprocalsOfZero, is_right_on_slanted_ways_and_no_number_along_an_edge) {
    const Box a{{4, 0}, {1, 1}};
    const Box b{{0, 0}, {1, 1}};
    for (const V& way : {V(8, 1), V(8, 4), V(-8, 1), V(8, -0.5), V(4, 0)}) {
        const auto right = cast(a, b, way);
        const auto naive = slab_with_reciprocals_of_zero(a, b, way);
        ASSERT_EQ(naive.has_value(), right.has_value());
        EXPECT_TRUE(!naive || (std::abs(naive->t - right->t) < 1e-15 && naive->normal == right->normal));
    }
    // Along the bottom and along the top it only touches, and is a hit to it: on one of them at no time.
    for (const double zero : {0.0, -0.0}) {
        for (const Box& along : {Box{{0, -2}, {1, 1}}, Box{{0, 2}, {1, 1}}}) {
            EXPECT_FALSE(cast(a, along, V(6, zero)));
            const auto hit = slab_with_reciprocals_of_zero(a, along, V(6, zero));
            ASSERT_TRUE(hit);
            const bool starts_on_the_line = std::signbit(zero) == (along.center.y > 0);
            for (const double number : {hit->t, hit->position.x, hit->position.y}) {
                EXPECT_EQ(std::isnan(number), starts_on_the_line);
            }
        }
    }
    const Box wall{{1.5, -0.75}, {1, 1}};
    const Box mover{{-2, -1.25}, {0.5, 0.5}};
    EXPECT_TRUE(slab_with_reciprocals_of_zero(wall, mover, V(4, 4))) << "a corner that is grazed";
    EXPECT_FALSE(cast(wall, mover, V(4, 4)));
    EXPECT_TRUE(cast(wall, mover, V(4, 4), {Policy::closed}));
}

TEST(TextbookSlabs, OtherMisprintsAreWrongInOneCaseAndRightInAnother) {
    const Box box{{0, 0}, {1, 1}};
    EXPECT_EQ(miss_if_both(Box{{8, 0}, {1, 2}}, box, V(4, 1)).value().t, 1) << "not reached";
    EXPECT_EQ(miss_if_both(Box{{-8, 0}, {1, 2}}, box, V(4, 0.5)).value().t, 0) << "passed";
    EXPECT_EQ(miss_if_both(Box{{4, 0}, {1, 2}}, box, V(4, 1)).value().t, 0.5) << "and is right elsewhere";
    const auto found = time_on_x_negated(Box{{4, 0}, {1, 2}}, Box{{0, -0.5}, {1, 1}}, V(4, 1)).value();
    EXPECT_EQ(found.hit.near_times.x, 0.5);
    EXPECT_EQ(found.times, V(0, 0));
    EXPECT_EQ(found.t(), 0);
    EXPECT_EQ(time_on_x_negated(Box{{0, 4}, {2, 1}}, Box{{-0.5, 0}, {1, 1}}, V(1, 4)).value().t(), 0.5);
    const Box wall{{3, 0}, {0.5, 3}};
    const Box mover{{-2.5, -1.5}, {1, 1}};
    const auto slanted = hit_point_without_clamp(wall, mover, V(8, 6)).value();
    EXPECT_EQ(slanted.hit.position, V(1.5, 1.5));
    EXPECT_NEAR(glm::distance(slanted.point, V(2.3, 2.1)), 0, 1e-15) << "0.2 in front of the wall, in b";
    EXPECT_EQ(cast(wall, mover, V(8, 6)).value().point.x, 2.5);
    EXPECT_EQ(hit_point_without_clamp(wall, mover, V(8, 0)).value().point, V(2.5, -1.5)) << "along an axis";
}

TEST(TextbookStopByEpsilonInT, leaves_a_gap_as_long_as_the_way_wants_it) {
    const Box wall{{3.5, 0}, {0.5, 2}};
    const Box mover{{0, 0}, {1, 1}};
    const auto gap = [&](const V& way) { return 2 - stop_by_epsilon_in_t(wall, mover, way).value() * way.x; };
    EXPECT_FALSE(stop_by_epsilon_in_t(wall, mover, V(1, 0)));
    EXPECT_NEAR(gap(V(4, 0)), 4e-8, 1e-15);
    EXPECT_NEAR(gap(V(4000, 0)), skin(wall, mover), 1e-12) << "what a skin is, for this way alone";
    EXPECT_NEAR(gap(V(1e8, 0)), 1, 1e-7);
    EXPECT_EQ(gap(V(4e8, 0)), 2) << "it does not move at all";
    // A short way, far from the origin: the gap is less than the position holds, so it ends in contact.
    const Box far{{1e6, 0}, {1, 1}};
    const Box near{{1e6 - 2.0 - 1.0 / 1024, 0}, {1, 1}};
    const V step(1.0 / 512, 0);
    const double t = stop_by_epsilon_in_t(far, near, step).value();
    EXPECT_LT(t, 0.5);
    EXPECT_EQ(near.center.x + step.x * t, 1e6 - 2);
    // So it does in float, near the origin.
    const Aabb<float> in_float{{8, 0}, {1, 2}};
    const Aabb<float> before{{5.75F, 0}, {1, 1}};
    const float u = stop_by_epsilon_in_t(in_float, before, Vec2<float>(0.5F, 0)).value();
    EXPECT_LT(u, 0.5F);
    EXPECT_EQ(before.center.x + 0.5F * u, 6.0F);
}

TEST(TextbookStopByEpsilonInT, takes_boxes_at_rest_and_of_any_size) {
    const Box wall{{0, 0}, {1, 1}};
    EXPECT_EQ(stop_by_epsilon_in_t(wall, Box{{1, 0}, {1, 1}}, V(0)), 0);
    EXPECT_FALSE(stop_by_epsilon_in_t(wall, Box{{2, 0}, {1, 1}}, V(0)));
    // The sum of its halves lies beyond the range of float, which ended the program.
    constexpr float most = std::numeric_limits<float>::max();
    EXPECT_FALSE(
        stop_by_epsilon_in_t(Aabb<float>{{0, 1}, {1, 3}}, Aabb<float>{{1e38F, 1e38F}, {2, most}}, {1e6F, 0}));
}

TEST(TextbookDiscreteStepping, is_right_for_thick_walls_and_passes_through_thin_ones) {
    const Shape<double> thick = Box{{0.5, 0}, {2, 2}};
    const Shape<double> thin = Box{{0.5, 0}, {0.1, 2}};
    const Shape<double> ball = Circle<double>{{-5, 0}, 0.1};
    const V way(10, 0);
    const auto right = cast(thick, ball, way);
    const Motion<double> motion{way, 0};
    const auto late = discrete_stepping(thick, ball, motion);
    ASSERT_TRUE(right && late);
    EXPECT_GE(*late, right->t);
    EXPECT_LE(*late, right->t + 0.1);
    EXPECT_FALSE(discrete_stepping(thick, ball, Motion<double>{V(0, 10), 0}));
    EXPECT_TRUE(cast(thin, ball, way));
    EXPECT_FALSE(discrete_stepping(thin, ball, motion));
}

TEST(TextbookDiscreteStepping, TurnsWhatTurnsAndJumpsOverWhatIsThin) {
    const Shape<double> post = Circle<double>{{0, 2.9}, 0.05};
    const Shape<double> plank = Box{{0, 0}, {3, 0.05}};
    const Motion<double> turning{V(0), 3.0};
    const auto right = time_of_impact(post, Motion<double>{}, plank, turning);
    ASSERT_TRUE(right.hit);
    EXPECT_FALSE(discrete_stepping(post, plank, turning)) << "every jump is 0.9 wide at its end";
    const Shape<double> thick = Circle<double>{{0, 2.5}, 1};
    const auto late = discrete_stepping(thick, plank, turning);
    const auto hit = time_of_impact(thick, Motion<double>{}, plank, turning);
    ASSERT_TRUE(late && hit.hit);
    EXPECT_GT(*late, hit.t);
    EXPECT_LE(*late, hit.t + 0.1);
    EXPECT_FALSE(discrete_stepping(thick, plank, Motion<double>{}));
}

TEST(TextbookStaticPushOneAfterAnother, is_right_for_one_box_and_ends_inside_one_of_two) {
    const Box left{{-2.2, 0}, {1.5, 1.5}};
    const Box right{{2.2, -0.4}, {1.5, 1.6}};
    const Box mover{{0.2, 4}, {1, 1}};
    const V way(0, -4);
    const auto one = static_push_one_after_another(std::span(&left, 1), mover, way);
    EXPECT_FALSE(overlap(left, one.shape));
    EXPECT_EQ(one.first, 0U);
    EXPECT_FALSE(static_push_one_after_another(std::span(&left, 1), mover, V(0, 1)).first);

    const std::array statics{left, right};
    const auto both = static_push_one_after_another(std::span<const Box>(statics), mover, way);
    EXPECT_TRUE(overlap(left, both.shape)) << "out of the right one, into the left one";
    const auto hit = cast_many(std::span<const Box>(statics), mover, way);
    ASSERT_TRUE(hit);
    for (const Box& box : statics) {
        EXPECT_FALSE(overlap(box, Box{hit->position, mover.half}));
    }
}

// Pushed to the wrong side exactly where the centre has passed the wall's.
TEST(TextbookStaticPushOneAfterAnother, PushesToTheSideOnWhichTheCentreIs) {
    const Box wall{{1, 0}, {0.5, 5}};
    for (int i = -11; i <= 11; ++i) {
        const double from_centre = i / 16.0;  // where it lands, from the left
        const Box mover{{-4, 0}, {0.25, 0.25}};
        const V way(5 + from_centre, 0);
        const auto pushed = static_push_one_after_another(std::span(&wall, 1), mover, way);
        ASSERT_TRUE(pushed.first);
        EXPECT_EQ(pushed.shape.center.x > wall.center.x, from_centre >= 0) << from_centre;
        EXPECT_EQ(cast(wall, mover, way).value().normal, V(-1, 0)) << "where the sweep leaves it";
    }
}

TEST(TextbookAxisByAxis, FloorAndWallAreNotConfused) {
    // A wide floor and a wall on it: the body comes from the upper left into both.
    const std::vector<Box> statics{{{0, -1}, {10, 1}}, {{4, 2}, {1, 2}}};
    const Box body{{2, 0.6}, {0.5, 0.5}};
    Recorder<double> recorder;
    const auto moved =
        axis_by_axis(std::span<const Box>(statics), body, V(1.5, -0.4), Policy::open, recorder);
    EXPECT_NEAR(moved.shape.center.x, 2.5, 1e-3) << "a skin in front of the wall";
    EXPECT_NEAR(moved.shape.center.y, 0.5, 1e-3) << "and on the floor";
    EXPECT_EQ(moved.first, 1U) << "along x it meets the wall first";
    std::vector<V> normals;
    for (const auto& event : recorder.events()) {
        if (const auto* push = std::get_if<StaticPush<double>>(&event); push && push->overlaps) {
            normals.push_back(push->normal);
        }
    }
    EXPECT_EQ(normals, (std::vector<V>{V(-1, 0), V(0, 1)}));
}

TEST(TextbookAxisByAxis, PutsACircleBackToTheOutlineItCameThrough) {
    using Disc = Circle<double>;
    const std::vector<Disc> statics{{{4, 0}, 1}};
    const auto moved = axis_by_axis(std::span<const Disc>(statics), Disc{{0, 0}, 1}, V(3, 0), Policy::open);
    EXPECT_NEAR(moved.shape.center.x, 2, 1e-4);
    EXPECT_EQ(moved.shape.center.y, 0);
}

// It rested on the floor, overlapped it by a rounding, and was put back along x to where the floor begins.
TEST(TextbookAxisByAxis, RestsOnAFloorAndMovesAlongIt) {
    const std::vector<Box> statics{{{0, -1}, {10, 1}}};
    Box body{{0.1, 0.7}, {0.5, 0.5}};
    for (int i = 0; i < 20; ++i) {
        const double before = body.center.x;
        body = axis_by_axis(std::span<const Box>(statics), body, V(0.3, -0.27)).shape;
        EXPECT_DOUBLE_EQ(body.center.x, before + 0.3);
    }
    EXPECT_NEAR(body.center.y, 0.5, 1e-3);
}

TEST(TextbookAxisByAxis, GoesThroughAWallThinnerThanItsStep) {
    const std::vector<Box> statics{{{4, 0}, {0.1, 3}}};
    const auto moved =
        axis_by_axis(std::span<const Box>(statics), Box{{0, 0}, {1, 1}}, V(8, 0), Policy::open);
    EXPECT_EQ(moved.shape.center, V(8, 0));
    EXPECT_FALSE(moved.first);
}

template <class T>
using TextbookMoves = testing::ForScalars<T>;
TYPED_TEST_SUITE(TextbookMoves, testing::Scalars);

template <Scalar T>
MoveResult<T> moved_without_skin(const Aabb<T>& body, const Vec2<T>& translation,
                                 std::span<const Aabb<T>> walls, Response response = Response::slide) {
    return move(body, translation, walls, MoveOptions<T>{.response = response, .skin = T(0)});
}

TYPED_TEST(TextbookMoves, slide_and_bounce_are_right_in_one_direction_only) {
    using F = Vec2<TypeParam>;
    for (const F& normal : {F(1, 0), F(-1, 0), F(0, 1), F(0, -1)}) {
        const F into = normal * TypeParam(-6);
        EXPECT_EQ(slide_along_normal(into, normal), F(0)) << "straight into a wall it is right";
        EXPECT_EQ(slide(into, normal), F(0));
    }
    EXPECT_EQ(slide_along_normal(F(6, 2), F(-1, 0), TypeParam(0.5)), F(1, 0)) << "across the wall";
    EXPECT_EQ(slide(F(6, 2) * TypeParam(0.5), F(-1, 0)), F(0, 1));
    EXPECT_EQ(slide_along_normal(F(6, -2), F(-1, 0), TypeParam(0.5)), F(-1, 0)) << "or off it";
    EXPECT_EQ(bounce_by_sign_of_normal(F(6, 2), F(-1, 0)), F(-6, 2));
    EXPECT_EQ(bounce(F(6, 2), F(-1, 0)), F(-6, 2));
    EXPECT_EQ(bounce_by_sign_of_normal(F(-6, 2), F(1, 0)), F(-6, 2)) << "-6 stays -6";
    EXPECT_EQ(bounce(F(-6, 2), F(1, 0)), F(6, 2));
}

TYPED_TEST(TextbookMoves, slide_along_normal_ends_inside_the_wall_it_met) {
    using T = TypeParam;
    const SlideAlongNormalFails<T> fails;
    const auto naive = move_and_slide_along_normal(fails.box, fails.translation, std::span(&fails.wall, 1));
    EXPECT_EQ(naive.position, Vec2<T>(5, 1));
    EXPECT_EQ(naive.translation, Vec2<T>(1, 0)) << "for the half of the time that is left";
    EXPECT_TRUE(overlap(fails.wall, Aabb<T>{naive.position, fails.box.half}));
    const auto right = moved_without_skin<T>(fails.box, fails.translation, std::span(&fails.wall, 1));
    EXPECT_EQ(right.position, Vec2<T>(4, 2));
    EXPECT_FALSE(overlap(fails.wall, Aabb<T>{right.position, fails.box.half}));
}

TYPED_TEST(TextbookMoves, slide_without_second_sweep_goes_through_a_wall_on_the_floor) {
    using T = TypeParam;
    const Aabb<T> statics[] = {{{3, -1}, {6, T(0.5)}}, {{4, 1}, {T(0.25), T(1.5)}}};
    const std::span<const Aabb<T>> both(statics);
    const Aabb<T> body{{-1, T(0.5)}, {T(0.5), T(0.5)}};
    const Vec2<T> translation(8, -2);
    const auto naive = slide_without_second_sweep(body, translation, both);
    EXPECT_EQ(naive.position, Vec2<T>(7, 0)) << "beyond the wall";
    EXPECT_EQ(naive.hits.size(), 1U);
    EXPECT_EQ(moved_without_skin<T>(body, translation, both).position, Vec2<T>(T(3.25), 0));
    // Where nothing else is in the path, it is right.
    EXPECT_EQ(slide_without_second_sweep(body, translation, both.first(1)).position, Vec2<T>(7, 0));
    EXPECT_EQ(moved_without_skin<T>(body, translation, both.first(1)).position, Vec2<T>(7, 0));
}

TYPED_TEST(TextbookMoves, bounce_by_sign_of_normal_passes_through_a_wall_on_the_left) {
    using T = TypeParam;
    const BounceBySignOfNormalFails<T> fails;
    const auto naive =
        move_and_bounce_by_sign_of_normal(fails.box, fails.translation, std::span(&fails.wall, 1));
    EXPECT_EQ(naive.position, Vec2<T>(-7, 2));
    EXPECT_TRUE(overlap(fails.wall, Aabb<T>{naive.position, fails.box.half}));
    const std::span<const Aabb<T>> walls(&fails.wall, 1);
    EXPECT_EQ(moved_without_skin<T>(fails.box, fails.translation, walls, Response::bounce).position,
              Vec2<T>(-1, 2));
    const auto slower =
        move_and_bounce_by_sign_of_normal(fails.box, fails.translation, std::span(&fails.wall, 1), T(0.5));
    EXPECT_EQ(slower.translation, Vec2<T>(-3, 2));
    // The same the other way round is right.
    const Aabb<T> wall{-fails.wall.center, fails.wall.half};
    const Aabb<T> box{-fails.box.center, fails.box.half};
    EXPECT_EQ(move_and_bounce_by_sign_of_normal(box, -fails.translation, std::span(&wall, 1)).position,
              moved_without_skin<T>(box, -fails.translation, std::span(&wall, 1), Response::bounce).position);
}

/// What both do, with and without a listener.
template <class T, class Move>
std::size_t expect_the_trace_of(const Move& move, const Vec2<T>& start) {
    NoTrace nobody;
    response::Recorder<T> recorder;
    const MoveResult<T> silent = move(nobody);
    const MoveResult<T> told = move(recorder);
    EXPECT_EQ(told.position, silent.position);
    EXPECT_EQ(told.path, silent.path);
    EXPECT_EQ(told.translation, silent.translation);
    EXPECT_EQ(told.remaining, silent.remaining);
    EXPECT_EQ(told.path.front(), start);
    EXPECT_EQ(told.path.back(), told.position);
    std::size_t changes = 0;
    for (const auto& event : recorder.events()) {
        if (const auto* change = std::get_if<response::Responded<T>>(&event)) {
            ++changes;
            EXPECT_EQ(change->after, told.translation);
        }
    }
    EXPECT_EQ(changes, told.hits.size());
    const auto* verdict = std::get_if<response::Verdict<T>>(&recorder.events().back());
    EXPECT_TRUE(verdict != nullptr && verdict->position == told.position &&
                verdict->velocity == told.translation && verdict->remaining == told.remaining &&
                verdict->hits == told.hits.size());
    return told.hits.size();
}

TYPED_TEST(TextbookMoves, traces_end_with_the_answer_and_change_nothing) {
    using T = TypeParam;
    testing::Random random(20240611);
    const auto box = [&] {
        const Vec2<T> center(random.whole_vector(6));
        return Aabb<T>{center, {T(random.whole(1, 4)) / 2, T(random.whole(1, 4)) / 2}};
    };
    std::size_t hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::array<Aabb<T>, 2> walls{box(), box()};
        const std::span<const Aabb<T>> statics(walls);
        const Aabb<T> body = box();
        const Vec2<T> way(T(random.number(9)), T(random.whole(-6, 6)));
        hits += expect_the_trace_of(
            [&](auto& sink) { return move_and_slide_along_normal(body, way, statics, Policy::open, sink); },
            body.center);
        expect_the_trace_of(
            [&](auto& sink) { return slide_without_second_sweep(body, way, statics, Policy::open, sink); },
            body.center);
        expect_the_trace_of(
            [&](auto& sink) {
                return move_and_bounce_by_sign_of_normal(body, way, statics, T(0.5), Policy::closed, sink);
            },
            body.center);
    }
    EXPECT_GT(hits, 300U);
    EXPECT_LT(hits, 2000U);
}

/// Found by fuzzing: the point of such a hit was a NaN.
TYPED_TEST(TextbookMoves, start_inside_of_a_box_as_tall_as_numbers_go) {
    using T = TypeParam;
    const Aabb<T> wall{Vec2<T>(-2, 0), Vec2<T>(1, 8)};
    const Aabb<T> body{Vec2<T>(-1, 0), Vec2<T>(1, std::numeric_limits<T>::max())};
    const Vec2<T> translation(-6, 2);
    for (const auto& told :
         {move_and_bounce_by_sign_of_normal(body, translation, std::span(&wall, 1), T(0.5)),
          move_and_slide_along_normal(body, translation, std::span(&wall, 1))}) {
        ASSERT_EQ(told.hits.size(), 1U);
        const Vec2<T> point = told.hits[0].point;
        EXPECT_TRUE(point.x >= -2 && point.x <= -1 && std::abs(point.y) <= 8) << point.x << ", " << point.y;
        EXPECT_TRUE(std::isfinite(told.position.x) && std::isfinite(told.position.y));
    }
}

}  // namespace
}  // namespace collidarium::textbook
