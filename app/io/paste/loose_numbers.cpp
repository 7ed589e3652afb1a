#include "io/paste/loose_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

/// Whether two numbers are the same coordinate of the same thing.
bool is_same_slot(const LabelledNumber& a, const LabelledNumber& b) {
    return a.role == b.role && a.index == b.index && (a.axis == b.axis || a.axis < 0 || b.axis < 0);
}

bool has_words(const LabelledNumber& number) {
    return number.role != NumberRole::none && number.role != NumberRole::unknown;
}

bool is_vertex(const LabelledNumber& number) {
    return number.role == NumberRole::none || number.role == NumberRole::position;
}

/// Whether numbers of a line say again what a group has said.
bool repeats(const NumberGroup& group, const NumberGroup& line) {
    return std::ranges::any_of(line.numbers, [&](const LabelledNumber& number) {
        return has_words(number) && std::ranges::any_of(group.numbers, [&](const LabelledNumber& other) {
                   return is_same_slot(number, other);
               });
    });
}

/// Where a line begins a second shape: the first number of the words with which it begins the first, once
/// others have been in between.
std::size_t second_shape(const NumberGroup& line) {
    const auto& numbers = line.numbers;
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        const bool is_first_again =
            numbers[i].role == numbers.front().role && numbers[i].index == numbers.front().index &&
            numbers[i].axis == numbers.front().axis && numbers[i].name == numbers.front().name;
        const bool begins =
            is_first_again && numbers[i].role != NumberRole::none && numbers[i - 1].name != numbers[i].name;
        const bool only_vertices =
            std::all_of(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(i), is_vertex);
        if (begins && !only_vertices) {
            return i;
        }
    }
    return numbers.size();
}

/// Collects lines into groups.
class Gatherer {
public:
    /// A line without numbers may name the shape of those that follow.
    void add_words(NumberGroup line) {
        if (line.kinds != 0) {
            close();
            open_ = std::move(line);
        }
    }

    void add(NumberGroup line) {
        if (open_ && !belongs(*open_, line)) {
            close();
        }
        only_pairs_ = line.numbers.size() == 2 && (!open_ || open_->numbers.empty() || only_pairs_);
        if (!open_) {
            open_ = std::move(line);
        } else {
            open_->label = open_->label.empty() ? line.label : open_->label;
            open_->kinds |= line.kinds;
            open_->line = open_->numbers.empty() ? line.line : open_->line;
            open_->finite = open_->finite && line.finite;
            std::ranges::move(line.numbers, std::back_inserter(open_->numbers));
        }
    }

    void close() {
        if (open_ && !open_->numbers.empty()) {
            groups_.push_back(std::move(*open_));
        }
        open_.reset();
    }

    std::vector<NumberGroup> take() && {
        close();
        return std::move(groups_);
    }

private:
    [[nodiscard]] bool belongs(const NumberGroup& group, const NumberGroup& line) const {
        if (group.numbers.empty()) {
            return true;  // a line that only names a shape
        }
        if (!group.finite || !line.finite) {
            return false;
        }
        // After a word that says nothing about shapes a line is something else, and told as such.
        if (std::ranges::all_of(line.numbers, [](const LabelledNumber& number) {
                return number.role == NumberRole::unknown;
            })) {
            return false;
        }
        const std::size_t count = line.numbers.size();
        const bool are_vertices = std::ranges::all_of(group.numbers, is_vertex) &&
                                  std::ranges::all_of(line.numbers, is_vertex) && line.kinds == 0;
        if (are_vertices && count == 2) {
            return only_pairs_ && (group.kinds & ~kind_polygon) == 0;
        }
        return count <= 2 && line.kinds == 0 && !repeats(group, line) &&
               (readings(group).empty() || readings(line).empty());
    }

    std::vector<NumberGroup> groups_;
    std::optional<NumberGroup> open_;
    bool only_pairs_ = false;  ///< every line of the open group has two numbers
};

/// Adds a line, which may hold several shapes.
void add_shapes(Gatherer& gatherer, NumberGroup line) {
    for (;;) {
        const auto second = line.numbers.begin() + static_cast<std::ptrdiff_t>(second_shape(line));
        NumberGroup rest = line;
        rest.numbers.assign(second, line.numbers.end());
        line.numbers.erase(second, line.numbers.end());
        gatherer.add(std::move(line));
        if (rest.numbers.empty()) {
            return;
        }
        gatherer.close();
        line = std::move(rest);
    }
}

/// Whether a comma separates two numbers for sure: "1.5,2".
bool is_beside_decimal_point(std::string_view text, std::size_t comma) {
    std::size_t begin = comma;
    while (begin > 0 && is_digit(text[begin - 1])) {
        --begin;
    }
    const std::size_t end = std::min(text.find_first_not_of("0123456789", comma + 1), text.size());
    return (begin > 0 && text[begin - 1] == '.') || (end < text.size() && text[end] == '.');
}

}  // namespace

bool may_have_decimal_commas(std::string_view text) {
    bool has_comma = false;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] == ',' && is_digit(text[i - 1]) && is_digit(text[i + 1])) {
            if (is_beside_decimal_point(text, i)) {
                return false;
            }
            has_comma = true;
        }
    }
    return has_comma;
}

std::vector<NumberGroup> loose_numbers(std::string_view text, DecimalSign sign) {
    Gatherer gatherer;
    for (NumberLine& line : number_lines(text, sign)) {
        if (line.is_blank) {
            gatherer.close();
        } else if (line.group.numbers.empty()) {
            gatherer.add_words(std::move(line.group));
        } else {
            add_shapes(gatherer, std::move(line.group));
        }
    }
    return std::move(gatherer).take();
}

std::string text_of(const NumberGroup& group) {
    std::string text;
    const std::string* last = nullptr;
    const bool has_label =
        !group.label.empty() && !group.numbers.empty() && group.numbers.front().name != group.label;
    for (const LabelledNumber& number : group.numbers) {
        const bool is_named = !number.name.empty() && (last == nullptr || *last != number.name);
        text += last == nullptr ? (has_label ? group.label + " " : "") : is_named ? "; " : ", ";
        text += (is_named ? number.name + " " : "") +
                (std::isfinite(number.value) ? format_number(number.value) : "too large");
        last = &number.name;
    }
    return text;
}

}  // namespace collidarium::app
