#pragma once

/// The picture of the Minkowski difference: it lies around the origin, not where the shapes are, and has a
/// scale of its own. In a card at a corner of the canvas, or in the time strip where that has no times to
/// show.

#include <optional>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

struct DifferenceCard {
    Rect area;      ///< with its title
    Camera camera;  ///< shows the difference and the origin in the rest
};

/// Where the card goes: to the corner where it covers least. Nothing without a difference, and where it would
/// take too much of the canvas.
[[nodiscard]] std::optional<DifferenceCard> difference_card(const OverlayCanvas& canvas);

/// The card that is drawn on the canvas; nothing where nobody asks for the difference, or where the time
/// strip has it.
[[nodiscard]] std::optional<DifferenceCard> card_on_canvas(const OverlayCanvas& canvas);

/// Whether the difference is shown; the layers of its points need it, too.
[[nodiscard]] bool difference_is_wanted(const OverlayCanvas& canvas);

/// How the whole view of a canvas shows it, beside its title or under it.
[[nodiscard]] std::optional<Camera> difference_alone(const OverlayCanvas& canvas);

/// What the picture in which a difference is drawn shows. Precondition: the camera outlives it.
[[nodiscard]] OverlayContext inset_context(const OverlayContext& whole, const Camera& camera);

/// The names of both shapes, or "a − b" where they have no room.
void paint_title(const OverlayCanvas& canvas, const Rect& area);
/// How many pixels its title takes, in height and in width.
[[nodiscard]] Vec2d title_size(const OverlayCanvas& canvas);

/// Its ground, with a title, and the scale of its axes.
void paint_card(const OverlayCanvas& canvas, const DifferenceCard& card);
void paint_scale(const OverlayCanvas& inset);

}  // namespace collidarium::app
