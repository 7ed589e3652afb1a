#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "paint/marks.hpp"
#include "paint/painter.hpp"
#include "paint/theme.hpp"
#include "view/glyph_atlas.hpp"

namespace collidarium::app {

/// A colour with its opacity, as the shader takes it.
struct Ink {
    std::array<std::uint8_t, 4> rgba{};

    Ink() = default;
    Ink(const Color& color, double opacity);
};

/// A corner of a quad: see shaders/marks.frag for what the members mean.
struct MarkVertex {
    std::array<float, 2> position{};
    std::array<float, 2> local{};
    std::array<float, 4> extent{};
    std::array<float, 2> dash{};
    std::array<std::uint8_t, 4> color{};
    std::array<std::uint8_t, 4> kind{};
};

/// Quads that cover marks, in physical pixels (y down). The shader works out each pixel's coverage, so the
/// quads reach `rim` beyond the mark. Coordinates must lie near the picture: callers clip first.
class MarkMesh {
public:
    /// Pixels around a mark that it may touch in part.
    static constexpr double rim = 1;

    [[nodiscard]] const std::vector<MarkVertex>& vertices() const { return vertices_; }
    [[nodiscard]] std::size_t quads() const { return vertices_.size() / 4; }
    void clear() { vertices_.clear(); }

    void rectangle(const Rect& rect, const Ink& ink);
    void convex(std::span<const Vec2d> points, const Ink& ink);
    void disc(const Vec2d& center, double radius, const Ink& ink);
    void ring(const Vec2d& center, double radius, double half_width, const Ink& ink);
    /// `corner`: whole pixels of the cell's top left corner.
    void glyph(const Vec2d& corner, const GlyphCell& cell, bool rim_only, const Ink& ink);

    /// A corner of a line's quad: where, how far along the line, how far across.
    struct LineCorner {
        Vec2d position{};
        double along{};
        double across{};
    };
    /// Part of a line: drawn where along it is within `from` and `to`.
    void line_piece(const std::array<LineCorner, 4>& corners, double from, double to, double half_width,
                    const DashPattern& dash, const Ink& ink);

private:
    std::vector<MarkVertex> vertices_;
};

}  // namespace collidarium::app
