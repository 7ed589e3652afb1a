#pragma once

#include <filesystem>

namespace collidarium::app {

/// The number by which the system knows this process: no other that runs has it.
[[nodiscard]] long process_id();

/// The file of the running program; empty where the system does not tell.
[[nodiscard]] std::filesystem::path program_file();

}  // namespace collidarium::app
