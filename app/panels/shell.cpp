#include "panels/shell.hpp"

#include <algorithm>

namespace collidarium::app {

namespace {

/// The panels whose names stand among the settings' folded ones.
struct NamedPanel {
    const char* name;
    bool PanelVisibility::*shown;
};

constexpr NamedPanel named_panels[] = {
    {"lists", &PanelVisibility::lists},
    {"details", &PanelVisibility::details},
    {"strip", &PanelVisibility::strip},
    {"status", &PanelVisibility::status},
};

}  // namespace

Shell::Shell(bool remember_things) : remember(remember_things), files(workspace, remember_things) {
    if (remember) {
        settings = load_settings();
    }
    theme = theme_from_name(settings.theme).value_or(ThemeName::dark);
    panels.alone = !settings.panels_visible;
    for (const NamedPanel& panel : named_panels) {
        panels.*panel.shown = !folded(panel.name);
    }
    scenes = shipped_scenes();
}

double Shell::scale() const {
    return settings.type_scale > 0 ? std::clamp(settings.type_scale, smallest_type, largest_type)
                                   : display_scale;
}

void Shell::set_scale(double scale) {
    settings.type_scale = scale > 0 ? std::clamp(scale, smallest_type, largest_type) : 0;
}

bool Shell::folded(std::string_view section) const {
    return std::ranges::find(settings.folded_panels, section) != settings.folded_panels.end();
}

void Shell::fold(std::string_view section, bool fold) {
    std::erase(settings.folded_panels, section);
    if (fold) {
        settings.folded_panels.emplace_back(section);
    }
}

void Shell::write_settings() {
    settings.theme = name(theme);
    settings.panels_visible = !panels.alone;
    for (const NamedPanel& panel : named_panels) {
        fold(panel.name, !(panels.*panel.shown));
    }
    if (remember) {
        if (const auto problem = save_settings(settings)) {
            notice = *problem;
        }
    }
}

bool Shell::in_dialog() const {
    return files.asking() || help != Help::none;
}

}  // namespace collidarium::app
