#pragma once

/// Callouts: short texts that point at a place.

#include <cstddef>
#include <optional>
#include <string>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// The topmost callout drawn at a place of the screen, by its dot or its letters.
[[nodiscard]] std::optional<std::size_t> callout_at(const Workspace& workspace, const Vec2d& screen);

/// Begins to type the text of a new callout, or that of one of the scene.
void begin_callout(Workspace& workspace, const Vec2d& at);
void begin_callout_edit(Workspace& workspace, std::size_t index);

/// Ends the typing with that text, which may be empty: then there is no such callout. Says why it cannot be
/// added.
[[nodiscard]] std::optional<std::string> end_callout(Workspace& workspace, const std::string& text);

/// Sets where the selected callout points, as one entry of the history.
void set_callout_place(Workspace& workspace, const Vec2d& at);
/// Sets its text; an empty one deletes it.
void set_callout_text(Workspace& workspace, const std::string& text);

/// Deletes the selected callout; false if there is none.
bool delete_callout(Workspace& workspace);

}  // namespace collidarium::app
