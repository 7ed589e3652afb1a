#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/files/settings.hpp"
#include "paint/theme.hpp"
#include "session/layout.hpp"

namespace collidarium::app {

inline constexpr double smallest_type = 0.75;
inline constexpr double largest_type = 4;

/// What the details show below the answer.
enum class DetailsTab { inspector, layers, steps, decisions, compare };

inline constexpr std::array details_tabs{DetailsTab::inspector, DetailsTab::layers, DetailsTab::steps,
                                         DetailsTab::decisions, DetailsTab::compare};

/// "Inspector".
[[nodiscard]] const char* label(DetailsTab tab);

/// While presenting.
struct Presentation {
    bool full_screen_before = false;
    ThemeName theme_before = ThemeName::dark;
    bool blank = false;  ///< the screen is black
};

/// How the window looks: its panels, its theme, the size of its text.
struct WindowLook {
    PanelVisibility panels;
    PanelSizes sizes;
    FrontPanel front = FrontPanel::none;
    DetailsTab tab = DetailsTab::inspector;
    bool lists_fit = true;  ///< set by the layout
    bool details_fit = true;
    ThemeName theme = ThemeName::dark;
    double type_scale = 0;     ///< as chosen, `smallest_type` to `largest_type`; 0: from the display
    double display_scale = 1;  ///< physical pixels per painter's pixel at text size 1, from the display
    bool full_screen = false;
    bool clean = false;  ///< started without panels: the next start has them
    std::optional<Presentation> presentation;
    bool hexadecimal = false;  ///< the inspector shows its numbers in hexadecimal
    bool box_corners = false;  ///< the inspector has the corner and the size of a box, not centre and half
    int polygon_sides = 8;     ///< of the polygons that are made of circles
    std::vector<std::string> folded_sections;

    /// Physical pixels per painter's pixel: as chosen, or from the display.
    [[nodiscard]] double scale() const;
    void set_scale(double scale);
    /// Whether a panel is visible: switched on, and either the window is large enough or the panel is in
    /// front.
    [[nodiscard]] bool in_sight(bool PanelVisibility::*panel) const;
    /// Whether the answer stands in words beside the canvas or below it.
    [[nodiscard]] bool tells_answer() const;
    void switch_panel(bool PanelVisibility::*panel);
    /// Whether the details are visible and show this tab; while presenting, whether they did before.
    [[nodiscard]] bool in_sight(DetailsTab shown) const;
    /// Brings it into sight.
    void show(DetailsTab wanted);
    [[nodiscard]] bool folded(std::string_view section) const;
    void fold(std::string_view section, bool folded);

    void read(const Settings& settings);
    void write(Settings& settings) const;
};

}  // namespace collidarium::app
