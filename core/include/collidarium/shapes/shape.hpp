#pragma once

#include <variant>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/segment.hpp"

namespace collidarium {

/// Any shape a pair query accepts.
template <Scalar T>
using Shape = std::variant<Point<T>, Segment<T>, Aabb<T>>;

}  // namespace collidarium
