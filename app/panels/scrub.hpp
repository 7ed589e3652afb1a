#pragma once

/// Dragging a number up and down. One drag is one entry of the undo stack.

#include <string>
#include <vector>

#include "panels/typed_number.hpp"
#include "panels/ui.hpp"

namespace collidarium::app {

/// A number begins to be dragged: it follows the pointer from now on.
void begin_scrub(const Ui& ui, const std::string& field, Quantity quantity);

/// The same of a number of other shapes than the selected ones (indices into the scene's).
void begin_scrub(const Ui& ui, const std::string& field, Quantity quantity,
                 const std::vector<std::size_t>& shapes);

/// Shows the scene as it is with the number of that id where the drag has taken it.
void preview_scrub(Shell& shell, const std::string& number);

/// To be called once a frame: follows the pointer, and ends the drag when the button is released.
void follow_scrub(const Ui& ui);

/// What the number comes to that was `before` when the drag began: tidy, unless the pointer is back.
[[nodiscard]] double scrubbed(const Scrub& scrub, double before);

}  // namespace collidarium::app
