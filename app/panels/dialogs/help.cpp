#include <algorithm>
#include <array>

#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

struct Gesture {
    const char* what;
    const char* how;
};

constexpr std::array gestures{
    Gesture{"Move a shape", "drag it"},
    Gesture{"Resize, rotate, move an end or a vertex", "drag the handles of the selection"},
    Gesture{"Draw a polygon",
            "click its vertices; click the first one, double-click or press Enter to close it"},
    Gesture{"Insert a vertex into a polygon", "drag the middle of an edge"},
    Gesture{"Delete a vertex", "Alt+click it, or choose it with H and press Delete"},
    Gesture{"Keep to an axis, a square or 15° steps", "hold Shift while dragging"},
    Gesture{"Switch snapping for one drag", "hold Ctrl while dragging"},
    Gesture{"Drag a copy", "hold Alt while dragging"},
    Gesture{"Step through a method", "full stop and comma; Space plays"},
    Gesture{"See what a term or a step refers to", "point at it, or at the drawing"},
    Gesture{"Change a number in the formula", "drag it sideways"},
    Gesture{"Change a number", "type \"1/3\" or \"2*pi\", or drag it sideways (Shift: coarser, Alt: finer)"},
    Gesture{"Open the context menu", "right-click"},
    Gesture{"Change a translation", "drag the head of its arrow"},
    Gesture{"Select several shapes", "Shift+click them, or drag a rectangle around them"},
    Gesture{"Cancel a drag", "Escape"},
    Gesture{"Pan", "drag with the middle button, or hold Space and drag"},
    Gesture{"Zoom", "mouse wheel"},
    Gesture{"Move the ghost along its path", "drag in the time strip; double-click resets it"},
};

/// A list narrower than this has one column.
constexpr double two_columns = 280;

/// What it does, and in a second column how; both wrap where the window is narrow, and stack where it is
/// narrower still.
void line(const Ui& ui, const std::string& what, const std::string& how) {
    const float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x;
    if (width < ui.px(two_columns)) {
        ImGui::PushTextWrapPos(left + width);
        ImGui::TextUnformatted(what.c_str());
        ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
        ImGui::Indent(ui.px(10));
        ImGui::TextUnformatted(how.c_str());
        ImGui::Unindent(ui.px(10));
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
        return;
    }
    const float column = std::min(ui.px(330), width * 0.56F);
    const float top = ImGui::GetCursorPosY();
    ImGui::PushTextWrapPos(left + column - ui.px(10));
    ImGui::TextUnformatted(what.c_str());
    ImGui::PopTextWrapPos();
    const float bottom = ImGui::GetCursorPosY();
    ImGui::SetCursorPos(ImVec2(left + column, top));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
    ImGui::PushTextWrapPos(left + width);
    ImGui::TextUnformatted(how.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ImGui::SetCursorPosY(std::max(bottom, ImGui::GetCursorPosY()));
}

void draw_keys(const Ui& ui) {
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted("Keyboard and mouse");
    ImGui::PopFont();
    ImGui::BeginChild("keys", ImVec2(ui.dialog_width(620), ui.dialog_height(460, 130)), true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 4)));
    for (const Gesture& gesture : gestures) {
        line(ui, gesture.what, gesture.how);
    }
    std::string group;
    for (const WindowCommand& command : window_commands()) {
        const std::string next = *command.submenu ? command.submenu : std::string(name(command.menu));
        if (next != group) {
            group = next;
            ImGui::Dummy(ImVec2(0, ui.px(4)));
            ImGui::PushFont(ui.fonts.strong);
            ImGui::TextUnformatted(group.c_str());
            ImGui::PopFont();
            ImGui::Separator();
        }
        const std::string other = key_text(command.other_key);
        line(ui, full_name(command), key_text(command.key) + (other.empty() ? "" : " or " + other));
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

void draw_about(const Ui& ui) {
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted("Collidarium " COLLIDARIUM_VERSION);
    ImGui::PopFont();
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.dialog_width(420));
    ImGui::TextUnformatted(
        "A place to watch collision detection happen. Everything can be dragged, and every answer "
        "is shown with its reasons.");
    ImGui::PopTextWrapPos();
    quiet_text(ui, "MIT licence. Drawn with SDL2, Dear ImGui and OpenGL.");
}

}  // namespace

void draw_help(const Ui& ui) {
    constexpr const char* id = "##help";
    Help& help = ui.shell.popups.help;
    if (help != Help::none && !ImGui::IsPopupOpen(id)) {
        ImGui::OpenPopup(id);
    }
    ImGui::SetNextWindowPos(ImVec2(ImGui::GetIO().DisplaySize.x * 0.5F, ImGui::GetIO().DisplaySize.y * 0.5F),
                            ImGuiCond_Always, ImVec2(0.5F, 0.5F));
    begin_dialog_style(ui);
    const bool open = ImGui::BeginPopupModal(id, nullptr,
                                             ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize |
                                                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    end_dialog_style();
    if (open) {
        help == Help::about ? draw_about(ui) : draw_keys(ui);
        ImGui::Spacing();
        if (dialog_button(ui, "dialog.close", "Close", true)) {
            help = Help::none;
        }
        if (help == Help::none) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
}

}  // namespace collidarium::app
