#pragma once

#include <filesystem>

namespace collidarium::app {

/// The number by which the system knows this process: no other that runs has it.
[[nodiscard]] long process_id();

/// The file of the running program; empty where the system does not tell.
[[nodiscard]] std::filesystem::path program_file();

/// From now on a write beyond the size limit of files fails as any other, and does not end the process.
void survive_file_size_limit();

/// From now on what the calling thread does comes after what the other threads have to do.
void work_in_the_background();

/// Gives memory that was freed back to the system, where its allocator keeps it.
void give_back_free_memory();

}  // namespace collidarium::app
