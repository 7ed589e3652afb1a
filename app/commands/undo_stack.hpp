#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// One undoable change of a scene. `revert` after `apply` restores the scene exactly.
class Command {
public:
    virtual ~Command() = default;

    virtual void apply(Scene& scene) = 0;
    virtual void revert(Scene& scene) = 0;

    /// Whether it changed the scene; called right after `apply`. Zeros of different sign differ.
    [[nodiscard]] virtual bool changed([[maybe_unused]] const Scene& scene) const { return true; }

    /// About how much memory it holds, applied, in bytes.
    [[nodiscard]] virtual std::size_t bytes() const { return 0; }

    /// Its label in the Edit menu: "Move wall".
    [[nodiscard]] virtual std::string label() const = 0;
};

/// A scene that is being edited. Only the undo stack writes to it.
class Document {
public:
    Document() = default;
    explicit Document(Scene scene) : scene_(std::move(scene)) {}

    [[nodiscard]] const Scene& scene() const { return scene_; }

    /// Grows with every change of the scene: caches compare it.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

private:
    friend class UndoStack;

    Scene scene_;
    std::uint64_t revision_ = 0;
};

/// A command that was executed, and the memory that it held then.
struct HistoryEntry {
    std::unique_ptr<Command> command;
    std::size_t bytes = 0;
};

/// A scene with its undo history that is not open at present.
struct SceneHistory {
    Scene scene;
    std::vector<HistoryEntry> entries;
    std::size_t position = 0;
    std::optional<std::size_t> saved_position = 0;
    bool is_whole = true;
};

/// About how much memory its entries take, in bytes.
[[nodiscard]] std::size_t bytes_of(const SceneHistory& history);
/// Forgets all entries: the scene stays.
void forget_entries(SceneHistory& history);

/// How much of the history is kept: the oldest entries are forgotten. The newest one always stays.
struct HistoryLimits {
    std::size_t entries = 1000;
    std::size_t bytes = std::size_t(64) << 20;
};

/// The only writer of a document: it executes all commands, so that nothing bypasses it.
///
/// A drag is one command: `preview` shows a state of it, each replacing the last, `commit` makes it an entry,
/// `cancel` reverts it. Executing, undoing or redoing during a preview commits the preview first.
class UndoStack {
public:
    explicit UndoStack(Document& document, HistoryLimits limits = {})
        : document_(&document), limits_(limits) {}

    /// Applies a command; it becomes the next entry to undo, and the redo entries are dropped. A command that
    /// changes nothing makes no entry.
    void execute(std::unique_ptr<Command> command);

    /// Executes a step of a run, for example of a held key: consecutive steps form one entry. `command` is
    /// the change of the whole run so far.
    void execute_step(std::string run, std::unique_ptr<Command> command);
    /// Whether the next step of that run would merge with the last entry.
    [[nodiscard]] bool in_run(const std::string& run) const { return run_ == run; }

    /// The next step begins a new run.
    void end_run() { run_.reset(); }

    void preview(std::unique_ptr<Command> command);
    [[nodiscard]] bool previewing() const { return preview_ != nullptr; }
    /// Makes the preview an entry; false if there was none or it changed nothing.
    bool commit();
    void cancel();

    bool undo();
    bool redo();
    /// The labels of the next undo and redo.
    [[nodiscard]] std::optional<std::string> undo_label() const;
    [[nodiscard]] std::optional<std::string> redo_label() const;

    /// The number of entries, including those that can be redone.
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    /// The number of applied entries.
    [[nodiscard]] std::size_t position() const { return position_; }
    /// The label of an entry; 0 is the oldest. Precondition: entry < size().
    [[nodiscard]] std::string label(std::size_t entry) const { return entries_[entry].command->label(); }
    /// Whether the scene as it was opened can still be reached; else the oldest entries are forgotten.
    [[nodiscard]] bool is_whole() const { return is_whole_; }
    /// Undoes or redoes until this many entries are applied (clamped).
    void go_to(std::size_t position);

    /// Marks the current scene as saved.
    void mark_saved();
    /// No entry equals the file any more: it has changed or is gone.
    void mark_unsaved();
    [[nodiscard]] bool saved() const;
    /// The position at which the scene equals the file, if it can still be reached.
    [[nodiscard]] std::optional<std::size_t> saved_position() const { return saved_position_; }

    /// Replaces the document's scene and clears the history.
    void reset(Scene scene);

    /// Takes the scene with its history out of the document, which is then empty. A preview is committed.
    [[nodiscard]] SceneHistory set_aside();
    /// Replaces the document's scene and history.
    void bring_back(SceneHistory history);

private:
    void apply(Command& command);
    void revert(Command& command);
    void push(std::unique_ptr<Command> command);
    void forget_oldest();

    Document* document_;
    HistoryLimits limits_;
    std::vector<HistoryEntry> entries_;
    std::size_t position_ = 0;  ///< the number of applied entries
    std::optional<std::size_t> saved_position_ = 0;
    bool is_whole_ = true;
    std::unique_ptr<Command> preview_;
    std::optional<std::string> run_;  ///< the run that the last entry belongs to
};

}  // namespace collidarium::app
