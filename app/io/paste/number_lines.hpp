#pragma once

/// The numbers of a text, line by line.

#include <string_view>
#include <vector>

#include "io/paste/loose_numbers.hpp"

namespace collidarium::app {

struct NumberLine {
    NumberGroup group;
    bool is_blank{};
};

/// Every line of a text with its numbers and the words before them. What stands in brackets belongs to the
/// word before these over several lines; a line of words is the heading of the lines below it.
[[nodiscard]] std::vector<NumberLine> number_lines(std::string_view text, DecimalSign sign);

}  // namespace collidarium::app
