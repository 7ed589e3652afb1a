#pragma once

/// Presenting: the canvas and a caption fill the screen, in type that the last row can read.

namespace collidarium::app {

struct Shell;

/// The size of the smallest type while presenting, as a part of the height of the window.
inline constexpr double presented_type = 0.022;

void begin_presenting(Shell& shell);
/// The window is as it was before.
void end_presenting(Shell& shell);
[[nodiscard]] bool is_presenting(const Shell& shell);

/// Blanks the screen, or shows it again.
void blank_screen(Shell& shell, bool blank);
[[nodiscard]] bool is_blank(const Shell& shell);

}  // namespace collidarium::app
