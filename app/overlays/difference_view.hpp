#pragma once

/// The card at a corner of the canvas in which the Minkowski difference is drawn: it lies around the origin,
/// not where the shapes are, and has a scale of its own.

#include <optional>

#include "overlays/stage.hpp"

namespace collidarium::app {

struct DifferenceCard {
    Rect area;      ///< with its title
    Camera camera;  ///< shows the difference and the origin in the rest
};

/// Where the card goes: to the corner where it covers least. Nothing without a difference, and where it would
/// take too much of the canvas.
[[nodiscard]] std::optional<DifferenceCard> difference_card(const Stage& stage);

/// How many pixels of a card its title takes.
[[nodiscard]] double title_row(const Stage& stage);

/// Its ground, with a title, and the scale of its axes.
void paint_card(const Stage& stage, const DifferenceCard& card);
void paint_scale(const Stage& inset);

/// Whether the trace that is shown belongs to a method that goes through points of the difference.
[[nodiscard]] bool walks_difference(const Stage& stage);

}  // namespace collidarium::app
