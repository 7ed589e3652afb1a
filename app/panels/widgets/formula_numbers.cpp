#include "panels/widgets/formula_numbers.hpp"

#include <cmath>
#include <string>

#include "explain/words/number.hpp"
#include "panels/widgets/scrub.hpp"
#include "session/numbers/shape_numbers.hpp"

namespace collidarium::app {

void drag_formula_number(const Ui& ui, const ShapeNumberName& named, const ImVec2& at, const ImVec2& size,
                         std::string_view word) {
    Shell& shell = ui.shell;
    const auto& focus = shell.workspace.answers().focus;
    if (!focus) {
        return;
    }
    const std::size_t index = named.of_b ? focus->b : focus->a;
    const SceneShape& shape = shell.workspace.scene().shapes[index];
    const auto found = find_number(shape, "inspector." + named.name);
    const auto value = found ? found->get(shape, found->index) : std::nullopt;
    if (!value || shape.locked || word.find(number(std::abs(*value))) == std::string_view::npos) {
        return;
    }
    const std::string id = "formula." + shape.id + "." + named.name;
    const ImVec2 back = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(static_cast<int>(at.x));
    ImGui::PushID(static_cast<int>(at.y));
    ImGui::InvisibleButton("number", size);
    ImGui::PopID();
    ImGui::PopID();
    ui.widget_rects.emplace(id, Rect{{at.x, at.y}, {at.x + size.x, at.y + size.y}});
    const bool scrubbing = shell.editing.scrub.field == id;
    if (ImGui::IsItemHovered() || scrubbing) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        const float under = at.y + size.y + ui.px(0.5);
        ImGui::GetWindowDrawList()->AddLine({at.x, under}, {at.x + size.x, under}, ui.paint(Role::text),
                                            std::max(1.F, ui.px(1)));
    }
    if (ImGui::IsItemActive() && shell.editing.scrub.field.empty() && ImGui::IsMouseDragging(0, ui.px(2))) {
        begin_scrub(ui, id, found->quantity, std::vector{index});
        shell.editing.scrub.number = found->id;
    }
    ImGui::SetCursorScreenPos(back);
}

}  // namespace collidarium::app
