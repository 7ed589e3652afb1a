#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <system_error>

#include "io/system/file_access.hpp"
#include "io/system/lock_file.hpp"
#include "io/system/process.hpp"
#include "io/system/user_folders.hpp"

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

long process_id() {
    return ::getpid();
}

void survive_file_size_limit() {
    ::signal(SIGXFSZ, SIG_IGN);
}

void work_in_the_background() {
#if defined(__linux__)
    constexpr int less_urgent = 5;
    (void)::setpriority(PRIO_PROCESS, 0, less_urgent);  // on Linux, of the calling thread alone
#endif
}

void give_back_free_memory() {
#if defined(__GLIBC__)
    ::malloc_trim(0);
#endif
}

std::filesystem::path program_file() {
    std::error_code error;
#if defined(__APPLE__)
    std::array<char, 4096> buffer{};
    auto size = static_cast<std::uint32_t>(buffer.size());
    if (::_NSGetExecutablePath(buffer.data(), &size) == 0) {
        return std::filesystem::weakly_canonical(buffer.data(), error);
    }
    return {};
#else
    return std::filesystem::read_symlink("/proc/self/exe", error);
#endif
}

namespace {

namespace fs = std::filesystem;

#if defined(__APPLE__)
constexpr const char* config_below_home = "Library/Application Support";
constexpr const char* state_below_home = "Library/Application Support";
#else
constexpr const char* config_below_home = ".config";
constexpr const char* state_below_home = ".local/state";
#endif

/// An absolute path from the environment; relative ones are ignored, as the XDG base directory specification
/// requires.
fs::path from_environment(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path path = value == nullptr ? fs::path() : fs::path(value);
    return path.is_absolute() ? path : fs::path();
}

fs::path user_folder(const char* variable, const char* below_home) {
    auto base = from_environment(variable);
    if (base.empty()) {
        const auto home = home_folder();
        std::error_code error;
        base = home.empty() ? fs::temp_directory_path(error) : home / below_home;
    }
    return base / "collidarium";
}

}  // namespace

fs::path home_folder() {
    return from_environment("HOME");
}

fs::path config_folder() {
    return user_folder("XDG_CONFIG_HOME", config_below_home);
}

fs::path state_folder() {
    return user_folder("XDG_STATE_HOME", state_below_home);
}

}  // namespace collidarium::app
