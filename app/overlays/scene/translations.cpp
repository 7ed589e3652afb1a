#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/crowd.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

/// How far a shape turns: an arc about its reference point at the end, from where its x axis was to where it
/// is then, with a turn for every full one.
void paint_turn(const OverlayCanvas& canvas, const Vec2d& end, double rotation) {
    constexpr double radius = 44;   // as far from there as the handle
    constexpr double widening = 5;  // of each full turn
    const double full = 2 * std::numbers::pi;
    const double shown = std::clamp(rotation, -3 * full, 3 * full);
    const double sense = canvas.context.camera.y_down() ? 1 : -1;
    const int pieces = std::max(2, static_cast<int>(std::ceil(std::abs(shown) * 12)));
    const auto at = [&](double angle) {
        const double turns = (std::abs(shown) - std::abs(angle)) / full;
        const double reach = radius - widening * turns;
        return end + Vec2d(std::cos(angle), sense * std::sin(angle)) * reach;
    };
    std::vector<Vec2d> arc;
    for (int i = 0; i <= pieces; ++i) {
        arc.push_back(at(shown * i / pieces));
    }
    if (!is_finite(arc)) {
        return;
    }
    canvas.painter.line(end, at(0), {Role::subject, 1, Dash::dotted, 0.8});
    canvas.painter.line(end, arc.back(), {Role::subject, 1.2});
    canvas.painter.polyline(arc, {Role::subject, 1.8});
    const Vec2d before = arc[arc.size() - 2];
    draw_arrow(canvas,
               {arc.back() - (arc.back() - before) * (6 / std::max(1e-9, glm::distance(arc.back(), before))),
                arc.back()},
               {Role::subject, 1.8});
    Label label;
    label.text = number(rotation * 180 / std::numbers::pi) + "\u00b0";
    label.style = {.role = Role::subject, .size = 12};
    const Vec2d middle = at(shown / 2) - end;
    const Vec2d out = middle * (1 + 16 / std::max(1.0, glm::length(middle)));
    for (const Vec2d& place : {out, out * 1.25, -out}) {
        label.places.push_back({end + place + Vec2d(0, 4), Align::center});
    }
    label.importance = 45;
    label.optional = true;
    label.group = "translations";
    canvas.labels.add(std::move(label));
}

/// The path of one of very many: a line, up to where it is stopped, and the rest of it.
void paint_in_crowd(const OverlayCanvas& canvas, const Stretch& whole, const MoverAnswer* mover) {
    const bool stops = mover != nullptr && mover->hit;
    const Vec2d stop = stops ? whole.from + (whole.to - whole.from) * mover->hit->t : whole.to;
    canvas.painter.line(whole.from, stop, {Role::subject, 1});
    if (stops) {
        canvas.painter.line(stop, whole.to, {Role::colliding, 1, Dash::solid, 0.5});
    }
}

void paint_translation(const OverlayCanvas& canvas, std::size_t index) {
    const SceneShape& shape = canvas.context.scene.shapes[index];
    const Vec2d start = reference_point(shape.shape);
    const Vec2d translation = *shape.translation;
    const Stretch whole{canvas.at(start), canvas.at(start + translation)};
    const MoverAnswer* mover = mover_of(canvas.context.answers, index);
    if (!is_finite(whole.from) || !is_finite(whole.to)) {
        return;
    }
    if (is_in_crowd(canvas, index)) {
        return paint_in_crowd(canvas, whole, mover);
    }
    if (translation == Vec2d(0)) {
        canvas.painter.circle(whole.from, 7, {Role::subject, 1.5, Dash::dotted});
    } else if (mover == nullptr || !mover->hit) {
        draw_arrow(canvas, whole, {Role::subject, 2.2});
    } else {
        const Vec2d stop = canvas.at(start + translation * mover->hit->t);
        draw_arrow(canvas, {stop, whole.to}, {Role::colliding, 1.8, Dash::dashed});
        if (stop != whole.from) {
            draw_stretch(canvas, {whole.from, stop}, {Role::subject, 2.4});
        }
    }
    if (shape.motion().rotation != 0 && can_turn(shape.shape)) {
        paint_turn(canvas, whole.to, shape.motion().rotation);
    }
    draw_dot(canvas, whole.from, Role::subject, 3.5);
    if (const auto seen = clipped(whole, canvas.viewport())) {
        canvas.labels.avoid(seen->from, seen->to);
    }
}

/// The pair in focus moves as a cast or a time of impact says, and a moves too.
bool both_move(const Scene& scene, const FocusAnswer& focus) {
    return focus.a != focus.b && is_of_motion(focus.shown.operation) &&
           scene.shapes[focus.a].motion().translation != Vec2d(0);
}

/// Of the pair in focus, where both move: how b moves as seen from a, which is what a cast follows.
void paint_relative(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    const auto& shapes = canvas.context.scene.shapes;
    if (!focus || !both_move(canvas.context.scene, *focus)) {
        return;
    }
    const Vec2d start = reference_point(shapes[focus->b].shape);
    const Vec2d relative = relative_motion(shapes[focus->a], shapes[focus->b]).translation;
    const Stretch whole{canvas.at(start), canvas.at(start + relative)};
    if (!is_finite(whole.from) || !is_finite(whole.to)) {
        return;
    }
    draw_arrow(canvas, whole, {Role::construction, 1.8, Dash::dashed});
    Label label;
    label.text = "d as seen from " + shapes[focus->a].label();
    label.style = {.role = Role::construction, .size = 12};
    label.places = places_along(canvas, whole, label.text, label.style);
    label.importance = 55;
    label.group = "translations";
    canvas.labels.add(std::move(label));
}

/// Both shapes of the pair where they are in the world at the time shown; without one, at the hit or at the
/// end.
void paint_both_moving(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || !both_move(canvas.context.scene, *focus)) {
        return;
    }
    const Group group(canvas.painter, "both-moving");
    const double t = canvas.context.time.value_or(focus->cast ? focus->cast->t : 1);
    for (const std::size_t index : {focus->a, focus->b}) {
        const SceneShape& shape = canvas.context.scene.shapes[index];
        const Figure there = canvas.figure(moved(shape.shape, shape.motion(), t));
        draw_figure(canvas, there, {.stroke = {Role::normal, 1.8, Dash::dotted}, .fill = 0.08});
        avoid_outline(canvas, there.outline);
        label_area(canvas, bounds_of(canvas.at(there.outline)), shape.label() + " at t = " + number(t),
                   {.role = Role::normal, .importance = 54, .group = "both-moving"});
    }
}

}  // namespace

const Layer layers::both_moving{
    .name = "both_moving",
    .label = "Both moving",
    .description =
        "where both shapes move: where they are at the time shown; all else is drawn as seen from a",
    .kind = Layer::Kind::answer,
    .comes_with_steps = never,
    .has_content = [](const Scene& scene, const FocusAnswer& focus) { return both_move(scene, focus); },
    .height = 101,
    .paint = paint_both_moving,
};

void paint_translations(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "translations");
    paint_relative(canvas);
    for (std::size_t i = 0; i < canvas.context.scene.shapes.size(); ++i) {
        const SceneShape& shape = canvas.context.scene.shapes[i];
        if (shape.translation && !shape.hidden) {
            paint_translation(canvas, i);
        }
    }
}

}  // namespace collidarium::app
