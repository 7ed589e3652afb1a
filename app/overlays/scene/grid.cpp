#include <cmath>

#include "overlays/overlays.hpp"
#include "overlays/time/ticks.hpp"
#include "paint/grid_step.hpp"

namespace collidarium::app {

namespace {

struct Direction {
    double low;
    double high;
    bool upright;  ///< lines of constant x
};

void grid_line(const OverlayCanvas& canvas, const Direction& direction, double value, const Stroke& stroke) {
    const Rect& view = canvas.viewport();
    if (direction.upright) {
        const double x = canvas.at({value, 0}).x;
        canvas.painter.line({x, view.min.y}, {x, view.max.y}, stroke);
    } else {
        const double y = canvas.at({0, value}).y;
        canvas.painter.line({view.min.x, y}, {view.max.x, y}, stroke);
    }
}

}  // namespace

void paint_grid(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "grid");
    const Camera& camera = canvas.context.camera;
    const Rect world = camera.visible_world();
    const double scale = camera.pixels_per_unit();
    if (!is_finite(world.min) || !is_finite(world.max) || !(scale > 0)) {
        return;
    }
    const GridStep step = grid_step(scale);
    const Direction directions[]{{world.min.x, world.max.x, true}, {world.min.y, world.max.y, false}};
    for (const Direction& direction : directions) {
        const Ticks major = ticks(direction.low, direction.high, step.major * 0.999);
        const Ticks minor = ticks(direction.low, direction.high, step.minor * 0.999);
        if (step.minor_strength > 0 && major.count > 0) {
            for (std::size_t i = 0; i < minor.count; ++i) {
                const double of_major = std::abs(std::remainder(minor[i], major.step));
                if (of_major > step.minor / 2) {
                    grid_line(canvas, direction, minor[i],
                              {Role::grid_minor, 1, Dash::solid, step.minor_strength});
                }
            }
        }
        for (std::size_t i = 0; i < major.count; ++i) {
            if (major[i] != 0) {
                grid_line(canvas, direction, major[i], {Role::grid_major, 1});
            }
        }
        if (direction.low <= 0 && direction.high >= 0) {
            grid_line(canvas, direction, 0, {Role::axis_line, 1.2});
        }
    }
}

}  // namespace collidarium::app
