#pragma once

/// What the benchmarks of the window measure with.

#include <chrono>
#include <fstream>
#include <string>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace collidarium::app {

using Clock = std::chrono::steady_clock;

inline double milliseconds(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

/// The memory that this program holds; 0 where the system does not tell it.
inline double resident_megabytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stod(line.substr(6)) / 1024;
        }
    }
    return 0;
}

/// What of it is allocated; 0 where the system does not tell it.
inline double megabytes_in_use() {
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 33)
    const struct mallinfo2 heap = mallinfo2();
    return static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6;
#endif
#endif
    return 0;
}

}  // namespace collidarium::app
