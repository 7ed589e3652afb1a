#pragma once

#include <filesystem>
#include <optional>

#include "paint/theme.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// How the window starts.
struct AppOptions {
    std::optional<std::filesystem::path> file{};  ///< a scene to open
    bool clean = false;                           ///< no panels: the canvas fills the window
    bool headless = false;                        ///< no display: SDL's offscreen driver
    /// Settings, recent files and autosave are read and written. Pictures do without.
    bool remember = true;
    std::optional<PixelSize> size{};        ///< in the units of the window system; nothing: as it was left
    std::optional<ThemeName> theme{};       ///< nothing: as it was left
    std::optional<double> type_scale{};     ///< nothing: as it was left, else from the display
    std::optional<unsigned> map_threads{};  ///< for the result map; nothing: as many as are good for it
};

/// Opens the window and stays in it until it is closed. The exit status: 0; 1 when there is no display
/// or no OpenGL 3.3, or when a `clean` window's file cannot be read, said on standard error.
[[nodiscard]] int run_app(const AppOptions& options);

}  // namespace collidarium::app
