#pragma once

/// The results of a race as curves over the number of boxes, both axes logarithmic.

#include <vector>

#include "figures/figure.hpp"
#include "model/race/race.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// The powers of ten within a range, that below it and that above it included.
[[nodiscard]] std::vector<double> decades(double least, double greatest);

/// Two charts beside each other that fill the painter: seconds to build a structure and find all pairs, and
/// the tests of boxes.
void paint_race(Painter& painter, const std::vector<RaceResult>& results);

/// The same as a drawing of that size. The results outlive it.
[[nodiscard]] Painting race_drawing(const std::vector<RaceResult>& results, const Vec2d& size);

}  // namespace collidarium::app
