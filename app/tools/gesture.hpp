#pragma once

#include <memory>
#include <optional>

#include "tools/cursor.hpp"
#include "tools/handles.hpp"
#include "tools/input.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// What happens between a press and its release. Made at the press; afterwards exactly one of `finish`
/// and `cancel` ends it. Changes of the scene are previews of the undo stack until `finish`.
class Gesture {
public:
    virtual ~Gesture() = default;

    virtual void move(const PointerMove& event) = 0;
    virtual void finish(const PointerRelease& event) = 0;
    virtual void cancel() = 0;

    [[nodiscard]] virtual CursorShape cursor() const = 0;
    /// In screen pixels.
    [[nodiscard]] virtual std::optional<Rect> marquee() const { return std::nullopt; }
};

/// Moves the picture.
[[nodiscard]] std::unique_ptr<Gesture> pan_gesture(Workspace& workspace, const PointerPress& press);

/// Selects what the rectangle touches; with Shift, besides what is selected already.
[[nodiscard]] std::unique_ptr<Gesture> marquee_gesture(Workspace& workspace, const PointerPress& press);

/// Moves all that is selected. A click without a way selects only `pressed`.
[[nodiscard]] std::unique_ptr<Gesture> move_gesture(Workspace& workspace, const PointerPress& press,
                                                    std::size_t pressed);

/// Moves the sides of a box that `handle` names; the opposite ones stay. Dragged past them, the box
/// turns over.
[[nodiscard]] std::unique_ptr<Gesture> resize_gesture(Workspace& workspace, const PointerPress& press,
                                                      std::size_t shape, HandleKind handle);

/// Moves one end of a segment.
[[nodiscard]] std::unique_ptr<Gesture> segment_end_gesture(Workspace& workspace, const PointerPress& press,
                                                           std::size_t shape, HandleKind handle);

/// Moves the head of a translation; dragged onto the shape's reference point, the shape stands still.
[[nodiscard]] std::unique_ptr<Gesture> aim_gesture(Workspace& workspace, const PointerPress& press,
                                                   std::size_t shape);

/// Gives a shape the way of the pointer as its translation; back at the press, the shape stands still.
/// Afterwards the select tool returns, unless Shift is held.
[[nodiscard]] std::unique_ptr<Gesture> translate_gesture(Workspace& workspace, const PointerPress& press,
                                                         std::size_t shape);

/// Draws what the workspace's tool makes: a point where it is pressed, a segment from end to end, a box
/// from corner to corner. Without a way there is no segment and no box. Afterwards the new shape is
/// selected and the select tool returns, unless Shift is held.
[[nodiscard]] std::unique_ptr<Gesture> create_gesture(Workspace& workspace, const PointerPress& press);

}  // namespace collidarium::app
