#pragma once

/// The map of tiles in words. A cell is called by its column and its row, both from 0, rows from the top: as
/// in the rows of the scene file.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// "(3, 0)".
[[nodiscard]] std::string cell_words(const Scene& scene, const raster::Cell& cell);

/// Whether the cells that are tested are those that the box around b reaches: b is neither a box nor a point.
[[nodiscard]] bool is_boxed(const Scene& scene, const FocusAnswer& focus);

/// Whether a least translation out of all tiles is told: b starts in the solid, and is not a point that picks
/// a cell.
[[nodiscard]] bool is_pushed_out(const Scene& scene, const FocusAnswer& focus);

/// "wall", or "tile (3, 0)" for an index beyond those of the shapes.
[[nodiscard]] std::string obstacle_name(const Scene& scene, std::size_t index);

/// What a mover hits first: "wall", or "the tiles". Precondition: it hits something.
[[nodiscard]] std::string stopper_name(const Scene& scene, const MoverAnswer& mover);

/// "crate hits tile (3, 0) at t = 0.25": the answer in one sentence.
[[nodiscard]] std::string tiles_sentence(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
