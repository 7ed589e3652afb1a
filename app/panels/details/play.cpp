#include "session/play/play.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <glm/geometric.hpp>

#include "explain/words/number.hpp"
#include "explain/words/play_words.hpp"
#include "model/play/grid_moves.hpp"
#include "panels/panels.hpp"
#include "panels/widgets/ui.hpp"

namespace collidarium::app {

namespace {

/// Of the heights of the view: the most that a slider gives, per second, and of gravity per second squared.
constexpr double most_views = 10;
constexpr double least_views = 0.05;
constexpr std::array frame_rates{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 45, 60, 90, 120, 180, 240};
constexpr double label_width = 92;
constexpr double number_width = 46;

/// Two digits are enough for what a slider gives.
double two_digits(double value) {
    if (!(value > 0)) {
        return 0;
    }
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1);
    return std::round(value / unit) * unit;
}

/// A label, a slider and a number; the part of the slider while it is dragged.
std::optional<double> labelled_slider(const Ui& ui, const char* id, const char* label, double part,
                                      const std::string& value) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float top = at.y + (row_height(ui) - ImGui::GetTextLineHeight()) * 0.5F;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddText({at.x, top}, ui.paint(Role::text), label);
    const float left = std::max(ui.px(label_width), ImGui::CalcTextSize("Frames/s").x + ui.px(10));
    ImGui::PushFont(ui.fonts.mono);
    const ImVec2 size = ImGui::CalcTextSize(value.c_str());
    const float right = std::max(ui.px(number_width), size.x);
    draw->AddText({at.x + width - size.x, top}, ui.paint(Role::text), value.c_str());
    ImGui::PopFont();
    ImGui::SetCursorScreenPos({at.x + left, at.y});
    const auto chosen = slider(ui, id, part, width - left - right - ui.px(8));
    ImGui::SetCursorScreenPos({at.x, at.y + row_height(ui)});
    return chosen;
}

/// The slider of a positive number, in steps that grow with it.
void draw_speed(const Ui& ui, PlayRules& rules) {
    const double view = ui.shell.workspace.camera.height();
    const double least = std::log(view * least_views);
    const double most = std::log(view * most_views);
    const double part = (std::log(rules.speed) - least) / (most - least);
    if (const auto chosen = labelled_slider(ui, "play.speed", "Speed", part, number(rules.speed, 2))) {
        rules.speed = std::clamp(two_digits(std::exp(least + *chosen * (most - least))), 1e-6, most_speed);
    }
}

/// The slider of a number that may be 0.
void draw_from_zero(const Ui& ui, const char* id, const char* label, double most, double& value) {
    if (const auto chosen = labelled_slider(ui, id, label, std::sqrt(value / most), number(value, 2))) {
        value = std::min(two_digits(*chosen * *chosen * most), most_speed);
    }
}

void draw_frame_rate(const Ui& ui, PlayRules& rules) {
    const auto at = std::ranges::lower_bound(frame_rates, rules.frame_rate) - frame_rates.begin();
    const auto last = static_cast<double>(frame_rates.size() - 1);
    if (const auto chosen = labelled_slider(ui, "play.frame_rate", "Frames/s", static_cast<double>(at) / last,
                                            std::to_string(rules.frame_rate))) {
        rules.frame_rate = frame_rates[static_cast<std::size_t>(std::lround(*chosen * last))];
    }
}

void headed(const Ui& ui, const char* title) {
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    heading(ui, title);
}

bool button(const Ui& ui, const char* id, const char* text, const char* tip, bool first = false) {
    if (!first) {
        const float width = ImGui::CalcTextSize(text).x + ui.px(20);
        const float left = ImGui::GetItemRectMax().x + ui.px(6);
        const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
        if (left + width <= end) {
            ImGui::SameLine(0, ui.px(6));
        }
    }
    ImGui::PushID(id);
    const bool clicked = ImGui::Button(text, ImVec2(ImGui::CalcTextSize(text).x + ui.px(20), ui.px(26)));
    ImGui::PopID();
    ui.mark(id);
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", tip);
    }
    return clicked;
}

void draw_transport(const Ui& ui) {
    Shell& shell = ui.shell;
    const Play& play = *shell.play;
    if (button(ui, "play.pause", play.paused ? "Go on" : "Pause", "P", true)) {
        pause_play(shell, !play.paused);
    }
    if (button(ui, "play.back", "Back", "One frame back   Comma")) {
        step_play(shell, -1);
    }
    if (button(ui, "play.next", "Next", "One frame   Full stop")) {
        step_play(shell, 1);
    }
    if (button(ui, "play.replay", "Replay", "The same input again, by the rules that are chosen now   R")) {
        replay_play(shell);
    }
    const PlayRun& run = play.run;
    const std::size_t count = run.frames().size();
    const double part = count > 0 ? static_cast<double>(run.shown()) / static_cast<double>(count) : 1;
    const auto chosen =
        slider(ui, "play.rewind", part, ImGui::GetContentRegionAvail().x, play.paused && count > 0);
    if (ImGui::IsItemHovered() && !chosen) {
        ImGui::SetTooltip("The last %d seconds", seconds_kept);
    }
    if (chosen && count > 0) {
        const auto frame = static_cast<std::size_t>(std::lround(*chosen * static_cast<double>(count)));
        if (frame != run.shown() || !play.paused) {
            go_to_play_frame(shell, frame);
        }
    }
}

void draw_state(const Ui& ui) {
    const Play& play = *ui.shell.play;
    const BodyState& state = play.run.state();
    const std::uint64_t frame = play.run.forgotten() + play.run.shown();
    ImGui::PushFont(ui.fonts.mono);
    const std::string text = "frame " + std::to_string(frame) + "   speed " +
                             number(glm::length(state.velocity), 2) +
                             (state.on_ground ? "   on the ground" : "");
    ImGui::TextUnformatted(shortened(text, ImGui::GetContentRegionAvail().x).c_str());
    ui.mark("play.state");
    ImGui::PopFont();
    if (state.inside) {
        colored_text(ui, Role::colliding, "It is inside a wall.");
    }
}

std::string capital(std::string_view word) {
    std::string text(word);
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

void draw_methods(const Ui& ui, ScenePlay& chosen) {
    headed(ui, "Method");
    for (const auto& [id, method] : play_methods) {
        if (row(ui, "play.method." + std::string(id), capital(play_method_word(method)), {},
                chosen.rules.method == method)) {
            chosen.rules.method = method;
            if (chosen.beside == method) {
                chosen.beside.reset();
            }
        }
    }
    const std::string beside = chosen.beside ? std::string(play_method_word(*chosen.beside)) : "none";
    if (row(ui, "play.beside", "Beside it", beside, chosen.beside.has_value(),
            "A second body with the same input, by another method. Click for the next one.")) {
        const std::size_t now = chosen.beside ? static_cast<std::size_t>(*chosen.beside) + 1 : 0;
        std::size_t next = now;
        if (next < play_methods.size() && play_methods[next].second == chosen.rules.method) {
            ++next;
        }
        chosen.beside = next < play_methods.size() ? std::optional(play_methods[next].second) : std::nullopt;
    }
    if (chosen.rules.method == PlayMethod::sweep || chosen.beside == PlayMethod::sweep) {
        if (row(ui, "play.response", "Where the sweep hits", name(chosen.rules.response), false,
                "Click for the next response.")) {
            const auto next = (static_cast<std::size_t>(chosen.rules.response) + 1) % all_responses.size();
            chosen.rules.response = all_responses[next];
        }
        if (chosen.rules.response == Response::bounce) {
            if (const auto part =
                    labelled_slider(ui, "play.restitution", "Restitution", chosen.rules.restitution,
                                    number(chosen.rules.restitution, 2))) {
                chosen.rules.restitution = std::round(*part * 100) / 100;
            }
        }
    }
}

void draw_rules(const Ui& ui, PlayRules& rules) {
    headed(ui, "Rules");
    const double view = ui.shell.workspace.camera.height();
    draw_speed(ui, rules);
    draw_from_zero(ui, "play.gravity", "Gravity", view * most_views, rules.gravity);
    if (rules.gravity > 0) {
        draw_from_zero(ui, "play.jump", "Jump", view, rules.jump);
    }
    draw_frame_rate(ui, rules);
    Play& play = *ui.shell.play;
    if (play.world && !play.world->patrols().empty()) {
        constexpr double usual_patrol = 2;
        constexpr double most_seconds = 10;
        const bool on = rules.patrol > 0;
        if (check_box(ui, "play.patrol", "Other shapes move along their arrows", on)) {
            rules.patrol = on ? 0 : usual_patrol;
        }
        if (on) {
            const auto part = labelled_slider(ui, "play.patrol_time", "Duration", rules.patrol / most_seconds,
                                              number(rules.patrol, 2) + " s");
            rules.patrol = part ? std::max(two_digits(*part * most_seconds), 0.1) : rules.patrol;
        }
    }
    if (check_box(ui, "play.follow", "The view follows it", play.follows)) {
        play.follows = !play.follows;
    }
}

/// What happened, the newest first; a click opens it as a scene.
void draw_events(const Ui& ui, const PlayRun& run, bool of_beside, const std::string& title) {
    Shell& shell = ui.shell;
    const std::vector<PlayEventRow> rows = event_rows(run);
    headed(ui, title.c_str());
    if (rows.empty()) {
        quiet_text(ui, "Nothing yet.");
        return;
    }
    constexpr std::size_t most_rows = 60;
    for (std::size_t k = 0; k < std::min(rows.size(), most_rows); ++k) {
        const PlayEventRow& each = rows[rows.size() - 1 - k];
        const std::uint64_t first = run.forgotten() + each.frame + 1;
        std::string when = std::to_string(first);
        when += each.frames > 1 ? "–" + std::to_string(first + each.frames - 1) : "";
        const std::string id =
            std::string(of_beside ? "play.beside_event." : "play.event.") + std::to_string(rows.size() - k);
        if (row(ui, id, play_event_text(shell.workspace.scene(), each.event), when, false,
                "Open this frame as a scene of its own") &&
            each.event.kind != PlayEvent::Kind::fell_out) {
            open_play_event(shell, each, of_beside);
            return;
        }
    }
}

void draw_grid(const Ui& ui) {
    const Scene& scene = ui.shell.workspace.scene();
    const auto index = find_shape(scene, ui.shell.play->body);
    const GridGoals goals = index ? grid_goals(scene, *index) : GridGoals{};
    if (goals.count > 0) {
        ImGui::TextUnformatted((std::to_string(goals.reached) + " of " + std::to_string(goals.count) +
                                " goals have a box on them")
                                   .c_str());
        ui.mark("play.goals");
    }
    quiet_text(ui,
               "Arrow keys move the body by one cell. A box in front of it is pushed, if the cell behind is "
               "free. Ctrl+Z takes a move back.");
}

}  // namespace

void draw_play(const Ui& ui) {
    Shell& shell = ui.shell;
    const Scene& scene = shell.workspace.scene();
    const auto index = find_shape(scene, shell.play->body);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(6, 4)));
    const std::string title = "Driving " + (index ? scene.shapes[*index].label() : shell.play->body);
    ImGui::PushFont(ui.fonts.strong);
    ImGui::TextUnformatted(shortened(title, ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopFont();
    ScenePlay& chosen = change_play(shell);
    const bool on_grid = chosen.rules.on_grid;
    if (!on_grid) {
        draw_state(ui);
        draw_transport(ui);
    }
    const bool may_be_on_grid = index && is_on_grid(scene, *index);
    if ((may_be_on_grid || on_grid) &&
        check_box(ui, "play.on_grid", "Move cell by cell on the grid", on_grid)) {
        set_play_on_grid(shell, !on_grid);
        ImGui::PopStyleVar();
        return;
    }
    if (on_grid) {
        draw_grid(ui);
    } else {
        draw_methods(ui, chosen);
        draw_rules(ui, chosen.rules);
        quiet_text(ui,
                   "Arrow keys or W A S D move it, Space jumps, P pauses, comma and full stop step, R "
                   "replays.");
    }
    if (button(ui, "play.end", "End", "The body returns to where it was   Esc", true)) {
        end_play(shell);
        ImGui::PopStyleVar();
        return;
    }
    if (!on_grid && button(ui, "play.stay", "End here", "The body stays where it is")) {
        end_play(shell, true);
        ImGui::PopStyleVar();
        return;
    }
    if (!on_grid) {
        const std::string method(play_method_word(chosen.rules.method));
        const Play& play = *shell.play;
        const bool both = play.beside && chosen.beside;
        draw_events(ui, play.run, false, both ? "Events: " + method : "Events");
        if (shell.play && both) {
            draw_events(ui, *play.beside, true, "Events: " + std::string(play_method_word(*chosen.beside)));
        }
    }
    ImGui::PopStyleVar();
}

void draw_play_caption(const Ui& ui) {
    const Shell& shell = ui.shell;
    const Scene& scene = shell.workspace.scene();
    const Play& play = *shell.play;
    const ScenePlay& chosen = play_rules(shell);
    if (chosen.rules.on_grid) {
        draw_grid(ui);
        return;
    }
    const auto told = [&](const PlayRun& run, PlayMethod method) {
        const std::vector<PlayEventRow> rows = event_rows(run);
        const std::string last = rows.empty() ? "nothing hit yet" : play_event_text(scene, rows.back().event);
        ImGui::PushFont(ui.fonts.loud);
        wrapped_text(capital(play_method_word(method)) + ": " + last);
        ImGui::PopFont();
    };
    told(play.run, chosen.rules.method);
    if (play.beside && chosen.beside) {
        ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::different));
        told(*play.beside, *chosen.beside);
        ImGui::PopStyleColor();
    }
    ui.mark("play.caption");
    draw_state(ui);
    quiet_text(ui,
               "Arrow keys move, Space jumps, P pauses, comma and full stop step, R replays, Escape ends.");
}

}  // namespace collidarium::app
