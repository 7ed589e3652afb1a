#pragma once

/// Shapes and scenes on the system clipboard, as the text of scene files.

#include "session/shell.hpp"

namespace collidarium::app {

void copy_selection(Shell& shell);
void cut_selection(Shell& shell);
/// The whole scene, as a scene file.
void copy_scene(Shell& shell);
/// The query on the pair in focus and its answer: as a sentence, a C++ test, a line of the query stream, a
/// scene.
void copy_answer(Shell& shell);
void copy_cpp_test(Shell& shell);
void copy_query_line(Shell& shell);
void copy_pair_scene(Shell& shell);
/// Pastes the shapes in the clipboard text; a message box reports errors in it. A copy of a shape that is
/// still in the scene is placed beside it, any other shape at its coordinates. If the text holds no shapes
/// but numbers, a dialog offers to read those as shapes.
void paste(Shell& shell);
/// The shapes of the groups that are not skipped.
[[nodiscard]] std::vector<SceneShape> chosen_shapes(const NumbersChoice& choice);
/// Pastes them into the scene and closes the dialog.
void paste_numbers(Shell& shell, const NumbersChoice& choice);

}  // namespace collidarium::app
