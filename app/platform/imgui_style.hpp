#pragma once

#include "paint/theme.hpp"

namespace collidarium::app {

/// Gives the current Dear ImGui context the colours of a theme, and measures at a scale.
void apply_style(const Theme& theme, double scale);

}  // namespace collidarium::app
