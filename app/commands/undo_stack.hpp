#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "model/document.hpp"

namespace collidarium::app {

/// The only writer of a document: it executes commands, so that nothing can go past it.
///
/// A drag is one command: `preview` shows a state of it, each one replacing the last, `commit` makes
/// it an entry, `cancel` takes it back. Executing, undoing or redoing while a preview stands commits
/// the preview first.
class UndoStack {
public:
    explicit UndoStack(Document& document) : document_(&document) {}

    /// Applies a command; it becomes the next thing to undo, and what had been undone is forgotten.
    /// A command that leaves the scene as it was makes no entry.
    void execute(std::unique_ptr<Command> command);

    /// Executes a step of a run, a key that is held, say: all of its steps are one entry as long as nothing
    /// else happens in between. `command` says what the run has come to, from where it began.
    void execute_step(std::string run, std::unique_ptr<Command> command);
    /// Whether the next step of that run would join the last entry.
    [[nodiscard]] bool in_run(const std::string& run) const { return run_ == run; }

    /// The next step begins a run of its own.
    void end_run() { run_.reset(); }

    void preview(std::unique_ptr<Command> command);
    [[nodiscard]] bool previewing() const { return preview_ != nullptr; }
    /// Makes the preview an entry; false when there was none or it changed nothing.
    bool commit();
    void cancel();

    bool undo();
    bool redo();
    /// What the next undo or redo would take back or do again.
    [[nodiscard]] std::optional<std::string> undo_label() const;
    [[nodiscard]] std::optional<std::string> redo_label() const;

    /// Entries, those that were undone and can be redone included.
    [[nodiscard]] std::size_t size() const { return commands_.size(); }
    /// How many of them are applied.
    [[nodiscard]] std::size_t position() const { return position_; }
    /// What an entry did; 0 is the oldest. Precondition: entry < size().
    [[nodiscard]] std::string label(std::size_t entry) const { return commands_[entry]->label(); }
    /// Undoes or redoes until so many entries are applied, all of them at most.
    void go_to(std::size_t position);

    /// Remembers that the scene as it is now is what stands in the file.
    void mark_saved();
    [[nodiscard]] bool saved() const;
    /// The position at which the scene is what stands in the file, if it can still be reached.
    [[nodiscard]] std::optional<std::size_t> saved_position() const { return saved_position_; }

    /// Another scene takes the document's place; nothing of the old one can be undone.
    void reset(Scene scene);

private:
    void apply(Command& command);
    void revert(Command& command);
    void push(std::unique_ptr<Command> command);

    Document* document_;
    std::vector<std::unique_ptr<Command>> commands_;
    std::size_t position_ = 0;  ///< how many of them are applied
    std::optional<std::size_t> saved_position_ = 0;
    std::unique_ptr<Command> preview_;
    std::optional<std::string> run_;  ///< that the last entry is the end of so far
};

}  // namespace collidarium::app
