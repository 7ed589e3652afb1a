#pragma once

/// The inspector's rows of numbers.

#include <optional>
#include <string>

#include "model/scene.hpp"
#include "panels/ui.hpp"

namespace collidarium::app {

/// The width of the names in front of the fields, in Painter's pixels.
inline constexpr double row_label_width = 82;
/// Between two fields.
inline constexpr double row_gap = 8;

/// The name in front of a row's fields.
void begin_row(const Ui& ui, const char* text);

/// The width of each of `count` fields beside the name.
[[nodiscard]] float field_width(const Ui& ui, int count);

/// The rows of everything that makes the shape; true when something else was typed into one, which
/// `shape` holds then.
[[nodiscard]] bool shape_rows(const Ui& ui, ShapeD& shape);

}  // namespace collidarium::app
