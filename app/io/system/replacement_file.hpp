#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "io/system/file_access.hpp"

namespace collidarium::app {

/// A file that takes the place of another at once and whole: whoever reads that one meets the old bytes or
/// the new ones. It does not outlive this object unless it has taken its place, or has the only copy.
class ReplacementFile {
public:
    /// Creates an empty file beside `target`: without a name where the system has such files, so that nothing
    /// stays of a program that is killed; otherwise under a name that no other file has.
    explicit ReplacementFile(const std::filesystem::path& target);
    ReplacementFile(const ReplacementFile&) = delete;
    ReplacementFile& operator=(const ReplacementFile&) = delete;
    ~ReplacementFile();

    /// Why the file could not be created; no error if it could. Without it nothing else may be called.
    [[nodiscard]] std::error_code creation_error() const { return creation_error_; }

    /// Writes the bytes and waits until the disk has them.
    [[nodiscard]] std::error_code write(std::string_view bytes);

    /// Takes the target's place with its permissions and, where that is allowed, its owner. A target that has
    /// several names, or an owner that could not be kept, stays, and its bytes are replaced: see `rest`.
    [[nodiscard]] std::error_code replace(FileAccess access = FileAccess::usual);

    /// After `replace` has failed: the file with all new bytes, if the target was left half written.
    [[nodiscard]] const std::filesystem::path& rest() const { return rest_; }

private:
    [[nodiscard]] std::error_code appear();
    [[nodiscard]] std::error_code overwrite();

    static constexpr std::intptr_t none = -1;

    std::filesystem::path target_;
    std::filesystem::path path_;  ///< empty: it has no name yet
    std::filesystem::path rest_;
    std::intptr_t file_ = none;  ///< descriptor or handle
    std::error_code creation_error_;
    bool in_place_ = false;
};

}  // namespace collidarium::app
