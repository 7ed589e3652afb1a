#include "explain/trace/trace_lookup.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/crowd.hpp"
#include "overlays/scene/stopped_before.hpp"

namespace collidarium::app {

namespace {

constexpr double usual_length = 46;

void paint_normal(const OverlayCanvas& canvas, const Vec2d& world, const Vec2d& normal, double length,
                  bool named) {
    const Vec2d from = canvas.at(world);
    Vec2d direction = canvas.context.camera.vector_to_screen(normal);
    direction *= length / glm::length(direction);
    if (!is_finite(from) || !is_finite(direction) || !grown(canvas.viewport(), length).contains(from)) {
        return;
    }
    const Vec2d to = from + direction;
    canvas.painter.arrow(from, to, {Role::normal, named ? 2.4 : 1.8});
    canvas.labels.avoid(from, to);
    if (!named) {
        return;
    }
    Label label;
    label.text = "n";
    label.style = {.role = Role::normal, .font = Font::strong, .size = 14};
    const TextExtent extent = measure(canvas.painter, label.text, label.style);
    const Vec2d ahead = direction / length;
    const Vec2d aside = perpendicular(ahead);
    const double middle = (extent.ascent - extent.descent) / 2;
    for (const double side : {aside.y < 0 ? 1.0 : -1.0, aside.y < 0 ? -1.0 : 1.0}) {
        for (const double part : {0.8, 0.55, 0.3}) {
            label.places.push_back(
                {from + direction * part + aside * (side * 13) + Vec2d(0, middle), Align::center});
        }
    }
    label.places.push_back({to + ahead * 11.0 + Vec2d(0, middle), Align::center});
    label.home = {from, to};
    label.importance = 80;
    label.reach = 3;
    label.group = "normals";
    canvas.labels.add(std::move(label));
}

/// The length of the arrow at a hit, so that its head is not under the mark of where the mover stops.
double length_beside(const OverlayCanvas& canvas, const CastHit<double>& hit) {
    constexpr double before = 10;  ///< between the head and the mark
    constexpr double past = 26;    ///< for the whole head
    constexpr double beside = 16;  ///< a mark this far from the arrow is clear of it
    const Vec2d offset = canvas.at(hit.position) - canvas.at(hit.point);
    const Vec2d direction = canvas.context.camera.vector_to_screen(hit.normal);
    const Vec2d ahead = direction / glm::length(direction);
    const double along = glm::dot(offset, ahead);
    const bool under = along > usual_length - past && along < usual_length + before &&
                       glm::length(offset - ahead * along) < beside;
    return under ? along + past : usual_length;
}

void paint_normals(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "normals");
    const auto& focus = canvas.context.answers.focus;
    for (const MoverAnswer& mover : canvas.context.answers.movers) {
        if (mover.hit && !is_told_by_focus(mover, canvas.context.answers) &&
            !is_in_crowd(canvas, mover.shape)) {
            paint_normal(canvas, mover.hit->point, mover.hit->normal, 30, false);
        }
    }
    if (focus && is_yes_or_no(focus->shown.operation)) {
        return;
    }
    const bool casts = focus && is_of_motion(focus->shown.operation);
    if (focus && focus->contact && (!casts || (focus->cast && focus->cast->started_inside))) {
        // From a's surface outwards, so that it continues where the MTV ends.
        paint_normal(canvas, focus->contact->point_a, focus->contact->normal, usual_length, true);
    } else if (casts && focus->cast) {
        paint_normal(canvas, focus->cast->point, focus->cast->normal, length_beside(canvas, *focus->cast),
                     true);
    }
}

}  // namespace

const Layer layers::normals{
    .name = "normals",
    .label = "Normals",
    .description = "normals",
    .kind = Layer::Kind::answer,
    .usual = true,
    .comes_with_steps = never,
    .has_content = [](const Scene&, const FocusAnswer& focus) { return focus.cast || focus.contact; },
    .height = 100,
    .paint = paint_normals,
};

}  // namespace collidarium::app
