#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>

#include "explain/formula/formula.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"
#include "panels/panels.hpp"
#include "panels/widgets/ui.hpp"
#include "session/commands/window_commands.hpp"
#include "session/stepping.hpp"

namespace collidarium::app {

namespace {

/// The width of the buttons, in painter's pixels.
constexpr double step_buttons_width = 5 * 23;

constexpr double button_side = 23;

/// The commands of the buttons.
constexpr std::array<std::string_view, 5> bar{"steps_first", "steps_back", "steps_play", "steps_forward",
                                              "steps_last"};

/// A triangle that points right, or left, and a bar at its tip or at its end.
void draw_icon(const Ui& ui, std::string_view command, const ImVec2& c, ImU32 color) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float r = ui.px(4);
    const auto triangle = [&](float direction, float shift) {
        const float x = c.x + shift;
        if (direction > 0) {
            draw->AddTriangleFilled({x - r * 0.8F, c.y - r}, {x + r, c.y}, {x - r * 0.8F, c.y + r}, color);
        } else {
            draw->AddTriangleFilled({x + r * 0.8F, c.y - r}, {x + r * 0.8F, c.y + r}, {x - r, c.y}, color);
        }
    };
    const auto upright = [&](float x) {
        draw->AddRectFilled({c.x + x - ui.px(0.9), c.y - r}, {c.x + x + ui.px(0.9), c.y + r}, color);
    };
    if (command == "steps_first") {
        upright(-r);
        triangle(-1, ui.px(1.5));
    } else if (command == "steps_back") {
        triangle(-1, 0);
    } else if (command == "steps_forward") {
        triangle(1, 0);
    } else if (command == "steps_last") {
        triangle(1, -ui.px(1.5));
        upright(r);
    } else if (ui.shell.stepping.playing) {
        upright(-ui.px(2.2));
        upright(ui.px(2.2));
    } else {
        draw->AddTriangleFilled({c.x - r * 0.9F, c.y - r * 1.2F}, {c.x + r * 1.3F, c.y},
                                {c.x - r * 0.9F, c.y + r * 1.2F}, color);
    }
}

std::string pace_text(const Shell& shell) {
    return std::to_string(shell.stepping.pace) + "/s";
}

void draw_pace(const Ui& ui, const ImVec2& at, const ImVec2& size) {
    ImGui::SetCursorScreenPos(at);
    Shell& shell = ui.shell;
    if (ImGui::InvisibleButton("pace", size)) {
        const int before = shell.stepping.pace;
        change_pace(shell, true);
        if (shell.stepping.pace == before) {
            shell.stepping.pace = 1;
        }
    }
    ui.mark("steps.pace");
    button_tip(ui, "steps.pace",
               "Steps a second while it plays   " + key_text(window_command("steps_slower").key) + ", " +
                   key_text(window_command("steps_faster").key));
    const bool hovered = ImGui::IsItemHovered();
    const std::string text = pace_text(shell);
    const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
    ImGui::GetWindowDrawList()->AddText({at.x + size.x - extent.x, at.y + (size.y - extent.y) * 0.5F},
                                        ui.paint(hovered ? Role::text : Role::text_quiet), text.c_str());
}

/// First, back, play, forward, last: at the right end of the heading whose upper left corner is given.
void draw_step_buttons(const Ui& ui, const ImVec2& heading, float width) {
    const ImVec2 back = ImGui::GetCursorScreenPos();
    ImGui::PushFont(ui.fonts.small);
    const float line = ImGui::GetTextLineHeight();
    ImGui::PopFont();
    const float side = ui.px(button_side);
    const float height = line + ui.px(7);
    float x = heading.x + width - side * static_cast<float>(bar.size()) + ui.px(6);
    for (const std::string_view id : bar) {
        const WindowCommand& command = window_command(id);
        const ImVec2 at(x, heading.y - ui.px(3.5));
        ImGui::SetCursorScreenPos(at);
        ImGui::PushID(command.label.c_str());
        if (ImGui::InvisibleButton("step button", ImVec2(side, height))) {
            perform(ui.shell, command);
        }
        ImGui::PopID();
        ui.mark("steps." + command.label);
        button_tip(ui, "steps." + command.label, full_name(command) + "   " + key_text(command.key));
        const bool hovered = ImGui::IsItemHovered();
        if (hovered) {
            ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + side, at.y + height},
                                                      ui.paint(Role::panel_raised), ui.px(4));
        }
        draw_icon(ui, id, {at.x + side * 0.5F, at.y + height * 0.5F},
                  ui.paint(hovered ? Role::text : Role::text_quiet));
        x += side;
    }
    ImGui::SetCursorScreenPos(back);
}

/// A slider for the current step, and a button for the playback speed.
void draw_step_slider(const Ui& ui) {
    Shell& shell = ui.shell;
    const std::size_t count = step_count(shell);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = row_height(ui);
    const float pace = ImGui::CalcTextSize("4/s").x + ui.px(8);
    const float width = std::max(ImGui::GetContentRegionAvail().x - pace - ui.px(10), ui.px(40));
    const std::size_t shown = shell.workspace.step.value_or(count);
    const double part = count > 0 ? static_cast<double>(shown) / static_cast<double>(count) : 1;
    const auto chosen = slider(ui, "steps.slider", part, width, shell.workspace.step.has_value());
    if (chosen && count > 0) {
        const auto step = static_cast<std::size_t>(std::lround(*chosen * static_cast<double>(count)));
        if (shell.workspace.step != step) {
            go_to_step(shell, step);
        }
    }
    draw_pace(ui, {at.x + width + ui.px(10), at.y}, {pace, height});
}

/// More steps than this scroll in their own frame.
constexpr std::size_t steps_in_sight = 6;

/// One step of the list: its number, its title, and whether it is the current one.
void draw_row(const Ui& ui, const FocusAnswer& focus, std::size_t index) {
    Shell& shell = ui.shell;
    const std::size_t count = step_count(shell);
    const std::size_t shown = shell.workspace.step.value_or(count + 1);
    const std::size_t event = shell.workspace.step_list().event(index + 1);
    const std::string title = step_at(shell.workspace.scene(), focus, event).title;
    const float height = row_height(ui);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.F);
    ImGui::PushID(static_cast<int>(index));
    if (ImGui::InvisibleButton("step", ImVec2(width, height))) {
        go_to_step(shell, index + 1);
    }
    ImGui::PopID();
    ui.mark("step." + std::to_string(index + 1));
    if (ImGui::IsItemHovered()) {
        shell.links.hovered = event;
    }
    const bool current = index + 1 == shown;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (current || lit_in_words(shell) == event) {
        draw->AddRectFilled(at, {at.x + width, at.y + height},
                            current ? ui.paint(Role::panel_raised) : ui.paint(Role::accent, 0.22), ui.px(4));
    }
    if (current) {
        draw->AddRectFilled({at.x, at.y + ui.px(5)}, {at.x + ui.px(3), at.y + height - ui.px(5)},
                            ui.paint(Role::accent), ui.px(1.5));
    }
    const std::string number = std::to_string(index + 1);
    const float column = ui.px(14) + ImGui::CalcTextSize(std::to_string(count).c_str()).x;
    const float baseline = at.y + (height - ImGui::GetTextLineHeight()) * 0.5F;
    draw->AddText({at.x + column - ImGui::CalcTextSize(number.c_str()).x, baseline},
                  ui.paint(Role::text_quiet), number.c_str());
    const float left = at.x + column + ui.px(8);
    const std::string text = shortened(title, at.x + width - left - ui.px(4));
    draw->AddText({left, baseline}, ui.paint(index < shown ? Role::text : Role::text_quiet), text.c_str());
}

void draw_list(const Ui& ui, const FocusAnswer& focus) {
    Shell& shell = ui.shell;
    const std::size_t count = step_count(shell);
    const float height = row_height(ui);
    const float rows =
        count <= steps_in_sight + 1 ? static_cast<float>(count) : static_cast<float>(steps_in_sight) + 0.5F;
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::BeginChild("steps", ImVec2(0, height * rows));
    const std::optional<std::size_t> step = shell.workspace.step;
    if (step && step != shell.stepping.in_sight) {
        const float top = height * (static_cast<float>(*step) - 1);
        const float seen = ImGui::GetScrollY();
        const float room = height * (rows - 1);
        if (top < seen || top > seen + room) {
            ImGui::SetScrollY(std::max(0.F, top - room * 0.5F));
        }
    }
    shell.stepping.in_sight = step;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), height);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            draw_row(ui, focus, static_cast<std::size_t>(i));
        }
    }
    ImGui::EndChild();
    ImGui::PopStyleVar(3);
}

/// The step as a sentence.
void draw_sentence(const Ui& ui, const FocusAnswer& focus) {
    const Workspace& workspace = ui.shell.workspace;
    const auto lit = lit_event(workspace);
    if (workspace.step && !lit) {
        quiet_text(ui, "Step forward to begin.");
    }
    if (!lit) {
        return;
    }
    const Step step = step_at(workspace.scene(), focus, *lit);
    wrapped_text(with_capital(workspace.scene(), step.sentence) + (step.sentence.ends_with('?') ? "" : "."));
    ui.mark("step.sentence");
    ImGui::Dummy(ImVec2(0, ui.px(2)));
}

/// Whether the formula below, which highlights them, has all lines of the step.
bool is_in_formula(const Workspace& workspace) {
    const auto lit = lit_event(workspace);
    if (!lit) {
        return false;
    }
    std::set<std::string> lines;
    for (const RichLine& line : formula(workspace.scene(), workspace.shown_answers())) {
        lines.insert(plain(line));
    }
    const Step step = step_at(workspace.scene(), *workspace.answers().focus, *lit);
    return std::ranges::all_of(step.formula,
                               [&](const RichLine& line) { return lines.contains(plain(line)); });
}

}  // namespace

void draw_step(const Ui& ui) {
    const auto& focus = ui.shell.workspace.answers().focus;
    if (!focus) {
        return;
    }
    const std::size_t count = step_count(ui.shell);
    const auto& step = ui.shell.workspace.step;
    const std::string about =
        step ? std::to_string(*step) + "/" + std::to_string(count) : std::to_string(count);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    heading(ui, step ? "Step" : "Steps", about, step_buttons_width);
    draw_step_buttons(ui, top, width);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 4)));
    draw_sentence(ui, *focus);
    if (!is_in_formula(ui.shell.workspace)) {
        (void)draw_step_numbers(ui);
    }
    ImGui::PopStyleVar();
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

bool draw_step_numbers(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    const auto& focus = workspace.answers().focus;
    const auto lit = lit_event(workspace);
    if (!focus || !lit) {
        return false;
    }
    const std::vector<RichLine> lines = step_at(workspace.scene(), *focus, *lit).formula;
    for (RichLine line : lines) {
        if (plain(line).empty()) {
            ImGui::Dummy(ImVec2(0, ui.px(1)));
            continue;
        }
        for (Run& run : line) {
            run.event.reset();  // only the highlighted event is described here: it needs no link
        }
        rich_line(ui, line, ui.fonts.mono);
    }
    return !lines.empty();
}

void draw_step_sentence(const Ui& ui) {
    const auto& focus = ui.shell.workspace.answers().focus;
    const auto& step = ui.shell.workspace.step;
    if (!focus || !step) {
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 4)));
    quiet_text(ui, "Step " + std::to_string(*step) + " of " + std::to_string(step_count(ui.shell)));
    draw_sentence(ui, *focus);
    ImGui::PopStyleVar();
}

void draw_steps(const Ui& ui) {
    const auto& focus = ui.shell.workspace.answers().focus;
    if (!focus) {
        quiet_text(ui, "A query needs two shapes.");
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 4)));
    draw_step_slider(ui);
    draw_list(ui, *focus);
    ImGui::Dummy(ImVec2(0, ui.px(1)));
    draw_listing(ui, *focus);
    if (const std::string words = iteration_words(*focus); !words.empty()) {
        quiet_text(ui, words + ".");
        ui.mark("step.iterations");
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
