#include "explain/words/sentence.hpp"

#include <string>

#include "explain/compare/calculation_lines.hpp"
#include "explain/words/missing_answers.hpp"
#include "explain/words/names.hpp"
#include "panels/panels.hpp"
#include "session/overlay_context.hpp"
#include "session/stepping.hpp"

namespace collidarium::app {
namespace {

/// The width the heading needs beside the method button.
float heading_width(const Ui& ui) {
    ImGui::PushFont(ui.fonts.small);
    const float width = ImGui::CalcTextSize("ANSWER").x;
    ImGui::PopFont();
    return width + ui.px(24);
}

}  // namespace

void draw_headline(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    ImGui::PushFont(ui.fonts.loud);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const Answers& answers = workspace.answers();
    const bool is_told = !workspace.step || !answers.focus || *workspace.step >= step_count(ui.shell);
    wrapped_text(is_told ? sentence(workspace.scene(), answers) : query_words(workspace.scene(), answers));
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ui.mark("answer");
}

void draw_calculations(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    if (workspace.scene().compare.empty() || shows_calculations(ui.shell)) {
        return;
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    for (const CalculationLine& line : calculation_lines(compared_methods(ui.shell, false))) {
        wrapped_text(ui, line.differs ? Role::different : Role::text, line.text);
        ui.mark("answer.calculation");
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

void draw_answer(const Ui& ui) {
    const ImVec2 top = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    if (const double room = method_width(ui); heading_width(ui) + ui.px(room) <= width) {
        heading(ui, "Answer", {}, room);
        draw_method(ui, top, width);
    } else {
        // Only the method button: the answer below speaks for itself.
        draw_method(ui, top, width);
        ImGui::Dummy(ImVec2(0, ImGui::GetTextLineHeight() + ui.px(3)));
    }
    const Workspace& workspace = ui.shell.workspace;
    draw_headline(ui);
    draw_calculations(ui);
    draw_path_hits(ui);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
    if (const auto& focus = workspace.answers().focus; focus && focus->shown.refused) {
        ImGui::Dummy(ImVec2(0, ui.px(2)));
        wrapped_text("Answered by " + std::string(method_word(focus->shown.algorithm)) +
                     " instead: " + *focus->shown.refused + ".");
        ui.mark("answer.refused");
    }
    for (const std::string& remark : missing_answers(workspace.scene(), workspace.answers())) {
        ImGui::Dummy(ImVec2(0, ui.px(2)));
        wrapped_text(remark);
        ui.mark("answer.missing_answers");
    }
    ImGui::PopStyleColor();
    ImGui::Dummy(ImVec2(0, ui.px(3)));
}

}  // namespace collidarium::app
