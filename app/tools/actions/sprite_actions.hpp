#pragma once

/// Actions on the pictures of selected boxes.

#include <vector>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Whether a box with a picture is selected that can be changed.
[[nodiscard]] bool can_change_sprites(const Workspace& workspace);

/// Exchanges left and right of the selected pictures.
void mirror_sprites(Workspace& workspace);

/// Raises the alpha from which on the pixels of the selected pictures are solid, or lowers it; within 1 to
/// 255.
void change_sprite_thresholds(Workspace& workspace, int by);
/// Sets it; the nearest of 1 to 255.
void set_sprite_thresholds(Workspace& workspace, int threshold);

/// The pictures of the selected shapes, where each of them has one; empty otherwise.
[[nodiscard]] std::vector<const Sprite*> selected_sprites(const Workspace& workspace);

}  // namespace collidarium::app
