#pragma once

#include "paint/theme.hpp"

namespace collidarium::app {

/// Applies the colours of a theme, and sizes at a scale, to the current Dear ImGui context.
void apply_style(const Theme& theme, double scale);

}  // namespace collidarium::app
