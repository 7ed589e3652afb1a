#pragma once

/// OpenGL, and who loads its functions: libepoxy. Another loader, or the OpenGL ES of a browser, takes its
/// place here.

#include <epoxy/gl.h>

namespace collidarium::app {

/// Of the current context: 33 for OpenGL 3.3.
[[nodiscard]] inline int gl_version() {
    return epoxy_gl_version();
}

/// Whether the current context is one of OpenGL, not of OpenGL ES.
[[nodiscard]] inline bool is_desktop_gl() {
    return epoxy_is_desktop_gl();
}

}  // namespace collidarium::app
