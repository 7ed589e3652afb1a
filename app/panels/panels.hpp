#pragma once

/// Every panel of the window, one per file. Each draws itself where the layout puts it, or not at all.

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

void draw_menu_bar(const Ui& ui);
void draw_tool_bar(const Ui& ui);
void draw_scenes(const Ui& ui);
/// What the open scene is about, over the canvas, where the list of scenes does not fit beside it.
void draw_scene_note(const Ui& ui);
void draw_objects(const Ui& ui);
/// The preferred height of the object list, in the panels' units.
[[nodiscard]] double objects_height(const Ui& ui);
/// The boundary between the scene list and the object list.
[[nodiscard]] double lists_middle(const Ui& ui);
void draw_history(const Ui& ui);
/// The draggable edges between panels.
void draw_splitters(const Ui& ui);
/// A right click on the canvas: selects the shape under the pointer, unless it is selected already, and opens
/// its context menu.
void open_canvas_menu(Shell& shell, const Vec2d& at);
void draw_canvas_menu(const Ui& ui);
void draw_answer(const Ui& ui);
/// The answer in one sentence.
void draw_headline(const Ui& ui);
/// What decides by each of the compared methods, where the canvas has no room for it.
void draw_calculations(const Ui& ui);
/// The hits of the mover in focus in the order of time; nothing where there are not several.
void draw_path_hits(const Ui& ui);
/// The button that shows the query on the pair in focus and its method. It lies in the line of a heading,
/// whose upper left corner is given.
void draw_method(const Ui& ui, const ImVec2& heading, float width);
/// Its width there, in the panels' units.
[[nodiscard]] double method_width(const Ui& ui);
/// The current step in words and numbers, with the buttons for stepping.
void draw_step(const Ui& ui);
/// Its sentence without the buttons; nothing while all steps are shown at once.
void draw_step_sentence(const Ui& ui);
/// Its numbers; false where it has none.
bool draw_step_numbers(const Ui& ui);
/// Answer, step and formula below the canvas.
void draw_caption(const Ui& ui);
/// Covers the window while the screen is blank.
void draw_blank_screen(const Ui& ui);
/// The tabs below the answer.
void draw_tabs(const Ui& ui);
/// All steps, and the pseudocode of the method.
void draw_steps(const Ui& ui);
/// The pseudocode of the method shown, with the line of the highlighted event marked.
void draw_listing(const Ui& ui, const FocusAnswer& focus);
void draw_formula(const Ui& ui);
/// Its lines alone.
void draw_formula_lines(const Ui& ui);
/// The comparisons that led to the verdict, each with its margin.
void draw_decisions(const Ui& ui);
/// The same query answered by every method that supports it.
void draw_compare(const Ui& ui);
/// The pixels of two sprites compared in three ways, with what each costs.
void draw_pixel_costs(const Ui& ui, const PixelPair& pair);
void draw_layers(const Ui& ui);
void draw_inspector(const Ui& ui);
/// The body that is driven: its rules, its frames and what happened in them. It takes the place of the
/// details.
void draw_play(const Ui& ui);
/// The same in a few words, while presenting.
void draw_play_caption(const Ui& ui);
/// The race of the broad phase's structures: what runs, how far it has come, who is ahead. Likewise.
void draw_race(const Ui& ui);
void draw_status_bar(const Ui& ui);
/// How to start, shown on an empty canvas.
void draw_empty_scene_help(const Ui& ui);
/// The field in which the text of a callout is typed, over the canvas.
inline constexpr std::string_view callout_field = "callout.text";
void draw_callout_editor(const Ui& ui);
/// What a newcomer can do first.
void draw_hints(const Ui& ui);
/// Prompts and messages.
void draw_dialogs(const Ui& ui);
void draw_file_chooser(const Ui& ui, FileChooser& chooser);
/// Pasted numbers and the shapes they can be read as.
void draw_numbers_choice(const Ui& ui, NumbersChoice& choice);
void draw_help(const Ui& ui);
/// All keys and gestures on one page.
void draw_cheat_sheet(const Ui& ui);
/// Which tests there are, and when each is the right one, with scenes that show it.
void draw_tests_and_phases(const Ui& ui);
void draw_legend(const Ui& ui);
void draw_further_reading(const Ui& ui);
/// The command palette while it is open.
void draw_palette(const Ui& ui);

/// Draws all panels.
void draw_panels(const Ui& ui);

/// True while a menu, a dialog or another popup is open: presses must not reach the canvas through it.
[[nodiscard]] bool popup_open();

}  // namespace collidarium::app
