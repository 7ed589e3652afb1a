#pragma once

/// What can be done with a scene's map of tiles as a whole.

#include <optional>
#include <string>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// The most tiles that are made boxes.
inline constexpr std::size_t max_loose_tiles = 2000;

/// Removes the map.
void remove_tiles(Workspace& workspace);

/// Puts a box for every solid tile beside the map, and a copy of the shape in focus beside itself by as much:
/// what a map that is one solid spares it. The message says why not; empty where it is done.
[[nodiscard]] std::string tiles_to_boxes(Workspace& workspace);

}  // namespace collidarium::app
