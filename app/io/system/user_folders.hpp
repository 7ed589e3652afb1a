#pragma once

#include <filesystem>

namespace collidarium::app {

/// The program's own folder below $XDG_CONFIG_HOME, or ~/.config.
[[nodiscard]] std::filesystem::path config_folder();

/// The program's own folder below $XDG_STATE_HOME, or ~/.local/state.
[[nodiscard]] std::filesystem::path state_folder();

}  // namespace collidarium::app
