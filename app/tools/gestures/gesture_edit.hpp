#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "commands/shape_commands.hpp"
#include "model/scene/scene.hpp"
#include "paint/camera.hpp"
#include "tools/actions/transform.hpp"
#include "tools/gestures/gesture.hpp"
#include "tools/snap/snap.hpp"

namespace collidarium::app {

/// The state of a drag, as passed to the edits of shapes.
struct DragStep {
    Vec2d offset{};               ///< in the world, since the press; constraints and snapping applied
    std::optional<Vec2d> landed;  ///< the exact position of the dragged point, if it has snapped
    bool constrain = false;       ///< Shift: keep the proportions or the direction
    bool round_angles = false;    ///< rotate by multiples of 15 degrees
    bool integers = false;        ///< sizes are integers too
    double pixels_per_unit = 1;

    /// The current position of a point that was at `from`.
    [[nodiscard]] Vec2d end(const Vec2d& from) const { return landed.value_or(moved(from, offset)); }
};

/// A translation shorter than a few pixels is removed.
[[nodiscard]] inline std::optional<Vec2d> unless_dropped(const Vec2d& translation, const DragStep& step) {
    constexpr double dropped = 6;
    const bool drop = glm::length(translation) * step.pixels_per_unit < dropped;
    return drop ? std::nullopt : std::optional(translation);
}

/// The shape after a drag, computed from the shape at the press. Empty if the result is invalid.
using ShapeEdit = std::function<std::optional<SceneShape>(const SceneShape& before, const DragStep& step)>;

/// The description of a drag: what it changes and how it snaps.
struct Drag {
    enum class Shift {
        nothing,    ///< the edit handles `DragStep::constrain` itself
        axis,       ///< constrains to x or y
        direction,  ///< constrains to multiples of 15 degrees about `origin`
    };

    std::string verb;
    std::vector<std::size_t> shapes{};
    CursorShape cursor = CursorShape::move;
    ShapeEdit edit{};
    Shift shift = Shift::nothing;
    Vec2d origin{};  ///< the centre of the `direction` constraint
    std::vector<Vec2d>
        carried{};      ///< the points that snap, before the drag: one point, or those of the moved shapes
    bool snaps = true;  ///< to grid and shapes; otherwise only to angles
    std::string refusal = "That is too far.";  ///< the message if the edit gives no valid shape
};

/// Which polygons an edit checks: while the pointer moves, an intricate one that was only moved is not.
enum class Checked { all, all_but_intricate };

/// The shapes after the drag; empty if one of them would be invalid or overflow.
[[nodiscard]] std::optional<std::vector<PlacedShape>> edited(const std::vector<PlacedShape>& before,
                                                             const Drag& drag, const DragStep& step,
                                                             Checked checked = Checked::all);

/// A drag that changes shapes: each step is computed from the press, so that rounding errors do not
/// accumulate, and the whole drag is one entry of the undo stack. Returning to the press changes nothing.
class EditGesture : public Gesture {
public:
    EditGesture(Workspace& workspace, const PointerPress& press, Drag drag);

    void move(const PointerMove& event) override;
    State release(const PointerRelease& event) override;
    void cancel() override;
    CursorShape cursor() const override { return drag_.cursor; }
    GestureMarks marks() const override { return marks_; }

protected:
    [[nodiscard]] bool has_moved() const { return has_moved_; }
    [[nodiscard]] Workspace& workspace() const { return *workspace_; }
    /// The command for the change to `after`; a gesture may override it.
    [[nodiscard]] virtual std::unique_ptr<Command> command(std::vector<PlacedShape> after,
                                                           const Modifiers& modifiers);
    [[nodiscard]] const Drag& drag() const { return drag_; }

private:
    bool preview(const PointerMove& event, Checked checked);
    [[nodiscard]] DragStep step(const Modifiers& modifiers);
    void snap(DragStep& step);

    Workspace* workspace_;
    PointerDrag pointer_drag_;
    Drag drag_;
    std::vector<PlacedShape> before_;
    Snapper snapper_;
    GestureMarks marks_;
    bool has_moved_ = false;
};

/// Whether snapping is on, for these modifiers.
[[nodiscard]] inline bool snapping(const Workspace& workspace, const Modifiers& modifiers) {
    return snap_kinds(workspace).on != modifiers.ctrl;
}

}  // namespace collidarium::app
