#include <algorithm>
#include <string>

#include "model/answers/difference_use.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/methods/point_marks.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

using Climbed = Indexed<ClimbStep<double>>;

/// The climb that is shown, up to the step that is lit.
struct Climb {
    std::vector<Climbed> steps;
    double strength = 1;

    [[nodiscard]] bool is_empty() const { return steps.empty(); }
    [[nodiscard]] const Climbed& now() const { return steps.back(); }
    /// The number of the current vertex, in all pictures of it.
    [[nodiscard]] std::string number() const { return std::to_string(steps.size()); }
};

Climb climb_of(const OverlayCanvas& canvas) {
    const auto range = range_with<ClimbStep<double>>(canvas.trace(), canvas.context.lit);
    if (!range) {
        return {};
    }
    Climb climb{events_in<ClimbStep<double>>(canvas.trace(), *range)};
    const auto& lit = canvas.context.lit;
    const auto shown =
        std::ranges::find_if(climb.steps, [&](const Climbed& step) { return step.index == lit; });
    if (shown != climb.steps.end()) {
        climb.steps.erase(shown + 1, climb.steps.end());
    }
    climb.strength = canvas.strength(climb.now().index);
    return climb;
}

/// The climb from vertex to vertex, and the current vertex with its number.
void paint_walk(const OverlayCanvas& canvas, const Climb& climb, const std::vector<Vec2d>& world) {
    const std::vector<Vec2d> screen = canvas.at(world);
    for (std::size_t i = 0; i + 1 < screen.size(); ++i) {
        if (screen[i] != screen[i + 1]) {
            draw_arrow(canvas, {screen[i], screen[i + 1]},
                       {Role::point_a, 1.8, Dash::solid, 0.75 * climb.strength});
            canvas.labels.avoid(screen[i], screen[i + 1]);
        }
        if (is_finite(screen[i])) {
            canvas.painter.disc(screen[i], 2.6, {Role::point_a, 0.75 * climb.strength});
        }
        canvas.note(climb.steps[i].index, screen[i], screen[i + 1]);
    }
    const std::array mark{PointMark{world.back(), climb.number(), 0}};
    mark_points(canvas, mark, "climb", climb.strength);
    if (is_finite(screen.back())) {
        canvas.painter.circle(screen.back(), 8, {Role::point_a, 1.6, Dash::solid, climb.strength});
    }
    canvas.note(climb.now().index, screen.back(), screen.back());
}

/// The edge along which it is closer to the origin.
void paint_edge_ahead(const OverlayCanvas& canvas, const Climb& climb, const Vec2d& from, const Vec2d& edge) {
    if (edge == Vec2d(0)) {
        return;
    }
    const Stretch screen{canvas.at(from), canvas.at(from + edge)};
    draw_arrow(canvas, screen, {Role::edge_axis, 3, Dash::solid, climb.strength});
    canvas.labels.avoid(screen.from, screen.to);
    canvas.note(climb.now().index, screen.from, screen.to);
}

std::vector<Vec2d> vertices_of(const Climb& climb, Vec2d ClimbStep<double>::*which,
                               const Vec2d& offset = {}) {
    std::vector<Vec2d> vertices;
    for (const Climbed& step : climb.steps) {
        vertices.push_back(step.event->*which + offset);
    }
    return vertices;
}

void paint_climb_on_padding(const OverlayCanvas& canvas) {
    if (!canvas.shows(layers::padding)) {
        return;
    }
    const Climb climb = climb_of(canvas);
    if (climb.is_empty()) {
        return;
    }
    const PaddedShape<double>* padded = nullptr;
    for (const auto& [index, each] : indexed_events<PaddedShape<double>>(canvas.trace())) {
        padded = index < climb.now().index ? each : padded;
    }
    if (padded == nullptr) {
        return;
    }
    const Group group(canvas.painter, "climb");
    const ClimbStep<double>& step = *climb.now().event;
    paint_edge_ahead(canvas, climb, step.vertex + padded->reference, step.edge);
    paint_walk(canvas, climb, vertices_of(climb, &ClimbStep<double>::vertex, padded->reference));
}

std::vector<DifferencePart> parts_of(const Climb& climb) {
    std::vector<DifferencePart> parts;
    for (const Climbed& step : climb.steps) {
        parts.push_back({.count = 1,
                         .points = {step.event->vertex},
                         .on_a = {step.event->on_a},
                         .on_b = {step.event->on_b}});
    }
    return parts;
}

}  // namespace

void paint_climb(const OverlayCanvas& inset) {
    const Climb climb = climb_of(inset);
    if (climb.is_empty()) {
        return;
    }
    const Group group(inset.painter, "climb");
    const auto* part = difference_at(inset, climb.now().index);
    if (part != nullptr && inset.context.answers.focus->differences.size() > 1) {
        draw_figure(inset, part->polygon, {.stroke = {Role::construction, 1.3, Dash::solid, climb.strength}});
    }
    const ClimbStep<double>& step = *climb.now().event;
    draw_stretch(inset, {inset.at(step.vertex), inset.at({0, 0})},
                 {Role::construction, 1.3, Dash::dotted, climb.strength});
    paint_edge_ahead(inset, climb, step.vertex, step.edge);
    paint_walk(inset, climb, vertices_of(climb, &ClimbStep<double>::vertex));
    note_in_difference(inset, parts_of(climb));
}

void paint_climb_on_shapes(const OverlayCanvas& canvas) {
    const Climb climb = climb_of(canvas);
    if (climb.is_empty()) {
        return;
    }
    const Group group(canvas.painter, "climb");
    const ClimbStep<double>& step = *climb.now().event;
    // An edge of b is one of the difference with its direction reversed.
    if (step.axis == Axis::edge_b) {
        paint_edge_ahead(canvas, climb, step.on_b, -step.edge);
    } else {
        paint_edge_ahead(canvas, climb, step.on_a, step.edge);
    }
    note_on_shapes(canvas, parts_of(climb));
    paint_walk(canvas, climb, vertices_of(climb, &ClimbStep<double>::on_a));
    paint_walk(canvas, climb, vertices_of(climb, &ClimbStep<double>::on_b));
}

const Layer layers::climb{
    .name = "climb",
    .label = "Hill climbing",
    .description = "hill climbing",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<ClimbStep<double>>,
    .draws = is_one_of<ClimbStep<double>>,
    .is_of_shipped_code = true,
    .height = 35,
    .paint = paint_climb_on_padding,
};

}  // namespace collidarium::app
