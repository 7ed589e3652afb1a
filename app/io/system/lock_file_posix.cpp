#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/system/lock_file.hpp"

namespace collidarium::app {

namespace {

/// Whether the open file is still the one at the path: whoever held the lock before may have removed it.
bool is_at(int file, const std::filesystem::path& path) {
    struct stat open {};
    struct stat there {};
    return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &there) == 0 && open.st_dev == there.st_dev &&
           open.st_ino == there.st_ino;
}

}  // namespace

LockFile::LockFile(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 || !is_at(descriptor, path))) {
        ::close(descriptor);
        return;
    }
    file_ = descriptor;
}

LockFile::~LockFile() {
    if (held()) {
        ::close(static_cast<int>(file_));
    }
}

}  // namespace collidarium::app
