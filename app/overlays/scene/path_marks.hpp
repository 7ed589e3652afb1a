#pragma once

/// Marks on the infinite line of a path, and words about them.

#include <string>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// The reference point's position at a time, also before 0 and after 1.
[[nodiscard]] inline Vec2d at_time(const Sweep<double>& sweep, double t) {
    return sweep.start + sweep.translation * t;
}

/// The line of the path across the whole view.
void draw_path_line(const OverlayCanvas& canvas, const Sweep<double>& sweep);

/// A point where the path exits rather than enters.
void draw_ring(const OverlayCanvas& canvas, const Vec2d& screen, Role role, double radius, double opacity);

/// The style of a label.
struct Wording {
    Role role = Role::text;
    double opacity = 1;
    bool strong = false;
    int importance = 30;
    bool optional = true;
    const char* group = "";
};

/// Words beside a point of the screen.
void label_point(const OverlayCanvas& canvas, const Vec2d& screen, std::string text, const Wording& how);

/// Words below or above a part of the screen.
void label_area(const OverlayCanvas& canvas, const Rect& screen, std::string text, const Wording& how);

/// Words along a line of the screen.
void label_line(const OverlayCanvas& canvas, const Stretch& screen, std::string text, const Wording& how);

}  // namespace collidarium::app
