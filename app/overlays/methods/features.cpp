#include <algorithm>
#include <array>
#include <cmath>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/corners.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double part_width = 5;
constexpr double vertex_ring = 7;
constexpr double arc_reach = 0.5;  ///< radians of an arc on both sides of its closest point

/// The closest feature of a shape: an edge, a vertex or the arc around one. `outwards` points to the other
/// shape.
void paint_part(const OverlayCanvas& canvas, const Corners& corners, Feature feature, const Vec2d& at,
                const Vec2d& outwards, const Stroke& stroke) {
    if (feature == Feature::interior || corners.points.empty()) {
        return;
    }
    if (feature == Feature::edge && corners.points.size() > 1) {
        const Stretch side = side_of(corners, side_at(corners, at, outwards), outwards);
        draw_stretch(canvas, {canvas.at(side.from), canvas.at(side.to)}, stroke);
    } else if (corners.radius > 0 && outwards != Vec2d(0)) {
        std::array<Vec2d, 13> arc;
        const Vec2d center = at - outwards * corners.radius;
        const double middle = std::atan2(outwards.y, outwards.x);
        for (std::size_t i = 0; i < arc.size(); ++i) {
            const double angle = middle + arc_reach * (2 * static_cast<double>(i) / (arc.size() - 1) - 1);
            arc[i] = canvas.at(center + Vec2d(std::cos(angle), std::sin(angle)) * corners.radius);
        }
        if (is_finite(arc)) {
            canvas.painter.polyline(arc, stroke);
        }
    } else if (is_finite(canvas.at(at))) {
        canvas.painter.circle(canvas.at(at), vertex_ring, {stroke.role, 2, Dash::solid, stroke.opacity});
    }
}

void label_distance(const OverlayCanvas& canvas, const Stretch& line, double distance, double strength) {
    Label label;
    label.text = "distance " + number(distance);
    label.style = {
        .role = Role::corrected, .font = Font::strong, .size = 13, .opacity = std::max(strength, 0.75)};
    label.places = places_along(canvas, line, label.text, label.style);
    label.home = {line.from, line.to};
    label.importance = 64;
    label.group = "features";
    canvas.labels.add(std::move(label));
}

void paint_nearest(const OverlayCanvas& canvas, const ClosestFeature<double>& nearest, std::size_t event) {
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const double strength = canvas.strength(event);
    const Vec2d offset = nearest.point_b - nearest.point_a;
    const double length = glm::length(offset);
    const Vec2d outwards = length > 0 ? offset / length : Vec2d(0);
    paint_part(canvas, corners_of(shapes[focus.a].shape), nearest.feature_a, nearest.point_a, outwards,
               {Role::free, part_width, Dash::solid, strength});
    paint_part(canvas, corners_of(shapes[focus.b].shape), nearest.feature_b, nearest.point_b, -outwards,
               {Role::subject, part_width, Dash::solid, strength});
    const Stretch line{canvas.at(nearest.point_a), canvas.at(nearest.point_b)};
    draw_stretch(canvas, line, {Role::corrected, 2.6, Dash::solid, strength});
    draw_dot(canvas, line.from, Role::corrected, 4);
    draw_dot(canvas, line.to, Role::corrected, 4);
    canvas.labels.avoid(line.from, line.to);
    canvas.note(event, line.from, line.to);
    if (nearest.distance > 0 && is_finite(line.from) && is_finite(line.to)) {
        label_distance(canvas, line, nearest.distance, strength);
    }
}

/// The closest points of pairs of parts that were the best so far at some step.
void paint_earlier(const OverlayCanvas& canvas, const ClosestFeature<double>& nearest, std::size_t event) {
    const Stretch line{canvas.at(nearest.point_a), canvas.at(nearest.point_b)};
    const double strength = canvas.strength(event);
    draw_stretch(canvas, line, {Role::construction, 1.3, Dash::dotted, strength});
    for (const Vec2d& end : {line.from, line.to}) {
        if (is_finite(end)) {
            canvas.painter.disc(end, 2.5, {Role::construction, strength});
        }
    }
    canvas.note(event, line.from, line.to);
}

/// For two shapes that overlap, the deepest points.
void paint_deepest(const OverlayCanvas& canvas, const Contact<double>& contact) {
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const auto paint = [&](const Vec2d& world, Role role, const std::string& name) {
        const Vec2d at = canvas.at(world);
        draw_dot(canvas, at, role, 4);
        if (!canvas.context.steps.shown || !is_finite(at)) {
            return;
        }
        Label label;
        label.text = "deepest point of " + name;
        label.style = {.role = role, .size = 12};
        label.places = places_about(canvas, grown({at, at}, 4), label.text, label.style, Prefer::right);
        name_one_of(canvas, label, {at}, "deepest points");
        label.importance = 15;
        label.optional = true;
        label.group = "features";
        canvas.labels.add(std::move(label));
    };
    paint(contact.point_a, Role::free, shapes[focus.a].label());
    paint(contact.point_b, Role::subject, shapes[focus.b].label());
}

/// The answer says how far apart the shapes are, whichever method told it.
bool is_apart(const FocusAnswer& focus) {
    return !is_of_motion(focus.shown.operation) && !is_yes_or_no(focus.shown.operation) && !focus.contact &&
           focus.distance.distance > 0;
}

/// The closest points of two shapes that are apart, and their distance.
void paint_apart(const OverlayCanvas& canvas, const Distance<double>& distance) {
    const Stretch line{canvas.at(distance.point_a), canvas.at(distance.point_b)};
    if (!is_finite(line.from) || !is_finite(line.to)) {
        return;
    }
    draw_stretch(canvas, line, {Role::corrected, 2.6});
    draw_dot(canvas, line.from, Role::corrected, 4);
    draw_dot(canvas, line.to, Role::corrected, 4);
    canvas.labels.avoid(line.from, line.to);
    label_distance(canvas, line, distance.distance, 1);
}

void paint_features(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus) {
        return;
    }
    const auto found = indexed_events<ClosestFeature<double>>(canvas.trace());
    const bool contact = focus->shown.operation == Operation::contact && focus->contact;
    const bool apart = found.empty() && is_apart(*focus) && !canvas.context.lit;
    if (found.empty() && !contact && !apart) {
        return;
    }
    const Group group(canvas.painter, "features");
    if (apart) {
        paint_apart(canvas, focus->distance);
    }
    if (contact) {
        paint_deepest(canvas, *focus->contact);
    }
    std::size_t loud = found.empty() ? 0 : found.back().index;
    for (const auto& [index, event] : found) {
        loud = canvas.context.lit == index ? index : loud;
    }
    for (const auto& [index, event] : found) {
        if (index != loud) {
            paint_earlier(canvas, *event, index);
        }
    }
    for (const auto& [index, event] : found) {
        if (index == loud) {
            paint_nearest(canvas, *event, index);
        }
    }
}

}  // namespace

const Layer layers::features{
    .name = "features",
    .label = "Closest features",
    .description = "closest features",
    .kind = Layer::Kind::method,
    .usual = true,
    .tells_selected_pair = true,
    .comes_with_steps = of_the_pair,
    .has_content =
        [](const Scene& scene, const FocusAnswer& focus) {
            return is_apart(focus) || has_event<ClosestFeature<double>>(scene, focus);
        },
    .height = 65,
    .paint = paint_features,
};

}  // namespace collidarium::app
