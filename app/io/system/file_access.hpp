#pragma once

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace collidarium::app {

/// The file opened for reading its bytes; nothing, and `errno` set, where that is not allowed.
[[nodiscard]] std::FILE* open_to_read(const std::filesystem::path& path);

/// Why the user may not write to an existing file; no error if that is allowed.
[[nodiscard]] std::error_code write_refusal(const std::filesystem::path& path);

}  // namespace collidarium::app
