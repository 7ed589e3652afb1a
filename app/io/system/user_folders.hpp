#pragma once

#include <filesystem>

namespace collidarium::app {

/// The user's own folder; empty where the system does not tell.
[[nodiscard]] std::filesystem::path home_folder();

/// The program's own folder for settings. Linux: below $XDG_CONFIG_HOME, or ~/.config; macOS: the same
/// variable, or
/// ~/Library/Application Support; Windows: %APPDATA%.
[[nodiscard]] std::filesystem::path config_folder();

/// The program's own folder for what it keeps between two starts. Linux: below $XDG_STATE_HOME, or
/// ~/.local/state; macOS: the same variable, or ~/Library/Application Support; Windows: %LOCALAPPDATA%.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace collidarium::app
