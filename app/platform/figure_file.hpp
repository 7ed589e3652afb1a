#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "panels/shell.hpp"
#include "view/gl_renderer.hpp"

namespace collidarium::app {

/// Writes the canvas, `size` of the painter's pixels large, as it is seen but without what only belongs to
/// dealing with it (handles, selection, pointer): as SVG, or as PNG with `scale` times the pixels of the
/// screen on each side. Says what went wrong, if anything; then nothing was written.
[[nodiscard]] std::optional<std::string> write_figure(const Shell& shell, GlRenderer& renderer,
                                                      const Vec2d& size, const FigureFile& file);

}  // namespace collidarium::app
