#pragma once

/// Commands that change members of a scene other than its shapes, or all of it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/undo_stack.hpp"

namespace collidarium::app {

/// The members are as in a scene: empty means the default, and is not written to the file.
[[nodiscard]] std::unique_ptr<Command> set_scene_name(std::string name);
[[nodiscard]] std::unique_ptr<Command> set_scene_focus(std::optional<PairIds> focus);
[[nodiscard]] std::unique_ptr<Command> set_scene_layers(std::optional<std::vector<std::string>> layers,
                                                        std::string label = "Choose layers");
[[nodiscard]] std::unique_ptr<Command> set_scene_tiles(std::optional<SceneTiles> tiles, std::string label);
/// What is asked about the pair in focus; the step and the time that the file opens on stay.
[[nodiscard]] std::unique_ptr<Command> set_scene_query(const Scene& scene, FocusQuery query,
                                                       std::string label);
[[nodiscard]] std::unique_ptr<Command> set_scene_steps(const Scene& scene, ListedSteps steps);
/// The methods whose answers are drawn beside, by their ids in scene files.
[[nodiscard]] std::unique_ptr<Command> set_scene_compared(std::vector<std::string> methods);
[[nodiscard]] std::unique_ptr<Command> set_scene_callouts(std::vector<Callout> callouts, std::string label);
[[nodiscard]] std::unique_ptr<Command> set_scene_map(std::optional<MapKind> map);
[[nodiscard]] std::unique_ptr<Command> set_scene_depth_by(std::optional<DepthBy> by);
[[nodiscard]] std::unique_ptr<Command> set_scene_policy(std::optional<Policy> policy);
[[nodiscard]] std::unique_ptr<Command> set_scene_scalar(std::optional<ScalarKind> scalar);
[[nodiscard]] std::unique_ptr<Command> set_scene_view(std::optional<SceneView> view);

/// Two changes as one entry, which is labelled as the first.
[[nodiscard]] std::unique_ptr<Command> both(std::unique_ptr<Command> first, std::unique_ptr<Command> second);

/// Replaces the whole scene as one step.
[[nodiscard]] std::unique_ptr<Command> replace_scene(Scene scene, std::string label);

}  // namespace collidarium::app
