#pragma once

#include <optional>
#include <string>

#include "session/shell.hpp"
#include "view/gl_renderer.hpp"

namespace collidarium::app {

/// The most steps that a window draws for figures at once: it waits for them.
inline constexpr std::size_t max_figure_steps = 500;

/// Writes the canvas, with the Minkowski difference where it is drawn, without handles, selection and
/// pointer. Returns an error message if it fails.
[[nodiscard]] std::optional<std::string> write_figure(Shell& shell, GlRenderer& renderer,
                                                      const FigureFile& file);

}  // namespace collidarium::app
