#include <array>

#include "panels/panels.hpp"
#include "panels/window_commands.hpp"

namespace collidarium::app {

namespace {

struct Gesture {
    const char* what;
    const char* how;
};

constexpr std::array gestures{
    Gesture{"Move a shape", "drag it"},
    Gesture{"Resize a box, move the end of a segment", "drag its handles"},
    Gesture{"Aim a translation", "drag the head of its arrow"},
    Gesture{"Select several", "Shift+click, or drag around them"},
    Gesture{"Take a drag back", "Escape"},
    Gesture{"Move the picture", "middle button, or Space and drag"},
    Gesture{"Closer, farther", "wheel"},
    Gesture{"Move the ghost along its way", "drag in the time strip; a double click resets it"},
};

void line(const Ui& ui, const char* what, const std::string& how) {
    ImGui::TextUnformatted(what);
    ImGui::SameLine(ui.px(330));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
    ImGui::TextUnformatted(how.c_str());
    ImGui::PopStyleColor();
}

void draw_keys(const Ui& ui) {
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted("Keys and mouse");
    ImGui::PopFont();
    const float height = std::min(ui.px(420), ImGui::GetIO().DisplaySize.y - ui.px(160));
    ImGui::BeginChild("keys", ImVec2(ui.px(620), height), true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 4)));
    for (const Gesture& gesture : gestures) {
        line(ui, gesture.what, gesture.how);
    }
    ImGui::Separator();
    for (const CommandEntry& entry : command_table()) {
        line(ui, entry.label, key_text(entry.key));
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

void draw_about(const Ui& ui) {
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted("Collidarium " COLLIDARIUM_VERSION);
    ImGui::PopFont();
    ImGui::PushTextWrapPos(ui.px(420));
    ImGui::TextUnformatted(
        "A place to watch collision detection happen. Everything can be dragged, and every answer "
        "is shown with its reasons.");
    ImGui::PopTextWrapPos();
    quiet_text(ui, "MIT licence. Drawn with SDL2, Dear ImGui and OpenGL.");
}

}  // namespace

void draw_help(const Ui& ui) {
    constexpr const char* id = "##help";
    Help& help = ui.shell.help;
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
