#include <algorithm>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/inside_interval.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

/// The path of the mover in focus, from its trace.
struct Journey {
    const FocusAnswer& focus;
    Sweep<double> sweep;
    Figure figure;  ///< of the mover before it moves

    [[nodiscard]] Figure figure_at(double t) const { return moved(figure, sweep.translation * t); }
};

void label_ghost(const OverlayCanvas& canvas, std::span<const Vec2d> outline, std::string text, Role role,
                 Prefer prefer, int importance) {
    Label label;
    label.text = std::move(text);
    label.style = {.role = role, .font = importance > 50 ? Font::strong : Font::text, .size = 13};
    label.places = places_for(canvas, outline, label.text, label.style, prefer);
    label.importance = importance;
    label.optional = importance <= 50;
    label.group = "ghosts";
    canvas.labels.add(std::move(label));
}

/// Keeps labels out of a hatched figure.
void avoid_inside(const OverlayCanvas& canvas, std::span<const Vec2d> outline) {
    if (outline.size() != 2) {
        canvas.labels.avoid(bounds_of(canvas.at(outline)));
    }
    avoid_outline(canvas, outline);
}

/// Where the mover would have ended: rejected after a hit, reached otherwise.
void paint_end(const OverlayCanvas& canvas, const Journey& journey) {
    const Figure end = journey.figure_at(1);
    if (!journey.focus.cast) {
        draw_figure(canvas, end, {.stroke = {Role::subject, 1.5, Dash::dashed}, .fill = 0.06});
        avoid_outline(canvas, end.outline);
        label_ghost(canvas, end.outline, "end", Role::subject, Prefer::inside, 30);
        return;
    }
    draw_figure(canvas, end, {.stroke = {Role::colliding, 1.6, Dash::dashed}, .fill = 0.05, .hatch = 0.7});
    avoid_inside(canvas, end.outline);
    const bool unnoticed = !journey.focus.end_contact;
    label_ghost(canvas, end.outline, unnoticed ? "end is free, path is blocked" : "rejected", Role::colliding,
                Prefer::below, 50);
}

void paint_stop(const OverlayCanvas& canvas, const Journey& journey, bool quiet) {
    const CastHit<double>& hit = *journey.focus.cast;
    const Figure figure = moved(journey.figure, hit.position - journey.sweep.start);
    const std::string time = "t = " + number(hit.t);
    if (hit.t > 0) {
        draw_figure(canvas, figure,
                    {.stroke = {Role::corrected, quiet ? 1.2 : 2.2}, .fill = quiet ? 0 : 0.15});
        avoid_outline(canvas, figure.outline);
    }
    if (!quiet) {
        label_ghost(canvas, figure.outline, hit.started_inside ? "starts in overlap, t = 0" : time,
                    Role::corrected, Prefer::below, 70);
    }
}

/// Where the mover is at the time of the strip's cursor.
void paint_now(const OverlayCanvas& canvas, const Journey& journey, double time) {
    const auto inside = inside_interval(journey.focus.shown.trace);
    const auto& hit = journey.focus.cast;
    Role role = Role::subject;
    if (hit && time == hit->t) {
        role = Role::corrected;
    } else if (hit && time > hit->t && (!inside || time < inside->leave)) {
        role = Role::colliding;
    }
    const Figure figure = journey.figure_at(time);
    draw_figure(canvas, figure,
                {.stroke = {role, 2.2}, .fill = 0.15, .hatch = role == Role::colliding ? 0.7 : 0});
    avoid_outline(canvas, figure.outline);
    draw_dot(canvas, canvas.at(journey.sweep.start + journey.sweep.translation * time), role, 3.5);
    label_ghost(canvas, figure.outline, "t = " + number(time), role, Prefer::below, 70);
}

/// The stops of the movers that are not in focus.
void paint_other_stops(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    for (const MoverAnswer& mover : canvas.context.answers.movers) {
        const bool told = focus && focus->b == mover.shape && focus->cast;
        if (mover.hit && mover.hit->t > 0 && !told) {
            const ShapeD& shape = canvas.context.scene.shapes[mover.shape].shape;
            const Figure figure = moved(canvas.figure(shape), mover.hit->position - reference_point(shape));
            draw_figure(canvas, figure, {.stroke = {Role::corrected, 1.5}, .fill = 0.1});
        }
    }
}

}  // namespace

void paint_ghosts(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "ghosts");
    const OverlayContext& context = canvas.context;
    paint_other_stops(canvas);
    const auto& focus = context.answers.focus;
    const auto* sweep = focus ? find_event<Sweep<double>>(focus->shown.trace) : nullptr;
    if (sweep == nullptr || sweep->translation == Vec2d(0)) {
        return;
    }
    const Journey journey{*focus, *sweep, canvas.figure(context.scene.shapes[focus->b].shape)};
    if (canvas.shows(layers::padding)) {
        paint_end(canvas, journey);
    }
    if (focus->cast) {
        paint_stop(canvas, journey, context.time && *context.time != focus->cast->t);
    }
    if (context.time && !(focus->cast && *context.time == focus->cast->t)) {
        paint_now(canvas, journey, std::clamp(*context.time, 0.0, 1.0));
    }
}

}  // namespace collidarium::app
