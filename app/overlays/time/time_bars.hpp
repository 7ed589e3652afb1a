#pragma once

/// The bars of the time strip: intervals of time.

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "explain/trace/inside_interval.hpp"
#include "explain/words/compared.hpp"
#include "overlays/time/row_texts.hpp"
#include "overlays/time/time_axis.hpp"
#include "overlays/time/time_rows.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// What the rows of a strip are drawn with.
struct StripPen {
    Painter& painter;
    const TimeAxis& axis;
    double cursor = 0;    ///< where the cursor's line is
    double strength = 1;  ///< opacity of the row's marks: less while another event is lit
    Compared times{};     ///< the digits of the times
};

/// A rectangle as high as the bars of a row.
void fill_bar(const StripPen& pen, double x0, double x1, const TimeRow& row, const Fill& fill);
void outline_bar(const StripPen& pen, double x0, double x1, const TimeRow& row, const Stroke& stroke);

/// The interval of one slab: a bar with its numbers. Ends beyond the scale are pointed, infinite ones fade
/// out; an empty interval is described in words.
void paint_slab_row(const StripPen& pen, const TimeRow& row, const SlabInterval<double>& slab,
                    RowTexts& texts);

/// The rows' intersection: solid within the motion, dashed before and after it; if it is empty, the gap in
/// time.
void paint_inside_row(const StripPen& pen, const TimeRow& row, const InsideInterval& inside, RowTexts& texts);

/// Its solid part.
[[nodiscard]] std::pair<double, double> solid_part(const TimeAxis& axis, const InsideInterval& inside);

/// The same if only the entry time is known (exactly): `leave` is approximately where it ends.
void paint_entered_row(const StripPen& pen, const TimeRow& row, double enter, double leave, RowTexts& texts);

/// The length over which the end of that bar fades.
inline constexpr double faded_end = 44;

/// The numbers of the interval, beside the ends of its bar, else on its solid part, from `solid_from` to
/// `solid_to`, else omitted.
void paint_ends(const StripPen& pen, const TimeRow& row, const InsideInterval& inside, double solid_from,
                double solid_to, RowTexts& texts);

/// What decided, in words: on the bar or beside it, shortened or omitted if there is no room.
void paint_inside_words(const StripPen& pen, const TimeRow& row, const std::optional<InsideInterval>& inside,
                        std::span<const std::string> words, RowTexts& texts);

}  // namespace collidarium::app
