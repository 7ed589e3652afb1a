#include <algorithm>
#include <cmath>

#include "explain/number.hpp"
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

void add_label(const Stage& stage, std::string text, const TextStyle& style, std::vector<Label::Place> places,
               int importance, bool optional) {
    Label label;
    label.text = std::move(text);
    label.style = style;
    label.places = std::move(places);
    label.importance = importance;
    label.optional = optional;
    label.group = "lines";
    stage.labels.add(std::move(label));
}

/// The infinite line through a segment.
void paint_infinite(const Stage& stage, const Along& along) {
    const Vec2d way = stage.context.camera.vector_to_screen(along.segment.b - along.segment.a);
    if (const auto seen = clipped_line(stage.at(along.segment.a), way, stage.viewport())) {
        stage.painter.line(seen->from, seen->to, {Role::construction, 1.4, Dash::dotted, 0.9});
        stage.labels.avoid(seen->from, seen->to);
    }
}

/// The ends by their parameters: 0 and 1.
void paint_ends(const Stage& stage, const Along& along) {
    for (const bool last : {false, true}) {
        const Vec2d at = stage.at(last ? along.segment.b : along.segment.a);
        if (!is_finite(at)) {
            continue;
        }
        draw_dot(stage, at, along.role, 3.2);
        const TextStyle style{.role = along.role, .font = Font::mono, .size = 12};
        add_label(stage, last ? "1" : "0", style,
                  places_about(stage, grown({at, at}, 2), last ? "1" : "0", style, Prefer::below), 28, true);
    }
}

/// How a line gets from its segment to where the lines meet, where that is beyond the ends.
void paint_beyond(const Stage& stage, const Along& along, const Vec2d& meeting) {
    if (along.u >= 0 && along.u <= 1) {
        return;
    }
    const Stretch beyond{stage.at(along.u < 0 ? along.segment.a : along.segment.b), stage.at(meeting)};
    if (const auto seen = clipped(beyond, grown(stage.viewport(), 20))) {
        stage.painter.line(seen->from, seen->to, {along.role, 2, Dash::dashed, 0.85});
    }
}

void label_parameter(const Stage& stage, const Along& along, const Vec2d& meeting, bool first) {
    const Vec2d at = stage.at(meeting);
    if (!is_finite(at) || !stage.viewport().contains(at)) {
        return;
    }
    const std::string text = along.name + " = " + number(along.u);
    const TextStyle style{.role = along.role, .font = Font::mono, .size = 13};
    const Prefer prefer = first ? Prefer::above : Prefer::below;
    add_label(stage, text, style, places_about(stage, grown({at, at}, 8), text, style, prefer), 63, false);
}

void paint_meeting(const Stage& stage, const Lines<double>& lines, const Along& a, const Along& b) {
    const Vec2d at = stage.at(lines.point);
    for (const Along& along : {a, b}) {
        paint_beyond(stage, along, lines.point);
        paint_ends(stage, along);
    }
    if (is_finite(at) && grown(stage.viewport(), 8).contains(at)) {
        const bool within = std::min(lines.ua, lines.ub) >= 0 && std::max(lines.ua, lines.ub) <= 1;
        stage.painter.disc(at, 6, {Role::canvas, 1});
        stage.painter.circle(at, 5, {Role::normal, 2.2});
        if (within) {
            stage.painter.disc(at, 2, {Role::normal, 1});
        }
        stage.labels.avoid(grown({at, at}, 7));
    }
    label_parameter(stage, a, lines.point, true);
    label_parameter(stage, b, lines.point, false);
}

/// What is said of lines that meet nowhere, or everywhere.
void say_about(const Stage& stage, const Along& along, const std::string& text) {
    const Vec2d from = stage.at(along.segment.a);
    const Vec2d to = stage.at(along.segment.b);
    if (is_finite(from) && is_finite(to)) {
        const TextStyle style{.role = Role::text, .size = 12.5};
        add_label(stage, text, style, places_along(stage, {from, to}, text, style), 45, false);
    }
}

}  // namespace

void paint_lines(const Stage& stage) {
    const auto& focus = stage.context.answers.focus;
    // On a path it is the times that tell: there the lines are drawn only where the scene asks for them.
    const bool cast = focus && focus->shown.operation == Operation::cast && !stage.context.scene.layers;
    if (!focus || !focus->lines || cast) {
        return;
    }
    const std::vector<SceneShape>& shapes = stage.context.scene.shapes;
    const auto* segment_a = std::get_if<Segment<double>>(&shapes[focus->a].shape);
    const auto* segment_b = std::get_if<Segment<double>>(&shapes[focus->b].shape);
    if (segment_a == nullptr || segment_b == nullptr) {
        return;
    }
    const Along a{*segment_a, Role::free, "ua", focus->lines->ua};
    const Along b{*segment_b, Role::subject, "ub", focus->lines->ub};
    const Group group(stage.painter, "lines");
    paint_infinite(stage, a);
    paint_infinite(stage, b);
    switch (focus->lines->kind) {
        case LinesKind::point:
            paint_meeting(stage, *focus->lines, a, b);
            break;
        case LinesKind::none:
            say_about(stage, b, "parallel: the lines never meet");
            break;
        case LinesKind::overlap:
            if (focus->common && focus->common->kind == LinesKind::overlap) {
                const Stretch stretch{stage.at(focus->common->ends[0]), stage.at(focus->common->ends[1])};
                draw_stretch(stage, stretch, {Role::normal, 5, Dash::solid, 0.7});
                draw_dot(stage, stretch.from, Role::normal, 4);
                draw_dot(stage, stretch.to, Role::normal, 4);
            }
            say_about(stage, b, "on one line");
            break;
    }
}

}  // namespace collidarium::app
