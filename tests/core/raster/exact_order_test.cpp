#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <random>

#include "raster/exact_order.hpp"

namespace collidarium::raster::test {
namespace {

using Exact = boost::multiprecision::number<boost::multiprecision::cpp_rational::backend_type,
                                            boost::multiprecision::et_off>;

int exact_sign(double a, double b, double c, double d, double e, double f) {
    const Exact difference = (Exact(a) - Exact(b)) * Exact(c) - (Exact(d) - Exact(e)) * Exact(f);
    return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

TEST(ExactOrder, OfNumbersThatAreNearlyOrExactlyEqual) {
    std::mt19937 random(3);
    const auto whole = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    const auto real = [&] { return std::uniform_real_distribution<double>(-3, 3)(random); };
    for (int i = 0; i < 20000; ++i) {
        const double step = i % 3 == 0 ? 1 : i % 3 == 1 ? 0.1 : real();
        const double scale = i % 7 == 0 ? 0x1p-530 : i % 11 == 0 ? 0x1p+520 : 1;
        const double a = whole(-9, 9) * step * scale;
        const double b = whole(-9, 9) * step * scale;
        const double c = whole(1, 9) * 0.5 * scale;
        const double f = whole(1, 9) * 0.5 * scale;
        const double e = whole(-9, 9) * step * scale;
        // One that makes both sides about equal.
        const double d = i % 2 == 0 ? whole(-9, 9) * step * scale : e + (a - b) * (c / f);
        EXPECT_EQ(detail::sign_of_difference(a, b, c, d, e, f), exact_sign(a, b, c, d, e, f))
            << a << ' ' << b << ' ' << c << ' ' << d << ' ' << e << ' ' << f;
    }
}

}  // namespace
}  // namespace collidarium::raster::test
