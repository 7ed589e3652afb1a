/// Casts at many shapes, however they are kept: the answer is that of a loop.

#include <gtest/gtest.h>

#include <array>
#include <list>
#include <vector>

#include "collidarium/query/cast_many.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

const V path(12, 0);

void expect_second(const CastManyResult<double>& nearest) {
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->index, 1U);
    EXPECT_EQ(nearest->t, 0.25);
}

template <class Statics, class Mover>
void expect_second_however_asked(const Statics& statics, const Mover& mover) {
    expect_second(cast_many(statics, mover, {12, 0}));
    expect_second(cast_many(statics, mover, path, {Policy::closed}));
    Recorder<double> recorder;
    expect_second(cast_many(statics, mover, path, {Policy::open}, recorder));
    EXPECT_TRUE(std::holds_alternative<Verdict<double>>(recorder.events().back()));
    expect_second(cast_many(statics, mover, path, {Policy::open, Algorithm::minkowski}));
}

template <class S>
void expect_second_in_every_range(const S& far, const S& near) {
    const Circle<double> disc{{0, 0}, 1};
    const Polygon<double> block = *make_polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
    const Shape<double> any = disc;
    const auto ask = [&](const auto& statics) {
        expect_second_however_asked(statics, disc);
        expect_second_however_asked(statics, block);
        expect_second_however_asked(statics, any);
    };
    std::vector<S> kept{far, near};
    ask(kept);
    ask(std::array<S, 2>{far, near});
    ask(std::list<S>{far, near});
    ask(std::span<S>(kept));
    ask(std::span<const S>(kept));
    expect_second(cast_many({far, near}, disc, {12, 0}));
    expect_second(cast_many({far, near}, any, path, {Policy::closed}));
}

TEST(CastManyRanges, of_convex_shapes_are_cast_at) {
    expect_second_in_every_range(Aabb<double>{{9, 0}, {1, 1}}, Aabb<double>{{5, 0}, {1, 1}});
}

// No range of concave polygons was taken, and no list, and nobody found how a `Shape` is cast at boxes.
TEST(CastManyRanges, of_concave_polygons_are_cast_at) {
    expect_second_in_every_range(
        *make_polygon({{8, -4}, {12, -4}, {12, 4}, {8, 4}, {8, 1}, {10, 0}, {8, -1}}),
        *make_polygon({{4, -4}, {4, 4}, {20, 5}, {5, 0}}));
}

TEST(CastManyRanges, of_shapes_of_any_type_are_cast_at) {
    expect_second_in_every_range(Shape<double>(Circle<double>{{9, 0}, 1}),
                                 Shape<double>(Aabb<double>{{5, 0}, {1, 1}}));
}

TEST(CastManyRanges, of_different_types_are_cast_at_as_a_list) {
    const Circle<double> disc{{9, 0}, 1};
    const Aabb<double> box{{5, 0}, {1, 1}};
    expect_second(cast_many({disc, box}, Circle<double>{{0, 0}, 1}, {12, 0}));
    EXPECT_FALSE(cast_many(std::list<Circle<double>>{}, box, {12, 0}));
    EXPECT_FALSE(cast_many(std::vector<Shape<double>>{}, box, {12, 0}));
}

TEST(CastManyRanges, of_equal_times_the_lowest_index_is_told) {
    const std::list<Circle<float>> same{{{9, 0}, 1}, {{5, 0}, 1}, {{5, 0}, 1}};
    const auto nearest = cast_many(same, Point<float>{}, {8, 0});
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->index, 1U);
}

}  // namespace
}  // namespace collidarium
