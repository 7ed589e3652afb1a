#include <cstdlib>

#include "io/system/user_folders.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;

#if defined(__APPLE__)
constexpr const char* config_below_home = "Library/Application Support";
constexpr const char* state_below_home = "Library/Application Support";
#else
constexpr const char* config_below_home = ".config";
constexpr const char* state_below_home = ".local/state";
#endif

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
        const auto home = home_folder();
        std::error_code error;
        base = home.empty() ? fs::temp_directory_path(error) : home / below_home;
    }
    return base / "collidarium";
}

}  // namespace

fs::path home_folder() {
    return from_environment("HOME");
}

fs::path config_folder() {
    return user_folder("XDG_CONFIG_HOME", config_below_home);
}

fs::path state_folder() {
    return user_folder("XDG_STATE_HOME", state_below_home);
}

}  // namespace collidarium::app
