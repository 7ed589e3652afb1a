#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Takes a vertex out of a polygon. Says why it cannot be done: what is left would be no polygon.
[[nodiscard]] std::optional<std::string> delete_vertex(Workspace& workspace, std::size_t shape,
                                                       std::size_t vertex);

/// Puts a vertex into the middle of the side that follows `vertex`.
[[nodiscard]] std::optional<std::string> insert_vertex(Workspace& workspace, std::size_t shape,
                                                       std::size_t vertex);

}  // namespace collidarium::app
