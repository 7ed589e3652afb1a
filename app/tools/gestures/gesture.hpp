#pragma once

#include <memory>
#include <optional>

#include "model/scene/canvas_marks.hpp"
#include "paint/camera.hpp"
#include "paint/painter.hpp"
#include "tools/handles/handles.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The movement of the pointer since it was pressed.
class PointerDrag {
public:
    PointerDrag(const Camera& camera, const Vec2d& press)
        : camera_(camera), press_(press), at_(press), start_(camera.to_world(press)) {}

    /// True if the pointer is not where it was pressed.
    bool move_to(const Vec2d& at) {
        at_ = at;
        return at_ != press_;
    }

    [[nodiscard]] const Vec2d& start() const { return start_; }  ///< of the press, in the world

    /// The offset in the world: exactly the pixel offset, unless the view has changed meanwhile.
    [[nodiscard]] Vec2d world(const Camera& camera) const {
        const bool same = camera.center() == camera_.center() && camera.height() == camera_.height() &&
                          camera.viewport() == camera_.viewport() && camera.y_down() == camera_.y_down();
        return same ? camera.vector_to_world(at_ - press_) : camera.to_world(at_) - start_;
    }

    /// The distance of the pointer from its press, in pixels of the current view.
    [[nodiscard]] double pixels(const Camera& camera) const {
        return glm::length(camera.vector_to_screen(world(camera)));
    }

private:
    Camera camera_;
    Vec2d press_;
    Vec2d at_;
    Vec2d start_;
};

/// The mouse cursor for what a press would do at the pointer.
enum class CursorShape {
    arrow,
    move,
    resize_x,
    resize_y,
    resize_rising,   ///< along a line rising to the right on the screen
    resize_falling,  ///< along a line falling to the right on the screen
    crosshair,
    grab,
    grabbing
};

struct Modifiers {
    bool shift = false;
    bool ctrl = false;
    bool alt = false;
};

enum class Button { left, middle, right };

/// Positions are screen pixels of the canvas' painter.
struct PointerPress {
    Vec2d at{};
    Button button = Button::left;
    Modifiers modifiers{};
    int clicks = 1;  ///< 2 for a double click
};

struct PointerMove {
    Vec2d at{};
    Modifiers modifiers{};
};

struct PointerRelease {
    Vec2d at{};
    Button button = Button::left;
    Modifiers modifiers{};
};

/// A pointer gesture, from a press mostly until its release. Created at the first press. Changes of the scene
/// are previews of the undo stack until the gesture ends.
class Gesture {
public:
    enum class State { goes_on, done };

    virtual ~Gesture() = default;

    /// A further press, for a multi-press gesture.
    virtual void press(const PointerPress&) {}
    /// The pointer has moved, with the button held or between presses.
    virtual void move(const PointerMove& event) = 0;
    virtual State release(const PointerRelease& event) {
        move({event.at, event.modifiers});
        return State::done;
    }
    virtual void cancel() = 0;

    /// Enter, or another command: completes a multi-press gesture.
    virtual State confirm() { return State::goes_on; }
    /// Backspace: undoes the last step of the gesture; false if there is none.
    virtual bool step_back() { return false; }

    [[nodiscard]] virtual CursorShape cursor() const = 0;
    /// In screen pixels.
    [[nodiscard]] virtual std::optional<Rect> marquee() const { return std::nullopt; }
    [[nodiscard]] virtual GestureMarks marks() const { return {}; }
};

/// Pans the view.
[[nodiscard]] std::unique_ptr<Gesture> pan_gesture(Workspace& workspace, const PointerPress& press);

/// Selects the shapes that the rectangle intersects; with Shift, adds them to the selection.
[[nodiscard]] std::unique_ptr<Gesture> marquee_gesture(Workspace& workspace, const PointerPress& press);

/// Moves the selection; with Shift along one axis, with Alt a copy of it. `pressed` is the shape of the
/// selection that was grabbed; a click without dragging selects only `clicked`.
[[nodiscard]] std::unique_ptr<Gesture> move_gesture(Workspace& workspace, const PointerPress& press,
                                                    std::size_t pressed, std::size_t clicked);

/// Moves the place that a callout points at.
[[nodiscard]] std::unique_ptr<Gesture> callout_gesture(Workspace& workspace, const PointerPress& press,
                                                       std::size_t callout);

/// Drags a handle.
[[nodiscard]] std::unique_ptr<Gesture> handle_gesture(Workspace& workspace, const PointerPress& press,
                                                      const Handle& handle);

/// Drags out the translation of a shape; back at the press, the shape has none. Afterwards the select tool
/// returns, unless Shift is held.
[[nodiscard]] std::unique_ptr<Gesture> translate_gesture(Workspace& workspace, const PointerPress& press,
                                                         std::size_t shape);

/// Draws the shape of the current tool: a point at the press, a segment and a capsule from end to end, a box
/// from corner to corner, a circle from its centre. Without dragging nothing is drawn. Afterwards the new
/// shape is selected and the select tool returns, unless Shift is held.
[[nodiscard]] std::unique_ptr<Gesture> create_gesture(Workspace& workspace, const PointerPress& press);

/// Draws an oriented box: along one edge, then across, with or without the button held.
[[nodiscard]] std::unique_ptr<Gesture> oriented_box_gesture(Workspace& workspace, const PointerPress& press);

/// Paints tiles along the path of the pointer, or erases them where the press is on a solid one. Without a
/// map it makes one; painting beyond it makes it grow.
[[nodiscard]] std::unique_ptr<Gesture> tile_gesture(Workspace& workspace, const PointerPress& press);

/// Draws a polygon, vertex by vertex; closed by a press on the first vertex, a double click or `confirm`.
[[nodiscard]] std::unique_ptr<Gesture> polygon_gesture(Workspace& workspace, const PointerPress& press);

}  // namespace collidarium::app
