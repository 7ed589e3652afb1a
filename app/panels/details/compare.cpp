#include "explain/compare/compare.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "commands/scene_commands.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "lessons/misconceptions.hpp"
#include "model/answers/textbook_methods.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// The least width of the columns for double and float, in painter's pixels, and the most, as a part of all.
constexpr double least_column = 44;
constexpr float widest_column = 0.28F;
/// Width of the column of check boxes.
constexpr double check_column = 22;
/// Width of a sentence in a tooltip.
constexpr double tooltip_width = 320;

/// "t 0.531", "0.25 deep", "miss".
std::string short_answer(const ComparedAnswer& answer, Operation operation) {
    if (operation == Operation::distance && answer.value) {
        return answer.text;
    }
    if (!answer.value && !answer.text.empty()) {
        return answer.text;
    }
    if (!answer.yes) {
        return is_of_motion(operation) ? "miss" : "separated";
    }
    if (!answer.value) {
        return is_of_motion(operation) ? "hit" : operation == Operation::distance ? "0" : "overlap";
    }
    return (is_of_motion(operation) ? "t " : "") + answer.text;
}

void draw_tooltip(const Ui& ui, const ComparedAnswer& answer, Operation operation) {
    ImGui::BeginTooltip();
    ImGui::PushFont(ui.fonts.mono);
    if (answer.value) {
        const char* what = is_of_motion(operation)           ? "t"
                           : operation == Operation::contact ? "depth"
                                                             : "distance";
        ImGui::Text("%-8s %.17g", what, *answer.value);
    }
    if (answer.normal) {
        ImGui::Text("%-8s (%.9g, %.9g)", "normal", answer.normal->x, answer.normal->y);
    }
    ImGui::PopFont();
    if (!answer.value && !answer.normal) {
        ImGui::TextUnformatted(short_answer(answer, operation).c_str());
    }
    if (!answer.converged) {
        ImGui::TextUnformatted("It did not converge within its iteration limit; the exact method answered.");
    }
    for (const auto& [differs, text] :
         {std::pair(answer.verdict_differs, "The verdict differs from that of the first method in double."),
          std::pair(answer.value_differs, "The value differs by more than rounding error."),
          std::pair(answer.normal_differs, "The normal differs.")}) {
        if (differs) {
            ImGui::TextUnformatted(text);
        }
    }
    ImGui::EndTooltip();
}

std::string text_of(const std::optional<ComparedAnswer>& answer, Operation operation) {
    if (!answer) {
        return "–";
    }
    const bool only_normal = answer->normal_differs && !answer->value_differs && !answer->verdict_differs;
    return (answer->differs() ? "≠ " : "") + (only_normal
                                                  ? "n " + vector(answer->normal->x, answer->normal->y, 1)
                                                  : short_answer(*answer, operation));
}

void draw_answer_cell(const Ui& ui, const std::optional<ComparedAnswer>& answer, Operation operation,
                      const ImVec2& at, const ImVec2& size) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const bool differs = answer && answer->differs();
    ImGui::PushFont(ui.fonts.mono);
    const std::string shown = shortened(text_of(answer, operation), size.x);
    const ImVec2 extent = ImGui::CalcTextSize(shown.c_str());
    const Role role = differs ? Role::different : Role::text_quiet;
    draw->AddText({at.x + size.x - extent.x, at.y + (size.y - extent.y) * 0.5F}, ui.paint(role),
                  shown.c_str());
    ImGui::PopFont();
    if (answer && ImGui::IsWindowHovered() &&
        ImGui::IsMouseHoveringRect(at, {at.x + size.x, at.y + size.y})) {
        draw_tooltip(ui, *answer, operation);
    }
}

struct Cells {
    ImVec2 at;
    float width;
    float column;
    float gap;
    float height;

    [[nodiscard]] float left_of(int index) const {
        return at.x + width - column - static_cast<float>(1 - index) * (column + gap);
    }
};

Cells next_row(const Ui& ui, float column) {
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.F);
    const Cells cells{ImGui::GetCursorScreenPos(), width, column, ui.px(8), row_height(ui)};
    ImGui::Dummy(ImVec2(width, cells.height));
    return cells;
}

/// As wide as the longest answer: names need the room.
float column_width(const Ui& ui, const std::vector<ComparedMethod>& methods, Operation operation) {
    float width = ui.px(least_column);
    ImGui::PushFont(ui.fonts.mono);
    for (const ComparedMethod& method : methods) {
        for (const auto* answer : {&method.in_double, &method.in_float}) {
            width = std::max(width, ImGui::CalcTextSize(text_of(*answer, operation).c_str()).x);
        }
    }
    ImGui::PopFont();
    return std::min(width, std::max(ImGui::GetContentRegionAvail().x, 1.F) * widest_column);
}

void draw_head(const Ui& ui, float column) {
    const Cells cells = next_row(ui, column);
    const std::array<const char*, 2> names{"double", "float"};
    for (int i = 0; i < 2; ++i) {
        const char* name = names[static_cast<std::size_t>(i)];
        const ImVec2 size = ImGui::CalcTextSize(name);
        ImGui::GetWindowDrawList()->AddText(
            {cells.left_of(i) + cells.column - size.x, cells.at.y + (cells.height - size.y) * 0.5F},
            ui.paint(Role::text_quiet), name);
    }
}

/// The misconception whose mistake a textbook method makes; null if the register names none.
const Misconception* misconception_of(const ComparedMethod& method) {
    const std::vector<Misconception>& known = registered_misconceptions();
    const auto found = std::ranges::find_if(known, [&](const Misconception& each) {
        return !each.textbook.empty() && method.id == std::string(textbook_prefix) + each.textbook;
    });
    return found == known.end() ? nullptr : &*found;
}

/// Its name below the method, as lessons call it, with the register's sentence as its tooltip.
void draw_misconception(const Ui& ui, const ComparedMethod& method) {
    const Misconception* misconception = misconception_of(method);
    if (misconception == nullptr) {
        return;
    }
    ImGui::Indent(ui.px(check_column));
    ImGui::PushFont(ui.fonts.small);
    ImGui::PushTextWrapPos(0);
    colored_text(ui, Role::text_quiet, "Misconception: " + misconception->name);
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::Unindent(ui.px(check_column));
    ui.mark("compare.misconception." + method.name);
    if (ImGui::IsItemHovered()) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(ui.px(tooltip_width));
        ImGui::TextUnformatted(misconception->sentence.c_str());
        ui.mark("compare.misconception.sentence");
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
}

/// The comparison that decides, in numbers, below the method.
void draw_calculation(const Ui& ui, const ComparedMethod& method) {
    if (!method.in_double || method.in_double->calculation.empty()) {
        return;
    }
    const bool differs = method.in_double->differs();
    ImGui::PushFont(ui.fonts.small);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(differs ? Role::different : Role::text_quiet));
    ImGui::Indent(ui.px(check_column));
    ImGui::TextWrapped("%s", method.in_double->calculation.c_str());
    ImGui::Unindent(ui.px(check_column));
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ui.mark("compare.calculation." + method.name);
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

/// Whether the scene keeps the method's answer in the picture, with a check box to change that.
void draw_kept(const Ui& ui, const ComparedMethod& method, const Cells& cells) {
    Workspace& workspace = ui.shell.workspace;
    const auto& kept = workspace.scene().compare;
    const bool on = std::ranges::find(kept, method.id) != kept.end();
    const ImVec2 after = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({cells.at.x, cells.at.y + (cells.height - check_box_height(ui)) * 0.5F});
    if (check_box(ui, "compare.keep." + method.name, "", on)) {
        std::vector<std::string> methods = kept;
        if (on) {
            std::erase(methods, method.id);
        } else {
            methods.push_back(method.id);
        }
        workspace.undo.execute(set_scene_compared(std::move(methods)));
    }
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("Drawn in the picture while this tab is closed, and saved with the scene");
    }
    ImGui::SetCursorScreenPos(after);
}

void draw_method_row(const Ui& ui, const ComparedMethod& method, Operation operation, float column,
                     bool first) {
    const Cells cells = next_row(ui, column);
    ui.mark("compare." + method.name);
    const bool is_hovered = ImGui::IsItemHovered();
    if (!first) {
        draw_kept(ui, method, cells);
    }
    const float left = cells.at.x + ui.px(check_column);
    const float room = cells.left_of(0) - cells.gap - left;
    const bool is_long = ImGui::CalcTextSize(method.name.c_str()).x > room;
    ImGui::PushFont(is_long ? ui.fonts.small : ui.fonts.text);
    const std::string name = shortened(method.name, room);
    ImGui::GetWindowDrawList()->AddText(
        {left, cells.at.y + (cells.height - ImGui::GetTextLineHeight()) * 0.5F},
        ui.paint(method.textbook ? Role::text_quiet : Role::text), name.c_str());
    ImGui::PopFont();
    if (name != method.name && is_hovered && ImGui::GetIO().MousePos.x < cells.left_of(0)) {
        ImGui::SetTooltip("%s", method.name.c_str());
    }
    const ImVec2 size(cells.column, cells.height);
    draw_answer_cell(ui, method.in_double, operation, {cells.left_of(0), cells.at.y}, size);
    draw_answer_cell(ui, method.in_float, operation, {cells.left_of(1), cells.at.y}, size);
    draw_misconception(ui, method);
    draw_calculation(ui, method);
}

}  // namespace

void draw_compare(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    const auto& focus = workspace.answers().focus;
    if (!focus) {
        quiet_text(ui, "A query needs two shapes.");
        return;
    }
    if (has_steps_left(workspace.shown_answers().focus->shown.trace)) {
        quiet_text(ui, "Answers are compared at the last step.");
        return;
    }
    if (focus->shown.pixels) {
        draw_pixel_costs(ui, *focus->shown.pixels);
        return;
    }
    if (is_of_polygons(focus->shown.operation) || focus->shown.operation == Operation::tiles ||
        focus->shown.broad) {
        quiet_text(ui, "This query has one method.");
        return;
    }
    const std::vector<ComparedMethod>& methods = ui.shell.comparison.of_answers(workspace);
    const float column = column_width(ui, methods, focus->shown.operation);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (may_take_long(workspace.scene(), {focus->a, focus->b})) {
        quiet_text(ui, "Too many vertices to ask every method.");
    } else {
        draw_head(ui, column);
    }
    bool textbook = false;
    for (const ComparedMethod& method : methods) {
        if (method.textbook && !textbook) {
            textbook = true;
            ImGui::Dummy(ImVec2(0, ui.px(4)));
            quiet_text(ui, "Textbook methods with known faults:");
        }
        draw_method_row(ui, method, focus->shown.operation, column, &method == methods.data());
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
