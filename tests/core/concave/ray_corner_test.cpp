/// Rays at the corners of concave polygons, and at sides and gaps so small that rounding could decide: which
/// side of the outline is told.

#include "support/queries.hpp"
#include "support/rows.hpp"

namespace collidarium::testing {
namespace {

using namespace says;

TEST(ConcaveRay, AtACornerTakesTheSideMoreOpposed) {
    const double tenth = 1 / std::sqrt(10);
    const auto bent = polygon({{4, 0}, {4, 4}, {0, 1}, {-4, 1}, {-4, 0}});
    expect_ray("through the corner", bent, {{0, 3}, {0, -1}}, 10, {corner, normal(0, 1)});
    expect_ray("the least number beside it", bent, {{5e-324, 3}, {0, -1}}, 10,
               {no_corner, nearly(normal(-0.6, 0.8))});
    expect_ray("the least number beside it", bent, {{-5e-324, 3}, {0, -1}}, 10, {no_corner, normal(0, 1)});
    // The dent is at (1, 1); a seam leads from it to the corner at (0, 0).
    const auto dented = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    expect_ray("of two equally opposed, the one with more y", dented, {{3, 3}, {-1, -1}}, 10,
               {about(t(2)), corner, nearly(normal(tenth, 3 * tenth))});
    expect_ray("steeper", dented, {{1.5, 3}, {-0.25, -1}}, 10, {nearly(normal(tenth, 3 * tenth))});
    expect_ray("in through the corner, along the seam from its other end", dented, {{-1, -1}, {1, 1}}, 10,
               {about(t(1)), corner, normal(0, -1)});
    // A vertex in the middle of the lower side, where a cut may end.
    const auto level = polygon({{0, 0}, {3, 0}, {6, 0}, {6, 5}, {4, 5}, {3, 1}, {2, 5}, {0, 5}});
    expect_ray("at a vertex in a side", level, {{3, -2}, {0.25, 1}}, 9, {});
    expect_ray("straight at a vertex in a side", level, {{3, -2}, {0, 1}}, 9, {normal(0, -1), no_corner});
    expect_cast("a corner comes to a vertex in a side", level, box(4, -2, 1, 0.5), V(0, 2),
                {about(t(0.75)), normal(0, -1)});
}

TEST(ConcaveRay, AtSidesAndGapsOfAFewBillionthsTellsTheSideThatIsThere) {
    expect_ray("the last side is 2e-8 long, so how far its ends are beside the ray differs by little",
               polygon({{-0.5835360925753132, -0.39767724847154334},
                        {-0.5835360925753132, -0.39767723041661734},
                        {-1.642129051014073, -0.39767723041661734},
                        {-1.642129051014073, -0.39767721236169135},
                        {-2.7007220094528326, -0.39767721236169135},
                        {-2.7007220094528326, -0.39767723643492603},
                        {-0.9364004120548999, -0.39767723643492603},
                        {-0.9364004120548999, -0.39767724847154334}}),
               {{0.8887057103198188, 0.3}, {-2.944483605790264, -1.3953544879156237}}, 1,
               {nearly(t(0.5)), normal(1, 0)});
    const V side = unit(V(0.8, 0.1));
    expect_ray("from a corner into a side by rounding, the normal was that of a seam",
               polygon({{0.8, 3.2},
                        {1.0, 2.4000000000000004},
                        {0.8, 1.6},
                        {1.0, 0.7999999999999998},
                        {0.8, 0.0},
                        {1.0, -0.7999999999999998},
                        {0.8, -1.6000000000000005},
                        {1.2000000000000002, -1.6000000000000005},
                        {1.1, -0.7999999999999998},
                        {1.2000000000000002, 0.0},
                        {1.1, 0.7999999999999998},
                        {1.2000000000000002, 1.6},
                        {1.1, 2.4000000000000004},
                        {1.2000000000000002, 3.2}}),
               {{1.1, 2.4000000000000004}, {0.4, -3.2}}, 1, {t(0), nearly(normal(side.x, side.y), 1e-9)});
    const double thin = 0.0000000055178159;
    const V place(1.7425970353654834, 0.3 + 3 * thin);
    expect_ray("in a gap thinner than the spot that tells sides from seams, it was that of a seam",
               polygon({{0.8428341135707009, 0.3},
                        {1.7425970353654834, 0.3 + thin},
                        {0.8428341135707009, 0.3 + 2 * thin},
                        {1.7425970353654834, 0.3 + 3 * thin},
                        {0.8428341135707009, 0.3 + 4 * thin},
                        {1.7425970353654834, 0.3 + 5 * thin},
                        {0.8428341135707009, 0.3 + 6 * thin},
                        {2.6423599571602656, 0.3 + 6 * thin},
                        {2.1924784962628747, 0.3 + 5 * thin},
                        {2.6423599571602656, 0.3 + 4 * thin},
                        {2.1924784962628747, 0.3 + 3 * thin},
                        {2.6423599571602656, 0.3 + 2 * thin},
                        {2.1924784962628747, 0.3 + thin},
                        {2.6423599571602656, 0.3}}),
               {place, {5.302501595421255, 8.424185813234022}}, 1, {t(0), nearly(normal(0, -1), 1e-8)});
}

}  // namespace
}  // namespace collidarium::testing
