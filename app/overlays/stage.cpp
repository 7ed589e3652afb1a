#include "overlays/stage.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace collidarium::app {

namespace {

constexpr double beyond = 24;   ///< how far past the viewport things are still drawn
constexpr double smallest = 3;  ///< below this many pixels a figure is a dot
constexpr double tick_length = 5;
constexpr double tick_gap = 8;     ///< between the ticks that hatch a line
constexpr double ring_radius = 8;  ///< around a point
constexpr double head_room = 7;    ///< an arrow shorter than this has no head

void draw_line_figure(const Stage& stage, const Stretch& line, const Look& look) {
    draw_stretch(stage, line, look.stroke);
    const auto seen = clipped(line, grown(stage.viewport(), beyond));
    if (look.hatch <= 0 || !seen) {
        return;
    }
    const Vec2d way = seen->to - seen->from;
    const double length = glm::length(way);
    // Across the line at an angle, like the hatching of an area.
    const Vec2d unit = way / std::max(length, 1e-9);
    const Vec2d tick = (perpendicular(unit) + unit * 0.6) * tick_length;
    const Stroke stroke{Role::colliding, 1.2, Dash::solid, look.hatch};
    for (double s = tick_gap / 2; s < length; s += tick_gap) {
        const Vec2d middle = seen->from + way * (s / length);
        stage.painter.line(middle - tick, middle + tick, stroke);
    }
}

/// A point: a dot where something is, a ring where something would be.
void draw_point_figure(const Stage& stage, const Vec2d& at, const Look& look) {
    if (!is_finite(at) || !grown(stage.viewport(), beyond).contains(at)) {
        return;
    }
    if (look.hatch > 0) {
        std::array<Vec2d, 16> around;
        for (std::size_t i = 0; i < around.size(); ++i) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(i) / around.size();
            around[i] = at + Vec2d(std::cos(angle), std::sin(angle)) * ring_radius;
        }
        stage.painter.hatch(around, {.spacing = 4, .opacity = look.hatch});
        stage.painter.circle(at, ring_radius, {Role::colliding, look.stroke.width, look.stroke.dash});
    }
    if (look.stroke.dash == Dash::solid) {
        draw_dot(stage, at, look.stroke.role, 4);
    } else if (look.hatch <= 0) {
        stage.painter.circle(at, ring_radius, look.stroke);
    }
}

}  // namespace

bool Stage::shows(Layer layer) const {
    return is_drawn(layer, context.scene, context.answers.focus, context.steps);
}

const std::vector<EventD>& Stage::trace() const {
    static const std::vector<EventD> nothing;
    return context.answers.focus ? context.answers.focus->shown.trace : nothing;
}

double Stage::strength(std::size_t event) const {
    constexpr double faded = 0.3;
    return !context.lit || *context.lit == event ? 1 : faded;
}

void Stage::note(std::size_t event, const Vec2d& from, const Vec2d& to) const {
    if (context.events != nullptr && is_finite(from) && is_finite(to)) {
        context.events->push_back({event, from, to});
    }
}

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

void draw_figure(const Stage& stage, const Figure& world, const Look& look) {
    if (world.pieces.empty()) {
        draw_figure(stage, world.outline, look);
        return;
    }
    const std::vector<Vec2d> screen = stage.at(world.outline);
    if (!is_finite(screen) || !overlapping(grown(bounds_of(screen), 1), grown(stage.viewport(), beyond))) {
        return;
    }
    for (const std::vector<Vec2d>& piece : world.pieces) {
        const std::vector<Vec2d> part = stage.at(piece);
        if (look.fill > 0) {
            stage.painter.fill(part, {look.stroke.role, look.fill});
        }
        if (look.hatch > 0) {
            stage.painter.hatch(part, {.opacity = look.hatch});
        }
    }
    stage.painter.outline(screen, look.stroke);
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

std::vector<Label::Place> places_along(const Stage& stage, const Stretch& line, std::string_view text,
                                       const TextStyle& style) {
    const TextExtent extent = measure(stage.painter, text, style);
    const Stretch seen = clipped(line, stage.viewport()).value_or(line);
    const Vec2d way = seen.to - seen.from;
    const Vec2d unit = way / std::max(glm::length(way), 1e-9);
    Vec2d aside = perpendicular(unit);
    aside = aside.y > 0 || (aside.y == 0 && aside.x > 0) ? aside : -aside;  // below first
    const double height = extent.ascent + extent.descent;
    const double clear = std::abs(aside.x) * extent.width / 2 + std::abs(aside.y) * height / 2 + 6;
    const Vec2d down(0, (extent.ascent - extent.descent) / 2);
    std::vector<Label::Place> places;
    for (const double part : {0.5, 0.3, 0.7, 0.15, 0.85, 0.0, 1.0}) {
        for (const double side : {1.0, -1.0}) {
            places.push_back({seen.from + way * part + aside * (side * clear) + down, Align::center});
        }
    }
    for (const auto& [end, outwards] : {std::pair{seen.from, -unit}, std::pair{seen.to, unit}}) {
        const double beyond_end =
            std::abs(outwards.x) * extent.width / 2 + std::abs(outwards.y) * height / 2 + 8;
        places.push_back({end + outwards * beyond_end + down, Align::center});
    }
    return places;
}

std::vector<Label::Place> places_for(const Stage& stage, std::span<const Vec2d> world, std::string_view text,
                                     const TextStyle& style, Prefer prefer) {
    const std::vector<Vec2d> screen = stage.at(world);
    if (screen.empty() || !is_finite(screen)) {
        return {};
    }
    const Rect around = bounds_of(screen);
    if (!overlapping(grown(around, 1), stage.viewport())) {
        return {};
    }
    if (screen.size() == 2) {
        return places_along(stage, {screen[0], screen[1]}, text, style);
    }
    return places_about(stage, screen.size() == 1 ? grown(around, 4) : around, text, style, prefer);
}

std::vector<Label::Place> places_about(const Stage& stage, const Rect& area, std::string_view text,
                                       const TextStyle& style, Prefer prefer) {
    const TextExtent extent = measure(stage.painter, text, style);
    const double height = extent.ascent + extent.descent;
    const double gap = 7;
    const double inset = 6;  // clear of lines that go on past the corners
    const Rect seen{glm::clamp(area.min, stage.viewport().min, stage.viewport().max),
                    glm::clamp(area.max, stage.viewport().min, stage.viewport().max)};
    const Vec2d middle = seen.center();
    const double centred = middle.y + (extent.ascent - extent.descent) / 2;
    using Places = std::vector<Label::Place>;

    const auto row = [&](double baseline) {
        return Places{{{middle.x, baseline}, Align::center},
                      {{seen.min.x + inset, baseline}, Align::left},
                      {{seen.max.x - inset, baseline}, Align::right},
                      {{middle.x, baseline}, Align::left},
                      {{middle.x, baseline}, Align::right}};
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
