/// Boxes whose corners round. A box is what is between its corners, centre plus or minus half, each rounded
/// once: for every query and every method, so that they agree however near to touching two shapes are, and on
/// what exact arithmetic says about these corners.

#include "collidarium/query/cast_boxes.hpp"
#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

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
void check_corners(const Pair<T>& pair) {
    const auto& [a, b, way] = pair;
    const ExactChecks<T> exact(with_stored_corners(a), with_stored_corners(b), convert<double>(way),
                               {.bound = rounding_bound(pair), .verdicts = true, .corners = true});
    for (const Policy policy : policies) {
        SCOPED_TRACE(name(policy));
        const bool expected = exact.exact().overlap(policy);
        EXPECT_EQ(overlap(a, b, {policy}), expected);
        EXPECT_EQ(contact(a, b, {policy}).has_value(), expected);
        EXPECT_TRUE(policy == Policy::open || (distance(a, b).distance == 0) == expected);
        exact.check_cast(cast(a, b, way, {policy}).hit, policy);
        for (const Algorithm algorithm : all_algorithms) {
            SCOPED_TRACE(name(algorithm));
            const auto answer = overlap_by({policy, algorithm}, a, b);
            EXPECT_TRUE(!answer.supported || answer.answer == expected);
            if (const auto hit = cast_by({policy, algorithm}, a, b, way); hit.supported) {
                exact.check_cast(hit.answer.hit, policy);
            }
        }
        // Several boxes at once, and rays, answer about the same boxes.
        if (const auto* wall = std::get_if<Aabb<T>>(&a)) {
            const BoxTable<T> table(std::vector<Aabb<T>>(5, *wall));
            if (const auto* box = std::get_if<Aabb<T>>(&b)) {
                exact.check_cast(cast_boxes(table, *box, way, {policy}), policy);
            } else if (const auto* point = std::get_if<Point<T>>(&b)) {
                exact.check_cast(cast_boxes(table, *point, way, {policy}), policy);
                const auto hit = cast_ray(*wall, Ray<T>{point->position, way}, {T(1), policy});
                EXPECT_EQ(hit.has_value(), exact.exact().cast(policy).has_value());
            }
        }
    }
}

TEST(RoundedCorner, grazed_by_a_circle_stops_it_no_earlier_by_conservative_advancement) {
    // Its last step was one of Newton's from a gap of 3e-13. At so small an angle that leaves a quarter of
    // it, and the circle stopped 8e-14 before the corner.
    const Pair<double> pair{
        Obb<double>{{-0x1.c72b020c49ba6p-1, -0x1.3333333333333p+1},
                    {0x1.6666666666666p+0, 0x1.6666666666666p-1},
                    0x1.921fb54442d18p+0},
        Circle<double>{{-0x1.599999999999ap+1, 0x1.3333333333333p-2}, 0x1.4cccccccccccdp+0},
        {0x1.a666666666666p+1, 0}};
    check_corners(pair);
}

template <class T>
using RoundedCorners = ForScalars<T>;
TYPED_TEST_SUITE(RoundedCorners, Scalars);

TYPED_TEST(RoundedCorners, are_those_of_exact_arithmetic_to_every_query_and_method) {
    using T = TypeParam;
    Tally tally;
    int touching = 0;
    for_each_pair<T>(RoundedCornerPairGenerator(40), "corners", 1000, [&](const Pair<T>& pair) {
        check_corners(pair);
        tally.count(pair, Policy::closed);
        touching += overlap(pair.a, pair.b, {Policy::closed}) != overlap(pair.a, pair.b) ? 1 : 0;
    });
    EXPECT_GT(tally.hits, tally.pairs / 5);
    EXPECT_LT(tally.hits, tally.pairs * 4 / 5);
    EXPECT_GT(touching, tally.pairs / 40);
}

}  // namespace
}  // namespace collidarium::testing
