#pragma once

/// Dragging a number up and down. One drag is one entry of the undo stack.

#include <string>

#include "panels/typed_number.hpp"
#include "panels/ui.hpp"

namespace collidarium::app {

/// A number begins to be dragged: it follows the pointer from now on.
void begin_scrub(const Ui& ui, const std::string& field, Quantity quantity);

/// To be called once a frame: follows the pointer, and ends the drag when the button is released.
void follow_scrub(const Ui& ui);

/// What the number comes to that was `before` when the drag began: tidy, unless the pointer is back.
[[nodiscard]] double scrubbed(const Scrub& scrub, double before);

}  // namespace collidarium::app
