/// The queries on pairs of convex shapes that slabs do not answer, against exact arithmetic: seeded families
/// of pairs, both policies, both scalars.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/tolerance.hpp"
#include "support/convex_generators.hpp"
#include "support/exact_convex.hpp"

namespace collidarium::testing {
namespace {

/// The accuracy to hold the answers to: far below the promise for double; for float as many roundings.
template <Scalar T>
double bound(const Pair<T>& pair) {
    const double largest =
        std::max({double(magnitude(pair.a)), double(magnitude(pair.b)), std::abs(double(pair.translation.x)),
                  std::abs(double(pair.translation.y))});
    return largest * (sizeof(T) == 4 ? 4e-6 : 1e-14);
}

struct Tally {
    Policy policy{};  ///< whose answers are counted
    int pairs = 0;
    int overlapping = 0;
    int hits = 0;
    int moving = 0;
};

template <Scalar T>
class ConvexChecker {
public:
    ConvexChecker(const Pair<T>& pair, bool must_be_exact, Tally& tally)
        : pair_(pair),
          a_(convert<double>(pair.a)),
          b_(convert<double>(pair.b)),
          translation_(convert<double>(pair.translation)),
          exact_(a_, b_, translation_),
          bound_(bound(pair)),
          must_be_exact_(must_be_exact),
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
    static constexpr double rounding = sizeof(T) == 4 ? 1e-6 : 1e-15;

    void expect_unit(const Vec2<double>& normal) const {
        EXPECT_NEAR(std::hypot(normal.x, normal.y), 1, rounding);
    }

    void check_static(Policy policy, double separation) {
        const bool expected = exact_.overlap(policy);
        const bool answered = overlap(pair_.a, pair_.b, {policy});
        tally_.overlapping += policy == tally_.policy && answered;
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
        expect_unit(normal);
        EXPECT_GE(touch->depth, 0);
        EXPECT_NEAR(double(touch->depth), std::max(-separation, 0.0), bound_);
        EXPECT_NEAR(exact_.reach(normal), double(touch->depth), bound_) << "does not end touching";
        check_witnesses(*touch);
    }

    void check_witnesses(const Contact<T>& touch) {
        const Vec2<double> point_a = convert<double>(touch.point_a);
        const Vec2<double> point_b = convert<double>(touch.point_b);
        const Vec2<double> normal = convert<double>(touch.normal);
        EXPECT_LE(exact_convex_distance(a_, point_a), bound_);
        EXPECT_LE(exact_convex_distance(b_, point_b), bound_);
        const Vec2<double> miss = point_a - point_b - convert<double>(touch.mtv());
        EXPECT_LE(std::hypot(miss.x, miss.y), bound_);
        ASSERT_GE(touch.manifold_size, 1U);
        double least = 0;
        for (const auto& point : touch.points()) {
            EXPECT_LE(point.separation, 0);
            EXPECT_GE(point.separation, -touch.depth);
            least = std::min(least, double(point.separation));
            // Half way between points of the two surfaces that are this far in each other.
            const Vec2<double> position = convert<double>(point.position);
            const Vec2<double> half = normal * (double(point.separation) / 2);
            EXPECT_LE(exact_convex_distance(a_, position - half), bound_);
            EXPECT_LE(exact_convex_distance(b_, position + half), bound_);
        }
        // The deepest vertex may be clipped off where its edge is parallel but for rounding.
        EXPECT_NEAR(least, -double(touch.depth), bound_);
    }

    void check_distance(double separation) {
        const auto gap = distance(pair_.a, pair_.b);
        const Vec2<double> point_a = convert<double>(gap.point_a);
        const Vec2<double> point_b = convert<double>(gap.point_b);
        EXPECT_NEAR(double(gap.distance), std::max(separation, 0.0), bound_);
        EXPECT_EQ(gap.distance == 0, overlap(pair_.a, pair_.b, {Policy::closed}));
        EXPECT_LE(exact_convex_distance(a_, point_a), bound_);
        EXPECT_LE(exact_convex_distance(b_, point_b), bound_);
        if (gap.distance > 0) {
            const Vec2<double> normal = convert<double>(gap.normal);
            expect_unit(normal);
            const Vec2<double> miss = point_b - point_a - normal * double(gap.distance);
            EXPECT_LE(std::hypot(miss.x, miss.y), bound_);
            EXPECT_NEAR(exact_.reach(normal), -double(gap.distance), bound_);
        } else {
            EXPECT_EQ(gap.point_a, gap.point_b);
            EXPECT_EQ(gap.normal, Vec2<T>(0));
        }
    }

    void check_cast(Policy policy) {
        const auto expected = exact_.cast(policy);
        const auto hit = cast(pair_.a, pair_.b, pair_.translation, {policy});
        const bool moves = pair_.translation != Vec2<T>(0);
        tally_.moving += policy == tally_.policy && moves;
        tally_.hits += policy == tally_.policy && moves && hit;
        if (hit.has_value() != expected.has_value()) {
            EXPECT_FALSE(must_be_exact_);
            EXPECT_LE(std::abs(exact_.least_separation()), bound_);
            return;
        }
        if (!hit) {
            return;
        }
        if (hit->started_inside != expected->started_inside) {
            EXPECT_FALSE(must_be_exact_);
            EXPECT_LE(std::abs(exact_.separation()), bound_);
            return;
        }
        if (hit->started_inside) {
            check_inside(*hit, policy);
        } else {
            check_hit(*hit, *expected);
        }
    }

    void check_inside(const CastHit<T>& hit, Policy policy) {
        const auto touch = contact(pair_.a, pair_.b, {policy});
        ASSERT_TRUE(touch);
        EXPECT_EQ(hit.t, 0);
        EXPECT_EQ(hit.normal, touch->normal);
        EXPECT_EQ(hit.depth, touch->depth);
        EXPECT_FALSE(hit.corner);
        const Vec2<double> point = convert<double>(hit.point);
        EXPECT_LE(exact_convex_distance(a_, point), bound_);
        EXPECT_LE(exact_convex_distance(b_, point), bound_);
    }

    void check_hit(const CastHit<T>& hit, const ExactConvexHit& expected) {
        const double t = double(hit.t);
        EXPECT_GE(t, 0);
        EXPECT_LE(t, 1);
        const Vec2<double> normal = convert<double>(hit.normal);
        expect_unit(normal);
        const double opposed = -glm::dot(normal, translation_);
        EXPECT_GE(opposed, must_be_exact_ && !exact_.is_round() ? 0 : -bound_);
        if (std::abs(t - expected.t) * opposed > bound_) {
            // Grazing: then at least b arrives, and has not been inside before.
            EXPECT_LE(exact_.separation(t), bound_);
            EXPECT_GE(exact_.least_separation(0, t), -bound_);
        }
        EXPECT_NEAR(exact_.reach(normal, t), 0, bound_) << "not the outward normal at the entry";
        if (must_be_exact_) {
            EXPECT_EQ(hit.corner, expected.corner);
        }
        const Vec2<double> point = convert<double>(hit.point);
        const double late = std::abs(t - expected.t) * glm::length(translation_);
        EXPECT_LE(exact_convex_distance(a_, point), bound_);
        EXPECT_LE(exact_convex_distance(b_, point - translation_ * t), bound_ + late);
        const Vec2<double> position = reference_point(b_) + translation_ * t - convert<double>(hit.position);
        EXPECT_LE(std::hypot(position.x, position.y), bound_);
        EXPECT_EQ(hit.depth, 0);
    }

    const Pair<T>& pair_;
    Shape<double> a_;
    Shape<double> b_;
    Vec2<double> translation_;
    ExactConvex exact_;
    double bound_;
    bool must_be_exact_;
    Tally& tally_;
};

template <class T>
class ConvexReference : public ::testing::Test {
protected:
    void check_family(Family family, int most_edges, int count) {
        // Shapes that share a vertex touch at least: there the open policy has two answers.
        Tally tally{.policy = family == Family::shared ? Policy::open : Policy::closed};
        ConvexPairGenerator generator(family, 4711 + static_cast<unsigned>(family), most_edges);
        for (int i = 0; i < count; ++i) {
            const auto pair = generator.next<T>();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe_any(pair));
            ConvexChecker<T>(pair, is_exact(family), tally).check();
            if (this->HasFailure()) {
                return;
            }
        }
        // Neither answer may go untried.
        EXPECT_GT(tally.overlapping, tally.pairs / 8) << name(family);
        EXPECT_LT(tally.overlapping, tally.pairs * 7 / 8) << name(family);
        EXPECT_GT(tally.hits, tally.moving / 8) << name(family);
        EXPECT_LT(tally.hits, tally.moving * 7 / 8) << name(family);
    }
};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ConvexReference, Scalars);

TYPED_TEST(ConvexReference, agrees_with_exact_arithmetic) {
    for (const Family family : all_families) {
        this->check_family(family, 8, soaked(600));
    }
}

TYPED_TEST(ConvexReference, agrees_on_polygons_of_many_sides) {
    this->check_family(Family::random, 64, soaked(60));
}

}  // namespace
}  // namespace collidarium::testing
