#include "io/paste/loose_numbers.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Reads line after line: what is in brackets belongs to the word before them over several lines.
class LineReader {
public:
    explicit LineReader(DecimalSign sign) : sign_(sign) {}

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
        words_.clear();
        while (at_ < line_.size()) {
            if (is_letter(line_[at_])) {
                word();
            } else if (line_[at_] == '$') {
                variable_of_debugger();
            } else if (line_[at_] == '[' && is_index()) {
                at_ = line_.find(']', at_) + 1;
            } else if (!number()) {
                bracket(line_[at_]);
                ++at_;
            }
        }
        use_heading();
        return std::move(group_);
    }

private:
    struct Label {
        std::string name;
        WordMeaning meaning;
    };

    /// A line of words is the heading of a table: "x, y, w, h" above "1, 2, 3, 4". It holds for the lines
    /// that have as many numbers, and no words.
    void use_heading() {
        if (group_.numbers.empty()) {
            const auto says_something = [](const Label& word) {
                return word.meaning.axis >= 0 ||
                       (word.meaning.role != NumberRole::none && word.meaning.role != NumberRole::unknown);
            };
            std::erase_if(words_, [&](const Label& word) {
                return word.meaning.role == NumberRole::none && !says_something(word);
            });
            heading_ = std::ranges::count_if(words_, says_something) > 1 ? words_ : std::vector<Label>();
            return;
        }
        const bool has_words = std::ranges::any_of(group_.numbers, [](const LabelledNumber& number) {
            return !number.name.empty() || number.axis >= 0;
        });
        if (heading_.size() != group_.numbers.size() || has_words) {
            heading_.clear();
            return;
        }
        for (std::size_t i = 0; i < heading_.size(); ++i) {
            LabelledNumber& number = group_.numbers[i];
            static_cast<WordMeaning&>(number) = heading_[i].meaning;
            number.name = heading_[i].name;
            number.role = number.role == NumberRole::none ? NumberRole::position : number.role;
        }
    }

    /// "$1 = 5": a name that a debugger gave.
    void variable_of_debugger() {
        ++at_;
        while (at_ < line_.size() && (is_letter(line_[at_]) || is_digit(line_[at_]))) {
            ++at_;
        }
    }

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
        if (found == "x" && is_times()) {
            return;
        }
        if (group_.label.empty()) {
            group_.label = found;
        }
        words_.push_back({std::string(found), meaning_of(found)});
        note(found);
    }

    /// Whether the "x" just read is a multiplication sign: "size 2 x 1", but not "size 2 x 1 y 1".
    [[nodiscard]] bool is_times() const {
        const NumberRole role = label_.meaning.role;
        const bool is_size =
            role == NumberRole::size || role == NumberRole::half || role == NumberRole::extent;
        if (!is_size || label_.meaning.axis >= 0 || fresh_ || group_.numbers.empty()) {
            return false;
        }
        const std::string_view of_number =
            sign_ == DecimalSign::comma ? " \t+-.,0123456789" : " \t+-.0123456789";
        const std::size_t next = line_.find_first_not_of(of_number, at_);
        const bool number_follows =
            line_.substr(at_, next - at_).find_first_of("0123456789") != std::string_view::npos;
        return number_follows && (next == std::string_view::npos || line_[next] != 'y');
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
                const bool is_said = !group_.numbers.empty() && group_.numbers.back().axis < 0 &&
                                     group_.numbers.back().name == label_.name;  // "size 2 x 1 y 3"
                label_ = has_coordinates(label_) && !is_said ? label_ : Label{std::string(found), {}};
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
        if (end < line_.size() && (line_[end] == '.' || is_decimal_comma(digits, end))) {
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
        std::ranges::replace(token, ',', '.');
        return finish(end, is_time || after_time, token);
    }

    /// Whether digits, and a comma between them and others, are one number.
    [[nodiscard]] bool is_decimal_comma(std::size_t digits, std::size_t comma) const {
        return sign_ == DecimalSign::comma && comma > digits && line_[comma] == ',' &&
               comma + 1 < line_.size() && is_digit(line_[comma + 1]);
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

    [[nodiscard]] std::string_view letters_at(std::size_t begin) const {
        std::size_t end = begin;
        while (end < line_.size() && (is_letter(line_[end]) || is_digit(line_[end]))) {
            ++end;
        }
        return line_.substr(begin, end - begin);
    }

    bool finish(std::size_t end, bool is_something_else, const std::string& token) {
        const bool is_negative = line_[at_] == '-';
        std::size_t after = end;
        while (after < line_.size() &&
               (line_[after] == 'f' || line_[after] == 'F' || line_[after] == 'l' || line_[after] == 'L')) {
            ++after;
        }
        const bool in_a_word = after < line_.size() && is_letter(line_[after]) && !is_unit(letters_at(after));
        at_ = after;
        if (is_something_else || in_a_word) {
            return true;
        }
        const bool is_hexadecimal = token.starts_with("0x") || token.starts_with("0X");
        const double size = is_hexadecimal ? parse_hex_float(token).value_or(0) : parse_json_number(token);
        group_.finite = group_.finite && std::isfinite(size);
        LabelledNumber number{label_.meaning, is_negative ? -size : size, label_.name,
                              brackets_.empty() ? 0 : brackets_.back().number};
        number.axis = axis_;
        if (number.role == NumberRole::none && axis_ >= 0) {
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

    DecimalSign sign_;
    std::string_view line_;
    std::size_t at_ = 0;
    Label label_;
    int axis_ = -1;
    bool fresh_ = false;  ///< nothing has followed the word yet
    std::vector<Bracket> brackets_;
    std::size_t last_bracket_ = 0;
    std::vector<Label> words_;    ///< of this line
    std::vector<Label> heading_;  ///< of the table that this line may belong to
    NumberGroup group_;
};

}  // namespace

std::vector<NumberLine> number_lines(std::string_view text, DecimalSign sign) {
    const std::string plain = plain_text(text);
    std::string_view rest = plain;
    std::vector<NumberLine> lines;
    LineReader reader(sign);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        NumberGroup group = reader.read(line);
        group.line = lines.size() + 1;
        lines.push_back({std::move(group), line.find_first_not_of(" \t\r") == std::string_view::npos});
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return lines;
}

}  // namespace collidarium::app
