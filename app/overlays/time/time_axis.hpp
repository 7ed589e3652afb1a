#pragma once

/// The scale of the time strip.

#include <vector>

#include "overlays/time/time_rows.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// Maps times to the strip's plot: those from 0 to 1, and half as much before and after (a quarter in a
/// narrow strip), whatever the trace; bars that reach farther end in a point there.
class TimeAxis {
public:
    /// `rows` are those of the strip: their names stand left of the plot.
    TimeAxis(const Rect& strip, const std::vector<TimeRow>& rows);

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    /// The part of the strip that contains the bars.
    [[nodiscard]] const Rect& plot() const { return plot_; }
    /// Where texts of a row may begin and end: the plot, and the space for numbers beside it.
    [[nodiscard]] double text_left() const { return text_left_; }
    [[nodiscard]] double text_right() const { return text_right_; }

    [[nodiscard]] double x_of(double t) const;
    [[nodiscard]] double t_of(double x) const;

private:
    Rect plot_;
    double text_left_ = 0;
    double text_right_ = 0;
    double low_ = 0;
    double high_ = 1;
};

}  // namespace collidarium::app
