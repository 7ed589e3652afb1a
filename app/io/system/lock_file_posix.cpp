#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "io/system/lock_file.hpp"

namespace collidarium::app {

LockFile::LockFile(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
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
