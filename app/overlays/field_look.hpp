#pragma once

/// How a field is coloured, and what is said about it.

#include <string>

#include "model/result_field.hpp"
#include "paint/shaded_field.hpp"

namespace collidarium::app {

/// Bands of a round width, so that they keep still while the largest amount changes a little.
[[nodiscard]] FieldTints tints_of(FieldKind kind, Operation operation, double most);

/// What is asked at each pixel of an area whose middle is that of the formula; the rest is left to the
/// caller.
[[nodiscard]] ShadedField shaded_field(const ConvexField& formula, Operation operation, Policy policy);

/// What the picture shows, for b of that name.
[[nodiscard]] std::string title_of(FieldKind kind, Operation operation, double most, const std::string& b);

/// The role of an arrow along a normal.
[[nodiscard]] Role role_of_normal(const Vec2d& normal);

}  // namespace collidarium::app
