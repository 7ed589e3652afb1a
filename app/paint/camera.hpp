#pragma once

#include "paint/painter.hpp"

namespace collidarium::app {

/// Maps the world to a rectangle of the screen: uniform scale, no rotation.
class Camera {
public:
    /// `center` (world) is shown in the middle of `viewport` (screen), whose height spans `height`
    /// world units, height > 0.
    Camera(const Vec2d& center, double height, const Rect& viewport, bool y_down = false);

    [[nodiscard]] Vec2d center() const { return center_; }
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] const Rect& viewport() const { return viewport_; }
    [[nodiscard]] bool y_down() const { return y_down_; }

    [[nodiscard]] double pixels_per_unit() const;
    [[nodiscard]] Vec2d to_screen(const Vec2d& world) const;
    [[nodiscard]] Vec2d to_world(const Vec2d& screen) const;
    /// A displacement, without the origin.
    [[nodiscard]] Vec2d vector_to_screen(const Vec2d& world) const;
    [[nodiscard]] Vec2d vector_to_world(const Vec2d& screen) const;
    /// The visible world rectangle (min is the lower left in world coordinates).
    [[nodiscard]] Rect visible_world() const;

    void set_viewport(const Rect& viewport) { viewport_ = viewport; }
    void set_y_down(bool y_down) { y_down_ = y_down; }
    void look_at(const Vec2d& center, double height);
    /// Moves the picture by `pixels`.
    void pan(const Vec2d& pixels);
    /// Scales by `factor` (> 1: closer) keeping the world point under `screen` where it is. Stays
    /// within the heights that doubles can show.
    void zoom_at(const Vec2d& screen, double factor);
    /// Shows all of `world` with a margin (a fraction of the viewport on every side).
    void fit(const Rect& world, double margin = 0.1);

private:
    Vec2d center_;
    double height_;
    Rect viewport_;
    bool y_down_;
};

}  // namespace collidarium::app
