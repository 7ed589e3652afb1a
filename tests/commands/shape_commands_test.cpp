#include "commands/shape_commands.hpp"

#include <gtest/gtest.h>

#include "model/example_shapes.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app::test {
namespace {

Scene five() {
    Scene scene =
        scene_of({point("a", {0, 0}), point("b", {1, -0.0}), moving(box("c", {2, 0}, {1, 0.0}), {1, -0.0}),
                  segment("d", {3, 0}, {4, 0}), point("e", {5, 0})});
    scene.shapes[1].unknown.push_back({"colour", "\"red\""});
    scene.focus = PairIds{"b", "c"};
    return scene;
}

std::string ids(const Scene& scene) {
    std::string all;
    for (const SceneShape& shape : scene.shapes) {
        all += shape.id;
    }
    return all;
}

/// Applies, reverts and reapplies the command; returns the scene after it.
Scene apply_both_ways(const Scene& before, Command& command) {
    Scene scene = before;
    command.apply(scene);
    const Scene after = scene;
    command.revert(scene);
    EXPECT_TRUE(identical(scene, before));
    command.apply(scene);
    EXPECT_TRUE(identical(scene, after));
    command.revert(scene);
    EXPECT_TRUE(identical(scene, before));
    return after;
}

// Each of 100,000 shapes was exchanged for the one in its place, in every frame of a drag twice.
TEST(ReplaceShapes, OfAllOfManyExchangesTheirListsAndTheFocusFollows) {
    Scene before;
    for (int i = 0; i < 300; ++i) {
        before.shapes.push_back(point("p" + std::to_string(i), {1.0 * i, 0}));
    }
    before.focus = PairIds{"p7", "p299"};
    std::vector<PlacedShape> after;
    for (std::size_t i = 0; i < before.shapes.size(); ++i) {
        after.push_back({i, point("q" + std::to_string(i), {1.0 * static_cast<double>(i), 1})});
    }
    const auto command = replace_shapes("Move", std::move(after));
    const Scene moved = apply_both_ways(before, *command);
    EXPECT_EQ(moved.focus, (PairIds{"q7", "q299"}));
    EXPECT_EQ(std::get<Point<double>>(moved.shapes[299].shape).position, Vec2d(299, 1));
    EXPECT_EQ(command->label(), "Move 300 shapes");
    Scene scene = before;
    command->apply(scene);
    EXPECT_TRUE(command->changed(scene));
    command->revert(scene);
    const auto is_shared = [](std::size_t) { return false; };
    EXPECT_TRUE(SharedList<SceneShape>::each_unshared(scene.shapes, before.shapes, is_shared))
        << "the same shapes and no copies";
}

TEST(AddShapes, PutsThemOnTop) {
    const auto command = add_shapes({point("x", {0, 0}), point("y", {0, 0})});
    EXPECT_EQ(ids(apply_both_ways(five(), *command)), "abcdexy");
    EXPECT_EQ(command->label(), "Add 2 shapes");
    EXPECT_EQ(add_shapes({point("x", {0, 0})})->label(), "Add x");
    EXPECT_EQ(add_shapes({point("x", {0, 0})}, "Duplicate")->label(), "Duplicate x");
}

TEST(RemoveShapes, TakesThemFromAnyPlace) {
    for (const auto& [gone, left] :
         std::vector<std::pair<std::vector<std::string>, std::string>>{{{"a"}, "bcde"},
                                                                       {{"e", "a"}, "bcd"},
                                                                       {{"d", "b", "c"}, "ae"},
                                                                       {{"a", "b", "c", "d", "e"}, ""},
                                                                       {{"nobody"}, "abcde"},
                                                                       {{}, "abcde"}}) {
        const auto command = remove_shapes(gone);
        EXPECT_EQ(ids(apply_both_ways(five(), *command)), left);
    }
}

TEST(RemoveShapes, TakesTheFocusAlongOnlyWhereItNamesOne) {
    EXPECT_EQ(apply_both_ways(five(), *remove_shapes({"c"})).focus, std::nullopt);
    EXPECT_EQ(apply_both_ways(five(), *remove_shapes({"b", "c"})).focus, std::nullopt);
    EXPECT_EQ(apply_both_ways(five(), *remove_shapes({"a", "e"})).focus, (PairIds{"b", "c"}));
}

TEST(RemoveShapes, SaysWhatWent) {
    Scene scene = five();
    scene.shapes[0].name = "Alpha";
    const auto one = remove_shapes({"a"});
    one->apply(scene);
    EXPECT_EQ(one->label(), "Delete Alpha");
    const auto two = remove_shapes({"b", "c", "nobody"});
    two->apply(scene);
    EXPECT_EQ(two->label(), "Delete 2 shapes");
}

TEST(ReplaceShapes, ExchangesSeveralAtOnce) {
    const Scene before = five();
    SceneShape b = before.shapes[1];
    b.shape = Point<double>{{1, 0.0}};
    SceneShape c = before.shapes[2];
    c.translation.reset();
    const auto command = replace_shapes("Move", {{1, b}, {2, c}});
    const Scene after = apply_both_ways(before, *command);
    EXPECT_TRUE(identical(after.shapes[1], b));
    EXPECT_TRUE(identical(after.shapes[2], c));
    EXPECT_TRUE(identical(after.shapes[0], before.shapes[0]));
    EXPECT_EQ(after.focus, before.focus);
    EXPECT_EQ(command->label(), "Move 2 shapes");
    EXPECT_EQ(replace_shapes("Resize", {{2, c}})->label(), "Resize c");
}

TEST(ReorderShapes, MovesShapesNotTheirParts) {
    const auto command = reorder_shapes({4, 0, 2, 1, 3}, "Shuffle");
    EXPECT_EQ(ids(apply_both_ways(five(), *command)), "eacbd");
    EXPECT_EQ(apply_both_ways(five(), *command).focus, (PairIds{"b", "c"}));
    EXPECT_EQ(command->label(), "Shuffle");
}

TEST(Commands, KnowWhetherTheyChangedAnything) {
    const Scene before = five();
    const auto changes = [&](std::unique_ptr<Command> command) {
        Scene scene = before;
        command->apply(scene);
        const bool says = command->changed(scene);
        EXPECT_EQ(says, !identical(before, scene));
        return says;
    };
    EXPECT_TRUE(changes(add_shapes({point("x", {0, 0})})));
    EXPECT_FALSE(changes(add_shapes({})));
    EXPECT_TRUE(changes(remove_shapes({"e"})));
    EXPECT_FALSE(changes(remove_shapes({"nobody"})));
    EXPECT_FALSE(changes(replace_shapes("Move", {{0, before.shapes[0]}, {3, before.shapes[3]}})));
    EXPECT_TRUE(changes(replace_shapes("Move", {{1, point("b", {1, 0.0})}})));
    EXPECT_TRUE(changes(reorder_shapes({0, 1, 2, 4, 3}, "")));
    EXPECT_FALSE(changes(reorder_shapes({0, 1, 2, 3, 4}, "")));
}

TEST(ReplaceShapes, ANewIdTakesTheFocusWithIt) {
    const Scene before = five();
    SceneShape b = before.shapes[1];
    b.id = "bee";
    EXPECT_EQ(apply_both_ways(before, *replace_shapes("Rename", {{1, b}})).focus, (PairIds{"bee", "c"}));

    SceneShape c = before.shapes[2];
    b.id = "c";
    c.id = "b";
    const Scene swapped = apply_both_ways(before, *replace_shapes("Rename", {{1, b}, {2, c}}));
    EXPECT_EQ(ids(swapped), "acbde");
    EXPECT_EQ(swapped.focus, (PairIds{"c", "b"})) << "the same two shapes";
}

}  // namespace
}  // namespace collidarium::app::test
