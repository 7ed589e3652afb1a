/// Laws that hold for every pair of which a shape is concave, of any size, anywhere, in float and double.

#include "support/laws.hpp"
#include "concave/cast.hpp"
#include "concave/contact.hpp"
#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/scaled.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"
#include "time_of_impact/conservative_advancement.hpp"

namespace collidarium::testing {
namespace {

/// Tries a law on pairs of these families. It is given the length that rounding may cost, too.
template <class Law>
void holds(std::span<const Family> families, std::uint64_t seed, int count, const Law& law) {
    for (const Family family : families) {
        ConcavePairGenerator generator(family, seed + static_cast<unsigned>(family));
        for_each_pair(generator, name(family), count, [&](const Pair<double>& pair) {
            for (const Policy policy : policies) {
                SCOPED_TRACE(name(policy));
                law(pair, policy, rounding_bound(pair, 0, 1e-13));
            }
        });
    }
}

constexpr Family exact_families[] = {Family::grid, Family::half_grid, Family::degenerate};

// Ties and roundings were once settled by which shape was a: depths differed in the last bit, and of two
// places as far away for a second point of the manifold the one was taken, or the other.
TEST(ConcaveLaws, swapping_negates_normals_and_swaps_points_to_the_last_bit) {
    holds(all_families, 9, 300,
          [](const Pair<double>& p, Policy policy, double) { expect_swapped(p, policy, {.hits = 1e-12}); });
}

TEST(ConcaveLaws, ways_quarter_turns_mirrors_and_powers_of_two_change_nothing) {
    const ShapeMap maps[] = {{.x_axis = {0, 1}, .y_axis = {-1, 0}, .turns = true},
                             {.x_axis = {-1, 0}, .y_axis = {0, 1}, .mirrors = true},
                             {.scale = 1024},
                             {.scale = 0x1p-300},
                             {.scale = 0x1p300},
                             {.offset = {-0x1p16, 0x1p17}}};
    holds(exact_families, 77, 60, [&](const Pair<double>& p, Policy policy, double rounding) {
        for (const ShapeMap& map : maps) {
            expect_same_picture(p, map, policy, {map.offset == V(0) ? rounding : 1e-9, 1e-12, 1e-12, false});
        }
    });
}

TEST(ConcaveLaws, a_cast_is_the_first_time_of_overlap) {
    holds(exact_families, 77, 50,
          [](const Pair<double>& p, Policy policy, double) { expect_first_time(p, policy); });
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

/// Each contact point is between the surfaces, as far from both as half its separation.
void expect_points_between(const Pair<double>& p, const Contact<double>& contact, double tolerance) {
    for (const ContactPoint<double>& point : contact.points()) {
        EXPECT_GE(point.separation, -contact.depth - tolerance);
        const V half = contact.normal * (point.separation / 2);
        EXPECT_LE(distance(p.a, Shape<double>(Point<double>{point.position - half})).distance, tolerance);
        EXPECT_LE(distance(p.b, Shape<double>(Point<double>{point.position + half})).distance, tolerance);
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
    int twos = 0;
    int hits = 0;
    int misses = 0;
    holds(all_families, 7, 200, [&](const Pair<double>& p, Policy policy, double rounding) {
        const Shape<double>& a = p.a;
        const Shape<double>& b = p.b;
        const V& path = p.translation;
        const double tolerance = 1e4 * rounding;
        expect_agreement(p, policy);
        const auto touch = contact(a, b, {policy});
        if (touch) {
            ++contacts;
            twos += touch->manifold_size == 2 ? 1 : 0;
            expect_clean(*touch);
            EXPECT_TRUE(policy == Policy::closed || touch->depth > 0);
            expect_minimum(a, b, *touch, tolerance);
            expect_points_between(p, *touch, tolerance);
        }
        expect_clean(distance(a, b));
        const auto hit = cast(a, b, path, {policy});
        if (touch && hit) {
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
    EXPECT_GT(twos, 100);
    EXPECT_GT(hits, 500);
    EXPECT_GT(misses, 1000);
}

// Conservative advancement once missed hits, and told corners and normals of edges between parts.
TEST(ConcaveLaws, TheMethodsOfACastAgreeWithEachOther) {
    int hits = 0;
    holds(all_families, 8, 200, [&](const Pair<double>& p, Policy policy, double rounding) {
        const Shape<double>& a = p.a;
        const Shape<double>& b = p.b;
        const V& path = p.translation;
        const double tolerance = 1e4 * rounding;
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

/// Whole numbers are exact in both arithmetics, whatever power of two they are multiplied with.
TEST(ConcaveLaws, AnotherMagnitudePlaceOrArithmeticChangesNothing) {
    constexpr double large[] = {0x1p-900, 0x1p-240, 0x1p-10, 0x1p240, 0x1p900};
    constexpr double small[] = {0x1p-110, 0x1p-40, 1, 0x1p18, 0x1p90};
    for (const Family family : exact_families) {
        ConcavePairGenerator generator(family, 77 + static_cast<unsigned>(family));
        for_each_pair(generator, name(family), 60, [&](const Pair<double>& p, int i) {
            const auto times = [&]<class T>(T, double by) {
                expect_scaled(Pair<T>{scaled<T>(p.a, by), scaled<T>(p.b, by), Vec2<T>(p.translation * by)}, p,
                              by, sizeof(T) == 4 ? 1e-5 : 1e-12);
            };
            times(double(), large[i % 5]);
            times(float(), small[i % 5]);
            times(float(), 1);
            const auto moved = [&](double by) {
                const V offset(by, -by / 2);
                return Pair<double>{translated(p.a, offset), translated(p.b, offset), p.translation};
            };
            expect_scaled(moved(0x1p40), p, 1, 1e-12);
            const Pair<double> near = moved(0x1p17);
            expect_scaled(
                Pair<float>{convert<float>(near.a), convert<float>(near.b), Vec2<float>(near.translation)}, p,
                1, 1e-5);
        });
    }
}

}  // namespace
}  // namespace collidarium::testing
