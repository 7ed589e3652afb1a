#pragma once

/// Moves b of a pair into contact with a. The pair is the two selected shapes, the one that moves as b, else
/// the later selected; a single selected shape as b and the one that concerns it most, if it is not in focus;
/// otherwise the pair in focus. One entry of the undo stack; b moves.

#include <optional>
#include <string>

#include "model/scene/scene.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Moves b along the normal, out of a or up to it: the result does not overlap under the open policy, and the
/// remaining distance is zero or the smallest that the scene's numbers allow. Returns an error if it is
/// impossible.
[[nodiscard]] std::optional<std::string> make_touching(Workspace& workspace);

/// Moves b perpendicular to its translation until its path just grazes a, to the nearer side: under the open
/// policy it misses, and slightly further back it would hit. Returns an error if it is impossible: "mover has
/// no translation."
[[nodiscard]] std::optional<std::string> make_tangent(Workspace& workspace);

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
