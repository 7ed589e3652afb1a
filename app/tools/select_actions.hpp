#pragma once

/// Choosing shapes without pointing at them. Locked and hidden shapes are passed over.

#include "tools/workspace.hpp"

namespace collidarium::app {

void select_all(Workspace& workspace);
/// Selects what is not selected, and nothing else.
void invert_selection(Workspace& workspace);
void select_none(Workspace& workspace);
/// Selects the shape after (1) or before (-1) the selected one in drawing order, round and round; with
/// nothing selected the first or the last.
void select_next(Workspace& workspace, int by);
/// Selects a shape, or adds it to or takes it from the selection, as a press on it would. A locked one
/// can be selected by name.
void select_shape(Workspace& workspace, const std::string& id, bool toggle = false);

}  // namespace collidarium::app
