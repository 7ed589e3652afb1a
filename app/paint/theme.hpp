#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "paint/role.hpp"

namespace collidarium::app {

/// sRGB, without transparency.
struct Color {
    std::uint8_t r{}, g{}, b{};

    friend constexpr bool operator==(const Color&, const Color&) = default;
};

enum class ThemeName { dark, light, projector };

inline constexpr std::array all_themes{ThemeName::dark, ThemeName::light, ThemeName::projector};

struct Theme {
    ThemeName name{};
    std::array<Color, role_count> colors{};
    double line_scale = 1;  ///< heavier lines for the projector
    double type_scale = 1;  ///< larger type for the projector

    [[nodiscard]] const Color& operator[](Role role) const { return colors[static_cast<std::size_t>(role)]; }
};

[[nodiscard]] const Theme& theme(ThemeName name);
[[nodiscard]] std::string_view name(ThemeName theme);
[[nodiscard]] std::optional<ThemeName> theme_from_name(std::string_view name);

/// The text role for a background of that role (a coloured bar, the selected tool): the ordinary text's, or
/// the canvas' own if that is easier to read.
[[nodiscard]] Role text_role_on(const Theme& theme, Role ground);

/// The contrast ratio of WCAG 2, from 1 to 21.
[[nodiscard]] double contrast(const Color& a, const Color& b);

}  // namespace collidarium::app
