#include "overlays/time/ticks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

#include "explain/words/number.hpp"
#include "paint/round_step.hpp"

namespace collidarium::app {

double Ticks::operator[](std::size_t i) const {
    const double value = first + step * static_cast<double>(i);
    // A mark near zero is at zero: the error of a sum of steps is far below half a step.
    return std::abs(value) < step / 2 ? 0 : value;
}

std::string Ticks::text(std::size_t i) const {
    const double value = (*this)[i];
    // A power of ten with three digits would be the same for many marks in a row.
    if (std::abs(value) < 1e7 || step > std::abs(value) * 2e-3) {
        return number(value, decimals);
    }
    std::array<char, 400> digits{};
    std::snprintf(digits.data(), digits.size(), "%.*f", std::max(decimals, 0), std::abs(value));
    return (value < 0 ? "\u2212" : "") + std::string(digits.data());
}

Ticks ticks(double low, double high, double spacing) {
    Ticks result;
    const double coarsest = std::max(std::abs(low), std::abs(high));
    const double epsilon = std::numeric_limits<double>::epsilon();
    if (!(spacing > 0) || !(high > low) || !std::isfinite(high - low) || !std::isfinite(spacing) ||
        spacing < coarsest * epsilon * 16) {
        return result;
    }
    const RoundStep round = round_step(spacing);
    result.step = round.step;
    result.decimals = round.decimals;
    result.parts = round.parts;
    const double start = std::ceil(low / result.step);
    const double end = std::floor(high / result.step);
    const double most = 2000;
    if (!(end - start >= 0) || end - start > most) {
        return result;
    }
    result.first = start * result.step;
    result.count = static_cast<std::size_t>(end - start) + 1;
    return result;
}

}  // namespace collidarium::app
