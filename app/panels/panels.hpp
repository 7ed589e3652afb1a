#pragma once

/// Every panel of the window, one a file. Each draws itself where the layout says, or nothing.

#include "overlays/overlay.hpp"
#include "panels/ui.hpp"

namespace collidarium::app {

void draw_menu_bar(const Ui& ui);
void draw_tool_bar(const Ui& ui);
void draw_scenes(const Ui& ui);
void draw_objects(const Ui& ui);
/// How high the list of objects would like to be, in the painter's pixels.
[[nodiscard]] double objects_height(const Ui& ui);
/// Where the scenes end and the objects begin.
[[nodiscard]] double lists_middle(const Ui& ui);
void draw_history(const Ui& ui);
/// The edges between panels, which can be dragged.
void draw_splitters(const Ui& ui);
/// What the right button does over the canvas: selects what is under it, unless it is selected, and opens
/// the menu that is about it.
void open_canvas_menu(Shell& shell, const Vec2d& at);
void draw_canvas_menu(const Ui& ui);
void draw_answer(const Ui& ui);
/// What is shown of the pair in focus, and by which method: to be pressed, in the line of a heading whose
/// left upper corner is given.
void draw_method(const Ui& ui, const ImVec2& heading, float width);
/// The room it takes there, in the painter's pixels.
[[nodiscard]] double method_width(const Ui& ui);
void draw_steps(const Ui& ui);
/// The method that is shown in pseudocode, with the line of what stands out marked.
void draw_listing(const Ui& ui, const FocusAnswer& focus);
void draw_formula(const Ui& ui);
/// The comparisons on the way to the verdict, and by how much each was decided.
void draw_decisions(const Ui& ui);
/// The same question by every method that can answer it.
void draw_compare(const Ui& ui);
void draw_layers(const Ui& ui);
void draw_method_layers(const Ui& ui);
void draw_inspector(const Ui& ui);
void draw_status_bar(const Ui& ui);
/// How to start, over an empty canvas.
void draw_hint(const Ui& ui);
/// Whatever the program asks or tells.
void draw_dialogs(const Ui& ui);
void draw_file_chooser(const Ui& ui, FileChooser& chooser);
/// Numbers that were pasted, and what they may be.
void draw_numbers_choice(const Ui& ui, NumbersChoice& choice);
void draw_help(const Ui& ui);

/// What the overlays are given of the present moment.
[[nodiscard]] OverlayContext overlay_context(const Shell& shell);

/// All of them.
void draw_panels(const Ui& ui);

/// True while a menu, a dialog or another popup is open: the canvas is not to be pressed through it.
[[nodiscard]] bool popup_open();

}  // namespace collidarium::app
