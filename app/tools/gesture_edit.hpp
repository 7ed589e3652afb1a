#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/shape_commands.hpp"
#include "tools/drag_step.hpp"
#include "tools/gesture.hpp"
#include "tools/pointer_way.hpp"
#include "tools/snap.hpp"

namespace collidarium::app {

/// What a drag changes, and how it snaps.
struct Drag {
    enum class Shift {
        nothing,    ///< the edit looks at `DragStep::constrain` itself
        axis,       ///< keeps to x or y
        direction,  ///< keeps to a round direction seen from `origin`
    };

    std::string verb;
    std::vector<std::size_t> shapes{};
    CursorShape cursor = CursorShape::move;
    ShapeEdit edit{};
    Shift shift = Shift::nothing;
    Vec2d origin{};                ///< from which `direction` is seen
    std::vector<Vec2d> carried{};  ///< what snaps, where it is before: one point, or those of moved shapes
    bool snaps = true;             ///< to grid and shapes; else only to round angles
    std::string refusal = "That is too far.";  ///< what is told where the edit makes no shape
};

/// The shapes as a drag leaves them; nothing where one of them would be no shape, or beyond what a double can
/// hold.
[[nodiscard]] std::optional<std::vector<PlacedShape>> edited(const std::vector<PlacedShape>& before,
                                                             const Drag& drag, const DragStep& step);

/// A drag that changes shapes: each step is worked out from the press, so that nothing adds up, and
/// the whole is one entry of the undo stack. Coming back to the press changes nothing.
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
    /// The change that `after` is; a gesture may make another one of it.
    [[nodiscard]] virtual std::unique_ptr<Command> command(std::vector<PlacedShape> after,
                                                           const Modifiers& modifiers);
    [[nodiscard]] const Drag& drag() const { return drag_; }

private:
    [[nodiscard]] DragStep step(const Modifiers& modifiers);
    void snap(DragStep& step);

    Workspace* workspace_;
    PointerWay way_;
    Drag drag_;
    std::vector<PlacedShape> before_;
    Snapper snapper_;
    GestureMarks marks_;
    bool has_moved_ = false;
};

/// Whether snapping is on, for these modifiers.
[[nodiscard]] inline bool snapping(const Workspace& workspace, const Modifiers& modifiers) {
    return workspace.snap.on != modifiers.ctrl;
}

}  // namespace collidarium::app
