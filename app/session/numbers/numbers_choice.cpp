#include "session/numbers/numbers_choice.hpp"

#include <algorithm>
#include <utility>

#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

NumberGroups number_groups(std::string_view text, DecimalSign sign) {
    NumberGroups found;
    for (NumberGroup& group : loose_numbers(text, sign)) {
        std::vector<NumberReading> possible = readings(group);
        if (possible.empty()) {
            found.not_understood.push_back(std::move(group));
        } else {
            found.groups.push_back(std::move(group));
            found.readings.push_back(std::move(possible));
            found.chosen.push_back(0);
        }
    }
    return found;
}

/// How many numbers the likeliest readings make nothing of.
std::size_t count_left_out(const NumberGroups& groups) {
    std::size_t count = 0;
    for (const auto& possible : groups.readings) {
        count += possible.front().left_out.size();
    }
    for (const NumberGroup& group : groups.not_understood) {
        count += group.numbers.size();
    }
    return count;
}

/// Whether digits after a comma would be no number of their own: "0,05".
bool has_zeros_after_comma(std::string_view text) {
    for (std::size_t i = 1; i + 2 < text.size(); ++i) {
        if (text[i] == ',' && text[i + 1] == '0' && is_digit(text[i - 1]) && is_digit(text[i + 2])) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<NumbersChoice> numbers_choice(std::string_view text) {
    NumbersChoice choice{.points = number_groups(text, DecimalSign::point)};
    if (may_have_decimal_commas(text)) {
        choice.commas = number_groups(text, DecimalSign::comma);
        const bool points_fail =
            choice.points.groups.empty() || count_left_out(*choice.commas) < count_left_out(choice.points);
        choice.decimal_commas =
            !choice.commas->groups.empty() && (points_fail || has_zeros_after_comma(text));
    }
    return choice.shown().groups.empty() ? std::nullopt : std::optional(std::move(choice));
}

}  // namespace collidarium::app
