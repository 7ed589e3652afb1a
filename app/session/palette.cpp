#include "session/palette.hpp"

#include <algorithm>
#include <utility>

#include "explain/words/names.hpp"
#include "paint/printable.hpp"
#include "session/commands/window_commands.hpp"
#include "session/query_choice.hpp"
#include "session/search/fuzzy.hpp"

namespace collidarium::app {

namespace {

/// Its name, with the abbreviation that people search for.
std::string method_name(Algorithm method) {
    const std::string word(method_word(method));
    return method == Algorithm::sat ? "SAT (" + word + ")" : word;
}

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
    for (const Algorithm method : all_algorithms) {
        const bool known = any_operation(shell, method).has_value() && !shell.workspace.gate;
        if (method != Algorithm::automatic) {
            entries.push_back({.text = method_name(method),
                               .kind = "Method",
                               .key = {},
                               .usable = known,
                               .what = method,
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
        add_file(scene.name, "Scene", {scene.path});
    }
    for (const ShippedScene& scene : shell.templates) {
        add_file("New: " + scene.name, "Template", {scene.path});
    }
    for (const std::filesystem::path& file : shell.settings.recent_files) {
        const bool shipped =
            std::ranges::any_of(shell.scenes, [&](const ShippedScene& scene) { return scene.path == file; });
        if (!shipped) {
            add_file(printable(file.filename().string()), "Recent file", {file});
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
    if (const auto* method = std::get_if<Algorithm>(&entry.what)) {
        choose_operation(shell, any_operation(shell, *method).value_or(shown_operation(shell)));
        choose_method(shell, *method);
        return;
    }
    shell.files.ask_open(std::get<OpenFile>(entry.what).path);
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
