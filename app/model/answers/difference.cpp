#include "model/answers/difference.hpp"

#include <algorithm>

#include "collidarium/shapes/moved.hpp"
#include "collidarium/validate.hpp"
#include "model/answers/difference_use.hpp"

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

bool walks_difference(const FocusAnswer& focus) {
    return focus.shown.algorithm == Algorithm::gjk || focus.shown.algorithm == Algorithm::gjk_epa;
}

bool merges_edges(const FocusAnswer& focus) {
    return std::ranges::any_of(focus.shown.trace, [](const EventD& event) {
        return std::holds_alternative<MinkowskiEdge<double>>(event);
    });
}

bool looks_at_sides(const FocusAnswer& focus) {
    return focus.shown.algorithm == Algorithm::minkowski && !is_of_motion(focus.shown.operation) &&
           focus.shown.operation != Operation::tiles;  // that has more than two shapes
}

bool climbs_difference(const FocusAnswer& focus) {
    return !is_of_motion(focus.shown.operation) &&
           std::ranges::any_of(focus.shown.trace, [](const EventD& event) {
               return std::holds_alternative<ClimbStep<double>>(event);
           });
}

}  // namespace collidarium::app
