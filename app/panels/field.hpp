#pragma once

/// Fields in which numbers and names are typed. What is typed is taken when the field is left or Enter
/// is pressed; Escape gives the old text back.

#include <optional>
#include <string>
#include <string_view>

#include "panels/ui.hpp"

namespace collidarium::app {

/// A number with all its digits while it is typed, and as people read it else. `value` may be missing:
/// the field is then empty. The new value, when one was accepted; what is refused is said below the
/// fields by `field_problem`.
[[nodiscard]] std::optional<double> number_field(const Ui& ui, const std::string& id,
                                                 std::optional<double> value, float width,
                                                 bool may_be_negative = true);

/// The new text, when it was changed. `refuse` says why a text will not do; nothing: it will.
[[nodiscard]] std::optional<std::string> text_field(
    const Ui& ui, const std::string& id, const std::string& text, float width,
    std::optional<std::string> (*refuse)(const Ui&, const std::string&) = nullptr);

/// Says what is wrong with the field that is being, or was last, edited, if it is one of those whose id
/// starts with `prefix`.
void field_problem(const Ui& ui, std::string_view prefix);

}  // namespace collidarium::app
