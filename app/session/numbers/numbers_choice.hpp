#pragma once

/// The shapes that the numbers in a text can be read as, for the user to choose from.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "io/paste/loose_numbers.hpp"

namespace collidarium::app {

/// The numbers of a text, group by group.
struct NumberGroups {
    std::vector<NumberGroup> groups;
    std::vector<std::vector<NumberReading>> readings;  ///< of each group, none empty
    std::vector<std::size_t> chosen;          ///< index into these; past their end: the group is skipped
    std::vector<NumberGroup> not_understood;  ///< which have no readings

    /// Whether a group becomes a shape, and is not skipped.
    [[nodiscard]] bool is_taken(std::size_t group) const { return chosen[group] < readings[group].size(); }
};

/// "These numbers can be read as shapes."
struct NumbersChoice {
    NumberGroups points;                   ///< with a decimal point
    std::optional<NumberGroups> commas{};  ///< with a decimal comma, where the text may have some
    bool decimal_commas = false;           ///< which of them is shown

    [[nodiscard]] NumberGroups& shown() { return decimal_commas ? *commas : points; }
    [[nodiscard]] const NumberGroups& shown() const { return decimal_commas ? *commas : points; }
};

/// None where the numbers of the text are no shapes. "1,5" is one and a half where the text says so: where
/// otherwise a number would be left out ("radius 1,5"), or begin with a zero ("0,05"). Where nothing tells,
/// a comma separates two numbers.
[[nodiscard]] std::optional<NumbersChoice> numbers_choice(std::string_view text);

}  // namespace collidarium::app
