/// Laws that hold for every pair of points, segments and boxes, and for every pair of which a shape is
/// concave, to the last bit on whole numbers. Those of the other convex shapes are in `convex/laws_test.cpp`.

#include "support/laws.hpp"
#include "support/queries.hpp"
#include "support/scaled.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

/// Pairs of one generator, and what rounding may change about them.
template <Scalar S, class G>
struct SomePairs {
    using T = S;
    using Generator = G;
    static constexpr bool is_of_slabs = std::is_same_v<G, PairGenerator>;
    static constexpr int part = is_of_slabs ? 1 : 2;  ///< of the usual count
};
template <class Kind>
class Laws : public ::testing::Test {};
using AllPairs = ::testing::Types<SomePairs<float, PairGenerator>, SomePairs<double, PairGenerator>,
                                  SomePairs<double, ConcavePairGenerator>>;
TYPED_TEST_SUITE(Laws, AllPairs);

constexpr Family whole_families[] = {Family::grid, Family::half_grid, Family::degenerate};

/// Tries a law on pairs of these families.
template <class Kind, class Law>
void holds(std::span<const Family> families, int count, const Law& law) {
    using T = typename Kind::T;
    for (const Family family : families) {
        typename Kind::Generator generator(family, 500 + static_cast<unsigned>(family));
        for_each_pair<T>(generator, name(family), count / Kind::part, [&](const Pair<T>& pair) {
            for (const Policy policy : policies) {
                law(pair, policy);
            }
        });
    }
}

TYPED_TEST(Laws, all_queries_agree_on_whether_shapes_overlap) {
    holds<TypeParam>(all_families, 400, expect_agreement<typename TypeParam::T>);
}

// Ties and roundings were once settled by which shape was a: depths differed in the last bit, and of two
// places as far away for a second point of the manifold the one was taken, or the other.
TYPED_TEST(Laws, swapping_negates_normals_and_swaps_points_to_the_last_bit) {
    using T = typename TypeParam::T;
    holds<TypeParam>(all_families, 600, [](const Pair<T>& p, Policy policy) {
        expect_swapped(p, policy, {.hits = TypeParam::is_of_slabs ? 0 : 1e-12});
        const auto there = contact(p.a, p.b, {policy});
        const auto back = contact(p.b, p.a, {policy});
        if (there && back && there->normal == -back->normal) {
            EXPECT_EQ(there->depth, back->depth);
        } else if (there && back) {  // another of several MTVs that are as short, rounded along its normal
            EXPECT_TRUE(there->degenerate);
            EXPECT_NEAR(there->depth, back->depth, 4 * std::numeric_limits<T>::epsilon() * back->depth);
        }
    });
}

TYPED_TEST(Laws, moving_by_the_mtv_leaves_the_shapes_touching) {
    using T = typename TypeParam::T;
    holds<TypeParam>(whole_families, 400, [](const Pair<T>& p, Policy policy) {
        const auto touch = contact(p.a, p.b, {policy});
        if (!touch || (touch->normal.x != 0 && touch->normal.y != 0)) {
            return;  // a slanted vector is not a whole number; the test of all methods covers it
        }
        const Shape<T> moved = translated(p.b, touch->mtv());
        EXPECT_FALSE(overlap(p.a, moved, {Policy::open}));
        EXPECT_TRUE(overlap(p.a, moved, {Policy::closed}));
        expect_shortest_way_out(p.a, p.b, *touch, 0, 0.25, 4);
    });
}

TYPED_TEST(Laws, a_cast_is_the_first_time_of_overlap) {
    holds<TypeParam>(whole_families, 400, expect_first_time<typename TypeParam::T>);
}

TYPED_TEST(Laws, a_way_a_mirror_a_quarter_turn_and_a_power_of_two_change_nothing) {
    using T = typename TypeParam::T;
    const ShapeMap exact[] = {{.offset = {64, -32}}, {.scale = 1024}};
    const ShapeMap rounded[] = {{.x_axis = {-1, 0}, .y_axis = {0, 1}, .mirrors = true},
                                {.x_axis = {0, 1}, .y_axis = {-1, 0}, .turns = true}};
    const double rounding = std::numeric_limits<T>::epsilon();
    holds<SomePairs<double, typename TypeParam::Generator>>(
        whole_families, 240, [&](const Pair<double>& p, Policy policy) {
            if (TypeParam::is_of_slabs) {
                for (const ShapeMap& map : exact) {
                    expect_same_picture<T>(p, map, policy, {});
                }
                for (const ShapeMap& map : rounded) {  // but for depths along slanted sides
                    expect_same_picture<T>(p, map, policy,
                                           {18 * rounding, 18 * rounding, 8 * rounding, true, true});
                }
                return;
            }
            const double lengths = 1e-13 * std::max({magnitude(p.a), magnitude(p.b),
                                                     std::abs(p.translation.x), std::abs(p.translation.y)});
            for (const ShapeMap& map : rounded) {
                expect_same_picture<T>(p, map, policy, {lengths, 1e-12, 1e-12, false});
            }
            for (const double scale : {1024.0, 0x1p-300, 0x1p300}) {
                expect_same_picture<T>(p, {.scale = scale}, policy, {lengths, 1e-12, 1e-12, false});
            }
            expect_same_picture<T>(p, {.offset = {-0x1p16, 0x1p17}}, policy, {1e-9, 1e-12, 1e-12, false});
        });
}

TYPED_TEST(Laws, a_segment_has_no_direction) {
    using T = typename TypeParam::T;
    holds<TypeParam>(whole_families, 400, [](const Pair<T>& p, Policy policy) {
        const auto reversed = [](Shape<T> shape) {
            if (auto* segment = std::get_if<Segment<T>>(&shape)) {
                std::swap(segment->a, segment->b);
            }
            return shape;
        };
        const Shape<T> a = reversed(p.a);
        const Shape<T> b = reversed(p.b);
        EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(a, b, {policy}));
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        const auto hit_after = cast(a, b, p.translation, {policy});
        ASSERT_EQ(hit.has_value(), hit_after.has_value());
        EXPECT_TRUE(!hit || (hit->t == hit_after->t && hit->normal == hit_after->normal));
    });
}

TYPED_TEST(Laws, a_flat_box_is_a_segment_and_an_empty_one_a_point) {
    using T = typename TypeParam::T;
    holds<TypeParam>(whole_families, 400, [](const Pair<T>& p, Policy policy) {
        const Vec2<T> at = reference_point(p.b);
        const T rounding =
            4 * std::numeric_limits<T>::epsilon() * std::max({T(1), magnitude(p.a), magnitude(p.b)});
        const std::pair<Shape<T>, Shape<T>> alike[] = {
            {Point<T>{at}, Aabb<T>{at, Vec2<T>(0)}},
            {Point<T>{at}, Segment<T>{at, at}},
            {Aabb<T>{at, {T(2), T(0)}}, Segment<T>{at - Vec2<T>(2, 0), at + Vec2<T>(2, 0)}}};
        for (const auto& [first, second] : alike) {
            // Other kernels answer about them, with other roundings.
            EXPECT_EQ(overlap(p.a, first, {policy}), overlap(p.a, second, {policy}));
            EXPECT_NEAR(distance(p.a, first).distance, distance(p.a, second).distance, rounding);
            const auto hit = cast(p.a, first, p.translation, {policy});
            const auto other = cast(p.a, second, p.translation, {policy});
            ASSERT_EQ(hit.has_value(), other.has_value());
            if (hit) {
                EXPECT_NEAR(hit->t, other->t, rounding);
                EXPECT_NEAR(hit->depth, other->depth, rounding);
                EXPECT_EQ(hit->corner, other->corner);
                // At the end of a flat box its short edge is touched as well, of which a segment has none.
                EXPECT_TRUE((hit->started_inside && hit->depth == 0) ||
                            glm::distance(hit->normal, other->normal) <=
                                8 * std::numeric_limits<T>::epsilon());
            }
        }
    });
}

/// Whole numbers are exact in both arithmetics, whatever power of two they are multiplied with.
TYPED_TEST(Laws, another_magnitude_place_or_arithmetic_changes_nothing) {
    using Generator = typename TypeParam::Generator;
    constexpr double large[] = {0x1p-900, 0x1p-400, 0x1p-240, 0x1p-10, 0x1p240, 0x1p480, 0x1p900};
    constexpr double small[] = {0x1p-110, 0x1p-60, 0x1p-40, 1, 0x1p18, 0x1p60, 0x1p90};
    const auto expect_scaled_by = []<class T>(T, const Pair<double>& p, double by) {
        expect_scaled(Pair<T>{scaled<T>(p.a, by), scaled<T>(p.b, by), Vec2<T>(p.translation * by)}, p, by,
                      TypeParam::is_of_slabs ? 64 * std::numeric_limits<T>::epsilon()
                      : sizeof(T) == 4       ? 1e-5
                                             : 1e-12);
    };
    for (const Family family : whole_families) {
        Generator generator(family, 77 + static_cast<unsigned>(family));
        for_each_pair(generator, name(family), 300 / TypeParam::part, [&](const Pair<double>& p, int i) {
            expect_scaled_by(double(), p, large[i % 7]);
            expect_scaled_by(float(), p, small[i % 7]);
            expect_scaled_by(float(), p, 1);
            const auto moved = [&](double by) {
                const V offset(by, -by / 2);
                return Pair<double>{translated(p.a, offset), translated(p.b, offset), p.translation};
            };
            expect_scaled(moved(0x1p40), p, 1, 1e-12);
            const Pair<double> near = moved(0x1p17);
            expect_scaled(
                Pair<float>{convert<float>(near.a), convert<float>(near.b), Vec2<float>(near.translation)}, p,
                1, 1e-5);
        });
    }
}

template <class T>
using MixedLaws = ForScalars<T>;
TYPED_TEST_SUITE(MixedLaws, Scalars);

TYPED_TEST(MixedLaws, magnitudes_mixed_at_random_give_finite_answers_with_unit_normals) {
    for_each_pair<TypeParam>(MixedMagnitudes<TypeParam>(11, 3), "mixed", 20000, expect_sound<TypeParam>);
}

// The nearest edge ran on beyond a vertex in its middle; in one order of the two its point was reckoned from
// the whole edge, in the other from the part before that vertex.
TEST(NearlyStraightVertices, leave_the_distance_the_same_with_the_shapes_swapped) {
    const auto three = polygon({{-0.4, -0.1}, {0.3, -0.3}, {1.6, 1.6}});
    const auto four = polygon({{-4.9, -1},
                               {-1.6000000000000005, -2.6999999999999997},
                               {0.6999999999999993, -2.5999999999999996},
                               {-3.5000000000000004, -1.4}});
    expect_swapped(Pair<double>{three, four}, Policy::open);
    expect_swapped(Pair<double>{four, three}, Policy::open);
}

TEST(LawsThatFail, are_told_with_a_pair_of_fewer_vertices_and_rounder_numbers) {
    const Pair<double> pair{polygon({{0.25, 0.1}, {4.2, 0}, {5.1, 2.3}, {4, 4.1}, {0, 4}}),
                            circle(3.3, 2.9, 1.7), V(0.3, 7)};
    const auto fails = [](const Pair<double>& p) { return overlap(p.a, p.b); };
    EXPECT_TRUE(fails(shrunk<double>(pair, fails)));
    EXPECT_LT(describe(shrunk<double>(pair, fails)).size(), 60U) << describe(shrunk<double>(pair, fails));
    EXPECT_EQ(describe(Pair<double>{segment(0.1, -0.0, 2, 1e300), turned_box(1, 2, 3, 4, 0.5), V(5, 6)}),
              "segment(0.1, -0.0, 2, 1e+300), turned_box(1, 2, 3, 4, 0.5), V(5, 6)");
}

// Overlap was told, and no contact: the depth came out as 0, which was taken for mere touch.
TEST(ConcaveLaws, ShapesThatOverlapByLessThanRoundingHaveAContact) {
    const Shape<double> a = *make_polygon<double>({{-5, -3.2},
                                                   {-3.5, -5.9},
                                                   {0.1, -3.9},
                                                   {-0.4, -3},
                                                   {-3.1, -4.5},
                                                   {-3.6, -3.6},
                                                   {-0.9, -2.1},
                                                   {-1.4, -1.2}})
                                 .shape;
    const Shape<double> b = *make_convex_polygon<double>({{-5, -3.2},
                                                          {-0x1.2666666666666p+1, -0x1.b333333333334p+0},
                                                          {0x1.4ccccccccccccp+0, 0x1.333333333333p-2},
                                                          {0x1.bffffffffffffp+1, 0x1.599999999999ap+1},
                                                          {-0x1.6666666666666p+1, -0x1.9999999999998p-1}})
                                 .shape;
    for (const Policy policy : {Policy::open, Policy::closed}) {
        EXPECT_TRUE(overlap(a, b, {policy}));
        const auto touch = contact(a, b, {policy});
        ASSERT_TRUE(touch);
        EXPECT_GT(touch->depth, 0);
        EXPECT_LT(touch->depth, 1e-14);
    }
}

}  // namespace
}  // namespace collidarium::testing
