/// Signs of numbers so close to zero that doubles, as they are, often have the wrong one.

#include <boost/multiprecision/cpp_int.hpp>

#include "collidarium/predicates/certain_sign.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "support/queries.hpp"

namespace collidarium {
namespace {

using Rational = boost::multiprecision::cpp_rational;
using V = Vec2<double>;

int sign_of_rational(const Rational& value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

int sign_of_double(double value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

Rational exact_turn(const V& a, const V& b, const V& c) {
    const auto from_a = [](double to, double from) -> Rational { return Rational(to) - Rational(from); };
    return from_a(b.x, a.x) * from_a(c.y, a.y) - from_a(b.y, a.y) * from_a(c.x, a.x);
}

/// c lies on the line through a and b but for a few units in its last place, and differences are rounded.
struct NearlyInLine {
    V a;
    V b;
    V c;
};

class NearLines {
public:
    NearlyInLine next() {
        std::uniform_real_distribution<double> near(0.1, 1);
        std::uniform_real_distribution<double> far(8, 64);
        std::uniform_real_distribution<double> part(-2, 3);
        std::uniform_int_distribution<int> steps(-3, 3);
        const V a(near(random_), near(random_));
        const V b(far(random_), far(random_));
        const double t = part(random_);
        V c = a + (b - a) * t;
        for (int i = steps(random_); i != 0; i += i < 0 ? 1 : -1) {
            c.x = std::nextafter(c.x, i < 0 ? -INFINITY : INFINITY);
        }
        return {a, b, c};
    }

private:
    std::mt19937_64 random_{53};
};

TEST(Orientation, IsRightWhereDoublesAreNot) {
    NearLines lines;
    int wrong = 0;
    int on_line = 0;
    for (int i = 0; i < 20000; ++i) {
        const NearlyInLine line = lines.next();
        const V a = line.a;
        const V b = line.b;
        const V c = line.c;
        const int exact = sign_of_rational(exact_turn(a, b, c));
        const V u = b - a;
        const V v = c - a;
        wrong += sign_of_double(u.x * v.y - u.y * v.x) != exact ? 1 : 0;
        on_line += exact == 0 ? 1 : 0;
        ASSERT_EQ(sign_of_double(detail::cross_sign({a, b}, {a, c})), exact) << i;
        ASSERT_EQ(sign_of_double(orientation(a, b, c)), exact) << i;
        ASSERT_EQ(sign_of_double(orientation(b, c, a)), exact) << i;
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
