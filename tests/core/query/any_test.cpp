/// Numbers of extreme magnitude: the answers are those of the same picture at a common size.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/moved.hpp"
#include "support/generators.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

template <Scalar T>
Vec2<T> scaled(const Vec2<T>& v, int exponent) {
    return {std::ldexp(v.x, exponent), std::ldexp(v.y, exponent)};
}

template <Scalar T>
Shape<T> scaled(const Shape<T>& shape, int exponent) {
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        return Point<T>{scaled(point->position, exponent)};
    }
    if (const auto* segment = std::get_if<Segment<T>>(&shape)) {
        return Segment<T>{scaled(segment->a, exponent), scaled(segment->b, exponent)};
    }
    const auto& box = std::get<Aabb<T>>(shape);
    return Aabb<T>{scaled(box.center, exponent), scaled(box.half, exponent)};
}

template <class T>
class Extreme : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Extreme, Scalars);

template <Scalar T>
void expect_same_picture(const Pair<T>& pair, int exponent) {
    const auto a = scaled(pair.a, exponent);
    const auto b = scaled(pair.b, exponent);
    const auto translation = scaled(pair.translation, exponent);
    const T tiny = std::numeric_limits<T>::epsilon() * 8;
    for (const Policy policy : {Policy::open, Policy::closed}) {
        EXPECT_EQ(overlap(a, b, {policy}), overlap(pair.a, pair.b, {policy}));
        const auto touch = contact(pair.a, pair.b, {policy});
        const auto touch_there = contact(a, b, {policy});
        ASSERT_EQ(touch.has_value(), touch_there.has_value());
        if (touch) {
            EXPECT_NEAR(std::ldexp(touch_there->depth, -exponent), touch->depth, tiny * 8);
            EXPECT_NEAR(touch_there->normal.x, touch->normal.x, tiny);
            EXPECT_NEAR(touch_there->normal.y, touch->normal.y, tiny);
        }
        const auto hit = cast(pair.a, pair.b, pair.translation, {policy});
        const auto hit_there = cast(a, b, translation, {policy});
        ASSERT_EQ(hit.has_value(), hit_there.has_value());
        if (hit) {
            EXPECT_NEAR(hit_there->t, hit->t, tiny);
            EXPECT_NEAR(std::ldexp(hit_there->position.x, -exponent), hit->position.x, tiny * 8);
            EXPECT_EQ(hit_there->corner, hit->corner);
        }
    }
    EXPECT_NEAR(std::ldexp(distance(a, b).distance, -exponent), distance(pair.a, pair.b).distance, tiny * 8);
}

TYPED_TEST(Extreme, a_power_of_two_changes_nothing_however_large_or_small) {
    using T = TypeParam;
    const auto exponents =
        sizeof(T) == 4 ? std::array{-110, -60, 60, 120} : std::array{-900, -400, 480, 1010};
    for (const int exponent : exponents) {
        PairGenerator generator(Family::half_grid, 5);
        for (int i = 0; i < 600 && !this->HasFailure(); ++i) {
            const auto pair = generator.next<T>();
            SCOPED_TRACE(std::to_string(exponent) + ": " + describe(pair));
            expect_same_picture(pair, exponent);
        }
    }
}

template <Scalar T>
bool all_finite(const std::optional<CastHit<T>>& hit) {
    return !hit ||
           (std::isfinite(hit->t) && std::isfinite(hit->normal.x) && std::isfinite(hit->normal.y) &&
            std::isfinite(hit->point.x) && std::isfinite(hit->point.y) && std::isfinite(hit->position.x) &&
            std::isfinite(hit->position.y) && std::isfinite(hit->depth));
}

template <Scalar T>
bool all_finite(const std::optional<Contact<T>>& touch) {
    return !touch ||
           (std::isfinite(touch->normal.x) && std::isfinite(touch->normal.y) && std::isfinite(touch->depth) &&
            std::isfinite(touch->point_a.x) && std::isfinite(touch->point_a.y) &&
            std::isfinite(touch->point_b.x) && std::isfinite(touch->point_b.y));
}

template <Scalar T>
bool all_finite(const Distance<T>& gap) {
    return std::isfinite(gap.distance) && std::isfinite(gap.point_a.x) && std::isfinite(gap.point_a.y) &&
           std::isfinite(gap.point_b.x) && std::isfinite(gap.point_b.y) && std::isfinite(gap.normal.x) &&
           std::isfinite(gap.normal.y);
}

TYPED_TEST(Extreme, magnitudes_mixed_at_random_give_finite_answers_with_unit_normals) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    std::mt19937_64 random(11);
    const auto number = [&]() -> T {
        const int kind = static_cast<int>(random() % 8);
        const T sign = random() % 2 == 0 ? T(1) : T(-1);
        if (kind == 0) {
            return sign * T(0);
        }
        if (kind == 1) {
            return sign * (random() % 2 == 0 ? Limits::max() : Limits::denorm_min());
        }
        const int exponent =
            std::uniform_int_distribution<int>(Limits::min_exponent - 20, Limits::max_exponent - 1)(random);
        return sign * std::ldexp(T(0.5) + T(random() % 1024) / 2048, exponent);
    };
    const auto shape = [&]() -> Shape<T> {
        const Vec2<T> first(number(), number());
        const Vec2<T> second(number(), number());
        switch (random() % 3) {
            case 0:
                return Point<T>{first};
            case 1:
                return Segment<T>{first, second};
            default:
                return Aabb<T>{first, {std::abs(second.x), std::abs(second.y)}};
        }
    };
    const int count = soaked(20000);
    for (int i = 0; i < count && !this->HasFailure(); ++i) {
        const Pair<T> pair{shape(), shape(), {number(), number()}};
        SCOPED_TRACE(describe(pair));
        for (const Policy policy : {Policy::open, Policy::closed}) {
            const auto touch = contact(pair.a, pair.b, {policy});
            EXPECT_TRUE(all_finite(touch));
            EXPECT_EQ(touch.has_value(), overlap(pair.a, pair.b, {policy}));
            if (touch) {
                EXPECT_NEAR(std::hypot(touch->normal.x, touch->normal.y), 1, 1e-6);
            }
            const auto hit = cast(pair.a, pair.b, pair.translation, {policy});
            EXPECT_TRUE(all_finite(hit.hit));
            if (hit) {
                EXPECT_NEAR(std::hypot(hit->normal.x, hit->normal.y), 1, 1e-6);
                EXPECT_GE(hit->t, 0);
                EXPECT_LE(hit->t, 1);
            }
        }
        const auto gap = distance(pair.a, pair.b);
        EXPECT_TRUE(all_finite(gap));
        if (gap.distance > 0) {
            EXPECT_NEAR(std::hypot(gap.normal.x, gap.normal.y), 1, 1e-6);
        }
    }
}

/// What starts in overlap does so however far it is to go.
TEST(ExtremeWays, hulls_that_overlap_at_the_start_are_not_lost_beside_an_enormous_way) {
    const auto polygon = [](std::vector<V> vertices) { return *make_polygon_shape<double>(vertices).shape; };
    const Shape<double> shapes[] = {
        Circle<double>{{1, 1}, 1},
        Capsule<double>{{1, 1}, {3, 3}, 0.125},
        Obb<double>{{1, 1}, {1, 0.5}, 0.5},
        polygon({{0, 0}, {4, 0}, {2, 2}, {3, 4}, {0, 3}}),
        polygon({{1, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {1, 5}}),
    };
    for (const auto& a : shapes) {
        for (const auto& b : shapes) {
            const auto touch = contact(a, b).value();
            for (const V way : {V(-5, 1e154), V(1e200, 3), V(-1e300, 1e-300)}) {
                const auto hit = cast(a, b, way);
                ASSERT_TRUE(hit && hit->started_inside);
                EXPECT_EQ(hit->normal, touch.normal);
                EXPECT_EQ(hit->depth, touch.depth);
            }
        }
    }
}

/// A wall at the beginning of a way of 1e300 was gone through: beside the way it had no size left.
TEST(ExtremeWays, what_lies_at_the_beginning_of_an_enormous_way_is_hit) {
    const Shape<double> shapes[] = {circle(0, 0, 1),
                                    segment(0, -1, 0.5, 2),
                                    box(0, 0, 1, 2),
                                    turned_box(0, 0, 1, 2, 0.5),
                                    capsule(0, 0, 1, 3, 0.25),
                                    polygon({{-1, -1}, {2, -1}, {0, 3}}),
                                    fork(-1, -1)};
    constexpr Algorithm methods[] = {Algorithm::automatic, Algorithm::minkowski,
                                     Algorithm::conservative_advancement};
    std::size_t misses = 0;
    for (const auto& a : shapes) {
        for (const auto& resting : shapes) {
            for (const V& way : {V(64, 1), V(-3, 64), V(-64, -64), V(5, -64)}) {
                const Shape<double> b = moved(resting, Motion<double>{-way / 4.0}, 1.0);
                for (const Algorithm method : methods) {
                    SCOPED_TRACE(names(a, b) + " " + std::string(name(method)));
                    if (!supports(Operation::cast, a, b, method)) {
                        continue;
                    }
                    const auto near = cast(a, b, way, {Policy::open, method});
                    misses += near ? 0 : 1;
                    for (const int exponent : {150, 600, 1017}) {
                        Recorder<double> recorder;
                        const auto far = cast(a, b, scaled(way, exponent), {Policy::open, method}, recorder);
                        ASSERT_EQ(far.has_value(), near.has_value()) << exponent;
                        ASSERT_FALSE(recorder.events().empty());
                        const auto& verdict = std::get<Verdict<double>>(recorder.events().back());
                        EXPECT_EQ(verdict.hit, far.has_value());
                        if (!far) {
                            continue;
                        }
                        EXPECT_NEAR(std::ldexp(far->t, exponent), near->t, 1e-9);
                        EXPECT_NEAR(far->position.x, near->position.x, 1e-8);
                        EXPECT_NEAR(far->position.y, near->position.y, 1e-8);
                        EXPECT_NEAR(far->normal.x, near->normal.x, 1e-12);
                        EXPECT_NEAR(far->normal.y, near->normal.y, 1e-12);
                        for (const Event<double>& event : recorder.events()) {
                            const auto* sweep = std::get_if<Sweep<double>>(&event);
                            EXPECT_TRUE(sweep == nullptr || sweep->translation == scaled(way, exponent));
                        }
                        EXPECT_EQ(verdict.value, far->t);
                    }
                    EXPECT_FALSE(cast(a, b, scaled(-way, 1017), {Policy::open, method}));
                }
            }
        }
    }
    EXPECT_EQ(misses, 4U * 3U) << "a segment that comes to lie on its like only touches it";
}

TEST(ExtremeTrace, events_come_in_the_units_of_the_shapes) {
    Recorder<double> recorder;
    const double unit = 0x1p600;
    ASSERT_TRUE(
        cast(box(4 * unit, 0, unit, unit), segment(0, 0, 0, unit), V(8 * unit, 0), {Policy::open}, recorder));
    const auto& slab = std::get<SlabInterval<double>>(recorder.events()[3]);
    EXPECT_EQ(slab.near_line, 3 * unit);
    EXPECT_EQ(slab.near, 0.375);
    EXPECT_EQ(std::get<Verdict<double>>(recorder.events().back()).value, 0.375);
}

}  // namespace
}  // namespace collidarium::testing
