#pragma once

/// The page of a lesson, in place of all other panels.

#include "lessons/lesson.hpp"
#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// Page, task, what is told of the answer, and the way to the other pages.
void draw_lesson(const Ui& ui);
/// What the page asks, with what the learner answers it by. Precondition: the page has a task.
void draw_task(const Ui& ui);

/// The least height of what is pressed with a finger, in physical pixels: large type does not need a larger
/// one.
[[nodiscard]] float finger(const Ui& ui);

/// A button as high as a finger is wide, with its key as a tooltip; true when it was pressed.
bool page_button(const Ui& ui, const char* id, const char* text, const char* key, bool expected = false);

/// Puts the next such button beside the last one, if the page has room for it.
void next_page_button(const Ui& ui, const char* text);

/// Free height, in units of the type.
void page_gap(const Ui& ui, double height);

/// What was told of an answer, in a frame with a sign that says whether it was right, and with the number of
/// the option if there is one.
void draw_judgement(const Ui& ui, const TextRuns& told, bool right, std::size_t option = 0);

/// The height of a bar of votes, with the gap above it.
inline constexpr double vote_bar = 13;
/// The width of the counts at the right of the options; physical pixels.
[[nodiscard]] float counts_width(const Ui& ui, const RoomVote& vote);
/// The votes of the room for one option: a bar below its words, and at the right end of `option` the count.
/// Those of the first round are paler, behind those of the second. Physical pixels.
void draw_votes(const Ui& ui, const RoomVote& vote, std::size_t item, const Rect& option, const ImVec2& bar,
                float width);
/// Below the options: which round is on and by which keys it goes on; after the reveal what is told of the
/// right option, and of the wrong one that most have voted for.
void draw_vote(const Ui& ui, const OpenLesson& lesson);
/// The buttons of a vote in progress, in place of those that turn pages.
void draw_vote_buttons(const Ui& ui);

/// The lessons that ship with the program, with what is done of each.
void draw_lesson_list(const Ui& ui);

/// The entries of the menu Lessons that are no commands: the seed, and the link of the open lesson.
void draw_lesson_entries(const Ui& ui);
/// The dialog about the seed.
void draw_seed_question(const Ui& ui, SeedQuestion& question);

}  // namespace collidarium::app
