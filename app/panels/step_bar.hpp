#pragma once

/// What moves through the steps: buttons in the line of a heading, and a slider.

#include "panels/ui.hpp"

namespace collidarium::app {

/// The room that the buttons take, in the painter's pixels.
inline constexpr double step_buttons_width = 5 * 23;

/// First, back, play, forward, last: at the right end of the heading whose left upper corner is given.
void draw_step_buttons(const Ui& ui, const ImVec2& heading, float width);

/// The step that is shown, to be dragged, and the pace of the play, to be pressed.
void draw_step_slider(const Ui& ui);

}  // namespace collidarium::app
