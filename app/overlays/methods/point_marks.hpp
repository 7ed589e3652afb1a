#pragma once

/// Marks and letters for the points of the Minkowski difference, and for the vertices they come from:
/// distinguished by their colour, their form, and their letter.

#include <span>
#include <string>
#include <string_view>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// A named point to be marked.
struct PointMark {
    Vec2d at{};  ///< in the world of the canvas
    std::string name;
    /// 0: the first, a disc; 1: the second, a square; 2: the third, a triangle; `quiet_form`: one of many
    std::size_t form{};
};

inline constexpr std::size_t quiet_form = 3;

/// "A = a₁ − b₁", what a point of the difference is written as; "A" where there is little room.
[[nodiscard]] std::string point_label(const OverlayCanvas& inset, const std::string& name);

/// Draws the points, distinguishable even where they coincide, and their letters; the letters of coincident
/// points stand together.
void mark_points(const OverlayCanvas& canvas, std::span<const PointMark> points, std::string_view group,
                 double strength);

/// Records where parts of the difference are, there and on the shapes.
void note_in_difference(const OverlayCanvas& inset, std::span<const DifferencePart> parts);
void note_on_shapes(const OverlayCanvas& canvas, std::span<const DifferencePart> parts);

/// Places a label, otherwise complete, beside an arrow between two screen points, or near its tip.
void label_arrow(const OverlayCanvas& canvas, const Stretch& arrow, Label label);

}  // namespace collidarium::app
