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

/// The greatest round distance that is not above `limit`. Precondition: limit is finite and greater than
/// zero.
[[nodiscard]] double round_step_below(double limit);

/// `count` round steps, as the double nearest to the decimal number: 0.3, not three times 0.1.
[[nodiscard]] double times(double count, double step);

}  // namespace collidarium::app
