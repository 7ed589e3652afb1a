#pragma once

/// The picture of the Minkowski difference: it lies around the origin, not where the shapes are, and has its
/// own scale. In a card at a corner of the canvas, or in the time strip where that has no times to show.

#include <optional>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

struct DifferenceCard {
    Rect area;      ///< including its title
    Camera camera;  ///< shows the difference and the origin in the area below the title
};

/// The place of the card: the corner where it covers least. Empty without a difference, or if it would take
/// too much of the canvas.
[[nodiscard]] std::optional<DifferenceCard> difference_card(const OverlayCanvas& canvas);

/// The card that is drawn on the canvas; empty if the difference is not shown, or if the time strip has it.
[[nodiscard]] std::optional<DifferenceCard> card_on_canvas(const OverlayCanvas& canvas);

/// Whether the difference is shown; the layers of its points need it too.
[[nodiscard]] bool difference_is_wanted(const OverlayCanvas& canvas);

/// The layout of a canvas whose whole view shows it, beside its title or under it.
[[nodiscard]] std::optional<Camera> difference_alone(const OverlayCanvas& canvas);

/// What a picture of a difference shows. Precondition: the camera outlives it.
[[nodiscard]] OverlayContext inset_context(const OverlayContext& whole, const Camera& camera);

/// The names of both shapes, or "a − b" if they do not fit.
void paint_title(const OverlayCanvas& canvas, const Rect& area);
/// The size of its title, in pixels of height and width.
[[nodiscard]] Vec2d title_size(const OverlayCanvas& canvas);

/// Its background, with a title, and the scale of its axes.
void paint_card(const OverlayCanvas& canvas, const DifferenceCard& card);
void paint_scale(const OverlayCanvas& inset);

}  // namespace collidarium::app
