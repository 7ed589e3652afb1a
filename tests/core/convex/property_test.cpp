/// Laws that hold for every pair of convex shapes that slabs do not answer, to the last bit where nothing is
/// rounded differently.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "support/convex_generators.hpp"

namespace collidarium::testing {
namespace {

template <class T>
class ConvexProperty : public ::testing::Test {
protected:
    /// Tries a law on pairs of every family.
    template <class Law>
    void holds(int count, Law&& law) {
        for (const Family family : all_families) {
            ConvexPairGenerator generator(family, 99 + static_cast<unsigned>(family));
            const int all = soaked(count);
            int overlapping = 0;
            int hits = 0;
            for (int i = 0; i < all && !this->HasFailure(); ++i) {
                const auto pair = generator.next<T>();
                overlapping += overlap(pair.a, pair.b) ? 1 : 0;
                hits += cast(pair.a, pair.b, pair.translation) ? 1 : 0;
                SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe_any(pair));
                for (const Policy policy : policies) {
                    law(pair, policy, family);
                }
            }
            if (!this->HasFailure()) {  // else laws about what overlaps or hits would hold of nothing
                EXPECT_GT(overlapping, all / 10) << name(family);
                EXPECT_GT(hits - overlapping, all / 25) << name(family);
            }
        }
    }
};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ConvexProperty, Scalars);

TYPED_TEST(ConvexProperty, all_queries_agree_on_whether_shapes_overlap) {
    using T = TypeParam;
    this->holds(400, [](const Pair<T>& p, Policy policy, Family) {
        const bool answer = overlap(p.a, p.b, {policy});
        EXPECT_EQ(contact(p.a, p.b, {policy}).has_value(), answer);
        const auto still = cast(p.a, p.b, Vec2<T>(0), {policy});
        EXPECT_EQ(still.has_value(), answer);
        EXPECT_TRUE(!still || still->started_inside);
        const auto moving = cast(p.a, p.b, p.translation, {policy});
        EXPECT_EQ(moving && moving->started_inside, answer);
        EXPECT_EQ(distance(p.a, p.b).distance == 0, overlap(p.a, p.b, {Policy::closed}));
        EXPECT_TRUE(!overlap(p.a, p.b, {Policy::open}) || overlap(p.a, p.b, {Policy::closed}));
    });
}

TYPED_TEST(ConvexProperty, swapping_negates_normals_and_swaps_points_to_the_last_bit) {
    using T = TypeParam;
    this->holds(400, [](const Pair<T>& p, Policy policy, Family family) {
        // A million from the origin floats are too coarse for the corners of a small box to be told apart.
        const bool has_corners = family != Family::far || sizeof(T) == 8;
        EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(p.b, p.a, {policy}));
        const auto there = contact(p.a, p.b, {policy});
        const auto back = contact(p.b, p.a, {policy});
        ASSERT_EQ(there.has_value(), back.has_value());
        if (there) {
            EXPECT_EQ(there->degenerate, back->degenerate);
            const T largest = std::max(magnitude(p.a), magnitude(p.b));
            EXPECT_NEAR(there->depth, back->depth, 2 * largest * std::numeric_limits<T>::epsilon());
            if (!there->degenerate && family == Family::parallel) {  // the normal of an edge of a, before b's
                EXPECT_LE(glm::distance(there->normal, -back->normal), 4 * std::numeric_limits<T>::epsilon());
            } else if (!there->degenerate) {
                EXPECT_EQ(there->depth, back->depth);
                EXPECT_EQ(there->normal, -back->normal);
                EXPECT_EQ(there->point_a, back->point_b);
                EXPECT_EQ(there->point_b, back->point_a);
                ASSERT_TRUE(there->manifold_size == back->manifold_size || !has_corners);
                for (std::size_t i = 0; has_corners && i < there->manifold_size; ++i) {
                    EXPECT_EQ(there->manifold[i].position, back->manifold[i].position);
                    EXPECT_EQ(there->manifold[i].separation, back->manifold[i].separation);
                }
            }
        }
        const auto gap = distance(p.a, p.b);
        const auto gap_back = distance(p.b, p.a);
        // What is left of numbers that cancel is settled by the filter in one order, exactly in the other.
        const T rounding = std::numeric_limits<T>::epsilon();
        EXPECT_NEAR(gap.distance, gap_back.distance, gap.distance * 4 * rounding);
        EXPECT_EQ(gap.normal, -gap_back.normal);
        if (gap.distance > 0) {
            EXPECT_EQ(gap.point_a, gap_back.point_b);
            EXPECT_EQ(gap.point_b, gap_back.point_a);
        }
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        const auto hit_back = cast(p.b, p.a, -p.translation, {policy});
        ASSERT_EQ(hit.has_value(), hit_back.has_value());
        if (hit && !hit->started_inside) {
            EXPECT_NEAR(hit->t, hit_back->t, 2 * rounding);
            EXPECT_EQ(hit->normal, -hit_back->normal);
            EXPECT_EQ(hit->corner, hit_back->corner);
        }
    });
}

TYPED_TEST(ConvexProperty, moving_by_the_mtv_leaves_the_shapes_touching) {
    using T = TypeParam;
    this->holds(300, [](const Pair<T>& p, Policy policy, Family) {
        const auto touch = contact(p.a, p.b, {policy});
        if (!touch) {
            return;
        }
        const T largest = std::max({magnitude(p.a), magnitude(p.b)});
        const T rounding = largest * 64 * std::numeric_limits<T>::epsilon();
        const auto moved = contact(p.a, translated(p.b, touch->mtv()), {Policy::closed});
        EXPECT_LE(moved ? moved->depth : distance(p.a, translated(p.b, touch->mtv())).distance, rounding);
        // Nothing shorter parts them, in any direction.
        if (touch->depth > 4 * rounding) {
            for (int i = 0; i < 16; ++i) {
                const T angle = T(i) * T(0.39269908);
                const Vec2<T> shorter =
                    Vec2<T>(std::cos(angle), std::sin(angle)) * (touch->depth - 2 * rounding);
                EXPECT_TRUE(overlap(p.a, translated(p.b, shorter), {Policy::open}));
            }
        }
    });
}

TYPED_TEST(ConvexProperty, a_cast_is_the_first_time_of_overlap) {
    using T = TypeParam;
    this->holds(150, [](const Pair<T>& p, Policy policy, Family family) {
        if (!is_exact(family)) {
            return;  // elsewhere the moved shape is rounded; the reference test covers it
        }
        const auto hit = cast(p.a, p.b, p.translation, {policy});
        bool before = false;
        for (int i = 0; i <= 64; ++i) {
            const T t = T(i) / 64;
            const bool there = overlap(p.a, translated(p.b, p.translation * t), {policy});
            EXPECT_TRUE(!there || (hit && hit->t <= t)) << t;
            before = before || (hit && there && t < hit->t);
        }
        EXPECT_FALSE(before);
        if (hit && policy == Policy::open) {
            EXPECT_LT(hit->t, 1);
        }
    });
}

/// The same pair seen otherwise: the answers are the same, seen likewise.
void expect_same_picture(const Pair<double>& p, const ShapeMap& map, Policy policy, bool bits) {
    const double tolerance = bits ? 0 : 1e-13 * map.scale * std::max(magnitude(p.a), magnitude(p.b));
    const auto near = [&](const Vec2<double>& u, const Vec2<double>& v, double within) {
        EXPECT_LE(std::hypot(u.x - v.x, u.y - v.y), within)
            << u.x << ' ' << u.y << " / " << v.x << ' ' << v.y;
    };
    const double rounding_there = 1e-15 * (std::abs(map.offset.x) + std::abs(map.offset.y));
    const ShapeMap turn{.x_axis = map.x_axis, .y_axis = map.y_axis};
    const Pair<double> q{map(p.a), map(p.b), map.way(p.translation)};
    EXPECT_EQ(overlap(p.a, p.b, {policy}), overlap(q.a, q.b, {policy}));
    const auto touch = contact(p.a, p.b, {policy});
    const auto touch_there = contact(q.a, q.b, {policy});
    ASSERT_EQ(touch.has_value(), touch_there.has_value());
    if (touch) {
        EXPECT_NEAR(touch->depth * map.scale, touch_there->depth, tolerance);
        EXPECT_EQ(touch->degenerate, touch_there->degenerate);
        if (!touch->degenerate) {
            near(turn(touch->normal), touch_there->normal, bits ? 0 : 1e-12);
            // Of parallel edges any point is as deep, and rounding may choose another.
            const auto points = touch->points();
            const bool is_one_deepest =
                points.size() < 2 ||
                std::abs(points[0].separation - points[1].separation) * map.scale > tolerance;
            if (bits || is_one_deepest) {
                near(map(touch->point_a), touch_there->point_a, tolerance * 4 + rounding_there);
            }
            EXPECT_EQ(touch->manifold_size, touch_there->manifold_size);
        }
    }
    EXPECT_NEAR(distance(p.a, p.b).distance * map.scale, distance(q.a, q.b).distance, tolerance);
    const auto hit = cast(p.a, p.b, p.translation, {policy});
    const auto hit_there = cast(q.a, q.b, q.translation, {policy});
    ASSERT_EQ(hit.has_value(), hit_there.has_value());
    if (hit) {
        EXPECT_NEAR(hit->t, hit_there->t, bits ? 0 : 1e-11);
        EXPECT_EQ(hit->corner, hit_there->corner);
        EXPECT_EQ(hit->started_inside, hit_there->started_inside);
    }
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
    for (int i = 0; i < soaked(3000) && !HasFailure(); ++i) {
        const std::vector<Vec2<double>> vertices = shapes.polygon();
        const Shape<double> plain = *make_polygon_shape(vertices).shape;
        const Shape<double> split = *make_polygon_shape(with_middles(vertices)).shape;
        const Shape<double> other = i % 2 == 0 ? shapes.box() : *make_polygon_shape(shapes.polygon()).shape;
        const auto expected = contact(other, plain);
        const auto found = contact(other, split);
        SCOPED_TRACE(i);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (!found) {
            continue;
        }
        of_two += expected->manifold_size == 2 ? 1 : 0;
        ASSERT_EQ(found->manifold_size, expected->manifold_size);
        for (std::size_t k = 0; k < found->manifold_size; ++k) {
            const Vec2<double> off = found->manifold[k].position - expected->manifold[k].position;
            EXPECT_LT(std::abs(off.x) + std::abs(off.y), 1e-12);
        }
    }
    EXPECT_GT(of_two, 500);
}

TEST(ConvexSymmetry, ways_quarter_turns_mirrors_and_powers_of_two_change_nothing) {
    const ShapeMap moved{.offset = {-0x1p20, 0x1p19 + 3}};
    const ShapeMap turned{.x_axis = {0, 1}, .y_axis = {-1, 0}, .turns = true};
    const ShapeMap mirrored{.x_axis = {-1, 0}, .y_axis = {0, 1}, .mirrors = true};
    const ShapeMap larger{.scale = 1024};
    const ShapeMap enormous{.scale = 0x1p700};
    const ShapeMap minute{.scale = 0x1p-700};
    for (const Family family : {Family::random, Family::grid, Family::half_grid, Family::degenerate}) {
        ConvexPairGenerator generator(family, 7);
        const int count = soaked(500);
        for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
            const auto pair = generator.next<double>();
            SCOPED_TRACE(std::string(name(family)) + " " + std::to_string(i) + ": " + describe_any(pair));
            for (const Policy policy : policies) {
                expect_same_picture(pair, turned, policy, false);
                expect_same_picture(pair, mirrored, policy, false);
                expect_same_picture(pair, larger, policy, true);
                expect_same_picture(pair, enormous, policy, true);
                expect_same_picture(pair, minute, policy, true);
                if (is_exact(family)) {
                    expect_same_picture(pair, moved, policy, false);
                }
            }
        }
    }
}

TEST(ConvexSlabs, hulls_and_slabs_give_the_same_answers_on_whole_numbers) {
    for (const Family family : {Family::grid, Family::half_grid, Family::degenerate}) {
        PairGenerator generator(family, 31);
        const int count = soaked(3000);
        for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
            const auto pair = generator.next<double>();
            SCOPED_TRACE(describe(pair));
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
                        EXPECT_NEAR(touch->normal.x, expected->normal.x, 1e-14);
                        EXPECT_NEAR(touch->normal.y, expected->normal.y, 1e-14);
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
        }
    }
}

TYPED_TEST(ConvexProperty, magnitudes_mixed_at_random_give_finite_answers_with_unit_normals) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    std::mt19937_64 random(23);
    const auto number = [&]() -> T {
        const int kind = static_cast<int>(random() % 8);
        const T sign = random() % 2 == 0 ? T(1) : T(-1);
        if (kind == 0) {
            return sign * T(0);
        }
        if (kind == 1) {
            return sign * (random() % 2 == 0 ? Limits::max() : Limits::denorm_min());
        }
        const int exponent =
            std::uniform_int_distribution<int>(Limits::min_exponent - 20, Limits::max_exponent - 1)(random);
        return sign * std::ldexp(T(0.5) + T(random() % 1024) / 2048, exponent);
    };
    const auto shape = [&]() -> Shape<T> {
        const Vec2<T> first(number(), number());
        const Vec2<T> second(number(), number());
        switch (random() % 6) {
            case 0:
                return Point<T>{first};
            case 1:
                return Segment<T>{first, second};
            case 2:
                return Aabb<T>{first, {std::abs(second.x), std::abs(second.y)}};
            case 3:
                return Obb<T>{first, {std::abs(second.x), std::abs(second.y)}, Rotation<T>(T(random() % 7))};
            case 4:
                return Circle<T>{first, std::abs(second.x)};
            default:
                return Capsule<T>{first, second, std::abs(number())};
        }
    };
    const auto is_unit = [](const Vec2<T>& v) { return std::abs(std::hypot(v.x, v.y) - 1) < T(1e-6); };
    const auto finite = [](const Vec2<T>& v) { return std::isfinite(v.x) && std::isfinite(v.y); };
    const int count = soaked(20000);
    for (int i = 0; i < count && !this->HasFailure(); ++i) {
        const Pair<T> pair{shape(), shape(), {number(), number()}};
        SCOPED_TRACE(describe_any(pair));
        for (const Policy policy : policies) {
            const auto touch = contact(pair.a, pair.b, {policy});
            EXPECT_EQ(touch.has_value(), overlap(pair.a, pair.b, {policy}));
            if (touch) {
                EXPECT_TRUE(is_unit(touch->normal));
                EXPECT_TRUE(std::isfinite(touch->depth) && finite(touch->point_a) && finite(touch->point_b));
            }
            const auto hit = cast(pair.a, pair.b, pair.translation, {policy});
            if (hit) {
                EXPECT_TRUE(is_unit(hit->normal));
                EXPECT_TRUE(finite(hit->point) && finite(hit->position) && std::isfinite(hit->depth));
                EXPECT_GE(hit->t, 0);
                EXPECT_LE(hit->t, 1);
            }
        }
        const auto gap = distance(pair.a, pair.b);
        EXPECT_TRUE(std::isfinite(gap.distance) && finite(gap.point_a) && finite(gap.point_b));
        if (gap.distance > 0) {
            EXPECT_TRUE(is_unit(gap.normal));
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
