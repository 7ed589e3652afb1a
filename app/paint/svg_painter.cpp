#include "paint/svg_painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "paint/clipping.hpp"
#include "paint/marks.hpp"
#include "paint/svg_text.hpp"

namespace collidarium::app {

namespace {

/// The margin beyond the edge within which geometry is kept, so that clipped ends stay invisible.
constexpr double clip_margin = 64;

constexpr double halo_width = 3;

}  // namespace

SvgPainter::SvgPainter(const Rect& bounds, const Theme& theme, std::string id_prefix)
    : bounds_(bounds), theme_(&theme), id_prefix_(std::move(id_prefix)) {}

std::string SvgPainter::finish() const {
    const Vec2d size = bounds_.size();
    std::string file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    file += "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"" + svg_number(size.x) +
            "\" height=\"" + svg_number(size.y) + "\" viewBox=\"" + svg_number(bounds_.min.x) + ' ' +
            svg_number(bounds_.min.y) + ' ' + svg_number(size.x) + ' ' + svg_number(size.y) + "\">\n";
    if (!defs_.empty()) {
        file += "  <defs>\n" + defs_ + "  </defs>\n";
    }
    file += "  <g class=\"" + std::string(name(theme_->name)) +
            "\" fill=\"none\" stroke-linecap=\"butt\" stroke-linejoin=\"miter\">\n";
    file += body_;
    for (int open = depth_; open > 1; --open) {
        file += std::string(static_cast<std::size_t>(open) * 2, ' ') + "</g>\n";
    }
    return file + "  </g>\n</svg>\n";
}

void SvgPainter::element(const std::string& text) {
    body_.append(static_cast<std::size_t>(depth_ + 1) * 2, ' ');
    body_ += text;
    body_ += '\n';
}

void SvgPainter::open(const std::string& attributes) {
    element("<g " + attributes + ">");
    ++depth_;
}

void SvgPainter::close() {
    if (depth_ > 1) {
        --depth_;
        element("</g>");
    }
}

void SvgPainter::begin_group(std::string_view name) {
    open("class=\"" + svg_escaped(name) + "\"");
}

void SvgPainter::end_group() {
    close();
}

void SvgPainter::push_clip(const Rect& rect) {
    const std::string id = id_prefix_ + "clip" + std::to_string(++clips_);
    const Vec2d size = glm::max(rect.size(), Vec2d(0, 0));
    defs_ += "    <clipPath id=\"" + id + "\"><rect x=\"" + svg_number(rect.min.x) + "\" y=\"" +
             svg_number(rect.min.y) + "\" width=\"" + svg_number(size.x) + "\" height=\"" +
             svg_number(size.y) + "\"/></clipPath>\n";
    open("clip-path=\"url(#" + id + ")\"");
}

void SvgPainter::pop_clip() {
    close();
}

std::string SvgPainter::stroke_attributes(const Stroke& stroke, double skipped) const {
    const double width = stroke.width * theme_->line_scale;
    std::string text = " class=\"" + std::string(name(stroke.role)) + "\" stroke=\"" +
                       svg_color((*theme_)[stroke.role]) + "\" stroke-width=\"" + svg_number(width) + '"';
    if (stroke.dash != Dash::solid) {
        const DashPattern pattern = dash_pattern(stroke.dash, width);
        text += " stroke-dasharray=\"" + svg_number(pattern.on) + ' ' + svg_number(pattern.off) + '"';
        const double phase = std::fmod(skipped, pattern.on + pattern.off);
        if (phase != 0) {
            text += " stroke-dashoffset=\"" + svg_number(phase) + '"';
        }
    }
    return text + svg_opacity(stroke.opacity);
}

std::string SvgPainter::fill_attributes(Role role, double opacity) const {
    return " class=\"" + std::string(name(role)) + "\" fill=\"" + svg_color((*theme_)[role]) + '"' +
           svg_opacity(opacity);
}

void SvgPainter::line(const Vec2d& from, const Vec2d& to, const Stroke& stroke) {
    if (const auto part = clip_line(from, to, grown(bounds_, clip_margin))) {
        element("<line x1=\"" + svg_number(part->from.x) + "\" y1=\"" + svg_number(part->from.y) +
                "\" x2=\"" + svg_number(part->to.x) + "\" y2=\"" + svg_number(part->to.y) + '"' +
                stroke_attributes(stroke, part->skipped) + "/>");
    }
}

void SvgPainter::polyline(std::span<const Vec2d> points, const Stroke& stroke) {
    if (points.size() < 2 || !is_finite(points)) {
        return;
    }
    if (svg_can_write(points)) {
        element("<polyline points=\"" + svg_points(points) + '"' + stroke_attributes(stroke, 0) + "/>");
        return;
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        line(points[i - 1], points[i], stroke);
    }
}

void SvgPainter::outline(std::span<const Vec2d> points, const Stroke& stroke) {
    if (points.size() < 2 || !is_finite(points)) {
        return;
    }
    if (svg_can_write(points)) {
        element("<polygon points=\"" + svg_points(points) + '"' + stroke_attributes(stroke, 0) + "/>");
        return;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        line(points[i], points[(i + 1) % points.size()], stroke);
    }
}

void SvgPainter::fill(std::span<const Vec2d> convex, const Fill& fill) {
    const std::vector<Vec2d> part = clip_convex(convex, grown(bounds_, clip_margin));
    if (!part.empty()) {
        element("<polygon points=\"" + svg_points(part) + '"' + fill_attributes(fill.role, fill.opacity) +
                "/>");
    }
}

void SvgPainter::area(std::span<const std::vector<Vec2d>> rings, const Fill& fill) {
    std::string path;
    for (const std::vector<Vec2d>& ring : rings) {
        const std::vector<Vec2d> part =
            svg_can_write(ring) ? ring : clip_convex(ring, grown(bounds_, clip_margin));
        for (std::size_t i = 0; i < part.size(); ++i) {
            path += (i == 0 ? 'M' : 'L') + svg_number(part[i].x) + ' ' + svg_number(part[i].y);
        }
        path += part.empty() ? "" : "Z";
    }
    if (!path.empty()) {
        element("<path d=\"" + path + '"' + fill_attributes(fill.role, fill.opacity) + "/>");
    }
}

/// One path for each colour, of runs of pixels; of a picture with more pixels than a file should have, some.
void SvgPainter::picture(const Picture& picture, const PicturePlace& place, double opacity) {
    constexpr std::size_t most_in_row = 256;
    const Vec2d corners[]{place.corner, place.corner + place.across, place.corner + place.down,
                          place.corner + place.across + place.down};
    if (picture.width == 0 || picture.height == 0 || !is_finite(corners) || !svg_can_write(corners)) {
        return;
    }
    using Rgba = std::array<std::uint8_t, 4>;
    const std::size_t columns = std::min(picture.width, most_in_row);
    const std::size_t rows = std::min(picture.height, most_in_row);
    const auto color_at = [&](std::size_t column, std::size_t row) {
        const std::size_t x = column * picture.width / columns;
        const std::size_t y = row * picture.height / rows;
        const std::uint8_t* const at = picture.rgba->data() + (y * picture.width + x) * 4;
        return Rgba{at[0], at[1], at[2], at[3]};
    };
    const auto corner_at = [&](char command, std::size_t column, std::size_t row) {
        const Vec2d at = place.corner +
                         place.across * (static_cast<double>(column) / static_cast<double>(columns)) +
                         place.down * (static_cast<double>(row) / static_cast<double>(rows));
        return command + svg_number(at.x) + ' ' + svg_number(at.y);
    };
    std::map<Rgba, std::string> paths;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t from = 0, to = 0; from < columns; from = to) {
            const Rgba color = color_at(from, row);
            to = from + 1;
            while (to < columns && color_at(to, row) == color) {
                ++to;
            }
            if (color[3] > 0) {
                paths[color] += corner_at('M', from, row) + corner_at('L', to, row) +
                                corner_at('L', to, row + 1) + corner_at('L', from, row + 1) + 'Z';
            }
        }
    }
    open("class=\"picture\" shape-rendering=\"crispEdges\"");
    for (const auto& [color, path] : paths) {
        element("<path d=\"" + path + "\" fill=\"" + svg_color({color[0], color[1], color[2]}) + '"' +
                svg_opacity(opacity * color[3] / 255) + "/>");
    }
    close();
}

void SvgPainter::hatch(std::span<const Vec2d> convex, const Hatch& hatch) {
    std::string path;
    for (const auto& [from, to] : hatch_lines(convex, hatch.spacing, bounds_)) {
        path += 'M' + svg_number(from.x) + ' ' + svg_number(from.y) + 'L' + svg_number(to.x) + ' ' +
                svg_number(to.y);
    }
    if (path.empty()) {
        return;
    }
    const Stroke stroke{hatch.role, hatch.width, Dash::solid, hatch.opacity};
    element("<path d=\"" + path + '"' + stroke_attributes(stroke, 0) + "/>");
}

void SvgPainter::circle(const Vec2d& center, double radius, const Stroke& stroke) {
    if (radius > largest_round_radius) {
        polyline(visible_arc(center, radius, bounds_), stroke);
    } else if (is_finite(center) && radius >= 0 && clip_area_meets(center, radius)) {
        element("<circle cx=\"" + svg_number(center.x) + "\" cy=\"" + svg_number(center.y) + "\" r=\"" +
                svg_number(radius) + '"' + stroke_attributes(stroke, 0) + "/>");
    }
}

void SvgPainter::disc(const Vec2d& center, double radius, const Fill& fill) {
    if (radius > largest_round_radius) {
        this->fill(visible_disc(center, radius, bounds_), fill);
    } else if (is_finite(center) && radius >= 0 && clip_area_meets(center, radius)) {
        element("<circle cx=\"" + svg_number(center.x) + "\" cy=\"" + svg_number(center.y) + "\" r=\"" +
                svg_number(radius) + '"' + fill_attributes(fill.role, fill.opacity) + "/>");
    }
}

bool SvgPainter::clip_area_meets(const Vec2d& center, double radius) const {
    return grown(bounds_, clip_margin + radius).contains(center);
}

void SvgPainter::arrow(const Vec2d& from, const Vec2d& to, const Stroke& stroke) {
    if (!is_finite(from) || !is_finite(to) || from == to) {
        return;
    }
    const ArrowShape shape = arrow_shape(from, to, stroke.width * theme_->line_scale);
    if (shape.shaft_end != from) {
        line(from, shape.shaft_end, stroke);
    }
    fill(shape.head, {stroke.role, stroke.opacity});
}

void SvgPainter::text(const Vec2d& baseline, std::string_view utf8, const TextStyle& style, Align align) {
    if (utf8.empty() || !grown(bounds_, 4096).contains(baseline)) {
        return;
    }
    const std::string color = svg_color((*theme_)[style.role]);
    std::string attributes = " class=\"" + std::string(name(style.role)) + "\" x=\"" +
                             svg_number(baseline.x) + "\" y=\"" + svg_number(baseline.y) + "\" font-size=\"" +
                             svg_number(style.size * theme_->type_scale) + '"' + svg_font(style.font);
    if (align != Align::left) {
        attributes += align == Align::center ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    }
    attributes += svg_opacity(style.opacity) + " xml:space=\"preserve\"";
    const std::string content = ">" + svg_escaped(utf8) + "</text>";
    // The halo is a separate text, which every viewer shows below the other one.
    if (style.halo) {
        element("<text" + attributes + " fill=\"none\" stroke=\"" + svg_color((*theme_)[Role::canvas]) +
                "\" stroke-width=\"" + svg_number(halo_width) + "\" stroke-linejoin=\"round\"" + content);
    }
    element("<text" + attributes + " fill=\"" + color + '"' + content);
}

}  // namespace collidarium::app
