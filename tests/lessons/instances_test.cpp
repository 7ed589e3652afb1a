#include "lessons/instances.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "collidarium/shapes/make_polygon.hpp"
#include "lessons/judge.hpp"
#include "lessons/read_pages.hpp"
#include "lessons/scene_numbers.hpp"

namespace collidarium::app {
namespace {

using test::OneTask;
using test::page_text;
using test::read_pages;
using test::shipped_lesson;

std::vector<double> centres(InstanceSource& source, std::size_t count) {
    std::vector<double> numbers;
    for (std::size_t i = 0; i < count; ++i) {
        const auto values = source.next();
        numbers.push_back(*values->number("wall.center.x"));
        numbers.push_back(*values->number("wall.center.y"));
    }
    return numbers;
}

TEST(Instances, AreTheSameForTheSameSeedAndPage) {
    const OneTask one(shipped_lesson("slab-test"), 0);
    const auto made = [&](std::uint32_t seed, std::size_t page) {
        InstanceSource source(one.task, one.scene, seed, page);
        return centres(source, 6);
    };
    EXPECT_EQ(made(7, 0), made(7, 0));
    EXPECT_NE(made(7, 0), made(8, 0));
    EXPECT_NE(made(7, 0), made(7, 1));
    EXPECT_NE(made(0, 0), made(0xffffffffU, 0));
    // On every machine: the first is the scene as written.
    EXPECT_EQ(made(12345, 0), (std::vector<double>{5, 2.25, 4, 2.25, 4.5, 2.5, 4, 2, 6.5, 2.5, 7, 2.5}));
}

TEST(Instances, FollowVaryAndKeep) {
    const OneTask one(shipped_lesson("slab-test"), 0);
    InstanceSource source(one.task, one.scene, 1, 0);
    std::set<double> xs;
    std::shared_ptr<const InstanceValues> before;
    for (int i = 0; i < 100; ++i) {
        const auto values = source.next();
        ASSERT_NE(values, nullptr);
        const double x = *values->number("wall.center.x");
        const double y = *values->number("wall.center.y");
        EXPECT_TRUE(x >= 4 && x <= 7 && x * 2 == std::floor(x * 2)) << x;
        EXPECT_TRUE(y >= 1.75 && y <= 2.75 && y * 4 == std::floor(y * 4)) << y;
        EXPECT_EQ(values->number("hit"), 1);
        EXPECT_GT(*values->number("near.y"), 0);
        EXPECT_LT(*values->number("near.y"), *values->number("near.x"));
        EXPECT_FALSE(before && before->scene() == values->scene()) << "the same twice in a row";
        before = values;
        xs.insert(x);
    }
    EXPECT_GT(xs.size(), 3U);
    // Those that are neither were the same twice in a row.
    EXPECT_GE(source.drawn(), 100 + source.thrown_away(Unusable::not_kept) +
                                  source.thrown_away(Unusable::not_told_apart) +
                                  source.thrown_away(Unusable::no_right_answer));
    EXPECT_LT(source.drawn(), 200U);
}

const std::string gap_scene =
    R"({"collidarium":1,"shapes":[{"id":"wall","type":"aabb","center":[5,0],"half":[1,1]},
        {"id":"ball","type":"circle","center":[0,0],"radius":1}],"question":{"op":"distance"}})";

TEST(Instances, TellTheRightAnswerAndAllMisconceptionsApart) {
    const std::string list =
        "- `distance` **Yes.** So.\n- `wall.center.x` **Centre.** No.\n- `3.5` **Guess.** No.\n- otherwise "
        "**Other.** No.";
    const OneTask one(read_pages(page_text(gap_scene, "predict",
                                           "ask: number from 0 to 10\nright: distance\nwithin: 0.25\n"
                                           "vary: wall.center.x in 3 .. 8 step 0.25\n",
                                           list)));
    const auto at = [&](double x) {
        Scene scene = one.scene;
        EXPECT_EQ(set_scene_number(scene, "wall.center.x", x), std::nullopt);
        return why_unusable(one.task, InstanceValues(scene));
    };
    EXPECT_EQ(at(4), Unusable::not_told_apart);    // 4 and 3.5
    EXPECT_EQ(at(4.25), std::nullopt);             // 2.25, 4.25, 3.5
    EXPECT_EQ(at(5.5), Unusable::not_told_apart);  // 3.5 and 3.5
    EXPECT_EQ(at(6), Unusable::not_told_apart);    // 4 and 3.5: twice `within`, not more
    EXPECT_EQ(at(6.25), std::nullopt);
    EXPECT_EQ(at(13), Unusable::no_right_answer);  // beyond the strip
    InstanceSource source(one.task, one.scene, 3, 0);
    for (int i = 0; i < 50; ++i) {
        const auto values = source.next();
        const double x = *values->number("wall.center.x");
        EXPECT_TRUE(std::abs(x - 3.5) > 0.5 && std::abs(x - 2 - 3.5) > 0.5) << x;
    }
    EXPECT_GT(source.thrown_away(Unusable::not_told_apart), 0U);
}

TEST(Instances, OfArrowsAreToldApartByTheirAngle) {
    const std::string list = "- `0, -1` **Yes.** So.\n- `1, -9` **Close.** No.";
    const auto unusable = [&](const std::string& within) {
        const OneTask one(read_pages(page_text(
            gap_scene, "predict", "ask: arrow from 0, 0\nright: 0, -3\nwithin: " + within + "\n", list)));
        return why_unusable(one.task, InstanceValues(one.scene));
    };
    EXPECT_EQ(unusable("3"), std::nullopt);  // 6.3 degrees apart
    EXPECT_EQ(unusable("4"), Unusable::not_told_apart);
}

TEST(Instances, NeedARightAnswer) {
    const auto unusable = [&](const std::string& keys, const std::string& list) {
        const OneTask one(read_pages(page_text(gap_scene, "predict", keys, list)));
        return why_unusable(one.task, InstanceValues(one.scene));
    };
    EXPECT_EQ(unusable("ask: choose\n", "- `hit` It hits.\n- `!distance` It does not."),
              Unusable::no_right_answer);
    EXPECT_EQ(unusable("ask: choose\n", "- `distance > 1` Far.\n- `distance < 1` Near."), std::nullopt);
    EXPECT_EQ(unusable("ask: pick edge\nright: picked.overlap < -99\n", "- otherwise **Own side.** No."),
              Unusable::no_right_answer);
    EXPECT_EQ(unusable("ask: pick edge\nright: picked.overlap < 0\n", "- otherwise **Own side.** No."),
              std::nullopt);
    EXPECT_EQ(unusable("ask: pick shape\nright: picked.shape == ball\n", "- otherwise **Other.** No."),
              std::nullopt);
    EXPECT_EQ(unusable("ask: arrow from 0, 0\nright: 0, 0\nwithin: 5\n", "- otherwise **No.** No."),
              Unusable::no_right_answer);
    EXPECT_EQ(unusable("ask: number from 0 to 1\nright: depth\nwithin: 0.1\n", "- otherwise **No.** No."),
              Unusable::no_right_answer);
}

TEST(Instances, ThatCannotBeFoundAreNotSearchedForEver) {
    const OneTask one(
        read_pages(page_text(gap_scene, "predict",
                             "ask: number from 0 to 10\nright: distance\nwithin: 0.1\n"
                             "vary: wall.center.x in 3 .. 8 step 0.25\nkeep: wall.center.x > 99\n",
                             "- otherwise **Other.** No.")));
    InstanceSource source(one.task, one.scene, 3, 0);
    EXPECT_EQ(source.next(), nullptr);
    EXPECT_EQ(source.drawn(), InstanceSource::most_draws + 1);
    EXPECT_EQ(source.thrown_away(Unusable::not_kept), source.drawn());
}

TEST(Instances, WithInvalidShapesAreThrownAway) {
    const OneTask one(read_pages(page_text(gap_scene, "predict",
                                           "ask: number from 0 to 10\nright: distance\nwithin: 0.1\n"
                                           "vary: wall.half.x in -1 .. 1 step 1\n",
                                           "- otherwise **Other.** No.")));
    InstanceSource source(one.task, one.scene, 3, 0);
    for (int i = 0; i < 20; ++i) {
        EXPECT_GE(*source.next()->number("wall.half.x"), 0);
    }
    EXPECT_GT(source.thrown_away(Unusable::invalid_shape), 0U);
}

TEST(Instances, OfATaskWithoutVaryAreTheSceneAlone) {
    const OneTask one(shipped_lesson("slab-test"), 3);
    InstanceSource source(one.task, one.scene, 5, 3);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(source.next()->scene(), one.scene);
    }
}

TEST(Instances, HaveDecimalNumbersWithoutRounding) {
    const OneTask one(
        read_pages(page_text(gap_scene, "make", "vary: wall.center.y in 0 .. 1 step 0.1\n", "- `hit` Hit.")));
    InstanceSource source(one.task, one.scene, 5, 0);
    const std::set<double> wanted{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};
    std::set<double> found;
    for (int i = 0; i < 200; ++i) {
        found.insert(*source.next()->number("wall.center.y"));
    }
    EXPECT_EQ(found, wanted);
}

TEST(Instances, OfScenesThatTakeLongAreDrawnLessOften) {
    const OneTask one(shipped_lesson("slab-test"), 0);
    EXPECT_EQ(InstanceSource::most_draws_of(one.scene), InstanceSource::most_draws);
    Scene large = one.scene;
    std::vector<Vec2d> vertices;
    for (int i = 0; i < 1000; ++i) {
        vertices.emplace_back(i, i * i);
    }
    large.shapes[0].shape = *make_polygon_shape<double>(vertices).shape;
    EXPECT_LE(InstanceSource::most_draws_of(large), 20U);
    EXPECT_GE(InstanceSource::most_draws_of(large), 1U);
    EXPECT_EQ(pickable_parts(Pickable::edge, large).size(), 1000U);
    vertices.emplace_back(-1, 1'000'000);
    large.shapes[0].shape = *make_polygon_shape<double>(vertices).shape;
    EXPECT_EQ(pickable_parts(Pickable::edge, large).size(), 0U);
}

TEST(PickableParts, AreTheEdgesVerticesOrShapesThatAreSeen) {
    const OneTask one(shipped_lesson("separating-axes"), 0);
    EXPECT_EQ(pickable_parts(Pickable::edge, one.scene).size(), 7U);
    EXPECT_EQ(pickable_parts(Pickable::vertex, one.scene).size(), 7U);
    EXPECT_EQ(pickable_parts(Pickable::shape, one.scene).size(), 2U);
    EXPECT_EQ(pickable_parts(Pickable::cell, one.scene).size(), 0U);
    EXPECT_EQ(pickable_parts(Pickable::event, one.scene).size(), 20U) << "on every instance";
    EXPECT_EQ(pickable_parts(Pickable::event, one.scene).front(), (PickedPart{std::nullopt, 1}));
    Scene hidden = one.scene;
    hidden.shapes[1].hidden = true;
    EXPECT_EQ(pickable_parts(Pickable::edge, hidden).size(), 3U);
    hidden.tiles = SceneTiles{*raster::make_tile_map<double>({0, 0}, 1.0, {"..#", "..."}).map};
    EXPECT_EQ(pickable_parts(Pickable::cell, hidden).size(), 6U);
    EXPECT_EQ(pickable_parts(Pickable::cell, hidden).back(), (PickedPart{std::nullopt, 5}));
}

}  // namespace
}  // namespace collidarium::app
