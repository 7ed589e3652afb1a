#pragma once

/// The page of a lesson, in place of all other panels.

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// Page, task, what is told of the answer, and the way to the other pages.
void draw_lesson(const Ui& ui);
/// What the page asks, with what the learner answers it by. Precondition: the page has a task.
void draw_task(const Ui& ui);

/// The least height of what is pressed with a finger.
inline constexpr double finger = 44;

/// A button as high as a finger is wide, with its key in a quiet colour; true when it was pressed.
bool page_button(const Ui& ui, const char* id, const char* text, const char* key, bool expected = false);

/// Free height, in units of the type.
void page_gap(const Ui& ui, double height);

/// The lessons that ship with the program, with what is done of each.
void draw_lesson_list(const Ui& ui);

}  // namespace collidarium::app
