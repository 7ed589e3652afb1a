#include "paint/theme.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

namespace {

constexpr Color hex(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16U), static_cast<std::uint8_t>((rgb >> 8U) & 0xFFU),
            static_cast<std::uint8_t>(rgb & 0xFFU)};
}

constexpr Theme make_dark() {
    return {.name = ThemeName::dark,
            .colors = {
                hex(0x14181e),  // canvas
                hex(0x181c23),  // panel
                hex(0x232a34),  // panel_raised
                hex(0x1f252d),  // grid_minor
                hex(0x2a313b),  // grid_major
                hex(0x475362),  // axis_line
                hex(0xe8ebf0),  // text
                hex(0x9aa4b2),  // text_quiet
                hex(0x2b6cb0),  // accent
                hex(0xc3cad4),  // free
                hex(0x62b0ff),  // subject
                hex(0xff6369),  // colliding
                hex(0xf5b83d),  // corrected
                hex(0x3dcaac),  // x_axis
                hex(0xb47dda),  // y_axis
                hex(0x98f878),  // edge_axis
                hex(0x8a95a3),  // construction
                hex(0xf4f6f9),  // normal
                hex(0xfd56bd),  // point_a
                hex(0xf6f04a),  // point_b
                hex(0x43d9f9),  // point_c
                hex(0xff70c6),  // different
            }};
}

constexpr Theme make_light() {
    return {.name = ThemeName::light,
            .colors = {
                hex(0xffffff),  // canvas
                hex(0xf5f6f8),  // panel
                hex(0xe9edf2),  // panel_raised
                hex(0xeceff3),  // grid_minor
                hex(0xd5dae1),  // grid_major
                hex(0x9aa4b2),  // axis_line
                hex(0x14181e),  // text
                hex(0x4b5563),  // text_quiet
                hex(0x0b5fc2),  // accent
                hex(0x2b333d),  // free
                hex(0x365fba),  // subject
                hex(0xca2645),  // colliding
                hex(0x934c00),  // corrected
                hex(0x00757d),  // x_axis
                hex(0x7934c9),  // y_axis
                hex(0x377315),  // edge_axis
                hex(0x5f6a78),  // construction
                hex(0x000000),  // normal
                hex(0xc40487),  // point_a
                hex(0x5e5f37),  // point_b
                hex(0x4d1807),  // point_c
                hex(0x6b0660),  // different
            }};
}

/// The light theme for a bright room and its back row.
constexpr Theme make_projector() {
    Theme theme = make_light();
    theme.name = ThemeName::projector;
    theme.line_scale = 1.5;
    theme.type_scale = 1.3;
    theme.colors[static_cast<std::size_t>(Role::panel)] = hex(0xf7f8fa);
    theme.colors[static_cast<std::size_t>(Role::axis_line)] = hex(0x7e8997);
    theme.colors[static_cast<std::size_t>(Role::text)] = hex(0x0a0d12);
    theme.colors[static_cast<std::size_t>(Role::text_quiet)] = hex(0x3d4653);
    theme.colors[static_cast<std::size_t>(Role::construction)] = hex(0x4f5966);
    return theme;
}

constexpr std::array themes{make_dark(), make_light(), make_projector()};
constexpr std::array<std::string_view, all_themes.size()> names{"dark", "light", "projector"};

double linear(std::uint8_t part) {
    const double c = part / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const Color& color) {
    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

}  // namespace

const Theme& theme(ThemeName name) {
    return themes[static_cast<std::size_t>(name)];
}

std::string_view name(ThemeName theme) {
    return names[static_cast<std::size_t>(theme)];
}

std::optional<ThemeName> theme_from_name(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return all_themes[static_cast<std::size_t>(found - names.begin())];
}

double contrast(const Color& a, const Color& b) {
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

Role text_role_on(const Theme& theme, Role ground) {
    const Color& color = theme[ground];
    return contrast(theme[Role::text], color) >= contrast(theme[Role::canvas], color) ? Role::text
                                                                                      : Role::canvas;
}

}  // namespace collidarium::app
