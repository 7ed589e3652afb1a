#pragma once

/// Work that was not saved when the program ended unexpectedly. Each running program owns a slot, locked as
/// long as the program runs; an unlocked slot is what a crash left behind.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/system/lock_file.hpp"

namespace collidarium::app {

/// `autosave` in the program's `state_folder`.
[[nodiscard]] std::filesystem::path autosave_folder();

/// This program's slot. Nothing is created before the first `write`.
class Autosave {
public:
    explicit Autosave(std::filesystem::path folder = autosave_folder());
    /// Releases the lock. What was written stays: call `remove` once nothing is unsaved.
    ~Autosave();
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    /// Stores the scene's text and the file it belongs to (empty: it has none yet), replacing what was stored
    /// before. The message says what went wrong.
    [[nodiscard]] std::optional<std::string> write(std::string_view text,
                                                   const std::optional<std::filesystem::path>& file);
    /// Removes the slot: nothing is unsaved any more.
    void remove();

private:
    [[nodiscard]] std::optional<std::string> claim();

    std::filesystem::path folder_;
    std::filesystem::path slot_;
    LockFile lock_;
};

/// Unsaved work of a program that is no longer running.
struct Leftover {
    std::filesystem::path slot;
    std::optional<std::filesystem::path> file;  ///< that it belongs to, if it had one
    std::string text;                           ///< for `parse_scene`
    std::filesystem::file_time_type written;
};

/// Newest first.
[[nodiscard]] std::vector<Leftover> find_leftovers(const std::filesystem::path& folder = autosave_folder());

/// Deletes a leftover: the user has recovered or discarded it.
void discard(const Leftover& leftover);

}  // namespace collidarium::app
