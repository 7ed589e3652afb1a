#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "tools/cursor.hpp"
#include "tools/input.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

class Gesture;

/// Turns what the pointer does on the canvas into gestures on the workspace: select, drag, resize,
/// aim a translation, create, pan, zoom, marquee. Changes of the document that come from elsewhere
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

    [[nodiscard]] bool busy() const { return gesture_ != nullptr; }
    [[nodiscard]] CursorShape cursor() const;
    /// What lies under the pointer: an id, for highlighting.
    [[nodiscard]] const std::optional<std::string>& hovered() const { return hovered_; }
    /// The rectangle of a marquee in progress, in screen pixels.
    [[nodiscard]] std::optional<Rect> marquee() const;

private:
    void begin(const PointerPress& event);
    void begin_select(const PointerPress& event);
    void begin_translate(const PointerPress& event);
    void drop_stale_gesture();
    void settle();
    void hover(const Vec2d& at);

    Workspace* workspace_;
    std::unique_ptr<Gesture> gesture_;
    Button button_ = Button::left;  ///< that began the gesture
    std::uint64_t revision_ = 0;    ///< of the document after the gesture's last step
    std::optional<std::string> hovered_;
    CursorShape hover_cursor_ = CursorShape::arrow;
    bool pan_held_ = false;
};

}  // namespace collidarium::app
