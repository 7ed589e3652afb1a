#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Deletes a vertex of a polygon. Returns an error if the rest would not be a polygon.
[[nodiscard]] std::optional<std::string> delete_vertex(Workspace& workspace, std::size_t shape,
                                                       std::size_t vertex);

/// Inserts a vertex at the midpoint of the edge that follows `vertex`.
[[nodiscard]] std::optional<std::string> insert_vertex(Workspace& workspace, std::size_t shape,
                                                       std::size_t vertex);

}  // namespace collidarium::app
