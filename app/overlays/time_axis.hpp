#pragma once

/// The scale of the time strip.

#include <vector>

#include "model/answers.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// Maps times to the strip's plot. The way from 0 to 1 is always in it; what lies before and after has
/// as much room as the trace asks for, within limits, so that the scale stays readable.
class TimeAxis {
public:
    TimeAxis(const Rect& strip, const std::vector<EventD>& trace);

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    /// The part of the strip that bars stand in.
    [[nodiscard]] const Rect& plot() const { return plot_; }

    [[nodiscard]] double x_of(double t) const;
    [[nodiscard]] double t_of(double x) const;

private:
    Rect plot_;
    double low_ = -0.25;
    double high_ = 1.25;
};

}  // namespace collidarium::app
