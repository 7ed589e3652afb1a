#pragma once

/// The results of a race as curves over the number of boxes, both axes logarithmic.

#include <string>
#include <vector>

#include "model/race/race.hpp"
#include "paint/painter.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {

/// The powers of ten within a range, that below it and that above it included.
[[nodiscard]] std::vector<double> decades(double least, double greatest);

/// Two charts beside each other that fill the painter: seconds to build a structure and find all pairs, and
/// the tests of boxes.
void paint_race(Painter& painter, const std::vector<RaceResult>& results);

/// The same as an SVG file.
[[nodiscard]] std::string race_svg(const std::vector<RaceResult>& results, const Vec2d& size,
                                   ThemeName theme);

}  // namespace collidarium::app
