#include "model/scene/selection.hpp"

#include <gtest/gtest.h>

#include "model/example_shapes.hpp"

namespace collidarium::app::test {
namespace {

using Ids = std::vector<std::string>;

TEST(Selection, TogglesInOrder) {
    Selection selection;
    EXPECT_TRUE(selection.empty());
    selection.toggle("b");
    EXPECT_EQ(selection.single(), "b");
    selection.toggle("a");
    EXPECT_EQ(selection.ids(), (Ids{"b", "a"}));
    EXPECT_EQ(selection.single(), std::nullopt);
    selection.toggle("b");
    EXPECT_EQ(selection.ids(), (Ids{"a"}));
    EXPECT_TRUE(selection.contains("a"));
    EXPECT_FALSE(selection.contains("b"));
}

TEST(Selection, SelectsOnlyOneAndClears) {
    Selection selection;
    selection.set({"a", "b"});
    selection.select_only("c");
    EXPECT_EQ(selection.ids(), (Ids{"c"}));
    EXPECT_FALSE(selection.contains("a"));
    selection.clear();
    EXPECT_TRUE(selection.empty());
    EXPECT_FALSE(selection.contains("c"));
}

TEST(Selection, HoldsEachIdOnce) {
    Selection selection;
    selection.set({"a", "b", "a", "c", "b"});
    EXPECT_EQ(selection.ids(), (Ids{"a", "b", "c"}));
}

TEST(Selection, DropsWhatTheSceneNoLongerHas) {
    Selection selection;
    selection.set({"c", "gone", "a"});
    const Scene scene = scene_of({point("a", {0, 0}), point("b", {0, 0}), point("c", {0, 0})});
    selection.keep_existing(scene);
    EXPECT_EQ(selection.ids(), (Ids{"c", "a"}));
    EXPECT_EQ(selected_indices(scene, selection), (std::vector<std::size_t>{0, 2}));
    EXPECT_FALSE(selection.contains("gone"));
}

}  // namespace
}  // namespace collidarium::app::test
