#pragma once

#include "overlays/overlay.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The overlay context for a figure of a workspace: without selection, handles and gestures. Precondition:
/// workspace, and camera outlive it.
[[nodiscard]] OverlayContext figure_context(const Workspace& workspace, const Camera& camera,
                                            std::shared_ptr<const MapPicture> map);

}  // namespace collidarium::app
