#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

/// A contact point between the two surfaces, with its separation as a length along the normal.
void paint_point(const OverlayCanvas& canvas, const ContactPoint<double>& point, const Vec2d& normal) {
    const Vec2d half = normal * (point.separation * 0.5);
    const Vec2d at = canvas.at(point.position);
    const Stretch length{canvas.at(point.position - half), canvas.at(point.position + half)};
    if (!is_finite(at) || !grown(canvas.viewport(), 8).contains(at)) {
        return;
    }
    draw_stretch(canvas, length, {Role::corrected, 2.2});
    const Vec2d across = perpendicular(canvas.context.camera.vector_to_screen(normal));
    const Vec2d tick = across * (4.5 / std::max(glm::length(across), 1e-9));
    for (const Vec2d& end : {length.from, length.to}) {
        draw_stretch(canvas, {end - tick, end + tick}, {Role::corrected, 1.6});
    }
    draw_dot(canvas, at, Role::normal, 3.8);
    canvas.labels.avoid(length.from, length.to);
    canvas.labels.avoid(grown({at, at}, 5));

    Label label;
    label.text = number(point.separation);
    label.style = {.role = Role::corrected, .font = Font::mono, .size = 12};
    const Vec2d ends[]{length.from, length.to};
    label.places = places_about(canvas, grown(bounds_of(ends), 4), label.text, label.style, Prefer::right);
    name_one_of(canvas, label, {length.from, length.to}, "manifold");
    label.importance = 55;
    label.group = "manifold";
    canvas.labels.add(std::move(label));
}

void paint_manifold(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || !focus->contact || is_yes_or_no(focus->shown.operation)) {
        return;
    }
    const Group group(canvas.painter, "manifold");
    for (const ContactPoint<double>& point : focus->contact->points()) {
        paint_point(canvas, point, focus->contact->normal);
    }
}

}  // namespace

const Layer layers::manifold{
    .name = "manifold",
    .label = "Contact points",
    .description = "contact points",
    .kind = Layer::Kind::method,
    .comes_with_steps = never,
    .has_content = has_contact,
    .height = 75,
    .paint = paint_manifold,
};

}  // namespace collidarium::app
