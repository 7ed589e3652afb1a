#pragma once

/// What menus and keys do to the workspace. Every change goes through its undo stack.

#include "model/layers.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

void delete_selection(Workspace& workspace);
/// Copies of what is selected, beside it, selected in its stead.
void duplicate_selection(Workspace& workspace);
void select_all(Workspace& workspace);
void fit_view(Workspace& workspace);

void set_layer(Workspace& workspace, Layer layer, bool shown);
void set_policy(Workspace& workspace, Policy policy);
void set_scalar(Workspace& workspace, ScalarKind scalar);
/// Chooses the pair to look at in detail, for good; nothing: back to what is touched.
void set_focus(Workspace& workspace, std::optional<PairIds> pair);
/// Keeps where one looks now in the scene.
void keep_view(Workspace& workspace);

}  // namespace collidarium::app
