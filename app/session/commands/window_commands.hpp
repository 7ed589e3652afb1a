#pragma once

/// What menus, keys, bars and the palette offer: each command is one object, defined with the others of its
/// menu
/// (`file_commands.cpp`, `edit_commands.cpp`, ...).

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/commands/keys.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

enum class Menu { file, edit, view, insert, lessons, help };

/// What a key means depends on what the user is doing.
enum class KeyMode { editing, in_a_panel, presenting, lesson };

inline constexpr std::array key_modes{KeyMode::editing, KeyMode::in_a_panel, KeyMode::presenting,
                                      KeyMode::lesson};

struct WindowCommand {
    std::string id;  ///< how the program refers to it: "select_all"
    std::string label{};
    KeyChord key{};
    KeyChord other_key{};
    std::vector<KeyChord> presenting_keys{};  ///< while presenting, in place of the others
    std::string name{};                       ///< its full name, if the label alone says too little
    bool ends_group = false;                  ///< a separator follows in the menu
    /// Whether a gesture that waits for its next press goes on; by default with what only changes the view.
    std::optional<bool> keeps_gesture{};

    std::function<void(Shell&)> perform;
    /// What it does again and again while its key is held; empty: nothing.
    std::function<void(Shell&)> repeat{};
    std::function<bool(const Shell&)> enabled{};      ///< empty: always
    std::function<bool(const Shell&)> checked{};      ///< the state of a toggle; empty: it is none
    std::function<std::string(const Shell&)> text{};  ///< what its entry says now; empty: the label

    Menu menu{};
    const char* submenu = "";  ///< empty: in the menu itself
};

/// In menu order; those of a submenu are adjacent.
[[nodiscard]] std::span<const WindowCommand> window_commands();
/// Precondition: there is one of this id.
[[nodiscard]] const WindowCommand& window_command(std::string_view id);
/// The keys of a command in a mode. In a lesson only commands that leave its question alone have any. A panel
/// takes the keys for itself that go through it. While presenting, commands of the menu View keep theirs, but
/// for those that show panels; all others have only their `presenting_keys`.
[[nodiscard]] std::vector<KeyChord> keys_of(const WindowCommand& command, KeyMode mode);
/// The command of a key press; null: none.
[[nodiscard]] const WindowCommand* command_for(const KeyChord& pressed, KeyMode mode = KeyMode::editing);

[[nodiscard]] std::string_view name(Menu menu);
/// The name of a command outside its menu: "Align left".
[[nodiscard]] std::string full_name(const WindowCommand& command);

/// While a prediction is asked for, only what cannot tell its answer is.
[[nodiscard]] bool enabled(const Shell& shell, const WindowCommand& command);
/// The state of a toggle; empty for plain commands.
[[nodiscard]] std::optional<bool> checked(const Shell& shell, const WindowCommand& command);
/// What its entry in the menu says now: "Undo Move wall".
[[nodiscard]] std::string label(const Shell& shell, const WindowCommand& command);
[[nodiscard]] bool keeps_gesture(const WindowCommand& command);

/// Does nothing if it is not enabled, but to say why while a prediction is asked for.
void perform(Shell& shell, const WindowCommand& command);
/// Its key is still held.
void repeat(Shell& shell, const WindowCommand& command);

}  // namespace collidarium::app
