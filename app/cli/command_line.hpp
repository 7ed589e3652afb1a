#pragma once

namespace collidarium::app {

/// The whole program: reads the arguments, runs the command, returns the exit status (0 fine, 1 the input was
/// bad, 2 wrong usage).
[[nodiscard]] int run_command_line(int argc, const char* const* argv);

}  // namespace collidarium::app
