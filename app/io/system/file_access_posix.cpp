#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "io/system/file_access.hpp"

namespace collidarium::app {

std::FILE* open_to_read(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    struct stat status {};
    if (file < 0) {
        return nullptr;
    }
    if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(file);
        errno = EINVAL;
        return nullptr;
    }
    return ::fdopen(file, "rb");
}

std::error_code write_refusal(const std::filesystem::path& path) {
    return ::access(path.c_str(), W_OK) == 0 ? std::error_code()
                                             : std::error_code(errno, std::generic_category());
}

}  // namespace collidarium::app
