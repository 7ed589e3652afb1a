#include "session/shell.hpp"

#include <algorithm>

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

struct NamedSnap {
    const char* name;
    bool SnapKinds::*kind;
};

constexpr NamedSnap named_snaps[] = {
    {"grid", &SnapKinds::grid},       {"vertices", &SnapKinds::vertices}, {"edges", &SnapKinds::edges},
    {"centers", &SnapKinds::centers}, {"angles", &SnapKinds::angles},
};

/// Sections that are folded by default. The settings list them as folded when they are *open*.
constexpr std::string_view folded_at_first[] = {"Steps", "Decisions", "Compare"};

std::optional<double> chosen_size(double size) {
    return size > 0 ? std::optional(size) : std::nullopt;
}

}  // namespace

Shell::Shell(bool remember_things, Clipboard& system_clipboard)
    : remember(remember_things), clipboard(system_clipboard), files(workspace, remember_things) {
    if (remember) {
        settings = load_settings();
    }
    theme = theme_from_name(settings.theme).value_or(ThemeName::dark);
    panels.alone = !settings.panels_visible;
    for (const NamedPanel& panel : named_panels) {
        panels.*panel.shown = !folded(panel.name);
    }
    sizes = {.lists = chosen_size(settings.lists_width),
             .details = chosen_size(settings.details_width),
             .strip = chosen_size(settings.strip_height),
             .objects = chosen_size(settings.objects_height)};
    hexadecimal = settings.hexadecimal;
    workspace.snap.on = settings.snap;
    for (const NamedSnap& snap : named_snaps) {
        workspace.snap.*snap.kind =
            std::ranges::find(settings.snap_kinds, snap.name) != settings.snap_kinds.end();
    }
    scenes = shipped_scenes();
    templates = shipped_templates();
}

double Shell::scale() const {
    return settings.type_scale > 0 ? std::clamp(settings.type_scale, smallest_type, largest_type)
                                   : display_scale;
}

void Shell::set_scale(double scale) {
    settings.type_scale = scale > 0 ? std::clamp(scale, smallest_type, largest_type) : 0;
}

bool Shell::in_sight(bool PanelVisibility::*panel) const {
    if (!(panels.*panel) || (panels.alone && panel != &PanelVisibility::alone)) {
        return false;
    }
    return (panel != &PanelVisibility::lists || lists_fit || front == FrontPanel::lists) &&
           (panel != &PanelVisibility::details || details_fit || front == FrontPanel::details);
}

void Shell::switch_panel(bool PanelVisibility::*panel) {
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

bool Shell::folded(std::string_view section) const {
    const bool listed = std::ranges::find(settings.folded_panels, section) != settings.folded_panels.end();
    const bool at_first = std::ranges::find(folded_at_first, section) != std::end(folded_at_first);
    return listed != at_first;
}

void Shell::fold(std::string_view section, bool fold) {
    const bool at_first = std::ranges::find(folded_at_first, section) != std::end(folded_at_first);
    std::erase(settings.folded_panels, section);
    if (fold != at_first) {
        settings.folded_panels.emplace_back(section);
    }
}

void Shell::show_message(std::string what) {
    notice = std::move(what);
    notice_revision = workspace.document.revision();
}

void Shell::write_settings() {
    settings.theme = name(theme);
    settings.panels_visible = !panels.alone;
    for (const NamedPanel& panel : named_panels) {
        fold(panel.name, !(panels.*panel.shown));
    }
    settings.lists_width = sizes.lists.value_or(0);
    settings.details_width = sizes.details.value_or(0);
    settings.strip_height = sizes.strip.value_or(0);
    settings.objects_height = sizes.objects.value_or(0);
    settings.hexadecimal = hexadecimal;
    settings.snap = workspace.snap.on;
    settings.snap_kinds.clear();
    for (const NamedSnap& snap : named_snaps) {
        if (workspace.snap.*snap.kind) {
            settings.snap_kinds.emplace_back(snap.name);
        }
    }
    if (remember) {
        if (const auto problem = save_settings(settings)) {
            notice = *problem;
        }
    }
}

bool Shell::in_dialog() const {
    return files.asking() || help != Help::none || palette.shown;
}

bool motion_is_shown(const Shell& shell) {
    const auto& focus = shell.workspace.answers().focus;
    return focus && focus->shown.operation == Operation::cast &&
           shell.workspace.scene().shapes[focus->b].translation.value_or(Vec2d(0)) != Vec2d(0);
}

}  // namespace collidarium::app
