#pragma once

/// Changing a number by dragging it sideways. One drag is one entry of the undo stack.

#include <string>
#include <vector>

#include "panels/widgets/ui.hpp"
#include "session/numbers/typed_number.hpp"

namespace collidarium::app {

/// Starts dragging a number: it follows the pointer from now on.
void begin_scrub(const Ui& ui, const std::string& field, Quantity quantity);

/// The same for a number of other shapes than the selected ones (indices into the scene).
void begin_scrub(const Ui& ui, const std::string& field, Quantity quantity,
                 const std::vector<std::size_t>& shapes);

/// Previews the scene with the dragged number.
void preview_scrub(Shell& shell, const std::string& number);

/// Call this once per frame: follows the pointer, and ends the drag when the button is released.
void follow_scrub(const Ui& ui);

/// The dragged value of a number that was `before` at the start: rounded to the step, or exactly `before` if
/// the pointer is back.
[[nodiscard]] double scrubbed(const Scrub& scrub, double before);

}  // namespace collidarium::app
