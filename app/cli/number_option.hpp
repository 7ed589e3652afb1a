#pragma once

#include <CLI/CLI.hpp>

namespace collidarium::app {

/// Of an option that is a number: finite, and nothing but the number. Decimal, or a C hexadecimal float.
[[nodiscard]] CLI::Validator finite_number();

/// Of an option that counts: decimal digits, after a sign where it is negative, and no more than an int
/// holds. Leading zeros are no sign of another base.
[[nodiscard]] CLI::Validator integer_number();

}  // namespace collidarium::app
