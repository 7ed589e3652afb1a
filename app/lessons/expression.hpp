#pragma once

/// The expressions of lessons: conditions and values in names that stand for numbers of an instance.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace collidarium::app {

/// Longer expressions, and those with more brackets in each other, are refused before anything reads them.
inline constexpr std::size_t longest_expression = 1000;
inline constexpr std::size_t deepest_brackets = 32;

/// A name as it stands in an expression.
struct UsedName {
    std::string text;      ///< "near.x"; of a place at a time, `bullet.x(t)`, "bullet.x"
    std::size_t offset{};  ///< in the text, in bytes
    bool at_a_time{};

    friend bool operator==(const UsedName&, const UsedName&) = default;
};

struct ExpressionProblem {
    std::size_t offset{};  ///< in the text, in bytes
    std::string message;
};

/// The number that a name stands for, if it has one.
using NameLookup = std::function<std::optional<double>(std::string_view name)>;

/// Numbers, `+ - * / ^`, comparisons (which are 1 or 0), `&& || !`, `min max abs sqrt`, brackets and names.
/// One expression must not be evaluated on two threads at once.
class CompiledExpression {
public:
    /// One without a value.
    CompiledExpression() = default;
    /// Cost: proportional to the text, which is bounded.
    [[nodiscard]] static std::variant<CompiledExpression, ExpressionProblem> compile(std::string_view text);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// Each once, in the order in which they come first.
    [[nodiscard]] const std::vector<UsedName>& names() const { return names_; }

    /// Empty if a name has no value, or the result is no finite number. A place at a time, `bullet.x(t)`, is
    /// "bullet.x(0)" plus t times "bullet.translation.x": these two are looked up.
    [[nodiscard]] std::optional<double> value(const NameLookup& lookup) const;
    /// Whether there is a value, and it is not 0.
    [[nodiscard]] bool holds(const NameLookup& lookup) const { return value(lookup).value_or(0) != 0; }

private:
    class Compiler;
    struct Program;  // of muParser

    std::string text_;
    std::vector<UsedName> names_;
    std::shared_ptr<Program> program_;
};

/// Whether a name of a shape, a member, ... may begin with it.
[[nodiscard]] constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// A number as a pocket calculator and the steps of the program show it: "0.375", "-0.25" with a true minus
/// sign, "0.333"; a dash if there is none.
[[nodiscard]] std::string value_text(std::optional<double> value);

}  // namespace collidarium::app
