#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace collidarium::app {

/// `collidarium check`: a line on `errors` for each problem of each scene, one on `out` for each scene
/// without any. The exit status: 0 when all are fine, else 1.
[[nodiscard]] int check_files(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors);

}  // namespace collidarium::app
