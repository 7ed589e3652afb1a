#pragma once

#include <memory>
#include <optional>

#include "tools/input.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

class Gesture;

/// What the pointer would do where it is: decides the shape of the pointer and what is lit.
enum class CursorShape {
    arrow,
    move,
    resize_x,
    resize_y,
    resize_rising,
    resize_falling,
    crosshair,
    grab,
    grabbing
};

/// Turns what the pointer does on the canvas into gestures on the workspace: select, drag, resize,
/// aim a translation, create, pan, zoom, marquee.
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
    Workspace* workspace_;
    std::unique_ptr<Gesture> gesture_;
    std::optional<std::string> hovered_;
    Vec2d pointer_{};
    bool pan_held_ = false;
};

}  // namespace collidarium::app
