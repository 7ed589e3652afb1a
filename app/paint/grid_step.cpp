#include "paint/grid_step.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {
namespace {

constexpr double major_spacing = 70;  ///< pixels, at least
constexpr double minor_unseen = 18;   ///< pixels: closer lines are not drawn
constexpr double minor_full = 44;     ///< pixels: lines this far apart are at full strength

}  // namespace

RoundStep round_step(double spacing) {
    const int exponent = static_cast<int>(std::floor(std::log10(spacing)));
    const double ten = std::pow(10.0, exponent);
    const double factor = spacing / ten;
    const int times = factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10;
    return {.step = times * ten,
            .decimals = std::max(0, times == 10 ? -exponent - 1 : -exponent),
            .parts = times == 2 ? 4 : 5};
}

GridStep grid_step(double pixels_per_unit) {
    const RoundStep major = round_step(major_spacing / pixels_per_unit);
    const double minor = major.step / major.parts;
    const double strength = (minor * pixels_per_unit - minor_unseen) / (minor_full - minor_unseen);
    return {.major = major.step, .minor = minor, .minor_strength = std::clamp(strength, 0.0, 1.0)};
}

}  // namespace collidarium::app
