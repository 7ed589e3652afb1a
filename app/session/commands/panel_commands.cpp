#include <algorithm>
#include <array>

#include "session/commands/command_list.hpp"

namespace collidarium::app {

namespace {

WindowCommand panel(const char* id, const char* label, Key key, bool PanelVisibility::*shown,
                    bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = plain(key),
            .ends_group = ends_group,
            .perform = [shown](Shell& shell) { shell.look.switch_panel(shown); },
            .checked = [shown](const Shell& shell) { return shell.look.in_sight(shown); }};
}

WindowCommand details_tab(const char* id, DetailsTab tab, Key digit, bool ends_group = false) {
    return {.id = id,
            .label = label(tab),
            .key = ctrl_shift(digit),
            .name = std::string("Show ") + label(tab),
            .ends_group = ends_group,
            .perform = [tab](Shell& shell) { shell.look.show(tab); },
            .checked = [tab](const Shell& shell) { return shell.look.in_sight(tab); }};
}

void reset_panels(Shell& shell) {
    shell.look.panels = {};
    shell.look.sizes = {};
    shell.look.front = FrontPanel::none;
}

WindowCommand choose_theme(const char* id, const char* label, const char* name, Key digit, ThemeName theme) {
    return {.id = id,
            .label = label,
            .key = ctrl(digit),
            .name = name,
            .perform = [theme](Shell& shell) { shell.look.theme = theme; },
            .checked = [theme](const Shell& shell) { return shell.look.theme == theme; }};
}

/// To the next of these sizes of text.
constexpr std::array type_sizes{0.75, 0.875, 1.0, 1.125, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5, 4.0};

void enlarge_type(Shell& shell) {
    const auto next = std::ranges::upper_bound(type_sizes, shell.look.scale() + 1e-6);
    shell.look.set_scale(next == type_sizes.end() ? type_sizes.back() : *next);
}

void reduce_type(Shell& shell) {
    const auto next = std::ranges::lower_bound(type_sizes, shell.look.scale() - 1e-6);
    shell.look.set_scale(next == type_sizes.begin() ? type_sizes.front() : *(next - 1));
}

WindowCommand flag(const char* id, const char* label, KeyChord key, bool WindowLook::*value,
                   bool ends_group = false) {
    return {.id = id,
            .label = label,
            .key = key,
            .ends_group = ends_group,
            .perform = [value](Shell& shell) { shell.look.*value = !(shell.look.*value); },
            .checked = [value](const Shell& shell) { return shell.look.*value; }};
}

}  // namespace

void add_panel_commands(CommandList& list) {
    list.add(Menu::view, "Panels",
             {panel("panels_alone", "Canvas only", Key::tab, &PanelVisibility::alone, true),
              panel("panel_lists", "Scenes and objects", Key::f2, &PanelVisibility::lists),
              panel("panel_details", "Answer and inspector", Key::f3, &PanelVisibility::details),
              panel("panel_strip", "Time strip", Key::f4, &PanelVisibility::strip),
              panel("panel_status", "Status bar", Key::f8, &PanelVisibility::status, true),
              details_tab("tab_inspector", DetailsTab::inspector, Key::digit_1),
              details_tab("tab_layers", DetailsTab::layers, Key::digit_2),
              details_tab("tab_steps", DetailsTab::steps, Key::digit_3),
              details_tab("tab_decisions", DetailsTab::decisions, Key::digit_4),
              details_tab("tab_compare", DetailsTab::compare, Key::digit_5, true),
              {.id = "focus_next_panel",
               .label = "Keyboard to the next panel",
               .key = plain(Key::f6),
               .perform = [](Shell& shell) { shell.popups.next_panel = 1; }},
              {.id = "focus_previous_panel",
               .label = "Keyboard to the previous panel",
               .key = shift(Key::f6),
               .ends_group = true,
               .perform = [](Shell& shell) { shell.popups.next_panel = -1; }},
              {.id = "panels_reset",
               .label = "Reset",
               .key = shift(Key::f8),
               .name = "Reset panels",
               .perform = reset_panels}});
    list.add(Menu::view, "Theme",
             {choose_theme("theme_dark", "Dark", "Theme: dark", Key::digit_1, ThemeName::dark),
              choose_theme("theme_light", "Light", "Theme: light", Key::digit_2, ThemeName::light),
              choose_theme("theme_projector", "Projector", "Theme: projector", Key::digit_3,
                           ThemeName::projector)});
    list.add(
        Menu::view, "",
        {flag("hexadecimal", "Show hexadecimal", ctrl_shift(Key::x), &WindowLook::hexadecimal),
         flag("box_corners", "Boxes by corner and size", ctrl_shift(Key::b), &WindowLook::box_corners, true),
         {.id = "larger",
          .label = "Larger text",
          .key = ctrl(Key::plus),
          .other_key = ctrl(Key::equals),
          .perform = enlarge_type,
          .repeat = enlarge_type,
          .enabled = [](const Shell& shell) { return shell.look.scale() < largest_type; }},
         {.id = "smaller",
          .label = "Smaller text",
          .key = ctrl(Key::minus),
          .other_key = ctrl(Key::keypad_minus),
          .perform = reduce_type,
          .repeat = reduce_type,
          .enabled = [](const Shell& shell) { return shell.look.scale() > smallest_type; }},
         {.id = "usual_size",
          .label = "Default text size",
          .key = ctrl(Key::digit_0),
          .other_key = ctrl(Key::keypad_0),
          .ends_group = true,
          .perform = [](Shell& shell) { shell.look.set_scale(0); }},
         flag("full_screen", "Full screen", plain(Key::f11), &WindowLook::full_screen)});
}

}  // namespace collidarium::app
