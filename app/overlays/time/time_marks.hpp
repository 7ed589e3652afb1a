#pragma once

/// What the time strip shows of casts against shapes with slanted or rounded edges.

#include "model/answers/answers.hpp"
#include "overlays/time/time_bars.hpp"

namespace collidarium::app {

/// When the lines of edges are crossed: brackets that open inwards, [ where the path enters and ] where it
/// exits. The latest entry and the earliest exit are highlighted, or, for a rounded shape, the crossings on
/// the edge itself.
void paint_edges_row(const StripPen& pen, const TimeRow& row, const std::vector<EventD>& trace,
                     RowTexts& texts);

/// When the path's line is inside each of the circles around corners.
void paint_arcs_row(const StripPen& pen, const TimeRow& row, const std::vector<EventD>& trace,
                    RowTexts& texts);

/// The separation of the shapes against the time, as the core computed it along the path, with the steps of
/// conservative advancement; below the line the shapes overlap.
void paint_gap_row(const StripPen& pen, const TimeRow& row, const FocusAnswer& focus, double time);

/// The approximate time at which the shapes are separated for good: 1 if they never are.
[[nodiscard]] double about_leaving(const FocusAnswer& focus);

}  // namespace collidarium::app
