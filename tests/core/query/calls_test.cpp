/// How queries are called, and what they hand back: a shape of a known type and one of any, sinks that are
/// temporaries, and what becomes of a cast.

#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

const Circle<double> some_disc{{0, 0}, 1};
const Polygon<double> some_bent = *make_polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
const Shape<double> some_box = Aabb<double>{{0.5, 0.25}, {1, 0.5}};

TEST(HalfKnownPairs, are_traced_and_asked_by_a_method) {
    Recorder<double> recorder;
    EXPECT_TRUE(overlap(some_box, some_disc, {Policy::open}, recorder));
    EXPECT_FALSE(recorder.events().empty());
    EXPECT_TRUE(overlap(some_disc, some_box, {Policy::open, Algorithm::sat}));
    EXPECT_TRUE(contact(some_box, some_disc, {Policy::open, Algorithm::gjk_epa}));
    EXPECT_EQ(distance(some_box, some_disc, {.method = Algorithm::gjk}).distance, 0);
    EXPECT_TRUE(cast(some_box, some_disc, {1, 0}, {Policy::open, Algorithm::minkowski}));
    EXPECT_FALSE(overlap_by({Policy::open, Algorithm::slab}, some_box, some_disc).supported);
    EXPECT_TRUE(overlap(some_disc, some_bent, {Policy::open, Algorithm::sat}));
    EXPECT_TRUE(contact(some_disc, some_disc, {Policy::open, Algorithm::gjk_epa}));
    EXPECT_EQ(distance(some_disc, some_bent, {.method = Algorithm::gjk}).distance, 0);
    EXPECT_TRUE(cast(some_disc, some_bent, {1, 0}, {Policy::open, Algorithm::minkowski}));
}

TEST(HalfKnownPairs, a_point_that_is_a_shape_is_contained_like_its_position) {
    EXPECT_TRUE(contains(some_disc, Point<double>{{0.5, 0}}));
    EXPECT_FALSE(contains(some_box, Point<double>{{9, 0}}));
    EXPECT_TRUE(contains(some_bent, Point<double>{{0, 1}}, {Policy::closed}));
}

// Only two `Shape`s had a time of impact.
TEST(HalfKnownPairs, shapes_of_known_types_turn_as_shapes_of_any_type_do) {
    const Obb<double> bar{{6, 0}, {2, 0.25}, 0};
    const Motion<double> motion{{-3, 0}, 2};
    const auto expected = time_of_impact(Shape<double>(some_bent), {}, Shape<double>(bar), motion);
    ASSERT_TRUE(expected.hit);
    Recorder<double> recorder;
    for (const auto& impact :
         {time_of_impact(some_bent, {}, bar, motion),
          time_of_impact(Shape<double>(some_bent), {}, bar, {{-3, 0}, 2}),
          time_of_impact(some_bent, Motion<double>{}, Shape<double>(bar), motion, {Policy::open}),
          time_of_impact(some_bent, {}, bar, motion, {Policy::open}, recorder)}) {
        EXPECT_EQ(impact.hit, expected.hit);
        EXPECT_EQ(impact.t, expected.t);
        EXPECT_EQ(impact.normal, expected.normal);
        EXPECT_EQ(impact.point, expected.point);
    }
    EXPECT_FALSE(recorder.events().empty());
    EXPECT_TRUE(time_of_impact(Circle<float>{{0, 0}, 1}, {}, Circle<float>{{4, 0}, 1}, {{-4, 0}}).hit);
}

/// Counts the events.
struct Count : EventSink<Event<double>> {
    explicit Count(int& count) : events(count) {}
    void record(const Event<double>&) override { ++events; }

    int& events;
};

TEST(TemporarySink, is_taken_by_every_query) {
    const Aabb<double> box{{1, 0}, {1, 1}};
    const Shape<double> any_box = box;
    const Ray<double> ray{{-9, 0.5}, {1, 0}};
    const std::vector<Circle<double>> discs{some_disc, some_disc};
    int events = 0;
    const auto expect_counted = [&](const auto& answer) {
        EXPECT_TRUE(static_cast<bool>(answer));
        EXPECT_GT(events, 0);
        events = 0;
    };
    expect_counted(overlap(some_disc, box, {Policy::open}, Count(events)));
    expect_counted(overlap(some_bent, box, {Policy::open}, Count(events)));
    expect_counted(overlap(any_box, any_box, {Policy::open}, Count(events)));
    expect_counted(overlap(any_box, some_disc, {Policy::open}, Count(events)));
    expect_counted(overlap(some_disc, any_box, {Policy::open, Algorithm::sat}, Count(events)));
    expect_counted(contact(some_disc, box, {Policy::open}, Count(events)));
    expect_counted(contact(some_disc, box, {Policy::open, Algorithm::sat}, Count(events)));
    expect_counted(distance(some_disc, some_disc, {}, Count(events)).distance == 0);
    expect_counted(distance(any_box, any_box, {.method = Algorithm::gjk}, Count(events)).distance == 0);
    expect_counted(cast(some_disc, box, {1, 0}, {Policy::open}, Count(events)));
    expect_counted(by_method({Policy::open, Algorithm::minkowski}, [&](const QueryOptions& options) {
                       return cast(any_box, any_box, {1, 0}, options, Count(events));
                   }).supported);
    expect_counted(cast_ray(some_disc, ray, {20, Policy::open}, Count(events)));
    expect_counted(cast_ray(any_box, ray, {20, Policy::open}, Count(events)));
    expect_counted(cast_many(discs, box, {1, 0}, {Policy::open}, Count(events)));
    expect_counted(cast_many({any_box, any_box}, some_disc, {1, 0}, {Policy::open}, Count(events)));
    expect_counted(by_method({Policy::open, Algorithm::minkowski}, [&](const QueryOptions& options) {
                       return cast_many(discs, any_box, {1, 0}, options, Count(events));
                   }).supported);
    expect_counted(cast_ray_many(discs, ray, {20, Policy::open}, Count(events)));
    expect_counted(time_of_impact(box, {}, box, {{1, 0}, 1}, {Policy::open}, Count(events)).hit);
    expect_counted(time_of_impact(any_box, {}, any_box, {{1, 0}, 1}, {Policy::open}, Count(events)).hit);
    int named = 0;
    Count count(named);
    EXPECT_TRUE(overlap(some_disc, box, {Policy::open}, count));
    EXPECT_TRUE(overlap(some_disc, box, {Policy::open}, Count(events)));
    EXPECT_EQ(named, events);
}

using Box = Aabb<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(AxisTimes, AreWhenTheBoxesAreLevelOnEachAxis) {
    const auto times = *cast(Box{{2.5, 0.5}, {1.25, 1.75}}, Box{{-4, -1.5}, {1, 0.75}}, V(8, 3)).axis_times;
    EXPECT_EQ(times.near, V(0.53125, -0.5 / 3));
    EXPECT_EQ(times.far, V(1.09375, 1.5));
}

TEST(AxisTimes, WithoutMovementAreInfinite) {
    const Box wall{{4, 0}, {1, 1}};
    const auto level = *cast(wall, Point<double>{{0, 0.5}}, V(2, 0)).axis_times;
    EXPECT_EQ(level.near, V(1.5, -infinity));
    EXPECT_EQ(level.far, V(2.5, infinity));
    const auto above = *cast(wall, Point<double>{{0, 3}}, V(2, 0)).axis_times;
    EXPECT_EQ(above.near.y, infinity);
    EXPECT_EQ(above.far.y, -infinity);
}

TEST(AxisTimes, TheLaterEntryIsTheTimeOfTheHit) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> place(-5, 5);
    int hits = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Box a{{place(random), place(random)}, {1, 2}};
        const Box b{{place(random), place(random)}, {0.5, 0.5}};
        const V way(2 * place(random), 2 * place(random));
        const auto hit = cast(a, b, way);
        const auto times = *hit.axis_times;
        const double enter = std::max(times.near.x, times.near.y);
        const double leave = std::min(times.far.x, times.far.y);
        ASSERT_EQ(hit.has_value(), enter < leave && enter < 1 && leave > 0);
        if (hit && !hit->started_inside) {
            ASSERT_EQ(hit->t, enter);
            ++hits;
        }
    }
    EXPECT_GT(hits, 1000);
}

TEST(AxisTimes, AreThoseOfTheNearestOfMany) {
    const Box boxes[]{{{9, 0}, {1, 1}}, {{5, 0}, {1, 1}}};
    const auto result = cast_many(boxes, Box{{0, 0}, {1, 1}}, V(12, 0));
    ASSERT_TRUE(result && result.axis_times);
    EXPECT_EQ(result->index, 1);
    EXPECT_EQ(result.axis_times->near.x, 0.25);
    EXPECT_EQ(result.axis_times->far.x, 7.0 / 12);
}

TEST(AxisTimes, OfAPathThatDwarfsTheShapesAreThoseOfThePath) {
    const auto result = cast(Box{{4, 0}, {1, 1}}, Box{{0, 0}, {1, 1}}, V(1e200, 0));
    ASSERT_TRUE(result && result.axis_times);
    EXPECT_EQ(result.axis_times->near.x, result->t);
    EXPECT_GT(result.axis_times->far.x, result->t);
}

TEST(CastResult, SaysHowFarItComes) {
    const auto hit = cast(Box{{4, 0}, {1, 3}}, some_disc, V(8, 0));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit.t, 0.25);
    EXPECT_EQ(hit.position, V(2, 0));
    EXPECT_EQ(hit.delta, V(-6, 0));
    EXPECT_FALSE(hit.axis_times) << "only points and boxes have these";
    const auto miss = cast(Box{{4, 9}, {1, 3}}, some_disc, V(8, 0));
    ASSERT_FALSE(miss);
    EXPECT_EQ(miss.t, 1);
    EXPECT_EQ(miss.position, V(8, 0));
    EXPECT_EQ(miss.delta, V(0, 0));
    const auto nothing = cast_many(std::vector<Box>{}, some_disc, V(8, 0));
    EXPECT_EQ(nothing.position, V(8, 0));
}

TEST(CastResult, EndsNoFartherThanTheLargestNumber) {
    constexpr double most = std::numeric_limits<double>::max();
    const auto miss = cast(Point<double>{V(0, 5)}, Point<double>{V(most, 0)}, V(most, 0));
    EXPECT_EQ(miss.position, V(most, 0));
}

}  // namespace
}  // namespace collidarium::testing
