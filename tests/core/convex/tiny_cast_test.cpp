/// Casts of floats so small that their squares, or products of these, underflow, against the same numbers in
/// double, where none does.

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "collidarium/query/cast.hpp"
#include "collidarium/shapes/convert.hpp"

namespace collidarium {
namespace {

class TinyShapes {
public:
    float number() { return std::uniform_real_distribution<float>(-4, 4)(random_) * scale_; }
    Vec2<float> vector() {
        const float x = number();
        return {x, number()};
    }
    Circle<float> circle() { return {vector(), std::abs(number()) / 2}; }
    Capsule<float> capsule() {
        const Vec2<float> end = vector();
        return {end, vector(), std::abs(number()) / 4};
    }
    Obb<float> box() {
        const Vec2<float> center = vector();
        return {center, glm::abs(vector()) * 0.5F, Rotation<float>(0)};
    }
    /// A scale of all numbers; those of moments may be of another.
    void choose_scale() { scale_ = std::ldexp(1.F, -20 - static_cast<int>(random_() % 36)); }

private:
    std::mt19937 random_{42};
    float scale_ = 1;
};

struct Counts {
    int hits = 0;
    int misses = 0;
};

template <class A, class B>
void check(const A& a, const B& b, const Vec2<float>& way, Counts& counts) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        const auto hit = cast(a, b, way, {policy});
        const auto expected = cast(convert<double>(a), convert<double>(b), convert<double>(way), {policy});
        ASSERT_EQ(hit.has_value(), expected.has_value())
            << typeid(A).name() << typeid(B).name() << " " << way.x;
        ++(hit ? counts.hits : counts.misses);
        if (hit) {
            ASSERT_EQ(hit->started_inside, expected->started_inside);
            const double opposed =
                -glm::dot(expected->normal, convert<double>(way)) / glm::length(convert<double>(way));
            EXPECT_LE(std::abs(double(hit->t) - expected->t) * opposed, 1e-4);
            EXPECT_NEAR(std::hypot(hit->normal.x, hit->normal.y), 1, 1e-5);
        }
    }
}

// A hit was told, or its time was 0 or no number, where the square of a product of two lengths underflowed.
TEST(TinyCast, OfFloatsWhoseFourthPowersUnderflowIsThatOfTheSameDoubles) {
    TinyShapes shapes;
    Counts counts;
    for (int i = 0; i < 20000 && !::testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        shapes.choose_scale();
        const Vec2<float> way = shapes.vector() * (i % 3 == 0 ? 0x1p-8F : 2.F);
        const Circle<float> circle = shapes.circle();
        const Capsule<float> capsule = shapes.capsule();
        const Obb<float> box = shapes.box();
        check(circle, shapes.circle(), way, counts);
        check(capsule, circle, way, counts);
        check(circle, box, way, counts);
        check(capsule, box, way, counts);
        check(capsule, shapes.capsule(), way, counts);
        check(box, Point<float>{shapes.vector()}, way, counts);
    }
    EXPECT_GT(counts.hits, 20000);
    EXPECT_GT(counts.misses, 20000);
}

}  // namespace
}  // namespace collidarium
