#pragma once

/// Fields in which numbers and names are typed. What is typed is taken when the field is left or Enter
/// is pressed; Escape gives the old text back. A number can also be dragged sideways.

#include <optional>
#include <string>
#include <string_view>

#include "panels/typed_number.hpp"
#include "panels/ui.hpp"

namespace collidarium::app {

/// What a number field shows.
struct NumberField {
    std::string id;
    std::optional<double> value{};  ///< nothing: there is none, or it is mixed
    bool mixed = false;             ///< several shapes differ in it
    Quantity quantity = Quantity::coordinate;
    bool usable = true;
    float width = 0;  ///< physical pixels
};

/// A number with all its digits while it is typed, and as people read it else; in hexadecimal where that is
/// wished for. The new value, when one was accepted; what is refused is said by `field_problem`.
[[nodiscard]] std::optional<double> number_field(const Ui& ui, const NumberField& field);

/// The name in front of a row's fields, with so much room (painter's pixels) left behind it. Dragged
/// sideways, it drags the number of the field.
void row_label(const Ui& ui, const char* text, const NumberField* field = nullptr, double room = 6);

/// The new text, when it was changed. `refuse` says why a text will not do; nothing: it will.
[[nodiscard]] std::optional<std::string> text_field(
    const Ui& ui, const std::string& id, const std::string& text, float width,
    std::optional<std::string> (*refuse)(const Ui&, const std::string&) = nullptr);

/// Says what is wrong with the field that is being, or was last, edited, if it is one of those whose id
/// starts with `prefix`.
void field_problem(const Ui& ui, std::string_view prefix);

}  // namespace collidarium::app
