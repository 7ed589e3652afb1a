#include "commands/undo_stack.hpp"

#include <utility>

#include "model/identical.hpp"

namespace collidarium::app {

void UndoStack::execute(std::unique_ptr<Command> command) {
    commit();
    preview(std::move(command));
    commit();
}

void UndoStack::preview(std::unique_ptr<Command> command) {
    if (preview_) {
        revert(*preview_);
    } else {
        before_preview_ = document_->scene_;
    }
    preview_ = std::move(command);
    apply(*preview_);
}

bool UndoStack::commit() {
    if (!preview_) {
        return false;
    }
    std::unique_ptr<Command> command = std::move(preview_);
    const std::optional<Scene> before = std::exchange(before_preview_, std::nullopt);
    if (identical(*before, document_->scene_)) {
        return false;
    }
    commands_.resize(position_);
    if (saved_position_ && *saved_position_ > position_) {
        saved_position_.reset();
    }
    commands_.push_back(std::move(command));
    ++position_;
    return true;
}

void UndoStack::cancel() {
    if (!preview_) {
        return;
    }
    preview_.reset();
    document_->scene_ = *std::exchange(before_preview_, std::nullopt);
    ++document_->revision_;
}

bool UndoStack::undo() {
    commit();
    if (position_ == 0) {
        return false;
    }
    --position_;
    revert(*commands_[position_]);
    return true;
}

bool UndoStack::redo() {
    commit();
    if (position_ == commands_.size()) {
        return false;
    }
    apply(*commands_[position_]);
    ++position_;
    return true;
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
    saved_position_ = position_;
}

bool UndoStack::saved() const {
    return !preview_ && saved_position_ == position_;
}

void UndoStack::reset(Scene scene) {
    preview_.reset();
    before_preview_.reset();
    commands_.clear();
    position_ = 0;
    saved_position_ = 0;
    document_->scene_ = std::move(scene);
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

}  // namespace collidarium::app
