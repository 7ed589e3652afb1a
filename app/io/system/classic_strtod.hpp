#pragma once

#include <string>

namespace collidarium::app {

/// The double nearest to a decimal number, read by the C library's `strtod` as in its "C" locale, whatever
/// the program's locale is: an infinity when it is too large.
[[nodiscard]] double classic_strtod(const std::string& decimal);

}  // namespace collidarium::app
