#pragma once

/// Positions at which a shape just touches another. Computed by core queries in the arithmetic of the scene,
/// on shapes exactly as the scene would hold them.

#include <optional>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// `b` moved along the normal to where it touches `a`: the two do not overlap under the open policy, and are
/// as close as `scalar` allows. Only positions change, all by the same offset within rounding error.
/// Precondition: both are finite in that arithmetic.
[[nodiscard]] ShapeD touching(const ShapeD& a, const ShapeD& b, ScalarKind scalar);

/// `b` moved perpendicular to `translation` to the nearest position where its path grazes `a`: a miss under
/// the open policy. Empty if no such position lets it reach `a`. Precondition: as above, and the translation
/// is not zero.
[[nodiscard]] std::optional<ShapeD> tangent(const ShapeD& a, const ShapeD& b, const Vec2d& translation,
                                            ScalarKind scalar);

}  // namespace collidarium::app
