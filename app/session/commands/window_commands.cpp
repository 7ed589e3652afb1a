#include "session/commands/window_commands.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

#include "session/commands/command_list.hpp"

namespace collidarium::app {

namespace {

std::vector<WindowCommand> all_commands() {
    CommandList list;
    add_file_commands(list);
    add_edit_commands(list);
    add_arrange_commands(list);
    add_snap_commands(list);
    add_pair_commands(list);
    add_view_commands(list);
    add_layer_commands(list);
    add_query_commands(list);
    add_panel_commands(list);
    add_play_commands(list);
    add_presenting_commands(list);
    add_insert_commands(list);
    add_lesson_commands(list);
    add_help_commands(list);
    return list.take();
}

/// What can be done in a lesson, besides answering it.
constexpr std::array<std::string_view, 15> lesson_commands{
    "undo",     "redo",       "fit",          "zoom_in",
    "zoom_out", "theme_dark", "theme_light",  "theme_projector",
    "larger",   "smaller",    "usual_size",   "full_screen",
    "present",  "quit",       "lesson_switch"};

bool is_of_lessons(const WindowCommand& command) {
    return std::ranges::find(lesson_commands, command.id) != lesson_commands.end();
}

/// Whether a prediction is asked for, and the command might tell its answer, or carry it out of the window.
bool is_kept_back(const Shell& shell, const WindowCommand& command) {
    return shell.workspace.gate && !is_of_lessons(command);
}

}  // namespace

std::span<const WindowCommand> window_commands() {
    static const std::vector<WindowCommand> all = all_commands();
    return all;
}

const WindowCommand& window_command(std::string_view id) {
    const std::span<const WindowCommand> all = window_commands();
    const auto found = std::ranges::find(all, id, &WindowCommand::id);
    if (found == all.end()) {
        throw std::logic_error("there is no command " + std::string(id));
    }
    return *found;
}

std::vector<KeyChord> keys_of(const WindowCommand& command, KeyMode mode) {
    if (mode == KeyMode::lesson && !is_of_lessons(command)) {
        return {};
    }
    if (mode == KeyMode::presenting && !command.presenting_keys.empty()) {
        return command.presenting_keys;
    }
    const bool shows_panels = command.submenu == std::string_view("Panels");
    std::vector<KeyChord> keys;
    if (mode != KeyMode::presenting || (command.menu == Menu::view && !shows_panels)) {
        std::ranges::copy_if(std::array{command.key, command.other_key}, std::back_inserter(keys),
                             [mode](const KeyChord& key) {
                                 return key.key != Key::none &&
                                        (mode != KeyMode::in_a_panel || !is_panel_key(key));
                             });
    }
    return keys;
}

const WindowCommand* command_for(const KeyChord& pressed, KeyMode mode) {
    for (const WindowCommand& command : window_commands()) {
        if (std::ranges::any_of(keys_of(command, mode),
                                [&](const KeyChord& key) { return means(pressed, key); })) {
            return &command;
        }
    }
    return nullptr;
}

std::string_view name(Menu menu) {
    switch (menu) {
        case Menu::file:
            return "File";
        case Menu::edit:
            return "Edit";
        case Menu::view:
            return "View";
        case Menu::insert:
            return "Insert";
        case Menu::lessons:
            return "Lessons";
        case Menu::help:
            break;
    }
    return "Help";
}

std::string full_name(const WindowCommand& command) {
    std::string text = command.name.empty() ? command.label : command.name;
    if (text.ends_with("...")) {
        text.resize(text.size() - 3);
    }
    return text;
}

bool enabled(const Shell& shell, const WindowCommand& command) {
    return !is_kept_back(shell, command) && (!command.enabled || command.enabled(shell));
}

std::optional<bool> checked(const Shell& shell, const WindowCommand& command) {
    return command.checked ? std::optional(command.checked(shell)) : std::nullopt;
}

std::string label(const Shell& shell, const WindowCommand& command) {
    return command.text ? command.text(shell) : command.label;
}

bool keeps_gesture(const WindowCommand& command) {
    return command.keeps_gesture.value_or(command.menu == Menu::view || command.menu == Menu::help);
}

void perform(Shell& shell, const WindowCommand& command) {
    if (enabled(shell, command)) {
        command.perform(shell);
    } else if (is_kept_back(shell, command)) {
        shell.show_message(answer_first);
    }
}

void repeat(Shell& shell, const WindowCommand& command) {
    if (command.repeat && enabled(shell, command)) {
        command.repeat(shell);
    }
}

bool any_shape(const Shell& shell) {
    return !shell.workspace.scene().shapes.empty();
}

bool any_selected(const Shell& shell) {
    return !shell.workspace.selection.ids().empty();
}

bool any_free(const Shell& shell) {
    const Selection& selection = shell.workspace.selection;
    return !selection.empty() &&
           std::ranges::any_of(shell.workspace.scene().shapes, [&](const SceneShape& shape) {
               return !shape.locked && selection.contains(shape.id);
           });
}

bool any_focus(const Shell& shell) {
    return shell.workspace.answers().focus.has_value();
}

}  // namespace collidarium::app
