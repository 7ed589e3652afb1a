#pragma once

/// The rows of the inspector.

#include <cstddef>
#include <optional>
#include <vector>

#include "panels/shape_numbers.hpp"
#include "panels/ui.hpp"

namespace collidarium::app {

/// The width of the names in front of the fields, in Painter's pixels.
inline constexpr double row_label_width = 82;
/// Between two fields.
inline constexpr double row_gap = 8;

/// The width of each of `count` fields beside the name.
[[nodiscard]] float field_width(const Ui& ui, int count);

/// The numbers of the selected shapes (positions in the scene, ascending, not empty). What is typed or
/// dragged changes all of them, in one entry of the undo stack.
void draw_number_rows(const Ui& ui, const std::vector<std::size_t>& selected);

}  // namespace collidarium::app
