#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <vector>

#include "io/system/replacement_file.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() {
    return {errno, std::generic_category()};
}

/// The permissions and the owner of the file it replaces, if there is one; otherwise what the user's mask
/// says.
bool take_permissions(int file, const struct stat* old, FileAccess access) {
    if (old != nullptr && ::fchown(file, old->st_uid, old->st_gid) != 0 &&
        ::fchown(file, static_cast<uid_t>(-1), old->st_gid) != 0) {
        errno = 0;  // not one of the user's groups: the mode decides who may read it
    }
    if (access == FileAccess::owner) {
        return ::fchmod(file, 0600) == 0;
    }
    if (old != nullptr) {
        return ::fchmod(file, old->st_mode & 07777) == 0;
    }
    const auto mask = ::umask(0);
    ::umask(mask);
    return ::fchmod(file, 0666 & ~mask) == 0;
}

/// Whether the file would lose its other names or its owner if another took its place.
bool must_stay(const struct stat& file) {
    return file.st_nlink > 1 || (::geteuid() != 0 && file.st_uid != ::geteuid());
}

/// Makes room for a longer text before the first byte is written, where the system can without a trace of it.
std::error_code reserve(int file, off_t before, off_t size) {
#if defined(FALLOC_FL_KEEP_SIZE)
    if (size > before && ::fallocate(file, FALLOC_FL_KEEP_SIZE, before, size - before) != 0 &&
        errno != EOPNOTSUPP) {
        return last_error();
    }
#else
    static_cast<void>(file), static_cast<void>(before), static_cast<void>(size);
#endif
    return {};
}

std::error_code copy_bytes(int from, int to, off_t size) {
    constexpr off_t most = off_t{16} << 20;
    std::vector<char> buffer(static_cast<std::size_t>(std::min(size, most)));
    for (off_t at = 0; at < size;) {
        const auto count = ::pread(from, buffer.data(), buffer.size(), at);
        const auto written =
            count > 0 ? ::pwrite(to, buffer.data(), static_cast<std::size_t>(count), at) : count;
        if (written <= 0 && errno != EINTR) {
            return last_error();
        }
        at += std::max<off_t>(written, 0);
    }
    return ::ftruncate(to, size) == 0 && ::fsync(to) == 0 ? std::error_code() : last_error();
}

/// What the name of a file beside the target begins with, short enough for every file system.
fs::path temporary_name(const fs::path& target) {
    constexpr std::size_t longest = 230;
    std::string name = target.filename().string();
    if (name.size() > longest) {
        name.resize(longest);
        while (!name.empty() && (static_cast<unsigned char>(name.back()) & 0xC0U) == 0x80U) {
            name.pop_back();
        }
        name.resize(name.empty() ? 0 : name.size() - 1);  // some file systems refuse half a character
    }
    return target.parent_path() / (name + '.');
}

/// A file that the system forgets with this process unless it gets a name; -1 where there is no such thing.
int open_without_name(const fs::path& folder) {
#if defined(O_TMPFILE)
    if (::access("/proc/self/fd", X_OK) == 0) {
        return ::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    }
#endif
    static_cast<void>(folder);
    return -1;
}

/// So that the new name survives a loss of power; where a folder cannot be flushed, nothing is lost.
void flush_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

}  // namespace

ReplacementFile::ReplacementFile(const fs::path& target) : target_(target) {
    file_ = open_without_name(target.parent_path());
    if (file_ != none) {
        return;
    }
    std::string name = temporary_name(target).string() + "XXXXXX";
    file_ = ::mkstemp(name.data());
    if (file_ == none) {
        creation_error_ = last_error();
    }
    path_ = name;
}

ReplacementFile::~ReplacementFile() {
    if (file_ != none) {
        ::close(static_cast<int>(file_));
        if (!in_place_ && !path_.empty() && rest_.empty()) {
            ::unlink(path_.c_str());
        }
    }
}

std::error_code ReplacementFile::write(std::string_view bytes) {
    const auto file = static_cast<int>(file_);
    while (!bytes.empty()) {
        const auto count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) {
            return last_error();
        }
        bytes.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    return ::fsync(file) == 0 ? std::error_code() : last_error();
}

std::error_code ReplacementFile::replace(FileAccess access) {
    const auto file = static_cast<int>(file_);
    struct stat old {};
    const bool exists = ::stat(target_.c_str(), &old) == 0;
    if (exists && must_stay(old)) {
        return overwrite();
    }
    if (!take_permissions(file, exists ? &old : nullptr, access)) {
        return last_error();
    }
    if (const auto error = appear()) {
        return error;
    }
    in_place_ = ::rename(path_.c_str(), target_.c_str()) == 0;
    if (!in_place_) {
        return last_error();
    }
    flush_folder(target_.parent_path());
    return {};
}

/// Gives the file a name beside the target.
std::error_code ReplacementFile::appear() {
    const std::string file = "/proc/self/fd/" + std::to_string(file_);
    const std::string begin = temporary_name(target_).string() + std::to_string(::getpid()) + '-';
    constexpr int tries = 1000;
    for (int number = 0; path_.empty() && number < tries; ++number) {
        const std::string name = begin + std::to_string(number);
        if (::linkat(AT_FDCWD, file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
            path_ = name;
        } else if (errno != EEXIST) {
            break;
        }
    }
    return path_.empty() ? last_error() : std::error_code();
}

/// Replaces the target's bytes. Until that is done, this file has them on the disk.
std::error_code ReplacementFile::overwrite() {
    if (const auto error = appear()) {
        return error;
    }
    const auto file = static_cast<int>(file_);
    const int target = ::open(target_.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (target < 0) {
        return last_error();
    }
    struct stat before {};
    struct stat after {};
    std::error_code error =
        ::fstat(target, &before) == 0 && ::fstat(file, &after) == 0 ? std::error_code() : last_error();
    if (!error) {
        flush_folder(target_.parent_path());
        error = reserve(target, before.st_size, after.st_size);
    }
    if (!error) {
        error = copy_bytes(file, target, after.st_size);
        rest_ = error ? path_ : fs::path();
    }
    ::close(target);
    return error;
}

}  // namespace collidarium::app
