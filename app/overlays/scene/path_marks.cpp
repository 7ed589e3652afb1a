#include "overlays/scene/path_marks.hpp"

#include <utility>

namespace collidarium::app {

namespace {

Label label_of(std::string text, const Wording& how) {
    Label label;
    label.text = std::move(text);
    label.style = {.role = how.role,
                   .font = how.strong ? Font::strong : Font::text,
                   .size = how.strong ? 13.0 : 12.0,
                   .opacity = how.opacity};
    label.importance = how.importance;
    label.optional = how.optional;
    label.group = how.group;
    return label;
}

}  // namespace

void draw_path_line(const OverlayCanvas& canvas, const Sweep<double>& sweep) {
    const Vec2d direction = canvas.context.camera.vector_to_screen(sweep.translation);
    if (const auto seen = clipped_line(canvas.at(sweep.start), direction, canvas.viewport())) {
        canvas.painter.line(seen->from, seen->to, {Role::construction, 1.3, Dash::dotted, 0.8});
        canvas.labels.avoid(seen->from, seen->to);
    }
}

void draw_ring(const OverlayCanvas& canvas, const Vec2d& screen, Role role, double radius, double opacity) {
    if (is_finite(screen) && grown(canvas.viewport(), 100).contains(screen)) {
        canvas.painter.disc(screen, radius + 1, {Role::canvas, 1});
        canvas.painter.circle(screen, radius, {role, 1.8, Dash::solid, opacity});
    }
}

void label_point(const OverlayCanvas& canvas, const Vec2d& screen, std::string text, const Wording& how) {
    if (!is_finite(screen) || !canvas.viewport().contains(screen)) {
        return;
    }
    Label label = label_of(std::move(text), how);
    label.places = places_about(canvas, grown({screen, screen}, 3), label.text, label.style, Prefer::above);
    name_one_of(canvas, label, {screen}, std::string(how.group) + " points");
    canvas.labels.add(std::move(label));
}

void label_area(const OverlayCanvas& canvas, const Rect& screen, std::string text, const Wording& how) {
    if (!is_finite(screen.min) || !is_finite(screen.max) || !overlapping(screen, canvas.viewport())) {
        return;
    }
    Label label = label_of(std::move(text), how);
    label.places = places_about(canvas, screen, label.text, label.style, Prefer::below);
    canvas.labels.add(std::move(label));
}

void label_line(const OverlayCanvas& canvas, const Stretch& screen, std::string text, const Wording& how) {
    if (!is_finite(screen.from) || !is_finite(screen.to) || !clipped(screen, canvas.viewport())) {
        return;
    }
    Label label = label_of(std::move(text), how);
    label.places = places_along(canvas, screen, label.text, label.style);
    name_one_of(canvas, label, {screen.from, screen.to}, std::string(how.group) + " lines");
    canvas.labels.add(std::move(label));
}

}  // namespace collidarium::app
