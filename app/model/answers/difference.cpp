#include "model/answers/difference.hpp"

#include "collidarium/shapes/moved.hpp"
#include "collidarium/validate.hpp"

namespace collidarium::app {

void turn_differences(const Scene& scene, FocusAnswer& focus) {
    if (focus.shown.operation != Operation::time_of_impact) {
        return;
    }
    double time = 0;
    for (const EventD& event : focus.shown.trace) {
        if (const auto* step = std::get_if<Advancement<double>>(&event)) {
            time = step->t;
        }
    }
    const SceneShape& b = scene.shapes[focus.b];
    const ShapeD turned = moved(b.shape, Motion<double>{Vec2d(0), b.motion().rotation}, time);
    focus.difference_time = time;
    focus.differences.clear();
    if (!validate(turned)) {
        focus.differences = differences(scene.shapes[focus.a].shape, turned);
    }
}

}  // namespace collidarium::app
