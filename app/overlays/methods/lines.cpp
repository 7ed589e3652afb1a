#include <algorithm>
#include <cmath>

#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/tested_edges.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

/// One of the two segments, and where on it the lines meet.
struct Along {
    Segment<double> segment;
    Role role;
    std::string name;  ///< of the parameter
    double u{};
};

Label label_of(std::string text, const TextStyle& style, std::vector<Label::Place> places, int importance,
               bool optional) {
    Label label;
    label.text = std::move(text);
    label.style = style;
    label.places = std::move(places);
    label.importance = importance;
    label.optional = optional;
    label.group = "lines";
    return label;
}

/// The infinite line through a segment.
void paint_infinite(const OverlayCanvas& canvas, const Along& along) {
    const Vec2d direction = canvas.context.camera.vector_to_screen(along.segment.b - along.segment.a);
    if (const auto seen = clipped_line(canvas.at(along.segment.a), direction, canvas.viewport())) {
        canvas.painter.line(seen->from, seen->to, {Role::construction, 1.4, Dash::dotted, 0.9});
        canvas.labels.avoid(seen->from, seen->to);
    }
}

/// The ends by their parameters: 0 and 1.
void paint_ends(const OverlayCanvas& canvas, const Along& along) {
    for (const bool last : {false, true}) {
        const Vec2d at = canvas.at(last ? along.segment.b : along.segment.a);
        if (!is_finite(at)) {
            continue;
        }
        draw_dot(canvas, at, along.role, 3.2);
        const TextStyle style{.role = along.role, .font = Font::mono, .size = 12};
        const std::string text = last ? "1" : "0";
        Label label = label_of(
            text, style, places_about(canvas, grown({at, at}, 2), text, style, Prefer::below), 28, true);
        name_one_of(canvas, label, {at}, "line points");
        canvas.labels.add(std::move(label));
    }
}

/// The line from a segment's end to the meeting point, if that is beyond the ends.
void paint_beyond(const OverlayCanvas& canvas, const Along& along, const Vec2d& meeting) {
    if (along.u >= 0 && along.u <= 1) {
        return;
    }
    const Stretch beyond{canvas.at(along.u < 0 ? along.segment.a : along.segment.b), canvas.at(meeting)};
    if (const auto seen = clipped(beyond, grown(canvas.viewport(), 20))) {
        canvas.painter.line(seen->from, seen->to, {along.role, 2, Dash::dashed, 0.85});
    }
}

void label_parameter(const OverlayCanvas& canvas, const Along& along, const Vec2d& meeting, bool first) {
    const Vec2d at = canvas.at(meeting);
    if (!is_finite(at) || !canvas.viewport().contains(at)) {
        return;
    }
    const std::string text = along.name + " = " + number(along.u);
    const TextStyle style{.role = along.role, .font = Font::mono, .size = 13};
    const Prefer prefer = first ? Prefer::above : Prefer::below;
    Label label =
        label_of(text, style, places_about(canvas, grown({at, at}, 8), text, style, prefer), 63, false);
    name_one_of(canvas, label, {at}, "line points");
    canvas.labels.add(std::move(label));
}

void paint_meeting(const OverlayCanvas& canvas, const Lines<double>& lines, const Along& a, const Along& b,
                   bool infinite) {
    const Vec2d at = canvas.at(lines.point);
    for (const Along& along : {a, b}) {
        paint_beyond(canvas, along, lines.point);
        paint_ends(canvas, along);
    }
    if (is_finite(at) && grown(canvas.viewport(), 8).contains(at)) {
        const bool within =
            infinite || (std::min(lines.ua, lines.ub) >= 0 && std::max(lines.ua, lines.ub) <= 1);
        canvas.painter.disc(at, 6, {Role::canvas, 1});
        canvas.painter.circle(at, 5, {Role::normal, 2.2});
        if (within) {
            canvas.painter.disc(at, 2, {Role::normal, 1});
        }
        canvas.labels.avoid(grown({at, at}, 7));
    }
    label_parameter(canvas, a, lines.point, true);
    label_parameter(canvas, b, lines.point, false);
}

/// The label for lines that meet nowhere, or everywhere.
void say_about(const OverlayCanvas& canvas, const Along& along, const std::string& text) {
    const Vec2d from = canvas.at(along.segment.a);
    const Vec2d to = canvas.at(along.segment.b);
    if (is_finite(from) && is_finite(to)) {
        const TextStyle style{.role = Role::text, .size = 12.5};
        Label label = label_of(text, style, places_along(canvas, {from, to}, text, style), 45, false);
        name_one_of(canvas, label, {from, to}, "lines");
        canvas.labels.add(std::move(label));
    }
}

void paint_lines(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    // For a cast the times matter: the lines are drawn only if the scene's layers include them.
    const bool cast = focus && is_of_motion(focus->shown.operation) && !canvas.context.scene.layers;
    if (focus && focus->shown.operation == Operation::outline_crossings) {
        paint_tested_edges(canvas);
        return;
    }
    if (!focus || !focus->lines || cast) {
        return;
    }
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    const auto* segment_a = std::get_if<Segment<double>>(&shapes[focus->a].shape);
    const auto* segment_b = std::get_if<Segment<double>>(&shapes[focus->b].shape);
    if (segment_a == nullptr || segment_b == nullptr) {
        return;
    }
    const Along a{*segment_a, Role::free, "ua", focus->lines->ua};
    const Along b{*segment_b, Role::subject, "ub", focus->lines->ub};
    const Group group(canvas.painter, "lines");
    paint_infinite(canvas, a);
    paint_infinite(canvas, b);
    switch (focus->lines->kind) {
        case LinesKind::point:
            paint_meeting(canvas, *focus->lines, a, b, focus->shown.infinite_lines);
            break;
        case LinesKind::none:
            say_about(canvas, b, "parallel: the lines never intersect");
            break;
        case LinesKind::overlap:
            if (focus->common && focus->common->kind == LinesKind::overlap && !focus->shown.infinite_lines) {
                const Stretch stretch{canvas.at(focus->common->ends[0]), canvas.at(focus->common->ends[1])};
                draw_stretch(canvas, stretch, {Role::normal, 5, Dash::solid, 0.7});
                draw_dot(canvas, stretch.from, Role::normal, 4);
                draw_dot(canvas, stretch.to, Role::normal, 4);
            }
            say_about(canvas, b, "collinear");
            break;
    }
}

}  // namespace

const Layer layers::lines{
    .name = "lines",
    .label = "Line intersections",
    .description = "line intersections",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps =
        [](const std::optional<FocusAnswer>& focus) {
            return focus && (focus->shown.operation == Operation::lines ||
                             focus->shown.operation == Operation::outline_crossings);
        },
    .has_content =
        [](const Scene& scene, const FocusAnswer& focus) {
            if (focus.shown.operation == Operation::outline_crossings) {
                return has_event<LineCrossing<double>>(scene, focus);
            }
            return std::holds_alternative<Segment<double>>(scene.shapes[focus.a].shape) &&
                   std::holds_alternative<Segment<double>>(scene.shapes[focus.b].shape);
        },
    .height = 15,
    .paint = paint_lines,
};

}  // namespace collidarium::app
