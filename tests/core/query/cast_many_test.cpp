/// Casts and rays at many shapes, however they are kept: the answer is that of a loop.

#include <list>

#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

const Ray<double> ray{{0, 0}, {2, 0}};
const V path(12, 0);

/// The nearest of several statics, however they are kept, is the second.
void expect_second(const auto& nearest) {
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->index, 1U);
    if constexpr (requires { nearest->t; }) {
        EXPECT_EQ(nearest->t, 0.25);
    } else {
        EXPECT_EQ(nearest->s, 2);
        EXPECT_EQ(nearest->point, V(4, 0));
    }
}

TEST(CastMany, takes_the_nearest_and_of_equal_ones_the_first) {
    const Shape<double> statics[] = {box(9, 0, 1, 1), box(5, 0, 1, 1), box(5, 0, 1, 2), box(0, 9, 1, 1)};
    expect_second(cast_many(std::span<const Shape<double>>(statics), point(0, 0), V(16, 0)));
    EXPECT_EQ(cast_many(statics, point(0, 0), V(16, 0))->normal, V(-1, 0));
    const std::array<Circle<float>, 2> circles{{{{9, 0}, 1}, {{5, 0}, 1}}};
    expect_second(cast_many(circles, Aabb<float>{{0, 0}, {1, 1}}, {12, 0}));
    EXPECT_FALSE(cast_many(std::span(statics).subspan(3), point(0, 0), V(16, 0))) << "nothing in the way";
    EXPECT_FALSE(cast_many(std::span<const Shape<double>>(), point(0, 0), V(16, 0)));
}

template <class Statics, class Mover>
void expect_second_however_cast(const Statics& statics, const Mover& mover) {
    expect_second(cast_many(statics, mover, {12, 0}));
    expect_second(cast_many(statics, mover, path, {Policy::closed}));
    Recorder<double> recorder;
    expect_second(cast_many(statics, mover, path, {Policy::open}, recorder));
    EXPECT_TRUE(std::holds_alternative<Verdict<double>>(recorder.events().back()));
    expect_second(cast_many(statics, mover, path, {Policy::open, Algorithm::minkowski}));
}

template <class Statics>
void expect_second_however_seen(const Statics& statics) {
    expect_second(cast_ray_many(statics, ray));
    expect_second(cast_ray_many(statics, {{0, 0}, {2, 0}}, {.policy = Policy::closed}));
    expect_second(cast_ray_many(statics, ray, {3}));
    expect_second(cast_ray_many(statics, ray, {3.5, Policy::closed}));
    Recorder<double> recorder;
    expect_second(cast_ray_many(statics, ray, {100, Policy::open}, recorder));
    const auto& verdict = std::get<Verdict<double>>(recorder.events().back());
    EXPECT_TRUE(verdict.hit);
    EXPECT_EQ(verdict.operation, Operation::cast_many);
    EXPECT_EQ(
        std::count_if(recorder.events().begin(), recorder.events().end(),
                      [](const auto& event) { return std::holds_alternative<Candidate<double>>(event); }),
        2);
    EXPECT_FALSE(cast_ray_many(statics, ray, {1}));
}

template <class S>
void expect_second_in_every_range(const S& far, const S& near) {
    const Circle<double> disc{{0, 0}, 1};
    const Polygon<double> block = *make_polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
    const Shape<double> any = disc;
    const auto ask = [&](const auto& statics) {
        expect_second_however_cast(statics, disc);
        expect_second_however_cast(statics, block);
        expect_second_however_cast(statics, any);
        expect_second_however_seen(statics);
    };
    std::vector<S> kept{far, near};
    ask(kept);
    ask(std::array<S, 2>{far, near});
    ask(std::list<S>{far, near});
    ask(std::span<S>(kept));
    ask(std::span<const S>(kept));
    expect_second(cast_many({far, near}, disc, {12, 0}));
    expect_second(cast_many({far, near}, any, path, {Policy::closed}));
    expect_second(cast_ray_many({far, near}, ray));
    expect_second(cast_ray_many({far, near}, ray, {9, Policy::closed}));
}

// No range of concave polygons was taken, and no list, and nobody found how a `Shape` is cast at boxes.
TEST(CastManyRanges, of_every_type_are_cast_and_seen_at) {
    expect_second_in_every_range(Aabb<double>{{9, 0}, {1, 1}}, Aabb<double>{{5, 0}, {1, 1}});
    expect_second_in_every_range(
        *make_polygon({{8, -4}, {12, -4}, {12, 4}, {8, 4}, {8, 1}, {10, 0}, {8, -1}}),
        *make_polygon({{4, -4}, {4, 4}, {20, 5}, {5, 0}}));
    expect_second_in_every_range(circle(9, 0, 1), box(5, 0, 1, 1));
    expect_second_however_seen(std::vector<Circle<double>>{{{9, 0}, 1}, {{5, 0}, 1}});
    const std::vector<Polygon<double>> bent{*make_polygon({{8, -4}, {12, -4}, {12, 4}, {8, 4}, {9, 0}}),
                                            *make_polygon({{3, -4}, {12, -4}, {12, 4}, {3, 4}, {4, 0}})};
    expect_second_however_seen(bent);
}

TEST(CastManyRanges, of_different_types_are_cast_and_seen_at_as_a_list) {
    const Circle<double> disc{{9, 0}, 1};
    const Aabb<double> wall{{5, 0}, {1, 1}};
    expect_second(cast_many({disc, wall}, Circle<double>{{0, 0}, 1}, {12, 0}));
    expect_second(cast_ray_many({disc, wall}, ray));
    expect_second(cast_ray_many({disc, Circle<double>{{5, 0}, 1}}, ray));
    expect_second(cast_ray_many({Shape<double>(disc), Shape<double>(wall)}, ray));
    const double endless = std::numeric_limits<double>::infinity();
    expect_second(cast_ray_many(std::vector<Shape<double>>{disc, wall}, ray, {endless}));
    EXPECT_FALSE(cast_many(std::list<Circle<double>>{}, wall, {12, 0}));
    EXPECT_FALSE(cast_many(std::vector<Shape<double>>{}, wall, {12, 0}));
    EXPECT_FALSE(cast_ray_many(std::vector<Circle<float>>{}, Ray<float>{{0, 0}, {1, 0}}));
}

TEST(CastManyRanges, of_equal_times_the_lowest_index_is_told) {
    const std::list<Circle<float>> same{{{9, 0}, 1}, {{5, 0}, 1}, {{5, 0}, 1}};
    const auto nearest = cast_many(same, Point<float>{}, {8, 0});
    const auto seen = cast_ray_many(same, Ray<float>{{0, 0}, {1, 0}});
    ASSERT_TRUE(nearest && seen);
    EXPECT_EQ(nearest->index, 1U);
    EXPECT_EQ(seen->index, 1U);
}

// A length of 3 was no number of the shape's arithmetic, to a `Shape` and to a concave polygon.
TEST(CastRay, a_whole_number_is_a_length) {
    const Polygon<double> bent = *make_polygon({{3, -4}, {12, -4}, {12, 4}, {3, 4}, {4, 0}});
    EXPECT_EQ(cast_ray(bent, ray, {3})->s, 2);
    EXPECT_EQ(cast_ray(Shape<double>(bent), ray, {3})->s, 2);
    EXPECT_EQ(cast_ray(Circle<double>{{5, 0}, 1}, ray, {3, Policy::closed})->s, 2);
    EXPECT_FALSE(cast_ray(Shape<float>(Circle<float>{{5, 0}, 1}), Ray<float>{{0, 0}, {1, 0}}, {1.5}));
}

}  // namespace
}  // namespace collidarium::testing
