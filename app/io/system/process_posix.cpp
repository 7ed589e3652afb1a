#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

#include <array>
#include <cstdint>
#include <system_error>

#include "io/system/process.hpp"

namespace collidarium::app {

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

}  // namespace collidarium::app
