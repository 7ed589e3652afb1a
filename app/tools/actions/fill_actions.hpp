#pragma once

/// Scenes with many shapes at once, for the broad phase.

#include <cstddef>
#include <optional>
#include <string>

#include "model/race/race.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Adds `count` boxes in the middle of the view, about as high as it, that lie as those of a race: one entry.
/// None is selected. Where no question is chosen, all pairs are asked for. Further calls add other boxes.
/// Returns an error as `insert_shapes` does.
std::optional<std::string> fill_with_boxes(Workspace& workspace, RaceBoxes kind, std::size_t count);

}  // namespace collidarium::app
