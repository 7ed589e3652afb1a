#pragma once

#include <cstdint>
#include <filesystem>
#include <utility>

namespace collidarium::app {

/// A file that one program at a time can hold. The system gives it back when the program ends, however it
/// ends.
class LockFile {
public:
    LockFile() = default;
    /// Creates the file if there is none, and tries once to lock it: see `held`.
    explicit LockFile(const std::filesystem::path& path);
    LockFile(LockFile&& other) noexcept : file_(std::exchange(other.file_, none)) {}
    LockFile& operator=(LockFile&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }
    /// Gives the lock back. The file stays.
    ~LockFile();

    [[nodiscard]] bool held() const { return file_ != none; }

private:
    static constexpr std::intptr_t none = -1;

    std::intptr_t file_ = none;  ///< descriptor or handle
};

}  // namespace collidarium::app
