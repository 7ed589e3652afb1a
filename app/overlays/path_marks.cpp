#include "overlays/path_marks.hpp"

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

void draw_path_line(const Stage& stage, const Sweep<double>& sweep) {
    const Vec2d way = stage.context.camera.vector_to_screen(sweep.translation);
    if (const auto seen = clipped_line(stage.at(sweep.start), way, stage.viewport())) {
        stage.painter.line(seen->from, seen->to, {Role::construction, 1.3, Dash::dotted, 0.8});
        stage.labels.avoid(seen->from, seen->to);
    }
}

void draw_ring(const Stage& stage, const Vec2d& screen, Role role, double radius, double opacity) {
    if (is_finite(screen) && grown(stage.viewport(), 100).contains(screen)) {
        stage.painter.disc(screen, radius + 1, {Role::canvas, 1});
        stage.painter.circle(screen, radius, {role, 1.8, Dash::solid, opacity});
    }
}

void label_point(const Stage& stage, const Vec2d& screen, std::string text, const Wording& how) {
    if (!is_finite(screen) || !stage.viewport().contains(screen)) {
        return;
    }
    Label label = label_of(std::move(text), how);
    label.places = places_about(stage, grown({screen, screen}, 3), label.text, label.style, Prefer::above);
    stage.labels.add(std::move(label));
}

void label_area(const Stage& stage, const Rect& screen, std::string text, const Wording& how) {
    if (!is_finite(screen.min) || !is_finite(screen.max) || !overlapping(screen, stage.viewport())) {
        return;
    }
    Label label = label_of(std::move(text), how);
    label.places = places_about(stage, screen, label.text, label.style, Prefer::below);
    stage.labels.add(std::move(label));
}

void label_line(const Stage& stage, const Stretch& screen, std::string text, const Wording& how) {
    if (!is_finite(screen.from) || !is_finite(screen.to) || !clipped(screen, stage.viewport())) {
        return;
    }
    Label label = label_of(std::move(text), how);
    label.places = places_along(stage, screen, label.text, label.style);
    stage.labels.add(std::move(label));
}

}  // namespace collidarium::app
