#pragma once

/// Groups of commands: each group is carried out by one function.

#include <optional>

#include "model/answers/layers.hpp"
#include "paint/theme.hpp"
#include "session/commands/window_commands.hpp"
#include "tools/actions/arrange_actions.hpp"
#include "tools/actions/nudge.hpp"

namespace collidarium::app {

/// A step of an arrow key: the direction on the screen, y up.
struct NudgeKey {
    Vec2d direction{};
    NudgeStep step = NudgeStep::small;
};

[[nodiscard]] std::optional<Layer> layer_of(WindowCommand command);
/// The query on the pair in focus.
[[nodiscard]] std::optional<Operation> operation_of(WindowCommand command);
/// The kind of result map.
[[nodiscard]] std::optional<MapKind> map_of(WindowCommand command);
[[nodiscard]] std::optional<ToolName> tool_of(WindowCommand command);
[[nodiscard]] std::optional<ThemeName> theme_of(WindowCommand command);
[[nodiscard]] std::optional<Alignment> alignment_of(WindowCommand command);
[[nodiscard]] std::optional<Restack> restack_of(WindowCommand command);
[[nodiscard]] std::optional<NudgeKey> nudge_of(WindowCommand command);
/// Counter-clockwise as seen, in radians.
[[nodiscard]] std::optional<double> turn_of(WindowCommand command);
/// Null for commands that concern no panel, or no kind of snapping.
[[nodiscard]] bool PanelVisibility::*panel_of(WindowCommand command);
[[nodiscard]] bool SnapKinds::*snap_of(WindowCommand command);

/// Runs a command on files, or on the query and its steps; false for other commands.
bool perform_file(Shell& shell, WindowCommand command);
bool perform_explain(Shell& shell, WindowCommand command);

}  // namespace collidarium::app
