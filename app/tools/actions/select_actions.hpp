#pragma once

/// Selecting shapes without the pointer. Locked and hidden shapes are skipped.

#include "tools/workspace.hpp"

namespace collidarium::app {

void select_all(Workspace& workspace);
/// Inverts the selection.
void invert_selection(Workspace& workspace);
void select_none(Workspace& workspace);
/// Selects the shape after (1) or before (-1) the selected one in drawing order, cyclically; with nothing
/// selected the first or the last.
void select_next(Workspace& workspace, int by);
/// Selects a shape, or toggles it in the selection, as a press on it would. A locked shape can be selected by
/// id.
void select_shape(Workspace& workspace, const std::string& id, bool toggle = false);

}  // namespace collidarium::app
