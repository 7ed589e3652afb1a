#include "view/gl_painter.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "paint/clipping.hpp"
#include "paint/marks.hpp"
#include "paint/text_metrics.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

/// Circles beyond this radius, in physical pixels, are drawn as lines: the interior costs nothing then.
constexpr double largest_ring = 40;
/// The largest deviation of those lines from the circle, in physical pixels.
constexpr double flatness = 0.04;
/// The halo around text, in Painter's pixels.
constexpr double text_rim = 1.5;
/// From this text size on, in physical pixels, glyphs are placed on whole pixels.
constexpr double large_type = 28;

std::vector<Vec2d> circle_points(const Vec2d& center, double radius) {
    const double step = std::acos(1 - std::min(1.0, flatness / radius));
    const int count = std::max(16, static_cast<int>(std::ceil(std::numbers::pi / step)));
    std::vector<Vec2d> points;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        points.push_back(center + Vec2d(std::cos(angle), std::sin(angle)) * radius);
    }
    return points;
}

/// The rectangle with these four corners, in order, if it is axis-aligned.
std::optional<Rect> as_rectangle(std::span<const Vec2d> points) {
    if (points.size() != 4) {
        return std::nullopt;
    }
    const bool x_first = points[0].y == points[1].y && points[1].x == points[2].x &&
                         points[2].y == points[3].y && points[3].x == points[0].x;
    const bool y_first = points[0].x == points[1].x && points[1].y == points[2].y &&
                         points[2].x == points[3].x && points[3].y == points[0].y;
    if (!x_first && !y_first) {
        return std::nullopt;
    }
    return Rect{glm::min(points[0], points[2]), glm::max(points[0], points[2])};
}

}  // namespace

GlPainter::GlPainter(GlRenderer& renderer, const Theme& theme, const GlSurface& surface)
    : renderer_(&renderer),
      theme_(&theme),
      surface_(surface),
      list_(&renderer.fresh_list()),
      visible_{surface.bounds.min * surface.scale, surface.bounds.max * surface.scale},
      clips_{pixels(surface.bounds)} {}

void GlPainter::finish() {
    close_batch();
    renderer_->draw(*list_, surface_.framebuffer);
}

void GlPainter::finish(KeptPicture& kept) {
    close_batch();
    kept.show(*renderer_, *list_, surface_.framebuffer, clips_.front());
}

void GlPainter::begin_group(std::string_view /*name*/) {}

void GlPainter::end_group() {}

PixelRect GlPainter::pixels(const Rect& rect) const {
    const auto within = [](double v, int most) {
        return static_cast<int>(std::lround(std::clamp(v, 0.0, static_cast<double>(most))));
    };
    const Vec2d min = physical(rect.min);
    const Vec2d max = physical(rect.max);
    const int x = within(min.x, surface_.framebuffer.width);
    const int y = within(min.y, surface_.framebuffer.height);
    return {x, y, std::max(0, within(max.x, surface_.framebuffer.width) - x),
            std::max(0, within(max.y, surface_.framebuffer.height) - y)};
}

void GlPainter::close_batch() {
    const std::size_t end = list_->mesh.runs().size();
    if (end > first_run_) {
        list_->batches.push_back({clips_.back(), first_run_, end - first_run_});
    }
    first_run_ = end;
    list_->mesh.end_run();
}

void GlPainter::push_clip(const Rect& rect) {
    close_batch();
    clips_.push_back(common(clips_.back(), pixels(rect)));
}

void GlPainter::pop_clip() {
    close_batch();
    if (clips_.size() > 1) {
        clips_.pop_back();
    }
}

std::vector<Vec2d> GlPainter::physical(std::span<const Vec2d> points) const {
    std::vector<Vec2d> scaled;
    scaled.reserve(points.size());
    for (const Vec2d& p : points) {
        scaled.push_back(physical(p));
    }
    return scaled;
}

Pen GlPainter::pen(const Stroke& stroke) const {
    const double width = stroke.width * theme_->line_scale * surface_.scale;
    return {width / 2, dash_pattern(stroke.dash, width), ink(stroke.role, stroke.opacity)};
}

void GlPainter::stroke_path(std::span<const Vec2d> points, bool closed, const Stroke& stroke) {
    if (is_finite(points)) {
        add_stroke(list_->mesh, physical(points), closed, pen(stroke), visible_);
    }
}

void GlPainter::line(const Vec2d& from, const Vec2d& to, const Stroke& stroke) {
    if (is_finite(from) && is_finite(to)) {
        add_line(list_->mesh, physical(from), physical(to), pen(stroke), visible_);
    }
}

void GlPainter::polyline(std::span<const Vec2d> points, const Stroke& stroke) {
    stroke_path(points, false, stroke);
}

void GlPainter::outline(std::span<const Vec2d> points, const Stroke& stroke) {
    stroke_path(points, true, stroke);
}

bool GlPainter::is_ground(const Rect& rect, const Fill& fill) const {
    return fill.opacity >= 1 && clips_.size() == 1 && list_->mesh.quads() == 0 &&
           rect.min.x <= visible_.min.x && rect.min.y <= visible_.min.y && rect.max.x >= visible_.max.x &&
           rect.max.y >= visible_.max.y;
}

void GlPainter::fill(std::span<const Vec2d> convex, const Fill& fill) {
    const std::vector<Vec2d> part = clip_convex(physical(convex), grown(visible_, 2));
    if (part.empty()) {
        return;
    }
    const std::optional<Rect> rect = as_rectangle(part);
    if (!rect) {
        list_->mesh.convex(part, ink(fill.role, fill.opacity));
    } else if (is_ground(*rect, fill)) {
        list_->ground = {(*theme_)[fill.role], clips_.back()};
    } else {
        list_->mesh.rectangle(*rect, ink(fill.role, fill.opacity));
    }
}

void GlPainter::area(std::span<const std::vector<Vec2d>> rings, const Fill& fill) {
    InkedArea inked{{}, ink(fill.role, fill.opacity)};
    for (const std::vector<Vec2d>& ring : rings) {
        if (!is_finite(ring)) {
            return;
        }
        inked.rings.push_back(physical(ring));
    }
    add_area(std::move(inked));
}

void GlPainter::picture(const Picture& picture, const PicturePlace& place, double opacity) {
    const Vec2d end = place.corner + place.across + place.down;
    const Vec2d corners[]{place.corner, place.corner + place.across, end, place.corner + place.down};
    if (picture.width == 0 || picture.height == 0 || !is_finite(corners)) {
        return;
    }
    add_area({{physical(corners)},
              ink(Role::canvas, opacity),
              picture,
              {physical(place.corner), physical(place.across), physical(place.down)}});
}

void GlPainter::add_area(InkedArea inked) {
    close_batch();
    const std::size_t batch = list_->batches.size();
    auto& groups = list_->areas;
    if (groups.empty() || groups.back().batch != batch || groups.back().clip != clips_.back()) {
        groups.push_back({{}, clips_.back(), clips_.back(), batch});
    }
    groups.back().areas.push_back(std::move(inked));
}

void GlPainter::hatch(std::span<const Vec2d> convex, const Hatch& hatch) {
    for (const auto& [from, to] : hatch_lines(convex, hatch.spacing, surface_.bounds)) {
        line(from, to, {hatch.role, hatch.width, Dash::solid, hatch.opacity});
    }
}

void GlPainter::circle(const Vec2d& center, double radius, const Stroke& stroke) {
    if (!is_finite(center) || !(radius >= 0)) {
        return;
    }
    const Vec2d middle = physical(center);
    const double size = radius * surface_.scale;
    if (size > largest_round_radius) {
        add_stroke(list_->mesh, visible_arc(middle, size, visible_), false, pen(stroke), visible_);
    } else if (grown(visible_, size + 64).contains(middle)) {
        if (size > largest_ring || stroke.dash != Dash::solid) {
            add_stroke(list_->mesh, circle_points(middle, std::max(size, 0.1)), true, pen(stroke), visible_);
        } else {
            list_->mesh.ring(middle, size, pen(stroke).half_width, ink(stroke.role, stroke.opacity));
        }
    }
}

void GlPainter::disc(const Vec2d& center, double radius, const Fill& fill) {
    if (radius * surface_.scale > largest_round_radius) {
        this->fill(visible_disc(center, radius, surface_.bounds), fill);
    } else if (is_finite(center) && radius >= 0 && grown(surface_.bounds, radius).contains(center)) {
        list_->mesh.disc(physical(center), radius * surface_.scale, ink(fill.role, fill.opacity));
    }
}

void GlPainter::arrow(const Vec2d& from, const Vec2d& to, const Stroke& stroke) {
    if (!is_finite(from) || !is_finite(to) || from == to) {
        return;
    }
    const ArrowShape shape = arrow_shape(from, to, stroke.width * theme_->line_scale);
    if (shape.shaft_end != from) {
        line(from, shape.shaft_end, stroke);
    }
    fill(shape.head, {stroke.role, stroke.opacity});
}

void GlPainter::draw_glyphs(const Vec2d& start, std::span<const char32_t> codes, const TextStyle& style,
                            bool rim) {
    const double size = style.size * theme_->type_scale * surface_.scale;
    const auto fixed = [](double v) { return static_cast<int>(std::lround(v * 64)); };
    const Ink color = rim ? ink(Role::canvas, style.opacity) : ink(style.role, style.opacity);
    const double baseline = std::round(start.y);
    double x = start.x;
    for (const char32_t code : codes) {
        const double quarters = size < large_type ? std::floor(x * 4 + 0.5) : std::floor(x + 0.5) * 4;
        const double whole = std::floor(quarters / 4);
        const int shift = static_cast<int>(quarters - whole * 4);
        const int rim_width = style.halo ? fixed(text_rim * surface_.scale) : 0;
        const auto cell = renderer_->glyphs().find({style.font, code, fixed(size), rim_width, shift});
        if (cell && cell->width > 0) {
            list_->mesh.glyph({whole + cell->left, baseline + cell->top}, *cell, rim, color);
        }
        x += advance_width(style.font, code) * size;
    }
}

void GlPainter::text(const Vec2d& baseline, std::string_view utf8, const TextStyle& style, Align align) {
    const TextExtent extent = measure(*this, utf8, style);
    Vec2d start = baseline;
    if (align != Align::left) {
        start.x -= align == Align::center ? extent.width / 2 : extent.width;
    }
    const Rect room{{start.x, start.y - extent.ascent}, {start.x + extent.width, start.y + extent.descent}};
    const Rect seen = grown(surface_.bounds, 2 * style.size);
    if (!is_finite(start) || room.max.x < seen.min.x || room.min.x > seen.max.x || room.max.y < seen.min.y ||
        room.min.y > seen.max.y) {
        return;
    }
    const std::vector<char32_t> codes = decode_utf8(utf8);
    if (style.halo) {
        draw_glyphs(physical(start), codes, style, true);
    }
    draw_glyphs(physical(start), codes, style, false);
}

}  // namespace collidarium::app
