#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "broad/subject.hpp"

namespace broad {

/// What is timed of each structure.
enum class Task {
    build,        ///< all boxes at once
    insert,       ///< all boxes one by one
    first_pairs,  ///< both: from nothing to all pairs
    pairs,        ///< all pairs, once
    queries,      ///< a query for each of 1,000 boxes
    rays,         ///< 1,000 rays
    frame,        ///< a tenth of the boxes moves, and all pairs are found
};
constexpr std::array tasks{Task::build,   Task::insert, Task::first_pairs, Task::pairs,
                           Task::queries, Task::rays,   Task::frame};
const char* name(Task task);

struct Measured {
    std::string structure;
    /// Medians; NaN where a structure has done the work before.
    std::array<double, tasks.size()> milliseconds{};
    std::array<std::size_t, tasks.size()> found{};
    double bytes_per_box = 0;  ///< once built
};

/// All structures on the same boxes in turn, several times. Ends the program if two of them find differently.
std::vector<Measured> measure(std::span<const Maker> makers, const std::vector<Box>& boxes);

/// All pairs by one thread, and by two that take a share each: milliseconds, medians. Ends the program if
/// they do not find as many.
struct SharedPairs {
    double one_thread = 0;
    double two_threads = 0;
};
SharedPairs measure_shares(const Maker& maker, const std::vector<Box>& boxes);
/// The same of nothing but arithmetic: what two threads can gain on this machine.
SharedPairs measure_arithmetic();

}  // namespace broad
