/// Laws that hold for every pair of convex shapes that slabs do not answer, to the last bit where nothing is
/// rounded differently.

#include "support/laws.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "convex/cast.hpp"
#include "query/dispatch.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

template <class T>
using ConvexLaws = ForScalars<T>;
TYPED_TEST_SUITE(ConvexLaws, Scalars);

/// Tries a law on pairs of every family.
template <Scalar T, class Law>
void holds(int count, const Law& law) {
    for (const Family family : all_families) {
        int overlapping = 0;
        int hits = 0;
        ConvexPairGenerator generator(family, 99 + static_cast<unsigned>(family));
        for_each_pair<T>(generator, name(family), count, [&](const Pair<T>& pair) {
            overlapping += overlap(pair.a, pair.b) ? 1 : 0;
            hits += cast(pair.a, pair.b, pair.translation) ? 1 : 0;
            for (const Policy policy : policies) {
                law(pair, policy, family);
            }
        });
        if (!::testing::Test::HasFailure()) {  // else laws about what overlaps or hits would hold of nothing
            EXPECT_GT(overlapping, soaked(count) / 10) << name(family);
            EXPECT_GT(hits - overlapping, soaked(count) / 25) << name(family);
        }
    }
}

TYPED_TEST(ConvexLaws, all_queries_agree_on_whether_shapes_overlap) {
    using T = TypeParam;
    holds<T>(400, [](const Pair<T>& p, Policy policy, Family) { expect_agreement(p, policy); });
}

TYPED_TEST(ConvexLaws, swapping_negates_normals_and_swaps_points_to_the_last_bit) {
    using T = TypeParam;
    holds<T>(400, [](const Pair<T>& p, Policy policy, Family family) {
        // A million from the origin floats are too coarse for the corners of a small box to be told apart.
        // What is left of numbers that cancel is settled by the filter in one order, exactly in the other.
        expect_swapped(p, policy,
                       {.normals = family == Family::parallel,
                        .manifolds = family == Family::far && sizeof(T) == 4,
                        .distances = 4 * std::numeric_limits<T>::epsilon()});
    });
}

TYPED_TEST(ConvexLaws, moving_by_the_mtv_leaves_the_shapes_touching) {
    using T = TypeParam;
    holds<T>(300, [](const Pair<T>& p, Policy policy, Family) {
        const double rounding =
            double(std::max(magnitude(p.a), magnitude(p.b))) * 64 * std::numeric_limits<T>::epsilon();
        if (const auto touch = contact(p.a, p.b, {policy})) {
            expect_shortest_way_out(p.a, p.b, *touch, rounding, 2 * rounding,
                                    touch->depth > 4 * rounding ? 16 : 0);
        }
    });
}

TYPED_TEST(ConvexLaws, a_cast_is_the_first_time_of_overlap) {
    using T = TypeParam;
    holds<T>(150, [](const Pair<T>& p, Policy policy, Family family) {
        if (is_exact(family)) {  // elsewhere the moved shape is rounded; the reference test covers it
            expect_first_time(p, policy);
        }
    });
}

/// On a grid of quarters, so that the middle of an edge is on it.
class GridShapes {
public:
    Shape<double> box() { return Aabb<double>{{number(8), number(8)}, {number(3) + 1, number(3) + 1}}; }
    std::vector<Vec2<double>> polygon() {
        while (true) {
            std::vector<Vec2<double>> points(6);
            for (Vec2<double>& point : points) {
                point = {number(8), number(8)};
            }
            if (auto hull = convex_hull(points); hull.size() > 2) {
                return hull;
            }
        }
    }

private:
    double number(int most) { return std::uniform_int_distribution<int>(-most, most)(random_) * 0.25; }

    std::mt19937 random_{7};
};

std::vector<Vec2<double>> with_middles(const std::vector<Vec2<double>>& polygon) {
    std::vector<Vec2<double>> all;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2<double>& next = polygon[(i + 1) % polygon.size()];
        all.push_back(polygon[i]);
        all.push_back((polygon[i] + next) * 0.5);
    }
    return all;
}

// An edge was clipped up to the vertex in its middle, and a contact point was where nothing touches, or none.
TEST(ConvexManifold, vertices_in_the_middle_of_an_edge_change_no_contact_point) {
    GridShapes shapes;
    int of_two = 0;
    for_each_case(3000, [&](int i) {
        const std::vector<Vec2<double>> vertices = shapes.polygon();
        const Shape<double> plain = *make_polygon_shape(vertices).shape;
        const Shape<double> split = *make_polygon_shape(with_middles(vertices)).shape;
        const Shape<double> other = i % 2 == 0 ? shapes.box() : *make_polygon_shape(shapes.polygon()).shape;
        const auto expected = contact(other, plain);
        const auto found = contact(other, split);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (!found) {
            return;
        }
        of_two += expected->manifold_size == 2 ? 1 : 0;
        ASSERT_EQ(found->manifold_size, expected->manifold_size);
        for (std::size_t k = 0; k < found->manifold_size; ++k) {
            const Vec2<double> off = found->manifold[k].position - expected->manifold[k].position;
            EXPECT_LT(std::abs(off.x) + std::abs(off.y), 1e-12);
        }
    });
    EXPECT_GT(of_two, 500);
}

TEST(ConvexSymmetry, ways_quarter_turns_mirrors_and_powers_of_two_change_nothing) {
    const ShapeMap moved{.offset = {-0x1p20, 0x1p19 + 3}};
    const ShapeMap rounded[] = {{.x_axis = {0, 1}, .y_axis = {-1, 0}, .turns = true},
                                {.x_axis = {-1, 0}, .y_axis = {0, 1}, .mirrors = true}};
    const ShapeMap scales[] = {{.scale = 1024}, {.scale = 0x1p700}, {.scale = 0x1p-700}};
    for (const Family family : {Family::random, Family::grid, Family::half_grid, Family::degenerate}) {
        for_each_pair(ConvexPairGenerator(family, 7), name(family), 500, [&](const Pair<double>& pair) {
            const PictureRounding may{1e-13 * std::max(magnitude(pair.a), magnitude(pair.b)), 1e-12, 1e-11,
                                      true, is_exact(family)};
            for (const Policy policy : policies) {
                for (const ShapeMap& map : rounded) {
                    expect_same_picture(pair, map, policy, may);
                }
                for (const ShapeMap& scale : scales) {
                    expect_same_picture(pair, scale, policy, {});
                }
                if (is_exact(family)) {
                    expect_same_picture(pair, moved, policy, may);
                }
            }
        });
    }
}

TEST(ConvexSlabs, hulls_and_slabs_give_the_same_answers_on_whole_numbers) {
    for (const Family family : {Family::grid, Family::half_grid, Family::degenerate}) {
        for_each_pair(PairGenerator(family, 31), name(family), 3000, [&](const Pair<double>& pair) {
            const detail::ProxyOf<double> proxy_a(pair.a);
            const detail::ProxyOf<double> proxy_b(pair.b);
            const auto& a = proxy_a.get();
            const auto& b = proxy_b.get();
            for (const Policy policy : policies) {
                EXPECT_EQ(overlap(a, b, {policy}), overlap(pair.a, pair.b, {policy}));
                const auto touch = contact(a, b, {policy});
                const auto expected = contact(pair.a, pair.b, {policy});
                ASSERT_EQ(touch.has_value(), expected.has_value());
                if (touch) {
                    EXPECT_NEAR(touch->depth, expected->depth, 1e-14);
                    if (!touch->degenerate && !expected->degenerate) {
                        expect_near(touch->normal, expected->normal, 1e-14);
                    }
                }
                const auto hit = cast(a, b, reference_point(pair.b), pair.translation, policy);
                const auto expected_hit = cast(pair.a, pair.b, pair.translation, {policy});
                ASSERT_EQ(hit.has_value(), expected_hit.has_value());
                if (hit) {
                    EXPECT_EQ(hit->t, expected_hit->t);
                    EXPECT_EQ(hit->started_inside, expected_hit->started_inside);
                    EXPECT_EQ(hit->position, expected_hit->position);
                }
            }
            EXPECT_NEAR(distance(a, b).distance, distance(pair.a, pair.b).distance, 1e-14);
        });
    }
}

TYPED_TEST(ConvexLaws, magnitudes_mixed_at_random_give_finite_answers_with_unit_normals) {
    for_each_pair<TypeParam>(MixedMagnitudes<TypeParam>(23, 6), "mixed", 20000, expect_sound<TypeParam>);
}

}  // namespace
}  // namespace collidarium::testing
