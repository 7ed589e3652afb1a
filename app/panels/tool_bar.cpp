#include <algorithm>
#include <array>

#include "panels/panels.hpp"
#include "panels/window_commands.hpp"

namespace collidarium::app {

namespace {

constexpr std::array tools{WindowCommand::tool_select, WindowCommand::tool_point, WindowCommand::tool_segment,
                           WindowCommand::tool_box, WindowCommand::tool_translation};

void button(const Ui& ui, WindowCommand command, const std::string& id, bool lit) {
    const CommandEntry& about = entry(command);
    const std::string tip = label(ui.shell, command) + "   " + key_text(about.key);
    if (bar_button(ui, id, about.label, lit, enabled(ui.shell, command), tip)) {
        perform(ui.shell, command);
    }
    ImGui::SameLine(0, ui.px(4));
}

void divider(const Ui& ui) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(
        {at.x + ui.px(6), at.y + ui.px(4)}, {at.x + ui.px(7), at.y + ui.px(24)}, ui.paint(Role::grid_major));
    ImGui::Dummy(ui.px(Vec2d(13, 28)));
    ImGui::SameLine(0, ui.px(4));
}

}  // namespace

void draw_tool_bar(const Ui& ui) {
    begin_panel(ui, "tools", ui.layout.tools, {12, 5});
    const ImVec2 bottom = ui.px(Vec2d(0, ui.layout.tools.max.y));
    fill_beyond_padding({0, bottom.y - std::max(1.F, ui.px(1))}, {ui.px(ui.layout.tools.max.x), bottom.y},
                        ui.paint(Role::grid_major));
    for (const WindowCommand tool : tools) {
        button(ui, tool, std::string("tool.") + entry(tool).label, *checked(ui.shell, tool));
    }
    divider(ui);
    button(ui, WindowCommand::undo, "tool.Undo", false);
    button(ui, WindowCommand::redo, "tool.Redo", false);
    divider(ui);
    button(ui, WindowCommand::fit, "tool.Fit", false);
    ImGui::NewLine();
    end_panel();
}

}  // namespace collidarium::app
