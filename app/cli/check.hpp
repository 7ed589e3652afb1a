#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace collidarium::app {

/// `collidarium check`: a line on `errors` for each problem of each scene, and for each member that looks
/// like a misspelt known one; one on `out` for each scene without problems. The exit status: 0 when no
/// scene has a problem, else 1; a misspelt member is none, because a file may have members of its own.
[[nodiscard]] int check_files(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors);

}  // namespace collidarium::app
