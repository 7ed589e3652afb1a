#pragma once

/// What the time strip shows of casts at shapes with slanted or round sides.

#include "model/answers.hpp"
#include "overlays/time_bars.hpp"

namespace collidarium::app {

/// When the lines of sides are crossed: brackets that open inwards, [ where the path comes in and ] where it
/// goes out. The latest of the first and the earliest of the others stand out, or, of a rounded shape, those
/// beside the side itself.
void paint_sides_row(const StripPen& pen, const TimeRow& row, const std::vector<EventD>& trace,
                     RowTexts& texts);

/// When the path's line is in each of the circles around corners.
void paint_arcs_row(const StripPen& pen, const TimeRow& row, const std::vector<EventD>& trace,
                    RowTexts& texts);

/// The gap between the shapes against the time, as the core told it along the way, with the steps of
/// conservative advancement; below the line the shapes overlap.
void paint_gap_row(const StripPen& pen, const TimeRow& row, const FocusAnswer& focus, double time);

/// Where the shapes come apart for good, about: 1 where they do not.
[[nodiscard]] double about_leaving(const FocusAnswer& focus);

}  // namespace collidarium::app
