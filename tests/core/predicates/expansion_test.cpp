/// Exact numbers, and signs of numbers so close to zero that doubles, as they are, often have the wrong one.

#include <boost/multiprecision/cpp_int.hpp>

#include "collidarium/predicates/certain_sign.hpp"
#include "collidarium/predicates/expansion.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using V = Vec2<double>;
constexpr double huge = std::numeric_limits<double>::max();
constexpr double tiny = std::numeric_limits<double>::denorm_min();

int sign(const auto& value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/// Doubles of all magnitudes, often with few digits, so that sums of products cancel.
class Numbers {
public:
    double any() {
        const double digits = static_cast<double>(random_() % 3 == 0 ? random_() % 8 : random_() >> 11);
        const int exponent = static_cast<int>(random_() % 2040) - 1074;
        return (random_() % 2 == 0 ? 1 : -1) * std::ldexp(digits, exponent - (digits < 8 ? 0 : 53));
    }
    double near_one() { return std::ldexp(static_cast<double>(random_() >> 11), -53); }
    std::mt19937_64& random() { return random_; }

private:
    std::mt19937_64 random_{7};
};

/// Whether a scaled number is a rational to 14 digits.
bool is_close(const ScaledNumber& scaled, const Rational& wanted) {
    const Rational two_to(boost::multiprecision::cpp_int(1) << std::abs(scaled.exponent));
    const Rational value = scaled.exponent < 0 ? Rational(Rational(scaled.digits) / two_to)
                                               : Rational(Rational(scaled.digits) * two_to);
    return abs(value - wanted) <= abs(wanted) * Rational(1e-14);
}

TEST(ExactNumber, CountsUpToTheFourthDegree) {
    Numbers numbers;
    for (int i = 0; i < 300; ++i) {
        const double a = numbers.any(), b = numbers.any(), c = numbers.any(), d = numbers.any();
        const ExactNumber value = (ExactNumber(a) * ExactNumber(b) - ExactNumber(c)) *
                                      (ExactNumber(d) + ExactNumber(a) * ExactNumber(c)) -
                                  ExactNumber(b) * ExactNumber(d);
        const Rational wanted =
            (Rational(a) * Rational(b) - Rational(c)) * (Rational(d) + Rational(a) * Rational(c)) -
            Rational(b) * Rational(d);
        ASSERT_EQ(value.sign(), sign(wanted)) << i;
        ASSERT_TRUE(is_close(value.rounded(), wanted)) << i;
        ASSERT_EQ((value - value).sign(), 0);
        ASSERT_EQ((-value + value).sign(), 0);
    }
}

TEST(ExactNumber, HoldsTheEndsOfTheRange) {
    const ExactNumber most(huge);
    const ExactNumber least(tiny);
    EXPECT_EQ(most.rounded().value(), huge);
    EXPECT_EQ(least.rounded().value(), tiny);
    const ExactNumber fourth = most * most * most * most;
    EXPECT_EQ((fourth + least * least * least * least - fourth).sign(), 1);
    EXPECT_EQ((fourth - least * least * least * least - fourth).sign(), -1);
    EXPECT_EQ(ExactNumber(0.0).sign(), 0);
    EXPECT_EQ(ExactNumber(-0.0).sign(), 0);
    EXPECT_EQ((ExactNumber(0.0) - least).sign(), -1);
    EXPECT_EQ((fourth.rounded() / fourth.rounded()).value(), 1);
}

TEST(ScaledNumber, RoundsOnceWhereverItsNumbersAre) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> number(-4, 4);
    for (int i = 0; i < 2000; ++i) {
        const double x = number(random);
        const double y = number(random);
        const int up = 1500 * (i % 3 - 1);
        const ScaledNumber a{x, up};
        const ScaledNumber b{std::ldexp(y, 9), up - 9};
        EXPECT_EQ((a + b).shifted(-up), x + y);
        EXPECT_EQ((a - b).shifted(-up), x - y);
        EXPECT_EQ((a * b).shifted(-2 * up), x * y);
        EXPECT_EQ((a / b).value(), x / y);
        EXPECT_EQ(square_root({std::abs(x), 2 * up}).shifted(-up), std::sqrt(std::abs(x)));
    }
    EXPECT_EQ((ScaledNumber{1, 4000} + ScaledNumber{1, -4000}).shifted(-4000), 1);
    EXPECT_EQ((ScaledNumber{0, 0} + ScaledNumber{3, -4000}).shifted(4000), 3);
    EXPECT_EQ(square_root({-1, 0}).value(), 0);
}

Rational exact_turn(const V& a, const V& b, const V& c, const V& d) {
    return (Rational(b.x) - Rational(a.x)) * (Rational(d.y) - Rational(c.y)) -
           (Rational(b.y) - Rational(a.y)) * (Rational(d.x) - Rational(c.x));
}

void expect_exact(const V& a, const V& b, const V& c) {
    const Rational wanted = exact_turn(a, b, a, c);
    ASSERT_EQ(sign(orientation(a, b, c)), sign(wanted))
        << a.x << ',' << a.y << ' ' << b.x << ',' << b.y << ' ' << c.x << ',' << c.y;
    ASSERT_EQ(sign(orientation(c, a, b)), sign(wanted));
    ASSERT_EQ(sign(orientation(b, a, c)), -sign(wanted));
    ASSERT_TRUE(
        is_close(detail::accurate_cross(detail::Displacement(a, b), detail::Displacement(a, c)), wanted));
}

TEST(Orientation, HoldsForNumbersOfEveryMagnitudeTogether) {
    Numbers numbers;
    for (int i = 0; i < 500; ++i) {
        const V a(numbers.any(), numbers.any());
        const V b(numbers.any(), numbers.any());
        const V c(numbers.any(), numbers.any());
        expect_exact(a, b, c);
        expect_exact(a, b, (a * 0.5) + (b * 0.5));
        expect_exact(a, V(a.x, b.y), V(a.x, c.y));
    }
}

TEST(Orientation, SeesWhatUnderflowsBesideLargeNumbers) {
    const double e = 0x1p-600;
    expect_exact(V(1, 1), V(5 * e, 3 * e), V(4 * e, 2 * e));
    expect_exact(V(0, 0), V(0x1p1000, 0x1p-60), V(0x1p999, 0x1p-61 * (1 + 0x1p-52)));
    expect_exact(V(-huge, -huge), V(huge, huge), V(tiny, -tiny));
    expect_exact(V(-huge, -huge), V(huge, huge), V(tiny, tiny));
    expect_exact(V(0, 0), V(tiny, tiny), V(2 * tiny, 2 * tiny));
    expect_exact(V(0, 0), V(huge, 0), V(0, huge));
    expect_exact(V(0, 0), V(huge, huge), V(huge / 2, huge / 2));
    expect_exact(V(0, 0), V(tiny, 0), V(0, tiny));
    expect_exact(V(0, 0), V(0, 0), V(0, 0));
}

/// The grid of neighbouring doubles around a point on a line through two others: the picture in which rounded
/// predicates show stripes.
// It was the product of 0 and of an overflow, and a sweep over edges that it gave no order crashed.
TEST(Orientation, OfPointsOnALevelLineFartherApartThanNumbersGoIsZero) {
    constexpr double most = std::numeric_limits<double>::max();
    const Vec2<double> left(-most, 1);
    const Vec2<double> right(most, 1);
    EXPECT_EQ(orientation(left, {0, 1}, right), 0);
    EXPECT_EQ(orientation(Vec2<double>(1, -most), {1, most}, {1, 0}), 0);
    EXPECT_EQ(turn(left, right, right, left), 0);
    EXPECT_GT(orientation(left, right, {0, 2}), 0);
    EXPECT_LT(orientation(left, right, {0, 1 - 0x1p-53}), 0);
    const detail::Displacement along(left, right);
    const detail::Displacement across(Vec2<double>(1, -most), Vec2<double>(1, most));
    EXPECT_EQ(detail::accurate_dot(along, across).digits, 0);
}

TEST(Orientation, HasNoStripesAlongALine) {
    const V b(12, 12);
    const V c(24, 24);
    for (int i = 0; i < 64; ++i) {
        for (int j = 0; j < 64; ++j) {
            expect_exact(V(0.5 + i * 0x1p-53, 0.5 + j * 0x1p-53), b, c);
        }
    }
}

TEST(Orientation, ComparesProductsWhoseHalvesRoundAlike) {
    Numbers numbers;
    int low_decides = 0;
    for (int i = 0; i < 20000; ++i) {
        // u and v have the origin in common, so that the differences are exact, and almost equal products.
        const V u(1 + numbers.near_one(), 1 + numbers.near_one());
        const V v = u * (1 + static_cast<double>(numbers.random()() % 1024) * 0x1p-51);
        const Rational wanted = exact_turn(V(0), u, V(0), v);
        ASSERT_EQ(sign(orientation(V(0), u, v)), sign(wanted)) << i;
        ASSERT_EQ(sign(turn(V(0), u, V(0), v)), sign(wanted)) << i;
        ASSERT_TRUE(is_close(
            detail::accurate_cross(detail::Displacement(V(0), u), detail::Displacement(V(0), v)), wanted));
        low_decides += u.x * v.y == u.y * v.x ? 1 : 0;
    }
    EXPECT_GT(low_decides, 2000);
}

TEST(Orientation, OfFloatsIsExactToo) {
    std::mt19937 random(2);
    std::uniform_real_distribution<float> number(-1e6F, 1e6F);
    int on_the_line = 0;
    for (int i = 0; i < 20000; ++i) {
        const Vec2<float> a(number(random), number(random));
        const Vec2<float> b(number(random), number(random));
        const Vec2<float> c = i % 2 == 0 ? (a + b) * 0.5F : a + (b - a) * number(random) * 1e-6F;
        const Rational wanted = exact_turn(V(a), V(b), V(a), V(c));
        ASSERT_EQ(sign(orientation(a, b, c)), sign(wanted)) << i;
        on_the_line += wanted == 0 ? 1 : 0;
    }
    EXPECT_GT(on_the_line, 100);
}

TEST(Turn, TellsParallelWaysApartExactly) {
    Numbers numbers;
    int parallel = 0;
    for (int i = 0; i < 5000; ++i) {
        const V a(numbers.near_one(), numbers.near_one());
        const V b(numbers.near_one(), numbers.near_one());
        const V offset(numbers.near_one() * 0x1p20, numbers.near_one());
        const V c = a + offset;
        const V d = b + offset;
        const Rational wanted = exact_turn(a, b, c, d);
        ASSERT_EQ(sign(turn(a, b, c, d)), sign(wanted)) << i;
        ASSERT_EQ(sign(turn(c, d, a, b)), -sign(wanted)) << i;
        ASSERT_TRUE(
            is_close(detail::accurate_cross(detail::Displacement(a, b), detail::Displacement(c, d)), wanted))
            << i;
        parallel += std::abs(cross(b - a, d - c)) < 1e-9 ? 1 : 0;
    }
    EXPECT_GT(parallel, 4000);
}

/// c lies on the line through a and b but for a few units in its last place, and differences are rounded.
TEST(Orientation, IsRightWhereDoublesAreNot) {
    testing::Random random(53);
    int wrong = 0;
    int on_line = 0;
    for (int i = 0; i < 20000; ++i) {
        const V a(random.number(0.1, 1), random.number(0.1, 1));
        const V b(random.number(8, 64), random.number(8, 64));
        V c = a + (b - a) * random.number(-2, 3);
        for (int steps = random.whole(-3, 3); steps != 0; steps += steps < 0 ? 1 : -1) {
            c.x = std::nextafter(c.x, steps < 0 ? -INFINITY : INFINITY);
        }
        const int exact = sign(exact_turn(a, b, a, c));
        const V u = b - a;
        const V v = c - a;
        wrong += sign(u.x * v.y - u.y * v.x) != exact ? 1 : 0;
        on_line += exact == 0 ? 1 : 0;
        ASSERT_EQ(sign(detail::cross_sign({a, b}, {a, c})), exact) << i;
        ASSERT_EQ(sign(orientation(a, b, c)), exact) << i;
        ASSERT_EQ(sign(orientation(b, c, a)), exact) << i;
        ASSERT_EQ(certain_sign([&]<class N>() {
                      return cross(NumberPair<N>(b) - NumberPair<N>(a), NumberPair<N>(c) - NumberPair<N>(a));
                  }),
                  exact)
            << i;
    }
    EXPECT_GT(wrong, 1000) << "else a bound of the error that is far too small would pass";
    EXPECT_LT(on_line, 19000);
}

}  // namespace
}  // namespace collidarium
