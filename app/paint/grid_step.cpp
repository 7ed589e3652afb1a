#include "paint/grid_step.hpp"

#include <algorithm>

#include "paint/round_step.hpp"

namespace collidarium::app {
namespace {

constexpr double major_spacing = 70;  ///< pixels, at least
constexpr double minor_unseen = 18;   ///< pixels: closer lines are not drawn
constexpr double minor_full = 44;     ///< pixels: lines at this distance are at full strength

}  // namespace

GridStep grid_step(double pixels_per_unit) {
    const RoundStep major = round_step(major_spacing / pixels_per_unit);
    const double minor = major.step / major.parts;
    const double strength = (minor * pixels_per_unit - minor_unseen) / (minor_full - minor_unseen);
    return {.major = major.step, .minor = minor, .minor_strength = std::clamp(strength, 0.0, 1.0)};
}

}  // namespace collidarium::app
