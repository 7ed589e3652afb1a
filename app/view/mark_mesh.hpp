#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "paint/marks.hpp"
#include "paint/painter.hpp"
#include "paint/theme.hpp"
#include "view/glyph_atlas.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// A colour with alpha, in the shader's format.
struct Ink {
    std::array<std::uint8_t, 4> rgba{};

    Ink() = default;
    Ink(const Color& color, double opacity);
    friend bool operator==(const Ink&, const Ink&) = default;
};

/// Which program draws a quad: `shapes` computes coverage, `solid` is for whole pixels and is much cheaper.
enum class MarkProgram { shapes, glyphs, solid };

/// A corner of a quad: see the shaders for the meaning of the members.
struct MarkVertex {
    std::array<float, 2> position{};
    std::array<float, 2> local{};
    std::array<float, 4> extent{};
    std::array<float, 2> dash{};
    std::array<std::uint8_t, 4> color{};
    float flag{};
};

/// The pixels that a quad, four corners, may cover.
[[nodiscard]] PixelRect covered_pixels(std::span<const MarkVertex, 4> quad);

/// Quads that cover marks, in physical pixels (y down). The shader computes each pixel's coverage, so the
/// quads reach `rim` beyond the mark. Coordinates must lie near the picture: callers clip first.
class MarkMesh {
public:
    /// The margin of partly covered pixels around a mark.
    static constexpr double rim = 0.5;

    /// Of very many quads so many lie together; they are in several blocks, which grow without being copied.
    /// 16-bit indices reach all vertices of a block. (The index 65535 would begin another strip in a
    /// browser.)
    static constexpr std::size_t block_quads = 16383;

    [[nodiscard]] std::size_t quads() const {
        return blocks_.empty() ? 0 : (blocks_.size() - 1) * block_quads + blocks_.back().size() / 4;
    }
    [[nodiscard]] std::span<const MarkVertex, 4> quad(std::size_t i) const {
        return block(i / block_quads).subspan(4 * (i % block_quads)).first<4>();
    }
    [[nodiscard]] std::size_t blocks() const { return blocks_.size(); }
    /// The vertices of the quads from `i * block_quads` on, four of each.
    [[nodiscard]] std::span<const MarkVertex> block(std::size_t i) const { return blocks_[i]; }
    /// Keeps the memory for the next picture, unless it is much more than this one took.
    void clear();

    /// Consecutive quads drawn by one program.
    struct Run {
        MarkProgram program{};
        std::size_t first_quad{};
        std::size_t quads{};
    };
    [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }
    /// Starts a new run.
    void end_run() { run_open_ = false; }
    /// Appends the quads of a run of another mesh that reach into `area`.
    void copy_quads(const MarkMesh& from, const Run& run, const PixelRect& area);

    void rectangle(const Rect& rect, const Ink& ink);
    /// The outline of a rectangle, along the inside of its edges, in a single quad: for small ones.
    void frame(const Rect& outside, double width, const Ink& ink);
    /// A rectangle of whole pixels. The edges are rounded to whole pixels.
    void whole_pixels(const Rect& rect, const Ink& ink);
    /// Whether `whole_pixels` pays off for this many pixels: switching programs costs as much as a few
    /// hundred pixels.
    [[nodiscard]] bool worth_whole_pixels(double area) const;
    void convex(std::span<const Vec2d> points, const Ink& ink);
    void disc(const Vec2d& center, double radius, const Ink& ink);
    void ring(const Vec2d& center, double radius, double half_width, const Ink& ink);
    /// `corner`: whole pixels of the cell's top left corner.
    void glyph(const Vec2d& corner, const GlyphCell& cell, bool rim_only, const Ink& ink);

    /// A corner of a line's quad: its position, and its coordinates along and across the line.
    struct LineCorner {
        Vec2d position{};
        double along{};
        double across{};
    };
    /// Part of a line: drawn where the coordinate along it is between `from` and `to`.
    void line_piece(const std::array<LineCorner, 4>& corners, double from, double to, double half_width,
                    const DashPattern& dash, const Ink& ink);

private:
    void rectangle_part(const Rect& part, const Rect& rect, const Ink& ink);
    void add(MarkProgram program, const MarkVertex& vertex);
    [[nodiscard]] std::vector<MarkVertex>& block_with_room();

    std::vector<std::vector<MarkVertex>> blocks_;  ///< all full but the last
    std::vector<std::vector<MarkVertex>> spare_;   ///< empty, with the memory of earlier ones
    std::vector<Run> runs_;
    bool run_open_ = false;
};

}  // namespace collidarium::app
