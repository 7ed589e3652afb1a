#pragma once

/// The command palette: fuzzy search over all commands, methods, scenes and recent files.

#include <cstddef>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "collidarium/query/algorithm.hpp"
#include "session/commands/keys.hpp"

namespace collidarium::app {

struct WindowCommand;
struct Shell;

/// The state of the open palette. Not part of the document.
struct Palette {
    bool shown = false;
    bool fresh = false;  ///< just opened: its field takes keyboard focus
    std::string text;
    std::size_t chosen = 0;
    bool moved = false;  ///< the chosen entry has changed: scroll to it

    void open() {
        close();
        shown = fresh = true;
    }
    void close() { *this = {}; }
};

/// A shipped scene, a template, or a recent file.
struct OpenFile {
    std::filesystem::path path;
};

struct PaletteEntry {
    std::string text;
    std::string kind;  ///< "Edit", "scene", ...
    std::string key;
    bool usable = true;
    std::variant<const WindowCommand*, OpenFile, Algorithm> what;  ///< or the method of the query
    std::vector<std::size_t> letters;  ///< positions of the matched letters in the text
};

/// The matches for the typed text, best first; everything in menu order if it is empty.
[[nodiscard]] std::vector<PaletteEntry> palette_entries(const Shell& shell, std::string_view text);

/// Runs the entry and closes the palette; a disabled entry does nothing.
void choose(Shell& shell, const PaletteEntry& entry);

/// Handles arrow keys, Enter and Escape while the palette is shown; false for other keys.
bool palette_key(Shell& shell, Key key);

}  // namespace collidarium::app
