// How a convex polygon is made, stored, copied and posed, and that what it keeps for the filters (the float
// normals of its sides) stays within the bound that they are promised.

#include "collidarium/predicates/orientation.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

template <class T>
using ConvexPolygons = ForScalars<T>;
TYPED_TEST_SUITE(ConvexPolygons, Scalars);

template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> on_circle(std::size_t count, T radius, T turn = 0) {
    std::vector<Vec2<T>> vertices;
    for (std::size_t i = 0; i < count; ++i) {
        const T angle = turn + T(2) * std::numbers::pi_v<T> * T(i) / T(count);
        vertices.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
    }
    return vertices;
}

template <Scalar T>
[[nodiscard]] ConvexPolygon<T> made(const std::vector<Vec2<T>>& vertices) {
    return make_convex_polygon(vertices).value();
}

/// Vertices on an ellipse at random angles: of any number, and with sides of very different lengths.
template <Scalar T>
[[nodiscard]] std::optional<ConvexPolygon<T>> random_polygon(std::size_t count, Random& random) {
    std::vector<double> angles(count);
    std::generate(angles.begin(), angles.end(), [&] { return random.number(0, 6.28); });
    std::sort(angles.begin(), angles.end());
    const V radii(random.number(0.1, 1.1), random.number(0.1, 1.1));
    std::vector<Vec2<T>> vertices;
    for (const double angle : angles) {
        vertices.emplace_back(radii * V(std::cos(angle), std::sin(angle)));
    }
    return make_convex_polygon(vertices).shape;
}

/// Everything that a filter may rely on in a polygon's table of sides.
template <Scalar T>
void expect_table_within_bound(const ConvexPolygon<T>& polygon) {
    EdgeRows<8> room;
    const EdgeTable table = polygon.edge_table(room);
    const auto vertices = polygon.vertices();
    ASSERT_NE(table.rows, nullptr);
    ASSERT_EQ(table.edges, vertices.size());
    const double rounding = 4 * double(std::numeric_limits<float>::epsilon());
    const double extent = double(table.extent) + double(std::numeric_limits<float>::min());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2<double> here(vertices[i]);
        const Vec2<double> side = Vec2<double>(vertices[(i + 1) % vertices.size()]) - here;
        const Vec2<double> normal = Vec2<double>(side.y, -side.x) / std::hypot(side.x, side.y);
        const Vec2<double> from_first = here - Vec2<double>(vertices[0]);
        const Vec2<double> kept(double(table.normal_x()[i]), double(table.normal_y()[i]));
        const double off = std::hypot(kept.x - normal.x, kept.y - normal.y);
        ASSERT_LE(off, double(polygon.slant()) + rounding) << "side " << i;
        ASSERT_NEAR(double(table.x()[i]), from_first.x, rounding * extent);
        ASSERT_NEAR(double(table.y()[i]), from_first.y, rounding * extent);
        ASSERT_NEAR(double(table.distance()[i]), glm::dot(normal, from_first),
                    (double(polygon.slant()) + 2 * rounding) * extent);
        ASSERT_LE(std::abs(from_first.x) + std::abs(from_first.y), extent * (1 + 1e-3));
    }
    for (std::size_t i = vertices.size(); i < table.length; ++i) {
        ASSERT_EQ(table.x()[i], 0);
        ASSERT_EQ(table.y()[i], 0);
        ASSERT_EQ(table.distance()[i], detail::far_behind);
    }
}

template <Scalar T>
[[nodiscard]] bool turns_at_all_vertices(const ConvexPolygon<T>& polygon) {
    const auto vertices = polygon.vertices();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (!(orientation(vertices[i], vertices[(i + 1) % vertices.size()],
                          vertices[(i + 2) % vertices.size()]) > 0)) {
            return false;
        }
    }
    return true;
}

TYPED_TEST(ConvexPolygons, of_any_number_of_vertices_are_copied_moved_and_assigned) {
    using T = TypeParam;
    for (const std::size_t count : {3U, 4U, 7U, 8U, 9U, 16U, 17U, 40U}) {
        const auto vertices = on_circle<T>(count, 2);
        const ConvexPolygon<T> polygon = made(vertices);
        ConvexPolygon<T> copy = polygon;
        EXPECT_EQ(copy, polygon);
        EXPECT_TRUE(std::ranges::equal(copy.vertices(), vertices));
        ConvexPolygon<T> taken = std::move(copy);
        EXPECT_EQ(taken, polygon);
        ConvexPolygon<T> other = made(on_circle<T>(count == 9 ? 5U : 9U, 1));
        other = taken;
        EXPECT_EQ(other, polygon);
        EXPECT_EQ(taken, polygon);
        const ConvexPolygon<T>& itself = other;
        other = itself;
        EXPECT_EQ(other, polygon);
        other = made(on_circle<T>(3, 1));
        EXPECT_EQ(other.vertices().size(), 3U);
    }
}

TYPED_TEST(ConvexPolygons, of_up_to_eight_vertices_are_as_large_as_their_numbers) {
    using T = TypeParam;
    EXPECT_EQ(sizeof(ConvexPolygon<T>), 8 * sizeof(Vec2<T>) + 16 * sizeof(float) + sizeof(Vec2<T>) + 8);
}

TYPED_TEST(ConvexPolygons, tell_their_sides_for_up_to_sixteen_vertices) {
    using T = TypeParam;
    for (std::size_t count = 3; count <= 16; ++count) {
        expect_table_within_bound(made(on_circle<T>(count, 3, T(0.3))));
    }
    EdgeRows<8> room;
    EXPECT_EQ(made(on_circle<T>(17, 3)).edge_table(room).rows, nullptr);
}

// The normals are turned along, and each turn rounds: what a thousand of them add up to must not be more than
// the filters allow for.
TYPED_TEST(ConvexPolygons, posed_a_hundred_thousand_times_on_end_keep_their_normals_within_the_bound) {
    using T = TypeParam;
    Random random(7);
    for (const auto& [reach, count] : {std::pair(T(0), 3U), std::pair(T(3), 5U), std::pair(T(1000), 8U)}) {
        ConvexPolygon<T> polygon = made(on_circle<T>(count, 1, T(0.1)));
        for (std::size_t step = 0; step < 50000; ++step) {
            // Now here, now there: about as far from the origin all the time.
            const Vec2<T> to = Vec2<T>(random.vector(1)) * reach;
            polygon = polygon.posed({-polygon.centroid(), 0}).posed({to, T(random.number(3))});
            ASSERT_LE(polygon.slant(), detail::FewVertices<T>::most_slant);
            ASSERT_TRUE(polygon.is_strict());
            expect_table_within_bound(polygon);
            ASSERT_TRUE(turns_at_all_vertices(polygon)) << step;
        }
    }
}

TYPED_TEST(ConvexPolygons, posed_once_keep_their_normals_within_the_bound) {
    using T = TypeParam;
    Random random(8);
    std::size_t kept = 0;
    std::size_t all = 0;
    for (std::size_t i = 0; i < 20000; ++i) {
        const auto polygon = random_polygon<T>(3 + i % 6, random);
        if (!polygon) {
            continue;
        }
        const T reach = T(std::pow(10, random.number(4)));
        const auto posed = polygon->posed({Vec2<T>(random.vector(1)) * reach, T(random.number(4))});
        ++all;
        kept += posed.slant() > 0 ? 1 : 0;
        if (posed.is_strict()) {
            expect_table_within_bound(posed);
            EXPECT_TRUE(turns_at_all_vertices(posed));
        }
    }
    EXPECT_GT(all, 19000U);
    EXPECT_GT(kept, all / 4) << "most should not need new normals";
}

TYPED_TEST(ConvexPolygons, posed_are_where_the_transform_takes_their_vertices) {
    using T = TypeParam;
    for (const std::size_t count : {3U, 8U, 12U}) {
        const ConvexPolygon<T> polygon = made(on_circle<T>(count, 2));
        const Transform<T> transform{{5, -7}, T(0.75)};
        const ConvexPolygon<T> posed = polygon.posed(transform);
        for (std::size_t i = 0; i < count; ++i) {
            EXPECT_EQ(posed.vertices()[i], transform(polygon.vertices()[i]));
        }
        EXPECT_EQ(posed.centroid(), transform(polygon.centroid()));
    }
}

TYPED_TEST(ConvexPolygons, that_run_clockwise_are_reversed) {
    using T = TypeParam;
    for (std::size_t count = 3; count < 12; ++count) {
        auto vertices = on_circle<T>(count, 1);
        const ConvexPolygon<T> polygon = made(vertices);
        std::reverse(vertices.begin(), vertices.end());
        const auto reversed = make_convex_polygon(vertices);
        ASSERT_TRUE(reversed.shape);
        EXPECT_TRUE(reversed.reversed);
        EXPECT_EQ(*reversed.shape, polygon);
    }
}

TYPED_TEST(ConvexPolygons, that_are_none_are_refused_by_name) {
    using T = TypeParam;
    using Vertices = std::vector<Vec2<T>>;
    const auto error = [](const Vertices& vertices) { return make_convex_polygon(vertices).error; };
    // The quick look at a polygon goes by turns alone, and a star turns left at every point.
    for (const auto& [points, step] :
         {std::pair(5U, 2U), std::pair(7U, 2U), std::pair(7U, 3U), std::pair(8U, 3U)}) {
        const auto circle = on_circle<T>(points, 1, T(0.1));
        Vertices star;
        for (std::size_t i = 0; i < points; ++i) {
            star.push_back(circle[i * step % points]);
        }
        EXPECT_EQ(error(star), ShapeError::self_intersecting) << points << '/' << step;
        std::reverse(star.begin(), star.end());
        EXPECT_EQ(error(star), ShapeError::self_intersecting) << points << '/' << step;
    }
    EXPECT_EQ(error({{0, 0}, {1, 0}, {0, 1}, {0, 0}, {1, 0}, {0, 1}}), ShapeError::self_intersecting)
        << "two times around: every vertex turns left";
    // Products of such numbers are infinite, or nothing: whether they turn takes exact numbers.
    for (const T size : {std::numeric_limits<T>::max() / 8, std::numeric_limits<T>::denorm_min() * 64}) {
        EXPECT_FALSE(error({{-size, -size}, {size, -size}, {size, size}, {-size, size}}));
        EXPECT_EQ(error({{-size, -size}, {size, -size}, {-size / 2, -size / 2}, {-size, size}}),
                  ShapeError::not_convex);
        EXPECT_EQ(error({{-size, -size}, {size, size}, {0, 0}}), ShapeError::zero_area);
    }
    EXPECT_EQ(error({{0, 0}, {std::numeric_limits<T>::infinity(), 0}, {0, 1}}), ShapeError::not_finite);
}

}  // namespace
}  // namespace collidarium::testing
