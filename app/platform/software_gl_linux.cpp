#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "platform/software_gl.hpp"

namespace collidarium::app {

namespace {
constexpr const char* mark = "COLLIDARIUM_SOFTWARE_GL";
}

bool draws_in_software() {
    return std::getenv(mark) != nullptr;
}

void restart_in_software() {
    if (draws_in_software()) {
        return;
    }
    std::vector<std::string> arguments;
    std::ifstream in("/proc/self/cmdline", std::ios::binary);
    for (std::string argument; std::getline(in, argument, '\0');) {
        arguments.push_back(argument);
    }
    if (arguments.empty()) {
        return;
    }
    std::vector<char*> argv;
    for (std::string& argument : arguments) {
        argv.push_back(argument.data());
    }
    argv.push_back(nullptr);
    ::setenv(mark, "1", 1);
    ::setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    // Overrides for the hardware driver do not apply to the software renderer.
    ::unsetenv("MESA_GL_VERSION_OVERRIDE");
    ::unsetenv("MESA_GLSL_VERSION_OVERRIDE");
    ::unsetenv("MESA_LOADER_DRIVER_OVERRIDE");
    std::fflush(nullptr);
    ::execv("/proc/self/exe", argv.data());
    ::unsetenv(mark);
}

}  // namespace collidarium::app
