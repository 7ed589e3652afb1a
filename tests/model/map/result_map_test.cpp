#include "model/map/result_map.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <string>
#include <utility>

#include "collidarium/query/distance.hpp"
#include "collidarium/shapes/translated.hpp"
#include "model/map_queries.hpp"

namespace collidarium::app {
namespace {

using test::boxes;
using test::covers;
using test::faults;
using test::letter;
using test::polygon;

constexpr std::chrono::nanoseconds no_time(1);

MapPicture finished(const MapQuery& query, unsigned threads = 0) {
    ResultMap map(threads);
    map.ask(query);
    map.finish();
    return map.picture() ? *map.picture() : MapPicture{};
}

const MapOutlines& edge_of(const MapPicture& picture) {
    return picture.outlines[static_cast<std::size_t>(picture.layers.edge())];
}

std::vector<std::pair<ShapeD, ShapeD>> pairs() {
    const ShapeD leaning = polygon({{-1, -1}, {1.2, -0.8}, {1.5, 0.5}, {0, 1.4}, {-1.3, 0.6}});
    return {{Aabb<double>{{0, 0}, {2, 1}}, Aabb<double>{{0, 0}, {1, 1}}},
            {Obb<double>{{0.3, 0}, {2, 1}, 0.5}, Obb<double>{{0, 0}, {1.2, 0.7}, -0.3}},
            {Circle<double>{{0, 0.2}, 1.5}, Aabb<double>{{0, 0}, {1, 0.6}}},
            {Capsule<double>{{-2, 0}, {2, 0.7}, 0.6}, Circle<double>{{0, 0}, 0.8}},
            {leaning, Segment<double>{{-1, -0.5}, {1, 0.5}}},
            {letter(), Aabb<double>{{0, 0}, {0.6, 0.5}}},
            {letter(), letter()},
            {letter(), Circle<double>{{0, 0}, 0.5}}};
}

TEST(ResultMap, SaysWhatTheCoreSaysWhereverItIsAsked) {
    for (const auto& [a, b] : pairs()) {
        for (const Operation operation : {Operation::contact, Operation::distance, Operation::cast}) {
            for (const MapKind kind : {MapKind::verdict, MapKind::amount, MapKind::direction}) {
                MapQuery query = boxes(operation, kind);
                query.a = a;
                query.b = b;
                query.motion.translation = operation == Operation::cast ? Vec2d(3, 1.1) : Vec2d(0);
                EXPECT_EQ(faults(query, finished(query), 300, 0.25), 0)
                    << "shapes " << a.index() << " and " << b.index() << ", operation "
                    << static_cast<int>(operation) << ", kind " << static_cast<int>(kind);
            }
        }
    }
}

/// A shape that turns had no map.
TEST(ResultMap, OfAShapeThatTurnsAsksForTheTimeOfImpact) {
    for (const MapKind kind : {MapKind::verdict, MapKind::amount}) {
        MapQuery query = boxes(Operation::time_of_impact, kind);
        query.b = Aabb<double>{{0, 0}, {1.5, 0.1}};
        query.motion = {Vec2d(2, 0.5), 1.5};
        EXPECT_EQ(faults(query, finished(query), 200, 0.5), 0) << static_cast<int>(kind);
    }
    MapQuery query = boxes(Operation::time_of_impact);
    query.b = Aabb<double>{{0, 0}, {3, 0.1}};
    query.motion.rotation = 1.5;
    const MapEvaluator turning(query);
    EXPECT_TRUE(turning.at({0, 3}).hit) << "turned upright, it reaches the box";
    EXPECT_FALSE(turning.at({0, 5}).hit);
    query.operation = Operation::cast;
    EXPECT_FALSE(MapEvaluator(query).at({0, 3}).hit);
}

TEST(ResultMap, SaysSoInBothArithmeticsAndForBothPolicies) {
    for (const ScalarKind scalar : {ScalarKind::float64, ScalarKind::float32}) {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            for (const ShapeD& a : {ShapeD(Obb<double>{{0, 0}, {2, 1}, 0.5}), letter()}) {
                MapQuery query = boxes(Operation::contact, MapKind::amount);
                query.a = a;
                query.scalar = scalar;
                query.policy = policy;
                EXPECT_EQ(faults(query, finished(query), 500, 0.25), 0);
            }
        }
    }
}

TEST(ResultMap, AnswersInTheArithmeticOfTheScene) {
    MapQuery query = boxes(Operation::distance);
    const Vec2d at(5.1, 0);
    const double exact = MapEvaluator(query).at(at).amount;
    query.scalar = ScalarKind::float32;
    const double rounded = MapEvaluator(query).at(at).amount;
    EXPECT_NE(exact, rounded);
    EXPECT_NEAR(exact, rounded, 1e-6);
}

TEST(ResultMap, AsksOfCastsWhenAndOfDistancesHowFar) {
    MapQuery query = boxes(Operation::cast);
    query.motion.translation = Vec2d(4, 0);
    const MapAnswer before = MapEvaluator(query).at({-5, 0});
    EXPECT_TRUE(before.hit);
    EXPECT_EQ(before.amount, 0.5);
    EXPECT_EQ(before.normal, Vec2d(-1, 0));
    EXPECT_FALSE(MapEvaluator(query).at({-8, 0}).hit);
    query.operation = Operation::distance;
    EXPECT_EQ(MapEvaluator(query).at({5, 0}).amount, 2);
    EXPECT_TRUE(MapEvaluator(query).at({1, 1}).hit);
}

TEST(ResultMap, IsTheSameWhoeverWorksOnIt) {
    for (const MapKind kind : {MapKind::amount, MapKind::direction}) {
        MapQuery query = boxes(Operation::contact, kind);
        query.a = letter();
        const MapPicture alone = finished(query);
        EXPECT_EQ(finished(query, 1), alone);
        EXPECT_EQ(finished(query, 3), alone);
        ResultMap slices;
        slices.ask(query);
        int count = 0;
        for (; !slices.done(); ++count) {
            slices.work(ResultMap::Until::final, no_time);
        }
        EXPECT_GT(count, 100) << "without threads it is worked out in slices";
        EXPECT_EQ(*slices.picture(), alone);
    }
}

TEST(ResultMap, IsCoarseFirst) {
    ResultMap map;
    EXPECT_TRUE(map.ask(boxes(Operation::contact)));
    EXPECT_FALSE(map.ask(boxes(Operation::contact)));
    EXPECT_FALSE(map.picture());
    map.work(ResultMap::Until::picture, std::chrono::hours(1));
    ASSERT_TRUE(map.picture());
    EXPECT_FALSE(map.picture()->is_final);
    EXPECT_FALSE(map.done());
    EXPECT_EQ(edge_of(*map.picture()).rings.size(), 1U);
    EXPECT_EQ(faults(boxes(Operation::contact), *map.picture(), 500, 1), 0) << "though its outlines are not";
    map.finish();
    EXPECT_TRUE(map.picture()->is_final);
    EXPECT_TRUE(map.done());
}

TEST(ResultMap, KeepsTheOldPictureUntilThereIsANewOne) {
    ResultMap map;
    map.ask(boxes(Operation::contact));
    map.finish();
    const auto old = map.picture();
    MapQuery other = boxes(Operation::contact);
    other.a = letter();
    map.ask(other);
    EXPECT_EQ(map.picture(), old);
    EXPECT_FALSE(map.done());
    map.finish();
    EXPECT_EQ(*map.picture(), finished(other));
    map.ask(std::nullopt);
    EXPECT_FALSE(map.picture());
    EXPECT_TRUE(map.done());
}

TEST(ResultMap, DropsWhatNobodyWantsAnyMore) {
    MapQuery query = boxes(Operation::contact, MapKind::amount);
    query.a = letter();
    for (const unsigned threads : {0U, 2U}) {
        ResultMap map(threads);
        for (int i = 0; i < 50; ++i) {
            query.b = Aabb<double>{{0, 0}, {1 + i * 1e-3, 1}};
            map.ask(query);
            map.work(ResultMap::Until::picture, std::chrono::microseconds(i * 20));
        }
        map.finish();
        EXPECT_EQ(*map.picture(), finished(query)) << "of the last query";
    }
}

TEST(ResultMap, ShowsSomethingOfQuestionsThatChangeAllTheTime) {
    ResultMap map;
    int pictures = 0;
    std::shared_ptr<const MapPicture> last;
    for (int i = 0; i < 3000; ++i) {
        MapQuery query = boxes(Operation::contact);
        query.b = Aabb<double>{{0, 0}, {1 + i * 1e-4, 1}};
        EXPECT_TRUE(map.ask(query));
        for (int portion = 0; portion < 10; ++portion) {
            map.work(ResultMap::Until::picture, no_time);
        }
        pictures += map.picture() != last ? 1 : 0;
        last = map.picture();
    }
    EXPECT_GT(pictures, 30) << "each is of the query that was the newest when it was begun";
}

TEST(ResultMap, TellsOnceOfEachPicture) {
    std::atomic<int> told = 0;
    {
        ResultMap map(2, [&] { ++told; });
        map.ask(boxes(Operation::contact, MapKind::amount));
        map.finish();
    }
    EXPECT_EQ(told, 2) << "the coarse one and the final one";
}

TEST(ResultMap, EndsWhileThreadsWorkOnIt) {
    for (int i = 0; i < 20; ++i) {
        ResultMap map(3);
        map.ask(boxes(Operation::contact, MapKind::amount));
        map.work(ResultMap::Until::final, std::chrono::microseconds(i * 50));
    }
}

TEST(ResultMap, OutlinesLieWhereTheAnswerChanges) {
    const MapPicture picture = finished(boxes(Operation::contact));
    ASSERT_EQ(edge_of(picture).rings.size(), 1U);
    const MapLine& ring = edge_of(picture).rings.front();
    EXPECT_LT(ring.size(), 20U) << "four sides, and what it takes to come into the corners";
    for (const Vec2d& point : ring) {
        const Vec2d out = glm::abs(point) - Vec2d(3, 2);
        EXPECT_NEAR(std::max(out.x, out.y), 0, 0.0025) << "a tenth of a pixel";
    }
    for (const Vec2d& corner : {Vec2d(3, 2), Vec2d(-3, 2), Vec2d(-3, -2), Vec2d(3, -2)}) {
        double nearest = 1;
        for (const Vec2d& point : ring) {
            nearest = std::min(nearest, glm::distance(point, corner));
        }
        EXPECT_LT(nearest, 0.0075) << "less than a third of a pixel";
    }
}

TEST(ResultMap, CreasesLieWhereTheNormalJumps) {
    const MapPicture picture = finished(boxes(Operation::contact, MapKind::direction));
    EXPECT_GE(picture.creases.size(), 5U);
    double length = 0;
    for (const MapLine& line : picture.creases) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            // The lines at 45 degrees where the MTV changes its side, and the one between up and down.
            const Vec2d out = glm::abs(line[i]) - Vec2d(3, 2);
            const double between_sides = std::abs(out.x - out.y);
            const double off =
                std::abs(line[i].x) > 1 ? between_sides : std::min(std::abs(line[i].y), between_sides);
            EXPECT_LT(off, 0.01) << line[i].x << ", " << line[i].y;
            length += i > 0 ? glm::distance(line[i - 1], line[i]) : 0;
        }
    }
    EXPECT_NEAR(length, 2 + 4 * std::sqrt(8), 0.15);
    EXPECT_TRUE(finished(boxes(Operation::contact, MapKind::amount)).creases.empty());
}

TEST(ResultMap, BandsLieWithinEachOther) {
    for (const Operation operation : {Operation::contact, Operation::distance, Operation::cast}) {
        MapQuery query = boxes(operation, MapKind::amount);
        query.a = letter();
        query.motion.translation = operation == Operation::cast ? Vec2d(3, 1.1) : Vec2d(0);
        const MapPicture picture = finished(query);
        const MapEvaluator queries(query);
        ASSERT_GT(picture.layers.bands, 4);
        for (std::size_t layer = 1; layer < picture.outlines.size(); ++layer) {
            for (const MapLine& ring : picture.outlines[layer].rings) {
                for (const Vec2d& point : ring) {
                    bool near = false;
                    for (int i = 0; i < 9; ++i) {
                        near = near || covers(picture.outlines[layer - 1],
                                              point + Vec2d(i % 3 - 1, i / 3 - 1) * (0.1 * query.pixel));
                    }
                    EXPECT_TRUE(near) << "band " << layer << " at " << point.x << ", " << point.y;
                }
            }
        }
    }
}

TEST(ResultMap, KnowsTheLargestAmount) {
    EXPECT_NEAR(finished(boxes(Operation::contact, MapKind::amount)).most, 2, 1e-5);
    MapQuery query = boxes(Operation::contact, MapKind::amount);
    query.a = Aabb<double>{{1, 0}, {2, 1.5}};
    EXPECT_NEAR(finished(query).most, 2.5, 1e-5);
    query.a = letter();
    query.b = Circle<double>{{0, 0}, 0.5};
    double most = 0;
    const MapEvaluator queries(query);
    for (double x = -3; x < 3; x += 0.01) {
        for (double y = -2; y < 2; y += 0.01) {
            most = std::max(most, queries.at({x, y}).amount);
        }
    }
    EXPECT_GT(finished(query).most, most - 1e-9);
    EXPECT_LT(finished(query).most, most + 0.02);
    query.operation = Operation::distance;
    EXPECT_NEAR(finished(query).most, queries.at({8, 4.5}).hit ? 0 : finished(query).most, 0.5);
}

TEST(ResultMap, LosesNothingThatIsNarrow) {
    MapQuery query = boxes(Operation::contact);
    query.a = Obb<double>{{0, 0}, {5, 0.08}, 0.4};
    query.b = Point<double>{{0, 0}};
    const MapPicture picture = finished(query);
    EXPECT_EQ(edge_of(picture).rings.size(), 1U) << "six pixels wide";
    EXPECT_EQ(faults(query, picture, 2000, 0.25), 0);
}

TEST(ResultMap, HasNoLinesAlongTheBorderOfWhatIsInSight) {
    MapQuery query = boxes(Operation::contact);
    query.max = Vec2d(1, 4.5);  // cuts the overlap
    const MapPicture picture = finished(query);
    EXPECT_EQ(edge_of(picture).rings.size(), 1U);
    EXPECT_EQ(edge_of(picture).lines.size(), 1U);
    for (const Vec2d& point : edge_of(picture).lines.front()) {
        EXPECT_TRUE(std::abs(std::abs(point.y) - 2) < 0.005 || std::abs(point.x + 3) < 0.005);
    }
}

TEST(ResultMap, OfAnAreaThatIsNoneIsNothing) {
    MapQuery query = boxes(Operation::contact);
    query.max = query.min;
    EXPECT_TRUE(finished(query).outlines.empty());
    query.max = Vec2d(std::numeric_limits<double>::infinity());
    EXPECT_TRUE(finished(query).outlines.empty());
    query.max = Vec2d(1e9, 1e9);  // more cells than anybody can wait for: larger ones
    ResultMap map;
    map.ask(query);
    map.work(ResultMap::Until::final, no_time);
    EXPECT_FALSE(map.done());
}

TEST(MapLayers, BandsAreRound) {
    const auto width = [](double most) {
        return map_layers(MapKind::amount, Operation::contact, most).per_band;
    };
    EXPECT_NEAR(width(2), 0.2, 1e-12);
    EXPECT_NEAR(width(2.25), 0.25, 1e-12);
    EXPECT_NEAR(width(3e-7), 5e-8, 1e-20);
    EXPECT_NEAR(width(1e6), 1e5, 1e-6);
    EXPECT_EQ(width(0), 0);
    EXPECT_EQ(map_layers(MapKind::amount, Operation::contact, 2.25).bands, 9);
    EXPECT_EQ(map_layers(MapKind::amount, Operation::contact, 0).bands, 1);
}

TEST(MapLayers, TheLastOneIsWhereTheShapesHaveMostToDoWithEachOther) {
    const MapLayers depths = map_layers(MapKind::amount, Operation::contact, 1);
    EXPECT_EQ(depths.of({true, 0.05, {1, 0}}), 1);
    EXPECT_EQ(depths.of({true, 0.95, {1, 0}}), 0x3ff);
    EXPECT_EQ(depths.of({true, 7, {1, 0}}), 0x3ff) << "the last band takes what is beyond";
    EXPECT_EQ(depths.of({false, 0, {}}), 0);
    const MapLayers times = map_layers(MapKind::amount, Operation::cast, 1);
    EXPECT_EQ(times.of({true, 0.05, {1, 0}}), 0x3ff);
    EXPECT_EQ(times.of({true, 0.95, {1, 0}}), 1);
    const MapLayers distances = map_layers(MapKind::amount, Operation::distance, 1);
    EXPECT_EQ(distances.of({false, 0.05, {1, 0}}), 0x3ff);
    EXPECT_EQ(distances.of({true, 0, {}}), 0);
}

TEST(MapLayers, NormalsBelongToTheirAxes) {
    const MapLayers layers = map_layers(MapKind::direction, Operation::contact, 0);
    EXPECT_EQ(layers.of({true, 1, {-1, 0}}), 0b1001);
    EXPECT_EQ(layers.of({true, 1, {0, 1}}), 0b1010);
    EXPECT_EQ(layers.of({true, 1, {0.6, 0.8}}), 0b1100);
    EXPECT_EQ(layers.of({true, 1, {}}), 0b1000);
    EXPECT_EQ(layers.of({false, 0, {}}), 0);
}

}  // namespace
}  // namespace collidarium::app
