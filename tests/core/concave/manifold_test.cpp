/// Where concave shapes touch: two points where a side rests on a side, or a shape on two prongs.

#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/rows.hpp"

namespace collidarium::testing {
namespace {

using namespace says;

TEST(ConcaveManifold, HasTwoPointsWhereASideRestsOnASide) {
    const auto two_prongs = fork(0, 0);
    // Vertices in the middle of the upper side, and dents below that cut it into pieces.
    const auto comb = polygon({{0, 0},
                               {1, 0},
                               {1, 2},
                               {2, 2},
                               {2, 0},
                               {3, 0},
                               {3, 2},
                               {4, 2},
                               {4, 0},
                               {5, 0},
                               {5, 3},
                               {3.5, 3},
                               {1.5, 3},
                               {0, 3}});
    expect_contact("on a prong", two_prongs, box(1, 5.75, 0.5, 1),
                   {normal(0, 1), about(depth(0.25)), meets_at(0.5, 4.875), meets_at(1.5, 4.875),
                    separation(-0.25), separation(-0.25)});
    expect_contact("overhanging: no farther than the prong", two_prongs, box(0, 5.75, 0.5, 1),
                   {meets_at(0, 4.875), meets_at(0.5, 4.875)});
    expect_contact("on both prongs", two_prongs, box(3, 5.75, 2, 1),
                   {meets_at(1, 4.875), meets_at(5, 4.875)});
    expect_contact("in the gap, on the bar, as wide as the gap", two_prongs, box(3, 1.75, 1, 1),
                   {normal(0, 1), meets_at(2, 0.875), meets_at(4, 0.875)});
    expect_contact("a side in many pieces is one", comb, box(2.5, 3.5, 2, 0.75),
                   {meets_at(0.5, 2.875), meets_at(4.5, 2.875)});
    expect_contact("a side in many pieces is one", comb, fork(-0.5, 2.5),
                   {normal(0, 1), meets_at(0, 2.75), meets_at(5, 2.75)});
    expect_contact("a capsule on the bar", two_prongs, capsule(2.75, 1.4, 3.25, 1.4, 0.5), {points(2)});
    expect_contact("a disc on the bar", two_prongs, circle(3, 1.4, 0.5), {points(1)});
    const auto flat = contact(two_prongs, capsule(2.75, 1.4, 3.25, 1.4, 0.5));
    ASSERT_TRUE(flat);
    EXPECT_DOUBLE_EQ(flat->manifold[0].position.x, 2.75);
    EXPECT_DOUBLE_EQ(flat->manifold[1].position.x, 3.25);
    const V corner(-556988.3273751553, 865958.3023387943);
    const V center(corner.x, 865957.1523387943);
    const auto spikes = polygon({{-556997.3273751553, 865966.1023387944},
                                 corner,
                                 {-556994.1273751552, 865960.7023387944},
                                 {-556990.9273751553, 865955.3023387943},
                                 {-556999.9273751553, 865963.1023387944}});
    expect_contact(
        "far away a disc is still pushed off the corner it is at", circle(center.x, center.y, 2.3), spikes,
        {normal(0, 1), nearly(depth(1.15), 1e-9), nearly(on_b(corner.x, corner.y), 1e-9), points(1)});
    const auto far = contact(circle(center.x, center.y, 2.3), spikes);
    ASSERT_TRUE(far);
    EXPECT_NEAR(far->point_a.y, center.y + 2.3, 1e-9);
    EXPECT_NEAR(far->manifold[0].position.x, corner.x, 1e-9);
}

TEST(ConcaveManifold, ATurnedBoxHasADeepEndAndAShallowOne) {
    const auto tilted = contact(fork(0, 0), turned_box(3, 1.9, 0.6, 1, 0.05));
    ASSERT_TRUE(tilted);
    EXPECT_EQ(tilted->normal, V(0, 1));
    ASSERT_EQ(tilted->manifold_size, 2U);
    EXPECT_DOUBLE_EQ(tilted->manifold[0].separation, -tilted->depth);
    EXPECT_GT(tilted->manifold[1].separation, -tilted->depth);
    EXPECT_LE(tilted->manifold[1].separation, 0);
    EXPECT_LT(tilted->manifold[0].position.x, tilted->manifold[1].position.x);
}

TEST(ConcaveManifold, AnswersAsForAConvexShapeWhereTheWholeIsOne) {
    // A square, once as one piece, once with a dent far from where it is touched.
    const Shape<double> square = Aabb<double>{{0, 0}, {4, 4}};
    const Shape<double> dented = polygon({{-4, -4}, {-1, -4}, {0, -3.5}, {1, -4}, {4, -4}, {4, 4}, {-4, 4}});
    Random random(11);
    int twos = 0;
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(round);
        const Shape<double> box = Obb<double>{{random.number(-3, 3), random.number(4.2, 5)},
                                              {random.number(0.3, 1.5), random.number(0.5, 1)},
                                              round % 3 == 0 ? 0 : random.number(-0.4, 0.4)};
        const auto convex = contact(square, box);
        const auto concave = contact(dented, box);
        ASSERT_EQ(convex.has_value(), concave.has_value());
        if (!convex || convex->degenerate) {
            continue;
        }
        EXPECT_NEAR(convex->depth, concave->depth, 1e-12);
        ASSERT_EQ(convex->manifold_size, concave->manifold_size);
        for (std::size_t i = 0; i < convex->manifold_size; ++i) {
            EXPECT_LT(glm::distance(convex->manifold[i].position, concave->manifold[i].position), 1e-9);
            EXPECT_NEAR(convex->manifold[i].separation, concave->manifold[i].separation, 1e-9);
        }
        twos += convex->manifold_size == 2 ? 1 : 0;
    }
    EXPECT_GT(twos, 100);
}

}  // namespace
}  // namespace collidarium::testing
