#include <algorithm>

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/trace/inside_interval.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/number.hpp"
#include "explain/words/sentence.hpp"
#include "explain/words/tile_words.hpp"
#include "overlays/labels/text_lines.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/stopped_before.hpp"
#include "overlays/time/time_marks.hpp"

namespace collidarium::app {

namespace {

/// The path of the mover in focus, from its trace.
struct Journey {
    const FocusAnswer& focus;
    Sweep<double> sweep;
    const OverlayCanvas& canvas;
    const ShapeD& shape;  ///< of the mover before it moves

    [[nodiscard]] Figure figure_at(double t) const {
        return canvas.figure(moved(shape, motion_of(sweep), t));
    }
    [[nodiscard]] Figure figure_at(const CastHit<double>& hit) const {
        return sweep.rotation != 0 ? figure_at(hit.t)
                                   : figure_at_hit(canvas, canvas.context.scene.shapes[focus.b], hit);
    }
};

void label_ghost(const OverlayCanvas& canvas, std::span<const Vec2d> outline, std::string text, Role role,
                 Prefer prefer, int importance) {
    Label label;
    label.text = std::move(text);
    label.style = {.role = role, .font = importance > 50 ? Font::strong : Font::text, .size = 13};
    stand_at(canvas, label, outline, prefer, "ghosts");
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

/// Where the mover would have ended: rejected after a hit of any shape, reached otherwise.
void paint_end(const OverlayCanvas& canvas, const Journey& journey) {
    const Figure end = journey.figure_at(1);
    const MoverAnswer* mover = mover_in_focus(canvas.context.answers);
    if (!journey.focus.cast && !(mover != nullptr && mover->hit)) {
        draw_figure(canvas, end, {.stroke = {Role::subject, 1.5, Dash::dashed}, .fill = 0.06});
        avoid_outline(canvas, end.outline);
        label_ghost(canvas, end.outline, "end", Role::subject, Prefer::inside, 30);
        return;
    }
    draw_figure(canvas, end, {.stroke = {Role::colliding, 1.6, Dash::dashed}, .fill = 0.05, .hatch = 0.7});
    avoid_inside(canvas, end.outline);
    const bool others = mover != nullptr && std::ranges::any_of(mover->path, [&](const PathHit& hit) {
                            return hit.shape != journey.focus.a;
                        });
    const bool unnoticed = journey.focus.cast && !journey.focus.end_contact && !others;
    label_ghost(canvas, end.outline, unnoticed ? "end is free, path is blocked" : "rejected", Role::colliding,
                Prefer::below, 50);
}

/// A shape that turns does not sweep straight along its path: poses along it show how, up to the hit.
void paint_turning(const OverlayCanvas& canvas, const Journey& journey) {
    if (journey.sweep.rotation == 0) {
        return;
    }
    constexpr int poses = 8;
    const double last = journey.focus.cast ? journey.focus.cast->t : 1;
    for (int k = 1; k < poses; ++k) {
        const double t = static_cast<double>(k) / poses;
        if (t < last) {
            draw_figure(canvas, journey.figure_at(t),
                        {.stroke = {Role::subject, 1, Dash::solid, 0.15 + 0.25 * t}});
        }
    }
}

/// Where the mover in focus is stopped by a shape that is nearer than the one in focus, and where it would
/// touch that one.
void paint_unreached(const OverlayCanvas& canvas, const Journey& journey, const MoverAnswer& stopped) {
    if (numbers_hits(canvas)) {
        return;  // both are drawn with their numbers
    }
    const Compared times = cast_times(canvas.context.answers);
    if (const auto& hit = journey.focus.cast) {
        const Figure figure = journey.figure_at(*hit);
        draw_figure(canvas, figure, {.stroke = {Role::construction, 1.2, Dash::dotted, 0.8}});
        label_ghost(canvas, figure.outline,
                    "t = " + times(hit->t) + ", behind " + stopper_name(canvas.context.scene, stopped),
                    Role::construction, Prefer::below, 50);
    }
    const Figure there = journey.figure_at(*stopped.hit);
    label_ghost(canvas, there.outline, "t = " + times(stopped.hit->t), Role::corrected, Prefer::below, 70);
}

void paint_stop(const OverlayCanvas& canvas, const Journey& journey, bool quiet) {
    const CastHit<double>& hit = *journey.focus.cast;
    const Figure figure = journey.figure_at(hit);
    const bool beside = !is_of_motion(journey.focus.shown.operation);
    const std::string time = (beside ? "sweep: t = " : "t = ") + cast_times(canvas.context.answers)(hit.t);
    if (hit.t > 0) {
        draw_figure(canvas, figure,
                    {.stroke = {Role::corrected, quiet ? 1.2 : 2.2}, .fill = quiet ? 0 : 0.15});
        avoid_outline(canvas, figure.outline);
    }
    if (!quiet && !numbers_hits(canvas)) {
        label_ghost(canvas, figure.outline, hit.started_inside ? "starts in overlap, t = 0" : time,
                    Role::corrected, Prefer::below, 70);
    }
}

/// Where the mover would be at the time of the strip's cursor, had a nearer shape not stopped it.
void paint_never_there(const OverlayCanvas& canvas, const Journey& journey, double time,
                       const MoverAnswer& stopped) {
    const Figure figure = journey.figure_at(time);
    draw_figure(canvas, figure, {.stroke = {Role::construction, 1.6, Dash::dashed}});
    avoid_outline(canvas, figure.outline);
    draw_dot(canvas, canvas.at(journey.sweep.start + journey.sweep.translation * time), Role::construction,
             3.5);
    label_ghost(canvas, figure.outline,
                "t = " + cast_times(canvas.context.answers)(time) + ", behind " +
                    stopper_name(canvas.context.scene, stopped),
                Role::text_quiet, Prefer::below, 70);
}

/// Whether the path has left the other shape again: as the trace tells, or else by the distances on the way.
bool has_left(const FocusAnswer& focus, double time) {
    if (const auto inside = inside_interval(focus.shown.trace)) {
        return time >= inside->leave;
    }
    const double leave = about_leaving(focus);
    return leave < 1 && time >= leave;
}

/// Where the mover is at the time of the strip's cursor.
void paint_now(const OverlayCanvas& canvas, const Journey& journey, double time) {
    const MoverAnswer* stopped = stopped_before(canvas.context.answers);
    if (stopped != nullptr && time > stopped->hit->t) {
        return paint_never_there(canvas, journey, time, *stopped);
    }
    const auto& hit = journey.focus.cast;
    Role role = Role::subject;
    if (hit && time == hit->t) {
        role = Role::corrected;
    } else if (hit && time > hit->t && !has_left(journey.focus, time)) {
        role = Role::colliding;
    }
    const Figure figure = journey.figure_at(time);
    draw_figure(canvas, figure,
                {.stroke = {role, 2.2}, .fill = 0.15, .hatch = role == Role::colliding ? 0.7 : 0});
    avoid_outline(canvas, figure.outline);
    draw_dot(canvas, canvas.at(journey.sweep.start + journey.sweep.translation * time), role, 3.5);
    label_ghost(canvas, figure.outline, "t = " + cast_times(canvas.context.answers)(time), role,
                Prefer::below, 70);
}

/// The stops of the movers that the pair in focus does not tell.
void paint_other_stops(const OverlayCanvas& canvas) {
    for (const MoverAnswer& mover : canvas.context.answers.movers) {
        if (mover.hit && mover.hit->t > 0 && !is_told_by_focus(mover, canvas.context.answers)) {
            draw_figure(canvas, figure_at_hit(canvas, canvas.context.scene.shapes[mover.shape], *mover.hit),
                        {.stroke = {Role::corrected, 1.5}, .fill = 0.1});
        }
    }
}

/// That the mover in focus misses, and why, at the top of the canvas.
void paint_miss(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    if (!focus || focus->cast || !is_of_motion(focus->shown.operation) ||
        find_event<Verdict<double>>(focus->shown.trace) == nullptr) {
        return;  // or the steps have not come to it yet
    }
    const std::string told = sentence(canvas.context.scene, canvas.context.answers);
    const auto reason = verdict_reason(canvas.context.scene, canvas.context.answers);
    if (!reason || !told.starts_with(shapes[focus->b].label() + " misses " + shapes[focus->a].label())) {
        return;
    }
    const std::size_t other = told.find("; it hits ");  // a shape that is not asked about
    const std::string words =
        "MISS: " + reason->clause() + (other == std::string::npos ? "" : told.substr(other));
    const TextStyle style{.role = Role::text, .font = Font::strong, .size = 13};
    const Rect& view = canvas.viewport();
    const Vec2d corner = view.min + Vec2d(12, 10);
    const TextExtent extent = measure(canvas.painter, "MISS", style);
    const double height = extent.ascent + extent.descent + 3;
    double row = 0;
    for (const std::string& line : text_lines(canvas.painter, words, style, view.size().x - 60)) {
        const Vec2d at = corner + Vec2d(0, height * row);
        const Rect area{at, at + Vec2d(measure(canvas.painter, line, style).width, height)};
        if (area.max.x > view.max.x || area.max.y > view.max.y) {
            return;
        }
        canvas.painter.text(at + Vec2d(0, extent.ascent), line, style);
        canvas.labels.keep_clear(area);
        ++row;
    }
}

}  // namespace

void paint_ghosts(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "ghosts");
    const OverlayContext& context = canvas.context;
    const bool answers = canvas.shows(layers::padding) || canvas.shows(layers::hits);
    const auto& focus = context.answers.focus;
    if (answers) {
        paint_other_stops(canvas);
        if (context.reason) {
            paint_miss(canvas);
        }
    }
    const auto* sweep = focus ? find_event<Sweep<double>>(focus->shown.trace) : nullptr;
    if (sweep == nullptr || !moves(*sweep)) {
        return;
    }
    const Journey journey{*focus, *sweep, canvas, context.scene.shapes[focus->b].shape};
    if (!answers) {
        if (context.time) {
            paint_now(canvas, journey,
                      std::clamp(*context.time, 0.0, 1.0));  // a motion is seen without layers
        }
        return;
    }
    paint_turning(canvas, journey);
    if (canvas.shows(layers::padding) && is_of_motion(focus->shown.operation)) {
        paint_end(canvas, journey);
    }
    if (const MoverAnswer* nearer = stopped_before(context.answers)) {
        paint_unreached(canvas, journey, *nearer);
    } else if (focus->cast) {
        paint_stop(canvas, journey, context.time && *context.time != focus->cast->t);
    }
    const bool at_the_stop =
        focus->cast && context.time == focus->cast->t && stopped_before(context.answers) == nullptr;
    if (context.time && !at_the_stop) {
        paint_now(canvas, journey, std::clamp(*context.time, 0.0, 1.0));
    }
}

}  // namespace collidarium::app
