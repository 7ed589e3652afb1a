#pragma once

/// Moving on a grid: cell by cell of the map of tiles, pushing what is as large as a cell.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The boxes, axis-aligned and unlocked, that lie in one cell of the scene's map each and are no larger: the
/// body and the crates of a small game. Empty without a map.
[[nodiscard]] std::vector<std::size_t> boxes_on_grid(const Scene& scene);

/// Whether a body can be moved on the grid: it is one of them, and there is at least one more.
[[nodiscard]] bool is_on_grid(const Scene& scene, std::size_t body);

/// A step of a body by one cell.
struct GridStep {
    std::vector<std::size_t> moved;  ///< the body and the crate that it pushes, if any; empty: it cannot
    Vec2d translation{0};            ///< of both
    std::string blocked_by;          ///< why it cannot: "a solid tile", "the crate would hit a solid tile"
};

/// `columns` and `rows` are 1, 0 or -1, one of them 0. Preconditions: `is_on_grid(scene, body)`.
[[nodiscard]] GridStep grid_step(const Scene& scene, std::size_t body, int columns, int rows);

/// The places that crates have to come to: points of the scene whose ids begin with "goal"; and how many have
/// a crate on them.
struct GridGoals {
    std::size_t count{};
    std::size_t reached{};
};
[[nodiscard]] GridGoals grid_goals(const Scene& scene, std::size_t body);

}  // namespace collidarium::app
