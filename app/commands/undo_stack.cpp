#include "commands/undo_stack.hpp"

#include <utility>

namespace collidarium::app {

void UndoStack::execute(std::unique_ptr<Command> command) {
    commit();
    preview(std::move(command));
    commit();
}

void UndoStack::execute_step(std::string run, std::unique_ptr<Command> command) {
    if (in_run(run)) {
        --position_;
        preview_ = std::move(commands_.back());
        commands_.pop_back();
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
    revert(*commands_[position_]);
    return true;
}

bool UndoStack::redo() {
    commit();
    if (position_ == commands_.size()) {
        return false;
    }
    run_.reset();
    apply(*commands_[position_]);
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
    return position_ == 0 ? std::nullopt : std::optional(commands_[position_ - 1]->label());
}

std::optional<std::string> UndoStack::redo_label() const {
    if (preview_) {
        return std::nullopt;
    }
    return position_ == commands_.size() ? std::nullopt : std::optional(commands_[position_]->label());
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
    bring_back({.scene = std::move(scene), .commands = {}});
}

SceneHistory UndoStack::set_aside() {
    commit();
    SceneHistory history{std::move(document_->scene_), std::move(commands_), position_, saved_position_};
    bring_back({});
    return history;
}

void UndoStack::bring_back(SceneHistory history) {
    preview_.reset();
    run_.reset();
    commands_ = std::move(history.commands);
    position_ = history.position;
    saved_position_ = history.saved_position;
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
    commands_.resize(position_);
    if (saved_position_ && *saved_position_ > position_) {
        saved_position_.reset();
    }
    commands_.push_back(std::move(command));
    ++position_;
}

}  // namespace collidarium::app
