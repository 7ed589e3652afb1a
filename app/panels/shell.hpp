#pragma once

/// What one window is about, without the window: the workspace, its file, and how it is shown. The
/// panels read and change it, and so do keys and menus.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/shape_commands.hpp"
#include "io/settings.hpp"
#include "io/shipped_files.hpp"
#include "model/map_picture.hpp"
#include "paint/theme.hpp"
#include "panels/file_flow.hpp"
#include "panels/layout.hpp"
#include "panels/links.hpp"
#include "panels/palette.hpp"
#include "panels/stepping.hpp"
#include "tools/canvas_controller.hpp"
#include "tools/nudge.hpp"
#include "tools/playback.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

inline constexpr double smallest_type = 0.75;
inline constexpr double largest_type = 4;

enum class Help { none, keys, about };

/// The field that has the keyboard, and the one whose text was refused last.
struct FieldEdit {
    std::string active;  ///< id; empty: none
    std::string text;
    std::string pressed;  ///< id of the field that the press went into which is still held
    std::string problem_field;
    std::string problem;
};

/// What this program put on the clipboard, to know it again when it is pasted.
struct Copied {
    std::string text;
    int pasted = 0;  ///< how often since
};

/// A number that is being dragged up and down.
struct Scrub {
    std::string field;                ///< id of the field or word; empty: none
    std::string number{};             ///< id of the number, where no field shows what it comes to
    std::vector<PlacedShape> before;  ///< the shapes that it changes, as they were
    double way = 0;                   ///< what is added to the number
    double step = 1;                  ///< for each pixel
    double finest = 1;                ///< the least step so far: the number is rounded to it
    double last_x = 0;                ///< of the pointer, in physical pixels
    bool size = false;                ///< the number cannot be negative
    bool moved = false;               ///< the scene shows the drag
    bool cancelled = false;           ///< Escape was pressed
};

/// The list of objects: what it is searched for, and the shape whose name is typed there.
struct ObjectsList {
    std::string search;
    std::string renamed;  ///< id; empty: none
    std::string anchor;   ///< id of the row from which Shift+click selects
};

/// The menu that the right button opens on the canvas.
struct CanvasMenu {
    bool wanted = false;     ///< to be opened in the next frame
    bool on_shapes = false;  ///< it is about what is selected; else about the canvas
    Vec2d at{};              ///< the painter's pixels
    float top = 0;           ///< physical pixels; 0 until it has found its place
};

struct Shell {
    /// With `remember`, settings are read and unsaved work is kept aside.
    explicit Shell(bool remember);

    Workspace workspace;
    CanvasController controller{workspace};
    bool remember;
    FileFlow files;
    Settings settings;
    std::vector<ShippedScene> scenes;     ///< what ships with the program
    std::vector<ShippedScene> templates;  ///< what new scenes can begin with

    PanelVisibility panels;
    PanelSizes sizes;
    FrontPanel front = FrontPanel::none;
    bool lists_fit = true;  ///< as the layout found
    bool details_fit = true;
    ThemeName theme = ThemeName::dark;
    double display_scale = 1;  ///< physical pixels of a type size 1 pixel, from the display
    bool full_screen = false;
    bool hexadecimal = false;  ///< the inspector shows the bits of its numbers

    std::optional<Vec2d> pointer;  ///< over the canvas, in the painter's pixels
    std::string notice;            ///< told in passing in the status bar, until something else happens
    std::uint64_t notice_revision = 0;
    Help help = Help::none;
    Stepping stepping;
    Playback playback;
    Links links;
    FieldEdit field;
    Scrub scrub;
    ObjectsList objects;
    std::string scene_in_sight;  ///< key of the scene that its list was last scrolled to
    Palette palette;
    std::shared_ptr<const MapPicture> map;  ///< the newest picture of the result map; null: none
    CanvasMenu canvas_menu;
    Copied copied;
    std::optional<NudgeReport> nudged;  ///< what the last nudge did, until something else happens
    std::uint64_t nudged_revision = 0;
    bool confirm = false;      ///< Enter was pressed in a dialog: its expected button is meant
    bool close_menus = false;  ///< Escape was pressed over an open menu

    /// Physical pixels of one pixel of the painter: as chosen, or from the display.
    [[nodiscard]] double scale() const;
    void set_scale(double scale);
    /// Whether a panel is in sight: wished for, and the window large enough or it in front.
    [[nodiscard]] bool in_sight(bool PanelVisibility::*panel) const;
    void switch_panel(bool PanelVisibility::*panel);
    [[nodiscard]] bool folded(std::string_view section) const;
    void fold(std::string_view section, bool folded);

    /// Tells something in passing.
    void tell(std::string what);
    /// Copies what is to be remembered into the settings, and writes them.
    void write_settings();
    /// Whether a dialog has the keyboard.
    [[nodiscard]] bool in_dialog() const;
};

/// Whether the way of something that moves is shown: then it has times.
[[nodiscard]] bool way_is_shown(const Shell& shell);

}  // namespace collidarium::app
