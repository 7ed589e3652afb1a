#pragma once

/// Where the Minkowski difference is drawn. It lies around the origin, not where the shapes are, and has a
/// scale of its own: while it is drawn, it takes its share of the canvas, beside the scene or below it.

#include <optional>

#include "overlays/overlay.hpp"

namespace collidarium::app {

inline constexpr double usual_difference_share = 0.5;

/// A canvas that shows the scene and the difference.
struct DividedCanvas {
    Rect scene;
    std::optional<DifferencePane> difference;  ///< empty: too little room for two pictures
};

/// Divides a canvas; `share` of it is the difference's, as far as both stay readable. In a wide canvas they
/// stand side by side, otherwise the scene above. `smallest` is the least width and height of each.
[[nodiscard]] DividedCanvas divide_canvas(const Rect& canvas, double share, double smallest);

/// Whether the difference is drawn: its layer is, or that of points on it, and there is one to draw.
[[nodiscard]] bool draws_difference(const Scene& scene, const std::optional<FocusAnswer>& focus,
                                    const StepLayers& steps);

/// Whether one of those layers is drawn, even if there is no difference to draw.
[[nodiscard]] bool wants_difference(const Scene& scene, const std::optional<FocusAnswer>& focus,
                                    const StepLayers& steps);

/// What its pane shows: the difference and the origin, unless the user has moved the view.
[[nodiscard]] Camera difference_camera(const FocusAnswer& focus, const DifferencePane& pane, bool y_down);

}  // namespace collidarium::app
