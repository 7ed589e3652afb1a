#include "platform/field_pace.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace collidarium::app {

namespace {

using Clock = std::chrono::steady_clock;

/// The part of a frame that may go to the field.
constexpr std::chrono::milliseconds patience(8);
/// A gesture that changes nothing for so long rests, though the button is still held.
constexpr std::chrono::milliseconds rest(120);

bool is_gesture(const Shell& shell) {
    return shell.controller.busy() || !shell.scrub.field.empty();
}

/// With a formula, what a picture in motion needs is known after the first grid.
bool has_enough(const Shell& shell) {
    const ResultField& field = shell.field_picture;
    return field.done() || (shell.field_moves && field.formula() && field.arrows() != nullptr);
}

/// Whether what is in sight is to become finer.
bool is_pending(const Shell& shell, const FieldPictures& pictures) {
    return shell.workspace.field && shell.field_picture.formula() && pictures.pending();
}

}  // namespace

bool FieldPace::work(Shell& shell, FieldPictures& pictures) {
    ResultField& field = shell.field_picture;
    const auto begin = Clock::now();
    const bool moved = shell.field_moves;
    if (field.ask(field_question(shell.workspace))) {
        changed_ = begin;
    }
    shell.field_moves = is_gesture(shell) && begin - changed_ < rest;
    const bool is_fine = is_pending(shell, pictures) && pictures.work(patience);
    const auto begin_of_lines = Clock::now();
    const FieldGrid* before = field.grid();
    const double cell = before != nullptr ? before->cell : 0;
    const bool was_done = field.done();
    while (!has_enough(shell) && Clock::now() - begin_of_lines < patience) {
        field.work(1);
    }
    const bool is_finer = field.grid() != nullptr && field.grid()->cell != cell;
    return is_fine || (!was_done && field.done()) || is_finer ||
           (moved && !shell.field_moves && field.formula());
}

void FieldPace::finish(Shell& shell) {
    shell.field_moves = false;
    shell.field_picture.ask(field_question(shell.workspace));
    shell.field_picture.work(std::numeric_limits<std::size_t>::max());
}

std::optional<int> FieldPace::idle_time(const Shell& shell, const FieldPictures& pictures) const {
    if (!has_enough(shell) || is_pending(shell, pictures)) {
        return 0;
    }
    if (!shell.field_moves) {
        return std::nullopt;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(changed_ + rest - Clock::now());
    return static_cast<int>(std::max<std::int64_t>(left.count() + 1, 1));
}

}  // namespace collidarium::app
