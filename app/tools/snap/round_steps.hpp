#pragma once

/// Steps of 1, 2 and 5 times powers of ten.

#include <cmath>

namespace collidarium::app {

/// The greatest of 1, 2 and 5 times a power of ten that is not above `limit`. Precondition: limit > 0.
[[nodiscard]] inline double round_step_below(double limit) {
    const double power = std::pow(10.0, std::floor(std::log10(limit)));
    for (const double step : {5.0, 2.0}) {
        if (step * power <= limit) {
            return step * power;
        }
    }
    return power;
}

/// `count` round steps, as the double nearest to the decimal number: 0.3, not three times 0.1.
[[nodiscard]] inline double times(double count, double step) {
    return step < 1 ? count / std::round(1 / step) : count * step;
}

}  // namespace collidarium::app
