#pragma once

/// The state of one window without the window itself: the workspace, its file, and how it is shown. Panels,
/// keys and menus read and change it.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collidarium/scalar.hpp"
#include "commands/shape_commands.hpp"
#include "explain/compare/compare.hpp"
#include "io/files/settings.hpp"
#include "io/files/shipped_files.hpp"
#include "model/answers/pixel_costs.hpp"
#include "model/map/map_picture.hpp"
#include "session/clipboard.hpp"
#include "session/difference_view.hpp"
#include "session/files/file_flow.hpp"
#include "session/hints.hpp"
#include "session/lesson/lesson_view.hpp"
#include "session/links.hpp"
#include "session/palette.hpp"
#include "session/panel_focus.hpp"
#include "session/play/play.hpp"
#include "session/playback.hpp"
#include "session/race_view.hpp"
#include "session/stepping.hpp"
#include "session/window_look.hpp"
#include "tools/actions/nudge.hpp"
#include "tools/canvas_controller.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The answers of all methods as the window shows them: asked once, not once a frame.
class KeptComparison {
public:
    /// As `compare` of the workspace's scene and answers: all of them, asked anew only when the scene or its
    /// answers have changed since. Empty without a pair in focus, and while the gate is closed. Valid until
    /// the next call.
    const std::vector<ComparedMethod>& of_answers(const Workspace& workspace);
    /// The same of the answers as they are shown, where the trace stands at a step.
    const std::vector<ComparedMethod>& of_shown_answers(const Workspace& workspace);

    /// How often all methods were asked.
    [[nodiscard]] std::size_t times_asked() const { return times_asked_; }

private:
    /// What the answers of the methods depend on.
    struct Inputs {
        std::uint64_t revision = 0;    ///< of the document
        std::uint64_t generation = 0;  ///< of its answers
        std::optional<std::size_t> step{};

        friend bool operator==(const Inputs&, const Inputs&) = default;
    };
    struct Kept {
        std::optional<Inputs> inputs{};
        std::vector<ComparedMethod> methods{};
    };

    const std::vector<ComparedMethod>& keep(Kept& kept, const Workspace& workspace, const Answers& answers,
                                            std::optional<std::size_t> step);

    Kept whole_;
    Kept at_step_;
    std::size_t times_asked_ = 0;
};

/// The field with keyboard focus, and the one whose text was refused last.
struct FieldEdit {
    std::string active;  ///< id; empty: none
    std::string text;
    std::string pressed;  ///< id of the field in which the held mouse button was pressed
    std::string problem_field;
    std::string problem;
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

/// What is being edited in the panels. Not part of the document.
struct Editing {
    FieldEdit field;
    Scrub scrub;
    ObjectsList objects;
    std::string scene_in_sight;  ///< key of the scene that the scene list was last scrolled to
};

enum class Help { none, keys, legend, tests, reading, about };

/// The context menu of the canvas.
struct CanvasMenu {
    bool wanted = false;  ///< to be opened in the next frame
    enum class On { nothing, shapes, callout };
    On on = On::nothing;  ///< what it acts on: the canvas, the selected shapes, or the selected callout
    Vec2d at{};           ///< the painter's pixels
    float top = 0;        ///< physical pixels; 0 until it has found its place
};

/// What lies over the panels for a while. (Dialogs about files are `FileFlow`'s.)
struct Popups {
    Help help = Help::none;
    Palette palette;
    CanvasMenu canvas_menu;
    bool confirm = false;      ///< Enter was pressed in a dialog: presses its default button
    int next_panel = 0;        ///< F6 was pressed: 1 forward, -1 back
    bool close_menus = false;  ///< Escape was pressed over an open menu
};

/// What the status bar says until something else happens.
struct Notices {
    std::string text;
    std::uint64_t text_revision = 0;    ///< of the document when it was said
    std::optional<NudgeResult> nudged;  ///< the result of the last nudge
    std::uint64_t nudged_revision = 0;
};

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

    LessonView lesson;

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
    /// Dragging snaps as the settings say.
    void read_snap();
    /// Whether a dialog has keyboard focus.
    [[nodiscard]] bool in_dialog() const;
};

/// Whether a motion is shown, so that there is a time to play.
[[nodiscard]] bool motion_is_shown(const Shell& shell);

/// Whether the time strip may have something to show: a shape moves, and no query without times was chosen.
/// It does not depend on the pair in focus, so that the strip does not come and go with the selection.
[[nodiscard]] bool may_show_times(const Workspace& workspace);

}  // namespace collidarium::app
