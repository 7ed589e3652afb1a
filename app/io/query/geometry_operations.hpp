#pragma once

#include <string_view>

#include "io/query/operations.hpp"

namespace collidarium::app {

/// The operations on lines, points and polygons: `lines`, `circle_line`, `contains`, `minkowski`, `hull`,
/// `decompose`; `time_of_impact`; and `retro`. Null if none has that name.
[[nodiscard]] const QueryOperation* find_geometry_operation(std::string_view name);

}  // namespace collidarium::app
