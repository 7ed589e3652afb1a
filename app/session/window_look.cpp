#include "session/window_look.hpp"

#include <algorithm>
#include <optional>

#include "tools/actions/polygon_actions.hpp"

namespace collidarium::app {

namespace {

/// The panels that the settings list as folded.
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

std::optional<double> chosen_size(double size) {
    return size > 0 ? std::optional(size) : std::nullopt;
}

}  // namespace

const char* label(DetailsTab tab) {
    switch (tab) {
        case DetailsTab::layers:
            return "Layers";
        case DetailsTab::steps:
            return "Steps";
        case DetailsTab::decisions:
            return "Decisions";
        case DetailsTab::compare:
            return "Compare";
        case DetailsTab::inspector:
            break;
    }
    return "Inspector";
}

double WindowLook::scale() const {
    return type_scale > 0 ? std::clamp(type_scale, smallest_type, largest_type) : display_scale;
}

void WindowLook::set_scale(double scale) {
    type_scale = scale > 0 ? std::clamp(scale, smallest_type, largest_type) : 0;
}

bool WindowLook::in_sight(bool PanelVisibility::*panel) const {
    if (presentation || !(panels.*panel) || (panels.alone && panel != &PanelVisibility::alone)) {
        return false;
    }
    return (panel != &PanelVisibility::lists || lists_fit || front == FrontPanel::lists) &&
           (panel != &PanelVisibility::details || details_fit || front == FrontPanel::details);
}

bool WindowLook::tells_answer() const {
    return presentation || (panels.details && !panels.alone);
}

void WindowLook::switch_panel(bool PanelVisibility::*panel) {
    const bool show = !in_sight(panel);
    if (panel != &PanelVisibility::alone) {
        panels.alone = false;
    }
    const bool lists = panel == &PanelVisibility::lists && !lists_fit;
    const bool details = panel == &PanelVisibility::details && !details_fit;
    if (lists || details) {
        panels.*panel = true;
        front = !show ? FrontPanel::none : lists ? FrontPanel::lists : FrontPanel::details;
    } else {
        panels.*panel = show;
    }
}

bool WindowLook::in_sight(DetailsTab shown) const {
    return tab == shown && (presentation ? panels.details : in_sight(&PanelVisibility::details));
}

void WindowLook::show(DetailsTab wanted) {
    tab = wanted;
    if (!in_sight(&PanelVisibility::details)) {
        switch_panel(&PanelVisibility::details);
    }
}

bool WindowLook::folded(std::string_view section) const {
    return std::ranges::find(folded_sections, section) != folded_sections.end();
}

void WindowLook::fold(std::string_view section, bool fold) {
    std::erase(folded_sections, section);
    if (fold) {
        folded_sections.emplace_back(section);
    }
}

void WindowLook::read(const Settings& settings) {
    theme = theme_from_name(settings.theme).value_or(ThemeName::dark);
    type_scale = settings.type_scale;
    folded_sections = settings.folded_panels;
    panels.alone = !settings.panels_visible;
    for (const NamedPanel& panel : named_panels) {
        panels.*panel.shown = !folded(panel.name);
    }
    sizes = {.lists = chosen_size(settings.lists_width),
             .details = chosen_size(settings.details_width),
             .strip = chosen_size(settings.strip_height),
             .objects = chosen_size(settings.objects_height),
             .answer = chosen_size(settings.answer_height),
             .difference = chosen_size(settings.difference_share)};
    for (const DetailsTab known : details_tabs) {
        tab = settings.details_tab == label(known) ? known : tab;
    }
    hexadecimal = settings.hexadecimal;
    box_corners = settings.box_corners;
    polygon_sides = std::clamp(settings.polygon_sides, least_sides, most_sides);
}

void WindowLook::write(Settings& settings) const {
    WindowLook folds = *this;
    for (const NamedPanel& panel : named_panels) {
        folds.fold(panel.name, !(panels.*panel.shown));
    }
    settings.folded_panels = folds.folded_sections;
    const bool is_lent = presentation && theme == ThemeName::projector;
    settings.theme = name(is_lent ? presentation->theme_before : theme);
    settings.type_scale = type_scale;
    settings.panels_visible = clean ? settings.panels_visible : !panels.alone;
    settings.lists_width = sizes.lists.value_or(0);
    settings.details_width = sizes.details.value_or(0);
    settings.strip_height = sizes.strip.value_or(0);
    settings.objects_height = sizes.objects.value_or(0);
    settings.answer_height = sizes.answer.value_or(0);
    settings.difference_share = sizes.difference.value_or(0);
    settings.details_tab = label(tab);
    settings.hexadecimal = hexadecimal;
    settings.box_corners = box_corners;
    settings.polygon_sides = polygon_sides;
}

}  // namespace collidarium::app
