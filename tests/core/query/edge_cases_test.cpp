/// The places where well-known libraries go wrong, each by name: sizes of zero, touching, and casts that
/// start, slide or graze.

#include "support/generators.hpp"
#include "support/queries.hpp"
#include "support/rows.hpp"

namespace collidarium::testing {
namespace {

TEST(EdgeCases, the_sign_of_a_zero_never_matters) {
    const auto plus = cast(box(0.0, 0.0, 1, 1), point(-4, 0.0), V(8, 0.0));
    const auto minus = cast(box(-0.0, -0.0, 1, 1), point(-4, -0.0), V(8, -0.0));
    ASSERT_TRUE(plus && minus);
    EXPECT_EQ(plus->t, minus->t);
    EXPECT_EQ(plus->normal, minus->normal);
    EXPECT_FALSE(std::signbit(minus->normal.y));
}

/// One shape of every type, 2 wide and 2 high but for the flat ones, standing on y = 0 at x.
std::vector<Shape<double>> standing(double x) {
    return {
        point(x, 0),
        segment(x - 1, 0, x + 1, 2),
        box(x, 1, 1, 1),
        turned_box(x, 1, 1, 1, 0),
        circle(x, 1, 1),
        capsule(x - 0.5, 0.5, x + 0.5, 1.5, 0.5),
        polygon({{x - 1, 0}, {x + 1, 0}, {x, 2}}),
        polygon({{x - 1, 0}, {x + 1, 0}, {x + 1, 2}, {x, 1}, {x - 1, 2}}),
    };
}

/// Shapes of every type that have an inside, with a flat top on y = 0.
std::vector<Shape<double>> floors() {
    return {
        box(0, -1, 9, 1),
        turned_box(0, -1, 9, 1, 0),
        capsule(-9, -1, 9, -1, 1),
        polygon({{-9, 0}, {0, -9}, {9, 0}}),
        polygon({{-9, 0}, {-9, -9}, {0, -1}, {9, -9}, {9, 0}}),
    };
}

/// The same answers from both, in every query against `other`.
void expect_same_answers(const Shape<double>& one, const Shape<double>& two, const Shape<double>& other) {
    SCOPED_TRACE(names(other, one));
    for (const Policy policy : policies) {
        EXPECT_EQ(overlap(other, one, {policy}), overlap(other, two, {policy}));
        const auto touch_one = contact(other, one, {policy});
        const auto touch_two = contact(other, two, {policy});
        ASSERT_EQ(touch_one.has_value(), touch_two.has_value());
        if (touch_one) {
            EXPECT_DOUBLE_EQ(touch_one->depth, touch_two->depth);
        }
        for (const V way : {V(3, 1), V(-4, 0), V(0, -4), V(-1, -3)}) {
            const auto hit_one = cast(other, one, way, {policy});
            const auto hit_two = cast(other, two, way, {policy});
            ASSERT_EQ(hit_one.has_value(), hit_two.has_value());
            if (hit_one) {
                EXPECT_DOUBLE_EQ(hit_one->t, hit_two->t);
                EXPECT_EQ(hit_one->started_inside, hit_two->started_inside);
            }
        }
    }
    EXPECT_DOUBLE_EQ(distance(other, one).distance, distance(other, two).distance);
}

// A segment of length zero is a point; so is all else of size zero, and a thin capsule is a segment.
TEST(EdgeCasesZeroSize, what_has_no_length_or_radius_is_a_point_and_what_has_one_is_a_segment) {
    for (const auto& other : standing(0)) {
        for (const V at : {V(0, 1), V(1, 1), V(1, 0), V(0, 0), V(0, 2), V(2, 3), V(-0.25, 0.5)}) {
            const auto dot = point(at.x, at.y);
            expect_same_answers(segment(at.x, at.y, at.x, at.y), dot, other);
            expect_same_answers(circle(at.x, at.y, 0), dot, other);
            expect_same_answers(capsule(at.x, at.y, at.x, at.y, 0), dot, other);
            expect_same_answers(box(at.x, at.y, 0, 0), dot, other);
            expect_same_answers(turned_box(at.x, at.y, 0, 0, 0), dot, other);
            expect_same_answers(capsule(at.x, at.y, at.x, at.y, 0.5), circle(at.x, at.y, 0.5), other);
            const auto line = segment(at.x - 1, at.y, at.x + 1, at.y);
            expect_same_answers(capsule(at.x - 1, at.y, at.x + 1, at.y, 0), line, other);
            expect_same_answers(turned_box(at.x, at.y, 1, 0, 0), line, other);
            expect_same_answers(box(at.x, at.y, 1, 0), line, other);
        }
    }
}

// Open for one pair and closed for another inside one library: here one policy for all.
TEST(EdgeCasesTouching, is_the_same_for_all_pairs) {
    std::vector<std::pair<Shape<double>, Shape<double>>> touching{
        {box(0, 0, 1, 1), box(2, 0, 1, 1)},
        {box(0, 0, 1, 1), point(1, 0.5)},
        {box(0, 0, 1, 1), segment(1, -5, 1, 5)},
        {box(0, 0, 1, 1), segment(1, 1, 3, 4)},
        {segment(0, 0, 2, 0), segment(2, 0, 4, 1)},
        {segment(0, 0, 2, 0), segment(1, 0, 1, 4)},
        {segment(0, 0, 2, 2), point(1, 1)},
        {point(3, 4), point(3, 4)},
        {circle(0, 0, 5), circle(6, 8, 5)},
        {circle(0, 0, 5), point(3, 4)},
        {circle(0, 0, 5), segment(-7, 5, 7, 5)},
        {circle(0, 0, 5), box(4, 5, 1, 1)},
        {circle(0, 0, 5), polygon({{3, 4}, {9, 4}, {9, 9}})},
        {circle(0, 0, 5), fork(5, -3)},
        {circle(1, 6, 1), fork(0, 0)},
        {circle(3, 3, 1), fork(0, 0)},
        {box(3, 3, 1, 2), fork(0, 0)},
        {fork(0, 0), segment(2, 2, 4, 4)},
        {capsule(0, 0, 6, 0, 1), capsule(3, 3, 3, 9, 2)},
        {capsule(0, 0, 6, 0, 1), segment(-2, 1, 9, 1)},
        {capsule(0, 0, 4, 3, 5), circle(7, -1, 0)},
        {capsule(-4, 0, 0, 0, 5), polygon({{3, 4}, {9, 4}, {9, 9}})},
        {turned_box(0, 0, 2, 1, 0), turned_box(4, 2, 2, 1, 0)},
        {turned_box(0, 0, 2, 1, 0), capsule(0, 4, 3, 4, 3)},
        {polygon({{0, 0}, {4, 0}, {0, 4}}), polygon({{4, 4}, {1, 3}, {3, 1}})},
        {polygon({{0, 0}, {4, 0}, {0, 4}}), polygon({{0, 4}, {1, 9}, {-5, 9}})},
        {polygon({{0, 0}, {4, 0}, {0, 4}}), segment(5, -1, 1, 3)},
        {fork(0, 0), fork(6, 3)},
        {fork(0, 0), point(3, 1)},
    };
    for (const auto& floor : floors()) {
        for (const auto& shape : standing(0)) {
            touching.emplace_back(floor, shape);
        }
    }
    for (const auto& [a, b] : touching) {
        expect_overlap("touching", a, b, Meeting::touching);
        expect_contact("touching", a, b, {says::closed, says::nearly(says::depth(0), 1e-14)});
    }
}

// Elsewhere a hit at t = 0 with a zero normal.
TEST(EdgeCasesCast, that_leaves_or_slides_while_touching_is_no_hit) {
    for (const auto& floor : floors()) {
        for (const auto& shape : standing(0)) {
            SCOPED_TRACE(names(floor, shape));
            for (const V way : {V(5, 0), V(-5, 0), V(5, -0.0), V(0, 5), V(5, 5), V(-30, 0)}) {
                EXPECT_FALSE(cast(floor, shape, way)) << way.x << ' ' << way.y;
            }
            const auto hit = cast(floor, shape, V(2, -1e-6));
            ASSERT_TRUE(hit);
            EXPECT_EQ(hit->t, 0);
            EXPECT_FALSE(hit->started_inside);
            EXPECT_NEAR(hit->normal.x, 0, 1e-14);
            EXPECT_NEAR(hit->normal.y, 1, 1e-14);
        }
    }
}

// No movement across a side while exactly on its line: 0 * inf would be NaN.
TEST(EdgeCasesCast, along_the_line_of_a_side_is_a_miss_under_the_open_policy_whatever_the_sign_of_zero) {
    const Shape<double> walls[] = {box(0, 0, 1, 1),
                                   turned_box(0, 0, 1, 1, 0),
                                   polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}),
                                   capsule(-1, 0, 1, 0, 1),
                                   circle(0, 0, 1),
                                   polygon({{-1, 1}, {-1, -1}, {0, 0}, {1, -1}, {1, 1}})};
    for (const auto& wall : walls) {
        for (const double zero : {0.0, -0.0}) {
            for (const double from : {-8.0, 8.0}) {
                const Shape<double> movers[] = {point(from, 1), point(from, -1), circle(from, 2, 1),
                                                turned_box(from, 1.5, 1, 0.5, 0)};
                for (const auto& mover : movers) {
                    SCOPED_TRACE(names(wall, mover));
                    EXPECT_FALSE(cast(wall, mover, V(-2 * from, zero)));
                    const auto touch = cast(wall, mover, V(-2 * from, zero), {Policy::closed});
                    ASSERT_TRUE(touch);
                    EXPECT_GT(touch->t, 0);
                    EXPECT_LE(touch->t, 0.5);
                    EXPECT_TRUE(!std::holds_alternative<Point<double>>(mover) || !is_of_slabs(wall) ||
                                touch->t == 0.4375);
                }
            }
        }
    }
}

TEST(EdgeCasesCast, reaching_the_surface_exactly_at_the_end_is_the_policys_choice) {
    for (const auto& floor : floors()) {
        for (const auto& shape : standing(0)) {
            SCOPED_TRACE(names(floor, shape));
            const Shape<double> above = translated(shape, V(-2, 4));
            EXPECT_FALSE(cast(floor, above, V(2, -4)));
            EXPECT_EQ(cast(floor, above, V(2, -4), {Policy::closed}).value().t, 1);
            EXPECT_EQ(cast(floor, above, V(4, -8)).value().t, 0.5);
        }
    }
}

// Where a normal jumps elsewhere, and a graze is reported as a hit.
TEST(EdgeCasesCorner, the_side_that_is_more_opposed_counts_and_a_graze_is_no_hit) {
    using namespace says;
    const auto expect_graze = [](const char* row, const Shape<double>& a, const Shape<double>& b, V way) {
        expect_cast(row, a, b, way, {nothing});
        expect_cast(row, a, b, way, {closed, t(0.5)});
    };
    const auto diamond = polygon({{-2, 0}, {0, -1}, {2, 0}, {0, 1}});
    expect_cast("into", diamond, point(-6, 0), V(8, 0), {t(0.5), corner});
    expect_cast("steep", diamond, point(-6, 1), V(8, -2), {corner});
    EXPECT_GT(cast(diamond, point(-6, 1), V(8, -2))->normal.y, 0) << "the upper side is more opposed";
    for (const V way : {V(0, 4), V(1, 4), V(-1, 4)}) {
        expect_graze("past the left corner", diamond, point(-2 - way.x / 2, -2), way);
    }
    expect_graze("a disc past the upper corner", diamond, circle(-8, 2, 1), V(16, 0));
    expect_cast("a disc that fits exactly between two prongs slides along both of them, down to the bar",
                fork(0, 0), circle(3, 9, 1), V(0, -14), {t(0.5), normal(0, 1)});
    expect_graze("a disc past a disc", circle(0, 0, 2), circle(-9, 5, 3), V(18, 0));
    expect_cast("a disc past a disc", circle(0, 0, 2), circle(-9, 5, 3), V(18, 0), {closed, no_corner});
    expect_graze("a point past the end of a capsule", capsule(0, -4, 0, 0, 2), point(-9, 2), V(18, 0));
}

}  // namespace
}  // namespace collidarium::testing
