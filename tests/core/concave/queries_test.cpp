#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

using ShapeD = Shape<double>;

TEST(Concave, WhatStandsInTheGapDoesNotOverlap) {
    const ShapeD box = Aabb<double>{{3, 3}, {0.5, 1}};
    EXPECT_FALSE(overlap(fork(0, 0), box, {Policy::closed}));
    EXPECT_DOUBLE_EQ(distance(fork(0, 0), box).distance, 0.5);
    EXPECT_FALSE(contact(fork(0, 0), box));
    EXPECT_FALSE(overlap(fork(0, 0), ShapeD(Aabb<double>{{3, 3}, {1, 1}}))) << "it fits exactly";
    EXPECT_TRUE(overlap(fork(0, 0), ShapeD(Aabb<double>{{3, 3}, {1, 1}}), {Policy::closed}));
}

TEST(Concave, TheWayOutIsTheShortestOfTheWhole) {
    // In both prongs at once: out of either is no way out, up is.
    const auto out = contact(fork(0, 0), ShapeD(Aabb<double>{{3, 4}, {2, 0.5}}));
    ASSERT_TRUE(out);
    EXPECT_EQ(out->normal, V(0, 1));
    EXPECT_DOUBLE_EQ(out->depth, 1.5);
    // A disc in one prong leaves it into the gap only where there is room.
    const auto disc = contact(fork(0, 0), ShapeD(Circle<double>{{1.5, 3}, 0.4}));
    ASSERT_TRUE(disc);
    EXPECT_EQ(disc->normal, V(1, 0));
    EXPECT_NEAR(disc->depth, 0.9, 1e-12);
    const auto large = contact(fork(0, 0), ShapeD(Circle<double>{{1.5, 3}, 1.1}));
    ASSERT_TRUE(large);
    EXPECT_NEAR(large->depth, 2.6, 1e-12) << "to the left: the gap is too narrow";
}

TEST(Concave, WherePartsMeetIsInside) {
    const ShapeD bent = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    const ShapeD point = Point<double>{{0.5, 0.5}};
    EXPECT_TRUE(overlap(bent, point));
    EXPECT_TRUE(overlap(bent, ShapeD(Segment<double>{{0.25, 0.25}, {0.75, 0.75}}))) << "along the cut";
    EXPECT_FALSE(overlap(bent, ShapeD(Point<double>{{1, 1}})));
    const auto along = cast(bent, ShapeD(Point<double>{{2, 2}}), {-4, -4});
    ASSERT_TRUE(along) << "in through the dent, along the cut";
    EXPECT_DOUBLE_EQ(along->t, 0.25);
    const auto contact_of_point = contact(bent, point);
    ASSERT_TRUE(contact_of_point);
    EXPECT_DOUBLE_EQ(contact_of_point->depth, 0.5);
}

TEST(Concave, ACastGoesIntoTheGapAndStopsAtItsEnd) {
    const ShapeD box = Aabb<double>{{3, 9}, {0.5, 0.5}};
    const auto hit = cast(fork(0, 0), box, {0, -10});
    ASSERT_TRUE(hit);
    EXPECT_DOUBLE_EQ(hit->t, 0.75);
    EXPECT_EQ(hit->normal, V(0, 1));
    EXPECT_EQ(hit->position, V(3, 1.5));
    EXPECT_DOUBLE_EQ(cast(fork(0, 0), ShapeD(Aabb<double>{{3, 9}, {1.5, 0.5}}), {0, -10})->t, 0.35);
}

TEST(Concave, ACastIntoAnInnerCornerTellsAPointOfTheFaceWhoseNormalItTells) {
    // Its left side arrives at the wall and its top vertex at the ceiling, at the same time.
    const ShapeD corner = polygon({{0, 0}, {1, 0}, {1, 3}, {4, 3}, {4, 4}, {0, 4}});
    const ShapeD dart = polygon({{2, 0.25}, {4, 0.25}, {2.25, 0.5}, {2, 2}});
    const ShapeD box = Aabb<double>{{2.5, 1}, {0.5, 1}};
    for (const ShapeD& moving : {dart, box}) {
        const auto up = cast(corner, moving, {-4, 4});
        ASSERT_TRUE(up);
        EXPECT_DOUBLE_EQ(up->t, 0.25);
        EXPECT_TRUE(up->corner);
        EXPECT_EQ(up->normal, V(0, -1));
        EXPECT_DOUBLE_EQ(up->point.y, 3);
        EXPECT_GE(up->point.x, 1);
    }
    const auto aside = cast(corner, polygon({{5, -1.75}, {7, -1.75}, {5.25, -1.5}, {5, 0}}), {-16, 12});
    ASSERT_TRUE(aside);
    EXPECT_DOUBLE_EQ(aside->t, 0.25);
    EXPECT_EQ(aside->normal, V(1, 0));
    EXPECT_DOUBLE_EQ(aside->point.x, 1);
}

TEST(Concave, AnswersHoldForRandomPairs) {
    std::mt19937 random(7);
    const auto number = [&](double size) { return std::uniform_real_distribution(-size, size)(random); };
    const auto star = [&]() -> std::optional<ShapeD> {
        const int count = 4 + static_cast<int>(random() % 8);
        const V center(number(3), number(3));
        std::vector<V> vertices;
        for (int i = 0; i < count; ++i) {
            const double angle = 2 * std::numbers::pi * i / count;
            vertices.push_back(center + V(std::cos(angle), std::sin(angle)) * (0.4 + std::abs(number(3))));
        }
        return make_polygon_shape<double>(vertices).shape;
    };
    const auto other = [&](int kind) -> ShapeD {
        const V p(number(4), number(4));
        const V q(number(4), number(4));
        switch (kind) {
            case 0:
                return Point<double>{p};
            case 1:
                return Segment<double>{p, q};
            case 2:
                return Circle<double>{p, std::abs(number(2))};
            case 3:
                return Obb<double>{p, {1, 0.5}, number(3)};
            case 4:
                return Capsule<double>{p, q, std::abs(number(1))};
            default:
                return *star();
        }
    };
    int overlaps = 0;
    int hits = 0;
    for (int round = 0; round < 1500; ++round) {
        ShapeD a = *star();
        ShapeD b = other(round % 6);
        if (round % 4 == 3) {
            std::swap(a, b);
        }
        SCOPED_TRACE(std::string(name(a)) + " " + std::string(name(b)) + " " + std::to_string(round));
        const auto out = contact(a, b);
        ASSERT_EQ(out.has_value(), overlap(a, b));
        if (out) {
            ++overlaps;
            EXPECT_NEAR(glm::length(out->normal), 1, 1e-12);
            const auto after = contact(a, translated(b, out->mtv()));
            EXPECT_TRUE(!after || after->depth < 1e-9);
            EXPECT_LT(distance(a, translated(b, out->mtv())).distance, 1e-9);
            for (int i = 0; i < 48 && out->depth > 1e-6; ++i) {
                const double angle = 2 * std::numbers::pi * i / 48;
                const V shorter = V(std::cos(angle), std::sin(angle)) * (out->depth * 0.999);
                EXPECT_TRUE(overlap(a, translated(b, shorter), {Policy::closed})) << "a shorter way out";
            }
        } else {
            const Distance<double> apart = distance(a, b);
            EXPECT_NEAR(glm::distance(apart.point_a, apart.point_b), apart.distance, 1e-9);
        }
        const V way(number(6), number(6));
        const auto hit = cast(a, b, way);
        hits += hit ? 1 : 0;
        for (int i = 0; i <= 100; ++i) {
            const double t = i / 100.0;
            const auto then = contact(a, translated(b, way * t));
            if (then && then->depth > 1e-9) {
                ASSERT_TRUE(hit);
                EXPECT_LE(hit->t, t + 1e-12);
                break;
            }
        }
    }
    EXPECT_GT(overlaps, 300);
    EXPECT_GT(hits, 600);
}

ShapeD star(int count, const V& center, unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<V> vertices;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        const double reach = std::uniform_real_distribution(3.0, 10.0)(random);
        vertices.push_back(center + V(std::cos(angle), std::sin(angle)) * reach);
    }
    return polygon(vertices);
}

// More than 20000 pairs of parts, most of which are never looked at.
TEST(Concave, ATimeOfImpactOfManyPartsConverges) {
    const ShapeD a = star(300, V(0), 1);
    const Motion<double> turning{V(0), 1};
    const auto passing = time_of_impact(a, turning, star(300, V(25, 22), 2), {V(-50, 0), 2});
    EXPECT_TRUE(passing.converged);
    EXPECT_FALSE(passing.hit);
    EXPECT_LT(passing.steps, 20000U);
    const ShapeD b = star(300, V(25, 3), 3);
    const auto hitting = time_of_impact(a, turning, b, {V(-20, 0), -1});
    EXPECT_TRUE(hitting.converged);
    ASSERT_TRUE(hitting.hit);
    EXPECT_GT(hitting.t, 0.1);
    EXPECT_LT(hitting.t, 0.9);
}

// Typed calls, in both orders; they answer as those on the variant.
template <class B>
void expect_typed_calls(const B& b) {
    const Polygon<double> a = std::get<Polygon<double>>(fork(0, 0));
    const ShapeD other(b);
    for (const Policy policy : {Policy::open, Policy::closed}) {
        EXPECT_EQ(overlap(a, b, {policy}), overlap(fork(0, 0), other, {policy}));
        EXPECT_EQ(overlap(b, a, {policy}), overlap(other, fork(0, 0), {policy}));
        const auto touch = contact(a, b, {policy});
        const auto expected = contact(fork(0, 0), other, {policy});
        ASSERT_EQ(touch.has_value(), expected.has_value());
        EXPECT_TRUE(!touch || (touch->depth == expected->depth && touch->normal == expected->normal));
        EXPECT_EQ(contact(b, a, {policy}).has_value(), expected.has_value());
        const auto hit = cast(a, b, V(-3, 1), {policy});
        const auto hit_expected = cast(fork(0, 0), other, V(-3, 1), {policy});
        ASSERT_EQ(hit.has_value(), hit_expected.has_value());
        EXPECT_TRUE(!hit || hit->t == hit_expected->t);
        EXPECT_EQ(cast(b, a, V(3, -1), {policy}).has_value(), hit.has_value());
    }
    EXPECT_EQ(distance(a, b).distance, distance(fork(0, 0), other).distance);
    EXPECT_EQ(distance(b, a).distance, distance(a, b).distance);
}

TEST(Concave, TypedCallsAnswerForEveryPair) {
    for (const V& at : {V(3, 3), V(1, 2), V(8, 2)}) {
        expect_typed_calls(Point<double>{at});
        expect_typed_calls(Segment<double>{at, at + V(1, 1)});
        expect_typed_calls(Aabb<double>{at, {0.5, 1}});
        expect_typed_calls(Obb<double>{at, {0.5, 1}, 0.5});
        expect_typed_calls(Circle<double>{at, 0.75});
        expect_typed_calls(Capsule<double>{at, at + V(1, 0), 0.5});
        const ShapeD triangle = polygon({at, at + V(2, 0), at + V(0, 2)});
        expect_typed_calls(std::get<ConvexPolygon<double>>(triangle));
        expect_typed_calls(std::get<Polygon<double>>(translated(fork(0, 0), at)));
    }
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
    std::mt19937_64 random(17);
    int touching = 0;
    for (int round = 0; round < 2000; ++round) {
        const double angle = static_cast<double>(random() % 1000) / 159.0;
        const auto turned = [&](const V& v) {
            return V(std::cos(angle), std::sin(angle)) * v.x + V(-std::sin(angle), std::cos(angle)) * v.y;
        };
        // On top of a prong, or between both, but for rounding.
        std::vector<V> vertices;
        for (const V& v : {V(0, 0), V(6, 0), V(6, 5), V(4, 5), V(4, 1), V(2, 1), V(2, 5), V(0, 5)}) {
            vertices.push_back(turned(v));
        }
        const V at = round % 2 == 0 ? V(1, 5.5) : V(3, 1.5);
        std::vector<V> corners;
        for (const V& v : {V(-1, -0.5), V(1, -0.5), V(1, 0.5), V(-1, 0.5)}) {
            corners.push_back(turned(at + v));
        }
        const ShapeD a = polygon(vertices);
        const ShapeD b = polygon(corners);
        const auto open = contact(a, b);
        EXPECT_TRUE(!open || open->depth > 0);
        const auto closed = contact(a, b, {Policy::closed});
        touching += closed && !open ? 1 : 0;
        if (closed) {
            EXPECT_LT(closed->depth, 1e-13);
            EXPECT_NEAR(glm::length(closed->normal), 1, 1e-14);
        }
    }
    EXPECT_GT(touching, 20);
}

}  // namespace
}  // namespace collidarium::testing
