#include <algorithm>
#include <string>

#include "explain/trace/trace_lookup.hpp"
#include "model/answers/difference_use.hpp"
#include "overlays/difference/difference_frame.hpp"
#include "overlays/difference/difference_place.hpp"
#include "overlays/labels/corner_note.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/union_picture.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double room_for_all_words = 220;  ///< pixels at type size 1: a smaller card says only what it must

constexpr double lit_ring = 12;
const Stroke lit_stroke{Role::accent, 4, Dash::solid, 0.75};

const Stroke outline_stroke{Role::corrected, 1.8, Dash::dashed};
/// While its edges are appended one by one.
const Stroke faint_stroke{Role::corrected, 1.2, Dash::dashed, 0.7};
constexpr double fill = 0.09;

/// The rounded difference, and inside it the difference of the shapes without their radii, on which methods
/// work.
void paint_convex(const OverlayCanvas& inset, const MinkowskiDifference<double>& difference) {
    const std::vector<Vec2d> outline = rounded(difference.polygon, difference.radius, inset.flatness());
    const bool is_built = merges_edges(*inset.context.answers.focus);
    draw_figure(inset, outline, {.stroke = is_built ? faint_stroke : outline_stroke, .fill = fill});
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
        const auto& shapes = inset.context.scene.shapes;
        const Vec2d translation = relative_motion(shapes[focus.a], shapes[focus.b]).translation;
        if (translation != Vec2d(0)) {
            const Stretch path{at, inset.at(translation)};
            if (const auto seen = clipped(path, inset.viewport())) {
                const Stroke stroke{Role::subject, 1.6};
                seen->to == path.to ? draw_arrow(inset, path, stroke) : draw_stretch(inset, *seen, stroke);
                inset.labels.avoid(seen->from, seen->to);
            }
            if (focus.difference_time) {
                draw_dot(inset, inset.at(translation * *focus.difference_time), Role::subject, 3);
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

/// Why the difference is not drawn where one would expect it.
void say_why_not(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || canvas.context.difference ||
        !wants_difference(canvas.context.scene, focus, canvas.context.steps)) {
        return;
    }
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    const std::string names = shapes[focus->a].label() + " ⊖ " + shapes[focus->b].label();
    add_corner_note(canvas, focus->differences.empty() ? names + ": too many parts" : "no room for a ⊖ b",
                    "difference");
}

/// The part that the pointer is near: in the difference, and in the scene with the vector from b to a.
void paint_lit_part(const OverlayCanvas& inset) {
    if (!inset.context.lit_part) {
        return;
    }
    const Group group(inset.painter, "lit_part");
    const DifferencePart& part = *inset.context.lit_part;
    if (part.count == 2) {
        draw_stretch(inset, {inset.at(part.points[0]), inset.at(part.points[1])}, lit_stroke);
    } else {
        inset.painter.circle(inset.at(part.points[0]), lit_ring, lit_stroke);
    }
}

void paint_lit_part_on_shapes(const OverlayCanvas& canvas) {
    if (!canvas.context.lit_part) {
        return;
    }
    const Group group(canvas.painter, "lit_part");
    const DifferencePart& part = *canvas.context.lit_part;
    for (std::size_t i = 0; i < part.count; ++i) {
        draw_arrow(canvas, {canvas.at(part.on_b[i]), canvas.at(part.on_a[i])},
                   {Role::construction, 1.4, Dash::dashed});
    }
    for (const std::array<Vec2d, 2>* ends : {&part.on_a, &part.on_b}) {
        if (part.count == 2 && (*ends)[0] != (*ends)[1]) {
            draw_stretch(canvas, {canvas.at((*ends)[0]), canvas.at((*ends)[1])}, lit_stroke);
        } else {
            canvas.painter.circle(canvas.at((*ends)[0]), lit_ring, lit_stroke);
        }
    }
}

}  // namespace

void paint_difference_on_shapes(const OverlayCanvas& canvas) {
    if (canvas.shows(layers::simplex)) {
        paint_simplex_on_shapes(canvas);
    }
    if (canvas.shows(layers::polytope)) {
        paint_polytope_on_shapes(canvas);
    }
    if (canvas.draws(layers::climb)) {
        paint_climb_on_shapes(canvas);
    }
    if (canvas.context.difference) {
        paint_merge_on_shapes(canvas);
        paint_lit_part_on_shapes(canvas);
    }
    say_why_not(canvas);
}

void paint_difference(Painter& painter, const OverlayContext& whole) {
    const FocusAnswer& focus = *whole.answers.focus;
    const DifferencePane& pane = *whole.difference;
    const Camera camera = difference_camera(focus, pane, whole.camera.y_down());
    const OverlayContext context{.scene = whole.scene,
                                 .answers = whole.answers,
                                 .camera = camera,
                                 .steps = whole.steps,
                                 .lit = whole.lit,
                                 .events = whole.events,
                                 .difference = pane,
                                 .parts = whole.parts,
                                 .lit_part = whole.lit_part};
    LabelLayout labels;
    const OverlayCanvas inset{painter, context, labels};
    const Group group(painter, "difference_pane");
    painter.push_clip(inset.viewport());
    paint_pane(inset, pane.beside);
    paint_scale(inset);
    paint_title(inset);
    paint_shape(inset, focus);
    paint_merge(inset);
    paint_difference_edges(inset);
    if (inset.shows(layers::simplex)) {
        paint_simplex(inset);
    }
    if (inset.shows(layers::polytope)) {
        paint_polytope(inset);
    }
    if (inset.draws(layers::climb)) {
        paint_climb(inset);
    }
    paint_lit_part(inset);
    paint_origin(inset, focus);
    labels.paint(painter, inset.viewport());
    painter.pop_clip();
}

const Layer layers::difference{
    .name = "difference",
    .label = "Difference",
    .description = "Minkowski difference",
    .kind = Layer::Kind::method,
    .comes_with_steps =
        [](const std::optional<FocusAnswer>& focus) {
            return focus && (walks_difference(*focus) || looks_at_sides(*focus) || merges_edges(*focus) ||
                             climbs_difference(*focus));
        },
    .has_content = [](const Scene& scene,
                      const FocusAnswer& focus) { return !either_is<Polygon<double>>(scene, focus); },
};

}  // namespace collidarium::app
