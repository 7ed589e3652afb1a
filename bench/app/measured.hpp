#pragma once

/// What the benchmarks of the window measure with.

#include <chrono>
#include <fstream>
#include <string>

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

}  // namespace collidarium::app
