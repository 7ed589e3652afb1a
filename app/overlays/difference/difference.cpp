#include <algorithm>
#include <string>

#include "explain/trace/trace_lookup.hpp"
#include "model/answers/difference_use.hpp"
#include "overlays/difference/difference_view.hpp"
#include "overlays/labels/corner_note.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/union_picture.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double room_for_all_words = 220;  ///< pixels at type size 1: a smaller card says only what it must

const Stroke outline_stroke{Role::corrected, 1.8, Dash::dashed};
constexpr double fill = 0.09;

/// The rounded difference, and inside it the difference of the shapes without their radii, on which methods
/// work.
void paint_convex(const OverlayCanvas& inset, const MinkowskiDifference<double>& difference) {
    const std::vector<Vec2d> outline = rounded(difference.polygon, difference.radius, inset.flatness());
    draw_figure(inset, outline, {.stroke = outline_stroke, .fill = fill});
    if (difference.radius > 0 && difference.polygon.size() > 1) {
        draw_figure(inset, difference.polygon, {.stroke = {Role::construction, 1.2, Dash::dotted}});
    }
}

/// The difference of shapes with several pieces: the union of the pieces' differences.
void paint_union(const OverlayCanvas& inset, const std::vector<MinkowskiDifference<double>>& pieces) {
    std::vector<std::vector<Vec2d>> outlines;
    for (const MinkowskiDifference<double>& piece : pieces) {
        outlines.push_back(rounded(piece.polygon, piece.radius, inset.flatness()));
    }
    draw_union(inset, outlines, outline_stroke, fill);
}

void paint_shape(const OverlayCanvas& inset, const FocusAnswer& focus) {
    const Group group(inset.painter, "difference");
    if (focus.differences.size() == 1) {
        paint_convex(inset, focus.differences.front());
    } else {
        paint_union(inset, focus.differences);
    }
}

/// The places between the axes, where no axis crosses a label.
std::vector<Label::Place> places_off_axes(const OverlayCanvas& inset, const Vec2d& origin,
                                          const Label& label) {
    constexpr double aside = 11;
    const TextExtent extent = measure(inset.painter, label.text, label.style);
    const double below = origin.y + aside + extent.ascent;
    const double above = origin.y - aside - extent.descent;
    return {{{origin.x + aside, below}, Align::left},
            {{origin.x - aside, below}, Align::right},
            {{origin.x + aside, above}, Align::left},
            {{origin.x - aside, above}, Align::right}};
}

/// The origin, and how it moves relative to the difference when b moves.
void paint_origin(const OverlayCanvas& inset, const FocusAnswer& focus) {
    const Group group(inset.painter, "difference");
    const Vec2d at = inset.at({0, 0});
    if (is_of_motion(focus.shown.operation)) {
        if (const auto& translation = inset.context.scene.shapes[focus.b].translation) {
            const Stretch path{at, inset.at(*translation)};
            if (const auto seen = clipped(path, inset.viewport())) {
                const Stroke stroke{Role::subject, 1.6};
                seen->to == path.to ? draw_arrow(inset, path, stroke) : draw_stretch(inset, *seen, stroke);
                inset.labels.avoid(seen->from, seen->to);
            }
        }
    }
    draw_dot(inset, at, Role::subject, 4);
    inset.labels.avoid(grown({at, at}, 6));
    if (inset.viewport().size().x < room_for_all_words * inset.painter.type_scale()) {
        return;
    }
    Label label;
    label.text = "origin";
    label.style = {.role = Role::subject, .size = 12};
    label.places = places_off_axes(inset, at, label);
    label.importance = 30;
    label.optional = true;
    label.group = "difference";
    inset.labels.add(std::move(label));
}

/// Why there is no card where one would be expected.
void say_why_not(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    const bool elsewhere = focus && !focus->differences.empty() && canvas.context.difference_in_strip;
    if (!focus || elsewhere || !difference_is_wanted(canvas)) {
        return;
    }
    const std::vector<SceneShape>& shapes = canvas.context.scene.shapes;
    const std::string names = shapes[focus->a].label() + " − " + shapes[focus->b].label();
    const bool turns = focus->shown.operation == Operation::time_of_impact;
    add_corner_note(canvas,
                    turns ? names + " changes as " + shapes[focus->b].label() + " turns"
                    : focus->differences.empty() ? names + ": too many parts"
                                                 : "no room for a − b",
                    "difference");
}

void paint_plot(const OverlayCanvas& canvas, const Camera& camera) {
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const OverlayContext context = inset_context(canvas.context, camera);
    LabelLayout labels;
    const OverlayCanvas inset{canvas.painter, context, labels};
    canvas.painter.push_clip(inset.viewport());
    paint_scale(inset);
    paint_shape(inset, focus);
    paint_difference_edges(inset);
    if (canvas.shows(layers::simplex)) {
        paint_simplex(inset);
    }
    if (canvas.shows(layers::polytope)) {
        paint_polytope(inset);
    }
    if (canvas.draws(layers::climb)) {
        paint_climb(inset);
    }
    paint_origin(inset, focus);
    labels.paint(canvas.painter, inset.viewport());
    canvas.painter.pop_clip();
}

}  // namespace

void paint_difference(const OverlayCanvas& canvas) {
    if (canvas.shows(layers::simplex)) {
        paint_simplex_on_shapes(canvas);
    }
    if (canvas.shows(layers::polytope)) {
        paint_polytope_on_shapes(canvas);
    }
    if (canvas.draws(layers::climb)) {
        paint_climb_on_shapes(canvas);
    }
    const auto card = card_on_canvas(canvas);
    if (!card) {
        say_why_not(canvas);
        return;
    }
    const Group group(canvas.painter, "difference_card");
    paint_card(canvas, *card);
    canvas.labels.avoid(card->area);
    paint_plot(canvas, card->camera);
}

bool paint_difference_alone(const OverlayCanvas& strip) {
    const auto camera = difference_is_wanted(strip) ? difference_alone(strip) : std::nullopt;
    if (!camera) {
        return false;
    }
    const Group group(strip.painter, "difference_card");
    paint_title(strip, strip.viewport());
    paint_plot(strip, *camera);
    return true;
}

const Layer layers::difference{
    .name = "difference",
    .label = "Difference",
    .description = "Minkowski difference",
    .kind = Layer::Kind::method,
    .comes_with_steps =
        [](const std::optional<FocusAnswer>& focus) {
            return focus && (walks_difference(*focus) || looks_at_sides(*focus) || climbs_difference(*focus));
        },
    .has_content = [](const Scene& scene,
                      const FocusAnswer& focus) { return !either_is<Polygon<double>>(scene, focus); },
};

}  // namespace collidarium::app
