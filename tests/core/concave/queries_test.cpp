/// Concave polygons by name: the answers that can be worked out by hand, and what went wrong once.

#include "support/queries.hpp"
#include "concave/cast.hpp"
#include "concave/contact.hpp"
#include "support/exact_checks.hpp"
#include "support/random_shapes.hpp"
#include "support/rows.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"
#include "time_of_impact/conservative_advancement.hpp"

namespace collidarium::testing {
namespace {

using namespace says;
using enum Meeting;
using ShapeD = Shape<double>;

TEST(Concave, WhatStandsInTheGapDoesNotOverlap) {
    expect_overlap("in the gap", fork(0, 0), box(3, 3, 0.5, 1), apart);
    expect_overlap("it fits exactly", fork(0, 0), box(3, 3, 1, 1), touching);
    expect_distance("in the gap", fork(0, 0), box(3, 3, 0.5, 1), {about(apart_by(0.5))});
}

TEST(Concave, WherePartsMeetIsInside) {
    const auto bent = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    expect_overlap("on the cut", bent, point(0.5, 0.5), inside);
    expect_overlap("along the cut", bent, segment(0.25, 0.25, 0.75, 0.75), inside);
    EXPECT_FALSE(overlap(bent, point(1, 1)));
    expect_cast("in through the dent, along the cut", bent, point(2, 2), V(-4, -4), {about(t(0.25))});
    expect_contact("on the cut", bent, point(0.5, 0.5), {about(depth(0.5))});
}

TEST(Concave, ACastGoesIntoTheGapAndStopsAtItsEnd) {
    expect_cast("into the gap", fork(0, 0), box(3, 9, 0.5, 0.5), V(0, -10),
                {about(t(0.75)), normal(0, 1), position(3, 1.5)});
    expect_cast("too wide", fork(0, 0), box(3, 9, 1.5, 0.5), V(0, -10), {about(t(0.35))});
}

TEST(Concave, ACastIntoAnInnerCornerTellsAPointOfTheFaceWhoseNormalItTells) {
    // Its left side arrives at the wall and its top vertex at the ceiling, at the same time.
    const auto room = polygon({{0, 0}, {1, 0}, {1, 3}, {4, 3}, {4, 4}, {0, 4}});
    for (const ShapeD& moving : {polygon({{2, 0.25}, {4, 0.25}, {2.25, 0.5}, {2, 2}}), box(2.5, 1, 0.5, 1)}) {
        expect_cast("up", room, moving, V(-4, 4), {about(t(0.25)), corner, normal(0, -1)});
        const auto up = cast(room, moving, V(-4, 4));
        ASSERT_TRUE(up);
        EXPECT_DOUBLE_EQ(up->point.y, 3);
        EXPECT_GE(up->point.x, 1);
    }
    const auto dart = polygon({{5, -1.75}, {7, -1.75}, {5.25, -1.5}, {5, 0}});
    expect_cast("aside", room, dart, V(-16, 12), {about(t(0.25)), normal(1, 0)});
    EXPECT_DOUBLE_EQ(cast(room, dart, V(-16, 12))->point.x, 1);
}

ShapeD star(const V& center, unsigned seed) {
    Random random(seed);
    std::vector<V> vertices;
    for (int i = 0; i < 300; ++i) {
        vertices.push_back(center + direction(i, 300) * random.number(3, 10));
    }
    return polygon(vertices);
}

// More than 20000 pairs of parts, most of which are never looked at.
TEST(Concave, ATimeOfImpactOfManyPartsConverges) {
    const ShapeD a = star(V(0), 1);
    const Motion<double> turning{V(0), 1};
    const auto passing = time_of_impact(a, turning, star(V(25, 22), 2), {V(-50, 0), 2});
    EXPECT_TRUE(passing.converged);
    EXPECT_FALSE(passing.hit);
    EXPECT_LT(passing.steps, 20000U);
    const ShapeD b = star(V(25, 3), 3);
    const auto hitting = time_of_impact(a, turning, b, {V(-20, 0), -1});
    EXPECT_TRUE(hitting.converged);
    ASSERT_TRUE(hitting.hit);
    EXPECT_GT(hitting.t, 0.1);
    EXPECT_LT(hitting.t, 0.9);
}

// A part that was assigned over another of more edges kept an empty table of sides that was taken for one.
TEST(Concave, PartsAssignedOverOthersOverlapAsBefore) {
    const std::vector<V> vertices{{3, 0},   {2, 2},   {0, 3},   {-2, 5}, {-3, 3}, {-7, 2},
                                  {-3, -1}, {-3, -2}, {-2, -4}, {1, -4}, {2, -2}};
    ShapeD shape = polygon({{0, 0}, {4, 0}, {5, 1}, {5, 3}, {4, 4}, {2, 3.5}, {0, 4}, {-1, 3}, {-1, 1}});
    shape = polygon(vertices);
    EXPECT_TRUE(overlap(shape, ShapeD(Segment<double>{{-2.75, 0.1875}, {1.75, 1.25}})));
}

TEST(Concave, WhatOnlyTouchesIsNoContactUnderTheOpenPolicy) {
    Random random(17);
    int touching = 0;
    for (int round = 0; round < 2000; ++round) {
        const double angle = random.whole(0, 999) / 159.0;
        const auto turned = [&](std::vector<V> vertices) {
            for (V& v : vertices) {
                v = V(std::cos(angle), std::sin(angle)) * v.x + V(-std::sin(angle), std::cos(angle)) * v.y;
            }
            return polygon(vertices);
        };
        // On top of a prong, or between both, but for rounding.
        const ShapeD a = turned({{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {0, 5}});
        const V at = round % 2 == 0 ? V(1, 5.5) : V(3, 1.5);
        const ShapeD b = turned({at + V(-1, -0.5), at + V(1, -0.5), at + V(1, 0.5), at + V(-1, 0.5)});
        const auto open = contact(a, b);
        EXPECT_TRUE(!open || open->depth > 0);
        const auto closed = contact(a, b, {Policy::closed});
        touching += closed && !open ? 1 : 0;
        EXPECT_TRUE(!closed || closed->depth < 1e-13);
        EXPECT_TRUE(!closed || std::abs(glm::length(closed->normal) - 1) < 1e-14);
    }
    EXPECT_GT(touching, 20);
}

// Conservative advancement once missed hits, and told corners and normals of edges between parts.
TEST(Concave, TheMethodsOfACastAgreeWithEachOtherOnTimesNormalsAndCorners) {
    int hits = 0;
    const auto check_pair = [&](const Pair<double>& p, Policy policy) {
        const V& path = p.translation;
        const ConvexParts<double> parts_a(p.a);
        const ConvexParts<double> parts_b(p.b);
        const V reference = reference_point(p.b);
        const auto hit = cast(p.a, p.b, path, {policy});
        const auto check = [&](const auto& cast_pair) {
            Recorder<double> recorder;
            const auto other =
                detail::cast_parts(parts_a, parts_b, reference, path, policy,
                                   detail::contact_at_start(parts_a, parts_b), recorder, cast_pair);
            ASSERT_EQ(other.has_value(), hit.has_value());
            if (!hit) {
                return;
            }
            ++hits;
            const double opposed = std::max(-glm::dot(hit->normal, path), 0.0);
            EXPECT_EQ(other->started_inside, hit->started_inside);
            EXPECT_LE(std::abs(other->t - hit->t) * opposed, rounding_bound(p, 0, 1e-9));
            EXPECT_LE(glm::distance(other->normal, hit->normal), 1e-6);
            EXPECT_EQ(other->corner, hit->corner);
            EXPECT_TRUE(hit->started_inside || TraceReading<double>(recorder).shows_time(other->t));
        };
        check([&](const auto& part_a, const auto& part_b, auto& sink) {
            const auto found = conservative_advancement(part_a, part_b, reference, path, policy, sink);
            EXPECT_TRUE(found.converged);
            return found.hit;
        });
        check([&](const auto& part_a, const auto& part_b, auto& sink) {
            return cast_by_minkowski(part_a, part_b, reference, path, policy, sink);
        });
    };
    for (const Family family : all_families) {
        ConcavePairGenerator generator(family, 8 + static_cast<unsigned>(family));
        for_each_pair(generator, name(family), 200, [&](const Pair<double>& pair) {
            check_pair(pair, Policy::open);
            check_pair(pair, Policy::closed);
        });
    }
    EXPECT_GT(hits, 1000);
}

}  // namespace
}  // namespace collidarium::testing
