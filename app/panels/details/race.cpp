#include "model/race/race.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "explain/words/broad_words.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

std::string thousands(std::size_t count) {
    std::string digits = std::to_string(count);
    for (std::size_t at = digits.size(); at > 3; at -= 3) {
        digits.insert(at - 3, ",");
    }
    return digits;
}

std::string in_milliseconds(double seconds) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g ms", seconds * 1e3);
    return text;
}

void draw_courses(const Ui& ui, RaceView& race) {
    heading(ui, "Boxes");
    for (const auto& [name, kind] : race_boxes) {
        const char* tip = kind == RaceBoxes::uniform     ? "Of about one size, anywhere"
                          : kind == RaceBoxes::clustered ? "In eight heaps"
                                                         : "Most of them small, one of a hundred large";
        if (row(ui, "race.boxes." + std::string(name), name, {}, race.boxes == kind, tip)) {
            race.boxes = kind;
        }
    }
    if (row(ui, "race.boxes.scene", "of this scene", {}, !race.boxes,
            "The bounding boxes of its shapes, and growing parts of them")) {
        race.boxes.reset();
    }
    if (race.boxes &&
        row(ui, "race.most", "The most boxes", thousands(race.most), false, "Click for the next number.")) {
        const auto now = std::ranges::find(race_lengths, race.most);
        race.most =
            now == race_lengths.end() || now + 1 == race_lengths.end() ? race_lengths.front() : now[1];
    }
}

/// Whether it was pressed; the race is closed then.
bool draw_insert(const Ui& ui) {
    Shell& shell = ui.shell;
    if (!why_no_boxes_of_race(shell).empty() ||
        !row(ui, "race.insert", "Put " + thousands(shell.race->most) + " into the scene", {}, false,
             "To step through the search for all their pairs")) {
        return false;
    }
    insert_boxes_of_race(shell);
    return true;
}

void draw_progress(const Ui& ui, const RaceView& race) {
    if (!race.run) {
        return;
    }
    const std::size_t done = race.results.size();
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ui.px(5);
    const float part =
        static_cast<float>(done) / static_cast<float>(std::max<std::size_t>(race.run->length(), 1));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(at, {at.x + width, at.y + height}, ui.paint(Role::panel_raised), height * 0.5F);
    draw->AddRectFilled(at, {at.x + width * part, at.y + height}, ui.paint(Role::accent), height * 0.5F);
    ImGui::Dummy(ImVec2(width, height));
    quiet_text(ui, race.run->cancelled()
                       ? "Ending after the structure that runs"
                       : std::to_string(done) + " of " + std::to_string(race.run->length()) + " measured");
    ui.mark("race.progress");
}

/// The results for the most boxes that all have run, the fastest first.
void draw_ranking(const Ui& ui, const RaceView& race) {
    if (race.results.empty()) {
        return;
    }
    const std::size_t boxes = race.results.back().boxes;
    std::vector<RaceResult> last;
    std::ranges::copy_if(race.results, std::back_inserter(last),
                         [&](const RaceResult& each) { return each.boxes == boxes; });
    std::ranges::sort(last, {}, &RaceResult::seconds);
    ImGui::Dummy(ImVec2(0, ui.px(6)));
    heading(ui, "Build and find all pairs", thousands(boxes) + " boxes");
    for (const RaceResult& each : last) {
        row(ui, "race.result." + std::string(name_in(structures, each.structure)),
            structure_word(each.structure), in_milliseconds(each.seconds()), false,
            "build " + in_milliseconds(each.build_seconds) + ", pairs " +
                in_milliseconds(each.pairs_seconds) + "\n" + thousands(each.box_tests) + " tests of boxes, " +
                thousands(each.node_tests) + " of nodes, " + thousands(each.pairs) + " pairs");
    }
    quiet_text(ui, "Medians of three rounds on this machine.");
}

}  // namespace

void draw_race(const Ui& ui) {
    Shell& shell = ui.shell;
    RaceView& race = *shell.race;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(6, 4)));
    ImGui::PushFont(ui.fonts.strong);
    ImGui::TextUnformatted("Race of the structures");
    ImGui::PopFont();
    quiet_text(ui, "All structures of the broad phase on the same boxes, for growing numbers of them.");
    draw_courses(ui, race);
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    const std::string_view refused = why_no_race(shell);
    if (race.run) {
        if (dialog_button(ui, "race.cancel", "Cancel")) {
            cancel_race(shell);
        }
    } else if (!refused.empty()) {
        quiet_text(ui, refused);
    } else if (dialog_button(ui, "race.start", "Start", true)) {
        start_race(shell);
    }
    if (!race.results.empty() && !race.run) {
        ImGui::SameLine();
        if (dialog_button(ui, "race.save", "Save figure")) {
            shell.files.ask_figure(ui.shell.look.theme);
        }
    }
    ImGui::SameLine();
    if (dialog_button(ui, "race.close", "Close")) {
        close_race(shell);
        ImGui::PopStyleVar();
        return;
    }
    draw_progress(ui, race);
    if (draw_insert(ui)) {
        ImGui::PopStyleVar();
        return;
    }
    draw_ranking(ui, race);
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
