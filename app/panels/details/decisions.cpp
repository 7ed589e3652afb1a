#include <algorithm>
#include <cmath>
#include <string>

#include "explain/compare/margins.hpp"
#include "explain/words/number.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

std::string ulp_words(double ulps) {
    return ulps == 0 ? "equal" : number(ulps, 1) + (ulps == 1 ? " ulp" : " ulps");
}

/// A tooltip with both compared numbers in full precision.
void draw_tooltip(const Ui& ui, const Decision& decision) {
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(decision.what.c_str());
    ImGui::PushFont(ui.fonts.mono);
    ImGui::Text("%.17g\n%.17g", decision.left, decision.right);
    ImGui::PopFont();
    std::string margin = "difference " + number(std::abs(decision.margin()), 6);
    if (decision.ulps) {
        margin += ", " + ulp_words(*decision.ulps) + " of the compared values";
    }
    ImGui::TextUnformatted(margin.c_str());
    ImGui::EndTooltip();
}

/// "enter < leave    by 0.563   yes"; close calls show the margin in ulps, highlighted.
void draw_decision(const Ui& ui, const Decision& decision, std::size_t index) {
    const float height = row_height(ui);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.F);
    ImGui::Dummy(ImVec2(width, height));
    ui.mark("decision." + std::to_string(index));
    Shell& shell = ui.shell;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (lit_in_words(shell) == decision.event) {
        draw->AddRectFilled(at, {at.x + width, at.y + height}, ui.paint(Role::accent, 0.22), ui.px(4));
    }
    if (ImGui::IsItemHovered()) {
        shell.links.hovered = decision.event;
        draw_tooltip(ui, decision);
    }
    const float baseline = at.y + (height - ImGui::GetTextLineHeight()) * 0.5F;
    const char* verdict = decision.holds ? "yes" : "no";
    const float verdicts = ImGui::CalcTextSize("yes").x;
    float right = at.x + width - verdicts;
    draw->AddText({right, baseline}, ui.paint(decision.holds ? Role::text : Role::text_quiet), verdict);
    right -= ui.px(12);
    const bool knife = decision.knife_edge();
    const std::string margin =
        knife ? ulp_words(*decision.ulps) : "by " + number(std::abs(decision.margin()));
    ImGui::PushFont(ui.fonts.mono);
    const ImVec2 size = ImGui::CalcTextSize(margin.c_str());
    right -= size.x;
    const float line = at.y + (height - size.y) * 0.5F;
    if (knife) {
        const float pad = ui.px(4);
        draw->AddRectFilled({right - pad, line - ui.px(1)}, {right + size.x + pad, line + size.y + ui.px(1)},
                            ui.paint(Role::different), ui.px(3));
    }
    draw->AddText({right, line}, knife ? ui.text_on(Role::different) : ui.paint(Role::text), margin.c_str());
    ImGui::PopFont();
    const std::string what = shortened(decision.what, right - ui.px(10) - at.x);
    draw->AddText({at.x, baseline}, ui.paint(Role::text_quiet), what.c_str());
}

void draw_scalars(const Ui& ui, const FocusAnswer& focus) {
    const Workspace& workspace = ui.shell.workspace;
    const auto difference = scalar_difference(workspace.scene(), focus, workspace.query());
    if (!difference) {
        quiet_text(ui, "float and double agree on every comparison.");
        return;
    }
    const std::string text = "float and double first disagree at: " + difference->what +
                             ". float: " + difference->in_float + ", double: " + difference->in_double + ".";
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::different));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    ui.mark("decisions.scalars");
}

}  // namespace

void draw_decisions(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    const auto& focus = workspace.answers().focus;
    if (!focus) {
        quiet_text(ui, "A query needs two shapes.");
        return;
    }
    constexpr std::size_t longest_trace = 2000;
    if (focus->shown.trace.size() > longest_trace) {
        if (section(ui, "Decisions", "")) {
            quiet_text(ui, "Too many comparisons to list.");
        }
        return;
    }
    const std::vector<Decision> all = listed_decisions(workspace.scene(), *focus);
    const auto knives = std::ranges::count_if(all, &Decision::knife_edge);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const float height = row_height(ui);
    if (knives > 0) {
        quiet_text(ui, std::to_string(knives) + (knives == 1 ? " is" : " are") + " on a knife's edge.");
        ImGui::Dummy(ImVec2(0, ui.px(3)));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(all.size()), height);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            draw_decision(ui, all[static_cast<std::size_t>(i)], static_cast<std::size_t>(i));
        }
    }
    if (all.empty()) {
        quiet_text(ui, "This method makes no traced comparisons.");
    }
    ImGui::Dummy(ImVec2(0, ui.px(3)));
    if (!may_take_long(workspace.scene(), {focus->a, focus->b})) {
        draw_scalars(ui, *focus);
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
