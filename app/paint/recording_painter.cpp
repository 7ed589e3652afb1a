#include "paint/recording_painter.hpp"

#include <utility>

namespace collidarium::app {

namespace {

std::vector<Vec2d> copy(std::span<const Vec2d> points) {
    return {points.begin(), points.end()};
}

std::string join(const std::vector<std::string>& names) {
    std::string joined;
    for (const std::string& name : names) {
        joined += (joined.empty() ? "" : "/") + name;
    }
    return joined;
}

}  // namespace

void RecordingPainter::begin_group(std::string_view name) {
    groups_.emplace_back(name);
}

void RecordingPainter::end_group() {
    if (!groups_.empty()) {
        groups_.pop_back();
    }
}

void RecordingPainter::push_clip(const Rect& rect) {
    clips_.push_back(rect);
}

void RecordingPainter::pop_clip() {
    if (!clips_.empty()) {
        clips_.pop_back();
    }
}

void RecordingPainter::keep_stroke(MarkKind kind, std::vector<Vec2d> points, const Stroke& stroke) {
    Mark mark;
    mark.kind = kind;
    mark.role = stroke.role;
    mark.points = std::move(points);
    mark.size = stroke.width;
    mark.opacity = stroke.opacity;
    mark.dash = stroke.dash;
    keep(std::move(mark));
}

void RecordingPainter::keep_fill(MarkKind kind, std::vector<Vec2d> points, Role role, double size,
                                 double opacity) {
    Mark mark;
    mark.kind = kind;
    mark.role = role;
    mark.points = std::move(points);
    mark.size = size;
    mark.opacity = opacity;
    keep(std::move(mark));
}

void RecordingPainter::keep(Mark mark) {
    mark.group = join(groups_);
    if (!clips_.empty()) {
        mark.clip = clips_.back();
    }
    marks_.push_back(std::move(mark));
}

void RecordingPainter::line(const Vec2d& from, const Vec2d& to, const Stroke& stroke) {
    keep_stroke(MarkKind::line, {from, to}, stroke);
}

void RecordingPainter::polyline(std::span<const Vec2d> points, const Stroke& stroke) {
    keep_stroke(MarkKind::polyline, copy(points), stroke);
}

void RecordingPainter::outline(std::span<const Vec2d> points, const Stroke& stroke) {
    keep_stroke(MarkKind::outline, copy(points), stroke);
}

void RecordingPainter::fill(std::span<const Vec2d> convex, const Fill& fill) {
    keep_fill(MarkKind::fill, copy(convex), fill.role, 0, fill.opacity);
}

void RecordingPainter::area(std::span<const std::vector<Vec2d>> rings, const Fill& fill) {
    keep_fill(MarkKind::area, {}, fill.role, 0, fill.opacity);
    marks_.back().rings.assign(rings.begin(), rings.end());
}

void RecordingPainter::picture(const Picture& picture, const PicturePlace& place, double opacity) {
    const std::vector<Vec2d> corners{place.corner, place.corner + place.across,
                                     place.corner + place.across + place.down, place.corner + place.down};
    keep_fill(MarkKind::picture, corners, {}, static_cast<double>(picture.width), opacity);
}

void RecordingPainter::hatch(std::span<const Vec2d> convex, const Hatch& hatch) {
    keep_fill(MarkKind::hatch, copy(convex), hatch.role, hatch.width, hatch.opacity);
}

void RecordingPainter::circle(const Vec2d& center, double radius, const Stroke& stroke) {
    keep_stroke(MarkKind::circle, {center}, stroke);
    marks_.back().size = radius;
}

void RecordingPainter::disc(const Vec2d& center, double radius, const Fill& fill) {
    keep_fill(MarkKind::disc, {center}, fill.role, radius, fill.opacity);
}

void RecordingPainter::arrow(const Vec2d& from, const Vec2d& to, const Stroke& stroke) {
    keep_stroke(MarkKind::arrow, {from, to}, stroke);
}

void RecordingPainter::text(const Vec2d& baseline, std::string_view utf8, const TextStyle& style,
                            Align align) {
    keep_fill(MarkKind::text, {baseline}, style.role, style.size, style.opacity);
    Mark& mark = marks_.back();
    mark.text = utf8;
    mark.font = style.font;
    mark.align = align;
}

}  // namespace collidarium::app
