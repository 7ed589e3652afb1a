#pragma once

/// Which axes of a separating axis test are drawn, and where beside the shapes.

#include <vector>

#include "overlays/methods/corners.hpp"
#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// An axis that is drawn: a line on the screen along its direction, outside the shapes.
struct PlacedAxis {
    std::size_t event{};
    const AxisProjection<double>* projection{};
    bool loud{};       ///< highlighted: the lit one, else the one that decides so far
    bool decides{};    ///< the one that decides, once the trace has come to that
    Vec2d along{};     ///< its direction on the screen, of unit length
    Vec2d outwards{};  ///< perpendicular to it on the screen, away from the shapes
    double offset{};   ///< of its line from the screen's origin along `outwards`
};

struct PlacedAxes {
    std::vector<PlacedAxis> axes;
    std::size_t omitted{};  ///< the number of further axes not drawn
};

/// The axis that decides, the lit one, and those that come closest to deciding; of two opposite directions
/// one. In the order of the trace, so that an axis keeps its place when further ones are added.
[[nodiscard]] PlacedAxes place_axes(const OverlayCanvas& canvas, const Corners& a, const Corners& b);

}  // namespace collidarium::app
