#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "session/shell.hpp"
#include "view/gl_renderer.hpp"

namespace collidarium::app {

/// Writes the canvas, with the Minkowski difference where it is drawn, without handles, selection and
/// pointer: as SVG, or as PNG with `scale` pixels per screen pixel along each axis. Returns an error message
/// if it fails; then no file was written.
[[nodiscard]] std::optional<std::string> write_figure(const Shell& shell, GlRenderer& renderer,
                                                      const FigureFile& file);

}  // namespace collidarium::app
