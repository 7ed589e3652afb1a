#pragma once

#include <functional>
#include <string>
#include <vector>

#include "commands/shape_commands.hpp"
#include "tools/gesture.hpp"
#include "tools/pointer_way.hpp"

namespace collidarium::app {

/// What a drag makes of a shape, from what it was at the press.
using ShapeEdit =
    std::function<SceneShape(const SceneShape& before, const PointerWay& way, const Camera& camera)>;

/// A drag that changes shapes: each step is worked out from the press, so that nothing adds up, and
/// the whole is one entry of the undo stack. Coming back to the press changes nothing.
class EditGesture : public Gesture {
public:
    EditGesture(Workspace& workspace, const PointerPress& press, std::string verb,
                std::vector<std::size_t> shapes, CursorShape cursor, ShapeEdit edit);

    void move(const PointerMove& event) override;
    void finish(const PointerRelease& event) override;
    void cancel() override;
    CursorShape cursor() const override { return cursor_; }

protected:
    [[nodiscard]] bool has_moved() const { return has_moved_; }
    [[nodiscard]] Workspace& workspace() const { return *workspace_; }

private:
    void show();

    Workspace* workspace_;
    PointerWay way_;
    std::string verb_;
    std::vector<PlacedShape> before_;
    CursorShape cursor_;
    ShapeEdit edit_;
    bool has_moved_ = false;
};

}  // namespace collidarium::app
