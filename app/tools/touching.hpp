#pragma once

/// Where a shape has to stand to just touch another one. Everything is asked of the core, in the arithmetic
/// of the scene, about shapes exactly as the scene would hold them.

#include <optional>

#include "model/scene.hpp"

namespace collidarium::app {

/// `b` moved along the normal to where it touches `a`: it does not overlap it under the open policy, and it
/// is as near as the numbers of `scalar` allow. Only its positions change, by the same way up to rounding.
/// Precondition: both are finite in that arithmetic.
[[nodiscard]] ShapeD touching(const ShapeD& a, const ShapeD& b, ScalarKind scalar);

/// `b` moved across `translation` to the nearest place where its way along it grazes `a`: a miss under the
/// open policy. Nothing: no place across its way lets it meet `a`. Precondition: as above, and the
/// translation is not zero.
[[nodiscard]] std::optional<ShapeD> tangent(const ShapeD& a, const ShapeD& b, const Vec2d& translation,
                                            ScalarKind scalar);

}  // namespace collidarium::app
