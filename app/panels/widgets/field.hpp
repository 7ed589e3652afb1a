#pragma once

/// Fields to type numbers and names into. Leaving the field or pressing Enter accepts the text; Escape
/// restores the old one. A number can also be dragged sideways.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "panels/widgets/ui.hpp"
#include "session/numbers/typed_number.hpp"

namespace collidarium::app {

/// The contents of a number field.
struct NumberField {
    std::string id;
    std::optional<double> value{};  ///< empty: there is none, or it is mixed
    bool mixed = false;             ///< the shapes have different values
    Quantity quantity = Quantity::coordinate;
    bool usable = true;
    float width = 0;  ///< physical pixels
};

/// A number field: all digits while it is edited, rounded for reading otherwise; in hexadecimal if chosen.
/// Returns the new value when one was accepted; `field_problem` shows why one was refused.
[[nodiscard]] std::optional<double> number_field(const Ui& ui, const NumberField& field);

/// The label in front of a row's fields, with this much room (painter's pixels) after it. Dragging it
/// sideways changes the number of the field.
void row_label(const Ui& ui, const char* text, const NumberField* field = nullptr, double room = 6);

/// A text field. Returns the new text when it was changed. `refuse` returns why a text is invalid, or nothing
/// if it is valid.
[[nodiscard]] std::optional<std::string> text_field(
    const Ui& ui, const std::string& id, const std::string& text, float width,
    std::optional<std::string> (*refuse)(const Ui&, const std::string&) = nullptr);

/// Shows the problem of the field edited now or last, if its id starts with `prefix`.
void field_problem(const Ui& ui, std::string_view prefix);

/// Starts dragging a number sideways: it follows the pointer from now on. One drag is one entry of the undo
/// stack.
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
