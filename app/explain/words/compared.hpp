#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace collidarium::app {

/// Numbers that are compared, or of which one is said to be less, least or different: all have as many digits
/// as it takes to see it. Of two different numbers of the group the texts differ, and the decimals compare as
/// the numbers do; equal numbers have equal texts. Where the usual three digits show it, each text is
/// `number(value)`.
class Compared {
public:
    /// In a group: a small number has more digits where it would round to this.
    static constexpr double last_digit = 0.001;

    Compared(std::initializer_list<double> group) : Compared(std::vector<double>(group)) {}
    explicit Compared(std::vector<double> group);

    /// The text of one of the group, or of another number with the same digits.
    [[nodiscard]] std::string operator()(double value) const;
    [[nodiscard]] int digits() const { return digits_; }

private:
    int digits_;
};

}  // namespace collidarium::app
