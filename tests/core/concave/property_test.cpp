/// Laws that hold for every pair of which a shape is concave.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "support/concave_generators.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

/// Tries a law on pairs of these families. It is given the length that rounding may cost, too.
template <class Law>
void holds(std::span<const Family> families, int count, Law&& law) {
    for (const Family family : families) {
        ConcavePairGenerator generator(family, 77 + static_cast<unsigned>(family));
        const int all = soaked(count);
        for (int i = 0; i < all && !::testing::Test::HasFailure(); ++i) {
            const auto pair = generator.next();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe_any(pair));
            const double rounding =
                1e-13 * std::max({magnitude(pair.a), magnitude(pair.b), std::abs(pair.translation.x),
                                  std::abs(pair.translation.y)});
            for (const Policy policy : policies) {
                law(pair, policy, family, rounding);
            }
        }
    }
}

constexpr Family exact_families[] = {Family::grid, Family::half_grid, Family::degenerate};

TEST(ConcaveProperty, all_queries_agree_on_whether_shapes_overlap) {
    holds(all_families, 60, [](const Pair<double>& p, Policy policy, Family, double) {
        const bool answer = overlap(p.a, p.b, {policy});
        EXPECT_EQ(contact(p.a, p.b, {policy}).has_value(), answer);
        const auto still = cast(p.a, p.b, V(0), {policy});
        EXPECT_EQ(still.has_value(), answer);
        EXPECT_TRUE(!still || still->started_inside);
        const auto moving = cast(p.a, p.b, p.translation, {policy});
        EXPECT_EQ(moving && moving->started_inside, answer);
        EXPECT_EQ(distance(p.a, p.b).distance == 0, overlap(p.a, p.b, {Policy::closed}));
        EXPECT_TRUE(!overlap(p.a, p.b, {Policy::open}) || overlap(p.a, p.b, {Policy::closed}));
    });
}

TEST(ConcaveProperty, swapping_negates_normals_and_swaps_points) {
    holds(all_families, 60, [](const Pair<double>& p, Policy policy, Family, double rounding) {
        EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(p.b, p.a, {policy}));
        const auto there = contact(p.a, p.b, {policy});
        const auto back = contact(p.b, p.a, {policy});
        ASSERT_EQ(there.has_value(), back.has_value());
        if (there) {
            EXPECT_NEAR(there->depth, back->depth, rounding);
            if (!there->degenerate && !back->degenerate && there->depth > 1e6 * rounding) {
                EXPECT_LE(glm::distance(there->normal, -back->normal), 1e-6);
                EXPECT_EQ(there->manifold_size, back->manifold_size);
            }
        }
        EXPECT_EQ(distance(p.a, p.b).distance, distance(p.b, p.a).distance);
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        const auto hit_back = cast(p.b, p.a, -p.translation, {policy});
        ASSERT_EQ(hit.has_value(), hit_back.has_value());
        if (hit) {
            EXPECT_NEAR(hit->t, hit_back->t, 2 * std::numeric_limits<double>::epsilon());
            EXPECT_EQ(hit->started_inside, hit_back->started_inside);
            EXPECT_TRUE(hit->started_inside || glm::distance(hit->normal, -hit_back->normal) < 1e-12);
        }
    });
}

/// The same pair seen otherwise: the answers are the same, seen likewise.
void expect_same_picture(const Pair<double>& p, const ShapeMap& map, Policy policy, double rounding) {
    const double within = rounding * map.scale;
    const Pair<double> q{map(p.a), map(p.b), map.way(p.translation)};
    EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(q.a, q.b, {policy}));
    const auto touch = contact(p.a, p.b, {policy});
    const auto touch_there = contact(q.a, q.b, {policy});
    ASSERT_EQ(touch.has_value(), touch_there.has_value());
    if (touch) {
        EXPECT_NEAR(touch->depth * map.scale, touch_there->depth, within);
        EXPECT_EQ(touch->degenerate, touch_there->degenerate);
    }
    EXPECT_NEAR(distance(p.a, p.b).distance * map.scale, distance(q.a, q.b).distance, within);
    const auto hit = cast(p.a, p.b, p.translation, {policy});
    const auto hit_there = cast(q.a, q.b, q.translation, {policy});
    ASSERT_EQ(hit.has_value(), hit_there.has_value());
    if (hit) {
        EXPECT_NEAR(hit->t, hit_there->t, 1e-12);
        EXPECT_EQ(hit->started_inside, hit_there->started_inside);
    }
}

TEST(ConcaveProperty, ways_quarter_turns_mirrors_and_powers_of_two_change_nothing) {
    const ShapeMap maps[] = {{.x_axis = {0, 1}, .y_axis = {-1, 0}, .turns = true},
                             {.x_axis = {-1, 0}, .y_axis = {0, 1}, .mirrors = true},
                             {.scale = 1024},
                             {.scale = 0x1p-300},
                             {.scale = 0x1p300},
                             {.offset = {-0x1p16, 0x1p17}}};
    holds(exact_families, 60, [&](const Pair<double>& p, Policy policy, Family, double rounding) {
        for (const ShapeMap& map : maps) {
            expect_same_picture(p, map, policy, map.offset == V(0) ? rounding : 1e-9);
        }
    });
}

TEST(ConcaveProperty, a_cast_is_the_first_time_of_overlap) {
    holds(exact_families, 50, [](const Pair<double>& p, Policy policy, Family, double) {
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        for (int i = 0; i <= 64; ++i) {
            const double t = i / 64.0;
            const bool there = overlap(p.a, translated(p.b, p.translation * t), {policy});
            EXPECT_TRUE(!there || (hit && hit->t <= t)) << t;
        }
    });
}

TEST(ConcaveProperty, it_overlaps_just_after_a_hit_and_not_just_before) {
    int hits = 0;
    int grazes = 0;
    holds(all_families, 60, [&](const Pair<double>& p, Policy policy, Family, double rounding) {
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        if (!hit || hit->started_inside) {
            return;
        }
        const double length = glm::length(p.translation);
        const double opposed = -glm::dot(hit->normal, p.translation) / length;
        const double step = 64 * rounding / (length * opposed);
        if (!(step < 1e-4) || policy == Policy::closed) {
            return;  // it grazes: how deep it gets is a matter of rounding
        }
        const auto at = [&](double t) { return translated(p.b, p.translation * t); };
        EXPECT_TRUE(hit->t < step || !overlap(p.a, at(hit->t - step), {policy}));
        bool inside = false;
        for (double later = step; later < 1e-2 && !inside; later *= 2) {
            inside = overlap(p.a, at(hit->t + later), {policy});
        }
        // A corner may be cut off so little that rounding hides it.
        const auto there = distance(p.a, at(hit->t));
        EXPECT_TRUE(inside || there.distance <= 4 * rounding) << there.distance;
        grazes += inside ? 0 : 1;
        ++hits;
    });
    EXPECT_LT(grazes, hits / 20);
}

Shape<float> as_float(const Shape<double>& shape) {
    if (const auto* polygon = std::get_if<Polygon<double>>(&shape)) {
        std::vector<Vec2<float>> vertices;
        for (const V& vertex : polygon->vertices()) {
            vertices.push_back(convert<float>(vertex));
        }
        return *make_polygon<float>(vertices).shape;
    }
    return convert<float>(shape);
}

// Whole numbers are exact in both.
TEST(ConcaveProperty, float_and_double_agree_on_whole_numbers) {
    holds(exact_families, 60, [](const Pair<double>& p, Policy policy, Family, double) {
        const Shape<float> a = as_float(p.a);
        const Shape<float> b = as_float(p.b);
        EXPECT_EQ(overlap(a, b, {policy}), overlap(p.a, p.b, {policy}));
        const auto touch = contact(p.a, p.b, {policy});
        const auto coarse = contact(a, b, {policy});
        ASSERT_EQ(touch.has_value(), coarse.has_value());
        if (touch) {
            EXPECT_NEAR(touch->depth, coarse->depth, 1e-5);
        }
        EXPECT_NEAR(distance(a, b).distance, distance(p.a, p.b).distance, 1e-5);
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        const auto coarse_hit = cast(a, b, convert<float>(p.translation), {policy});
        ASSERT_EQ(hit.has_value(), coarse_hit.has_value());
        if (hit) {
            EXPECT_NEAR(hit->t, coarse_hit->t, 1e-5);
            EXPECT_EQ(hit->started_inside, coarse_hit->started_inside);
        }
    });
}

}  // namespace
}  // namespace collidarium::testing
