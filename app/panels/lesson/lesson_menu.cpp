#include <string>
#include <utility>

#include "panels/lesson/lesson_panels.hpp"

namespace collidarium::app {

void draw_lesson_entries(const Ui& ui) {
    Shell& shell = ui.shell;
    ImGui::Separator();
    if (ImGui::MenuItem("Seed...")) {
        ask_lesson_seed(shell);
    }
    ui.mark("menu.Seed...");
    const auto link = link_of_lesson(shell);
    if (ImGui::MenuItem("Copy the lesson's link", nullptr, false, link.has_value())) {
        const auto problem = shell.clipboard.write(*link);
        shell.show_message(problem ? "Cannot access the clipboard: " + *problem : "Copied " + *link);
    }
    ui.mark("menu.Copy the lesson's link");
}

void draw_seed_question(const Ui& ui, SeedQuestion& question) {
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.dialog_width(440));
    loud_text(ui, "Seed of the lessons");
    colored_text(ui, Role::text_quiet,
                 "All who set the same seed get the same numbers on every page, so that a class can compare. "
                 "Leave it empty to work without one.");
    ImGui::PopTextWrapPos();
    ImGui::Dummy(ImVec2(ui.dialog_width(440), ui.px(4)));
    char buffer[64];
    buffer[question.typed.copy(buffer, sizeof buffer - 1)] = '\0';
    ImGui::SetNextItemWidth(ui.dialog_width(440));
    if (std::exchange(question.begins_typing, false)) {
        ImGui::SetKeyboardFocusHere();
    }
    const bool entered = ImGui::InputTextWithHint("##seed", "a number from 0 to 99999", buffer, sizeof buffer,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    ui.mark("dialog.seed");
    if (question.typed != buffer) {
        question.typed = buffer;
        question.problem.clear();
    }
    if (!question.problem.empty()) {
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ui.dialog_width(440));
        colored_text(ui, Role::colliding, question.problem);
        ImGui::PopTextWrapPos();
        ui.mark("dialog.problem");
    }
    ImGui::Spacing();
    const bool set = dialog_button(ui, "dialog.set", "Set", true);
    next_button(ui, "Cancel");
    if (dialog_button(ui, "dialog.cancel", "Cancel")) {
        return ui.shell.files.dismiss();
    }
    if (set || entered) {
        answer_lesson_seed(ui.shell);
    }
}

}  // namespace collidarium::app
