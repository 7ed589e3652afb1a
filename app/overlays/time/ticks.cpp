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
    const double last = first + step * static_cast<double>(count == 0 ? 0 : count - 1);
    const double largest = std::max(std::abs(first), std::abs(last));
    if (largest < 1e7 || value == 0) {
        return number(value, decimals);
    }
    // All of an axis in one form: with powers of ten, unless those would have very many digits themselves.
    const std::string sign = value < 0 ? "\u2212" : "";
    std::array<char, 400> digits{};
    if (step > largest * 2e-3) {
        const double power = std::floor(std::log10(std::abs(value) * (1 + 1e-12)));
        const double last_digit = std::floor(std::log10(step * (1 + 1e-12)));
        std::snprintf(digits.data(), digits.size(), "%.*f",
                      static_cast<int>(std::max(power - last_digit, 0.0)),
                      std::abs(value) / std::pow(10, power));
        std::string mantissa = digits.data();
        if (mantissa.find('.') != std::string::npos) {
            mantissa.erase(mantissa.find_last_not_of('0') + 1);
            mantissa.erase(mantissa.find_last_not_of('.') + 1);
        }
        return sign + mantissa + "e" + std::to_string(static_cast<int>(power));
    }
    std::snprintf(digits.data(), digits.size(), "%.*f", std::max(decimals, 0), std::abs(value));
    return sign + digits.data();
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
