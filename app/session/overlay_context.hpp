#pragma once

/// What the overlays draw from: on the canvas of the window, and in a figure.

#include <memory>
#include <vector>

#include "overlays/overlay.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

/// The canvas of the window.
[[nodiscard]] OverlayContext overlay_context(const Shell& shell);

/// The answers of the methods that the scene compares, the right one first, as the canvas shows them; or of
/// all methods.
[[nodiscard]] std::vector<ComparedMethod> compared_methods(const Shell& shell, bool all);

/// Whether the canvas shows the calculations of the methods that the scene compares; else the panel of the
/// answer does.
[[nodiscard]] bool shows_calculations(const Shell& shell);

/// A figure of a workspace: without selection, handles and gestures. The Minkowski difference, if it has a
/// pane. Precondition: workspace and camera outlive it.
[[nodiscard]] OverlayContext figure_context(const Workspace& workspace, const Camera& camera,
                                            std::shared_ptr<const MapPicture> map,
                                            const std::optional<DifferencePane>& difference);

}  // namespace collidarium::app
