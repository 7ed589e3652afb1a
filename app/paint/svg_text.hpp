#pragma once

/// The pieces of text an SVG file is made of: the same bytes on every machine.

#include <span>
#include <string>
#include <string_view>

#include "paint/painter.hpp"
#include "paint/theme.hpp"

namespace collidarium::app {

/// A length in pixels with at most 2 decimals, without "-0" and trailing zeros; finite.
[[nodiscard]] std::string svg_number(double value);

/// Whether the points are safe in viewers that compute in floats.
[[nodiscard]] bool svg_can_write(std::span<const Vec2d> points);

/// "x,y x,y ...".
[[nodiscard]] std::string svg_points(std::span<const Vec2d> points);

/// "#rrggbb".
[[nodiscard]] std::string svg_color(const Color& color);

/// The attribute with a space before it; empty for 1.
[[nodiscard]] std::string svg_opacity(double opacity);

/// The family, its substitutes and the weight, with a space before them.
[[nodiscard]] std::string svg_font(Font font);

/// Safe inside an element and inside a quoted attribute, and `printable`.
[[nodiscard]] std::string svg_escaped(std::string_view utf8);

}  // namespace collidarium::app
