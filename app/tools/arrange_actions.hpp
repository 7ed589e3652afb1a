#pragma once

/// Commands on the selected shapes as a group. Each is one entry of the undo stack, none where nothing
/// changes. Locked and hidden shapes stay as they are and count for nothing. What would leave the numbers
/// that scenes can hold is not done at all.

#include <optional>
#include <string>
#include <vector>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Which line of the shapes' bounds goes onto that of the bounds of all: world directions, `top` is the
/// larger y.
enum class Alignment { left, center_x, right, bottom, center_y, top };
/// Needs two shapes.
void align_selection(Workspace& workspace, Alignment alignment);

/// Puts equal gaps between the bounds of the shapes along x or y; the outermost stay. Needs three.
enum class Spread { x, y };
void distribute_selection(Workspace& workspace, Spread along);

/// One step goes past one shape that can be seen, and past the hidden ones on the way to it.
enum class Restack { to_front, forward, backward, to_back };
void restack_selection(Workspace& workspace, Restack where);
/// Whether it would change the order.
[[nodiscard]] bool can_restack(const Workspace& workspace, Restack where);

/// Turns the selected shapes about the middle of their bounds; one shape about its reference point.
/// `angle` in radians, counter-clockwise in the world.
void rotate_selection(Workspace& workspace, double angle);
/// Makes the selected shapes `factor` times as large about that same point; factor > 0.
void scale_selection(Workspace& workspace, double factor);

/// The point that `rotate_selection` and `scale_selection` keep; nothing can be turned: nothing.
[[nodiscard]] std::optional<Vec2d> selection_pivot(const Workspace& workspace);

/// A locked shape cannot be pressed, moved or changed on the canvas; a hidden one is not drawn and takes
/// no part in any answer. What is hidden is no longer selected.
void set_locked(Workspace& workspace, const std::vector<std::string>& ids, bool locked);
void set_hidden(Workspace& workspace, const std::vector<std::string>& ids, bool hidden);
void unlock_all(Workspace& workspace);
void show_all(Workspace& workspace);

}  // namespace collidarium::app
