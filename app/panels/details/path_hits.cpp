#include <algorithm>
#include <string>
#include <vector>

#include "explain/words/path_words.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// The most rows: the answer needs its room.
constexpr std::size_t most_hit_rows = 4;

/// One hit; a click brings the pair into focus.
void draw_hit(const Ui& ui, std::size_t number, const PathHit& hit, const std::string& time) {
    Shell& shell = ui.shell;
    Workspace& workspace = shell.workspace;
    const SharedList<SceneShape>& shapes = workspace.scene().shapes;
    const FocusAnswer& focus = *workspace.answers().focus;
    const std::string id = shapes[hit.shape].id;
    const std::string mover = shapes[focus.b].id;
    const std::string text = std::to_string(number) + "   " + shapes[hit.shape].label() +
                             (number == 1 ? ": stops " + shapes[focus.b].label() : "");
    const std::string widget = "path_hit." + std::to_string(number);
    const bool lit = focus.a == hit.shape || shell.links.pointed_shape == id;
    const std::string tip = (number == 1 ? "The nearest hit: " + shapes[focus.b].label() + " is stopped here."
                                         : "Hit only if the shapes before it were not there.") +
                            "\nClick to ask about this pair.";
    if (row(ui, widget, text, time, lit, tip)) {
        workspace.selection.set({id, mover});
    }
    if (ImGui::IsItemHovered()) {
        shell.links.hovered_shape = id;
    }
}

}  // namespace

void draw_path_hits(const Ui& ui) {
    const std::vector<PathHit> hits = ordered_hits(ui.shell.workspace.answers());
    if (hits.empty()) {
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::Dummy(ImVec2(0, ui.px(8)));
    heading(ui, "Hits in the order of time");
    const std::size_t rows = hits.size() > most_hit_rows + 1 ? most_hit_rows : hits.size();
    const std::vector<PathHit> shown(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(rows));
    const std::vector<std::string> times = times_of(shown);
    for (std::size_t i = 0; i < rows; ++i) {
        draw_hit(ui, i + 1, hits[i], times[i]);
    }
    if (const std::string more = more_hits(hits.size(), rows); !more.empty()) {
        quiet_text(ui, more);
        ui.mark("path_hit.more");
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
