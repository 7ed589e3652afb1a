#pragma once

namespace collidarium::app {

/// The distances between lines of the canvas' grid, in world units.
struct GridStep {
    double major = 1;
    double minor = 0.2;
    double minor_strength = 1;  ///< 0: minor lines are too close to be drawn; 1: at full strength

    /// The distance between visible lines.
    [[nodiscard]] double seen() const { return minor_strength > 0 ? minor : major; }
};

[[nodiscard]] GridStep grid_step(double pixels_per_unit);

}  // namespace collidarium::app
