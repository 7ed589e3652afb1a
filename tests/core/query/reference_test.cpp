/// Every query against exact arithmetic, over seeded families of pairs, both policies, both scalars.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/tolerance.hpp"
#include "support/exact.hpp"
#include "support/generators.hpp"

namespace collidarium::testing {
namespace {

/// The accuracy to hold the answers to: the promise for double; for float as many roundings.
template <Scalar T>
double bound(const Pair<T>& pair) {
    const double largest =
        std::max({double(magnitude(pair.a)), double(magnitude(pair.b)), std::abs(double(pair.translation.x)),
                  std::abs(double(pair.translation.y))});
    return largest * (sizeof(T) == 4 ? 3e-6 : 1e-14);
}

struct Tally {
    int pairs = 0;
    int overlapping = 0;
    int hits = 0;
    int moving = 0;
};

template <Scalar T>
class Checker {
public:
    Checker(const Pair<T>& pair, Family family, Tally& tally)
        : pair_(pair),
          a_(convert<double>(pair.a)),
          b_(convert<double>(pair.b)),
          translation_(convert<double>(pair.translation)),
          exact_(a_, b_, translation_),
          bound_(bound(pair)),
          must_be_exact_(is_exact(family)),
          tally_(tally) {}

    void check() {
        ++tally_.pairs;
        const double separation = exact_.separation();
        for (const Policy policy : policies) {
            check_static(policy, separation);
            check_cast(policy);
        }
        check_distance(separation);
    }

private:
    void check_static(Policy policy, double separation) {
        const bool expected = exact_.overlap(policy);
        const bool answered = overlap(pair_.a, pair_.b, {policy});
        tally_.overlapping += policy == Policy::closed && answered;
        if (answered != expected) {
            EXPECT_FALSE(must_be_exact_);
            EXPECT_LE(std::abs(separation), bound_);
        }
        const auto touch = contact(pair_.a, pair_.b, {policy});
        ASSERT_EQ(touch.has_value(), answered);
        if (!touch) {
            return;
        }
        const Vec2<double> normal = convert<double>(touch->normal);
        EXPECT_NEAR(std::hypot(normal.x, normal.y), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
        EXPECT_GE(touch->depth, 0);
        EXPECT_NEAR(double(touch->depth), std::max(-separation, 0.0), bound_);
        EXPECT_NEAR(exact_.reach(normal), double(touch->depth), bound_) << "does not end touching";
        check_witnesses(*touch);
    }

    void check_witnesses(const Contact<T>& touch) {
        const Vec2<double> point_a = convert<double>(touch.point_a);
        const Vec2<double> point_b = convert<double>(touch.point_b);
        EXPECT_LE(exact_distance(a_, point_a), bound_);
        EXPECT_LE(exact_distance(b_, point_b), bound_);
        const Vec2<double> miss = point_a - point_b - convert<double>(touch.mtv());
        EXPECT_LE(std::hypot(miss.x, miss.y), bound_);
        ASSERT_GE(touch.manifold_size, 1U);
        EXPECT_EQ(touch.manifold[0].separation, T(0) - touch.depth);  // the deepest point first
        for (const auto& point : touch.points()) {
            EXPECT_LE(point.separation, 0);
            EXPECT_GE(point.separation, -touch.depth);
        }
    }

    void check_distance(double separation) {
        const auto gap = distance(pair_.a, pair_.b);
        const Vec2<double> point_a = convert<double>(gap.point_a);
        const Vec2<double> point_b = convert<double>(gap.point_b);
        EXPECT_NEAR(double(gap.distance), std::max(separation, 0.0), bound_);
        EXPECT_LE(exact_distance(a_, point_a), bound_);
        EXPECT_LE(exact_distance(b_, point_b), bound_);
        const Vec2<double> normal = convert<double>(gap.normal);
        if (gap.distance > 0) {
            const Vec2<double> miss = point_b - point_a - normal * double(gap.distance);
            EXPECT_LE(std::hypot(miss.x, miss.y), bound_);
            EXPECT_NEAR(std::hypot(normal.x, normal.y), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
            EXPECT_FALSE(overlap(pair_.a, pair_.b, {Policy::closed}));
        } else {
            EXPECT_EQ(gap.point_a, gap.point_b);
            EXPECT_EQ(gap.normal, Vec2<T>(0));
        }
    }

    void check_cast(Policy policy) {
        const auto expected = exact_.cast(policy);
        const auto hit = cast(pair_.a, pair_.b, pair_.translation, {policy});
        const bool moves = pair_.translation != Vec2<T>(0);
        tally_.moving += policy == Policy::closed && moves;
        tally_.hits += policy == Policy::closed && moves && hit;
        if (hit.has_value() != expected.has_value()) {
            EXPECT_FALSE(must_be_exact_);
            EXPECT_LE(hit ? exact_.miss_distance() : std::max(exact_.deepest(), 0.0), bound_);
            return;
        }
        if (!hit) {
            return;
        }
        EXPECT_GE(hit->t, 0);
        EXPECT_LE(hit->t, 1);
        const Vec2<double> normal = convert<double>(hit->normal);
        EXPECT_NEAR(std::hypot(normal.x, normal.y), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
        if (hit->started_inside != expected->started_inside) {
            EXPECT_FALSE(must_be_exact_);
            EXPECT_LE(std::abs(exact_.separation()), bound_);
            return;
        }
        const Vec2<double> point = convert<double>(hit->point);
        EXPECT_LE(exact_distance(a_, point), bound_);
        if (hit->started_inside) {
            const auto touch = contact(pair_.a, pair_.b, {policy});
            ASSERT_TRUE(touch);
            EXPECT_EQ(hit->t, 0);
            EXPECT_EQ(hit->normal, touch->normal);
            EXPECT_EQ(hit->depth, touch->depth);
            EXPECT_LE(exact_distance(b_, point), bound_);
            return;
        }
        const double opposed = -glm::dot(normal, translation_);
        EXPECT_GT(opposed, must_be_exact_ ? 0 : -bound_);
        const double t = std::max(expected->t, 0.0);
        if (std::abs(double(hit->t) - t) * opposed > bound_) {
            // Grazing a corner: then at least b arrives, and has not been inside before.
            EXPECT_LE(exact_.distance_at(double(hit->t)), bound_);
            EXPECT_LE(exact_.deepest(0, double(hit->t)), bound_);
        }
        EXPECT_NEAR(exact_.reach(normal, double(hit->t)), 0, bound_) << "not the outward normal at the entry";
        if (must_be_exact_) {
            EXPECT_EQ(hit->corner, expected->corner);
        }
        const Vec2<double> moved_point = point - translation_ * double(hit->t);
        EXPECT_LE(exact_distance(b_, moved_point),
                  bound_ + std::abs(double(hit->t) - t) * glm::length(translation_));
        EXPECT_EQ(hit->depth, 0);
    }

    const Pair<T>& pair_;
    Shape<double> a_;
    Shape<double> b_;
    Vec2<double> translation_;
    Exact exact_;
    double bound_;
    bool must_be_exact_;
    Tally& tally_;
};

/// Whether about as many pairs of the family hit as miss, so that neither answer goes untried.
bool is_representative(Family family) {
    return family == Family::random || family == Family::far || family == Family::tiny ||
           family == Family::huge;
}

template <class T>
class Reference : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Reference, Scalars);

TYPED_TEST(Reference, agrees_with_exact_arithmetic) {
    for (const Family family : all_families) {
        Tally tally;
        PairGenerator generator(family, 20260 + static_cast<unsigned>(family));
        const int count = soaked(3000);
        for (int i = 0; i < count; ++i) {
            const auto pair = generator.next<TypeParam>();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe(pair));
            Checker<TypeParam>(pair, family, tally).check();
            if (this->HasFailure()) {
                return;
            }
        }
        if (is_representative(family)) {
            EXPECT_GT(tally.overlapping, tally.pairs * 3 / 10) << name(family);
            EXPECT_LT(tally.overlapping, tally.pairs * 7 / 10) << name(family);
            EXPECT_GT(tally.hits, tally.moving * 3 / 10) << name(family);
            EXPECT_LT(tally.hits, tally.moving * 7 / 10) << name(family);
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
