/// What a cast at a concave polygon tells: an event has the time of the hit, and what is told about the edges
/// crossed is so.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/query/cast.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "support/concave_generators.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

Polygon<double> forked() {
    return *make_polygon<double>({{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {0, 5}}).shape;
}

template <class A, class B>
std::vector<EdgeCrossing<double>> crossings_of(const A& a, const B& b, const V& translation) {
    Recorder<double> recorder;
    (void)cast(a, b, translation, {Policy::open}, recorder);
    return TraceReading<double>(recorder).all<EdgeCrossing<double>>();
}

// Told of a ray that meets nothing: an edge that it crosses after an infinite time.
TEST(ConcaveCastTrace, APointThatMeetsNothingCrossesNoEdge) {
    EXPECT_TRUE(crossings_of(forked(), Point<double>{{-1, 2}}, V(-5, 0)).empty());
    // It was also left to the walk through all parts.
    Recorder<double> recorder;
    (void)cast(forked(), Point<double>{{-1, 2}}, V(-5, 0), {Policy::open}, recorder);
    const auto result = TraceReading<double>(recorder).last<FilterResult<double>>();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->outcome, FilterOutcome::miss);
    EXPECT_TRUE(TraceReading<double>(recorder).all<PartPair<double>>().empty());
    const auto crossings = crossings_of(forked(), Point<double>{{-1, 2}}, V(5, 0));
    ASSERT_EQ(crossings.size(), 1U);
    EXPECT_EQ(crossings[0].axis, Axis::edge_a);
    EXPECT_EQ(crossings[0].direction, V(-1, 0));
    EXPECT_EQ(crossings[0].start, 1);
    EXPECT_EQ(crossings[0].delta, -5);
    EXPECT_EQ(crossings[0].t, 0.2);
}

// Told as though the point moved and the polygon were still, where it is the polygon that moves.
TEST(ConcaveCastTrace, APolygonThatMovesTowardsAPointIsToldInTheSpaceOfThePaddedShape) {
    const Polygon<double> moving = forked();
    const V reference = reference_point(moving);
    const auto crossings = crossings_of(Point<double>{{8, 2}}, moving, V(4, 0));
    ASSERT_EQ(crossings.size(), 1U);
    const EdgeCrossing<double>& crossing = crossings[0];
    EXPECT_EQ(crossing.axis, Axis::edge_b);
    EXPECT_EQ(crossing.direction, V(-1, 0));
    EXPECT_EQ(crossing.start, 2);
    EXPECT_EQ(crossing.delta, -4);
    EXPECT_EQ(crossing.t, 0.5);
    const V at_hit = reference + V(4, 0) * crossing.t;
    EXPECT_NEAR(crossing.from.x, at_hit.x, 1e-14);
    EXPECT_NEAR(crossing.to.x, at_hit.x, 1e-14);
    EXPECT_LE(std::min(crossing.from.y, crossing.to.y), at_hit.y);
    EXPECT_GE(std::max(crossing.from.y, crossing.to.y), at_hit.y);
}

TEST(ConcaveCastTrace, AnEventHasTheTimeOfEveryHit) {
    int hits = 0;
    for (const Family family : all_families) {
        ConcavePairGenerator generator(family, 7);
        for (int i = 0; i < soaked(300) && !::testing::Test::HasFailure(); ++i) {
            const Pair<double> pair = generator.next();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe_any(pair));
            std::visit(
                [&]<class A, class B>(const A& a, const B& b) {
                    if constexpr (!ConvexShape<A> || !ConvexShape<B>) {
                        for (const Policy policy : {Policy::open, Policy::closed}) {
                            Recorder<double> recorder;
                            const auto hit = cast(a, b, pair.translation, {policy}, recorder);
                            const TraceReading<double> trace(recorder);
                            trace.expect_verdict(Operation::cast, hit.has_value());
                            EXPECT_TRUE(std::holds_alternative<Route<double>>(recorder.events().front()));
                            if (hit && !hit->started_inside) {
                                EXPECT_TRUE(trace.shows_time(hit->t)) << hit->t;
                                ++hits;
                            }
                            expect_same_bits<double>(hit, cast(a, b, pair.translation, {policy}));
                            if (hit) {
                                expect_clean(*hit);
                            }
                        }
                    }
                },
                pair.a, pair.b);
        }
    }
    EXPECT_GT(hits, 800);
}

// A circle that is smaller than its coordinates can tell had a normal that was no number: the direction from
// a centre to a point that is the same.
TEST(ConcaveCast, OutOfACircleOfTheLeastRadiusTheNormalIsANumber) {
    ConcavePairGenerator generator(Family::random, 11);
    int inside = 0;
    for (int i = 0; i < soaked(2000); ++i) {
        const Pair<double> pair = generator.next();
        const auto* polygon = std::get_if<Polygon<double>>(&pair.a);
        if (polygon == nullptr) {
            continue;
        }
        const V at = reference_point(*polygon);
        const V end = polygon->vertices()[0];
        const auto check = [&](const auto& moving) {
            const auto hit = cast(*polygon, moving, V(1, 2));
            if (hit && hit->started_inside) {
                expect_clean(*hit);
                EXPECT_NEAR(glm::length(hit->normal), 1, 1e-12);
                ++inside;
            }
        };
        check(Circle<double>{at, 5e-324});
        check(Circle<double>{end, 5e-324});
        check(Capsule<double>{at, end, 5e-324});
        check(Capsule<double>{at, at * 0.5 + end * 0.5, 1e-310});
    }
    EXPECT_GT(inside, 500);
}

}  // namespace
}  // namespace collidarium::testing
