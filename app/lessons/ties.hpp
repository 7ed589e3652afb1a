#pragma once

/// Where the answer to a question calls itself not unique: what would do as well.

#include <vector>

#include "lessons/values.hpp"

namespace collidarium::app {

struct Ties {
    bool any_direction{};        ///< every normal does, as of circles about the same centre
    std::vector<Vec2d> normals;  ///< for b, of length 1; empty where the answer is unique
};

/// Of a contact that is `degenerate` the normals along which b leaves a by the same depth, and of a cast
/// through a `corner` those of the edges that it enters there; of boxes and polygons, or with one of these.
/// Cost: proportional to the product of the vertices.
[[nodiscard]] Ties ties_of(const InstanceValues& values);

/// Whether a vector is along one of them, but for an angle in degrees.
[[nodiscard]] bool is_along(const Ties& ties, const Vec2d& direction, double within);

/// In degrees, 0 to 180.
[[nodiscard]] double angle_between(const Vec2d& one, const Vec2d& other);

}  // namespace collidarium::app
