#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "tools/gestures/gesture.hpp"
#include "tools/handles/handle_drag.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The zoom factor of one step of the wheel.
inline constexpr double wheel_factor = 1.2;

/// Turns pointer input on the canvas into gestures on the workspace: select, drag, resize, rotate, aim a
/// translation, create, pan, zoom, marquee. A change of the document from elsewhere (an undo, a menu) ends a
/// gesture.
class CanvasController {
public:
    explicit CanvasController(Workspace& workspace);
    ~CanvasController();

    void press(const PointerPress& event);
    void move(const PointerMove& event);
    void release(const PointerRelease& event);
    /// Zooms; `steps` > 0 zooms in. Keeps the world point under the pointer fixed.
    void wheel(const Vec2d& at, double steps);
    /// Escape: cancels the gesture in progress; otherwise leaves the tool; otherwise clears the selection.
    /// False if there was nothing to do.
    bool cancel();
    /// While held, the left button pans (space drag).
    void hold_pan(bool held) { pan_held_ = held; }

    /// Enter: ends a multi-press gesture. False if there is none.
    bool confirm();
    /// Backspace: removes the last vertex of such a gesture. False if there is none.
    bool step_back();
    /// Another command is about to run: completes such a gesture, or cancels it if it has no result yet. A
    /// drag with the button held continues.
    void conclude();

    /// A gesture is in progress; between its presses it waits, and other commands may end it by `conclude`.
    [[nodiscard]] bool waits() const { return gesture_ && waits_; }
    [[nodiscard]] bool busy() const { return gesture_ != nullptr; }
    [[nodiscard]] CursorShape cursor() const;
    /// The id of the shape under the pointer, for highlighting.
    [[nodiscard]] const std::optional<std::string>& hovered() const { return hovered_; }
    /// The marks of the gesture in progress, and its problem.
    [[nodiscard]] GestureMarks marks() const;

    /// The handle that keys act on, if `focus_next_handle` has chosen one.
    [[nodiscard]] std::optional<Handle> focused_handle() const;
    /// Chooses the next (1) or previous (-1) handle of the selection; false if there is none.
    bool focus_next_handle(int by);
    /// Moves that handle by a world offset; while `continues`, steps merge into one entry. False if there is
    /// none.
    bool nudge_handle(const Vec2d& offset, bool continues);
    /// Deletes the vertex of the focused handle; false if it is not a vertex.
    bool delete_focused_vertex();

    /// The rectangle of a marquee in progress, in screen pixels.
    [[nodiscard]] std::optional<Rect> marquee() const;

private:
    void begin(const PointerPress& event);
    void begin_select(const PointerPress& event);
    void place_callout(const PointerPress& event);
    void toggle_selected(const PointerPress& event);
    void begin_translate(const PointerPress& event);
    void drop_stale_gesture();
    void settle();
    void go_on(Gesture::State state);
    void hover(const Vec2d& at);

    Workspace* workspace_;
    std::unique_ptr<Gesture> gesture_;
    std::unique_ptr<Gesture> pan_;  ///< panning while `gesture_` waits
    bool waits_ = false;            ///< for the next press
    std::optional<Handle> focused_;
    std::unique_ptr<HandleNudge> nudge_;  ///< by keys, while its steps may merge
    std::string problem_;
    Button button_ = Button::left;  ///< the button that began the gesture
    std::uint64_t revision_ = 0;    ///< of the document after the gesture's last step
    std::optional<std::string> hovered_;
    CursorShape hover_cursor_ = CursorShape::arrow;
    bool pan_held_ = false;
};

}  // namespace collidarium::app
