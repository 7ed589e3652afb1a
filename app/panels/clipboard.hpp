#pragma once

/// Shapes and scenes on the system's clipboard, as the text of scene files.

#include "panels/shell.hpp"

namespace collidarium::app {

void copy_selection(Shell& shell);
void cut_selection(Shell& shell);
/// All of the scene, as a file would hold it.
void copy_scene(Shell& shell);
/// Puts the shapes of the clipboard's text into the scene; what is wrong with it is told in a message.
/// Copies of what is still there lie beside it, anything else where its numbers say.
void paste(Shell& shell);

}  // namespace collidarium::app
