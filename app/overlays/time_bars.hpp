#pragma once

/// The rows of the time strip.

#include <string>

#include "overlays/time_axis.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// One row: where it stands, and what it is called.
struct TimeRow {
    double middle = 0;  ///< y of its middle
    double bar = 0;     ///< height of its bar
    std::string name;
    Role role = Role::text;
};

[[nodiscard]] TextStyle row_text(Role role, Font font = Font::text);

/// A text in a row, standing on the row's middle.
void paint_row_text(Painter& painter, const TimeRow& row, double x, const std::string& text,
                    const TextStyle& style, Align align);

/// The interval of one slab: a bar with its numbers. Ends out of the scale are pointed, infinite ones
/// fade out; an empty interval is said in words.
void paint_slab_row(Painter& painter, const TimeAxis& axis, const TimeRow& row,
                    const SlabInterval<double>& slab);

/// The slabs taken together: solid within the path, dashed before and after it; or the time that is
/// missing, where there is none.
void paint_both_row(Painter& painter, const TimeAxis& axis, const TimeRow& row,
                    const CastInterval<double>& both);

/// What decided, in words: in the bar or beside it, clear of the cursor at `cursor` where possible.
void paint_both_words(Painter& painter, const TimeAxis& axis, const TimeRow& row,
                      const CastInterval<double>& both, const std::string& words, double cursor);

}  // namespace collidarium::app
