#pragma once

/// Shapes and scenes on the system's clipboard, as the text of scene files.

#include "panels/shell.hpp"

namespace collidarium::app {

void copy_selection(Shell& shell);
void cut_selection(Shell& shell);
/// All of the scene, as a file would hold it.
void copy_scene(Shell& shell);
/// What is asked of the pair in focus, and the answer: a sentence, a test in C++, a line of the query stream,
/// a scene.
void copy_answer(Shell& shell);
void copy_cpp_test(Shell& shell);
void copy_query_line(Shell& shell);
void copy_pair_scene(Shell& shell);
/// Puts the shapes of the clipboard's text into the scene; what is wrong with it is told in a message.
/// Copies of what is still there lie beside it, anything else where its numbers say. Of a text that is no
/// such thing the numbers are offered.
void paste(Shell& shell);
/// The shapes of the groups that are not left out.
[[nodiscard]] std::vector<ShapeD> chosen_shapes(const NumbersChoice& choice);
/// Puts them into the scene, and ends the choice.
void paste_numbers(Shell& shell, const NumbersChoice& choice);

}  // namespace collidarium::app
