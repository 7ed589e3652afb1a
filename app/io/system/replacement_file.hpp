#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace collidarium::app {

/// A file that takes the place of another at once and whole: whoever reads that one meets the old bytes or
/// the new ones. It does not outlive this object unless it has taken its place.
class ReplacementFile {
public:
    /// Creates an empty file beside `target`, under a name that no other file has.
    explicit ReplacementFile(const std::filesystem::path& target);
    ReplacementFile(const ReplacementFile&) = delete;
    ReplacementFile& operator=(const ReplacementFile&) = delete;
    ~ReplacementFile();

    /// Why the file could not be created; no error if it could. Without it nothing else may be called.
    [[nodiscard]] std::error_code creation_error() const { return creation_error_; }

    /// Writes the bytes and waits until the disk has them.
    [[nodiscard]] std::error_code write(std::string_view bytes);

    /// Takes the target's place, and its permissions; those of a new file are what is usual for this user.
    [[nodiscard]] std::error_code replace();

private:
    static constexpr std::intptr_t none = -1;

    std::filesystem::path target_;
    std::filesystem::path path_;
    std::intptr_t file_ = none;  ///< descriptor or handle
    std::error_code creation_error_;
    bool in_place_ = false;
};

}  // namespace collidarium::app
