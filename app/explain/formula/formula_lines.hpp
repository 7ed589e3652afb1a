#pragma once

/// Lines of a formula for a narrow column of monospaced type.

#include <optional>
#include <string>
#include <vector>

#include "explain/words/compared.hpp"
#include "explain/words/rich_text.hpp"

namespace collidarium::app {

/// The largest number of characters in a line.
inline constexpr std::size_t formula_width = 40;

/// The number of characters that a text shows.
[[nodiscard]] std::size_t length(std::string_view utf8);

/// Collects lines, breaking those that are too long between their terms.
class FormulaLines {
public:
    /// `head` and the terms after it; what does not fit continues under the first term, without a comma
    /// before it. A term is never broken.
    void add(const RichLine& head, const std::vector<RichLine>& terms);
    void add(RichLine line);
    /// Links the lines that follow to that event of the trace shown.
    void about(std::optional<std::size_t> event) { event_ = event; }
    /// An empty line to separate groups; never the first.
    void gap();

    [[nodiscard]] std::vector<RichLine> take() && { return std::move(lines_); }

private:
    std::vector<RichLine> lines_;
    std::optional<std::size_t> event_;
};

/// A run of plain text.
[[nodiscard]] inline Run plain_run(std::string text) {
    return {std::move(text), Role::text, false};
}

/// A number, which shows its exact decimal under the pointer where the text rounds it.
[[nodiscard]] Run number_run(double value, Role role = Role::text, bool strong = false);

/// The same with the digits of the numbers that it is compared with.
[[nodiscard]] Run number_run(double value, const Compared& digits, Role role = Role::text,
                             bool strong = false);

}  // namespace collidarium::app
