#pragma once

/// Numbers in the formula that are numbers of shapes: dragged sideways, they change the scene.

#include <string_view>

#include "panels/ui.hpp"

namespace collidarium::app {

/// Lets a word of a formula be dragged, where it shows the number that it is said to show. To be called where
/// the word has just been drawn.
void drag_formula_number(const Ui& ui, const ShapeNumberName& number, const ImVec2& at, const ImVec2& size,
                         std::string_view word);

}  // namespace collidarium::app
