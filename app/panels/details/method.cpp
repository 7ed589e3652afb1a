#include "explain/trace/route.hpp"
#include "explain/words/broad_words.hpp"
#include "explain/words/names.hpp"
#include "explain/words/number.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "collidarium/names.hpp"
#include "panels/bars/command_menu.hpp"
#include "panels/panels.hpp"
#include "panels/widgets/ui.hpp"
#include "session/query_choice.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

constexpr const char* popup = "##method";
/// How a test in integers reads its boxes.
const std::array<std::string, 2> integer_choices{"integers_y", "integers_by_centers"};
constexpr double button_inset = 7;
constexpr double arrow = 14;

std::string chip_text(const Shell& shell) {
    const auto& focus = shell.workspace.answers().focus;
    if (!focus) {
        return "";
    }
    const Shown& shown = focus->shown;
    if (shown.broad) {
        return "broad phase: " + std::string(structure_word(shown.broad->structure));
    }
    if (shown.operation == Operation::move) {
        return "move and " + std::string(name(shell.workspace.query().response));
    }
    if (is_of_many(shown.operation) || shown.pixels) {
        return std::string(operation_word(shown.operation));  // it has one method
    }
    std::string text = std::string(operation_word(shown.operation)) + " by ";
    text += answered_by(shown);
    return text;
}

/// One of several exclusive choices.
bool choice(const Ui& ui, const std::string& id, std::string_view text, bool chosen,
            std::string_view refusal) {
    const std::string shown(text);
    const bool clicked = ImGui::MenuItem(shown.c_str(), nullptr, chosen, refusal.empty());
    ui.mark(id);
    if (!refusal.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(ui.px(300));
        ImGui::TextUnformatted(refusal.data(), refusal.data() + refusal.size());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    return clicked;
}

/// How much of its speed a bounce keeps.
void draw_restitution(const Ui& ui) {
    const FocusQuery& query = ui.shell.workspace.query();
    if (query.response != Response::bounce) {
        return;
    }
    const std::string text = "restitution " + number(query.restitution, 2);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float top = at.y + (row_height(ui) - ImGui::GetTextLineHeight()) * 0.5F;
    const float left = ImGui::CalcTextSize("restitution 0.00").x + ui.px(12);
    ImGui::GetWindowDrawList()->AddText({at.x, top}, ui.paint(Role::text), text.c_str());
    ImGui::SetCursorScreenPos({at.x + left, at.y});
    const auto part = slider(ui, "method.restitution", query.restitution, std::max(width - left, ui.px(80)));
    if (part) {
        const double kept = std::round(*part * 100) / 100;
        change_query(
            ui.shell.workspace, [&](FocusQuery& changed) { changed.restitution = kept; },
            "Restitution " + number(kept, 2), "restitution");
    }
    ImGui::SetCursorScreenPos({at.x, at.y + row_height(ui)});
}

void draw_choices(const Ui& ui) {
    Shell& shell = ui.shell;
    for (const AskedOperation& each : asked_operations) {
        draw_command(ui, window_command("query_" + std::string(name(each.operation))), "method.");
    }
    if (shell.workspace.query().operation == Operation::lines) {
        ImGui::Separator();
        draw_command(ui, window_command("infinite_lines"), "method.");
    }
    if (shell.workspace.query().operation == Operation::retro) {
        ImGui::Separator();
        for (const std::string& id : integer_choices) {
            draw_command(ui, window_command(id), "method.");
        }
    }
    if (shell.workspace.query().operation == Operation::pairs) {
        ImGui::Separator();
        for (const auto& [id, structure] : structures) {
            if (choice(ui, "method." + std::string(id), structure_word(structure),
                       shell.workspace.query().structure == structure, {})) {
                choose_structure(shell, structure);
            }
        }
        ImGui::Separator();
        for (const auto& [id, search] : broad_searches) {
            if (choice(ui, "method.search_" + std::string(id), search_word(search),
                       shell.workspace.query().search == search, {})) {
                choose_search(shell, search);
            }
        }
    }
    if (shell.workspace.query().operation == Operation::move) {
        ImGui::Separator();
        for (const Response response : all_responses) {
            draw_command(ui, window_command("respond_" + std::string(name(response))), "method.");
        }
        draw_restitution(ui);
    }
    ImGui::Separator();
    const Algorithm chosen = shell.workspace.query().algorithm;
    for (const Algorithm method : all_algorithms) {
        std::string text(method_word(method));
        if (method == Algorithm::automatic && shell.workspace.answers().focus) {
            const FocusAnswer& focus = *shell.workspace.answers().focus;
            const auto& shapes = shell.workspace.scene().shapes;
            text += ": ";
            text += automatic_word(focus.shown.operation, shapes[focus.a].shape, shapes[focus.b].shape);
        }
        if (choice(ui, "method." + std::string(name(method)), text, method == chosen,
                   why_not(shell, method))) {
            choose_method(shell, method);
        }
    }
}

/// The top of the popup: at `below`, or higher if it would not fit on the screen, but below the menu bar.
float popup_top(const Ui& ui, float below) {
    constexpr auto rows =
        static_cast<float>(all_algorithms.size() + asked_operations.size() + integer_choices.size() + 1);
    const float wanted = rows * (ImGui::GetTextLineHeight() + ui.px(7)) + ui.px(24);
    const float highest = ui.px(ui.layout.menu.max.y);
    return std::clamp(ImGui::GetIO().DisplaySize.y - wanted, std::min(highest, below), below);
}

}  // namespace

double method_width(const Ui& ui) {
    const std::string text = chip_text(ui.shell);
    if (text.empty()) {
        return 0;
    }
    ImGui::PushFont(ui.fonts.small);
    const auto width = static_cast<double>(ImGui::CalcTextSize(text.c_str()).x);
    ImGui::PopFont();
    return width / ui.scale + 2 * button_inset + arrow;
}

void draw_method(const Ui& ui, const ImVec2& heading, float width) {
    const std::string text = chip_text(ui.shell);
    if (text.empty()) {
        return;
    }
    const ImVec2 back = ImGui::GetCursorScreenPos();
    ImGui::PushFont(ui.fonts.small);
    const float line = ImGui::GetTextLineHeight();
    const ImVec2 size(std::min(ui.px(method_width(ui)), width), line + ui.px(7));
    const ImVec2 at(heading.x + width - size.x, heading.y - ui.px(3.5));
    ImGui::SetCursorScreenPos(at);
    if (ImGui::InvisibleButton("method", size)) {
        ImGui::OpenPopup(popup);
    }
    ui.mark("method");
    const bool lit = ImGui::IsItemHovered() || ImGui::IsPopupOpen(popup);
    const ImVec2 end(at.x + size.x, at.y + size.y);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(at, end, ui.paint(Role::panel_raised, lit ? 1 : 0.7), ui.px(4));
    const ImU32 color = ui.paint(Role::text);
    const std::string shown = shortened(text, size.x - ui.px(2 * button_inset + arrow) + 1);  // rounding
    draw->AddText({at.x + ui.px(button_inset), at.y + (size.y - line) * 0.5F}, color, shown.c_str());
    if (shown != text && ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", text.c_str());
    }
    const ImVec2 c(end.x - ui.px(button_inset + 3.5), at.y + size.y * 0.5F);
    const float r = ui.px(3.5);
    draw->AddTriangleFilled({c.x - r, c.y - r * 0.5F}, {c.x + r, c.y - r * 0.5F}, {c.x, c.y + r * 0.7F},
                            ui.paint(Role::text_quiet));
    ImGui::PopFont();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ui.px(Vec2d(8, 8)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 7)));
    const float top = popup_top(ui, end.y + ui.px(2));
    ImGui::SetNextWindowPos({end.x, top}, ImGuiCond_Always, ImVec2(1, 0));
    limit_menu_height(ui, top);
    if (ImGui::BeginPopup(popup, ImGuiWindowFlags_NoMove)) {
        draw_choices(ui);
        if (ui.shell.popups.close_menus) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
    ImGui::SetCursorScreenPos(back);
}

}  // namespace collidarium::app
