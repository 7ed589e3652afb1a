#pragma once

/// Round distances: 1, 2 and 5 times a power of ten.

namespace collidarium::app {

struct RoundStep {
    double step = 1;
    int decimals = 0;  ///< that multiples of it need to be written exactly
    int parts = 5;     ///< into which it divides in round numbers
};

/// The least round distance that is not below `spacing`, and less than 2.5 times as much.
/// Precondition: spacing is finite and greater than zero.
[[nodiscard]] RoundStep round_step(double spacing);

/// The distances between lines of the canvas' grid, in world units.
struct GridStep {
    double major = 1;
    double minor = 0.2;
    double minor_strength = 1;  ///< 0: minor lines are too close to be drawn; 1: at full strength

    /// Between lines that are seen.
    [[nodiscard]] double seen() const { return minor_strength > 0 ? minor : major; }
};

[[nodiscard]] GridStep grid_step(double pixels_per_unit);

}  // namespace collidarium::app
