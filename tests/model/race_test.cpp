#include "model/race/race.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace collidarium::app {
namespace {

BoxesOf course(RaceBoxes kind) {
    return [kind](std::size_t count) { return boxes_of_race(kind, count); };
}

TEST(Race, EveryStructureFindsTheSamePairs) {
    for (const auto& [name, kind] : race_boxes) {
        const auto results = race(course(kind), {100, 1000}, 1, [](const auto&) { return true; });
        ASSERT_EQ(results.size(), 2 * structures.size());
        std::map<std::size_t, std::size_t> pairs;
        for (const RaceResult& each : results) {
            EXPECT_EQ(pairs.emplace(each.boxes, each.pairs).first->second, each.pairs)
                << name << ' ' << name_in(structures, each.structure);
            EXPECT_GT(each.box_tests, 0U);
            EXPECT_GE(each.seconds(), 0);
            if (each.structure == Structure::brute_force) {
                EXPECT_EQ(each.box_tests, each.boxes * (each.boxes - 1) / 2);
            }
        }
        EXPECT_GT(pairs.at(1000), 100U) << "otherwise there is nothing to find";
        EXPECT_LT(pairs.at(1000), 20'000U) << name;
    }
}

TEST(Race, TheBoxesAreTheSameEachTimeAndMeetAFewOthersHoweverManyThereAre) {
    EXPECT_EQ(boxes_of_race(RaceBoxes::mixed, 50).back().min, boxes_of_race(RaceBoxes::mixed, 50).back().min);
    const auto pairs_for_each = [](std::size_t count) {
        const auto results = race(course(RaceBoxes::uniform), {count}, 1, [](const auto&) { return true; });
        return static_cast<double>(results.front().pairs) / static_cast<double>(count);
    };
    EXPECT_NEAR(pairs_for_each(4000), pairs_for_each(1000), 0.4);
}

TEST(Race, SizesGrowByAboutThreeUpToTheMost) {
    EXPECT_EQ(race_sizes(1000), (std::vector<std::size_t>{100, 316, 1000}));
    EXPECT_EQ(race_sizes(500), (std::vector<std::size_t>{100, 316, 500}));
    EXPECT_EQ(race_sizes(12), std::vector<std::size_t>{12});
    EXPECT_EQ(race_length({100, most_for_loop + 1}), 2 * structures.size() - 1);
}

TEST(Race, BoxesOfASceneAreThoseOfItsVisibleShapesMixed) {
    Scene scene;
    for (int i = 0; i < 50; ++i) {
        SceneShape each;
        each.id = std::to_string(i);
        each.shape = Circle<double>{{i, 0}, 0.25};
        each.hidden = i == 7;
        scene.shapes.push_back(each);
    }
    const auto boxes = boxes_of_scene(scene);
    ASSERT_EQ(boxes.size(), 49U);
    EXPECT_FALSE(std::ranges::is_sorted(boxes, {}, [](const auto& box) { return box.min.x; }));
    EXPECT_EQ(boxes_of_scene(scene).front().min, boxes.front().min) << "the same each time";
    EXPECT_TRUE(std::ranges::none_of(boxes, [](const auto& box) { return box.min.x == 6.75; }));
}

TEST(Race, LeavesTheLoopOutWhereItWouldTakeTooLong) {
    std::size_t told = 0;
    const auto results = race(course(RaceBoxes::uniform), {most_for_loop + 1}, 1, [&](const auto& so_far) {
        EXPECT_EQ(so_far.size(), ++told);
        return told < 2;
    });
    ASSERT_EQ(results.size(), 2U) << "it ends where that is asked";
    EXPECT_NE(results.front().structure, Structure::brute_force);
}

}  // namespace
}  // namespace collidarium::app
