#pragma once

/// What one window is about, without the window: the workspace, its file, and how it is shown. The
/// panels read and change it, and so do keys and menus.

#include <optional>
#include <string>
#include <vector>

#include "io/settings.hpp"
#include "io/shipped_files.hpp"
#include "paint/theme.hpp"
#include "panels/file_flow.hpp"
#include "panels/layout.hpp"
#include "tools/canvas_controller.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

inline constexpr double smallest_type = 0.75;
inline constexpr double largest_type = 4;

enum class Help { none, keys, about };

/// The field that has the keyboard, and the one whose text was refused last.
struct FieldEdit {
    std::string active;  ///< id; empty: none
    std::string text;
    std::string problem_field;
    std::string problem;
};

struct Shell {
    /// With `remember`, settings are read and unsaved work is kept aside.
    explicit Shell(bool remember);

    Workspace workspace;
    CanvasController controller{workspace};
    bool remember;
    FileFlow files;
    Settings settings;
    std::vector<ShippedScene> scenes;  ///< what ships with the program

    PanelVisibility panels;
    ThemeName theme = ThemeName::dark;
    double display_scale = 1;  ///< physical pixels of a type size 1 pixel, from the display
    bool full_screen = false;

    std::optional<Vec2d> pointer;  ///< over the canvas, in the painter's pixels
    std::string notice;            ///< told in passing in the status bar
    Help help = Help::none;
    FieldEdit field;
    bool confirm = false;      ///< Enter was pressed in a dialog: its expected button is meant
    bool close_menus = false;  ///< Escape was pressed over an open menu

    /// Physical pixels of one pixel of the painter: as chosen, or from the display.
    [[nodiscard]] double scale() const;
    void set_scale(double scale);
    [[nodiscard]] bool folded(std::string_view section) const;
    void fold(std::string_view section, bool folded);

    /// Copies what is to be remembered into the settings, and writes them.
    void write_settings();
    /// Whether a dialog has the keyboard.
    [[nodiscard]] bool in_dialog() const;
};

}  // namespace collidarium::app
