#include <string>
#include <string_view>
#include <utility>

#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"
#include "session/presenting.hpp"

namespace collidarium::app {

namespace {

/// From this width on the formula stands beside the answer.
constexpr double two_columns = 380;

/// "PageDown next", from the table of commands.
std::string key_of(std::string_view command, const char* what) {
    return key_text(keys_of(window_command(command), KeyMode::presenting).front()) + " " + what;
}

/// The keys while presenting, in one quiet line at the bottom.
void draw_keys(const Ui& ui) {
    const std::string keys = key_of("steps_forward", "next") + "   " + key_of("steps_back", "back") + "   " +
                             key_of("steps_play", "play") + "   " + key_of("present_blank", "blank") +
                             "   Esc end";
    colored_text(ui, Role::text_quiet, shortened(keys, ImGui::GetContentRegionAvail().x));
    ui.mark("caption.keys");
}

void draw_words(const Ui& ui) {
    if (is_presenting(ui.shell)) {
        // Nobody scrolls with a clicker: what is stepped through stands first, and alone with the answer.
        const bool has_step = ui.shell.workspace.step.has_value();
        if (has_step) {
            draw_step_sentence(ui);
        }
        draw_headline(ui);
        if (!has_step) {
            draw_calculations(ui);
        }
    } else {
        draw_answer(ui);
        draw_step(ui);
    }
}

/// Of what is longer than the caption, the conclusion is in sight: its end, whenever its length changes.
void bring_conclusion_into_sight(Shell& shell) {
    const float beyond = ImGui::GetScrollMaxY();
    if (shell.stepping.formula_beyond_caption != beyond) {
        ImGui::SetScrollY(beyond);
    }
    shell.stepping.formula_beyond_caption = beyond;
}

/// Lets what goes on above fade out.
void fade_above(const Ui& ui) {
    const float scrolled = ImGui::GetScrollY();
    if (scrolled < 1) {
        return;
    }
    const ImVec2 min = ImGui::GetWindowPos();
    const ImVec2 max(min.x + ImGui::GetWindowWidth() - ui.px(12), min.y + size_of(*ui.fonts.mono) * 1.5F);
    const ImU32 none = ui.paint(Role::panel, 0);
    const ImU32 ground = ui.paint(Role::panel, 1);
    ImGui::GetWindowDrawList()->AddRectFilledMultiColor(min, max, ground, ground, none, none);
}

}  // namespace

void draw_caption(const Ui& ui) {
    const Rect& caption = ui.layout.caption;
    const bool presenting = is_presenting(ui.shell);
    begin_panel(ui, "caption", caption, {14, 10}, KeyboardPanel::details);
    fill_beyond_padding(ui.px(caption.min), {ui.px(caption.max.x), ui.px(caption.min.y) + ui.px(1)},
                        ui.paint(Role::grid_major));
    if (ui.shell.play || ui.shell.race) {
        presenting&& ui.shell.play ? draw_play_caption(ui) : ui.shell.play ? draw_play(ui) : draw_race(ui);
        end_panel(ui);
        return;
    }
    const bool beside = caption.size().x >= two_columns;
    const float gap = ui.px(20);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float height = presenting ? room.y - ImGui::GetTextLineHeightWithSpacing() : 0;
    begin_part("caption.answer", {beside ? (room.x - gap) * 0.5F : 0, height});
    draw_words(ui);
    if (beside) {
        ImGui::EndChild();
        ImGui::SameLine(0, gap);
        begin_part("caption.formula", {0, height});
    }
    if (!presenting) {
        heading(ui, "Formula");
    }
    // Nobody scrolls with a clicker: a step has the room for its own numbers.
    const bool has_numbers = presenting && draw_step_numbers(ui);
    if (!has_numbers) {
        draw_formula_lines(ui);
    }
    if (presenting) {
        if (has_numbers || !ui.shell.workspace.step) {
            bring_conclusion_into_sight(ui.shell);
        }
        fade_above(ui);
    }
    ImGui::EndChild();
    ui.mark("formula");
    if (presenting) {
        draw_keys(ui);
    }
    end_panel(ui);
}

void draw_blank_screen(const Ui& ui) {
    if (is_blank(ui.shell)) {
        ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize,
                                                      IM_COL32(0, 0, 0, 255));
    }
}

}  // namespace collidarium::app
