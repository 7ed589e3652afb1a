#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

void draw_about(const Ui& ui) {
    loud_text(ui, "Collidarium " COLLIDARIUM_VERSION);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.dialog_width(420));
    ImGui::TextUnformatted(
        "A place to watch collision detection happen. Everything can be dragged, and every answer "
        "is shown with its reasons.");
    ImGui::PopTextWrapPos();
    quiet_text(ui, "MIT licence. Drawn with SDL2, Dear ImGui and OpenGL.");
}

}  // namespace

void draw_help(const Ui& ui) {
    Help& help = ui.shell.popups.help;
    if (begin_dialog(ui, "##help", help != Help::none, 0.5F)) {
        switch (help) {
            case Help::about:
                draw_about(ui);
                break;
            case Help::tests:
                draw_tests_and_phases(ui);
                break;
            case Help::legend:
                draw_legend(ui);
                break;
            case Help::reading:
                draw_further_reading(ui);
                break;
            default:
                draw_cheat_sheet(ui);
        }
        // The sheet of keys needs the whole height; its button is above it.
        const bool above = help == Help::keys || help == Help::none;
        if (!above) {
            ImGui::Spacing();
        }
        if (!above && dialog_button(ui, "dialog.close", "Close", true)) {
            help = Help::none;
        }
        if (help == Help::none) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
}

}  // namespace collidarium::app
