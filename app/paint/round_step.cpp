#include "paint/round_step.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

RoundStep round_step(double spacing) {
    const int exponent = static_cast<int>(std::floor(std::log10(spacing)));
    const double ten = std::pow(10.0, exponent);
    const double factor = spacing / ten;
    const int times = factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10;
    return {.step = times * ten,
            .decimals = std::max(0, times == 10 ? -exponent - 1 : -exponent),
            .parts = times == 2 ? 4 : 5};
}

double round_step_below(double limit) {
    const double power = std::pow(10.0, std::floor(std::log10(limit)));
    for (const double step : {5.0, 2.0}) {
        if (step * power <= limit) {
            return step * power;
        }
    }
    return power;
}

double times(double count, double step) {
    return step < 1 ? count / std::round(1 / step) : count * step;
}

}  // namespace collidarium::app
