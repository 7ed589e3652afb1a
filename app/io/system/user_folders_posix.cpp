#include "io/files/user_folders.hpp"

#include <cstdlib>

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

/// An absolute path from the environment; relative ones are ignored, as the XDG base directory specification
/// requires.
fs::path from_environment(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path path = value == nullptr ? fs::path() : fs::path(value);
    return path.is_absolute() ? path : fs::path();
}

fs::path user_folder(const char* variable, const char* below_home) {
    auto base = from_environment(variable);
    if (base.empty()) {
        const auto home = from_environment("HOME");
        std::error_code error;
        base = home.empty() ? fs::temp_directory_path(error) : home / below_home;
    }
    return base / "collidarium";
}

}  // namespace

fs::path config_folder() {
    return user_folder("XDG_CONFIG_HOME", ".config");
}

fs::path state_folder() {
    return user_folder("XDG_STATE_HOME", ".local/state");
}

}  // namespace collidarium::app
