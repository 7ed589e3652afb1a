#pragma once

/// The state of one window without the window itself: the workspace, its file, and how it is shown. Panels,
/// keys and menus read and change it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/files/settings.hpp"
#include "io/files/shipped_files.hpp"
#include "model/answers/pixel_costs.hpp"
#include "model/map/map_picture.hpp"
#include "session/clipboard.hpp"
#include "session/difference_view.hpp"
#include "session/editing.hpp"
#include "session/files/file_flow.hpp"
#include "session/hints.hpp"
#include "session/kept_comparison.hpp"
#include "session/links.hpp"
#include "session/notices.hpp"
#include "session/panel_focus.hpp"
#include "session/play/play.hpp"
#include "session/playback.hpp"
#include "session/popups.hpp"
#include "session/race_view.hpp"
#include "session/stepping.hpp"
#include "session/window_look.hpp"
#include "tools/canvas_controller.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

struct Shell {
    /// With `remember`, settings are read and unsaved work is autosaved. The clipboard outlives it.
    Shell(bool remember, Clipboard& clipboard);

    // The document, and what acts on it.
    Workspace workspace;
    CanvasController controller{workspace};
    std::optional<Vec2d> pointer;  ///< over the canvas, in the painter's pixels

    // Files.
    bool remember;
    FileFlow files;
    Settings settings;
    std::vector<ShippedScene> scenes;     ///< the shipped scenes
    std::vector<ShippedScene> templates;  ///< the templates for new scenes
    Clipboard& clipboard;
    Copied copied;

    // What is shown of the answers.
    Stepping stepping;
    Playback playback;
    Links links;
    DifferenceView difference;
    mutable KeptComparison comparison;      ///< what *Compare* and the canvas show of all methods
    std::optional<Play> play;               ///< while a body is driven
    std::optional<PixelCosts> pixel_costs;  ///< as last measured, for the document as it was then
    std::uint64_t pixel_costs_revision = 0;
    std::optional<RaceView> race;           ///< while it is shown in place of the canvas
    std::shared_ptr<const MapPicture> map;  ///< the newest picture of the result map; null: none

    // The window around the canvas.
    WindowLook look;
    Notices notices;
    Popups popups;
    Editing editing;
    PanelFocus panel_focus;
    Hints hints;

    /// Shows a message in the status bar.
    void show_message(std::string what);
    /// Updates the settings and writes them.
    void write_settings();
    /// Whether a dialog has keyboard focus.
    [[nodiscard]] bool in_dialog() const;
};

/// Whether a motion is shown, so that there is a time to play.
[[nodiscard]] bool motion_is_shown(const Shell& shell);

/// Whether the time strip may have something to show: a shape moves, and no query without times was chosen.
/// It does not depend on the pair in focus, so that the strip does not come and go with the selection.
[[nodiscard]] bool may_show_times(const Workspace& workspace);

}  // namespace collidarium::app
