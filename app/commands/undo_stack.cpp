#include "commands/undo_stack.hpp"

#include <numeric>
#include <utility>

namespace collidarium::app {

std::size_t bytes_of(const SceneHistory& history) {
    return std::accumulate(history.entries.begin(), history.entries.end(), std::size_t(0),
                           [](std::size_t sum, const HistoryEntry& entry) { return sum + entry.bytes; });
}

void forget_entries(SceneHistory& history) {
    history.is_whole = history.is_whole && history.position == 0;
    history.saved_position =
        history.saved_position == history.position ? std::optional<std::size_t>(0) : std::nullopt;
    history.position = 0;
    history.entries.clear();
    history.entries.shrink_to_fit();
}

void UndoStack::execute(std::unique_ptr<Command> command) {
    commit();
    preview(std::move(command));
    commit();
}

void UndoStack::execute_step(std::string run, std::unique_ptr<Command> command) {
    if (in_run(run)) {
        --position_;
        preview_ = std::move(entries_.back().command);
        entries_.pop_back();
    } else {
        commit();
    }
    preview(std::move(command));
    if (commit()) {
        run_ = std::move(run);
    }
}

void UndoStack::preview(std::unique_ptr<Command> command) {
    run_.reset();
    if (preview_) {
        revert(*preview_);
    }
    preview_ = std::move(command);
    apply(*preview_);
}

bool UndoStack::commit() {
    if (!preview_) {
        return false;
    }
    std::unique_ptr<Command> command = std::move(preview_);
    if (!command->changed(document_->scene_)) {
        return false;
    }
    push(std::move(command));
    return true;
}

void UndoStack::cancel() {
    if (preview_) {
        revert(*preview_);
        preview_.reset();
    }
}

bool UndoStack::undo() {
    commit();
    if (position_ == 0) {
        return false;
    }
    run_.reset();
    --position_;
    revert(*entries_[position_].command);
    return true;
}

bool UndoStack::redo() {
    commit();
    if (position_ == entries_.size()) {
        return false;
    }
    run_.reset();
    apply(*entries_[position_].command);
    ++position_;
    return true;
}

void UndoStack::go_to(std::size_t position) {
    commit();
    while (position_ > position && undo()) {
    }
    while (position_ < position && redo()) {
    }
}

std::optional<std::string> UndoStack::undo_label() const {
    if (preview_) {
        return preview_->label();
    }
    return position_ == 0 ? std::nullopt : std::optional(entries_[position_ - 1].command->label());
}

std::optional<std::string> UndoStack::redo_label() const {
    if (preview_) {
        return std::nullopt;
    }
    return position_ == entries_.size() ? std::nullopt : std::optional(entries_[position_].command->label());
}

void UndoStack::mark_saved() {
    commit();
    run_.reset();
    saved_position_ = position_;
}

void UndoStack::mark_unsaved() {
    saved_position_.reset();
}

bool UndoStack::saved() const {
    return !preview_ && saved_position_ == position_;
}

void UndoStack::reset(Scene scene) {
    bring_back({.scene = std::move(scene), .entries = {}});
}

SceneHistory UndoStack::set_aside() {
    commit();
    SceneHistory history{std::move(document_->scene_), std::move(entries_), position_, saved_position_,
                         is_whole_};
    bring_back({});
    return history;
}

void UndoStack::bring_back(SceneHistory history) {
    preview_.reset();
    run_.reset();
    entries_ = std::move(history.entries);
    position_ = history.position;
    saved_position_ = history.saved_position;
    is_whole_ = history.is_whole;
    document_->scene_ = std::move(history.scene);
    ++document_->revision_;
}

void UndoStack::apply(Command& command) {
    command.apply(document_->scene_);
    ++document_->revision_;
}

void UndoStack::revert(Command& command) {
    command.revert(document_->scene_);
    ++document_->revision_;
}

void UndoStack::push(std::unique_ptr<Command> command) {
    entries_.resize(position_);
    if (saved_position_ && *saved_position_ > position_) {
        saved_position_.reset();
    }
    const std::size_t bytes = command->bytes();
    entries_.push_back({std::move(command), bytes});
    ++position_;
    forget_oldest();
}

/// Keeps the history within its limits.
void UndoStack::forget_oldest() {
    std::size_t bytes = 0;
    std::size_t kept = 0;
    while (kept < entries_.size() && kept < limits_.entries) {
        bytes += entries_[entries_.size() - 1 - kept].bytes;
        if (kept > 0 && bytes > limits_.bytes) {
            break;
        }
        ++kept;
    }
    const std::size_t forgotten = entries_.size() - kept;
    if (forgotten == 0) {
        return;
    }
    entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(forgotten));
    position_ -= forgotten;
    is_whole_ = false;
    if (saved_position_) {
        saved_position_ =
            *saved_position_ >= forgotten ? std::optional(*saved_position_ - forgotten) : std::nullopt;
    }
}

}  // namespace collidarium::app
