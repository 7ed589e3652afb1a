#include "session/play/play_script.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "session/shell.hpp"

namespace collidarium::app {

namespace {

constexpr std::array<std::string_view, play_key_count> key_names{"left", "right", "up", "down", "jump"};

/// The parts of a text between separators; one, the text itself, where there is none.
std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(at + 1);
    }
}

/// Empty where one is unknown.
std::optional<std::array<bool, play_key_count>> parse_keys(std::string_view text) {
    std::array<bool, play_key_count> held{};
    if (text == "none") {
        return held;
    }
    for (const std::string_view name : split(text, '+')) {
        const auto key = std::ranges::find(key_names, name);
        if (key == key_names.end()) {
            return std::nullopt;
        }
        held[static_cast<std::size_t>(key - key_names.begin())] = true;
    }
    return held;
}

}  // namespace

std::variant<std::vector<PlayStretch>, std::string> parse_play_script(std::string_view text) {
    std::vector<PlayStretch> script;
    int frames = 0;
    if (text.empty()) {
        return script;
    }
    for (const std::string_view part : split(text, ',')) {
        const std::size_t colon = std::min(part.find(':'), part.size());
        const auto held = parse_keys(part.substr(0, colon));
        const std::string_view count = part.substr(std::min(colon + 1, part.size()));
        PlayStretch stretch;
        const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), stretch.frames);
        if (!held || error != std::errc() || end != count.data() + count.size() || stretch.frames < 1) {
            return "must be keys (left, right, up, down, jump, joined by +, or none) and a number of frames, "
                   "such as right:30,right+jump:5; is '" +
                   std::string(part) + "'";
        }
        if (stretch.frames > most_script_frames - frames) {
            return "must be at most " + std::to_string(most_script_frames) + " frames";
        }
        frames += stretch.frames;
        stretch.held = *held;
        script.push_back(stretch);
    }
    return script;
}

void play_frame_with(Shell& shell, const std::array<bool, play_key_count>& held) {
    const bool on_grid = play_rules(shell).rules.on_grid;
    for (std::size_t i = 0; shell.play && i < held.size(); ++i) {
        press_play_key(shell, static_cast<PlayKey>(i), held[i]);
    }
    if (shell.play && on_grid) {
        release_play_keys(*shell.play);
    } else if (shell.play) {
        step_play(shell, 1);
    }
}

}  // namespace collidarium::app
