// Vertices are taken as people have them.

#include <array>
#include <deque>
#include <list>
#include <optional>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using F = Vec2<float>;

template <class Made, class T>
constexpr bool is_convex_of = std::is_same_v<Made, MadeShape<ConvexPolygon<T>>>;

TEST(MakePolygon, takes_vectors_arrays_and_spans_and_deduces_their_scalar) {
    const std::vector<V> vector{{0, 0}, {2, 0}, {0, 2}};
    const std::array<F, 3> array{{{0, 0}, {2, 0}, {0, 2}}};
    const V plain[] = {{0, 0}, {2, 0}, {0, 2}};
    const auto of_vector = make_convex_polygon(vector);
    const auto of_array = make_convex_polygon(array);
    const auto of_plain = make_convex_polygon(plain);
    static_assert(is_convex_of<std::remove_const_t<decltype(of_vector)>, double>);
    static_assert(is_convex_of<std::remove_const_t<decltype(of_array)>, float>);
    ASSERT_TRUE(of_vector.shape && of_array.shape && of_plain.shape);
    EXPECT_EQ(*of_vector.shape, *of_plain.shape);
    EXPECT_EQ(of_array.shape->vertices()[1], F(2, 0));
    std::vector<V> changing = vector;
    EXPECT_EQ(*make_convex_polygon(std::span<V>(changing)).shape, *of_vector.shape);
    EXPECT_EQ(*make_convex_polygon(std::span<const V>(vector)).shape, *of_vector.shape);
    EXPECT_EQ(*make_convex_polygon<double>(vector).shape, *of_vector.shape);
    EXPECT_TRUE(make_polygon(vector).shape);
    EXPECT_TRUE(make_polygon(array).shape);
    EXPECT_TRUE(make_polygon_shape(vector).shape);
}

TEST(MakePolygon, is_asked_as_an_optional_is) {
    const auto made = make_polygon({V(0, 0), V(2, 0), V(2, 2), V(1, 1), V(0, 2)});
    ASSERT_TRUE(made);
    EXPECT_EQ(made->vertices().size(), 5U);
    EXPECT_TRUE(*made == *made.shape);
    const Polygon<double> moved = *make_polygon({V(0, 0), V(2, 0), V(0, 2)});
    EXPECT_EQ(moved.vertices().size(), 3U);
    EXPECT_TRUE(made.has_value());
    const auto refused = make_polygon({V(0, 0), V(2, 2), V(2, 0), V(0, 2)});
    EXPECT_FALSE(refused);
    EXPECT_FALSE(refused.has_value());
    EXPECT_EQ(refused.value_or(moved), moved);
    EXPECT_EQ(made.value_or(moved), *made);
    EXPECT_EQ(make_polygon({V(0, 0), V(2, 0), V(0, 2)}).value(), moved);
    EXPECT_THROW((void)refused.value(), std::bad_optional_access);
    try {
        (void)refused.value();
    } catch (const std::exception& thrown) {
        EXPECT_STREQ(thrown.what(), "collidarium: make_polygon: vertices: self_intersecting");
    }
}

TEST(MakePolygon, takes_lists_in_braces) {
    const auto triangle = make_convex_polygon({{0, 0}, {1, 0}, {0, 1}});
    static_assert(is_convex_of<std::remove_const_t<decltype(triangle)>, double>);
    ASSERT_TRUE(triangle.shape);
    EXPECT_EQ(triangle.shape->vertices().size(), 3U);
    const auto of_floats = make_convex_polygon<float>({{0, 0}, {1, 0}, {0, 1}});
    static_assert(is_convex_of<std::remove_const_t<decltype(of_floats)>, float>);
    const auto deduced = make_convex_polygon({F(0, 0), F(1, 0), F(0, 1)});
    static_assert(is_convex_of<std::remove_const_t<decltype(deduced)>, float>);
    EXPECT_EQ(*of_floats.shape, *deduced.shape);
    const auto dart = make_polygon({{0, 0}, {3, 0}, {1, 1}, {0, 3}});
    ASSERT_TRUE(dart.shape);
    EXPECT_GT(dart.shape->convex_parts().size(), 1U);
    EXPECT_TRUE(
        std::holds_alternative<Polygon<double>>(*make_polygon_shape({{0, 0}, {3, 0}, {1, 1}, {0, 3}}).shape));
    EXPECT_EQ(make_convex_polygon({{0, 0}, {1, 0}}).error, ShapeError::too_few_vertices);
}

// Numbers in braces were doubles, whatever they were written in.
TEST(MakePolygon, numbers_in_braces_are_in_the_arithmetic_that_they_are_written_in) {
    const auto floats = make_convex_polygon({{0.F, 0.F}, {1.F, 0.F}, {0.F, 1.F}});
    static_assert(is_convex_of<std::remove_const_t<decltype(floats)>, float>);
    EXPECT_EQ(*floats, *make_convex_polygon({F(0, 0), F(1, 0), F(0, 1)}));
    const float one = 1;
    EXPECT_TRUE(
        (std::is_same_v<decltype(*make_polygon({{0.F, 0.F}, {one, 0.F}, {0.F, one}})), Polygon<float>&&>));
    EXPECT_TRUE((std::is_same_v<decltype(make_polygon_shape({{0.F, 0.F}, {one, 0.F}, {0.F, one}})),
                                MadeShape<Shape<float>>>));
    const auto whole = make_convex_polygon({{0, 0}, {1, 0}, {0, 1}});
    const auto mixed = make_convex_polygon({{0, 0}, {1.0, 0}, {0, 1.F}});
    const auto doubles = make_convex_polygon({{0.0, 0.0}, {1.0, 0.0}, {0.0, 1.0}});
    static_assert(is_convex_of<std::remove_const_t<decltype(whole)>, double>);
    static_assert(is_convex_of<std::remove_const_t<decltype(mixed)>, double>);
    EXPECT_TRUE(*whole == *mixed && *mixed == *doubles);
    EXPECT_TRUE((std::is_same_v<decltype(convex_hull({{0.F, 0.F}, {one, 0.F}})), std::vector<F>>));
    EXPECT_TRUE((std::is_same_v<decltype(decompose({{0.F, 0.F}, {one, 0.F}, {0.F, one}})),
                                std::vector<std::vector<F>>>));
    EXPECT_TRUE((std::is_same_v<decltype(bounds({{0.F, 0.F}, {one, 0.F}})), Aabb<float>>));
    EXPECT_EQ(area({{0.F, 0.F}, {one, 0.F}, {0.F, one}}), 0.5F);
    EXPECT_EQ(signed_area({{0, 0}, {0, 1}, {1, 0}}), -0.5);
    EXPECT_EQ(centroid({{0, 0}, {3, 0}, {0, 3}}), V(1, 1));
}

TEST(MakePolygon, takes_ranges_that_are_not_in_one_piece_and_other_vectors_of_glm) {
    const std::list<V> list{{0, 0}, {2, 0}, {0, 2}};
    const auto of_list = make_convex_polygon(list);
    ASSERT_TRUE(of_list.shape);
    const std::vector<glm::vec<2, float, glm::lowp>> low{{0, 0}, {2, 0}, {0, 2}};
    EXPECT_TRUE(make_convex_polygon(low).shape);
    const std::deque<V> deque{{0, 0}, {2, 0}, {0, 2}};
    EXPECT_EQ(*make_convex_polygon(deque).shape, *of_list.shape);
}

}  // namespace
}  // namespace collidarium
