#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

enum class MarkKind { line, polyline, outline, fill, hatch, circle, disc, arrow, text, area, picture };

/// One call of the painter, as tests read it.
struct Mark {
    MarkKind kind{};
    std::string group;  ///< the names of the open groups, joined by "/"
    Role role{};
    std::vector<Vec2d> points;  ///< as given; a text's baseline anchor; a circle's centre
    double size{};              ///< width, radius or type size
    Font font{};
    double opacity{};
    Dash dash{};
    std::optional<Rect> clip;  ///< the innermost open one
    std::string text;
    Align align{};
    std::vector<std::vector<Vec2d>> rings{};  ///< of an area
};

/// Records every call, for tests to examine.
class RecordingPainter final : public Painter {
public:
    explicit RecordingPainter(const Rect& bounds, double type_scale = 1)
        : bounds_(bounds), type_scale_(type_scale) {}

    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }

    [[nodiscard]] Rect bounds() const override { return bounds_; }
    [[nodiscard]] double type_scale() const override { return type_scale_; }
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
    void keep_stroke(MarkKind kind, std::vector<Vec2d> points, const Stroke& stroke);
    void keep_fill(MarkKind kind, std::vector<Vec2d> points, Role role, double size, double opacity);
    void keep(Mark mark);

    Rect bounds_;
    double type_scale_;
    std::vector<std::string> groups_;
    std::vector<Rect> clips_;
    std::vector<Mark> marks_;
};

}  // namespace collidarium::app
