#include "io/paste/loose_numbers.hpp"

#include <cctype>
#include <cmath>
#include <optional>
#include <utility>

#include "io/json/digits.hpp"
#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Reads one line.
class LineReader {
public:
    explicit LineReader(std::string_view line) : line_(line) {}

    /// The numbers of the line with the words before them; `finite` is false if one of them is not finite.
    NumberGroup read(bool& finite) {
        while (at_ < line_.size()) {
            if (is_letter(line_[at_])) {
                word(finite);
            } else if (line_[at_] == '[' && is_index()) {
                at_ = line_.find(']', at_) + 1;
            } else if (!number(finite)) {
                ++at_;
            }
        }
        return std::move(group_);
    }

private:
    void word(bool& finite) {
        const std::size_t begin = at_;
        while (at_ < line_.size() &&
               (is_letter(line_[at_]) || is_digit(line_[at_]) || line_[at_] == '.' ||
                line_.substr(at_).starts_with("->") || line_.substr(at_).starts_with("::"))) {
            at_ += line_[at_] == '-' || line_[at_] == ':' ? 2 : 1;
        }
        const std::string_view found = line_.substr(begin, at_ - begin);
        if (found == "nan" || found == "inf" || found == "NaN" || found == "Infinity") {
            finite = false;
            return;
        }
        name_ = found;
        if (group_.label.empty()) {
            group_.label = found;
        }
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
    bool number(bool& finite) {
        std::size_t end = at_ + (line_[at_] == '-' || line_[at_] == '+' ? 1 : 0);
        const std::size_t digits = end;
        if (line_.substr(end).starts_with("0x") || line_.substr(end).starts_with("0X")) {
            return hexadecimal(end + 2, finite);
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
        return finish(end, is_time || after_time, leading_zeros_gone(token), finite);
    }

    /// JSON numbers do not begin with zeros.
    static std::string leading_zeros_gone(const std::string& token) {
        std::size_t begin = 0;
        while (begin + 1 < token.size() && token[begin] == '0' && is_digit(token[begin + 1])) {
            ++begin;
        }
        return token.substr(begin);
    }

    bool hexadecimal(std::size_t digits, bool& finite) {
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
        return finish(end, !has_exponent, std::string(line_.substr(digits - 2, end - digits + 2)), finite);
    }

    bool finish(std::size_t end, bool is_something_else, const std::string& token, bool& finite) {
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
        finite = finite && std::isfinite(size);
        group_.numbers.push_back(is_negative ? -size : size);
        group_.names.push_back(std::exchange(name_, {}));
        return true;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    std::string name_;
    NumberGroup group_;
};

/// Collects lines into groups.
class Gatherer {
public:
    void add(NumberGroup group, std::size_t line) {
        const std::size_t count = group.numbers.size();
        if (open_ && (count != each_ || count > 2)) {
            close();
        }
        group.line = line;
        if (count == 0) {
            return;
        }
        if (!open_) {
            open_ = std::move(group);
            each_ = count;
        } else {
            open_->numbers.insert(open_->numbers.end(), group.numbers.begin(), group.numbers.end());
            open_->names.insert(open_->names.end(), group.names.begin(), group.names.end());
        }
        if (count > 2) {
            close();
        }
    }

    void close() {
        if (!open_) {
            return;
        }
        if (open_->numbers.size() > 1) {
            groups_.push_back(std::move(*open_));
        }
        open_.reset();
    }

    std::vector<NumberGroup> take() && {
        close();
        return std::move(groups_);
    }

private:
    std::vector<NumberGroup> groups_;
    std::optional<NumberGroup> open_;
    std::size_t each_ = 0;
};

}  // namespace

std::vector<NumberGroup> loose_numbers(std::string_view text) {
    Gatherer gatherer;
    std::size_t line = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        bool finite = true;
        NumberGroup group = LineReader(text.substr(0, end)).read(finite);
        ++line;
        if (finite) {
            gatherer.add(std::move(group), line);
        } else {
            gatherer.close();
        }
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return std::move(gatherer).take();
}

}  // namespace collidarium::app
