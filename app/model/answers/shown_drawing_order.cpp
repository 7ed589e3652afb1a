#include "model/answers/shown_queries.hpp"

#include <algorithm>

#include "model/scene/depth_order.hpp"

namespace collidarium::app {

std::string_view why_no_drawing_order(const SceneShape& a, const SceneShape& b) {
    return sprite_of(a) == nullptr || sprite_of(b) == nullptr
               ? "drawing order: this query needs two sprites, boxes with a picture"
               : "";
}

ShownOrWhyNot shown_drawing_order(const Scene& scene, const FocusPair& pair, const FocusQuery& query) {
    if (const auto why = why_no_drawing_order(scene.shapes[pair.a], scene.shapes[pair.b]); !why.empty()) {
        return std::string(why);
    }
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
