#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "io/system/replacement_file.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() {
    return {errno, std::generic_category()};
}

/// The permissions and, as far as that is allowed, the owner of the file it replaces; for a new file
/// what the user's mask says.
bool take_permissions(int file, const fs::path& of) {
    struct stat old {};
    if (::stat(of.c_str(), &old) == 0) {
        if (::fchown(file, old.st_uid, old.st_gid) != 0) {
            errno = 0;  // somebody else's file: it stays readable by what its mode says
        }
        return ::fchmod(file, old.st_mode & 07777) == 0;
    }
    const auto mask = ::umask(0);
    ::umask(mask);
    return ::fchmod(file, 0666 & ~mask) == 0;
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
    std::string name = target.string() + ".XXXXXX";
    file_ = ::mkstemp(name.data());
    if (file_ == none) {
        creation_error_ = last_error();
    }
    path_ = name;
}

ReplacementFile::~ReplacementFile() {
    if (file_ != none) {
        ::close(static_cast<int>(file_));
        if (!in_place_) {
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

std::error_code ReplacementFile::replace() {
    if (!take_permissions(static_cast<int>(file_), target_)) {
        return last_error();
    }
    in_place_ = ::rename(path_.c_str(), target_.c_str()) == 0;
    if (!in_place_) {
        return last_error();
    }
    flush_folder(target_.parent_path());
    return {};
}

}  // namespace collidarium::app
