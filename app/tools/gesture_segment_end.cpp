#include <memory>

#include "tools/gesture_edit.hpp"
#include "tools/moved.hpp"

namespace collidarium::app {

std::unique_ptr<Gesture> segment_end_gesture(Workspace& workspace, const PointerPress& press,
                                             std::size_t shape, HandleKind handle) {
    const auto edit = [handle](const SceneShape& before, const PointerWay& way, const Camera& camera) {
        SceneShape after = before;
        auto& segment = std::get<Segment<double>>(after.shape);
        Vec2d& end = handle == HandleKind::segment_a ? segment.a : segment.b;
        end = moved(end, way.world(camera));
        return after;
    };
    return std::make_unique<EditGesture>(workspace, press, "Move an end of", std::vector{shape},
                                         CursorShape::move, edit);
}

}  // namespace collidarium::app
