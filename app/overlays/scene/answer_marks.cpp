#include <algorithm>
#include <string>

#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double place_radius = 7;

Role role_of(AnswerMark::Of of) {
    return of == AnswerMark::Of::right   ? Role::corrected
           : of == AnswerMark::Of::given ? Role::accent
                                         : Role::text;
}

const char* word_of(AnswerMark::Of of) {
    return of == AnswerMark::Of::right ? "right" : of == AnswerMark::Of::given ? "yours" : "";
}

/// The line along an edge, beyond its ends: what lies on which side of it can be seen.
void paint_edge(const OverlayCanvas& canvas, const Stretch& edge, Role role) {
    const Vec2d along = edge.to - edge.from;
    if (along != Vec2d(0)) {
        if (const auto line = clipped_line(edge.from, along, canvas.viewport())) {
            canvas.painter.line(line->from, line->to, {role, 1.2, Dash::dotted, 0.9});
        }
    }
    canvas.painter.line(edge.from, edge.to, {role, 4.5});
}

void paint_place(const OverlayCanvas& canvas, const Vec2d& at, AnswerMark::Of of) {
    const Role role = role_of(of);
    canvas.painter.circle(at, place_radius, {role, 2.5});
    if (of == AnswerMark::Of::right) {
        canvas.painter.circle(at, place_radius + 4, {role, 1.5});
    }
    draw_dot(canvas, at, role, 2);
}

void label(const OverlayCanvas& canvas, const Vec2d& at, AnswerMark::Of of) {
    Label label;
    label.text = word_of(of);
    label.style = {
        .role = of == AnswerMark::Of::given ? Role::text : role_of(of), .font = Font::strong, .size = 13};
    label.importance = 90;
    label.group = "answer";
    for (const Vec2d& place : {Vec2d(14, -10), Vec2d(14, 20), Vec2d(-14, -10), Vec2d(-14, 20)}) {
        label.places.push_back({at + place, place.x > 0 ? Align::left : Align::right});
    }
    canvas.labels.add(std::move(label));
}

void paint_mark(const OverlayCanvas& canvas, const AnswerMark& mark, bool named) {
    const std::vector<Vec2d> points = canvas.at(mark.points);
    if (points.empty() || !is_finite(points)) {
        return;
    }
    const Role role = role_of(mark.of);
    Vec2d at = points.front();
    switch (mark.kind) {
        case AnswerMark::Kind::place:
            paint_place(canvas, at, mark.of);
            break;
        case AnswerMark::Kind::arrow:
            draw_arrow(canvas, {points.front(), points.back()}, {role, 3.2});
            at = points.back();
            break;
        case AnswerMark::Kind::edge:
            paint_edge(canvas, {points.front(), points.back()}, role);
            at = (points.front() + points.back()) * 0.5;
            break;
        case AnswerMark::Kind::outline:
            canvas.painter.area({&points, 1}, {role, 0.2});
            canvas.painter.outline(points, {role, 3.5});
            break;
    }
    if (named && *word_of(mark.of) != '\0') {
        label(canvas, at, mark.of);
    }
}

}  // namespace

void paint_answer_marks(const OverlayCanvas& canvas) {
    const std::vector<AnswerMark>& marks = canvas.context.answer;
    if (marks.empty()) {
        return;
    }
    const Group group(canvas.painter, "answer");
    const bool has_right =
        std::ranges::any_of(marks, [](const AnswerMark& mark) { return mark.of == AnswerMark::Of::right; });
    for (const AnswerMark& mark : marks) {
        paint_mark(canvas, mark, has_right);
    }
}

}  // namespace collidarium::app
