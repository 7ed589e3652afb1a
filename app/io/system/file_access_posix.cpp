#include <unistd.h>

#include <cerrno>

#include "io/system/file_access.hpp"

namespace collidarium::app {

std::FILE* open_to_read(const std::filesystem::path& path) {
    return std::fopen(path.c_str(), "rb");
}

std::error_code write_refusal(const std::filesystem::path& path) {
    return ::access(path.c_str(), W_OK) == 0 ? std::error_code()
                                             : std::error_code(errno, std::generic_category());
}

}  // namespace collidarium::app
