/// What the broad phase asks about boxes, against rational numbers: it may look at more than it has to, but
/// never leaves out what is met, nor comes to it later than it really is met.

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <random>
#include <vector>

#include "broadphase/box_path.hpp"

namespace collidarium::testing {
namespace {

using Rational = boost::multiprecision::cpp_rational;

/// The first time in [0, 1] at which a moving box touches another; empty if it never does.
template <Scalar T>
std::optional<Rational> first_touch(const Bounds<T>& box, const Vec2<T>& path, const Bounds<T>& other) {
    Rational near = 0;
    Rational far = 1;
    for (const int axis : {0, 1}) {
        const Rational to_first = Rational(other.min[axis]) - Rational(box.max[axis]);
        const Rational to_last = Rational(other.max[axis]) - Rational(box.min[axis]);
        const Rational speed(path[axis]);
        if (speed == 0) {
            if (to_first > 0 || to_last < 0) {
                return std::nullopt;
            }
            continue;
        }
        near = std::max<Rational>(near, std::min<Rational>(to_first / speed, to_last / speed));
        far = std::min<Rational>(far, std::max<Rational>(to_first / speed, to_last / speed));
    }
    return near <= far ? std::optional(near) : std::nullopt;
}

template <Scalar T>
class Cases {
public:
    /// Whole numbers, of which many touch at a corner at thirds or sevenths; tenths; or any numbers.
    T any() {
        const int kind = std::uniform_int_distribution(0, 2)(random_);
        const int whole = std::uniform_int_distribution(-24, 24)(random_);
        return kind == 0   ? T(whole)
               : kind == 1 ? T(whole) * T(0.1)
                           : T(std::uniform_real_distribution<double>(-20, 20)(random_));
    }
    T size() {
        return std::abs(any()) * (std::uniform_int_distribution(0, 3)(random_) == 0 ? T(0) : T(0.25));
    }
    Bounds<T> box() {
        const Vec2<T> at(any(), any());
        return {at, at + Vec2<T>(size(), size())};
    }
    Vec2<T> vector() { return {any(), any()}; }

private:
    std::mt19937_64 random_{77};
};

template <class T>
class BoxPathExactly : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(BoxPathExactly, Scalars);

TYPED_TEST(BoxPathExactly, IsNeverLateAndLeavesNothingOut) {
    using T = TypeParam;
    Cases<T> cases;
    int met = 0;
    int grazed = 0;
    for (int i = 0; i < 40000; ++i) {
        const Bounds<T> box = cases.box();
        const Vec2<T> path = cases.vector();
        const Bounds<T> other = cases.box();
        const auto exact = first_touch(box, path, other);
        const broadphase::detail::BoxPath<T> asked(box, path);
        const auto reach = asked.reach(other, T(1));
        if (!exact) {
            continue;
        }
        ++met;
        const Vec2<T> nudged = path * T(0.5);
        grazed += first_touch(box, nudged, other) ? 0 : 1;
        ASSERT_TRUE(reach.hit) << i;
        ASSERT_LE(Rational(reach.at), *exact) << i;
        const Bounds<T> around = asked.until(T(1));
        for (const int axis : {0, 1}) {
            const Rational moved(path[axis]);
            ASSERT_LE(Rational(around.min[axis]), Rational(box.min[axis]) + std::min<Rational>(moved, 0))
                << i;
            ASSERT_GE(Rational(around.max[axis]), Rational(box.max[axis]) + std::max<Rational>(moved, 0))
                << i;
        }
    }
    EXPECT_GT(met, 1000);
    EXPECT_GT(grazed, 100);
}

/// A corner that is passed by is touched at one moment only: at the end of one axis, at the beginning of the
/// other.
TYPED_TEST(BoxPathExactly, MeetsCornersThatItOnlyGrazes) {
    using T = TypeParam;
    int corners = 0;
    for (int dx = 1; dx <= 23; ++dx) {
        for (int dy = 1; dy <= 23; ++dy) {
            for (int part = 1; part <= dx; ++part) {
                if (part * dy % dx != 0) {
                    continue;
                }
                // At t = part / dx the point is at the corner (part, part * dy / dx).
                const T x = T(part);
                const T y = T(part * dy / dx);
                const Bounds<T> other{{x, y - T(3)}, {x + T(3), y}};
                const broadphase::detail::BoxPath<T> path({Vec2<T>(0), Vec2<T>(0)}, {T(dx), T(dy)});
                const auto reach = path.reach(other, T(1));
                ASSERT_TRUE(reach.hit) << dx << ' ' << dy << ' ' << part;
                ASSERT_LE(Rational(reach.at), Rational(part) / dx);
                ++corners;
            }
        }
    }
    EXPECT_GT(corners, 1000);
}

TYPED_TEST(BoxPathExactly, ADistanceToABoxIsNeverTooLarge) {
    using T = TypeParam;
    Cases<T> cases;
    for (int i = 0; i < 20000; ++i) {
        const Bounds<T> box = cases.box();
        const Vec2<T> point = cases.vector();
        const broadphase::detail::PointSearch<T> search{point};
        const Rational found(search.reach(box, std::numeric_limits<T>::max()).at);
        Rational square = 0;
        for (const int axis : {0, 1}) {
            const Rational below = Rational(box.min[axis]) - Rational(point[axis]);
            const Rational above = Rational(point[axis]) - Rational(box.max[axis]);
            const Rational gap = std::max<Rational>({Rational(0), below, above});
            square += gap * gap;
        }
        ASSERT_LE(found * found, square) << i;
        ASSERT_GE(found * found * Rational(1.0001), square) << i;
    }
}

}  // namespace
}  // namespace collidarium::testing
