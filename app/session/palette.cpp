#include "session/palette.hpp"

#include <algorithm>
#include <utility>

#include "session/commands/window_commands.hpp"
#include "session/search/fuzzy.hpp"

namespace collidarium::app {

namespace {

std::vector<PaletteEntry> everything(const Shell& shell) {
    std::vector<PaletteEntry> entries;
    for (const WindowCommand& command : window_commands()) {
        if (command.id != "palette") {
            entries.push_back({.text = full_name(command),
                               .kind = std::string(*command.submenu ? command.submenu : name(command.menu)),
                               .key = key_text(command.key),
                               .usable = enabled(shell, command),
                               .what = &command,
                               .letters = {}});
        }
    }
    const auto add_file = [&](std::string text, const char* kind, OpenFile file) {
        entries.push_back({.text = std::move(text),
                           .kind = kind,
                           .key = {},
                           .usable = true,
                           .what = std::move(file),
                           .letters = {}});
    };
    for (const ShippedScene& scene : shell.scenes) {
        add_file(scene.name, scene.key.find('/') == std::string::npos ? "Scene" : "Edge case", {scene.path});
    }
    for (const ShippedScene& scene : shell.templates) {
        add_file("New: " + scene.name, "Template", {scene.path, true});
    }
    for (const std::filesystem::path& file : shell.settings.recent_files) {
        const bool shipped =
            std::ranges::any_of(shell.scenes, [&](const ShippedScene& scene) { return scene.path == file; });
        if (!shipped) {
            add_file(file.filename().string(), "Recent file", {file});
        }
    }
    return entries;
}

}  // namespace

std::vector<PaletteEntry> palette_entries(const Shell& shell, std::string_view text) {
    std::vector<PaletteEntry> all = everything(shell);
    if (text.find_first_not_of(' ') == std::string_view::npos) {
        return all;
    }
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (auto match = fuzzy_match(text, all[i].text)) {
            all[i].letters = std::move(match->letters);
            found.emplace_back(match->score, i);
        }
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<PaletteEntry> entries;
    entries.reserve(found.size());
    for (const auto& [score, index] : found) {
        entries.push_back(std::move(all[index]));
    }
    return entries;
}

void choose(Shell& shell, const PaletteEntry& entry) {
    if (!entry.usable) {
        return;
    }
    shell.popups.palette.close();
    if (const auto* command = std::get_if<const WindowCommand*>(&entry.what)) {
        perform(shell, **command);
        return;
    }
    const OpenFile& file = std::get<OpenFile>(entry.what);
    if (file.as_template) {
        shell.files.ask_template(file.path);
    } else {
        shell.files.ask_open(file.path);
    }
}

bool palette_key(Shell& shell, Key key) {
    Palette& palette = shell.popups.palette;
    const std::vector<PaletteEntry> entries = palette_entries(shell, palette.text);
    const auto last = static_cast<long>(entries.size()) - 1;
    const auto go = [&](long to) {
        palette.chosen = static_cast<std::size_t>(std::clamp(to, 0L, std::max(last, 0L)));
        palette.moved = true;
    };
    constexpr long page = 8;
    const auto chosen = static_cast<long>(palette.chosen);
    switch (key) {
        case Key::up:
            go(chosen > 0 ? chosen - 1 : last);
            return true;
        case Key::down:
            go(chosen < last ? chosen + 1 : 0);
            return true;
        case Key::page_up:
            go(chosen - page);
            return true;
        case Key::page_down:
            go(chosen + page);
            return true;
        case Key::enter:
            if (palette.chosen < entries.size()) {
                choose(shell, entries[palette.chosen]);
            }
            return true;
        case Key::escape:
            palette.close();
            return true;
        default:
            return false;
    }
}

}  // namespace collidarium::app
