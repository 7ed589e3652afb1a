#include "overlays/difference/difference_place.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "model/answers/difference_use.hpp"
#include "overlays/geometry.hpp"
#include "overlays/layers.hpp"
#include "paint/clipping.hpp"

namespace collidarium::app {

namespace {

constexpr double wide = 1.45;    ///< width to height of a canvas in which two pictures stand side by side
constexpr double margin = 0.16;  ///< around the difference, for its labels

/// What the pane shows, in the coordinates of the difference. Empty where that cannot be drawn.
std::optional<Rect> extent_of(const FocusAnswer& focus) {
    if (focus.differences.empty()) {
        return std::nullopt;
    }
    std::vector<Vec2d> points{{0, 0}};
    for (const MinkowskiDifference<double>& piece : focus.differences) {
        for (const Vec2d& point : piece.polygon) {
            points.push_back(point - Vec2d(piece.radius));
            points.push_back(point + Vec2d(piece.radius));
        }
    }
    const Rect extent = bounds_of(points);
    const Vec2d size = extent.size();
    constexpr double most = 1e150;  // whose squares are still finite
    const bool can_be_drawn = is_finite(points) && std::max(size.x, size.y) > 1e-150 &&
                              glm::length(extent.min) < most && glm::length(extent.max) < most;
    return can_be_drawn ? std::optional(extent) : std::nullopt;
}

}  // namespace

DividedCanvas divide_canvas(const Rect& canvas, double share, double smallest) {
    const Vec2d size = canvas.size();
    DividedCanvas divided{canvas, std::nullopt};
    const auto fits = [&](bool beside) {
        return (beside ? size.x : size.y) >= 2 * smallest && (beside ? size.y : size.x) >= smallest;
    };
    const bool prefers_beside = size.x > wide * size.y;
    if (!fits(prefers_beside) && !fits(!prefers_beside)) {
        return divided;
    }
    const bool beside = fits(prefers_beside) == prefers_beside;
    const double whole = beside ? size.x : size.y;
    const double taken = std::clamp(share * whole, smallest, whole - smallest);
    DifferencePane pane{canvas, beside, {}};
    if (beside) {
        divided.scene.max.x = pane.area.min.x = canvas.max.x - taken;
    } else {
        divided.scene.max.y = pane.area.min.y = canvas.max.y - taken;
    }
    divided.difference = pane;
    return divided;
}

bool wants_difference(const Scene& scene, const std::optional<FocusAnswer>& focus, const StepLayers& steps) {
    const bool switched_off =
        std::find(steps.off.begin(), steps.off.end(), layers::difference.name) != steps.off.end();
    const auto drawn = [&](const Layer& layer) { return is_drawn(layer, scene, focus, steps); };
    const bool has_points =
        focus && walks_difference(*focus) && (drawn(layers::simplex) || drawn(layers::polytope));
    const bool is_climbed_on = focus && climbs_difference(*focus) && drawn(layers::climb);
    return drawn(layers::difference) || (!switched_off && (has_points || is_climbed_on));
}

bool draws_difference(const Scene& scene, const std::optional<FocusAnswer>& focus, const StepLayers& steps) {
    return focus && extent_of(*focus) && wants_difference(scene, focus, steps);
}

Camera difference_camera(const FocusAnswer& focus, const DifferencePane& pane, bool y_down) {
    Camera camera({0, 0}, 1, pane.area, y_down);
    if (pane.view) {
        camera.look_at(pane.view->center, pane.view->height);
    } else if (const auto extent = extent_of(focus)) {
        camera.fit(*extent, margin);
    }
    return camera;
}

}  // namespace collidarium::app
