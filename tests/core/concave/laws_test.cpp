/// What holds for every pair with a concave polygon in every family, the one that is parallel up to rounding
/// included: the queries agree with each other, and the methods of a cast with each other.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "concave/cast.hpp"
#include "concave/contact.hpp"
#include "support/concave_generators.hpp"
#include "support/trace_reading.hpp"
#include "time_of_impact/conservative_advancement.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

bool is_concave(const Shape<double>& shape) {
    return std::holds_alternative<Polygon<double>>(shape);
}

/// Calls `check(a, b, translation, policy, tolerance)` for seeded pairs of which one is concave.
template <class Check>
void for_every_pair(std::uint64_t seed, int count, Check&& check) {
    for (const Family family : all_families) {
        ConcavePairGenerator generator(family, seed);
        for (int i = 0; i < soaked(count) && !::testing::Test::HasFailure(); ++i) {
            const Pair<double> pair = generator.next();
            const double largest = std::max({magnitude(pair.a), magnitude(pair.b),
                                             std::abs(pair.translation.x), std::abs(pair.translation.y)});
            for (const Policy policy : {Policy::open, Policy::closed}) {
                SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) +
                             (policy == Policy::open ? " open: " : " closed: ") + describe_any(pair));
                if (is_concave(pair.a) || is_concave(pair.b)) {
                    check(pair.a, pair.b, pair.translation, policy, largest * 1e-9);
                }
            }
        }
    }
}

void expect_minimum(const Shape<double>& a, const Shape<double>& b, const Contact<double>& contact,
                    double tolerance) {
    EXPECT_LE(glm::distance(contact.point_a - contact.point_b, contact.mtv()), tolerance);
    const auto after =
        collidarium::contact(a, translated(b, contact.mtv() + contact.normal * tolerance), {Policy::open});
    EXPECT_TRUE(!after || after->depth <= 4 * tolerance) << "the MTV parts them";
    if (contact.depth > 4 * tolerance) {
        const V less = contact.mtv() - contact.normal * (4 * tolerance);
        EXPECT_TRUE(overlap(a, translated(b, less), {Policy::closed})) << "no shorter one does";
    }
}

void expect_true_hit(const Shape<double>& a, const Shape<double>& b, const CastHit<double>& hit,
                     const V& path, double tolerance) {
    expect_clean(hit);
    EXPECT_NEAR(glm::length(hit.normal), 1, 1e-9);
    EXPECT_LE(glm::dot(hit.normal, path), tolerance);
    EXPECT_LE(distance(a, translated(b, path * hit.t)).distance, tolerance) << "they touch then";
    EXPECT_LE(distance(a, Shape<double>(Point<double>{hit.point})).distance, tolerance) << "at the point";
    const auto before = contact(a, translated(b, path * (hit.t * 0.999 - 1e-9)));
    EXPECT_TRUE(hit.t < 1e-6 || !before || before->depth <= tolerance) << "and not before";
}

TEST(ConcaveLaws, TheQueriesAgreeWithEachOther) {
    int contacts = 0;
    int hits = 0;
    int misses = 0;
    for_every_pair(7, 200, [&](const auto& a, const auto& b, const V& path, Policy policy, double tolerance) {
        const auto touch = contact(a, b, {policy});
        const bool overlapping = overlap(a, b, {policy});
        EXPECT_EQ(overlapping, touch.has_value());
        if (touch) {
            ++contacts;
            expect_clean(*touch);
            EXPECT_TRUE(policy == Policy::closed || touch->depth > 0);
            expect_minimum(a, b, *touch, tolerance);
        }
        const auto gap = distance(a, b);
        expect_clean(gap);
        EXPECT_TRUE(policy == Policy::open || overlapping == (gap.distance == 0));
        const auto hit = cast(a, b, path, {policy});
        EXPECT_EQ(overlapping, hit.has_value() && hit->started_inside);
        if (overlapping && hit) {
            EXPECT_EQ(hit->normal, touch->normal);
            EXPECT_EQ(hit->depth, touch->depth);
        } else if (hit) {
            ++hits;
            expect_true_hit(a, b, *hit, path, tolerance);
        }
        for (int step = 0; step <= 8 && !hit; ++step) {
            const auto on_the_way = contact(a, translated(b, path * (step / 8.0)));
            EXPECT_TRUE(!on_the_way || on_the_way->depth <= tolerance) << "missed";
            ++misses;
        }
    });
    EXPECT_GT(contacts, 1000);
    EXPECT_GT(hits, 500);
    EXPECT_GT(misses, 1000);
}

// Ties and roundings were once settled by which shape was a: depths differed in the last bit, and of two
// places as far away for a second point of the manifold the one was taken, or the other.
TEST(ConcaveLaws, SwappingTheShapesMirrorsAContactToTheLastBit) {
    int contacts = 0;
    for_every_pair(9, 300, [&](const auto& a, const auto& b, const V&, Policy policy, double) {
        const auto there = contact(a, b, {policy});
        const auto back = contact(b, a, {policy});
        ASSERT_EQ(back.has_value(), there.has_value());
        if (!there) {
            return;
        }
        ++contacts;
        EXPECT_EQ(back->depth, there->depth);
        ASSERT_EQ(back->degenerate, there->degenerate);
        if (there->degenerate) {
            return;
        }
        EXPECT_EQ(back->normal, -there->normal);
        EXPECT_EQ(back->point_a, there->point_b);
        EXPECT_EQ(back->point_b, there->point_a);
        ASSERT_EQ(back->manifold_size, there->manifold_size);
        for (std::size_t i = 0; i < back->manifold_size; ++i) {
            EXPECT_EQ(back->manifold[i].position, there->manifold[i].position);
            EXPECT_EQ(back->manifold[i].separation, there->manifold[i].separation);
        }
    });
    EXPECT_GT(contacts, 1000);
}

// Conservative advancement once missed hits, and told corners and normals of edges between parts.
TEST(ConcaveLaws, TheMethodsOfACastAgreeWithEachOther) {
    int hits = 0;
    for_every_pair(8, 200, [&](const auto& a, const auto& b, const V& path, Policy policy, double tolerance) {
        const ConvexParts<double> parts_a(a);
        const ConvexParts<double> parts_b(b);
        const V reference = reference_point(b);
        const auto hit = cast(a, b, path, {policy});
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
            EXPECT_LE(std::abs(other->t - hit->t) * opposed, tolerance);
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
    });
    EXPECT_GT(hits, 1000);
}

// Overlap was told, and no contact: the depth came out as 0, which was taken for mere touch.
TEST(ConcaveLaws, ShapesThatOverlapByLessThanRoundingHaveAContact) {
    const Shape<double> a = *make_polygon<double>({{-5, -3.2},
                                                   {-3.5, -5.9},
                                                   {0.1, -3.9},
                                                   {-0.4, -3},
                                                   {-3.1, -4.5},
                                                   {-3.6, -3.6},
                                                   {-0.9, -2.1},
                                                   {-1.4, -1.2}})
                                 .shape;
    const Shape<double> b = *make_convex_polygon<double>({{-5, -3.2},
                                                          {-0x1.2666666666666p+1, -0x1.b333333333334p+0},
                                                          {0x1.4ccccccccccccp+0, 0x1.333333333333p-2},
                                                          {0x1.bffffffffffffp+1, 0x1.599999999999ap+1},
                                                          {-0x1.6666666666666p+1, -0x1.9999999999998p-1}})
                                 .shape;
    for (const Policy policy : {Policy::open, Policy::closed}) {
        EXPECT_TRUE(overlap(a, b, {policy}));
        const auto touch = contact(a, b, {policy});
        ASSERT_TRUE(touch);
        EXPECT_GT(touch->depth, 0);
        EXPECT_LT(touch->depth, 1e-14);
    }
}

}  // namespace
}  // namespace collidarium::testing
