#include "overlays/overlay_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "overlays/fewer_vertices.hpp"
#include "overlays/labels/label_home.hpp"
#include "overlays/labels/text_lines.hpp"
#include "paint/marks.hpp"

namespace collidarium::app {

namespace {

constexpr double beyond = 24;   ///< how far past the viewport things are still drawn
constexpr double smallest = 3;  ///< below this many pixels a figure is a dot
constexpr double tick_length = 5;
constexpr double tick_gap = 8;           ///< between the ticks that hatch a line
constexpr double ring_radius = 8;        ///< around a point
constexpr double label_tolerance = 0.5;  ///< labels keep off outlines that are so much simplified
constexpr double head_room = 7;          ///< an arrow shorter than this has no head

void draw_line_figure(const OverlayCanvas& canvas, const Stretch& line, const Look& look) {
    draw_stretch(canvas, line, look.stroke);
    const auto seen = clipped(line, grown(canvas.viewport(), beyond));
    if (look.hatch <= 0 || !seen) {
        return;
    }
    const Vec2d offset = seen->to - seen->from;
    const double length = glm::length(offset);
    // Across the line at an angle, like the hatching of an area.
    const Vec2d unit = offset / std::max(length, 1e-9);
    const Vec2d tick = (perpendicular(unit) + unit * 0.6) * tick_length;
    const Stroke stroke{Role::colliding, 1.2, Dash::solid, look.hatch};
    for (double s = tick_gap / 2; s < length; s += tick_gap) {
        const Vec2d middle = seen->from + offset * (s / length);
        canvas.painter.line(middle - tick, middle + tick, stroke);
    }
}

/// The interior of an outline that is not convex.
void draw_interior(const OverlayCanvas& canvas, const std::vector<Vec2d>& outline, const Look& look) {
    if (look.fill > 0) {
        canvas.painter.area(std::span(&outline, 1), {look.stroke.role, look.fill});
    }
    if (look.hatch > 0) {
        const Hatch hatch{.opacity = look.hatch};
        for (const auto& [from, to] : hatch_lines_inside(outline, hatch.spacing, canvas.viewport())) {
            canvas.painter.line(from, to, {hatch.role, hatch.width, Dash::solid, hatch.opacity});
        }
    }
}

/// A point: a filled dot for a real one, a ring for a hypothetical one.
void draw_point_figure(const OverlayCanvas& canvas, const Vec2d& at, const Look& look) {
    if (!is_finite(at) || !grown(canvas.viewport(), beyond).contains(at)) {
        return;
    }
    if (look.hatch > 0) {
        std::array<Vec2d, 16> around;
        for (std::size_t i = 0; i < around.size(); ++i) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(i) / around.size();
            around[i] = at + Vec2d(std::cos(angle), std::sin(angle)) * ring_radius;
        }
        canvas.painter.hatch(around, {.spacing = 4, .opacity = look.hatch});
        canvas.painter.circle(at, ring_radius, {Role::colliding, look.stroke.width, look.stroke.dash});
    }
    if (look.stroke.dash == Dash::solid) {
        draw_dot(canvas, at, look.stroke.role, 4);
    } else if (look.hatch <= 0) {
        canvas.painter.circle(at, ring_radius, look.stroke);
    }
}

/// What of a mark can be pointed at; the canvas may end where another picture begins.
std::optional<Stretch> seen_of(const Vec2d& from, const Vec2d& to, const Rect& view) {
    if (!is_finite(from) || !is_finite(to)) {
        return std::nullopt;
    }
    if (from == to) {
        return view.contains(from) ? std::optional(Stretch{from, to}) : std::nullopt;
    }
    return clipped({from, to}, view);
}

}  // namespace

bool OverlayCanvas::shows(const Layer& layer) const {
    return is_drawn(layer, context.scene, context.answers.focus, context.steps);
}

bool OverlayCanvas::draws(const Layer& layer) const {
    if (!layer.draws || !shows(layer)) {
        return shows(layer);
    }
    const bool is_lit = context.lit && *context.lit < trace().size() && layer.draws(trace()[*context.lit]);
    return is_lit || collidarium::app::shows(context.scene, layer);
}

const std::vector<EventD>& OverlayCanvas::trace() const {
    static const std::vector<EventD> nothing;
    return context.answers.focus ? context.answers.focus->shown.trace : nothing;
}

double OverlayCanvas::strength(std::size_t event) const {
    constexpr double faded = 0.3;
    return !context.lit || *context.lit == event ? 1 : faded;
}

void OverlayCanvas::note(std::size_t event, const Vec2d& from, const Vec2d& to) const {
    if (const auto seen = context.events != nullptr ? seen_of(from, to, viewport()) : std::nullopt) {
        context.events->push_back({event, seen->from, seen->to});
    }
}

void OverlayCanvas::note(const DifferencePart& part, const Vec2d& from, const Vec2d& to) const {
    if (const auto seen = context.parts != nullptr ? seen_of(from, to, viewport()) : std::nullopt) {
        context.parts->push_back({part, seen->from, seen->to});
    }
}

std::vector<Vec2d> OverlayCanvas::at(std::span<const Vec2d> world) const {
    std::vector<Vec2d> screen;
    screen.reserve(world.size());
    for (const Vec2d& point : world) {
        screen.push_back(at(point));
    }
    return screen;
}

void draw_figure(const OverlayCanvas& canvas, std::span<const Vec2d> world, const Look& look) {
    const std::vector<Vec2d> screen = canvas.at(world);
    if (screen.empty() || !is_finite(screen)) {
        return;
    }
    const Rect around = bounds_of(screen);
    if (!overlapping(grown(around, 1), grown(canvas.viewport(), beyond))) {
        return;
    }
    const Vec2d size = around.size();
    if (screen.size() == 1 || std::max(size.x, size.y) < smallest) {
        draw_point_figure(canvas, around.center(), look);
    } else if (screen.size() == 2) {
        draw_line_figure(canvas, {screen[0], screen[1]}, look);
    } else {
        if (look.fill > 0) {
            canvas.painter.fill(screen, {look.stroke.role, look.fill});
        }
        if (look.hatch > 0) {
            canvas.painter.hatch(screen, {.opacity = look.hatch});
        }
        canvas.painter.outline(screen, look.stroke);
    }
}

void draw_figure(const OverlayCanvas& canvas, const Figure& world, const Look& look) {
    if (world.pieces.empty() && !world.is_intricate) {
        draw_figure(canvas, world.outline, look);
        return;
    }
    const std::vector<Vec2d> screen = canvas.at(world.outline);
    if (!is_finite(screen) || !overlapping(grown(bounds_of(screen), 1), grown(canvas.viewport(), beyond))) {
        return;
    }
    if (world.is_intricate) {
        draw_interior(canvas, screen, look);
    }
    for (const std::vector<Vec2d>& piece : world.pieces) {
        const std::vector<Vec2d> part = canvas.at(piece);
        if (look.fill > 0) {
            canvas.painter.fill(part, {look.stroke.role, look.fill});
        }
        if (look.hatch > 0) {
            canvas.painter.hatch(part, {.opacity = look.hatch});
        }
    }
    canvas.painter.outline(screen, look.stroke);
}

void draw_stretch(const OverlayCanvas& canvas, const Stretch& screen, const Stroke& stroke) {
    if (is_finite(screen.from) && is_finite(screen.to)) {
        canvas.painter.line(screen.from, screen.to, stroke);
    }
}

void draw_arrow(const OverlayCanvas& canvas, const Stretch& screen, const Stroke& stroke) {
    if (!is_finite(screen.from) || !is_finite(screen.to)) {
        return;
    }
    if (glm::distance(screen.from, screen.to) < head_room) {
        canvas.painter.line(screen.from, screen.to, stroke);
        canvas.painter.disc(screen.to, 2.5, {stroke.role, stroke.opacity});
    } else {
        canvas.painter.arrow(screen.from, screen.to, stroke);
    }
}

void draw_dot(const OverlayCanvas& canvas, const Vec2d& screen, Role role, double radius) {
    if (is_finite(screen) && grown(canvas.viewport(), beyond).contains(screen)) {
        canvas.painter.disc(screen, radius + 1.5, {Role::canvas, 1});
        canvas.painter.disc(screen, radius, {role, 1});
    }
}

void avoid_outline(const OverlayCanvas& canvas, std::span<const Vec2d> world) {
    const std::vector<Vec2d> screen = with_fewer_vertices(canvas.at(world), label_tolerance);
    for (std::size_t i = 0; i < screen.size(); ++i) {
        if (const auto seen = clipped({screen[i], screen[(i + 1) % screen.size()]}, canvas.viewport())) {
            canvas.labels.avoid(seen->from, seen->to);
        }
    }
}

std::vector<Label::Place> places_along(const OverlayCanvas& canvas, const Stretch& line,
                                       std::string_view text, const TextStyle& style) {
    const TextExtent extent = measure(canvas.painter, text, style);
    const Stretch seen = clipped(line, canvas.viewport()).value_or(line);
    const Vec2d offset = seen.to - seen.from;
    const Vec2d unit = offset / std::max(glm::length(offset), 1e-9);
    Vec2d aside = perpendicular(unit);
    aside = aside.y > 0 || (aside.y == 0 && aside.x > 0) ? aside : -aside;  // below first
    const double height = extent.ascent + extent.descent;
    const double clear = std::abs(aside.x) * extent.width / 2 + std::abs(aside.y) * height / 2 + 6;
    const Vec2d down(0, (extent.ascent - extent.descent) / 2);
    std::vector<Label::Place> places;
    for (const double part : {0.5, 0.3, 0.7, 0.15, 0.85, 0.0, 1.0}) {
        for (const double side : {1.0, -1.0}) {
            places.push_back({seen.from + offset * part + aside * (side * clear) + down, Align::center});
        }
    }
    for (const auto& [end, outwards] : {std::pair{seen.from, -unit}, std::pair{seen.to, unit}}) {
        const double beyond_end =
            std::abs(outwards.x) * extent.width / 2 + std::abs(outwards.y) * height / 2 + 8;
        places.push_back({end + outwards * beyond_end + down, Align::center});
    }
    return places;
}

void name_one_of(const OverlayCanvas& canvas, Label& label, std::vector<Vec2d> outline,
                 std::string_view family) {
    label.home = std::move(outline);
    label.family = family;
    canvas.labels.add_to_family(label.family, label.home);
}

void stand_at(const OverlayCanvas& canvas, Label& label, std::span<const Vec2d> world, Prefer prefer,
              std::string_view family) {
    const std::vector<Vec2d> outline = with_fewer_vertices(canvas.at(world), label_tolerance);
    label.places.clear();
    if (outline.empty() || !is_finite(outline) ||
        !overlapping(grown(bounds_of(outline), 1), canvas.viewport())) {
        return;
    }
    name_one_of(canvas, label, outline, family);
    const TextExtent extent = measure(canvas.painter, label.text, label.style);
    const Vec2d size(extent.width, extent.ascent + extent.descent);
    const Vec2d first = prefer == Prefer::above   ? Vec2d(0, -1)
                        : prefer == Prefer::right ? Vec2d(1, 0)
                                                  : Vec2d(0, 1);
    constexpr double gap = 6;
    std::vector<Vec2d> centers = centers_inside(label.home, size, canvas.viewport());
    const std::vector<Vec2d> around = centers_around(label.home, size, gap, first, canvas.viewport());
    centers.insert(prefer == Prefer::inside ? centers.end() : centers.begin(), around.begin(), around.end());
    for (const Vec2d& center : centers) {
        label.places.push_back({center + Vec2d(0, (extent.ascent - extent.descent) / 2), Align::center});
    }
}

std::vector<Label::Place> places_about(const OverlayCanvas& canvas, const Rect& area, std::string_view text,
                                       const TextStyle& style, Prefer prefer) {
    TextExtent extent = measure_lines(text, style);
    const double scale = canvas.painter.type_scale();
    extent = {extent.width * scale, extent.ascent * scale, extent.descent * scale};
    const double height = extent.ascent + extent.descent;
    const double gap = 7;
    const double inset = 6;  // clear of lines that extend past the corners
    const Rect seen{glm::clamp(area.min, canvas.viewport().min, canvas.viewport().max),
                    glm::clamp(area.max, canvas.viewport().min, canvas.viewport().max)};
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
