#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "explain/words/number.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

/// A clickable word of the bar; true when it was clicked.
bool word(const Ui& ui, const char* id, const std::string& text, const std::string& tip) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id);
    const bool clicked = ImGui::InvisibleButton("word", ImVec2(size.x + 1, size.y));
    ImGui::PopID();
    ui.mark(id);
    const bool hovered = ImGui::IsItemHovered();
    ImGui::GetWindowDrawList()->AddText(at, ui.paint(hovered ? Role::text : Role::text_quiet), text.c_str());
    if (hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetTooltip("%s", tip.c_str());
    }
    return clicked;
}

std::string with_key(const char* what, std::string_view command) {
    return std::string(what) + "   " + key_text(window_command(command).key);
}

/// What stands at the end of the bar. Where there is little room, only `what` is cut.
struct Status {
    std::string what;
    std::string rest{};

    [[nodiscard]] std::string within(float width) const {
        const float left = width - ImGui::CalcTextSize(rest.c_str()).x;
        return left > 0 ? shortened(what, left) + rest : shortened(rest, width);
    }
};

Status status_of(const Shell& shell) {
    const auto under_way = [](std::string what, std::chrono::milliseconds time) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
        return Status{std::move(what), ": " + std::to_string(seconds) + " s, Esc stops"};
    };
    const Errands& errands = shell.files.errands();
    if (const auto told = errands.told()) {
        return under_way(*told, errands.working_for());
    }
    const AnswerDesk& desk = shell.workspace.desk();
    if (desk.state() == AnswerDesk::State::working) {
        return under_way("working out the answers", desk.working_for());
    }
    if (desk.state() == AnswerDesk::State::stopped) {
        return {"stopped: the answers are old"};
    }
    if (!shell.notices.text.empty()) {
        return {shell.notices.text};
    }
    return {std::string(shell.files.state())};
}

/// The result of the last nudge, over the whole bar, until something else happens.
bool draw_nudge(const Ui& ui, float left, float width) {
    Shell& shell = ui.shell;
    if (shell.notices.nudged && shell.notices.nudged_revision != shell.workspace.document.revision()) {
        shell.notices.nudged.reset();
    }
    if (!shell.notices.nudged) {
        return false;
    }
    float x = left;
    if (shell.notices.nudged->flip) {
        // Highlight a verdict that a nudge has flipped.
        const std::string flip = *shell.notices.nudged->flip;
        const ImVec2 size = ImGui::CalcTextSize(flip.c_str());
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float pad = ui.px(6);
        ImGui::GetWindowDrawList()->AddRectFilled({at.x - pad, at.y - ui.px(2)},
                                                  {at.x + size.x + pad, at.y + size.y + ui.px(2)},
                                                  ui.paint(Role::different), ui.px(3));
        ImGui::GetWindowDrawList()->AddText(at, ui.text_on(Role::different), flip.c_str());
        ImGui::Dummy(size);
        ui.mark("status.flip");
        x += size.x + 2 * pad + ui.px(6);
        ImGui::SameLine(x);
    }
    ImGui::PushFont(ui.fonts.mono);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text));
    const std::string shown = shortened(shell.notices.nudged->position, left + width - x);
    ImGui::TextUnformatted(shown.c_str());
    ui.mark("status.nudge");
    ImGui::PopStyleColor();
    ImGui::PopFont();
    return true;
}

}  // namespace

void draw_status_bar(const Ui& ui) {
    Shell& shell = ui.shell;
    const Workspace& workspace = shell.workspace;
    const double height = ui.layout.status.size().y;
    const double line = ImGui::GetFontSize() / ui.scale;
    begin_panel(ui, "status", ui.layout.status, {14, (height - line) * 0.5});
    fill_beyond_padding(ui.px(ui.layout.status.min), ui.px(ui.layout.status.max), ui.paint(Role::canvas));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
    const float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x;
    const float gap = ui.px(width < ui.px(560) ? 11 : 18);

    if (draw_nudge(ui, left, width)) {
        ImGui::PopStyleColor();
        end_panel(ui);
        return;
    }
    const bool closed = workspace.scene().policy_or_default() == Policy::closed;
    const bool single = workspace.scene().scalar_or_default() == ScalarKind::float32;
    const std::string touching = closed ? "touching: closed" : "touching: open";
    const std::string scalar = single ? "float" : "double";
    const std::string zoom = number(workspace.camera.pixels_per_unit(), 1) + " px per unit";
    const auto width_of = [&](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x + gap; };

    // Where there is little room the least important items are omitted.
    const float pointer_width = ui.px(118);
    const Status status = status_of(shell);
    float needed =
        width_of(touching) + width_of(scalar) + std::min(width_of(status.what + status.rest), ui.px(160));
    const bool with_scalar = needed <= width;
    needed += pointer_width;
    const bool with_pointer = needed <= width;
    const bool with_zoom = needed + width_of(zoom) <= width;

    if (with_pointer) {
        ImGui::PushFont(ui.fonts.mono);
        std::string at = "x –  y –";
        if (shell.pointer) {
            const Vec2d world = workspace.camera.to_world(*shell.pointer);
            at = "x " + number(world.x, 2) + "  y " + number(world.y, 2);
        }
        ImGui::TextUnformatted(at.c_str());
        ui.mark("status.pointer");
        ImGui::PopFont();
        ImGui::SameLine(left + std::max(with_zoom ? width * 0.28F : 0, pointer_width));
    }
    if (with_zoom) {
        ImGui::TextUnformatted(zoom.c_str());
        ui.mark("status.zoom");
        ImGui::SameLine(0, gap);
    }
    if (word(ui, "status.touching", touching,
             with_key("Whether shapes that only touch count as overlapping", "touching"))) {
        perform(shell, window_command("touching"));
    }
    ImGui::SameLine(0, gap);
    if (with_scalar) {
        if (word(ui, "status.scalar", scalar, with_key("The precision of the computation", "scalar"))) {
            perform(shell, window_command("scalar"));
        }
        ImGui::SameLine(0, gap);
    }
    const float room = left + width - ImGui::GetCursorPosX();
    const std::string state = status.within(room);
    ImGui::SetCursorPosX(left + width - ImGui::CalcTextSize(state.c_str()).x);
    ImGui::TextUnformatted(state.c_str());
    ui.mark("status.file");
    ImGui::PopStyleColor();
    end_panel(ui);
}

}  // namespace collidarium::app
