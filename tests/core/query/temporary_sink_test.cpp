/// A sink that is a temporary, which every query refused: it had to be a variable.

#include <gtest/gtest.h>

#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "support/by_method.hpp"

namespace collidarium {
namespace {

/// Counts the events.
struct Count : EventSink<Event<double>> {
    explicit Count(int& count) : events(count) {}
    void record(const Event<double>&) override { ++events; }

    int& events;
};

TEST(TemporarySink, is_taken_by_every_query) {
    const Circle<double> disc{{0, 0}, 1};
    const Aabb<double> box{{1, 0}, {1, 1}};
    const Polygon<double> bent = *make_polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    const Shape<double> any = box;
    const Ray<double> ray{{-9, 0.5}, {1, 0}};
    const std::vector<Circle<double>> discs{disc, disc};
    int events = 0;
    const auto expect_counted = [&](const auto& answer) {
        EXPECT_TRUE(static_cast<bool>(answer));
        EXPECT_GT(events, 0);
        events = 0;
    };
    expect_counted(overlap(disc, box, {Policy::open}, Count(events)));
    expect_counted(overlap(bent, box, {Policy::open}, Count(events)));
    expect_counted(overlap(any, any, {Policy::open}, Count(events)));
    expect_counted(overlap(any, disc, {Policy::open}, Count(events)));
    expect_counted(overlap(disc, any, {Policy::open, Algorithm::sat}, Count(events)));
    expect_counted(contact(disc, box, {Policy::open}, Count(events)));
    expect_counted(contact(disc, box, {Policy::open, Algorithm::sat}, Count(events)));
    expect_counted(distance(disc, disc, {}, Count(events)).distance == 0);
    expect_counted(distance(any, any, {.method = Algorithm::gjk}, Count(events)).distance == 0);
    expect_counted(cast(disc, box, {1, 0}, {Policy::open}, Count(events)));
    expect_counted(by_method({Policy::open, Algorithm::minkowski}, [&](const QueryOptions& options) {
                       return cast(any, any, {1, 0}, options, Count(events));
                   }).supported);
    expect_counted(cast_ray(disc, ray, {20, Policy::open}, Count(events)));
    expect_counted(cast_ray(any, ray, {20, Policy::open}, Count(events)));
    expect_counted(cast_many(discs, box, {1, 0}, {Policy::open}, Count(events)));
    expect_counted(cast_many({any, any}, disc, {1, 0}, {Policy::open}, Count(events)));
    expect_counted(by_method({Policy::open, Algorithm::minkowski}, [&](const QueryOptions& options) {
                       return cast_many(discs, any, {1, 0}, options, Count(events));
                   }).supported);
    expect_counted(cast_ray_many(discs, ray, {20, Policy::open}, Count(events)));
    expect_counted(time_of_impact(box, {}, box, {{1, 0}, 1}, {Policy::open}, Count(events)).hit);
    expect_counted(time_of_impact(any, {}, any, {{1, 0}, 1}, {Policy::open}, Count(events)).hit);
    int named = 0;
    Count count(named);
    EXPECT_TRUE(overlap(disc, box, {Policy::open}, count));
    EXPECT_TRUE(overlap(disc, box, {Policy::open}, Count(events)));
    EXPECT_EQ(named, events);
}

}  // namespace
}  // namespace collidarium
