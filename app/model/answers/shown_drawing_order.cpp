#include "model/answers/shown_queries.hpp"

#include <algorithm>

#include "model/scene/depth_order.hpp"

namespace collidarium::app {

Shown shown_drawing_order(const Scene& scene, const FocusPair& pair, const FocusQuery& query) {
    const bool y_down = query.canvas_y_down.value_or(scene.view && scene.view->y_down);
    Shown shown{.operation = Operation::drawing_order,
                .algorithm = Algorithm::closed_form,
                .refused = {},
                .trace = {}};
    if (scene.depth_by) {
        for (const std::size_t each : {pair.a, pair.b}) {
            shown.trace.emplace_back(
                DepthKey{each, *scene.depth_by, depth_y(scene.shapes[each], y_down, *scene.depth_by)});
        }
    }
    const std::vector<std::size_t> order = drawing_order(scene, y_down);
    const bool b_in_front = std::ranges::find(order, pair.a) < std::ranges::find(order, pair.b);
    shown.trace.emplace_back(Verdict<double>{
        .operation = Operation::drawing_order, .hit = b_in_front, .reason = Reason::separated});
    return shown;
}

}  // namespace collidarium::app
