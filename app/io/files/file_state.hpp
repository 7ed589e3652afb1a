#pragma once

/// What a file was at one time, to find out later whether another program has changed it.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace collidarium::app {

/// Nearly every change of a file changes one of these, and comparing them reads nothing.
struct FileStamp {
    std::uint64_t size{};
    std::int64_t time{};  ///< of the last change, in the file system's own units

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

struct FileState {
    FileStamp stamp;
    std::uint64_t hash{};  ///< of all its bytes, the same in every process
};

/// Empty where there is no regular file.
[[nodiscard]] std::optional<FileStamp> file_stamp(const std::filesystem::path& path);

/// The state of a file that holds this text, as it lies on the disk now.
[[nodiscard]] FileState file_state(const std::filesystem::path& path, std::string_view text);

enum class FileChange { none, changed, gone };

/// Compares the bytes. `gone`: there is nothing at that path; `changed` also where something lies there that
/// cannot be read, or that was not there before.
[[nodiscard]] FileChange change_since(const std::optional<FileState>& before,
                                      const std::filesystem::path& path);

}  // namespace collidarium::app
