#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "tools/cursor.hpp"
#include "tools/gesture.hpp"
#include "tools/handle_nudge.hpp"
#include "tools/input.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Turns what the pointer does on the canvas into gestures on the workspace: select, drag, resize,
/// rotate, aim a translation, create, pan, zoom, marquee. Changes of the document that come from elsewhere
/// during a gesture (an undo, a menu) end the gesture.
class CanvasController {
public:
    explicit CanvasController(Workspace& workspace);
    ~CanvasController();

    void press(const PointerPress& event);
    void move(const PointerMove& event);
    void release(const PointerRelease& event);
    /// `steps` > 0: closer. Keeps the world point under the pointer where it is.
    void wheel(const Vec2d& at, double steps);
    /// Escape: takes back the gesture in progress; else leaves the tool; else clears the selection.
    /// False when there was nothing to do.
    bool cancel();
    /// While held, the left button pans (space drag).
    void hold_pan(bool held) { pan_held_ = held; }

    /// Enter: ends a gesture that goes on between presses. False when there is none.
    bool confirm();
    /// Backspace: takes back a step of such a gesture, a vertex. False when there is none.
    bool step_back();
    /// Something else is about to be done: ends such a gesture with what there is, or takes it back where
    /// that is nothing. A drag with the button held goes on.
    void conclude();

    /// A gesture is in progress; between its presses it waits, and other commands may end it by `conclude`.
    [[nodiscard]] bool waits() const { return gesture_ && waits_; }
    [[nodiscard]] bool busy() const { return gesture_ != nullptr; }
    [[nodiscard]] CursorShape cursor() const;
    /// What lies under the pointer: an id, for highlighting.
    [[nodiscard]] const std::optional<std::string>& hovered() const { return hovered_; }
    /// What the gesture in progress shows, and what could not be done.
    [[nodiscard]] GestureMarks marks() const;

    /// The handle that keys act on, if one was chosen by `focus_next_handle`.
    [[nodiscard]] std::optional<Handle> focused_handle() const;
    /// Chooses the next (1) or previous (-1) handle of the selection; false when there is none.
    bool focus_next_handle(int by);
    /// Moves that handle by so much in the world; as long as `continues`, steps join into one entry. False
    /// when there is none.
    bool nudge_handle(const Vec2d& way, bool continues);
    /// Deletes the vertex whose handle keys act on; false when it is none.
    bool delete_focused_vertex();

    /// The rectangle of a marquee in progress, in screen pixels.
    [[nodiscard]] std::optional<Rect> marquee() const;

private:
    void begin(const PointerPress& event);
    void begin_select(const PointerPress& event);
    void begin_translate(const PointerPress& event);
    void drop_stale_gesture();
    void settle();
    void go_on(Gesture::State state);
    void hover(const Vec2d& at);

    Workspace* workspace_;
    std::unique_ptr<Gesture> gesture_;
    std::unique_ptr<Gesture> pan_;  ///< of the picture, while `gesture_` waits
    bool waits_ = false;            ///< for another press
    std::optional<Handle> focused_;
    std::unique_ptr<HandleNudge> nudge_;  ///< by keys, as long as it may go on
    std::string problem_;
    Button button_ = Button::left;  ///< that began the gesture
    std::uint64_t revision_ = 0;    ///< of the document after the gesture's last step
    std::optional<std::string> hovered_;
    CursorShape hover_cursor_ = CursorShape::arrow;
    bool pan_held_ = false;
};

}  // namespace collidarium::app
