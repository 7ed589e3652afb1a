#include <optional>

#include "panels/panels.hpp"

namespace collidarium::app {

void draw_history(const Ui& ui) {
    Workspace& workspace = ui.shell.workspace;
    UndoStack& undo = workspace.undo;
    const bool saved = ui.shell.files.path().has_value();  // a copy of a shipped scene is in no file
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (section(ui, "History", undo.size() > 0 ? "newest first" : "")) {
        std::optional<std::size_t> wanted;
        // The newest entry is on top, the scene as opened at the bottom.
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(undo.size()) + 1, row_height(ui));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const std::size_t position = undo.size() - static_cast<std::size_t>(i);
                const char* state = position > undo.position()                   ? "undone"
                                    : saved && position == undo.saved_position() ? "saved"
                                                                                 : "";
                if (row(ui, "history." + std::to_string(position),
                        position > 0      ? undo.label(position - 1)
                        : undo.is_whole() ? "Opened"
                                          : "Earlier changes, forgotten",
                        state, position == undo.position())) {
                    wanted = position;
                }
            }
        }
        if (wanted && !ui.shell.controller.busy()) {
            undo.go_to(*wanted);
            workspace.selection.keep_existing(workspace.scene());
        }
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
