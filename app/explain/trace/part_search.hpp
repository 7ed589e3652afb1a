#pragma once

/// Where an event stands in the search through the parts of concave polygons.

#include <cstddef>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Whether it belongs to the search along the path of a cast, which follows the search at rest. False for
/// other queries.
[[nodiscard]] bool is_along_path(const std::vector<EventD>& trace, std::size_t event);

/// Whether it reports two parts that are known to overlap: the penetration depth adds their Minkowski
/// difference to a union and tests them no further.
[[nodiscard]] bool joins_union(const std::vector<EventD>& trace, std::size_t event);

}  // namespace collidarium::app
