#pragma once

/// The state of one window without the window itself: the workspace, its file, and how it is shown. Panels,
/// keys and menus read and change it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/shape_commands.hpp"
#include "io/files/settings.hpp"
#include "io/files/shipped_files.hpp"
#include "model/map/map_picture.hpp"
#include "paint/theme.hpp"
#include "session/clipboard.hpp"
#include "session/files/file_flow.hpp"
#include "session/layout.hpp"
#include "session/links.hpp"
#include "session/palette.hpp"
#include "session/playback.hpp"
#include "session/stepping.hpp"
#include "tools/actions/nudge.hpp"
#include "tools/canvas_controller.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

inline constexpr double smallest_type = 0.75;
inline constexpr double largest_type = 4;

enum class Help { none, keys, about };

/// The field with keyboard focus, and the one whose text was refused last.
struct FieldEdit {
    std::string active;  ///< id; empty: none
    std::string text;
    std::string pressed;  ///< id of the field in which the held mouse button was pressed
    std::string problem_field;
    std::string problem;
};

/// What this program put on the clipboard, to recognise it when it is pasted.
struct Copied {
    std::string text;
    int pasted = 0;  ///< how often it was pasted since
};

/// A number that is being dragged.
struct Scrub {
    std::string field;                ///< id of the field or word; empty: none
    std::string number{};             ///< id of the number, if no field shows it
    std::vector<PlacedShape> before;  ///< the shapes it changes, before the drag
    double change = 0;                ///< added to the number
    double step = 1;                  ///< change per pixel
    double finest = 1;                ///< the least step so far: the number is rounded to it
    double last_x = 0;                ///< of the pointer, in physical pixels
    bool size = false;                ///< the number cannot be negative
    bool moved = false;               ///< the scene shows the drag
    bool cancelled = false;           ///< Escape was pressed
};

/// The object list: its search text, and the shape being renamed.
struct ObjectsList {
    std::string search;
    std::string renamed;  ///< id; empty: none
    std::string anchor;   ///< id of the row from which Shift+click selects
};

/// The context menu of the canvas.
struct CanvasMenu {
    bool wanted = false;     ///< to be opened in the next frame
    bool on_shapes = false;  ///< it acts on the selection; otherwise on the canvas
    Vec2d at{};              ///< the painter's pixels
    float top = 0;           ///< physical pixels; 0 until it has found its place
};

struct Shell {
    /// With `remember`, settings are read and unsaved work is autosaved. The clipboard outlives it.
    Shell(bool remember, Clipboard& clipboard);

    Workspace workspace;
    CanvasController controller{workspace};
    bool remember;
    Clipboard& clipboard;
    FileFlow files;
    Settings settings;
    std::vector<ShippedScene> scenes;     ///< the shipped scenes
    std::vector<ShippedScene> templates;  ///< the templates for new scenes

    PanelVisibility panels;
    PanelSizes sizes;
    FrontPanel front = FrontPanel::none;
    bool lists_fit = true;  ///< set by the layout
    bool details_fit = true;
    ThemeName theme = ThemeName::dark;
    double display_scale = 1;  ///< physical pixels per painter's pixel at text size 1, from the display
    bool full_screen = false;
    bool hexadecimal = false;  ///< the inspector shows its numbers in hexadecimal

    std::optional<Vec2d> pointer;  ///< over the canvas, in the painter's pixels
    std::string notice;            ///< shown in the status bar until something else happens
    std::uint64_t notice_revision = 0;
    Help help = Help::none;
    Stepping stepping;
    Playback playback;
    Links links;
    FieldEdit field;
    Scrub scrub;
    ObjectsList objects;
    std::string scene_in_sight;  ///< key of the scene that the scene list was last scrolled to
    Palette palette;
    std::shared_ptr<const MapPicture> map;  ///< the newest picture of the result map; null: none
    CanvasMenu canvas_menu;
    Copied copied;
    std::optional<NudgeResult> nudged;  ///< the result of the last nudge, until something else happens
    std::uint64_t nudged_revision = 0;
    bool confirm = false;      ///< Enter was pressed in a dialog: presses its default button
    bool close_menus = false;  ///< Escape was pressed over an open menu

    /// Physical pixels per painter's pixel: as chosen, or from the display.
    [[nodiscard]] double scale() const;
    void set_scale(double scale);
    /// Whether a panel is visible: switched on, and either the window is large enough or the panel is in
    /// front.
    [[nodiscard]] bool in_sight(bool PanelVisibility::*panel) const;
    void switch_panel(bool PanelVisibility::*panel);
    [[nodiscard]] bool folded(std::string_view section) const;
    void fold(std::string_view section, bool folded);

    /// Shows a message in the status bar.
    void show_message(std::string what);
    /// Updates the settings and writes them.
    void write_settings();
    /// Whether a dialog has keyboard focus.
    [[nodiscard]] bool in_dialog() const;
};

/// Whether a motion is shown, so that there is a time to play.
[[nodiscard]] bool motion_is_shown(const Shell& shell);

}  // namespace collidarium::app
