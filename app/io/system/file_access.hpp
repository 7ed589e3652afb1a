#pragma once

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace collidarium::app {

/// Who may read a file that is written.
enum class FileAccess {
    usual,  ///< as before; a new file: what is usual for this user
    owner,  ///< its owner only, whatever it was before
};

/// The regular file opened for reading its bytes; nothing, and `errno` set, where that is not allowed. Never
/// waits: a pipe or a device that has taken the file's place is not opened.
[[nodiscard]] std::FILE* open_to_read(const std::filesystem::path& path);

/// Why the user may not write to an existing file; no error if that is allowed.
[[nodiscard]] std::error_code write_refusal(const std::filesystem::path& path);

}  // namespace collidarium::app
