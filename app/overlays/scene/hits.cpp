#include <string>
#include <variant>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/crowd.hpp"
#include "overlays/scene/path_marks.hpp"
#include "overlays/scene/stopped_before.hpp"

namespace collidarium::app {

namespace {

void hit_ring(const OverlayCanvas& canvas, const Vec2d& world, double radius) {
    const Vec2d at = canvas.at(world);
    if (!is_finite(at) || !grown(canvas.viewport(), radius).contains(at)) {
        return;
    }
    canvas.painter.disc(at, radius + 1, {Role::canvas, 1});
    canvas.painter.circle(at, radius, {Role::normal, 2});
    canvas.labels.avoid(grown({at, at}, radius + 2));
}

/// Where a segment meets the edge of a circle, with the parameters along the segment.
void paint_circle_line(const OverlayCanvas& canvas, const CircleLine<double>& met) {
    for (std::size_t i = 0; i < met.count; ++i) {
        hit_ring(canvas, met.points()[i], 5);
        label_point(
            canvas, canvas.at(met.points()[i]), "u = " + number(met.u[i]),
            {.role = Role::normal, .strong = true, .importance = 72, .optional = false, .group = "hits"});
    }
}

void paint_meeting(const OverlayCanvas& canvas, const Lines<double>& meeting) {
    if (meeting.kind == LinesKind::point) {
        hit_ring(canvas, meeting.point, 5);
    } else if (meeting.kind == LinesKind::overlap) {
        const Stretch stretch{canvas.at(meeting.ends[0]), canvas.at(meeting.ends[1])};
        draw_stretch(canvas, stretch, {Role::normal, 5, Dash::solid, 0.7});
        draw_dot(canvas, stretch.from, Role::normal, 4);
        draw_dot(canvas, stretch.to, Role::normal, 4);
    }
}

/// Where two outlines meet, numbered in the order of a's edges where there are not too many.
void paint_outline_crossings(const OverlayCanvas& canvas,
                             const std::vector<OutlineCrossing<double>>& crossings) {
    constexpr std::size_t most_numbered = 24;
    std::size_t count = 0;
    for (const OutlineCrossing<double>& crossing : crossings) {
        paint_meeting(canvas, crossing.meeting);
        ++count;
        if (crossings.size() > 1 && crossings.size() <= most_numbered) {
            const bool is_point = crossing.meeting.kind == LinesKind::point;
            const Vec2d at = is_point ? crossing.meeting.point
                                      : (crossing.meeting.ends[0] + crossing.meeting.ends[1]) * 0.5;
            label_point(
                canvas, canvas.at(at), std::to_string(count),
                {.role = Role::normal, .strong = true, .importance = 72, .optional = false, .group = "hits"});
        }
    }
}

/// Whether all steps of a query about where two curves meet are shown.
bool shows_crossings(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    return focus && is_about_crossings(focus->shown.operation) && !canvas.trace().empty() &&
           std::holds_alternative<Verdict<double>>(canvas.trace().back());
}

void paint_crossings(const OverlayCanvas& canvas, const FocusAnswer& focus) {
    if (focus.shown.operation == Operation::circle_line && focus.circle_line) {
        paint_circle_line(canvas, *focus.circle_line);
    } else if (focus.shown.operation == Operation::lines && focus.common && !canvas.draws(layers::lines)) {
        paint_meeting(canvas, *focus.common);  // else it is drawn with the two lines
    } else if (focus.shown.operation == Operation::outline_crossings) {
        paint_outline_crossings(canvas, focus.crossings);
    }
}

void paint_hits(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "hits");
    const auto& focus = canvas.context.answers.focus;
    for (const MoverAnswer& mover : canvas.context.answers.movers) {
        if (mover.hit && !is_told_by_focus(mover, canvas.context.answers) &&
            !is_in_crowd(canvas, mover.shape)) {
            hit_ring(canvas, mover.hit->point, 4);
        }
    }
    if (focus && focus->cast && is_of_motion(focus->shown.operation)) {
        if (!focus->cast->started_inside) {
            const bool reached = stopped_before(canvas.context.answers) == nullptr;
            draw_dot(canvas, canvas.at(focus->cast->position), reached ? Role::corrected : Role::construction,
                     4.2);
        }
        hit_ring(canvas, focus->cast->point, 5);
    }
    if (shows_crossings(canvas)) {
        paint_crossings(canvas, *focus);
    }
}

}  // namespace

const Layer layers::hits{
    .name = "hits",
    .label = "Hits",
    .description = "hits",
    .kind = Layer::Kind::answer,
    .usual = true,
    .comes_with_steps = never,
    .has_content =
        [](const Scene&, const FocusAnswer& focus) {
            return focus.cast.has_value() || is_about_crossings(focus.shown.operation);
        },
    .height = 105,
    .paint = paint_hits,
};

}  // namespace collidarium::app
