/// A ray at many shapes: the answer is that of a loop over `cast_ray`, which everybody had to write.

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <list>
#include <vector>

#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {
namespace {

const Ray<double> ray{{0, 0}, {2, 0}};

void expect_second(const std::optional<RayManyHit<double>>& nearest) {
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->index, 1U);
    EXPECT_EQ(nearest->s, 2);
    EXPECT_EQ(nearest->point, Vec2<double>(4, 0));
}

template <class Statics>
void expect_second_however_asked(const Statics& statics) {
    expect_second(cast_ray_many(statics, ray));
    expect_second(cast_ray_many(statics, {{0, 0}, {2, 0}}, {.policy = Policy::closed}));
    expect_second(cast_ray_many(statics, ray, {3}));
    expect_second(cast_ray_many(statics, ray, {3.5, Policy::closed}));
    Recorder<double> recorder;
    expect_second(cast_ray_many(statics, ray, {100, Policy::open}, recorder));
    const auto& verdict = std::get<Verdict<double>>(recorder.events().back());
    EXPECT_TRUE(verdict.hit);
    EXPECT_EQ(verdict.operation, Operation::cast_many);
    std::size_t candidates = 0;
    for (const Event<double>& event : recorder.events()) {
        candidates += std::holds_alternative<Candidate<double>>(event) ? 1U : 0U;
    }
    EXPECT_EQ(candidates, 2U);
    EXPECT_FALSE(cast_ray_many(statics, ray, {1}));
}

template <class S>
void expect_ray_enters_the_second_in_every_range(const S& far, const S& near) {
    const std::vector<S> kept{far, near};
    expect_second_however_asked(kept);
    expect_second_however_asked(std::array<S, 2>{far, near});
    expect_second_however_asked(std::list<S>{far, near});
    expect_second_however_asked(std::span<const S>(kept));
    expect_second(cast_ray_many({far, near}, ray));
    expect_second(cast_ray_many({far, near}, ray, {9, Policy::closed}));
}

TEST(CastRayMany, enters_the_first_of_shapes_of_one_type) {
    expect_ray_enters_the_second_in_every_range(Circle<double>{{9, 0}, 1}, Circle<double>{{5, 0}, 1});
    expect_ray_enters_the_second_in_every_range(Aabb<double>{{9, 0}, {1, 1}}, Aabb<double>{{5, 0}, {1, 1}});
}

TEST(CastRayMany, enters_the_first_of_concave_polygons) {
    expect_ray_enters_the_second_in_every_range(*make_polygon({{8, -4}, {12, -4}, {12, 4}, {8, 4}, {9, 0}}),
                                                *make_polygon({{3, -4}, {12, -4}, {12, 4}, {3, 4}, {4, 0}}));
}

TEST(CastRayMany, enters_the_first_of_shapes_of_any_type) {
    expect_ray_enters_the_second_in_every_range(Shape<double>(Circle<double>{{9, 0}, 1}),
                                                Shape<double>(Aabb<double>{{5, 0}, {1, 1}}));
    expect_second(cast_ray_many({Circle<double>{{9, 0}, 1}, Circle<double>{{5, 0}, 1}}, ray));
    expect_second(cast_ray_many(
        {Shape<double>(Circle<double>{{9, 0}, 1}), Shape<double>(Aabb<double>{{5, 0}, {1, 1}})}, ray));
    const Circle<double> disc{{9, 0}, 1};
    const Aabb<double> box{{5, 0}, {1, 1}};
    expect_second(cast_ray_many({disc, box}, ray));
    const double infinity = std::numeric_limits<double>::infinity();
    expect_second(cast_ray_many(std::vector<Shape<double>>{disc, box}, ray, {infinity}));
}

TEST(CastRayMany, of_equal_ways_the_lowest_index_is_told) {
    const std::vector<Circle<float>> same{{{9, 0}, 1}, {{5, 0}, 1}, {{5, 0}, 1}};
    const auto nearest = cast_ray_many(same, Ray<float>{{0, 0}, {1, 0}});
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->index, 1U);
    EXPECT_FALSE(cast_ray_many(std::vector<Circle<float>>{}, Ray<float>{{0, 0}, {1, 0}}));
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
}  // namespace collidarium
