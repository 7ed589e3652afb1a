#pragma once

/// The primitives with which everything on the canvas is drawn. Positions are screen pixels of the surface (x
/// right, y down, the origin at the surface's top left), as doubles; widths and sizes are pixels at type size
/// 1 and are scaled by the surface (display scale, projector theme).

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "collidarium/scalar.hpp"
#include "paint/role.hpp"

namespace collidarium::app {

using Vec2d = Vec2<double>;

struct Rect {
    Vec2d min{};
    Vec2d max{};

    [[nodiscard]] constexpr Vec2d size() const { return max - min; }
    [[nodiscard]] constexpr Vec2d center() const { return (min + max) * 0.5; }
    [[nodiscard]] constexpr bool contains(const Vec2d& p) const {
        return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y;
    }
    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

enum class Dash { solid, dashed, dotted };

struct Stroke {
    Role role = Role::construction;
    double width = 1.5;
    Dash dash = Dash::solid;
    double opacity = 1;
};

struct Fill {
    Role role = Role::construction;
    double opacity = 0.12;
};

/// Parallel lines across an area, rising to the right.
struct Hatch {
    Role role = Role::colliding;
    double spacing = 7;
    double width = 1;
    double opacity = 0.8;
};

enum class Font { text, strong, mono };

/// Where a text stands relative to its anchor.
enum class Align { left, center, right };

struct TextStyle {
    Role role = Role::text;
    Font font = Font::text;
    double size = 13;  ///< of the type, in pixels
    double opacity = 1;
    bool halo = true;  ///< a border in the background colour, so that lines behind do not hurt legibility
};

/// The size of a text. The same on every surface and every machine (from a table of advance widths, not from
/// installed fonts), so that layouts are too.
struct TextExtent {
    double width{};
    double ascent{};
    double descent{};
};

/// Pixels with colours of their own, row by row from the top, each red, green, blue and alpha.
struct Picture {
    std::size_t width{};
    std::size_t height{};
    std::shared_ptr<const std::vector<std::uint8_t>> rgba{};

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// Where a picture lies: its top left corner, and the ways along its first row and its first column.
struct PicturePlace {
    Vec2d corner{};
    Vec2d across{};
    Vec2d down{};

    friend bool operator==(const PicturePlace&, const PicturePlace&) = default;
};

class Painter {
public:
    virtual ~Painter() = default;

    /// The surface's size in pixels, before scaling.
    [[nodiscard]] virtual Rect bounds() const = 0;

    /// The factor by which this surface enlarges type and lines (the projector's does). For layouts:
    /// `measure(painter, ...)` includes it.
    [[nodiscard]] virtual double type_scale() const { return 1; }
    [[nodiscard]] virtual double line_scale() const { return 1; }

    /// Names what is drawn until `end_group`: a group in SVG, a tag in recordings. Groups nest.
    virtual void begin_group(std::string_view name) = 0;
    virtual void end_group() = 0;

    virtual void push_clip(const Rect& rect) = 0;
    virtual void pop_clip() = 0;

    virtual void line(const Vec2d& from, const Vec2d& to, const Stroke& stroke) = 0;
    virtual void polyline(std::span<const Vec2d> points, const Stroke& stroke) = 0;
    /// The outline of a closed polygon.
    virtual void outline(std::span<const Vec2d> points, const Stroke& stroke) = 0;
    /// The interior of a convex polygon.
    virtual void fill(std::span<const Vec2d> convex, const Fill& fill) = 0;
    /// The interior of rings that need not be convex: the outer ones run in one direction, holes in the
    /// other.
    virtual void area(std::span<const std::vector<Vec2d>> rings, const Fill& fill) = 0;
    /// A picture, its pixels with sharp edges.
    virtual void picture(const Picture& picture, const PicturePlace& place, double opacity = 1) = 0;
    virtual void hatch(std::span<const Vec2d> convex, const Hatch& hatch) = 0;
    virtual void circle(const Vec2d& center, double radius, const Stroke& stroke) = 0;
    virtual void disc(const Vec2d& center, double radius, const Fill& fill) = 0;
    /// A line with a head at `to`; the head's tip is exactly there.
    virtual void arrow(const Vec2d& from, const Vec2d& to, const Stroke& stroke) = 0;
    /// One line of text; `baseline` is on the baseline, at the left, middle or right of the text.
    virtual void text(const Vec2d& baseline, std::string_view utf8, const TextStyle& style,
                      Align align = Align::left) = 0;
};

/// The size of `utf8` in a style at type scale 1.
[[nodiscard]] TextExtent measure(std::string_view utf8, const TextStyle& style);
/// The size of `utf8` as that painter draws it, in the painter's pixels.
[[nodiscard]] TextExtent measure(const Painter& painter, std::string_view utf8, const TextStyle& style);

}  // namespace collidarium::app
