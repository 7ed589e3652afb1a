/// What the sources teach with these queries and no other test shows: the ball and the bucket, the circle as
/// a polygon of many sides, and that an iteration always ends.

#include "collidarium/query/lines.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

/// Where the line along a ball's velocity meets the opening of the bucket, if it flies into it.
std::optional<V> entry(const V& ball, const V& velocity, const Segment<double>& opening) {
    const auto answer = lines(Segment<double>{ball, ball + velocity}, opening, Extent::line);
    const bool is_in = answer.kind == LinesKind::point && answer.ua >= 0 && 0 < answer.ub && answer.ub < 1;
    return is_in ? std::optional(answer.point) : std::nullopt;
}

TEST(BallAndBucket, is_in_only_through_the_opening_and_ahead) {
    const Segment<double> opening{{4, 1}, {6, 1}};
    EXPECT_EQ(entry({0, 6}, {1, -1}, opening), V(5, 1));
    EXPECT_EQ(entry({0, 6}, {0.25, -0.25}, opening), V(5, 1)) << "how fast it is does not matter";
    EXPECT_FALSE(entry({0, 4}, {1, -1}, opening)) << "in front of the bucket";
    EXPECT_FALSE(entry({0, 8}, {1, -1}, opening)) << "behind the bucket";
    EXPECT_FALSE(entry({0, 6}, {-1, 1}, opening)) << "away from it";
    EXPECT_FALSE(entry({0, 5}, {1, 0}, opening)) << "along the opening";
    EXPECT_FALSE(entry({0, 5}, {1, -1}, opening)) << "onto the rim";
}

/// The same with the ball as it is: it has to fit between the rims.
TEST(BallAndBucket, a_ball_that_is_too_large_stops_at_the_rims) {
    const Shape<double> bucket = fork(3, -4);  // its gap is from x = 5 to 7, and from y = -3 to 1
    const auto falls = [&](double radius) { return cast(bucket, circle(6, 9, radius), V(0, -20)); };
    ASSERT_TRUE(falls(0.75));
    EXPECT_DOUBLE_EQ(falls(0.75)->position.y, -3 + 0.75);
    EXPECT_DOUBLE_EQ(falls(1)->position.y, -3 + 1)
        << "exactly as wide as the gap: it slides along both sides";
    ASSERT_TRUE(falls(1.25));
    EXPECT_DOUBLE_EQ(falls(1.25)->position.y, 1 + 0.75) << "on both rims";
}

Shape<double> many_sided(const V& center, double radius, int sides) {
    std::vector<V> vertices;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2 * std::numbers::pi * i / sides;
        vertices.push_back(center + radius * V(std::cos(angle), std::sin(angle)));
    }
    return polygon(vertices);
}

TEST(ManySidedCircle, comes_near_the_circle_from_inside) {
    const Shape<double> shapes[] = {box(0, 0, 1, 1), turned_box(0, 0, 1, 0.5, 0.3),
                                    segment(-1, -0.5, 1, 0.75), polygon({{-1, -1}, {1.25, -0.5}, {0, 1.5}})};
    int differ = 0;
    for (const int sides : {4, 8, 16, 64, 256}) {
        const double most = 1 - std::cos(std::numbers::pi / sides);
        for (const auto& shape : shapes) {
            for (int i = 0; i < 200; ++i) {
                const V at(2.5 * std::cos(i * 0.7), 2.5 * std::sin(i * 1.3));
                const auto exact = contact(shape, circle(at.x, at.y, 1));
                const auto rough = contact(shape, many_sided(at, 1, sides));
                EXPECT_TRUE(exact || !rough) << "it is inside the circle";
                differ += exact && !rough ? 1 : 0;
                if (exact && !rough) {
                    EXPECT_LE(exact->depth, most + 1e-12);
                }
                if (exact && rough) {
                    EXPECT_LE(rough->depth, exact->depth + 1e-12);
                    EXPECT_GE(rough->depth, exact->depth - most - 1e-12);
                }
            }
        }
    }
    EXPECT_GT(differ, 20);
}

/// Polygons of so many sides that those next to each other hardly differ: an expanding polytope has to stop
/// somewhere, and says whether it arrived.
TEST(EdgeCasesIteration, ends_and_says_whether_it_arrived) {
    for (const int sides : {3, 16, 100, 1000, 4000}) {
        const auto a = many_sided({0, 0}, 1, sides);
        for (const V at : {V(0, 0), V(1e-9, 0), V(0.3, 0.1), V(1.5, 0), V(1.9, 0.4)}) {
            const auto b = many_sided(at, 1, sides);
            const auto exact = contact(a, b);
            const auto iterated = contact_by({Policy::open, Algorithm::gjk_epa}, a, b);
            ASSERT_TRUE(iterated.supported);
            ASSERT_EQ(iterated.answer.has_value(), exact.has_value());
            if (exact && iterated.converged) {
                EXPECT_NEAR(iterated.answer->depth, exact->depth, 1e-9);
            }
            const auto apart = by_method({.method = Algorithm::gjk}, [&](const QueryOptions& options) {
                return distance(a, many_sided(at + V(3, 1), 1, sides), options);
            });
            ASSERT_TRUE(apart.supported);
            EXPECT_TRUE(apart.converged);
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
