#include "collidarium/query/overlap.hpp"

#include <gtest/gtest.h>

#include "collidarium/query/algorithm.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

void expect(const Shape<double>& a, const Shape<double>& b, bool open, bool closed) {
    EXPECT_EQ(overlap(a, b, {Policy::open}), open);
    EXPECT_EQ(overlap(b, a, {Policy::open}), open);
    EXPECT_EQ(overlap(a, b, {Policy::closed}), closed);
    EXPECT_EQ(overlap(b, a, {Policy::closed}), closed);
}

TEST(Overlap, box_and_box) {
    expect(box(0, 0, 2, 1), box(3, 1, 2, 1), true, true);
    expect(box(0, 0, 2, 1), box(4, 1, 2, 1), false, true);  // side against side
    expect(box(0, 0, 2, 1), box(4, 2, 2, 1), false, true);  // corner against corner
    expect(box(0, 0, 2, 1), box(4.5, 0, 2, 1), false, false);
    expect(box(0, 0, 2, 2), box(0, 0, 1, 1), true, true);  // one inside the other
}

TEST(Overlap, box_and_point) {
    expect(box(0, 0, 1, 1), point(0.5, -0.5), true, true);
    expect(box(0, 0, 1, 1), point(1, 0), false, true);
    expect(box(0, 0, 1, 1), point(1, 1), false, true);
    expect(box(0, 0, 1, 1), point(1.5, 0), false, false);
}

TEST(Overlap, box_and_segment) {
    expect(box(0, 0, 1, 1), segment(-2, -2, 2, 2), true, true);      // straight through
    expect(box(0, 0, 1, 1), segment(-0.5, 0, 0.5, 0), true, true);   // inside
    expect(box(0, 0, 1, 1), segment(-2, 1, 2, 1), false, true);      // along an edge
    expect(box(0, 0, 1, 1), segment(0, 2, 2, 0), false, true);       // across a corner, touching it
    expect(box(0, 0, 1, 1), segment(0, 2.5, 2.5, 0), false, false);  // past a corner, its bounds overlap
}

TEST(Overlap, segment_and_segment) {
    expect(segment(-1, -1, 1, 1), segment(-1, 1, 1, -1), true, true);  // crossing
    expect(segment(-1, 0, 1, 0), segment(0, 0, 0, 5), false, true);    // a T
    expect(segment(0, 0, 2, 1), segment(4, 2, 1, 0.5), false, true);   // collinear, overlapping
    expect(segment(0, 0, 2, 1), segment(4, 2, 2, 1), false, true);     // collinear, end to end
    expect(segment(0, 0, 2, 1), segment(4, 2, 6, 3), false, false);    // collinear, apart
    expect(segment(0, 0, 2, 1), segment(0, 1, 2, 2), false, false);    // parallel
    expect(segment(0, 0, 2, 1), segment(3, 0, 2, 3), false, false);    // would cross if longer
}

TEST(Overlap, points_only_touch) {
    expect(point(1, 2), point(1, 2), false, true);
    expect(point(1, 2), point(1, 2.5), false, false);
    expect(segment(0, 0, 4, 2), point(2, 1), false, true);
    expect(segment(0, 0, 4, 2), point(6, 3), false, false);
    expect(segment(0, 0, 4, 2), point(2, 1.5), false, false);
}

TEST(Overlap, shared_ends_touch_whatever_their_digits) {
    // The end in common is not representable by any sum of others; the answer must not depend on that.
    const double x = 0.1;
    const double y = 1.0 / 3;
    expect(segment(-0.7, 0.9, x, y), segment(x, y, 1.3, 0.2), false, true);
    expect(segment(-0.7, 0.9, x, y), point(x, y), false, true);
}

TEST(Overlap, answers_for_known_types_and_for_variants_are_the_same) {
    const Aabb<double> a{{0, 0}, {1, 1}};
    const Segment<double> b{{0.25, 0.5}, {3, 4}};
    EXPECT_TRUE(overlap(a, b));
    EXPECT_EQ(overlap(a, b), overlap(Shape<double>(a), Shape<double>(b)));
    EXPECT_FALSE(overlap(Point<float>{{1, 0}}, Aabb<float>{{0, 0}, {1, 1}}));
    EXPECT_TRUE(overlap(Point<float>{{1, 0}}, Aabb<float>{{0, 0}, {1, 1}}, {Policy::closed}));
}

}  // namespace
}  // namespace collidarium::testing
