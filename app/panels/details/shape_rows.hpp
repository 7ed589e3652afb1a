#pragma once

/// The rows of the inspector.

#include <cstddef>
#include <optional>
#include <vector>

#include "panels/widgets/ui.hpp"
#include "session/numbers/shape_numbers.hpp"

namespace collidarium::app {

/// The width of the labels in front of the fields, in painter's pixels.
inline constexpr double row_label_width = 96;
/// Between two fields.
inline constexpr double row_gap = 8;

/// The width of each of `count` fields beside the label.
[[nodiscard]] float field_width(const Ui& ui, int count);

/// The numbers of the selected shapes (indices into the scene, ascending, not empty). An edit changes all of
/// them in one entry of the undo stack.
void draw_number_rows(const Ui& ui, const std::vector<std::size_t>& selected);

}  // namespace collidarium::app
