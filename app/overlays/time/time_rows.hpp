#pragma once

/// The rows of the time strip: their contents and positions.

#include <cstddef>
#include <string>
#include <vector>

#include "model/answers/answers.hpp"
#include "overlays/overlay.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

enum class RowKind {
    slab,    ///< the interval of one slab
    gap,     ///< the distance against the time
    edges,   ///< when the path crosses the lines of edges
    arcs,    ///< when it is in the circles around corners
    inside,  ///< the intersection of all
};

struct TimeRow {
    RowKind kind{};
    std::size_t event = 0;  ///< the slab's event in the trace
    std::string name;
    Role role = Role::text;
    double share = 1;  ///< of the strip's height
    double top = 0;    ///< set by `lay_out_rows`
    double bottom = 0;
    double type = 11.5;  ///< text size: smaller if rows are many and low
    double bar = 17;     ///< the height of its bars
    double type_on_bar = 11.5;

    /// Whether letters that fit a bar of the row can be read.
    [[nodiscard]] bool has_words_on_bars() const { return type_on_bar >= smallest_text; }

    [[nodiscard]] double middle() const { return (top + bottom) / 2; }
};

/// The left edge of the names of the rows, from the strip's own.
inline constexpr double name_column = 14;

[[nodiscard]] TextStyle row_text(Role role, Font font = Font::text, double size = 11.5);

/// Whether the separation is known along the path, or at the steps of conservative advancement.
[[nodiscard]] bool has_gaps(const FocusAnswer& focus);

/// The rows for a cast, from the top: its slabs, or the gap, the edges and the arcs, and last their
/// intersection.
[[nodiscard]] std::vector<TimeRow> rows_for(const FocusAnswer& focus);

/// Divides the plot among the rows, for letters that come out `type_scale` times their size.
void lay_out_rows(std::vector<TimeRow>& rows, const Rect& plot, double type_scale);

}  // namespace collidarium::app
