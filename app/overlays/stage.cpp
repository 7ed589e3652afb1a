#include "overlays/stage.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

constexpr double beyond = 24;    ///< how far past the viewport things are still drawn
constexpr double smallest = 3;   ///< below this many pixels a figure is a dot
constexpr double tick_gap = 8;   ///< between the ticks that hatch a line
constexpr double head_room = 7;  ///< an arrow shorter than this has no head

void draw_line_figure(const Stage& stage, const Stretch& line, const Look& look) {
    draw_stretch(stage, line, look.stroke);
    const auto seen = clipped(line, grown(stage.viewport(), beyond));
    if (look.hatch <= 0 || !seen) {
        return;
    }
    const Vec2d way = seen->to - seen->from;
    const double length = glm::length(way);
    const Vec2d tick = Vec2d(4, -4);
    const Stroke stroke{Role::colliding, 1.2, Dash::solid, look.hatch};
    for (double s = tick_gap / 2; s < length; s += tick_gap) {
        const Vec2d middle = seen->from + way * (s / length);
        stage.painter.line(middle - tick, middle + tick, stroke);
    }
}

void draw_point_figure(const Stage& stage, const Vec2d& at, const Look& look) {
    if (!is_finite(at) || !grown(stage.viewport(), beyond).contains(at)) {
        return;
    }
    draw_dot(stage, at, look.stroke.role, 4);
    if (look.hatch > 0) {
        const Stroke stroke{Role::colliding, 1.2, Dash::solid, look.hatch};
        for (const double shift : {-4.0, 0.0, 4.0}) {
            const Vec2d middle = at + Vec2d(shift, shift);
            stage.painter.line(middle - Vec2d(6, -6), middle + Vec2d(6, -6), stroke);
        }
    } else if (look.stroke.dash != Dash::solid) {
        stage.painter.circle(at, 8, look.stroke);
    }
}

}  // namespace

std::vector<Vec2d> Stage::at(std::span<const Vec2d> world) const {
    std::vector<Vec2d> screen;
    screen.reserve(world.size());
    for (const Vec2d& point : world) {
        screen.push_back(at(point));
    }
    return screen;
}

void draw_figure(const Stage& stage, std::span<const Vec2d> world, const Look& look) {
    const std::vector<Vec2d> screen = stage.at(world);
    if (screen.empty() || !is_finite(screen)) {
        return;
    }
    const Rect around = bounds_of(screen);
    if (!overlapping(grown(around, 1), grown(stage.viewport(), beyond))) {
        return;
    }
    const Vec2d size = around.size();
    if (screen.size() == 1 || std::max(size.x, size.y) < smallest) {
        draw_point_figure(stage, around.center(), look);
    } else if (screen.size() == 2) {
        draw_line_figure(stage, {screen[0], screen[1]}, look);
    } else {
        if (look.fill > 0) {
            stage.painter.fill(screen, {look.stroke.role, look.fill});
        }
        if (look.hatch > 0) {
            stage.painter.hatch(screen, {.opacity = look.hatch});
        }
        stage.painter.outline(screen, look.stroke);
    }
}

void draw_stretch(const Stage& stage, const Stretch& screen, const Stroke& stroke) {
    if (is_finite(screen.from) && is_finite(screen.to)) {
        stage.painter.line(screen.from, screen.to, stroke);
    }
}

void draw_arrow(const Stage& stage, const Stretch& screen, const Stroke& stroke) {
    if (!is_finite(screen.from) || !is_finite(screen.to)) {
        return;
    }
    if (glm::distance(screen.from, screen.to) < head_room) {
        stage.painter.line(screen.from, screen.to, stroke);
        stage.painter.disc(screen.to, 2.5, {stroke.role, stroke.opacity});
    } else {
        stage.painter.arrow(screen.from, screen.to, stroke);
    }
}

void draw_dot(const Stage& stage, const Vec2d& screen, Role role, double radius) {
    if (is_finite(screen) && grown(stage.viewport(), beyond).contains(screen)) {
        stage.painter.disc(screen, radius + 1.5, {Role::canvas, 1});
        stage.painter.disc(screen, radius, {role, 1});
    }
}

void avoid_outline(const Stage& stage, std::span<const Vec2d> world) {
    const std::vector<Vec2d> screen = stage.at(world);
    for (std::size_t i = 0; i < screen.size(); ++i) {
        if (const auto seen = clipped({screen[i], screen[(i + 1) % screen.size()]}, stage.viewport())) {
            stage.labels.avoid(seen->from, seen->to);
        }
    }
}

std::vector<Label::Place> places_about(const Stage& stage, const Rect& area, std::string_view text,
                                       const TextStyle& style, Prefer prefer) {
    const TextExtent extent = measure(stage.painter, text, style);
    const double height = extent.ascent + extent.descent;
    const double gap = 7;
    const Rect seen{glm::clamp(area.min, stage.viewport().min, stage.viewport().max),
                    glm::clamp(area.max, stage.viewport().min, stage.viewport().max)};
    const Vec2d middle = seen.center();
    const double centred = middle.y + (extent.ascent - extent.descent) / 2;
    using Places = std::vector<Label::Place>;

    const auto row = [&](double baseline) {
        return Places{{{middle.x, baseline}, Align::center},
                      {{seen.min.x, baseline}, Align::left},
                      {{seen.max.x, baseline}, Align::right}};
    };
    const Places below = row(seen.max.y + gap + extent.ascent);
    const Places above = row(seen.min.y - gap - extent.descent);
    const Places sides{{{seen.max.x + gap, centred}, Align::left},
                       {{seen.max.x + gap, seen.min.y + extent.ascent}, Align::left},
                       {{seen.max.x + gap, seen.max.y - extent.descent}, Align::left},
                       {{seen.min.x - gap, centred}, Align::right},
                       {{seen.min.x - gap, seen.min.y + extent.ascent}, Align::right},
                       {{seen.min.x - gap, seen.max.y - extent.descent}, Align::right}};
    Places inside;
    const Vec2d room = seen.size();
    if (room.x > extent.width + 2 * gap && room.y > height + 2 * gap) {
        const double left = seen.min.x + gap + 2;
        const double right = seen.max.x - gap - 2;
        const double top = seen.min.y + gap + extent.ascent;
        const double bottom = seen.max.y - gap - extent.descent;
        inside = {{{middle.x, centred}, Align::center}, {{middle.x, bottom}, Align::center},
                  {{middle.x, top}, Align::center},     {{left, top}, Align::left},
                  {{left, bottom}, Align::left},        {{right, top}, Align::right},
                  {{right, bottom}, Align::right},      {{left, centred}, Align::left},
                  {{right, centred}, Align::right}};
    }
    std::vector<const Places*> order;
    switch (prefer) {
        case Prefer::inside:
            order = {&inside, &below, &above, &sides};
            break;
        case Prefer::below:
            order = {&below, &above, &sides, &inside};
            break;
        case Prefer::above:
            order = {&above, &below, &sides, &inside};
            break;
        case Prefer::right:
            order = {&sides, &below, &above, &inside};
            break;
    }
    Places all;
    for (const Places* part : order) {
        all.insert(all.end(), part->begin(), part->end());
    }
    return all;
}

}  // namespace collidarium::app
