#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <variant>

#include "io/problem.hpp"

namespace collidarium::app {

/// The whole file; or what is wrong with it, which includes being larger than `max_bytes`.
[[nodiscard]] std::variant<std::string, Problem> read_file(const std::filesystem::path& path,
                                                           std::size_t max_bytes);

/// "a folder", "a named pipe", ...
[[nodiscard]] std::string kind_of_file(std::filesystem::file_type type);

}  // namespace collidarium::app
