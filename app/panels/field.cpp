#include "panels/field.hpp"

#include <algorithm>
#include <vector>

#include "explain/number.hpp"
#include "io/number_text.hpp"
#include "panels/typed_number.hpp"

namespace collidarium::app {

namespace {

struct Typed {
    bool active = false;    ///< it has the keyboard
    bool finished = false;  ///< it was left in this frame
    std::string text;
};

/// The text field itself. While it is not active it shows `shown`, to the right or to the left.
Typed type_into(const Ui& ui, const std::string& id, const std::string& full, const std::string& shown,
                float width, bool to_the_right) {
    FieldEdit& edit = ui.shell.field;
    const bool was_active = edit.active == id;
    const std::string& text = was_active ? edit.text : full;
    std::vector<char> buffer(text.size() + 512, '\0');
    std::ranges::copy(text, buffer.begin());

    const bool wrong = edit.problem_field == id;
    if (wrong) {
        ImGui::PushStyleColor(ImGuiCol_Border, ui.color(Role::colliding));
    }
    if (!was_active) {
        ImGui::PushStyleColor(ImGuiCol_Text, IM_COL32(0, 0, 0, 0));
    }
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(("##" + id).c_str(), buffer.data(), buffer.size(), ImGuiInputTextFlags_AutoSelectAll);
    if (!was_active) {
        ImGui::PopStyleColor();
    }
    if (wrong) {
        ImGui::PopStyleColor();
    }
    ui.mark(id);

    Typed typed{.active = ImGui::IsItemActive(), .finished = false, .text = {}};
    if (was_active || typed.active) {
        typed.text = buffer.data();
    }
    if (typed.active) {
        edit.active = id;
        edit.text = typed.text;
    } else if (was_active) {
        edit.active.clear();
        typed.finished = true;
    }
    if (!was_active) {
        const ImVec2 min = ImGui::GetItemRectMin();
        const ImVec2 max = ImGui::GetItemRectMax();
        const float padding = ImGui::GetStyle().FramePadding.x;
        const std::string fitting = shortened(shown, max.x - min.x - 2 * padding);
        const ImVec2 size = ImGui::CalcTextSize(fitting.c_str());
        const float x = to_the_right ? max.x - padding - size.x : min.x + padding;
        ImGui::GetWindowDrawList()->AddText({x, min.y + (max.y - min.y - size.y) * 0.5F},
                                            ui.paint(Role::text), fitting.c_str());
    }
    return typed;
}

/// Remembers what is wrong with a field, or that nothing is any more.
void note_problem(FieldEdit& edit, const std::string& id, const std::string& problem) {
    if (!problem.empty()) {
        edit.problem_field = id;
        edit.problem = problem;
    } else if (edit.problem_field == id) {
        edit.problem_field.clear();
        edit.problem.clear();
    }
}

}  // namespace

std::optional<double> number_field(const Ui& ui, const std::string& id, std::optional<double> value,
                                   float width, bool may_be_negative) {
    ImGui::PushFont(ui.fonts.mono);
    const std::string full = value ? format_number(*value) : "";
    const Typed typed = type_into(ui, id, full, value ? number(*value) : "–", width, true);
    ImGui::PopFont();
    if (!(typed.active || typed.finished)) {
        return std::nullopt;
    }
    if (typed.text == full) {
        note_problem(ui.shell.field, id, "");
        return std::nullopt;
    }
    const auto parsed = typed_number(typed.text, may_be_negative);
    const auto* problem = std::get_if<std::string>(&parsed);
    note_problem(ui.shell.field, id, problem ? *problem : "");
    if (!typed.finished || problem) {
        return std::nullopt;
    }
    return std::get<double>(parsed);
}

std::optional<std::string> text_field(const Ui& ui, const std::string& id, const std::string& text,
                                      float width,
                                      std::optional<std::string> (*refuse)(const Ui&, const std::string&)) {
    const Typed typed = type_into(ui, id, text, text, width, false);
    if (!(typed.active || typed.finished)) {
        return std::nullopt;
    }
    if (typed.text == text) {
        note_problem(ui.shell.field, id, "");
        return std::nullopt;
    }
    const std::string problem = refuse ? refuse(ui, typed.text).value_or("") : "";
    note_problem(ui.shell.field, id, problem);
    if (!typed.finished || !problem.empty()) {
        return std::nullopt;
    }
    return typed.text;
}

void field_problem(const Ui& ui, std::string_view prefix) {
    const FieldEdit& edit = ui.shell.field;
    if (edit.problem.empty() || !edit.problem_field.starts_with(prefix)) {
        return;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::colliding));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(edit.problem.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ui.mark("field.problem");
}

}  // namespace collidarium::app
