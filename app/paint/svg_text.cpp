#include "paint/svg_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

constexpr double largest_coordinate = 1e5;

std::string decimal(long long scaled, int decimals) {
    std::string digits = std::to_string(std::abs(scaled));
    const auto places = static_cast<std::size_t>(decimals);
    if (digits.size() <= places) {
        digits.insert(0, places + 1 - digits.size(), '0');
    }
    digits.insert(digits.size() - places, 1, '.');
    while (digits.back() == '0') {
        digits.pop_back();
    }
    if (digits.back() == '.') {
        digits.pop_back();
    }
    return (scaled < 0 ? "-" : "") + digits;
}

}  // namespace

std::string svg_number(double value) {
    return decimal(std::llround(std::clamp(value, -1e12, 1e12) * 100), 2);
}

bool svg_can_write(std::span<const Vec2d> points) {
    return std::ranges::all_of(points, [](const Vec2d& p) {
        return std::abs(p.x) <= largest_coordinate && std::abs(p.y) <= largest_coordinate;
    });
}

std::string svg_points(std::span<const Vec2d> points) {
    std::string text;
    for (const Vec2d& p : points) {
        text += (text.empty() ? "" : " ") + svg_number(p.x) + ',' + svg_number(p.y);
    }
    return text;
}

std::string svg_color(const Color& color) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {color.r, color.g, color.b}) {
        text += digits[part / 16];
        text += digits[part % 16];
    }
    return text;
}

std::string svg_opacity(double opacity) {
    return opacity == 1 ? std::string() : " opacity=\"" + svg_number(std::clamp(opacity, 0.0, 1.0)) + '"';
}

std::string svg_font(Font font) {
    static constexpr std::array<std::string_view, 3> attributes{
        " font-family=\"Inter, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif\"",
        " font-family=\"Inter, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif\""
        " font-weight=\"600\"",
        " font-family=\"'JetBrains Mono', Consolas, Menlo, 'DejaVu Sans Mono', monospace\"",
    };
    return std::string(attributes[static_cast<std::size_t>(font)]);
}

std::string svg_escaped(std::string_view utf8) {
    std::string text;
    for (const char c : printable(utf8)) {
        if (c == '<') {
            text += "&lt;";
        } else if (c == '>') {
            text += "&gt;";
        } else if (c == '&') {
            text += "&amp;";
        } else if (c == '"') {
            text += "&quot;";
        } else {
            text += c;
        }
    }
    return text;
}

}  // namespace collidarium::app
