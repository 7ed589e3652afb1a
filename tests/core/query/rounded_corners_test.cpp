/// Boxes whose corners round. A box is what is between its corners, centre plus or minus half, each rounded
/// once: for every query and every method, so that they agree however near to touching two shapes are, and on
/// what exact arithmetic says about these corners.

#include <gtest/gtest.h>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_boxes.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/tolerance.hpp"
#include "support/by_method.hpp"
#include "support/convex_generators.hpp"
#include "support/exact_convex.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

TEST(RoundedCorner, where_a_point_touches_it_the_cast_starts_inside_as_the_overlap_says) {
    // The cast padded the box by its half extents, so that its upper side was a last place above the one that
    // `overlap` sees, which the point touches, and reported t = 4e-17.
    const Shape<double> point = Point<double>{{1.6, 3.5}};
    const Shape<double> box = Aabb<double>{{4, 2.1999999999999997}, {2.4, 1.3}};
    const bool touches = overlap(point, box, {Policy::closed});
    const auto hit = cast(point, box, V(0, 5.200000000000001), {Policy::closed});
    EXPECT_EQ(hit && hit->started_inside, touches);
    EXPECT_TRUE(!touches || hit->t == 0);
}

/// Every method that can answer, against exact arithmetic on the corners as they are stored.
template <Scalar T>
class CornerChecker {
public:
    explicit CornerChecker(const Pair<T>& pair)
        : pair_(pair),
          a_(with_stored_corners(pair.a)),
          b_(with_stored_corners(pair.b)),
          exact_(a_, b_, convert<double>(pair.translation)) {
        const double largest =
            std::max({double(magnitude(pair.a)), double(magnitude(pair.b)),
                      std::abs(double(pair.translation.x)), std::abs(double(pair.translation.y))});
        bound_ = largest * (sizeof(T) == 4 ? 4e-6 : 1e-14);
    }

    void check(Policy policy) {
        const bool expected = exact_.overlap(policy);
        EXPECT_EQ(overlap(pair_.a, pair_.b, {policy}), expected);
        EXPECT_EQ(contact(pair_.a, pair_.b, {policy}).has_value(), expected);
        if (policy == Policy::closed) {
            EXPECT_EQ(distance(pair_.a, pair_.b).distance == 0, expected);
        }
        check_cast(cast(pair_.a, pair_.b, pair_.translation, {policy}).hit, policy);
        for (const Algorithm algorithm : all_algorithms) {
            SCOPED_TRACE(name(algorithm));
            NoTrace nobody;
            if (const auto answer = by_method(
                    {policy, algorithm},
                    [&](const QueryOptions& options) { return overlap(pair_.a, pair_.b, options, nobody); });
                answer.supported) {
                EXPECT_EQ(answer.answer, expected);
            }
            const auto hit = by_method({policy, algorithm}, [&](const QueryOptions& options) {
                return cast(pair_.a, pair_.b, pair_.translation, options, nobody);
            });
            if (hit.supported) {
                check_cast(hit.answer.hit, policy);
            }
        }
        check_boxes(policy);
    }

private:
    void check_cast(const std::optional<CastHit<T>>& hit, Policy policy) {
        const auto expected = exact_.cast(policy);
        ASSERT_EQ(hit.has_value(), expected.has_value());
        if (!hit) {
            return;
        }
        expect_clean(*hit);
        EXPECT_EQ(hit->started_inside, expected->started_inside);
        const V normal = convert<double>(hit->normal);
        const V translation = convert<double>(pair_.translation);
        EXPECT_NEAR(glm::length(normal), 1, sizeof(T) == 4 ? 1e-6 : 1e-15);
        if (hit->started_inside) {
            EXPECT_EQ(hit->t, 0);
            EXPECT_NEAR(double(hit->depth), std::max(-exact_.separation(), 0.0), bound_);
            return;
        }
        EXPECT_LE(std::abs(double(hit->t) - expected->t) * -glm::dot(normal, translation), bound_);
        EXPECT_NEAR(exact_.reach(normal, double(hit->t)), 0, bound_) << "not the outward normal at the entry";
        if (!exact_.is_round()) {
            EXPECT_EQ(hit->corner, expected->corner);
        }
    }

    /// Several boxes at once, and rays, answer about the same boxes.
    void check_boxes(Policy policy) {
        const auto* a = std::get_if<Aabb<T>>(&pair_.a);
        if (a == nullptr) {
            return;
        }
        const std::vector<Aabb<T>> boxes(5, *a);
        const BoxTable<T> table(boxes);
        const auto at_once = [&](const auto& b) {
            const auto hit = cast_boxes(table, b, pair_.translation, {policy});
            check_cast(hit, policy);
        };
        if (const auto* box = std::get_if<Aabb<T>>(&pair_.b)) {
            at_once(*box);
        } else if (const auto* point = std::get_if<Point<T>>(&pair_.b)) {
            at_once(*point);
            const auto hit = cast_ray(*a, Ray<T>{point->position, pair_.translation}, {T(1), policy});
            EXPECT_EQ(hit.has_value(), exact_.cast(policy).has_value());
        }
    }

    const Pair<T>& pair_;
    Shape<double> a_;
    Shape<double> b_;
    ExactConvex exact_;
    double bound_;
};

TEST(RoundedCorner, grazed_by_a_circle_stops_it_no_earlier_by_conservative_advancement) {
    // Its last step was one of Newton's from a gap of 3e-13. At so small an angle that leaves a quarter of
    // it, and the circle stopped 8e-14 before the corner.
    const Pair<double> pair{
        Obb<double>{{-0x1.c72b020c49ba6p-1, -0x1.3333333333333p+1},
                    {0x1.6666666666666p+0, 0x1.6666666666666p-1},
                    0x1.921fb54442d18p+0},
        Circle<double>{{-0x1.599999999999ap+1, 0x1.3333333333333p-2}, 0x1.4cccccccccccdp+0},
        {0x1.a666666666666p+1, 0}};
    CornerChecker<double>(pair).check(Policy::open);
}

template <class T>
class RoundedCorners : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(RoundedCorners, Scalars);

TYPED_TEST(RoundedCorners, are_those_of_exact_arithmetic_to_every_query_and_method) {
    using T = TypeParam;
    RoundedCornerPairGenerator generator(40);
    const int count = soaked(1000);
    int hits = 0;
    int touching = 0;
    for (int i = 0; i < count && !this->HasFailure(); ++i) {
        const auto pair = generator.next<T>();
        SCOPED_TRACE(std::to_string(i) + ": " + describe_any(pair));
        CornerChecker<T> checker(pair);
        for (const Policy policy : policies) {
            SCOPED_TRACE(policy == Policy::open ? "open" : "closed");
            checker.check(policy);
        }
        hits += cast(pair.a, pair.b, pair.translation, {Policy::closed}) ? 1 : 0;
        touching += overlap(pair.a, pair.b, {Policy::closed}) != overlap(pair.a, pair.b) ? 1 : 0;
    }
    EXPECT_GT(hits, count / 5);
    EXPECT_LT(hits, count * 4 / 5);
    EXPECT_GT(touching, count / 40);
}

}  // namespace
}  // namespace collidarium::testing
