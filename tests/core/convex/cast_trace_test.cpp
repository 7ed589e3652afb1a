/// The numbers that a cast of convex shapes tells: times, crossings, discriminants and separations as they
/// are, whatever the cast comes to.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/query/cast.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

template <class A, class B>
Recorder<double> trace_of(const A& a, const B& b, const V& translation, Policy policy = Policy::open) {
    Recorder<double> recorder;
    (void)cast(a, b, translation, {policy}, recorder);
    return recorder;
}

template <class Wanted>
std::vector<Wanted> events_of(const Recorder<double>& recorder) {
    return TraceReading<double>(recorder).all<Wanted>();
}

TEST(CastTrace, a_circle_that_passes_by_has_a_negative_discriminant_and_no_root) {
    const auto trace = trace_of(Circle<double>{{0, 0}, 1}, Circle<double>{{3, 2}, 0.5}, V(-3, 0));
    const auto quadratics = events_of<Quadratic<double>>(trace);
    ASSERT_EQ(quadratics.size(), 1U);
    EXPECT_EQ(quadratics[0].a, 9);
    EXPECT_EQ(quadratics[0].b, -18);
    EXPECT_EQ(quadratics[0].c, 10.75);
    EXPECT_EQ(quadratics[0].discriminant, -63);
    EXPECT_EQ(quadratics[0].root_count, 0U);
    const auto axes = events_of<FilterAxis<double>>(trace);
    ASSERT_EQ(axes.size(), 1U);
    EXPECT_EQ(axes[0].separation, 0.5);
    EXPECT_EQ(axes[0].direction, V(0, 1));
}

TEST(CastTrace, a_circle_that_comes_too_late_or_moves_away_shows_both_roots) {
    const Circle<double> a{{0, 0}, 1};
    const Circle<double> b{{4, 0}, 1};
    const auto late = events_of<Quadratic<double>>(trace_of(a, b, V(-1, 0)));
    ASSERT_EQ(late.size(), 1U);
    EXPECT_EQ(late[0].discriminant, 16);
    EXPECT_EQ(late[0].root_count, 2U);
    EXPECT_EQ(late[0].roots, (std::array<double, 2>{2, 6}));
    const auto away = events_of<Quadratic<double>>(trace_of(a, b, V(1, 0)));
    ASSERT_EQ(away.size(), 1U);
    EXPECT_EQ(away[0].discriminant, 16);
    EXPECT_EQ(away[0].root_count, 2U);
    EXPECT_EQ(away[0].roots, (std::array<double, 2>{-6, -2}));
}

TEST(CastTrace, a_tangent_path_has_one_root) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        const auto quadratics = events_of<Quadratic<double>>(
            trace_of(Circle<double>{{0, 0}, 1}, Circle<double>{{4, 2}, 1}, V(-8, 0), policy));
        ASSERT_FALSE(quadratics.empty());
        for (const auto& quadratic : quadratics) {
            EXPECT_EQ(quadratic.discriminant, 0);
            EXPECT_EQ(quadratic.root_count, 1U);
            EXPECT_EQ(quadratic.roots[0], 0.5);
        }
    }
}

TEST(CastTrace, shows_the_edge_it_enters_by_and_the_one_it_leaves_by) {
    const Obb<double> box{{0, 0}, {2, 1}, 0};
    const auto through = events_of<EdgeCrossing<double>>(trace_of(box, Circle<double>{{5, 0}, 1}, V(-16, 0)));
    ASSERT_EQ(through.size(), 2U);
    EXPECT_EQ(through[0].direction, V(1, 0));
    EXPECT_EQ(through[0].start, 2);
    EXPECT_EQ(through[0].delta, -16);
    EXPECT_EQ(through[0].t, 0.125);
    EXPECT_TRUE(through[0].on_edge);
    EXPECT_EQ(through[1].direction, V(-1, 0));
    EXPECT_EQ(through[1].start, -8);
    EXPECT_EQ(through[1].delta, 16);
    EXPECT_EQ(through[1].t, 0.5);
    EXPECT_TRUE(through[1].on_edge);
    const auto late = events_of<EdgeCrossing<double>>(trace_of(box, Point<double>{{5, 0}}, V(-1, 0)));
    ASSERT_EQ(late.size(), 2U);
    EXPECT_EQ(late[0].t, 3);
    EXPECT_EQ(late[1].t, 7);
}

// Beside both straight sides, as most paths across an end of a capsule are: the filter settles it.
TEST(CastTrace, a_path_that_cuts_one_cap_alone_needs_no_exact_numbers) {
    const Capsule<double> capsule{{-1, 0}, {1, 0}, 1};
    for (const double way : {-10., -3., 10.}) {  // through, too short, away
        const Circle<double> circle{{2, 5}, 0.5};
        const auto trace = trace_of(capsule, circle, V(0, way));
        EXPECT_TRUE(events_of<ExactFallback<double>>(trace).empty());
        const auto hit = cast(capsule, circle, V(0, way));
        ASSERT_EQ(hit.has_value(), way == -10);
        if (hit) {
            EXPECT_NEAR(hit->t, (5 - std::sqrt(1.25)) / 10, 1e-15);
            EXPECT_NEAR(hit->normal.x, 1 / 1.5, 1e-15);
        }
    }
}

TEST(CastTrace, a_miss_that_moves_away_shows_the_axis_along_the_path) {
    const auto axes = events_of<FilterAxis<double>>(
        trace_of(Obb<double>{{0, 0}, {2, 1}, 0.3}, Capsule<double>{{6, 0}, {7, 0}, 0.5}, V(2, 0)));
    ASSERT_EQ(axes.size(), 1U);
    EXPECT_EQ(axes[0].direction, V(1, 0));
    EXPECT_GT(axes[0].separation, 0);
}

}  // namespace
}  // namespace collidarium::testing
