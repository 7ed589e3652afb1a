#pragma once

/// The command palette: everything that can be done or opened, found by a few letters.

#include <cstddef>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace collidarium::app {

enum class WindowCommand;
struct Shell;
struct Ui;

/// What the palette is doing. Not part of the document, and forgotten when it closes.
struct Palette {
    bool shown = false;
    bool fresh = false;  ///< just opened: its field takes the keyboard
    std::string text;
    std::size_t chosen = 0;
    bool moved = false;  ///< the chosen entry is another now, and is to be brought in sight

    void open() {
        close();
        shown = fresh = true;
    }
    void close() { *this = {}; }
};

/// A scene that ships, or a template, or a file that was open before.
struct OpenFile {
    std::filesystem::path path;
    bool as_template = false;
};

struct PaletteEntry {
    std::string text;
    std::string kind;  ///< "Edit", "scene", ...
    std::string key;
    bool usable = true;
    std::variant<WindowCommand, OpenFile> what;
    std::vector<std::size_t> letters;  ///< of the text, that were asked for
};

/// What the text finds, best first; everything in the order of the menus where nothing is typed.
[[nodiscard]] std::vector<PaletteEntry> palette_entries(const Shell& shell, std::string_view text);

/// Does what the entry says, and closes the palette; an entry that cannot be used now does nothing.
void choose(Shell& shell, const PaletteEntry& entry);

/// Arrow keys, Enter and Escape while the palette is shown; false for keys that are not its own.
bool palette_key(Shell& shell, int keycode);

/// The palette, while it is shown.
void draw_palette(const Ui& ui);

}  // namespace collidarium::app
