#pragma once

/// Work that was not saved when the program ended. Each open document owns a slot, locked as long as the
/// program runs; an unlocked slot is what a crash left behind, or what was kept at a normal end.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/files/shipped_files.hpp"
#include "io/system/lock_file.hpp"

namespace collidarium::app {

/// Nearly every change of a file changes one of these, and comparing them reads nothing.
struct FileStamp {
    std::uint64_t size{};
    std::int64_t time{};  ///< of the last change, in the file system's own units

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// What a file was at one time, to find out later whether another program has changed it.
struct FileState {
    FileStamp stamp;
    std::uint64_t hash{};  ///< of all its bytes, the same in every process
};

/// Empty where there is no regular file.
[[nodiscard]] std::optional<FileStamp> file_stamp(const std::filesystem::path& path);

/// The state of a file that holds this text, as it lies on the disk now.
[[nodiscard]] FileState file_state(const std::filesystem::path& path, std::string_view text);

enum class FileChange { none, changed, gone };

/// Compares the bytes. `gone`: there is nothing at that path; `changed` also where something lies there that
/// cannot be read, or that was not there before.
[[nodiscard]] FileChange change_since(const std::optional<FileState>& before,
                                      const std::filesystem::path& path);

/// `autosave` in the program's `state_folder`.
[[nodiscard]] std::filesystem::path autosave_folder();

/// The file that a document belongs to, or the shipped one that it began as; neither for a new scene.
struct DocumentOrigin {
    std::optional<std::filesystem::path> file;
    std::optional<FileState> file_was;  ///< when it was last read or written
    std::optional<ShippedOriginal> shipped;
};

/// A document's slot, which only the user may read. Nothing is created before the first `write`.
class Autosave {
public:
    explicit Autosave(std::filesystem::path folder = autosave_folder());
    /// Releases the lock. What was written stays: call `remove` once nothing is unsaved.
    ~Autosave();
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    /// Stores the scene's text and what it belongs to, replacing what was stored before. The message says
    /// what went wrong.
    [[nodiscard]] std::optional<std::string> write(std::string_view text, const DocumentOrigin& origin);
    /// Removes the slot: nothing is unsaved any more.
    void remove();
    /// The program ends normally, and the next start brings back what was written without a question. Where
    /// that cannot be noted, it asks.
    void keep();

private:
    [[nodiscard]] std::optional<std::string> claim();

    std::filesystem::path folder_;
    std::filesystem::path slot_;
    LockFile lock_;
};

/// Unsaved work of a program that is no longer running.
struct Leftover {
    std::filesystem::path slot;
    DocumentOrigin origin;
    std::string text;  ///< for `parse_scene`
    std::string name;  ///< the scene's own, if it has one
    std::filesystem::file_time_type written;
    bool kept = false;  ///< by `Autosave::keep`
};

/// Newest first. Removes what else programs that no longer run have left in the folder: locks without a slot,
/// and slots that were not written to their end.
[[nodiscard]] std::vector<Leftover> find_leftovers(const std::filesystem::path& folder = autosave_folder());

/// How many bytes are in the slots of a folder, whoever they belong to: how long it takes to find those left.
[[nodiscard]] std::uintmax_t bytes_of_slots(const std::filesystem::path& folder = autosave_folder());

/// Deletes a leftover: the user has recovered or discarded it.
void discard(const Leftover& leftover);

}  // namespace collidarium::app
