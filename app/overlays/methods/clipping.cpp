#include <cmath>

#include "explain/trace/trace_lookup.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr double cross_size = 5;
constexpr double plane_reach = 60;  ///< pixels by which the side planes extend beyond the clipped edge

void name_side(const OverlayCanvas& canvas, const Stretch& side, const char* name, Role role,
               double strength) {
    Label label;
    label.text = name;
    label.style = {.role = role, .size = 12.5, .opacity = std::max(strength, 0.75)};
    label.places = places_along(canvas, side, label.text, label.style);
    name_one_of(canvas, label, {side.from, side.to}, "clipping");
    label.importance = 50;
    label.group = "clipping";
    canvas.labels.add(std::move(label));
}

/// The two side planes through the ends of the reference edge, to which the incident edge is clipped.
void paint_planes(const OverlayCanvas& canvas, const Clipping<double>& event, double strength) {
    const Vec2d normal = event.normal;
    double high = 0;
    double low = 0;
    for (const Vec2d& point : {event.incident_from, event.incident_to, event.reference_to}) {
        high = std::max(high, glm::dot(normal, point - event.reference_from));
        low = std::min(low, glm::dot(normal, point - event.reference_from));
    }
    const double beyond = plane_reach / canvas.context.camera.pixels_per_unit();
    for (const Vec2d& end : {event.reference_from, event.reference_to}) {
        const Stretch plane{canvas.at(end + normal * (low - beyond)),
                            canvas.at(end + normal * (high + beyond))};
        draw_stretch(canvas, plane, {Role::construction, 1.6, Dash::dotted, strength});
        canvas.labels.avoid(plane.from, plane.to);
    }
}

void paint_cross(const OverlayCanvas& canvas, const Vec2d& world, double strength) {
    const Vec2d at = canvas.at(world);
    if (!is_finite(at)) {
        return;
    }
    const Stroke stroke{Role::normal, 2.4, Dash::solid, strength};
    canvas.painter.disc(at, cross_size + 2.5, {Role::canvas, strength});
    for (const Vec2d& arm : {Vec2d(cross_size), Vec2d(cross_size, -cross_size)}) {
        canvas.painter.line(at - arm, at + arm, stroke);
    }
    canvas.labels.avoid(grown({at, at}, cross_size + 2));
}

void paint_clipping_of(const OverlayCanvas& canvas, const Clipping<double>& event, std::size_t index) {
    const double strength = canvas.strength(index);
    const Role of_reference = event.reference_is_a ? Role::free : Role::subject;
    const Role of_incident = event.reference_is_a ? Role::subject : Role::free;
    const Stretch reference{canvas.at(event.reference_from), canvas.at(event.reference_to)};
    const Stretch incident{canvas.at(event.incident_from), canvas.at(event.incident_to)};

    paint_planes(canvas, event, strength);
    draw_stretch(canvas, reference, {of_reference, 5.5, Dash::solid, strength});
    draw_stretch(canvas, incident, {of_incident, 2.6, Dash::dashed, strength});
    if (event.kept_count == 2) {
        draw_stretch(canvas, {canvas.at(event.kept[0]), canvas.at(event.kept[1])},
                     {of_incident, 4, Dash::solid, strength});
    }
    for (std::size_t i = 0; i < event.dropped_count; ++i) {
        paint_cross(canvas, event.dropped[i], strength);
    }
    for (std::size_t i = 0; i < event.kept_count; ++i) {
        const Vec2d at = canvas.at(event.kept[i]);
        draw_dot(canvas, at, Role::corrected, 4.5);
        canvas.labels.avoid(grown({at, at}, 5));
    }
    for (const Stretch& side : {reference, incident}) {
        canvas.labels.avoid(side.from, side.to);
        canvas.note(index, side.from, side.to);
    }
    name_side(canvas, reference, "reference", of_reference, strength);
    name_side(canvas, incident, "incident", of_incident, strength);
}

void paint_clipping(const OverlayCanvas& canvas) {
    const auto found = indexed_events<Clipping<double>>(canvas.trace());
    if (found.empty()) {
        return;
    }
    const Group group(canvas.painter, "clipping");
    for (const auto& [index, event] : found) {
        paint_clipping_of(canvas, *event, index);
    }
}

}  // namespace

const Layer layers::clipping{
    .name = "clipping",
    .label = "Clipping",
    .description = "clipping",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<Clipping<double>>,
    .height = 70,
    .paint = paint_clipping,
};

}  // namespace collidarium::app
