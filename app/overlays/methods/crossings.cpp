#include <algorithm>
#include <cmath>
#include <limits>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using Crossing = EdgeCrossing<double>;

/// The crossings of a trace, and which of them matter.
struct Crossings {
    std::vector<Indexed<Crossing>> all;
    double radius = 0;
    bool is_rounded = false;
    double latest = -std::numeric_limits<double>::infinity();   ///< inwards
    double earliest = std::numeric_limits<double>::infinity();  ///< outwards

    Crossings(const std::vector<EventD>& trace, const TraceRange& range)
        : all(events_in<Crossing>(trace, range)) {
        const auto padded = events_in<PaddedShape<double>>(trace, range);
        radius = padded.empty() ? 0 : padded.front().event->radius;
        is_rounded = radius > 0;
        for (const auto& [index, crossing] : all) {
            latest = crossing->delta < 0 ? std::max(latest, crossing->t) : latest;
            earliest = crossing->delta > 0 ? std::min(earliest, crossing->t) : earliest;
        }
    }

    /// Whether the path enters or leaves here, judged by edges alone: the last line that it crosses inwards,
    /// the first that it crosses outwards; for a rounded shape the crossings on an edge itself.
    [[nodiscard]] bool decides(const Crossing& crossing) const {
        return is_rounded ? crossing.on_edge : crossing.t == (crossing.delta < 0 ? latest : earliest);
    }
};

/// The edge, moved outwards, extended from its nearer end to where the path crosses its line.
void paint_side(const OverlayCanvas& canvas, const Crossings& crossings, const Indexed<Crossing>& one,
                Vec2d at) {
    const Crossing& crossing = *one.event;
    const double strength = canvas.strength(one.index);
    const bool loud = crossings.decides(crossing) || canvas.context.lit == one.index;
    const Vec2d outwards = crossing.direction * crossings.radius;
    const Stretch side{canvas.at(crossing.from + outwards), canvas.at(crossing.to + outwards)};
    draw_stretch(canvas, side, {Role::edge_axis, loud ? 3 : 1.2, Dash::solid, (loud ? 1 : 0.6) * strength});
    canvas.note(one.index, side.from, side.to);
    if (!is_finite(at)) {
        return;
    }
    const bool before = glm::distance(at, side.from) < glm::distance(at, side.to);
    if (!crossing.on_edge) {
        draw_stretch(canvas, {before ? side.from : side.to, at},
                     {Role::edge_axis, loud ? 1.8 : 1.2, Dash::dotted, (loud ? 1 : 0.6) * strength});
    }
    if (crossings.is_rounded) {
        for (const auto& [inner, outer] : {std::pair{crossing.from, side.from}, {crossing.to, side.to}}) {
            draw_stretch(canvas, {canvas.at(inner), outer},
                         {Role::construction, 1, Dash::dotted, 0.7 * strength});
        }
    }
}

void paint_crossing(const OverlayCanvas& canvas, const Crossings& crossings, const Indexed<Crossing>& one,
                    const Vec2d& at) {
    const Crossing& crossing = *one.event;
    const double strength = canvas.strength(one.index);
    const bool loud = crossings.decides(crossing);
    const bool enters = crossing.delta < 0;
    if (enters) {
        canvas.painter.disc(at, (loud ? 4.5 : 3) + 1.5, {Role::canvas, 1});
        canvas.painter.disc(at, loud ? 4.5 : 3, {Role::edge_axis, strength});
    } else {
        draw_ring(canvas, at, Role::edge_axis, loud ? 4.5 : 3, strength);
    }
    canvas.note(one.index, at, at);
    canvas.labels.avoid(grown({at, at}, 5));
    const std::string time = number(crossing.t);
    label_point(canvas, at, loud ? (enters ? "in at t = " : "out at t = ") + time : time,
                {.role = loud ? Role::edge_axis : Role::text_quiet,
                 .opacity = std::max(strength, 0.75),
                 .strong = loud,
                 .importance = loud ? 55 : 20,
                 .optional = !loud,
                 .group = "crossings"});
}

/// The shape whose edges they are, if the layer that shows it is off.
void paint_rim(const OverlayCanvas& canvas, const TraceRange& range) {
    const auto padded = events_in<PaddedShape<double>>(canvas.trace(), range);
    if (padded.empty() || canvas.shows(layers::padding)) {
        return;
    }
    const PaddedShape<double>& shape = *padded.front().event;
    draw_figure(canvas, rounded(shape.polygon, shape.radius, canvas.flatness()),
                {.stroke = {Role::corrected, 1.2, Dash::dashed, 0.7}});
}

void paint_crossings(const OverlayCanvas& canvas) {
    const std::vector<EventD>& trace = canvas.trace();
    const TraceRange range = range_of_cast(trace, canvas.context.lit);
    const Crossings crossings(trace, range);
    const auto* sweep = find_event<Sweep<double>>(trace);
    if (crossings.all.empty() || sweep == nullptr) {
        return;
    }
    const Group group(canvas.painter, "crossings");
    paint_rim(canvas, range);
    draw_path_line(canvas, *sweep);
    const auto at = [&](const Indexed<Crossing>& one) { return canvas.at(at_time(*sweep, one.event->t)); };
    for (const Indexed<Crossing>& one : crossings.all) {
        paint_side(canvas, crossings, one, at(one));
    }
    for (const Indexed<Crossing>& one : crossings.all) {
        if (is_finite(at(one)) && grown(canvas.viewport(), 20).contains(at(one))) {
            paint_crossing(canvas, crossings, one, at(one));
        }
    }
}

}  // namespace

const Layer layers::crossings{
    .name = "crossings",
    .label = "Edge crossings",
    .description = "edge crossings",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<EdgeCrossing<double>>,
    .height = 40,
    .paint = paint_crossings,
};

}  // namespace collidarium::app
