#pragma once

/// Where an event stands in the search through the parts of concave polygons.

#include <cstddef>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Whether it belongs to the search along the path of a cast, which follows that at rest. False of other
/// queries.
[[nodiscard]] bool is_along_path(const std::vector<EventD>& trace, std::size_t event);

/// Whether it tells of two parts that are known to overlap: the penetration depth adds their Minkowski
/// difference to a union, and asks nothing more about them.
[[nodiscard]] bool joins_union(const std::vector<EventD>& trace, std::size_t event);

}  // namespace collidarium::app
