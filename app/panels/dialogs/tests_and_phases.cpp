#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "panels/panels.hpp"
#include "session/files/short_title.hpp"

namespace collidarium::app {

namespace {

/// A part of the page: a few sentences, and the shipped scenes that show it.
struct PagePart {
    const char* title;
    const char* text;
    std::array<std::string_view, 4> scenes;  ///< their keys; the last ones may be empty
};

constexpr std::array page_parts{
    PagePart{
        "Static tests",
        "Two shapes where they are now: do they overlap, and what is the shortest way out (the MTV)? Right "
        "for shapes at rest. A game that moves first and tests then sees only where each frame ends: a "
        "fast shape tunnels through a thin wall, one that ends beyond the middle of a wall is pushed out "
        "on the far side, and a push out of one wall may lead into the next.",
        {"tunnelling_by_speed", "tunnelling_by_frame_rate", "pushed_to_the_wrong_side", "static_push_chain"}},
    PagePart{
        "Swept tests",
        "A moving shape against one at rest: at which time along the path do they first meet, and where? "
        "Nothing between two frames is missed. Of many shapes in the path the earliest hit counts.",
        {"swept_box", "fast_mover_thin_wall", "swept_between", "nearest_of_many"}},
    PagePart{
        "Broad phase",
        "Which pairs are worth a test at all? Cheap tests of bounding boxes, sorted or put into a grid or "
        "a tree, discard most of them. With a few dozen shapes, testing every pair is fast enough: no "
        "broad phase is needed.",
        {}},
    PagePart{
        "Narrow phase",
        "The pairs that are left get an exact test, for an answer with a point, a normal and a depth or a "
        "time. How exact it has to be is up to the game: it must look fair to the player.",
        {"separating_axes", "gjk", "circle_and_line", "bucket_line"}},
};

/// A method, what speaks for it, and where it is used.
struct MethodRow {
    std::array<const char*, 3> cells;
};

constexpr std::array method_rows{
    MethodRow{
        {"Bounding boxes", "four comparisons; fits tiles and walls", "first check of any pair; platformers"}},
    MethodRow{{"Circles", "rotation does not matter; one squared distance", "balls, blast radii, triggers"}},
    MethodRow{{"Grid", "only neighbouring cells are tested", "tile maps, crate-pushing games"}},
    MethodRow{{"Pixels", "exact to what is drawn", "sprites of any outline, in small numbers"}},
    MethodRow{{"Rays", "fast shapes do not tunnel; one line each", "bullets, line of sight, throws"}},
    MethodRow{{"Convex polygons", "any angle; exact depth and normal", "vehicles, crates, physics"}},
};

void open_scene(const Ui& ui, std::string_view key) {
    Shell& shell = ui.shell;
    const auto scene = std::ranges::find(shell.scenes, key, &ShippedScene::key);
    if (scene == shell.scenes.end()) {
        return;
    }
    const std::string widget = "page." + scene->key;
    if (row(ui, widget, short_title(scene->name), "open", false, scene->about)) {
        shell.popups.help = Help::none;
        shell.files.ask_open(scene->path);
    }
}

void draw_part(const Ui& ui, const PagePart& part) {
    heading(ui, part.title);
    wrapped_text(part.text);
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    ImGui::Indent(ui.px(10));
    for (const std::string_view key : part.scenes) {
        if (!key.empty()) {
            open_scene(ui, key);
        }
    }
    ImGui::Unindent(ui.px(10));
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

/// The cells of one row side by side, each wrapped in its column.
void draw_cells(const Ui& ui, std::span<const char* const> cells, Role role) {
    constexpr std::array<float, 3> shares{0.22F, 0.41F, 0.37F};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x - ui.px(12);
    const float gap = ui.px(12);
    float left = at.x;
    float height = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const float room = width * shares[i] - gap;
        const ImVec2 size = ImGui::CalcTextSize(cells[i], nullptr, false, room);
        ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), ImGui::GetFontSize(), {left, at.y},
                                            ui.paint(i == 0 || role != Role::text ? role : Role::text_quiet),
                                            cells[i], nullptr, room);
        left += width * shares[i];
        height = std::max(height, size.y);
    }
    ImGui::Dummy(ImVec2(width, height + ui.px(5)));
}

void draw_methods_table(const Ui& ui) {
    heading(ui, "Which method for what");
    constexpr std::array<const char*, 3> head{"Method", "Advantage", "Typical use"};
    draw_cells(ui, head, Role::accent);
    for (const MethodRow& method : method_rows) {
        draw_cells(ui, method.cells, Role::text);
    }
    ui.mark("page.table");
}

}  // namespace

void draw_tests_and_phases(const Ui& ui) {
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted("Static and swept tests, broad and narrow phase");
    ImGui::PopFont();
    begin_part("tests and phases", {ui.dialog_width(720), ui.dialog_height(560, 120)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (const PagePart& part : page_parts) {
        draw_part(ui, part);
    }
    draw_methods_table(ui);
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ui.mark("help.page");
}

}  // namespace collidarium::app
