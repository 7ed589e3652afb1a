#include "explain/sentence.hpp"

#include "panels/panels.hpp"

namespace collidarium::app {

void draw_answer(const Ui& ui) {
    if (!section(ui, "Answer")) {
        return;
    }
    const Workspace& workspace = ui.shell.workspace;
    const std::string text = sentence(workspace.scene(), workspace.answers());
    ImGui::PushFont(ui.fonts.loud);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ui.mark("answer");
    ImGui::Dummy(ImVec2(0, ui.px(3)));
}

}  // namespace collidarium::app
