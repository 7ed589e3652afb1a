#pragma once

/// Where the graphics driver has no OpenGL 3.3, Mesa's software renderer mostly has it. Which of the two is
/// used is decided before the first context of a process, so the program starts itself again.

namespace collidarium::app {

/// Whether this process was started again for the sake of the software renderer.
[[nodiscard]] bool draws_in_software();

/// Starts the program again with the software renderer, in the place of this process. Returns where that
/// cannot be done, or was tried before.
void restart_in_software();

}  // namespace collidarium::app
