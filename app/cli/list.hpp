#pragma once

#include <iosfwd>
#include <string>

namespace collidarium::app {

/// `collidarium list`: a line for each file that ships with the program, its path and its name. `kind` is
/// "scenes", "lessons" or, for everything, empty. The exit status: 0, also when there are
/// none, which is said on `errors`; 1 if they cannot be found.
[[nodiscard]] int list_shipped(const std::string& kind, std::ostream& out, std::ostream& errors);

}  // namespace collidarium::app
