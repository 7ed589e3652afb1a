#pragma once

/// The controls for stepping: buttons in the line of a heading, and a slider.

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// The width of the buttons, in painter's pixels.
inline constexpr double step_buttons_width = 5 * 23;

/// First, back, play, forward, last: at the right end of the heading whose upper left corner is given.
void draw_step_buttons(const Ui& ui, const ImVec2& heading, float width);

/// A slider for the current step, and a button for the playback speed.
void draw_step_slider(const Ui& ui);

}  // namespace collidarium::app
