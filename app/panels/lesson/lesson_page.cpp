#include <algorithm>
#include <string>
#include <utility>

#include "panels/lesson/lesson_panels.hpp"
#include "panels/lesson/page_text.hpp"
#include "panels/panels.hpp"
#include "session/stepping.hpp"

namespace collidarium::app {

namespace {

constexpr double above_footer = 8;
constexpr Vec2d page_padding{18, 14};

const char* const next_key = "Page Down";
const char* const previous_key = "Page Up";

void draw_title(const Ui& ui, const OpenLesson& lesson) {
    const auto& seed = ui.shell.lesson.progress.seed;
    const std::string place = lesson.lesson().title + "  \u00b7  page " + std::to_string(lesson.page() + 1) +
                              " of " + std::to_string(lesson.lesson().pages.size()) +
                              (seed ? "  \u00b7  seed " + std::to_string(*seed) : "");
    ImGui::PushFont(ui.fonts.small);
    ImGui::PushTextWrapPos(0);
    colored_text(ui, Role::text_quiet, place);
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::PushFont(ui.fonts.loud);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(lesson.shown().title.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ui.mark("lesson.title");
    page_gap(ui, 6);
}

/// What can be done now: another try, giving up, the method's steps, the free program.
void draw_actions(const Ui& ui, OpenLesson& lesson) {
    Shell& shell = ui.shell;
    bool any = false;
    const auto button = [&](const char* id, const char* text, const char* key, bool expected = false) {
        if (any) {
            next_page_button(ui, text);
        }
        any = true;
        return page_button(ui, id, text, key, expected);
    };
    if (lesson.can_try_again()) {
        const bool answered = lesson.stage() == PageStage::answered;
        const char* text = !answered                ? lesson.can_return_to_own() ? "Try again" : "Another one"
                           : lesson.judged()->right ? "Next one"
                           : lesson.has_other_numbers() ? "Try with other numbers"
                                                        : "Try again";
        if (button("lesson.again", text, answered ? "Enter" : "A", answered)) {
            return try_lesson_again(shell);
        }
    }
    if (lesson.can_give_up() && button("lesson.give_up", "Give up", "G")) {
        return give_up_lesson_page(shell);
    }
    const bool is_open = !lesson.gate() && lesson.task() != nullptr && lesson.stage() != PageStage::asked;
    if (is_open && !shell.workspace.step && step_count(shell) > 0 && button("lesson.why", "Why?", "W")) {
        go_to_step(shell, 1);
    }
    if (can_explore(shell) && lesson.stage() != PageStage::asked &&
        button("lesson.explore", "Explore this", "E")) {
        return leave_lesson(shell, true);
    }
    if (any) {
        page_gap(ui, 10);
    }
}

void draw_rule(const Ui& ui) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::GetWindowDrawList()->AddLine(at, {at.x + width, at.y}, ui.paint(Role::grid_major),
                                        std::max(1.F, ui.px(1)));
    page_gap(ui, 10);
}

/// The completion code, at the end of a lesson that is done.
void draw_code(const Ui& ui, const OpenLesson& lesson) {
    const auto code = lesson.code();
    if (!code || lesson.page() + 1 != lesson.lesson().pages.size()) {
        return;
    }
    draw_rule(ui);
    ImGui::PushTextWrapPos(0);
    colored_text(ui, Role::text_quiet, "All pages are done. Your completion code, to hand in:");
    ImGui::PopTextWrapPos();
    ImGui::PushFont(ui.fonts.mono);
    ImGui::TextUnformatted(code->c_str());
    ImGui::PopFont();
    ui.mark("lesson.code");
    bool& copied = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(code->c_str()));
    if (page_button(ui, "lesson.copy", copied ? "Copied" : "Copy the code", "")) {
        const auto problem = ui.shell.clipboard.write(*code);
        copied = !problem;
        if (problem) {
            ui.shell.show_message(*problem);
        }
    }
    page_gap(ui, 10);
}

/// What is wrong with the file since it was saved: this is an older version.
void draw_problems(const Ui& ui) {
    const std::vector<std::string>& problems = ui.shell.lesson.problems;
    if (problems.empty()) {
        return;
    }
    ImGui::PushTextWrapPos(0);
    colored_text(ui, Role::different, "The file cannot be read as it is now. This is the version before:");
    for (const std::string& problem : problems) {
        colored_text(ui, Role::text, problem);
    }
    ImGui::PopTextWrapPos();
    ui.mark("lesson.problems");
    page_gap(ui, 8);
    draw_rule(ui);
}

/// A disc for each page: filled where it is done, with a ring around the one that is open.
void draw_pages(const Ui& ui, OpenLesson& lesson, const ImVec2& at, float width) {
    const std::size_t count = lesson.lesson().pages.size();
    const float step = std::min(ui.px(20), width / static_cast<float>(count));
    const float radius = std::min(ui.px(5), step * 0.35F);
    float x = at.x + (width - step * static_cast<float>(count)) / 2 + step / 2;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < count; ++i, x += step) {
        const ImVec2 middle(x, at.y);
        ImGui::SetCursorScreenPos({x - step / 2, at.y - finger(ui) / 2});
        ImGui::PushID(static_cast<int>(i));
        const bool pressed = ImGui::InvisibleButton("page", ImVec2(step, finger(ui)));
        ImGui::PopID();
        ui.mark("lesson.page." + std::to_string(i));
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("Page %d%s", static_cast<int>(i) + 1, lesson.is_done(i) ? ", done" : "");
        }
        if (lesson.is_done(i)) {
            draw->AddCircleFilled(middle, radius, ui.paint(Role::accent));
        } else {
            draw->AddCircle(middle, radius, ui.paint(Role::text_quiet), 0, std::max(1.F, ui.px(1.5)));
        }
        if (i == lesson.page()) {
            draw->AddCircle(middle, radius + ui.px(3), ui.paint(Role::text), 0, std::max(1.F, ui.px(1.5)));
        }
        if (pressed) {
            return show_lesson_page(ui.shell, i);
        }
    }
}

void scroll_by_keys(const Ui& ui) {
    constexpr float screen = 0.8F;
    if (const int screens = std::exchange(ui.shell.lesson.screens_to_scroll, 0); screens != 0) {
        const float by = screen * ImGui::GetWindowHeight() * static_cast<float>(screens);
        ImGui::SetScrollY(std::clamp(ImGui::GetScrollY() + by, 0.F, ImGui::GetScrollMaxY()));
    }
}

void draw_footer(const Ui& ui, OpenLesson& lesson) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const bool has_previous = lesson.page() > 0;
    const bool has_next = lesson.page() + 1 < lesson.lesson().pages.size();
    const bool expected = lesson.stage() == PageStage::done || lesson.stage() == PageStage::reading;
    float left = at.x;
    if (has_previous) {
        if (page_button(ui, "lesson.previous", "\u2190", previous_key)) {
            return show_lesson_page(ui.shell, lesson.page() - 1);
        }
        left = ImGui::GetItemRectMax().x;
    }
    const char* const text = has_next ? "Next" : "Close";
    const float room = std::max(ImGui::CalcTextSize(text).x + ui.px(32), ui.px(76));
    ImGui::SetCursorScreenPos({at.x + width - room, at.y});
    if (page_button(ui, "lesson.next", text, has_next ? next_key : "Esc", expected)) {
        return has_next ? show_lesson_page(ui.shell, lesson.page() + 1) : leave_lesson(ui.shell, false);
    }
    draw_pages(ui, lesson, {left, at.y + finger(ui) / 2}, at.x + width - room - left);
}

}  // namespace

float finger(const Ui& ui) {
    constexpr double wide = 44;
    constexpr double line = 30;  // of text, with room around it
    return static_cast<float>(std::max(wide * ui.shell.look.display_scale, line * ui.scale));
}

void page_gap(const Ui& ui, double height) {
    ImGui::Dummy(ImVec2(1, ui.px(height)));
}

void next_page_button(const Ui& ui, const char* text) {
    const float width = std::max(ImGui::CalcTextSize(text).x + ui.px(32), finger(ui));
    const float room = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= room) {
        ImGui::SameLine();
    }
}

bool page_button(const Ui& ui, const char* id, const char* text, const char* key, bool expected) {
    if (expected) {
        ImGui::PushStyleColor(ImGuiCol_Button, ui.color(Role::accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, ui.color(Role::accent, 0.85));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, ui.color(Role::accent, 0.7));
        ImGui::PushStyleColor(ImGuiCol_Text, ui.text_on(Role::accent));
    }
    const float width = std::max(ImGui::CalcTextSize(text).x + ui.px(32), finger(ui));
    ImGui::PushID(id);
    const bool pressed = ImGui::Button(text, ImVec2(width, finger(ui)));
    ImGui::PopID();
    ui.mark(id);
    if (expected) {
        ImGui::PopStyleColor(4);
    }
    if (*key != '\0' && ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", key);
    }
    return pressed;
}

void draw_judgement(const Ui& ui, const TextRuns& told, bool right, std::size_t option) {
    const Role role = right ? Role::corrected : Role::different;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float pad = ui.px(10);
    const std::string sign =
        std::string(right ? "\u2713" : "\u2717") + (option > 0 ? ' ' + std::to_string(option) : "");
    const float room = ui.px(option > 0 ? 42 : 26);
    const float height = height_of(ui, told, width - 2 * pad - room) + 2 * pad;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 end(at.x + width, at.y + height);
    draw->AddRectFilled(at, end, ui.paint(Role::panel_raised), ui.px(6));
    draw->AddRect(at, end, ui.paint(role), ui.px(6), 0, std::max(1.F, ui.px(1.5)));
    draw->AddText(ui.fonts.loud, ui.fonts.loud->FontSize, {at.x + pad, at.y + pad - ui.px(2)}, ui.paint(role),
                  sign.c_str());
    draw_runs(ui, told, {at.x + pad + room, at.y + pad}, width - 2 * pad - room);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(ImVec2(width, height));
    ui.mark(right ? "lesson.right" : "lesson.wrong");
}

void draw_lesson(const Ui& ui) {
    OpenLesson& lesson = *ui.shell.lesson.open;
    const std::size_t page = lesson.page();
    const Rect& all = ui.layout.page;
    const double footer = finger(ui) / ui.scale + 2 * above_footer;
    const Rect text_area{all.min, {all.max.x, all.max.y - footer}};
    begin_panel(ui, "lesson", text_area, page_padding);
    const bool is_new = std::exchange(ui.shell.lesson.scrolled, lesson.revision()) != lesson.revision();
    const bool is_judged = lesson.judged() && lesson.stage() != PageStage::asked;
    scroll_by_keys(ui);
    if (is_new && !is_judged) {
        ImGui::SetScrollY(0);
    }
    const PageText text = lesson.text();
    draw_problems(ui);
    draw_title(ui, lesson);
    draw_blocks(ui, text.above);
    if (lesson.task() != nullptr) {
        draw_task(ui);
    }
    if (lesson.page() == page) {
        if (is_judged) {
            draw_judgement(ui, text.feedback, lesson.judged()->right);
            if (is_new && ImGui::GetItemRectMax().y > ImGui::GetWindowPos().y + ImGui::GetWindowHeight()) {
                ImGui::SetScrollHereY(1);
            }
            page_gap(ui, 10);
        }
        draw_actions(ui, lesson);
    }
    if (in_lesson(ui.shell) && lesson.page() == page) {
        if (ui.shell.workspace.step) {
            draw_step(ui);
        }
        if (!text.below.empty() && lesson.task() != nullptr) {
            draw_rule(ui);
        }
        draw_blocks(ui, text.below);
        draw_code(ui, lesson);
    }
    end_panel(ui);
    if (!in_lesson(ui.shell)) {
        return;
    }
    begin_panel(ui, "lesson.footer", {{all.min.x, all.max.y - footer}, all.max},
                {page_padding.x, above_footer});
    fill_beyond_padding(ui.px(Vec2d(all.min.x, all.max.y - footer)),
                        {ui.px(all.max.x), ui.px(all.max.y - footer) + std::max(1.F, ui.px(1))},
                        ui.paint(Role::grid_major));
    can_reveal_vote(ui.shell) ? draw_vote_buttons(ui) : draw_footer(ui, lesson);
    end_panel(ui);
}

void draw_lesson_list(const Ui& ui) {
    Shell& shell = ui.shell;
    if (shell.lesson.shipped.empty() || !section(ui, "Lessons")) {
        return;
    }
    if (shell.lesson.progress.lessons.empty()) {
        quiet_text(ui, "New here? Begin with the first.");
        ui.mark("lessons.begin_here");
        page_gap(ui, 4);
    }
    for (const ShippedLesson& lesson : shell.lesson.shipped) {
        const Progress& progress = shell.lesson.progress;
        const auto known = progress.lessons.find(progress_key(lesson.id, progress.seed.value_or(0)));
        std::size_t done = 0;
        std::size_t tasks = 0;
        if (known != shell.lesson.progress.lessons.end()) {
            tasks = known->second.pages.size();
            done = static_cast<std::size_t>(std::ranges::count_if(
                known->second.pages,
                [](const PageResult& page) { return page.outcome != PageOutcome::not_done; }));
        }
        const std::string right = done > 0 && done == tasks ? "\u2713"
                                  : done > 0       ? std::to_string(done) + "/" + std::to_string(tasks)
                                  : lesson.minutes ? std::to_string(*lesson.minutes) + " min"
                                                   : std::string();
        if (row(ui, "lesson." + lesson.id, lesson.title, right, false, lesson.objective)) {
            shell.files.ask_open(lesson.path);
        }
    }
    if (const auto& seed = shell.lesson.progress.seed) {
        if (row(ui, "lessons.seed", "Seed of the class", std::to_string(*seed), false,
                "Everybody with this seed has the same numbers. Click to change it.")) {
            ask_lesson_seed(shell);
        }
    }
    if (!shell.lesson.progress.lessons.empty() &&
        row(ui, "lessons.forget", "Forget what was done", "\u2717")) {
        forget_lessons(shell);
    }
    page_gap(ui, 8);
}

}  // namespace collidarium::app
