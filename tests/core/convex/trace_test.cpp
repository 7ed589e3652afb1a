/// What queries on convex shapes tell while they run, and that telling changes no bit.

#include <bit>

#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

template <class T>
using ConvexTrace = ForScalars<T>;
TYPED_TEST_SUITE(ConvexTrace, Scalars);

TYPED_TEST(ConvexTrace, listening_changes_no_bit_and_every_query_ends_in_one_verdict) {
    using T = TypeParam;
    const auto check = [](Operation operation, const auto& ask, const auto& hits) {
        Recorder<T> recorder;
        NoTrace nobody;
        const auto answer = ask(recorder);
        expect_same_bits<T>(answer, ask(nobody));
        TraceReading<T>(recorder).expect_verdict(operation, hits(answer));
    };
    const auto is_told = [](const auto& answer) { return static_cast<bool>(answer); };
    for (const Family family : all_families) {
        for_each_pair<T>(ConvexPairGenerator(family, 77), name(family), 300, [&](const Pair<T>& p) {
            for (const Policy policy : policies) {
                const QueryOptions options{policy};
                check(
                    Operation::overlap, [&](auto& sink) { return overlap(p.a, p.b, options, sink); },
                    is_told);
                check(
                    Operation::contact, [&](auto& sink) { return contact(p.a, p.b, options, sink); },
                    is_told);
                check(
                    Operation::cast, [&](auto& sink) { return cast(p.a, p.b, p.translation, options, sink); },
                    is_told);
            }
            check(
                Operation::distance, [&](auto& sink) { return distance(p.a, p.b, {}, sink); },
                [](const Distance<T>& gap) { return gap.distance == 0; });
        });
    }
}

template <class Wanted>
std::vector<Wanted> all_of(const Recorder<double>& recorder) {
    return TraceReading<double>(recorder).all<Wanted>();
}

const Shape<double> wide_box = box(0, 0, 2, 1);

TEST(ConvexContactTrace, shows_both_shapes_on_the_axis_of_every_edge_and_of_the_vertex) {
    Recorder<double> recorder;
    const auto touch = contact_by({Policy::open, Algorithm::sat}, wide_box,
                                  Shape<double>(Circle<double>{{5, 5}, 5.5}), recorder);
    ASSERT_TRUE(touch.answer);
    const auto axes = all_of<AxisProjection<double>>(recorder);
    ASSERT_EQ(axes.size(), 5U);
    EXPECT_EQ(axes[0].axis, Axis::edge_a);
    EXPECT_EQ(axes[0].edge_a, 0U);
    EXPECT_FALSE(axes[0].edge_b);
    EXPECT_EQ(axes[1].direction, V(1, 0));
    EXPECT_EQ(axes[1].a_max, 2);
    EXPECT_EQ(axes[1].b_min, -0.5);
    EXPECT_EQ(axes[1].overlap, 2.5);
    EXPECT_EQ(axes[4].axis, Axis::vertices);
    EXPECT_NEAR(axes[4].overlap, 0.5, 1e-14);
    const auto verdict = all_of<Verdict<double>>(recorder).back();
    EXPECT_EQ(verdict.reason, Reason::overlapping);
    EXPECT_EQ(verdict.axis, Axis::vertices);
}

TEST(ConvexCastTrace, shows_the_padded_shape_and_a_quadratic_for_every_vertex) {
    Recorder<double> recorder;
    const auto hit = cast_by({Policy::open, Algorithm::minkowski}, wide_box,
                             Shape<double>(Circle<double>{{-8, 0}, 1}), V(10, 0), recorder);
    ASSERT_TRUE(hit.answer);
    ASSERT_EQ(all_of<PaddedShape<double>>(recorder).size(), 1U);
    ASSERT_EQ(all_of<EdgeCrossing<double>>(recorder).size(), 4U);
    ASSERT_EQ(all_of<Quadratic<double>>(recorder).size(), 4U);
    const auto padded = all_of<PaddedShape<double>>(recorder)[0];
    EXPECT_EQ(padded.polygon, (std::vector<V>{{-2, -1}, {2, -1}, {2, 1}, {-2, 1}}));
    EXPECT_EQ(padded.radius, 1);
    EXPECT_EQ(padded.half_b, V(1, 1));
    EXPECT_EQ(padded.reference, V(-8, 0));
    const auto crossing = all_of<EdgeCrossing<double>>(recorder)[3];
    EXPECT_EQ(crossing.direction, V(-1, 0));
    EXPECT_EQ(crossing.start, 5);
    EXPECT_EQ(crossing.delta, -10);
    EXPECT_EQ(crossing.t, 0.5);
    EXPECT_TRUE(crossing.on_edge);
    const auto quadratic = all_of<Quadratic<double>>(recorder)[0];
    EXPECT_EQ(quadratic.center, V(-2, -1));
    EXPECT_EQ(quadratic.a, 100);
    EXPECT_EQ(quadratic.b, -120);
    EXPECT_EQ(quadratic.c, 36);
    EXPECT_EQ(quadratic.discriminant, 0);
    EXPECT_EQ(quadratic.root_count, 1U);
    EXPECT_EQ(quadratic.roots[0], 0.6);
    EXPECT_EQ(all_of<Verdict<double>>(recorder).back().value, 0.5);
}

TEST(ConvexCastTrace, a_miss_says_why) {
    const auto reason = [](const Shape<double>& b, V translation, Policy policy = Policy::open) {
        Recorder<double> recorder;
        EXPECT_FALSE(cast(wide_box, b, translation, {policy}, recorder));
        return all_of<Verdict<double>>(recorder).back().reason;
    };
    const Shape<double> disc = Circle<double>{{-8, 0}, 1};
    EXPECT_EQ(reason(disc, {4, 0}), Reason::beyond_end);
    EXPECT_EQ(reason(disc, {-4, 0}), Reason::behind_start);
    EXPECT_EQ(reason(disc, {0, 20}), Reason::passes_by);
    EXPECT_EQ(reason(disc, {0, 0}), Reason::separated);
    EXPECT_EQ(reason(Circle<double>{{-8, 2}, 1}, {20, 0}), Reason::passes_by);
}

TEST(ConvexDistanceTrace, names_the_closest_features) {
    Recorder<double> recorder;
    (void)distance(wide_box, Shape<double>(Capsule<double>{{5, -3}, {5, 3}, 1}), {}, recorder);
    const auto closest = all_of<ClosestFeature<double>>(recorder);
    ASSERT_EQ(closest.size(), 1U);
    EXPECT_EQ(closest[0].feature_a, Feature::edge);
    EXPECT_EQ(closest[0].feature_b, Feature::edge);
    EXPECT_EQ(closest[0].distance, 2);
}

TEST(ConvexExtremeTrace, events_come_in_the_units_of_the_shapes) {
    Recorder<double> recorder;
    const double unit = 0x1p600;
    const Shape<double> a = Circle<double>{{4 * unit, 0}, unit};
    const Shape<double> b = Circle<double>{{0, 0}, unit};
    const auto hit = cast_by({Policy::open, Algorithm::minkowski}, a, b, V(8 * unit, 0), recorder);
    ASSERT_TRUE(hit.answer);
    ASSERT_FALSE(all_of<Quadratic<double>>(recorder).empty());
    EXPECT_EQ(all_of<PaddedShape<double>>(recorder)[0].radius, 2 * unit);
    EXPECT_EQ(all_of<Quadratic<double>>(recorder)[0].roots[0], 0.25);
    EXPECT_EQ(all_of<Verdict<double>>(recorder).back().value, 0.25);
}

/// What a float or double can be off by, against the numbers that go into it.
template <Scalar T>
bool is_near(T value, T expected, T size) {
    constexpr T part = sizeof(T) == 4 ? T(1e-4) : static_cast<T>(1e-10);
    return std::abs(value - expected) <= part * size + std::numeric_limits<T>::min();
}

template <Scalar T>
void expect_true_numbers(const Quadratic<T>& quadratic) {
    const auto [a, b, c] = std::array{quadratic.a, quadratic.b, quadratic.c};
    const T size = b * b + 4 * a * std::abs(c);
    EXPECT_TRUE(is_near(quadratic.discriminant, b * b - 4 * a * c, size));
    EXPECT_EQ(quadratic.root_count, quadratic.discriminant < 0 ? 0U : quadratic.discriminant == 0 ? 1U : 2U);
    for (std::size_t i = 0; i < quadratic.root_count; ++i) {
        const T t = quadratic.roots[i];
        EXPECT_TRUE(is_near(a * t * t + b * t + c, T(0), a * t * t + std::abs(b * t) + std::abs(c))) << t;
    }
    EXPECT_FALSE(quadratic.root_count == 2 && quadratic.roots[0] > quadratic.roots[1]);
}

template <Scalar T>
void expect_true_numbers(const EdgeCrossing<T>& crossing) {
    const bool moves_across = crossing.delta != 0;
    EXPECT_EQ(std::isfinite(crossing.t), moves_across);
    if (moves_across) {
        const T covered = crossing.t * crossing.delta;
        EXPECT_TRUE(is_near(crossing.start + covered, T(0),
                            std::abs(crossing.start) + std::abs(covered) +
                                std::max(std::abs(crossing.from.x), std::abs(crossing.from.y)) + 1));
    }
}

/// Times, crossings and discriminants are those of their inputs, and what a trace shows is the answer.
template <Scalar T, class Generator>
void check_cast_traces(Generator generator, const char* family, int count) {
    for_each_pair<T>(generator, family, count, [](const Pair<T>& pair) {
        for (const Policy policy : policies) {
            Recorder<T> recorder;
            expect_shown(recorder, cast(pair.a, pair.b, pair.translation, {policy}, recorder).hit);
            const TraceReading<T> trace(recorder);
            EXPECT_TRUE(std::holds_alternative<Route<T>>(recorder.events().front()));
            for (const auto& quadratic : trace.template all<Quadratic<T>>()) {
                expect_true_numbers(quadratic);
            }
            for (const auto& crossing : trace.template all<EdgeCrossing<T>>()) {
                expect_true_numbers(crossing);
            }
        }
    });
}

TYPED_TEST(ConvexTrace, of_casts_carries_true_numbers) {
    check_cast_traces<TypeParam>(ParallelPairGenerator(5), "parallel", 2000);
    for (const Family family : {Family::random, Family::grid, Family::half_grid, Family::shared}) {
        const auto seed = static_cast<std::uint64_t>(family) + 70;
        check_cast_traces<TypeParam>(ConvexPairGenerator(family, seed), name(family), 500);
        check_cast_traces<TypeParam>(PairGenerator(family, seed), name(family), 200);
    }
}

template <class A, class B>
Recorder<double> trace_of(const A& a, const B& b, const V& translation, Policy policy = Policy::open) {
    Recorder<double> recorder;
    (void)cast(a, b, translation, {policy}, recorder);
    return recorder;
}

TEST(CastTrace, a_circle_that_passes_by_has_a_negative_discriminant_and_no_root) {
    const auto trace = trace_of(Circle<double>{{0, 0}, 1}, Circle<double>{{3, 2}, 0.5}, V(-3, 0));
    const auto quadratics = all_of<Quadratic<double>>(trace);
    ASSERT_EQ(quadratics.size(), 1U);
    EXPECT_EQ(quadratics[0].a, 9);
    EXPECT_EQ(quadratics[0].b, -18);
    EXPECT_EQ(quadratics[0].c, 10.75);
    EXPECT_EQ(quadratics[0].discriminant, -63);
    EXPECT_EQ(quadratics[0].root_count, 0U);
    const auto axes = all_of<FilterAxis<double>>(trace);
    ASSERT_EQ(axes.size(), 1U);
    EXPECT_EQ(axes[0].separation, 0.5);
    EXPECT_EQ(axes[0].direction, V(0, 1));
}

TEST(CastTrace, a_circle_that_comes_too_late_or_moves_away_shows_both_roots) {
    const Circle<double> a{{0, 0}, 1};
    const Circle<double> b{{4, 0}, 1};
    const auto late = all_of<Quadratic<double>>(trace_of(a, b, V(-1, 0)));
    ASSERT_EQ(late.size(), 1U);
    EXPECT_EQ(late[0].discriminant, 16);
    EXPECT_EQ(late[0].root_count, 2U);
    EXPECT_EQ(late[0].roots, (std::array<double, 2>{2, 6}));
    const auto away = all_of<Quadratic<double>>(trace_of(a, b, V(1, 0)));
    ASSERT_EQ(away.size(), 1U);
    EXPECT_EQ(away[0].discriminant, 16);
    EXPECT_EQ(away[0].root_count, 2U);
    EXPECT_EQ(away[0].roots, (std::array<double, 2>{-6, -2}));
}

TEST(CastTrace, a_tangent_path_has_one_root) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        const auto quadratics = all_of<Quadratic<double>>(
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
    const auto through = all_of<EdgeCrossing<double>>(trace_of(box, Circle<double>{{5, 0}, 1}, V(-16, 0)));
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
    const auto late = all_of<EdgeCrossing<double>>(trace_of(box, Point<double>{{5, 0}}, V(-1, 0)));
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
        EXPECT_TRUE(all_of<ExactFallback<double>>(trace).empty());
        const auto hit = cast(capsule, circle, V(0, way));
        ASSERT_EQ(hit.has_value(), way == -10);
        if (hit) {
            EXPECT_NEAR(hit->t, (5 - std::sqrt(1.25)) / 10, 1e-15);
            EXPECT_NEAR(hit->normal.x, 1 / 1.5, 1e-15);
        }
    }
}

TEST(CastTrace, a_miss_that_moves_away_shows_the_axis_along_the_path) {
    const auto axes = all_of<FilterAxis<double>>(
        trace_of(Obb<double>{{0, 0}, {2, 1}, 0.3}, Capsule<double>{{6, 0}, {7, 0}, 0.5}, V(2, 0)));
    ASSERT_EQ(axes.size(), 1U);
    EXPECT_EQ(axes[0].direction, V(1, 0));
    EXPECT_GT(axes[0].separation, 0);
}

}  // namespace
}  // namespace collidarium::testing
