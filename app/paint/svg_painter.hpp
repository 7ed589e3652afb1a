#pragma once

#include <string>

#include "paint/painter.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {

/// Writes an SVG 1.1 file with real text. The same calls give the same bytes on every machine.
class SvgPainter final : public Painter {
public:
    /// `id_prefix` begins the ids of the file: several files in one page need different ones.
    SvgPainter(const Rect& bounds, const Theme& theme, std::string id_prefix = {});

    /// The whole file, once everything has been drawn.
    [[nodiscard]] std::string finish() const;

    [[nodiscard]] Rect bounds() const override { return bounds_; }
    [[nodiscard]] double type_scale() const override { return theme_->type_scale; }
    [[nodiscard]] double line_scale() const override { return theme_->line_scale; }
    void begin_group(std::string_view name) override;
    void end_group() override;
    void push_clip(const Rect& rect) override;
    void pop_clip() override;
    void line(const Vec2d& from, const Vec2d& to, const Stroke& stroke) override;
    void polyline(std::span<const Vec2d> points, const Stroke& stroke) override;
    void outline(std::span<const Vec2d> points, const Stroke& stroke) override;
    void fill(std::span<const Vec2d> convex, const Fill& fill) override;
    void area(std::span<const std::vector<Vec2d>> rings, const Fill& fill) override;
    void picture(const Picture& picture, const PicturePlace& place, double opacity) override;
    void hatch(std::span<const Vec2d> convex, const Hatch& hatch) override;
    void circle(const Vec2d& center, double radius, const Stroke& stroke) override;
    void disc(const Vec2d& center, double radius, const Fill& fill) override;
    void arrow(const Vec2d& from, const Vec2d& to, const Stroke& stroke) override;
    void text(const Vec2d& baseline, std::string_view utf8, const TextStyle& style, Align align) override;

private:
    void element(const std::string& text);
    void open(const std::string& attributes);
    void close();
    [[nodiscard]] std::string stroke_attributes(const Stroke& stroke, double skipped) const;
    [[nodiscard]] std::string fill_attributes(Role role, double opacity) const;
    [[nodiscard]] bool clip_area_meets(const Vec2d& center, double radius) const;

    Rect bounds_;
    const Theme* theme_;
    std::string id_prefix_;
    std::string defs_;
    std::string body_;
    int clips_ = 0;
    int depth_ = 1;
};

}  // namespace collidarium::app
