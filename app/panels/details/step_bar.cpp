#include "panels/details/step_bar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "panels/widgets/slider.hpp"
#include "session/commands/window_commands.hpp"
#include "session/stepping.hpp"

namespace collidarium::app {

namespace {

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

}  // namespace

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

}  // namespace collidarium::app
