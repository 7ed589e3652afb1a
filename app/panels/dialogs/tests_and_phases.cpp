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
        "Two shapes where they are now: do they overlap, and by which minimum translation (MTV) are they "
        "separated? Right for shapes at rest. A game that moves first and tests then sees only where each "
        "frame ends: a fast shape tunnels through a thin wall, one that ends beyond the middle of a wall is "
        "pushed through it, and a push out of one wall may lead into the next.",
        {"tunnelling_by_speed", "tunnelling_by_frame_rate", "pushed_to_the_wrong_side", "static_push_chain"}},
    PagePart{
        "Swept tests",
        "A moving shape against one at rest: at which time along the path do they first meet, and where? "
        "Nothing between two frames is missed. Of many shapes in the path the earliest hit counts.",
        {"swept_box", "fast_mover_thin_wall", "swept_between", "nearest_of_many"}},
    PagePart{
        "Broad phase",
        "Which pairs are worth a test at all? Cheap tests of bounding boxes, sorted or put into a grid or "
        "a tree, discard most of them. With some dozens of shapes, testing every pair is fast enough: no "
        "broad phase is needed.",
        {"broad_phase/few_shapes", "broad_phase/uniform_grid", "broad_phase/quadtree",
         "broad_phase/sweep_and_prune"}},
    PagePart{
        "Narrow phase",
        "The pairs that are left get an exact test, for an answer with a point, a normal and a depth or a "
        "time. How exact it has to be is up to the game: it must look fair to the player.",
        {"separating_axes", "gjk", "circle_and_line", "bucket_line"}},
};

/// Where textbooks differ, and a program that takes its numbers from two of them goes wrong.
constexpr PagePart two_answers{
    "Which of two answers?",
    "The crossing of two lines is a point of the first, p + ua u, and of the second, q + ub v. Rounded, "
    "the two differ in their last digits: it is taken along the line on which it lies nearer to the "
    "start. A textbook solves a circle and a line in the local space of the circle; here only points "
    "and circles against an oriented box are tested in local space, that of the box. Every point and "
    "normal of an answer is one of the world. The delta of a hit is here the part of the translation "
    "that is given up, not the part that is taken: where the shape stops is the end of its path plus "
    "delta.",
    {"segments_crossing", "circle_and_line", "bucket_ball", "swept_box"}};

/// What each method cannot do, as scenes.
constexpr PagePart drawbacks{
    "Where they fail",
    "Each drawback in a scene: transparent corners count as solid, one large shape fits no cell of "
    "a grid and is tested beside it, a "
    "ray is thinner than what is thrown along it, and separating axes close the notch of a concave shape.",
    {"pixels/transparent_corner", "broad_phase/one_giant", "bucket_ball", "textbook/sat_on_concave_polygon"}};

/// A method, what speaks for it and against it, and where it is used.
struct MethodRow {
    std::array<const char*, 4> cells;
};

constexpr std::array method_rows{
    MethodRow{{"Bounding boxes", "four comparisons; fits tiles and walls",
               "no rotation; their corners may be empty", "first check of any pair; platformers"}},
    MethodRow{{"Circles", "rotation does not matter; one squared distance", "a poor fit for long shapes",
               "balls, blast radii, triggers"}},
    MethodRow{{"Grid", "only neighbouring cells are tested", "one cell size for all; motion in steps",
               "tile maps, crate-pushing games"}},
    MethodRow{{"Pixels", "exact to what is drawn", "cost grows with the area; no normal, no depth",
               "sprites of any outline, in small numbers"}},
    MethodRow{{"Rays", "fast shapes do not tunnel; one line each",
               "no thickness: what is beside it is not seen", "bullets, line of sight, throws"}},
    MethodRow{{"Convex polygons", "any angle; exact depth and normal",
               "concave shapes must be split into convex parts", "vehicles, crates, physics"}},
};

void open_scene(const Ui& ui, std::string_view part, std::string_view key) {
    Shell& shell = ui.shell;
    const auto scene = std::ranges::find(shell.scenes, key, &ShippedScene::key);
    if (scene == shell.scenes.end()) {
        return;
    }
    const std::string widget = "page." + std::string(part) + "." + scene->key;
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
            open_scene(ui, part.title, key);
        }
    }
    ImGui::Unindent(ui.px(10));
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

/// The cells of one row side by side, each wrapped in its column.
void draw_cells(const Ui& ui, std::span<const char* const> cells, Role role) {
    constexpr std::array<float, 4> shares{0.16F, 0.28F, 0.29F, 0.27F};
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
    constexpr std::array<const char*, 4> head{"Method", "Advantage", "Drawback", "Typical use"};
    draw_cells(ui, head, Role::accent);
    for (const MethodRow& method : method_rows) {
        draw_cells(ui, method.cells, Role::text);
    }
    ui.mark("page.table");
}

}  // namespace

void draw_tests_and_phases(const Ui& ui) {
    loud_text(ui, "Static and swept tests, broad and narrow phase");
    begin_part("tests and phases", {ui.dialog_width(820), ui.dialog_height(640, 120)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (const PagePart& part : page_parts) {
        draw_part(ui, part);
    }
    draw_methods_table(ui);
    ImGui::Dummy(ImVec2(0, ui.px(8)));
    draw_part(ui, drawbacks);
    draw_part(ui, two_answers);
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ui.mark("help.page");
}

}  // namespace collidarium::app
