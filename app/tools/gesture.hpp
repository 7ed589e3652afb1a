#pragma once

#include <memory>
#include <optional>

#include "model/canvas_marks.hpp"
#include "tools/cursor.hpp"
#include "tools/handles.hpp"
#include "tools/input.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// What the pointer does from a press on, mostly until its release. Made at the first press. Changes of the
/// scene are previews of the undo stack until the gesture is done.
class Gesture {
public:
    enum class State { goes_on, done };

    virtual ~Gesture() = default;

    /// A further press, of a gesture that goes on after a release.
    virtual void press(const PointerPress&) {}
    /// With the button held, or between a release and the next press.
    virtual void move(const PointerMove& event) = 0;
    virtual State release(const PointerRelease& event) = 0;
    virtual void cancel() = 0;

    /// Enter, or something else is begun: ends a gesture that goes on, with what there is.
    virtual State confirm() { return State::goes_on; }
    /// Backspace: takes back the last of its steps; false where it has none.
    virtual bool step_back() { return false; }

    [[nodiscard]] virtual CursorShape cursor() const = 0;
    /// In screen pixels.
    [[nodiscard]] virtual std::optional<Rect> marquee() const { return std::nullopt; }
    [[nodiscard]] virtual GestureMarks marks() const { return {}; }
};

/// Moves the picture.
[[nodiscard]] std::unique_ptr<Gesture> pan_gesture(Workspace& workspace, const PointerPress& press);

/// Selects what the rectangle touches; with Shift, besides what is selected already.
[[nodiscard]] std::unique_ptr<Gesture> marquee_gesture(Workspace& workspace, const PointerPress& press);

/// Moves all that is selected; with Shift along one axis, with Alt copies of it. A click without a way
/// selects only `pressed`.
[[nodiscard]] std::unique_ptr<Gesture> move_gesture(Workspace& workspace, const PointerPress& press,
                                                    std::size_t pressed);

/// Drags a handle.
[[nodiscard]] std::unique_ptr<Gesture> handle_gesture(Workspace& workspace, const PointerPress& press,
                                                      const Handle& handle);

/// Gives a shape the way of the pointer as its translation; back at the press, the shape stands still.
/// Afterwards the select tool returns, unless Shift is held.
[[nodiscard]] std::unique_ptr<Gesture> translate_gesture(Workspace& workspace, const PointerPress& press,
                                                         std::size_t shape);

/// Draws what the workspace's tool makes. A point where it is pressed, a segment and a capsule from end to
/// end, a box from corner to corner, a circle from its centre. Without a way nothing is drawn. Afterwards the
/// new shape is selected and the select tool returns, unless Shift is held.
[[nodiscard]] std::unique_ptr<Gesture> create_gesture(Workspace& workspace, const PointerPress& press);

/// An oriented box: along one of its sides, then across, with the button held again or not.
[[nodiscard]] std::unique_ptr<Gesture> oriented_box_gesture(Workspace& workspace, const PointerPress& press);

/// A polygon, vertex by vertex; closed by a press on the first one, by a double click or by `confirm`.
[[nodiscard]] std::unique_ptr<Gesture> polygon_gesture(Workspace& workspace, const PointerPress& press);

}  // namespace collidarium::app
