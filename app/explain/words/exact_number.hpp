#pragma once

#include <string>

namespace collidarium::app {

/// The shortest decimal that only this double has, with at most 17 digits and a true minus sign:
/// "0.30000000000000004". Very large and very small numbers have an exponent, as in `number`.
[[nodiscard]] std::string exact_number(double value);

}  // namespace collidarium::app
