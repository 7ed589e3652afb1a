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
    [[nodiscard]] std::size_t size() const { return commands_.size(); }
    [[nodiscard]] std::size_t position() const { return position_; }

    /// Remembers that the scene as it is now is what stands in the file.
    void mark_saved();
    [[nodiscard]] bool saved() const;

    /// Another scene takes the document's place; nothing of the old one can be undone.
    void reset(Scene scene);

private:
    void apply(Command& command);
    void revert(Command& command);

    Document* document_;
    std::vector<std::unique_ptr<Command>> commands_;
    std::size_t position_ = 0;  ///< how many of them are applied
    std::optional<std::size_t> saved_position_ = 0;
    std::unique_ptr<Command> preview_;
    std::optional<Scene> before_preview_;
};

}  // namespace collidarium::app
