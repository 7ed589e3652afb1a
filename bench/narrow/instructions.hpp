#pragma once

/// Counting the instructions of a piece of work with valgrind's callgrind: the same on every run, whatever
/// else the machine does.

#include <cstddef>
#include <functional>

namespace narrow {

/// Where this program does not run under callgrind yet: runs it again there, and ends when that ends. Says so
/// where callgrind is missing.
void run_under_callgrind(char** argv);

/// How many instructions `work` executes. Only after `run_under_callgrind`.
[[nodiscard]] double instructions_of(const std::function<std::size_t()>& work);

}  // namespace narrow
