#include "io/paste/loose_numbers.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "io/json/digits.hpp"
#include "io/json/number_text.hpp"
#include "io/paste/plain_text.hpp"

namespace collidarium::app {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Reads line after line: what is in brackets belongs to the word before them over several lines.
class LineReader {
public:
    /// The numbers of a line with the words before them.
    NumberGroup read(std::string_view line) {
        line_ = line;
        at_ = 0;
        group_ = {};
        const bool is_blank = line.find_first_not_of(" \t\r") == std::string_view::npos;
        if (brackets_.empty() || is_blank) {
            brackets_.clear();
            label_ = {};
        }
        axis_ = -1;
        while (at_ < line_.size()) {
            if (is_letter(line_[at_])) {
                word();
            } else if (line_[at_] == '[' && is_index()) {
                at_ = line_.find(']', at_) + 1;
            } else if (!number()) {
                bracket(line_[at_]);
                ++at_;
            }
        }
        return std::move(group_);
    }

private:
    struct Label {
        std::string name;
        WordMeaning meaning;
    };

    /// A word says what follows, up to the end of the brackets that follow it.
    void bracket(char c) {
        if (c == '(' || c == '{' || c == '[') {
            brackets_.push_back({++last_bracket_, std::exchange(fresh_, false)});
        } else if ((c == ')' || c == '}' || c == ']') && !brackets_.empty()) {
            if (brackets_.back().of_word) {
                label_ = {};
                axis_ = -1;
            }
            brackets_.pop_back();
        }
    }

    void word() {
        const std::size_t begin = at_;
        while (at_ < line_.size() &&
               (is_letter(line_[at_]) || is_digit(line_[at_]) || line_[at_] == '.' ||
                line_.substr(at_).starts_with("->") || line_.substr(at_).starts_with("::"))) {
            at_ += line_[at_] == '-' || line_[at_] == ':' ? 2 : 1;
        }
        const std::string_view found = line_.substr(begin, at_ - begin);
        if (found == "nan" || found == "inf" || found == "NaN" || found == "Infinity") {
            group_.finite = false;
            return;
        }
        if (found == "deg" || found == "degrees" || found == "degree") {
            if (!group_.numbers.empty()) {
                group_.numbers.back().degrees = true;
            }
            return;
        }
        if (group_.label.empty()) {
            group_.label = found;
        }
        note(found);
    }

    void note(std::string_view found) {
        WordMeaning meaning = meaning_of(found);
        group_.kinds |= meaning.kinds;
        const bool in_rotation = label_.meaning.role == NumberRole::rotation;
        if (in_rotation && (found == "s" || found == "c")) {
            axis_ = found == "s" ? 1 : 0;
            return;
        }
        if (meaning.role == NumberRole::none) {
            if (meaning.axis >= 0) {
                axis_ = meaning.axis;
                label_ = has_coordinates(label_) ? label_ : Label{std::string(found), {}};
            }
            return;
        }
        if (fresh_ && !label_.name.empty()) {
            const auto together = two_words(label_.meaning, found, meaning);
            if (together.role == label_.meaning.role && meaning.role == NumberRole::unknown) {
                return;
            }
            meaning = together;
        }
        axis_ = meaning.axis;
        label_ = {std::string(found), meaning};
        fresh_ = true;
    }

    /// Whether an axis says more about what the label names: "half: x 1 y 2".
    [[nodiscard]] static bool has_coordinates(const Label& label) {
        const NumberRole role = label.meaning.role;
        return !label.name.empty() && role != NumberRole::unknown && role != NumberRole::radius &&
               role != NumberRole::diameter && role != NumberRole::angle && role != NumberRole::spin &&
               label.meaning.axis < 0;
    }

    /// What a word says after another one: "half extents", "lower bound", "angular velocity", "top left".
    [[nodiscard]] static WordMeaning two_words(const WordMeaning& first, std::string_view word,
                                               const WordMeaning& second) {
        const bool is_size = second.role == NumberRole::extent || second.role == NumberRole::size;
        if (first.role == NumberRole::half && is_size) {
            return {.role = NumberRole::half, .axis = second.axis};
        }
        if (first.role == NumberRole::spin && second.role == NumberRole::velocity) {
            return first;
        }
        if (first.role == NumberRole::edge && (word == "left" || word == "right")) {
            return {.role = word == "left" ? NumberRole::corner : NumberRole::corner_2};
        }
        return second.role == NumberRole::unknown && first.role != NumberRole::unknown ? first : second;
    }

    /// Whether the bracket here holds only an index: `v[2]`, `[0] = 1.5`.
    [[nodiscard]] bool is_index() const {
        std::size_t end = at_ + 1;
        while (end < line_.size() && is_digit(line_[end])) {
            ++end;
        }
        if (end == at_ + 1 || end == line_.size() || line_[end] != ']') {
            return false;
        }
        const bool after_name = at_ > 0 && (is_letter(line_[at_ - 1]) || is_digit(line_[at_ - 1]));
        const std::size_t next = line_.find_first_not_of(' ', end + 1);
        return after_name || (next != std::string_view::npos && (line_[next] == '=' || line_[next] == ':'));
    }

    /// Reads a number, if one begins here.
    bool number() {
        std::size_t end = at_ + (line_[at_] == '-' || line_[at_] == '+' ? 1 : 0);
        const std::size_t digits = end;
        if (line_.substr(end).starts_with("0x") || line_.substr(end).starts_with("0X")) {
            return hexadecimal(end + 2);
        }
        const auto skip_digits = [&] {
            const std::size_t begin = end;
            while (end < line_.size() && is_digit(line_[end])) {
                ++end;
            }
            return end - begin;
        };
        std::size_t count = skip_digits();
        if (end < line_.size() && line_[end] == '.') {
            ++end;
            count += skip_digits();
        }
        if (count == 0) {
            return false;
        }
        if (end < line_.size() && (line_[end] == 'e' || line_[end] == 'E')) {
            const std::size_t before = end;
            ++end;
            end += end < line_.size() && (line_[end] == '-' || line_[end] == '+') ? 1 : 0;
            if (skip_digits() == 0) {
                end = before;
            }
        }
        const bool is_time =
            end < line_.size() && line_[end] == ':' && end + 1 < line_.size() && is_digit(line_[end + 1]);
        const bool after_time =
            digits > 0 && at_ > 0 && line_[at_ - 1] == ':' && at_ > 1 && is_digit(line_[at_ - 2]);
        std::string token(line_.substr(digits, end - digits));
        if (token.front() == '.') {
            token.insert(token.begin(), '0');
        }
        if (const std::size_t point = token.find('.');
            point != std::string::npos && (point + 1 == token.size() || !is_digit(token[point + 1]))) {
            token.insert(point + 1, "0");
        }
        return finish(end, is_time || after_time, leading_zeros_gone(token));
    }

    /// JSON numbers do not begin with zeros.
    static std::string leading_zeros_gone(const std::string& token) {
        std::size_t begin = 0;
        while (begin + 1 < token.size() && token[begin] == '0' && is_digit(token[begin + 1])) {
            ++begin;
        }
        return token.substr(begin);
    }

    bool hexadecimal(std::size_t digits) {
        std::size_t end = digits;
        bool has_exponent = false;
        while (end < line_.size() &&
               (std::isxdigit(static_cast<unsigned char>(line_[end])) != 0 || line_[end] == '.')) {
            ++end;
        }
        if (end < line_.size() && (line_[end] == 'p' || line_[end] == 'P')) {
            std::size_t last = end + 1;
            last += last < line_.size() && (line_[last] == '-' || line_[last] == '+') ? 1 : 0;
            has_exponent = last < line_.size() && is_digit(line_[last]);
            while (has_exponent && last < line_.size() && is_digit(line_[last])) {
                ++last;
            }
            end = has_exponent ? last : end;
        }
        // Without an exponent it is an address.
        return finish(end, !has_exponent, std::string(line_.substr(digits - 2, end - digits + 2)));
    }

    bool finish(std::size_t end, bool is_something_else, const std::string& token) {
        const bool is_negative = line_[at_] == '-';
        std::size_t after = end;
        while (after < line_.size() &&
               (line_[after] == 'f' || line_[after] == 'F' || line_[after] == 'l' || line_[after] == 'L')) {
            ++after;
        }
        const bool in_a_word = after < line_.size() && is_letter(line_[after]);
        at_ = after;
        if (is_something_else || in_a_word) {
            return true;
        }
        const bool is_hexadecimal = token.starts_with("0x") || token.starts_with("0X");
        const double size = is_hexadecimal ? parse_hex_float(token).value_or(0) : parse_json_number(token);
        group_.finite = group_.finite && std::isfinite(size);
        LabelledNumber number{.value = is_negative ? -size : size, .name = label_.name};
        const WordMeaning& meaning = label_.meaning;
        number.role = meaning.role;
        number.axis = axis_;
        number.index = meaning.index;
        number.numbered = meaning.numbered;
        number.degrees = meaning.degrees;
        number.bracket = brackets_.empty() ? 0 : brackets_.back().number;
        if (meaning.role == NumberRole::none && axis_ >= 0) {
            number.role = NumberRole::position;
        }
        group_.numbers.push_back(std::move(number));
        axis_ = -1;
        fresh_ = false;
        return true;
    }

    struct Bracket {
        std::size_t number{};
        bool of_word{};  ///< it opens right after the word that says what is in it
    };

    std::string_view line_;
    std::size_t at_ = 0;
    Label label_;
    int axis_ = -1;
    bool fresh_ = false;  ///< nothing has followed the word yet
    std::vector<Bracket> brackets_;
    std::size_t last_bracket_ = 0;
    NumberGroup group_;
};

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

}  // namespace

std::vector<NumberGroup> loose_numbers(std::string_view text) {
    const std::string plain = plain_text(text);
    std::string_view rest = plain;
    Gatherer gatherer;
    LineReader reader;
    std::size_t line = 0;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const std::string_view words = rest.substr(0, end);
        NumberGroup group = reader.read(words);
        group.line = ++line;
        if (words.find_first_not_of(" \t\r") == std::string_view::npos) {
            gatherer.close();
        } else if (group.numbers.empty()) {
            gatherer.add_words(std::move(group));
        } else {
            add_shapes(gatherer, std::move(group));
        }
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
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
