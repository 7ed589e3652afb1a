#include "explain/number.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

/// A contact point between the two surfaces, with its separation as a length along the normal.
void paint_point(const Stage& stage, const ContactPoint<double>& point, const Vec2d& normal) {
    const Vec2d half = normal * (point.separation * 0.5);
    const Vec2d at = stage.at(point.position);
    const Stretch length{stage.at(point.position - half), stage.at(point.position + half)};
    if (!is_finite(at) || !grown(stage.viewport(), 8).contains(at)) {
        return;
    }
    draw_stretch(stage, length, {Role::corrected, 2.2});
    const Vec2d across = perpendicular(stage.context.camera.vector_to_screen(normal));
    const Vec2d tick = across * (4.5 / std::max(glm::length(across), 1e-9));
    for (const Vec2d& end : {length.from, length.to}) {
        draw_stretch(stage, {end - tick, end + tick}, {Role::corrected, 1.6});
    }
    draw_dot(stage, at, Role::normal, 3.8);
    stage.labels.avoid(length.from, length.to);
    stage.labels.avoid(grown({at, at}, 5));

    Label label;
    label.text = number(point.separation);
    label.style = {.role = Role::corrected, .font = Font::mono, .size = 12};
    const Vec2d ends[]{length.from, length.to};
    label.places = places_about(stage, grown(bounds_of(ends), 4), label.text, label.style, Prefer::right);
    label.importance = 55;
    label.group = "manifold";
    stage.labels.add(std::move(label));
}

}  // namespace

void paint_manifold(const Stage& stage) {
    const auto& focus = stage.context.answers.focus;
    if (!focus || !focus->contact) {
        return;
    }
    const Group group(stage.painter, "manifold");
    for (const ContactPoint<double>& point : focus->contact->points()) {
        paint_point(stage, point, focus->contact->normal);
    }
}

}  // namespace collidarium::app
