#include "platform/software_gl.hpp"

namespace collidarium::app {

// Elsewhere than on Linux no second renderer comes with the drivers.

bool draws_in_software() {
    return false;
}

void restart_in_software() {}

}  // namespace collidarium::app
