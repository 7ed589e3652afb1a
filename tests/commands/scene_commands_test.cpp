#include "commands/scene_commands.hpp"

#include <gtest/gtest.h>

#include "commands/undo_stack.hpp"
#include "model/scene/identical.hpp"

namespace collidarium::app {
namespace {

Scene scene_with_all() {
    Scene scene;
    scene.name = "Before";
    scene.focus = PairIds{"a", "b"};
    scene.layers = std::vector<std::string>{"slabs"};
    scene.map = MapKind::amount;
    scene.policy = Policy::open;
    scene.scalar = ScalarKind::float64;
    scene.view = SceneView{{-0.0, 2}, 7, true, {{"k", "1"}}};
    return scene;
}

void expect_reverts(const std::unique_ptr<Command>& command, const std::string& label) {
    for (const Scene& before : {Scene{}, scene_with_all()}) {
        Scene scene = before;
        command->apply(scene);
        const Scene after = scene;
        EXPECT_FALSE(identical(after, before)) << label;
        command->revert(scene);
        EXPECT_TRUE(identical(scene, before)) << label;
        command->apply(scene);
        EXPECT_TRUE(identical(scene, after)) << label;
        command->revert(scene);
    }
    EXPECT_EQ(command->label(), label);
}

TEST(SceneCommands, AWholeSceneIsReplacedInOneStep) {
    Scene other = scene_with_all();
    other.name = "Other";
    other.shapes.emplace_back().shape = Point<double>{{1, 2}};
    expect_reverts(replace_scene(other, "Reset"), "Reset");
    Document document(other);
    UndoStack stack(document);
    stack.execute(replace_scene(other, "Reset"));
    EXPECT_EQ(stack.size(), 0U) << "nothing has changed";
}

TEST(SceneCommands, RevertExactly) {
    expect_reverts(set_scene_name("After"), "Rename scene");
    expect_reverts(set_scene_focus(PairIds{"b", "a"}), "Focus on b and a");
    expect_reverts(set_scene_layers(std::vector<std::string>{"mtv"}), "Choose layers");
    expect_reverts(set_scene_layers(std::vector<std::string>{"mtv"}, "Show mtv"), "Show mtv");
    expect_reverts(set_scene_map(MapKind::verdict), "Show result map");
    expect_reverts(set_scene_depth_by(DepthBy::feet), "Sort sprites by their feet");
    expect_reverts(set_scene_policy(Policy::closed), "Count touching");
    expect_reverts(set_scene_scalar(ScalarKind::float32), "Compute in float");
    expect_reverts(set_scene_view(SceneView{{0, 2}, 7, true, {}}), "Save view");
}

TEST(SceneCommands, KnowWhetherTheyChangedAnything) {
    const auto changes = [](const std::unique_ptr<Command>& command) {
        const Scene before = scene_with_all();
        Scene scene = before;
        command->apply(scene);
        const bool says = command->changed(scene);
        EXPECT_EQ(says, !identical(before, scene));
        return says;
    };
    EXPECT_FALSE(changes(set_scene_name("Before")));
    EXPECT_TRUE(changes(set_scene_name("After")));
    EXPECT_FALSE(changes(set_scene_view(scene_with_all().view)));
    SceneView view = *scene_with_all().view;
    view.center.x = 0.0;
    EXPECT_TRUE(changes(set_scene_view(view))) << "a zero of another sign";
    EXPECT_TRUE(changes(set_scene_view(std::nullopt)));
}

TEST(SceneCommands, SetNothingToo) {
    Scene scene = scene_with_all();
    set_scene_focus(std::nullopt)->apply(scene);
    set_scene_layers(std::nullopt)->apply(scene);
    set_scene_map(std::nullopt)->apply(scene);
    set_scene_policy(std::nullopt)->apply(scene);
    set_scene_scalar(std::nullopt)->apply(scene);
    set_scene_view(std::nullopt)->apply(scene);
    set_scene_name("")->apply(scene);
    EXPECT_TRUE(identical(scene, Scene{}));
}

}  // namespace
}  // namespace collidarium::app
