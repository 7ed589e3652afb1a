/// The times, crossings and discriminants in the traces of casts of convex shapes are those of their inputs,
/// and what a trace shows is the answer.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "collidarium/query/cast.hpp"
#include "support/convex_generators.hpp"
#include "support/parallel_generator.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

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

template <Scalar T, class Generator>
void check_family(Generator generator, const char* family, int count) {
    for (int i = 0; i < soaked(count) && !::testing::Test::HasFailure(); ++i) {
        const auto pair = generator.template next<T>();
        SCOPED_TRACE(std::string(family) + " " + std::to_string(i) + ": " + describe_any(pair));
        for (const Policy policy : {Policy::open, Policy::closed}) {
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
    }
}

template <class T>
class CastTraces : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(CastTraces, Scalars);

TYPED_TEST(CastTraces, carry_true_numbers) {
    check_family<TypeParam>(ParallelPairGenerator(5), "parallel", 2000);
    for (const Family family : {Family::random, Family::grid, Family::half_grid, Family::shared}) {
        const auto seed = static_cast<std::uint64_t>(family) + 70;
        check_family<TypeParam>(ConvexPairGenerator(family, seed), name(family), 500);
        check_family<TypeParam>(PairGenerator(family, seed), name(family), 200);
    }
}

}  // namespace
}  // namespace collidarium::testing
