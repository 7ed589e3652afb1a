#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

namespace collidarium::app {

/// The files of a figure for each of `steps` steps: "name-01.svg" to "name-12.svg" for "name.svg" and 12. The
/// one file where that is an animation, which has all of them.
[[nodiscard]] std::vector<std::filesystem::path> figure_paths(const std::filesystem::path& file,
                                                              std::size_t steps);

}  // namespace collidarium::app
