/// Laws that hold for every pair of points, segments and boxes, to the last bit on whole numbers, and every
/// query against exact arithmetic.

#include "support/laws.hpp"
#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/scaled.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

template <class T>
using Laws = ForScalars<T>;
TYPED_TEST_SUITE(Laws, Scalars);

constexpr Family whole_families[] = {Family::grid, Family::half_grid, Family::degenerate};

/// Tries a law on pairs of these families.
template <Scalar T, class Law>
void holds(std::span<const Family> families, const Law& law) {
    for (const Family family : families) {
        PairGenerator generator(family, 500 + static_cast<unsigned>(family));
        for_each_pair<T>(generator, name(family), 400, [&](const Pair<T>& pair) {
            for (const Policy policy : policies) {
                law(pair, policy);
            }
        });
    }
}

TYPED_TEST(Laws, all_queries_agree_on_whether_shapes_overlap) {
    holds<TypeParam>(all_families, expect_agreement<TypeParam>);
}

TYPED_TEST(Laws, swapping_negates_the_normal_and_nothing_else) {
    using T = TypeParam;
    holds<T>(all_families, [](const Pair<T>& p, Policy policy) {
        expect_swapped(p, policy);
        const auto there = contact(p.a, p.b, {policy});
        const auto back = contact(p.b, p.a, {policy});
        if (there && back && there->normal == -back->normal) {
            EXPECT_EQ(there->depth, back->depth);
        } else if (there &&
                   back) {  // another of several MTVs that are as short, rounded along another normal
            EXPECT_TRUE(there->degenerate);
            EXPECT_NEAR(there->depth, back->depth, 4 * std::numeric_limits<T>::epsilon() * back->depth);
        }
    });
}

TYPED_TEST(Laws, moving_by_the_mtv_leaves_the_shapes_touching) {
    using T = TypeParam;
    holds<T>(whole_families, [](const Pair<T>& p, Policy policy) {
        const auto touch = contact(p.a, p.b, {policy});
        if (!touch || (touch->normal.x != 0 && touch->normal.y != 0)) {
            return;  // a slanted vector is not a whole number; the reference test covers it
        }
        const Shape<T> moved = translated(p.b, touch->mtv());
        EXPECT_FALSE(overlap(p.a, moved, {Policy::open}));
        EXPECT_TRUE(overlap(p.a, moved, {Policy::closed}));
        expect_shortest_way_out(p.a, p.b, *touch, 0, 0.25, 4);
    });
}

TYPED_TEST(Laws, a_cast_is_the_first_time_of_overlap) {
    holds<TypeParam>(whole_families, expect_first_time<TypeParam>);
}

TEST(LawsOfPictures, a_way_a_mirror_a_quarter_turn_and_a_power_of_two_change_nothing) {
    const ShapeMap exact[] = {{.offset = {64, -32}}, {.scale = 1024}};
    const ShapeMap rounded[] = {{.x_axis = {-1, 0}, .y_axis = {0, 1}, .mirrors = true},
                                {.x_axis = {0, 1}, .y_axis = {-1, 0}, .turns = true}};
    holds<double>(whole_families, [&](const Pair<double>& p, Policy policy) {
        for (const ShapeMap& map : exact) {
            expect_same_picture(p, map, policy, {});
            expect_same_picture<float>(p, map, policy, {});
        }
        for (const ShapeMap& map : rounded) {  // but for depths along slanted sides
            expect_same_picture(p, map, policy, {4e-15, 4e-15, 1e-15, true, true});
            expect_same_picture<float>(p, map, policy, {2e-6, 2e-6, 1e-6, true, true});
        }
    });
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

TYPED_TEST(Laws, a_segment_has_no_direction) {
    using T = TypeParam;
    holds<T>(whole_families, [](const Pair<T>& p, Policy policy) {
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
    using T = TypeParam;
    holds<T>(whole_families, [](const Pair<T>& p, Policy policy) {
        const Vec2<T> at = reference_point(p.b);
        const std::pair<Shape<T>, Shape<T>> alike[] = {
            {Point<T>{at}, Aabb<T>{at, Vec2<T>(0)}},
            {Point<T>{at}, Segment<T>{at, at}},
            {Aabb<T>{at, {T(2), T(0)}}, Segment<T>{at - Vec2<T>(2, 0), at + Vec2<T>(2, 0)}}};
        for (const auto& [first, second] : alike) {
            // Other kernels answer about them, with other roundings.
            EXPECT_EQ(overlap(p.a, first, {policy}), overlap(p.a, second, {policy}));
            EXPECT_TRUE(detail::nearly_equal(distance(p.a, first).distance, distance(p.a, second).distance));
            const auto hit = cast(p.a, first, p.translation, {policy});
            const auto other = cast(p.a, second, p.translation, {policy});
            ASSERT_EQ(hit.has_value(), other.has_value());
            if (hit) {
                EXPECT_TRUE(detail::nearly_equal(hit->t, other->t));
                EXPECT_TRUE(detail::nearly_equal(hit->depth, other->depth));
                EXPECT_EQ(hit->corner, other->corner);
                // At the end of a flat box its short edge is touched as well, of which a segment has none.
                EXPECT_TRUE((hit->started_inside && hit->depth == 0) ||
                            glm::distance(hit->normal, other->normal) <=
                                8 * std::numeric_limits<T>::epsilon());
            }
        }
    });
}

TYPED_TEST(Laws, a_power_of_two_changes_nothing_however_large_or_small) {
    using T = TypeParam;
    const double scales[2][4] = {{0x1p-110, 0x1p-60, 0x1p60, 0x1p120},
                                 {0x1p-900, 0x1p-400, 0x1p480, 0x1p1010}};
    for (const double scale : scales[sizeof(T) == 4 ? 0 : 1]) {
        for_each_pair(PairGenerator(Family::half_grid, 5), name(Family::half_grid), 600,
                      [&](const Pair<double>& p) {
                          SCOPED_TRACE(scale);
                          const Pair<T> there{scaled<T>(p.a, scale), scaled<T>(p.b, scale),
                                              Vec2<T>(p.translation * scale)};
                          expect_scaled(there, p, scale, 64 * std::numeric_limits<T>::epsilon());
                      });
    }
}

TYPED_TEST(Laws, magnitudes_mixed_at_random_give_finite_answers_with_unit_normals) {
    for_each_pair<TypeParam>(MixedMagnitudes<TypeParam>(11, 3), "mixed", 20000, expect_sound<TypeParam>);
}

TYPED_TEST(Laws, agrees_with_exact_arithmetic) {
    using T = TypeParam;
    for (const Family family : all_families) {
        Tally tally;
        PairGenerator generator(family, 20260 + static_cast<unsigned>(family));
        for_each_pair<T>(generator, name(family), is_exact(family) ? 1200 : 400, [&](const Pair<T>& pair) {
            const ExactChecks<T> exact(
                pair,
                {.bound = rounding_bound(pair), .verdicts = is_exact(family), .corners = is_exact(family)});
            tally.count(pair, Policy::closed);
            exact.check_queries(pair);
            for (const Policy policy : policies) {
                const auto touch = contact(pair.a, pair.b, {policy});
                EXPECT_TRUE(!touch || touch->manifold[0].separation == T(0) - touch->depth)
                    << "the deepest first";
            }
        });
        // About as many pairs of these hit as miss, so that neither answer goes untried.
        if (family == Family::random || family == Family::far || family == Family::tiny ||
            family == Family::huge) {
            tally.expect_both(0.3);
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
