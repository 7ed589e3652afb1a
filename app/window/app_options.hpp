#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "paint/theme.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// How the window starts.
struct AppOptions {
    std::optional<std::filesystem::path> file{};  ///< a scene to open
    bool clean = false;                           ///< no panels: the canvas fills the window
    bool headless = false;                        ///< no display: SDL's offscreen driver
    bool unseen = false;                          ///< frames are drawn, but not rasterised; pictures are
    /// Whether settings, recent files and autosave are read and written; not for pictures.
    bool remember = true;
    bool hints =
        false;  ///< newcomers are shown what they can do; with `remember`, and not in a `clean` window
    std::optional<PixelSize> size{};        ///< in window system units; empty: from the settings
    std::optional<ThemeName> theme{};       ///< empty: from the settings
    std::optional<double> type_scale{};     ///< empty: from the settings, otherwise from the display
    std::optional<unsigned> map_threads{};  ///< for the result map; empty: chosen automatically
    std::optional<std::uint32_t> seed{};    ///< of the lessons' numbers; empty: the one that is remembered
    /// Takes the problems of a `file` that cannot be opened, in place of a dialog: then the window closes.
    std::function<void(const std::vector<std::string>&)> unreadable{};
};

/// Opens the window and stays in it until it is closed. The exit status: 0; 1 when there is no display or no
/// OpenGL 3.3, or when a `clean` window's file cannot be read, with a message on standard error.
[[nodiscard]] int run_app(const AppOptions& options);

}  // namespace collidarium::app
