/// One ray, one box or one point against many boxes at once, beside the query for one box in a loop.

#include "collidarium/query/cast_boxes.hpp"
#include "support/drawn_numbers.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

/// To the last bit.
template <Scalar T, class Hit>
void expect_same(const std::optional<Hit>& a, const std::optional<Hit>& b) {
    expect_same_bits<T>(a, b);
    ASSERT_EQ(a.has_value(), b.has_value());
    EXPECT_TRUE(!a || a->index == b->index);
}

template <Scalar T>
std::optional<RayManyHit<T>> ray_in_a_loop(const std::vector<Aabb<T>>& boxes, const Ray<T>& ray, T max_s,
                                           Policy policy) {
    std::optional<RayManyHit<T>> first;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto hit = std::isfinite(max_s) ? cast_ray(boxes[i], ray, {max_s, policy})
                                              : cast_ray(boxes[i], ray, {.policy = policy});
        if (hit && (!first || hit->s < first->s)) {
            first = RayManyHit<T>{*hit, i};
        }
    }
    return first;
}

template <class T>
using CastBoxes = ForScalars<T>;
TYPED_TEST_SUITE(CastBoxes, Scalars);

TYPED_TEST(CastBoxes, AnswersAsTheLoopDoesToTheLastBit) {
    using T = TypeParam;
    for (const Drawn drawn : all_drawn) {
        DrawnNumbers<T> numbers(drawn);
        int hits = 0;
        constexpr int rounds = 300;
        for_each_case(rounds, [&](int round) {
            std::vector<Aabb<T>> boxes;
            for (int left = round % 50 == 49 ? 300 : numbers.below(40); left > 0; --left) {
                boxes.push_back(numbers.box(6, round % 3 + 1));
            }
            const BoxTable<T> table(boxes);
            const Aabb<T> mover = numbers.box(6, 1);
            const Vec2<T> translation = numbers.translation(8);
            SCOPED_TRACE(static_cast<int>(drawn));
            for (const Policy policy : policies) {
                const auto box = cast_boxes(table, mover, translation, {policy});
                expect_same<T>(box, cast_many(boxes, mover, translation, {policy}).hit);
                const Point<T> point{mover.center};
                expect_same<T>(cast_boxes(table, point, translation, {policy}),
                               cast_many(boxes, point, translation, {policy}).hit);
                for (const T max_s : {T(1), T(0.3), T(0), std::numeric_limits<T>::denorm_min() * 5,
                                      std::numeric_limits<T>::infinity()}) {
                    const Ray<T> ray{mover.center, translation};
                    expect_same<T>(cast_ray_boxes(table, ray, {max_s, policy}),
                                   ray_in_a_loop(boxes, ray, max_s, policy));
                }
                hits += box ? 1 : 0;
            }
        });
        EXPECT_GT(hits, rounds / 4);
        EXPECT_LT(hits, 2 * rounds);
    }
}

TYPED_TEST(CastBoxes, OfEqualTimesTheLowestIndexIsFirst) {
    using T = TypeParam;
    std::vector<Aabb<T>> row;
    for (int i = 0; i < 200; ++i) {
        row.push_back({{T(i - 100), T(10)}, {T(0.5), T(1)}});
    }
    const BoxTable<T> table(row);
    const auto wide = cast_boxes(table, Aabb<T>{{0, 0}, {20, 1}}, Vec2<T>(0, 16));
    ASSERT_TRUE(wide);
    EXPECT_EQ(wide->index, 80U) << "those before it are passed by, or slid along";
    EXPECT_EQ(wide->t, T(0.5));
    const auto inside = cast_boxes(table, Aabb<T>{{0, 10}, {20, 1}}, Vec2<T>(3, 16));
    ASSERT_TRUE(inside);
    EXPECT_TRUE(inside->started_inside);
    EXPECT_EQ(inside->index, 80U);
}

// The method could not be named.
TYPED_TEST(CastBoxes, ByTheMethodThatIsNamed) {
    using T = TypeParam;
    const std::vector<Aabb<T>> row{{{9, 0}, {1, 1}}, {{5, 0}, {1, 1}}};
    MethodUsed used;
    const auto hit = cast_boxes(BoxTable<T>(row), Aabb<T>{{0, 0}, {1, 1}}, {9, 0},
                                {.method = Algorithm::conservative_advancement, .used = &used});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->index, 1U);
    EXPECT_EQ(used.algorithm, Algorithm::conservative_advancement);
}

TYPED_TEST(CastBoxes, HoldsForMovementsOfAnyLength) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    const std::vector<Aabb<T>> boxes(9, Aabb<T>{{2, 0}, {1, 1}});
    const BoxTable<T> table(boxes);
    for (const T x : {Limits::denorm_min(), Limits::min(), T(1), Limits::max() / 4, -Limits::denorm_min()}) {
        for (const T y : {T(0), Limits::denorm_min(), -Limits::min(), Limits::max() / 4}) {
            for (const T start : {T(1), T(0), T(2), Limits::denorm_min(), 1 + Limits::epsilon()}) {
                for (const Policy policy : policies) {
                    SCOPED_TRACE(::testing::Message() << x << ' ' << y << ' ' << start);
                    const Point<T> point{{start, T(0.5)}};
                    expect_same<T>(
                        cast_boxes(table, point, Vec2<T>(x, y), {policy}),
                        cast_many(std::span<const Aabb<T>>(boxes), point, Vec2<T>(x, y), {policy}).hit);
                }
            }
        }
    }
}

// It had to be told how far, though `cast_ray` and `World::cast_ray` are not.
TYPED_TEST(CastBoxes, ARayGoesAsFarAsItTakes) {
    using T = TypeParam;
    for (const T x : {T(3), T(1e6), static_cast<T>(sizeof(T) == 4 ? 1e37 : 1e140)}) {
        const T half = x / 8;
        const BoxTable<T> table{Aabb<T>{{x, 0}, {half, 1}}, Aabb<T>{{x / 2, 0}, {half, 1}},
                                Aabb<T>{{-x, 0}, {half, 1}}};
        const auto hit = cast_ray_boxes(table, Ray<T>{{0, 0}, {1, 0}});
        ASSERT_TRUE(hit) << x;
        EXPECT_EQ(hit->index, 1U);
        EXPECT_EQ(hit->s, x / 2 - half);
        EXPECT_FALSE(cast_ray_boxes(table, Ray<T>{{0, 2}, {1, 0}}, {.policy = Policy::closed}));
    }
}

TYPED_TEST(CastBoxes, NoBoxesAreNotHit) {
    using T = TypeParam;
    EXPECT_FALSE(cast_boxes(BoxTable<T>(), Point<T>{}, Vec2<T>(1)));
    EXPECT_FALSE(cast_ray_boxes(BoxSpans<T>{}, Ray<T>{{0, 0}, {1, 0}}, {.max_s = 5}));
}

TEST(BoxTable, KeepsTheBoxes) {
    const Aabb<double> box{{1, 2}, {3, 4}};
    BoxTable<double> table;
    table.push_back({});
    table.push_back(box);
    EXPECT_EQ(table.size(), 2U);
    EXPECT_EQ(table[1], box);
    table.set(0, box);
    EXPECT_EQ(table[0], box);
    table.clear();
    EXPECT_EQ(table.size(), 0U);
}

}  // namespace
}  // namespace collidarium::testing
