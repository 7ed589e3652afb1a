#pragma once

#include "paint/painter.hpp"
#include "paint/theme.hpp"
#include "view/gl_renderer.hpp"
#include "view/kept_picture.hpp"
#include "view/stroke_mesh.hpp"

namespace collidarium::app {

/// The surface of a GlPainter: the bound framebuffer, or part of it.
struct GlSurface {
    PixelSize framebuffer;  ///< physical pixels
    double scale = 1;       ///< physical pixels per painter's pixel
    Rect bounds;            ///< the part that is painted, in Painter's pixels from the framebuffer's top left
};

/// Paints through OpenGL. Collects everything until `finish` draws it.
class GlPainter final : public Painter {
public:
    /// One at a time for each renderer.
    GlPainter(GlRenderer& renderer, const Theme& theme, const GlSurface& surface);

    /// Draws everything painted; do not paint afterwards.
    void finish();
    /// The same, but draws anew only what differs from what was painted there last.
    void finish(KeptPicture& kept);

    [[nodiscard]] Rect bounds() const override { return surface_.bounds; }
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
    [[nodiscard]] Vec2d physical(const Vec2d& p) const { return p * surface_.scale; }
    [[nodiscard]] std::vector<Vec2d> physical(std::span<const Vec2d> points) const;
    [[nodiscard]] PixelRect pixels(const Rect& rect) const;
    [[nodiscard]] Pen pen(const Stroke& stroke) const;
    [[nodiscard]] Ink ink(Role role, double opacity) const { return {(*theme_)[role], opacity}; }
    [[nodiscard]] bool is_ground(const Rect& rect, const Fill& fill) const;
    void stroke_path(std::span<const Vec2d> points, bool closed, const Stroke& stroke);
    void draw_glyphs(const Vec2d& pen, std::span<const char32_t> codes, const TextStyle& style, bool rim);
    void add_area(InkedArea inked);
    void close_batch();

    GlRenderer* renderer_;
    const Theme* theme_;
    GlSurface surface_;
    DrawList* list_;
    Rect visible_;  ///< the bounds in physical pixels
    std::vector<PixelRect> clips_;
    std::size_t first_run_ = 0;  ///< of the batch that is being filled
};

}  // namespace collidarium::app
