#pragma once

/// Numbers in the formula that come from shapes: dragging them sideways changes the scene.

#include <string_view>

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// Makes a word of a formula draggable, if it shows the shape's number that it refers to. Call this right
/// after drawing the word.
void drag_formula_number(const Ui& ui, const ShapeNumberName& number, const ImVec2& at, const ImVec2& size,
                         std::string_view word);

}  // namespace collidarium::app
