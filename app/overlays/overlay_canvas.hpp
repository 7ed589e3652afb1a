#pragma once

/// What the overlays draw on, and the strokes they share.

#include <optional>
#include <span>
#include <string_view>

#include "overlays/figure.hpp"
#include "overlays/geometry.hpp"
#include "overlays/labels/label_layout.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlay.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// One picture being drawn: the painter, its context, and the labels that are drawn last.
struct OverlayCanvas {
    Painter& painter;
    const OverlayContext& context;
    LabelLayout& labels;

    [[nodiscard]] const Rect& viewport() const { return context.camera.viewport(); }
    [[nodiscard]] Vec2d at(const Vec2d& world) const { return context.camera.to_screen(world); }
    [[nodiscard]] std::vector<Vec2d> at(std::span<const Vec2d> world) const;

    /// World units by which drawn curves may deviate: invisible.
    [[nodiscard]] double flatness() const { return 0.1 / context.camera.pixels_per_unit(); }
    [[nodiscard]] Figure figure(const ShapeD& shape) const { return figure_of(shape, flatness()); }

    /// Whether a layer is drawn: the scene includes it, or it belongs to the steps being stepped through.
    [[nodiscard]] bool shows(const Layer& layer) const;

    /// Whether it is drawn now: a layer that the steps bring in may be drawn only while the current step is
    /// one of its events.
    [[nodiscard]] bool draws(const Layer& layer) const;

    /// The events of the trace shown, up to the current step.
    [[nodiscard]] const std::vector<EventD>& trace() const;
    /// The opacity of an event's geometry, 0 to 1: full, unless another event is highlighted.
    [[nodiscard]] double strength(std::size_t event) const;
    /// Records that an event was drawn between two screen points.
    void note(std::size_t event, const Vec2d& from, const Vec2d& to) const;
    /// The same for a part of the Minkowski difference.
    void note(const DifferencePart& part, const Vec2d& from, const Vec2d& to) const;
};

/// A named group of marks for as long as it lives.
class Group {
public:
    Group(Painter& painter, std::string_view name) : painter_(painter) { painter_.begin_group(name); }
    ~Group() { painter_.end_group(); }
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

private:
    Painter& painter_;
};

/// The style of a figure: an outline, and its interior where it has one.
struct Look {
    Stroke stroke;
    double fill = 0;   ///< opacity of the fill in the stroke's role
    double hatch = 0;  ///< opacity of the hatching in `colliding`
};

/// Draws an outline given in the world: of a convex polygon, of a line (hatched: with ticks across), or of a
/// point. Draws nothing if it is not visible.
void draw_figure(const OverlayCanvas& canvas, std::span<const Vec2d> world, const Look& look);

/// The same for a figure that need not be convex.
void draw_figure(const OverlayCanvas& canvas, const Figure& world, const Look& look);

/// Draws a straight piece between two screen points.
void draw_stretch(const OverlayCanvas& canvas, const Stretch& screen, const Stroke& stroke);

/// The same with an arrowhead where it ends; a dot where it is too short for a head.
void draw_arrow(const OverlayCanvas& canvas, const Stretch& screen, const Stroke& stroke);

/// A dot with a halo in the background colour, so that it stands out from lines through it.
void draw_dot(const OverlayCanvas& canvas, const Vec2d& screen, Role role, double radius);

/// Keeps labels off the outline of a figure given in the world.
void avoid_outline(const OverlayCanvas& canvas, std::span<const Vec2d> world);

/// Where a label prefers to stand.
enum class Prefer { inside, below, above, right };

/// The places for a label around and inside a rectangle of the screen.
[[nodiscard]] std::vector<Label::Place> places_about(const OverlayCanvas& canvas, const Rect& area,
                                                     std::string_view text, const TextStyle& style,
                                                     Prefer prefer);

/// The places on both sides of a straight piece, and beyond its ends.
[[nodiscard]] std::vector<Label::Place> places_along(const OverlayCanvas& canvas, const Stretch& line,
                                                     std::string_view text, const TextStyle& style);

/// Tells a label which outline on the screen it names, as one of `family`: it stands at that one, and closer
/// to it than to any other, or has a leader.
void name_one_of(const OverlayCanvas& canvas, Label& label, std::vector<Vec2d> outline,
                 std::string_view family);

/// Gives a label its places in or at a figure given in the world, as the one of `family` that it names; none
/// if the figure is not visible.
void stand_at(const OverlayCanvas& canvas, Label& label, std::span<const Vec2d> world, Prefer prefer,
              std::string_view family);

}  // namespace collidarium::app
