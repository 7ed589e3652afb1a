#pragma once

/// Where the graphics driver has no OpenGL 3.3, Mesa's software renderer usually does: on Linux. The choice
/// is made before the first context of a process, so the program restarts itself.

namespace collidarium::app {

/// Whether this process was restarted with the software renderer.
[[nodiscard]] bool draws_in_software();

/// Restarts the program with the software renderer, replacing this process. Returns if that is impossible or
/// was tried before.
void restart_in_software();

}  // namespace collidarium::app
