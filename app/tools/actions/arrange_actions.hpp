#pragma once

/// Commands on the selected shapes as a group. Each is one entry of the undo stack, none where nothing
/// changes. Locked and hidden shapes stay as they are and are ignored. An action whose result would overflow
/// does nothing.

#include <optional>
#include <string>
#include <vector>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Which line of each shape's bounds is aligned with the same line of the common bounds. World directions:
/// `top` is the larger y.
enum class Alignment { left, center_x, right, bottom, center_y, top };
/// Needs two shapes.
void align_selection(Workspace& workspace, Alignment alignment);

/// Makes the gaps between the bounds of the shapes equal along x or y; the outermost shapes stay. Needs
/// three.
enum class Spread { x, y };
void distribute_selection(Workspace& workspace, Spread along);

/// One step passes one visible shape, and the hidden ones in between.
enum class Restack { to_front, forward, backward, to_back };
void restack_selection(Workspace& workspace, Restack where);
/// Whether it would change the order.
[[nodiscard]] bool can_restack(const Workspace& workspace, Restack where);

/// Rotates the selected shapes about the middle of their bounds; a single shape about its reference point.
/// `angle` in radians, counter-clockwise in the world.
void rotate_selection(Workspace& workspace, double angle);
/// Scales the selected shapes by `factor` about the same point; factor > 0.
void scale_selection(Workspace& workspace, double factor);

/// The fixed point of `rotate_selection` and `scale_selection`; empty if no shape can be rotated.
[[nodiscard]] std::optional<Vec2d> selection_pivot(const Workspace& workspace);

/// A locked shape cannot be pressed, moved or changed on the canvas; a hidden one is not drawn and is ignored
/// by every query. Hiding a shape deselects it.
void set_locked(Workspace& workspace, const std::vector<std::string>& ids, bool locked);
void set_hidden(Workspace& workspace, const std::vector<std::string>& ids, bool hidden);
void unlock_all(Workspace& workspace);
void show_all(Workspace& workspace);

}  // namespace collidarium::app
