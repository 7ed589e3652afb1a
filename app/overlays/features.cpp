#include <algorithm>
#include <array>
#include <cmath>

#include "explain/number.hpp"
#include "explain/trace_lookup.hpp"
#include "overlays/corners.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double part_width = 5;
constexpr double vertex_ring = 7;
constexpr double arc_reach = 0.5;  ///< radians of a round part to both sides of its nearest point

/// The part of a shape that is nearest: a side, a vertex or the arc around one. `outwards` leads to the other
/// shape.
void paint_part(const Stage& stage, const Corners& corners, Feature feature, const Vec2d& at,
                const Vec2d& outwards, const Stroke& stroke) {
    if (feature == Feature::interior || corners.points.empty()) {
        return;
    }
    if (feature == Feature::edge && corners.points.size() > 1) {
        const Stretch side = side_of(corners, side_at(corners, at, outwards), outwards);
        draw_stretch(stage, {stage.at(side.from), stage.at(side.to)}, stroke);
    } else if (corners.radius > 0 && outwards != Vec2d(0)) {
        std::array<Vec2d, 13> arc;
        const Vec2d center = at - outwards * corners.radius;
        const double middle = std::atan2(outwards.y, outwards.x);
        for (std::size_t i = 0; i < arc.size(); ++i) {
            const double angle = middle + arc_reach * (2 * static_cast<double>(i) / (arc.size() - 1) - 1);
            arc[i] = stage.at(center + Vec2d(std::cos(angle), std::sin(angle)) * corners.radius);
        }
        if (is_finite(arc)) {
            stage.painter.polyline(arc, stroke);
        }
    } else if (is_finite(stage.at(at))) {
        stage.painter.circle(stage.at(at), vertex_ring, {stroke.role, 2, Dash::solid, stroke.opacity});
    }
}

void label_distance(const Stage& stage, const Stretch& line, double distance, double strength) {
    Label label;
    label.text = "distance " + number(distance);
    label.style = {
        .role = Role::corrected, .font = Font::strong, .size = 13, .opacity = std::max(strength, 0.75)};
    label.places = places_along(stage, line, label.text, label.style);
    label.importance = 64;
    label.group = "features";
    stage.labels.add(std::move(label));
}

void paint_nearest(const Stage& stage, const ClosestFeature<double>& nearest, std::size_t event) {
    const std::vector<SceneShape>& shapes = stage.context.scene.shapes;
    const FocusAnswer& focus = *stage.context.answers.focus;
    const double strength = stage.strength(event);
    const Vec2d way = nearest.point_b - nearest.point_a;
    const double length = glm::length(way);
    const Vec2d outwards = length > 0 ? way / length : Vec2d(0);
    paint_part(stage, corners_of(shapes[focus.a].shape), nearest.feature_a, nearest.point_a, outwards,
               {Role::free, part_width, Dash::solid, strength});
    paint_part(stage, corners_of(shapes[focus.b].shape), nearest.feature_b, nearest.point_b, -outwards,
               {Role::subject, part_width, Dash::solid, strength});
    const Stretch line{stage.at(nearest.point_a), stage.at(nearest.point_b)};
    draw_stretch(stage, line, {Role::corrected, 2.6, Dash::solid, strength});
    draw_dot(stage, line.from, Role::corrected, 4);
    draw_dot(stage, line.to, Role::corrected, 4);
    stage.labels.avoid(line.from, line.to);
    stage.note(event, line.from, line.to);
    if (nearest.distance > 0 && is_finite(line.from) && is_finite(line.to)) {
        label_distance(stage, line, nearest.distance, strength);
    }
}

/// The witnesses of pairs of parts that were nearest for a while.
void paint_earlier(const Stage& stage, const ClosestFeature<double>& nearest, std::size_t event) {
    const Stretch line{stage.at(nearest.point_a), stage.at(nearest.point_b)};
    const double strength = stage.strength(event);
    draw_stretch(stage, line, {Role::construction, 1.3, Dash::dotted, strength});
    for (const Vec2d& end : {line.from, line.to}) {
        if (is_finite(end)) {
            stage.painter.disc(end, 2.5, {Role::construction, strength});
        }
    }
    stage.note(event, line.from, line.to);
}

/// Of two shapes that overlap, the points that are deepest in each other.
void paint_deepest(const Stage& stage, const Contact<double>& contact) {
    const std::vector<SceneShape>& shapes = stage.context.scene.shapes;
    const FocusAnswer& focus = *stage.context.answers.focus;
    const auto paint = [&](const Vec2d& world, Role role, const std::string& name) {
        const Vec2d at = stage.at(world);
        draw_dot(stage, at, role, 4);
        if (!stage.context.steps.shown || !is_finite(at)) {
            return;
        }
        Label label;
        label.text = "deepest point of " + name;
        label.style = {.role = role, .size = 12};
        label.places = places_about(stage, grown({at, at}, 4), label.text, label.style, Prefer::right);
        label.importance = 15;
        label.optional = true;
        label.group = "features";
        stage.labels.add(std::move(label));
    };
    paint(contact.point_a, Role::free, shapes[focus.a].label());
    paint(contact.point_b, Role::subject, shapes[focus.b].label());
}

}  // namespace

void paint_features(const Stage& stage) {
    const auto& focus = stage.context.answers.focus;
    if (!focus) {
        return;
    }
    const auto found = indexed_events<ClosestFeature<double>>(stage.trace());
    const bool contact = focus->shown.operation == Operation::contact && focus->contact;
    if (found.empty() && !contact) {
        return;
    }
    const Group group(stage.painter, "features");
    if (contact) {
        paint_deepest(stage, *focus->contact);
    }
    std::size_t loud = found.empty() ? 0 : found.back().index;
    for (const auto& [index, event] : found) {
        loud = stage.context.lit == index ? index : loud;
    }
    for (const auto& [index, event] : found) {
        if (index != loud) {
            paint_earlier(stage, *event, index);
        }
    }
    for (const auto& [index, event] : found) {
        if (index == loud) {
            paint_nearest(stage, *event, index);
        }
    }
}

}  // namespace collidarium::app
